// Before the match: who sits where, and what they add to the shuffle.
import { at, ok, type Types } from '@tenfold/core'
import { readSeed } from '@tenfold/fair'
import { refuse, seatBy, type Ask, type Judged } from './judged.ts'
import { personSeats, seatOf, type Table } from './table.ts'

const NAME = /^\S(?:.{0,18}\S)?$/u

/** 1 to 20 characters, spaces inside only. */
export const isName = (name: string): boolean => NAME.test(name) && !/\p{C}/u.test(name)

export function sit<T extends Types>(table: Table<T>, { by, seat, name }: Ask<'sit'>): Judged {
  if (by.kind !== 'person') return refuse('not-seated')
  if (table.match) return refuse('started')
  if (seatOf(table, by.id) !== undefined) return refuse('already-seated')
  const there = table.seats[seat]
  if (there === undefined) return refuse('no-such-seat')
  if (there.kind !== 'open') return refuse('seat-taken')
  if (!isName(name)) return refuse('bad-name')
  return ok([{ type: 'sat', seat, sitter: { kind: 'person', id: by.id, name } }])
}

export function leave<T extends Types>(table: Table<T>, { by }: Ask<'leave'>): Judged {
  const seat = seatBy(table, by)
  if (seat === undefined) return refuse('not-seated')
  return table.match ? refuse('started') : ok([{ type: 'left', seat }])
}

export function seatBot<T extends Types>(table: Table<T>, { by, seat, level }: Ask<'seat-bot'>): Judged {
  if (by.kind !== 'person' || by.id !== table.opening.host) return refuse('not-host')
  if (table.match) return refuse('started')
  const there = table.seats[seat]
  if (there === undefined) return refuse('no-such-seat')
  return there.kind === 'open'
    ? ok([{ type: 'sat', seat, sitter: { kind: 'bot', level } }])
    : refuse('seat-taken')
}

export function contribute<T extends Types>(
  table: Table<T>,
  { by, contribution }: Ask<'contribute'>,
): Judged {
  const seat = seatBy(table, by)
  if (seat === undefined) return refuse('not-seated')
  if (table.match) return refuse('started')
  if (at(table.contributions, seat) !== null) return refuse('contributed')
  return readSeed(contribution).ok
    ? ok([{ type: 'contributed', seat, contribution }])
    : refuse('bad-contribution')
}

export const full = <T extends Types>({ seats }: Table<T>): boolean =>
  seats.every(({ kind }) => kind !== 'open')

/** All seats are taken, and every person has added to the shuffle. */
export const readyToBegin = <T extends Types>(table: Table<T>): boolean =>
  !table.match && full(table) && personSeats(table).every((seat) => at(table.contributions, seat) !== null)
