// How a table begins, and how the table of a rematch does.
import { err, leftOf, ok, type Result, type Rules, type Seat, type Types } from '@tenfold/core'
import { checkClock, UNTIMED, type Clock } from './clock.ts'
import type { Opening, Row, Seated } from './log.ts'
import type { Table } from './table.ts'

/** What whoever opens a table chooses. Options may be of any origin. */
export type TablePlan = Readonly<{
  options: unknown
  seats: readonly Seated[]
  host: string
  firstDealer: Seat | 'random'
  clock?: Clock
  adviser?: boolean
}>

/** Fresh for every match: the server's secret, and a name for the match. */
export type MatchSeeds = Readonly<{ serverSeed: string; matchId: string }>

export function opening<T extends Types>(
  rules: Rules<T>,
  plan: TablePlan,
  seeds: MatchSeeds,
): Result<Opening> {
  const options = rules.readOptions(plan.options)
  if (!options.ok) return options
  const { seats, host, firstDealer } = plan
  const clock = checkClock(plan.clock ?? UNTIMED)
  if (!clock.ok) return clock
  const { players } = options.value
  if (seats.length !== players) return err(`a table for ${players} has ${players} seats, not ${seats.length}`)
  if (firstDealer !== 'random' && firstDealer >= players)
    return err(`there is no seat ${firstDealer} for ${players} players`)
  const { name: game, version } = rules
  return ok({
    type: 'opened',
    game,
    rules: version,
    options: options.value,
    seats,
    host,
    firstDealer,
    clock: clock.value,
    ...(plan.adviser === true ? { adviser: true } : {}),
    ...seeds,
  })
}

/** The first row of a log. */
export const open = (entry: Opening, at: number): Row => ({
  number: 0,
  at,
  by: { kind: 'house' },
  command: 'open',
  entries: [entry],
})

/**
 * The same people, bots and options; the next seat deals first (T15). It is played by the newest rules, unless they no
 * longer have what was chosen here: then by those of before.
 */
export function rematch<T extends Types>(newest: Rules<T>, table: Table<T>, seeds: MatchSeeds): Opening {
  const { seats, finished, round } = table
  const { from: _, ...opening } = table.opening
  const last = finished[0]?.dealer ?? round?.setup.dealer ?? 0
  const options = newest.readOptions(opening.options)
  return {
    ...opening,
    ...seeds,
    ...(options.ok ? { rules: newest.version, options: options.value } : {}),
    seats,
    firstDealer: leftOf(last, opening.options.players),
  }
}
