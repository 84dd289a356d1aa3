// Rounds of 10/12 Heart among bots, with every decision on the way.
import { at, begin, know, must, type Bot, type Random, type Seat, type Truth } from '@tenfold/core'
import { heart, roleOf, SUITS, type Heart, type Role } from '@tenfold/games'
import { seeded } from './seeded.ts'

/** Who plays which role. */
export type Cast = Readonly<Record<Role, Bot<Heart>>>
export type Decision = Readonly<{ truth: Truth<Heart>; seat: Seat; role: Role; action: Heart['action'] }>

const { game, match } = heart

const STANDING = match.standing(
  must(match.begin(must(heart.readOptions({})), { firstDealer: 0, trumps: SUITS })),
)

export const knownTo = (truth: Truth<Heart>, seat: Seat) => know(game, STANDING, truth, seat)

const BUDGET = { milliseconds: 50 }

type Given = Readonly<{ seed: number; dealer?: Seat; tileStock?: 'unlimited' | 'boxed' }>

/** One round. The deal depends on the seed alone, whoever plays. */
export function playRound(
  cast: Cast,
  { seed, dealer = 0, tileStock = 'unlimited' }: Given,
): readonly Decision[] {
  const options = must(heart.readOptions({ tileStock }))
  const setup = { options, dealer, chance: at(SUITS, seed % 4) }
  let truth = must(begin(game, setup, game.shuffle(setup, seeded(seed))))
  const chance: Random = seeded(seed + 1_000_000)
  const decisions: Decision[] = []
  for (let seat = game.toAct(truth.state)[0]; seat !== undefined; seat = game.toAct(truth.state)[0]) {
    const role = roleOf(seat, dealer)
    const action = cast[role](knownTo(truth, seat), chance, BUDGET)
    decisions.push({ truth, seat, role, action })
    const { state, events } = game.apply(truth.state, [{ seat, action }])
    truth = { setup, state, events: [...truth.events, ...events] }
  }
  return decisions
}

/** What the round came to, by role. */
export function scoresOf(decisions: readonly Decision[]): Readonly<Record<Role, number>> {
  const last = at(decisions, decisions.length - 1)
  const { state } = game.apply(last.truth.state, [{ seat: last.seat, action: last.action }])
  const { result } = game.view(state, 'spectator')
  if (result === undefined) throw new Error('the round is not over')
  return result.scores
}
