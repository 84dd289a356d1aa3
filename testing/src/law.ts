// What a law is, and what laws ask of a table.
import { legalFor, pick, type Seat, type Types } from '@tenfold/core'
import { type Author, deadlineOf, decisionOf, type Row, type Table } from '@tenfold/table'
import type { Kit, Matter } from './kit.ts'
import { personAt, type Stop } from './walk.ts'

/** Holds at every stop of random matches through the table. */
export interface Law {
  readonly name: string
  /** Looked at in one stop of so many; 1 is every stop. */
  readonly oneIn: number
  /** With fewer checks than this in a whole pass the law would be nearly vacuous. */
  readonly least: number
  /** What it is about, if not every game has it. */
  readonly about?: Matter
  /** Throws where the law is broken; otherwise says how much there was to check. */
  readonly check: <T extends Types>(kit: Kit<T>, stop: Stop<T>) => number
}

type How = Readonly<{ oneIn?: number; least?: number; about?: Matter }>

export const tableLaw = (
  name: string,
  { oneIn = 1, least = 100, ...rest }: How,
  check: Law['check'],
): Law => ({ name, oneIn, least, ...rest, check })

/** A stop at which a round lies on the table. */
export type At<T extends Types> = Stop<T> & Readonly<{ state: T['state']; toAct: readonly Seat[] }>

/** A law of rounds. */
export const law = (
  name: string,
  how: How,
  check: <T extends Types>(kit: Kit<T>, at: At<T>) => number,
): Law =>
  tableLaw(name, how, (kit, stop) => {
    const state = stop.table.round?.state
    // Where a match is paused or was ended nobody is asked; the laws of tables look there.
    const stands = stop.table.paused !== undefined || stop.table.ended !== undefined
    return state === undefined || stands
      ? 0
      : check(kit, { ...stop, state, toAct: kit.rules.game.toAct(state) })
  })

/** Frozen to the bottom: to change it throws. */
export function frozen<X>(value: X): X {
  if (typeof value === 'object' && value !== null) {
    for (const part of Object.values(Object.freeze(value))) frozen(part)
  }
  return value
}

/** The same, come through JSON. */
export const thawed = <X>(value: X): X => JSON.parse(JSON.stringify(value)) as X

export const textsOf = <T extends Types>(
  { rules: { game } }: Kit<T>,
  state: T['state'],
  seat: Seat,
): readonly string[] => legalFor(game, state, seat).map(game.notate)

const authorOf = <T extends Types>(table: Table<T>, seat: Seat): Author =>
  table.seats[seat]?.kind === 'bot'
    ? { kind: 'bot', level: 'random' }
    : { kind: 'person', id: personAt(seat) }

/** What becomes of an answer, by the seat's owner unless somebody else tries it. */
export function act<T extends Types>(
  { logic }: Kit<T>,
  table: Table<T>,
  said: Readonly<{ seat: Seat; text: string; by?: Author; decision?: string }>,
) {
  const { seat, text, by = authorOf(table, seat), decision = decisionOf(table) } = said
  return logic.decide(table, { id: `by ${seat}`, at: 0, by, type: 'act', seat, decision, text })
}

/** What becomes of time running out, at its time unless told otherwise. */
export const expire = <T extends Types>(
  { rules, logic }: Kit<T>,
  table: Table<T>,
  { decision = decisionOf(table), early = 0 }: Readonly<{ decision?: string; early?: number }> = {},
) => {
  const now = (deadlineOf(rules, table)?.at ?? 0) - early
  return logic.decide(table, { id: 'time', at: now, by: { kind: 'clock' }, type: 'expire', decision })
}

/** One random answer of everyone asked. */
export const answers = <T extends Types>({ rules: { game } }: Kit<T>, { state, toAct, random }: At<T>) =>
  toAct.map((seat) => ({ seat, action: pick(legalFor(game, state, seat), random) }))

export const follow = <T extends Types>({ logic }: Kit<T>, table: Table<T>, row: Row | 'done before') =>
  row === 'done before' ? table : logic.evolve(table, row)
