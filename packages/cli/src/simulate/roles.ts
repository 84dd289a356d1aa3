// Games whose seats play different roles in a round: what each is called, from the dealer clockwise.
import { heart } from '@tenfold/games'

const ROLES: readonly Readonly<{ game: string; roles: readonly string[] }>[] = [
  { game: heart.name, roles: ['dealer', 'A', 'B', 'C'] },
]

/** None where all play alike. */
export const rolesIn = (game: string): readonly string[] =>
  ROLES.find((known) => known.game === game)?.roles ?? []
