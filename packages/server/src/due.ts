// What storage keeps of what a table is owed, so that somebody sees to it though nobody looks.
import type { Rules, Types } from '@tenfold/core'
import { dueAt, type Table } from '@tenfold/table'

/** From when on there is something to see to, in the storage's time: 0 for at once, null for not before its next row. */
export function dueFrom(rules: Rules<Types>, table: Table<Types>): number | null {
  const times = dueAt(rules, table).map((due) => (due.kind === 'expire' ? due.at : 0))
  return times.length > 0 ? Math.min(...times) : null
}
