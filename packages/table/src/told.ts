// A round as it is told to one viewer, at a table or in a replay of it.
import { know, type Rules, type SetupOf, type Types, type Viewer } from '@tenfold/core'
import type { Table } from './table.ts'

/** A round as one viewer knows it; legal actions in notation, for programs that have none of the rules. */
export type RoundPush<T extends Types> = Readonly<{
  number: number
  setup: SetupOf<T>
  view: T['view']
  news: readonly T['event'][]
  legal: readonly string[]
  /** The viewer's own sealed answer to the present decision. */
  answered?: string
}>

/** What of a table a round is told from: a running one's, or a position of a replay. */
export type Told<T extends Types> = Pick<Table<T>, 'match' | 'round' | 'rounds' | 'sealed'> &
  Readonly<{ still: boolean }>

export function roundFor<T extends Types>(
  rules: Rules<T>,
  { round, rounds, match, sealed, still }: Told<T>,
  viewer: Viewer,
): RoundPush<T> | undefined {
  if (round === undefined || match === undefined) return undefined
  const { setup, view, news, legal } = know(rules.game, rules.match.standing(match), round, viewer)
  const mine = sealed.find(({ seat }) => seat === viewer)
  return {
    number: rounds,
    setup,
    view,
    news: rules.game.recall(news, viewer),
    legal: mine || still ? [] : legal.map(rules.game.notate),
    ...(mine ? { answered: mine.text } : {}),
  }
}
