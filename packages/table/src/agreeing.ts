// Beside the play: absences, standing orders, and what people agree on.
import { ok, type Rules, type Types } from '@tenfold/core'
import { playingSeats } from './clock.ts'
import { refuse, seatBy, type Ask, type Judged } from './judged.ts'
import type { Entry, Proposal } from './log.ts'
import { isOver } from './playing.ts'
import { personSeats, type Table } from './table.ts'

/** The seat of who asks, at a table whose match is under way; or why not. */
function seatInPlay<T extends Types>(rules: Rules<T>, table: Table<T>, { by }: Pick<Ask<'resume'>, 'by'>) {
  const seat = seatBy(table, by)
  if (seat === undefined) return refuse('not-seated')
  if (table.match === undefined) return refuse('not-started')
  return isOver(rules, table) ? refuse('match-over') : ok(seat)
}

export function stepOut<T extends Types>(rules: Rules<T>, table: Table<T>, command: Ask<'step-out'>): Judged {
  const seat = seatInPlay(rules, table, command)
  if (!seat.ok) return seat
  return table.held.includes(seat.value) ? refuse('answered') : ok([{ type: 'held', seat: seat.value }])
}

export function comeBack<T extends Types>(
  rules: Rules<T>,
  table: Table<T>,
  command: Ask<'come-back'>,
): Judged {
  const seat = seatInPlay(rules, table, command)
  return seat.ok ? ok([{ type: 'present', seat: seat.value }]) : seat
}

export function order<T extends Types>(rules: Rules<T>, table: Table<T>, command: Ask<'order'>): Judged {
  const seat = seatInPlay(rules, table, command)
  if (!seat.ok) return seat
  if (!rules.game.orders.includes(command.order)) return refuse('bad-order')
  return ok([{ type: 'ordered', seat: seat.value, order: command.order }])
}

/** What follows when everyone who plays is for it. */
const DONE: Readonly<Record<Proposal, Entry>> = {
  pause: { type: 'paused' },
  end: { type: 'ended', how: 'agreed' },
}

export function propose<T extends Types>(rules: Rules<T>, table: Table<T>, command: Ask<'propose'>): Judged {
  const { what } = command
  const seat = seatInPlay(rules, table, command)
  if (!seat.ok) return seat
  if (what === 'pause' && table.paused !== undefined) return refuse('paused')
  const before = table.proposed[what]
  if (before.includes(seat.value)) return refuse('answered')
  const agreed = playingSeats(table).every((other) => other === seat.value || before.includes(other))
  return ok([{ type: 'proposed', seat: seat.value, what }, ...(agreed ? [DONE[what]] : [])])
}

export function withdraw<T extends Types>(
  rules: Rules<T>,
  table: Table<T>,
  command: Ask<'withdraw'>,
): Judged {
  const seat = seatInPlay(rules, table, command)
  if (!seat.ok) return seat
  return table.proposed[command.what].includes(seat.value)
    ? ok([{ type: 'withdrawn', seat: seat.value, what: command.what }])
    : refuse('not-proposed')
}

/** Whoever is back goes on for everyone. */
export function resume<T extends Types>(rules: Rules<T>, table: Table<T>, command: Ask<'resume'>): Judged {
  const seat = seatInPlay(rules, table, command)
  if (!seat.ok) return seat
  return table.paused === undefined ? refuse('not-paused') : ok([{ type: 'resumed' }])
}

// ---- after the match ----------------------------------------------------------------------------------------

export const rematchAgreed = <T extends Types>(table: Table<T>): boolean =>
  personSeats(table).length > 0 && personSeats(table).every((seat) => table.rematch.includes(seat))

export function askRematch<T extends Types>(
  rules: Rules<T>,
  table: Table<T>,
  { by }: Ask<'rematch'>,
): Judged {
  const seat = seatBy(table, by)
  if (seat === undefined) return refuse('not-seated')
  if (!isOver(rules, table)) return refuse('match-not-over')
  return table.rematch.includes(seat) ? refuse('answered') : ok([{ type: 'asked-rematch', seat }])
}

export function reopen<T extends Types>(table: Table<T>, { table: next, opening }: Ask<'reopen'>): Judged {
  if (table.next !== undefined) return refuse('stale')
  return rematchAgreed(table) ? ok([{ type: 'reopened', table: next, opening }]) : refuse('not-agreed')
}
