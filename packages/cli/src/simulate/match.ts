// A whole match among bots, and its record. It is played at a table as any other, so a server that is given the same
// seeds writes the same record.
import { at, must, type Bot, type MatchRecord, type Rules, type Types } from '@tenfold/core'
import { answerOf, opening, playOut, type MatchSeeds } from '@tenfold/table'

/** A bot, and its level's name. */
export type Player<T extends Types> = Readonly<{ level: string; bot: Bot<T> }>

export type MatchPlan<T extends Types> = Readonly<{
  rules: Rules<T>
  options: T['options']
  /** One a seat. */
  players: readonly Player<T>[]
  seeds: MatchSeeds
}>

/** Bots of this program think as long as they like: none of them takes more than some milliseconds. */
const BUDGET = { milliseconds: 1000 }

/** Plays a match to its end. The same plan gives the same record. */
export function playMatch<T extends Types>({ rules, options, players, seeds }: MatchPlan<T>): MatchRecord<T> {
  const { serverSeed, matchId } = seeds
  const plan = {
    options,
    seats: players.map(({ level }) => ({ kind: 'bot', level }) as const),
    host: '',
    firstDealer: 'random',
    windows: 'until-answered',
  } as const
  const first = must(opening(rules, plan, { serverSeed, matchId }))
  return playOut(rules, first, (table, seat) =>
    answerOf(rules, table, { seat, bot: at(players, seat).bot, budget: BUDGET }),
  )
}
