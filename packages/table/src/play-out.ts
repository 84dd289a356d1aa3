// A match among bots played at once: at a table as any other, but nobody waits and no clock runs.
import { must, type MatchRecord, type Rules, type Seat, type Types } from '@tenfold/core'
import { decide } from './decide.ts'
import { commandFor, dueAt } from './due.ts'
import { evolve } from './evolve.ts'
import type { Opening, Row } from './log.ts'
import { open } from './open.ts'
import { recordOf } from './record.ts'
import type { Table } from './table.ts'

/** What the bot at a seat answers, in notation. */
type Answer<T extends Types> = (table: Table<T>, seat: Seat) => string

/** The next row of a log that only the house writes; none once the match is over. */
function nextRow<T extends Types>(rules: Rules<T>, table: Table<T>, answer: Answer<T>): Row | undefined {
  const [due] = dueAt(rules, table)
  if (due === undefined || due.kind === 'reopen') return undefined
  const command = commandFor(due, ({ seat }) => answer(table, seat))
  const row = must(decide(rules, table, { ...command, at: 0 }))
  if (row === 'done before') throw new Error(`${due.id} is due again`)
  return row
}

/** Plays a table of bots to the end of its match: the record that a server would write of it, but for the times. */
export function playOut<T extends Types>(
  rules: Rules<T>,
  opening: Opening,
  answer: Answer<T>,
): MatchRecord<T> {
  const rows: Row[] = []
  let table: Table<T> | undefined
  for (let row: Row | undefined = open(opening, 0); row; row = nextRow(rules, table, answer)) {
    rows.push(row)
    table = evolve(rules, table, row)
  }
  const record = recordOf(rules, rows)
  if (record === undefined) throw new Error('the match is not over')
  return { ...record, rounds: record.rounds.map(({ at, ...round }) => round) }
}
