// How long people may think, and when their time is up. Times are the storage's, in milliseconds.
import {
  at,
  err,
  ok,
  put,
  type DecisionKind,
  type Result,
  type Rules,
  type Seat,
  type Types,
} from '@tenfold/core'
import { afterWorkingDays, isZone } from './calendar.ts'
import { personSeats, type Table } from './table.ts'

/** How a table keeps time. It is chosen when the table is opened and stated at the table. */
export type Clock = Readonly<
  | { kind: 'untimed' }
  /** A bank for each seat; each decision adds the increment, up to the full bank. A window lasts its whole length. */
  | { kind: 'live'; bank: number; increment: number; window: number }
  /** So many days for each decision; with weekends off, Saturdays and Sundays of the zone are none of them. */
  | { kind: 'turns'; days: number; weekends: 'count' | 'off'; zone: string }
>

export const UNTIMED: Clock = { kind: 'untimed' }

const SECOND = 1000
export const WINDOW_LENGTHS: readonly number[] = [3 * SECOND, 5 * SECOND, 8 * SECOND]
const BANK = { least: 5 * SECOND, most: 3600 * SECOND }
const INCREMENT = { least: 0, most: 300 * SECOND }
const DAYS = { least: 1, most: 14 }

/** For a whole placement of twelve tiles (H3), in milliseconds; the bank is not touched. */
export const PLACEMENT = 300 * SECOND
/** How long the result of a round stays before the next deal, unless everyone is ready sooner. */
const RESULT = { live: 60 * SECOND, turns: 86_400 * SECOND }

/** Lag that is credited at most, and how long after a deadline an answer may still be on its way. */
export const MOST_LAG = 1 * SECOND

const within = (value: number, { least, most }: { least: number; most: number }): boolean =>
  Number.isInteger(value) && value >= least && value <= most

/** A clock of any origin whose shape is right, or what is wrong with its numbers. */
export function checkClock(clock: Clock): Result<Clock> {
  switch (clock.kind) {
    case 'untimed':
      return ok(clock)
    case 'live':
      if (!within(clock.bank, BANK)) return err('a bank is 5 seconds to an hour, in milliseconds')
      if (!within(clock.increment, INCREMENT))
        return err('an increment is at most 5 minutes, in milliseconds')
      return WINDOW_LENGTHS.includes(clock.window)
        ? ok(clock)
        : err('a window lasts 3000, 5000 or 8000 milliseconds')
    case 'turns':
      if (!within(clock.days, DAYS)) return err('a turn-based table gives 1 to 14 days for each decision')
      return isZone(clock.zone) ? ok(clock) : err('a time zone is called as in Europe/Vienna')
  }
}

export const clockOf = <T extends Types>({ opening }: Table<T>): Clock => opening.clock ?? UNTIMED

/**
 * Whether a window lasts its whole length, whoever has answered (T12): where people play live against each other. With
 * bots alone against one person, or without a clock, it closes with the last answer.
 */
export const lastsWhole = <T extends Types>(table: Table<T>): boolean =>
  clockOf(table).kind === 'live' && personSeats(table).length > 1

/** What is waited for: an answer, the answers of a window, or people who look at a result. */
export type Deadline = Readonly<{ at: number; for: 'decision' | 'window' | 'result' }>

/** People who play for themselves now: a bot holds none of their seats. */
export const playingSeats = <T extends Types>(table: Table<T>): readonly Seat[] =>
  personSeats(table).filter((seat) => !table.held.includes(seat))

/** How long a live table gives for a decision. */
function liveTime<T extends Types>(
  kind: DecisionKind,
  table: Table<T>,
  { seat, window }: Readonly<{ seat: Seat; window: number }>,
): number {
  if (kind === 'window') return window
  return kind === 'placement' ? PLACEMENT : at(table.banks, seat)
}

/**
 * When the time is up for which people are waited for now; nothing where nobody is, where a bot plays for whoever is,
 * and at a table without a clock. It depends on no card.
 */
export function deadlineOf<T extends Types>(rules: Rules<T>, table: Table<T>): Deadline | undefined {
  const clock = clockOf(table)
  const { round, match, asked: since } = table
  if (clock.kind === 'untimed' || round === undefined || match === undefined) return undefined
  if (table.paused !== undefined || table.ended !== undefined) return undefined
  const asked = rules.game.toAct(round.state)
  if (asked.length === 0) {
    const isWaiting = rules.match.setup(match) !== undefined && playingSeats(table).length > 0
    return isWaiting ? { at: since + RESULT[clock.kind], for: 'result' } : undefined
  }
  const kind = rules.game.kindOf(round.state)
  const seat = asked.find((one) => playingSeats(table).includes(one) && !table.late.includes(one))
  if (seat === undefined && !(kind === 'window' && lastsWhole(table))) return undefined
  const until =
    clock.kind === 'live'
      ? since + liveTime(kind, table, { seat: at(asked, 0), window: clock.window })
      : afterWorkingDays(since, clock)
  return { at: until, for: kind === 'window' ? 'window' : 'decision' }
}

/** What is left in the bank of a seat whose turn took until now. Lag is not charged. */
export function bankAfter<T extends Types>(
  table: Table<T>,
  { seat, now, lag }: Readonly<{ seat: Seat; now: number; lag: number }>,
): number {
  const clock = clockOf(table)
  const bank = at(table.banks, seat)
  if (clock.kind !== 'live' || table.held.includes(seat)) return bank
  const spent = Math.max(0, now - table.asked - lag)
  return Math.min(clock.bank, Math.max(0, bank - spent) + clock.increment)
}

/** What is left in every bank where nobody is waited for: in a pause, whoever was to move has thought until then. */
export function banksIn<T extends Types>(rules: Rules<T>, table: Table<T>): Table<T>['banks'] {
  const { banks, round, paused, held } = table
  if (paused === undefined || round === undefined || rules.game.kindOf(round.state) !== 'turn') return banks
  const [seat] = rules.game.toAct(round.state)
  if (seat === undefined || held.includes(seat)) return banks
  return put(banks, seat, Math.max(0, at(banks, seat) - (paused - table.asked)))
}
