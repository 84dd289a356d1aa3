// What becomes of a command: the entries of its row, or why it is refused.
import { err, type Result, type Seat, type Types } from '@tenfold/core'
import type { Author, Command, Entry, Refusal } from './log.ts'
import { seatOf, type Table } from './table.ts'

export type Judged = Result<readonly Entry[], Refusal>
export type Ask<K extends Command['type']> = Command & { type: K }

export const refuse = (kind: Exclude<Refusal['kind'], 'illegal'>): Result<never, Refusal> => err({ kind })

/** Where who asks sits; only people sit. */
export const seatBy = <T extends Types>(table: Table<T>, by: Author): Seat | undefined =>
  by.kind === 'person' ? seatOf(table, by.id) : undefined
