// A round as it is told to one viewer, at a table or in a replay of it.
import {
  legalFor,
  newsOf,
  type Rules,
  type SetupOf,
  type Truth,
  type Types,
  type Viewer,
} from '@tenfold/core'
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

/** What a viewer was told of a round, when it happened. */
export type News<T extends Types> = (round: Truth<T>, viewer: Viewer) => readonly T['event'][]

type Telling<T extends Types> = Readonly<{
  viewer: Viewer
  /** Nobody is asked now. */
  still: boolean
  news?: News<T> | undefined
}>

/** Of a running table, or of a position of a replay. */
export function roundFor<T extends Types>(
  { game }: Rules<T>,
  { round, rounds, sealed }: Pick<Table<T>, 'round' | 'rounds' | 'sealed'>,
  { viewer, still, news = (truth, hearer) => newsOf(game, truth, hearer) }: Telling<T>,
): RoundPush<T> | undefined {
  if (round === undefined) return undefined
  const mine = sealed.find(({ seat }) => seat === viewer)
  const isAsked = viewer !== 'spectator' && !mine && !still
  return {
    number: rounds,
    setup: round.setup,
    view: game.view(round.state, viewer),
    news: game.recall(news(round, viewer), viewer),
    legal: isAsked ? legalFor(game, round.state, viewer).map(game.notate) : [],
    ...(mine ? { answered: mine.text } : {}),
  }
}
