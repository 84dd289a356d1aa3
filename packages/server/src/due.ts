// What storage keeps of what a table is owed, so that somebody sees to it though nobody looks.
import type { Rules, Types } from '@tenfold/core'
import { dueAt, evolve, open, type Opening, type Table } from '@tenfold/table'
import type { Append } from './storage.ts'

/** From when on there is something to see to, in the storage's time: 0 for at once, null for not before its next row. */
export function dueFrom(rules: Rules<Types>, table: Table<Types>): number | null {
  const times = dueAt(rules, table).map((due) => (due.kind === 'expire' ? due.at : 0))
  return times.length > 0 ? Math.min(...times) : null
}

/** The first row of a new table's log, with what is due at it. */
export function firstOf(rules: Rules<Types>, opening: Opening, at: number): Omit<Append, 'table'> {
  const row = open(opening, at)
  return { row, due: dueFrom(rules, evolve(rules, undefined, row)) }
}
