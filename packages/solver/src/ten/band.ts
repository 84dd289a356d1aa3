// The part of a pass that is one block of memory to read and one to write: hands with as many cards in the first half.
import { at } from '@tenfold/core'
import type { Grid, Holdings } from './grid.ts'

/** Hands by rows and places in them, of which those with at most `strange` strange cards are looked at. */
type Looked = Readonly<{
  rows: Holdings
  places: Holdings
  strange: number
  /** How many rows there are to look at: no others have so few strange cards. */
  many: number
}>

/** Where the hands that are read begin, those that are written, and how long a row of each is. */
export type Band = Looked & Readonly<{ read: number; readRow: number; write: number; writeRow: number }>

/** Of hands of `size` cards, those with `first` of them in the first half. */
export function lookedAt(
  { a, b }: Grid,
  { size, first, strange }: Readonly<{ size: number; first: number; strange: number }>,
): Looked {
  const rows = at(a, first)
  return { rows, places: at(b, size - first), strange, many: within(rows, strange) }
}

/** How many places of a row there are to look at: its strange cards count as well. */
export const lengthOf = ({ rows, places, strange }: Looked, row: number): number =>
  within(places, strange - (rows.strange[row] as number))

const within = ({ within }: Holdings, strange: number): number =>
  within[Math.min(strange, within.length - 1)] as number

/** Rows that go together: their moves of the second half are the same. */
const TOGETHER = 4

/** How many rows of a band go together; where there are fewer, each goes alone. */
export const togetherIn = ({ rows }: Looked): number => (rows.many < TOGETHER ? 1 : TOGETHER)

/** From a row to the next of those that go together, where `row` is how long one is. */
export const apart = ({ rows }: Looked, row: number): number => (rows.many < TOGETHER ? 0 : row)
