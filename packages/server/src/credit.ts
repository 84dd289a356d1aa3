// What of an outage people at a table are given back.
import type { Types } from '@tenfold/core'
import { decisionOf, type Asked, type Table } from '@tenfold/table'
import type { Outage } from './storage.ts'

/** One command for each outage in which the present decision was asked; said again it changes nothing. */
export function creditsFor(table: Table<Types>, outages: readonly Outage[]): readonly Asked[] {
  const decision = decisionOf(table)
  return outages.flatMap(({ from, to }): readonly Asked[] => {
    const id = `credit:${decision}:${from}`
    const milliseconds = to - Math.max(from, table.asked)
    if (milliseconds <= 0 || table.done.includes(id)) return []
    return [{ id, by: { kind: 'clock' }, type: 'credit', decision, milliseconds }]
  })
}
