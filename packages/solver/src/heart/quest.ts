// What a search is after: tiles of both rows, what those that come true pay, and to whom (H9).
import * as accounts from './account.ts'
import type { Account, Asked } from './account.ts'
import { ROW_SIZE, UNSEEN, WORTHS, type Mark, type Place } from './cells.ts'

const { openCells, trueCells } = accounts

/**
 * Which tiles count, twelve of them or UNSEEN; who strives for the most, a bit each for A, B and C, against the
 * others; and what is paid: `dealer`, the worth of every tile that comes true; `A` or `B`, that of their own row,
 * doubled where the other's tile of the category fails (H9); `one`, 1 for every tile that comes true.
 */
export type Aim = Readonly<{ tiles: Int8Array; strivers: number; pays: 'dealer' | 'A' | 'B' | 'one' }>

/** The most that can be paid, and so the least number that no bound reaches. */
export const MOST_PAID = 30

export type Quest = Readonly<{
  a: Asked
  b: Asked
  trump: number
  strivers: number
  /** Pay at least and at most, by category and what is open and true of it in both rows. */
  low: Int8Array
  high: Int8Array
  /** Whether a tile of A's row that comes true is good for the strivers, and of B's. */
  goodA: boolean
  goodB: boolean
  /** Whether what a tile pays depends on the other row. */
  paired: boolean
  /** Numbers in the table, this and as many more as it has need of. */
  question: number
}>

/** A category's place in `low` and `high`. */
const STATES = 16

type Pay = (worth: number, a: boolean, b: boolean) => number

const PAYS: Readonly<Record<Aim['pays'], Pay>> = {
  dealer: (worth, a, b) => worth * (Number(a) + Number(b)),
  A: (worth, a, b) => (a ? (b ? worth : 2 * worth) : 0),
  B: (worth, a, b) => (b ? (a ? worth : 2 * worth) : 0),
  one: (_worth, a, b) => Number(a) + Number(b),
}

const either = [false, true] as const

/** Low or high pay of each category in each state; a tile that does not count is taken for one that fails. */
function payTable(pays: Aim['pays'], best: (...pay: number[]) => number): Int8Array {
  return Int8Array.from({ length: ROW_SIZE * STATES }, (_, i) => {
    const worth = WORTHS[Math.floor(i / STATES)] ?? 0
    const as = i & 8 ? either : [(i & 2) !== 0]
    const bs = i & 4 ? either : [(i & 1) !== 0]
    return best(...as.flatMap((a) => bs.map((b) => PAYS[pays](worth, a, b))))
  })
}

const TABLES = new Map<Aim['pays'], Pick<Quest, 'low' | 'high'>>()

function tablesOf(pays: Aim['pays']): Pick<Quest, 'low' | 'high'> {
  const known = TABLES.get(pays)
  if (known !== undefined) return known
  const made = { low: payTable(pays, Math.min), high: payTable(pays, Math.max) }
  TABLES.set(pays, made)
  return made
}

export const questOf = ({ tiles, strivers, pays }: Aim, trump: number, question: number): Quest => ({
  a: { tiles, row: 0, trump },
  b: { tiles, row: ROW_SIZE, trump },
  trump,
  strivers,
  ...tablesOf(pays),
  goodA: pays !== 'B',
  goodB: pays !== 'A',
  paired: pays === 'A' || pays === 'B',
  question,
})

/** Nothing counts. */
export const NO_QUEST = questOf(
  { tiles: new Int8Array(2 * ROW_SIZE).fill(UNSEEN), strivers: 0, pays: 'one' },
  0,
  0,
)

/** How many numbers a quest needs in the table: two for each thing that can be true of categories half decided. */
export const questionsFor = ({ pays }: Aim): number => (pays === 'A' || pays === 'B' ? 2 << ROW_SIZE : 2)

/** The pay that is certain, or that is possible at most. */
export function paid(of: Int8Array, a: Account, b: Account): number {
  const openA = openCells(a)
  const openB = openCells(b)
  const trueA = trueCells(a)
  const trueB = trueCells(b)
  let sum = 0
  for (let cell = 0; cell < ROW_SIZE; cell++) {
    const state =
      (((openA >>> cell) & 1) << 3) |
      (((openB >>> cell) & 1) << 2) |
      (((trueA >>> cell) & 1) << 1) |
      ((trueB >>> cell) & 1)
    sum += of[cell * STATES + state] as number
  }
  return sum
}

/** What came true in categories of which one row is open still, a bit each. */
export function halfTrue(a: Account, b: Account): number {
  const half = openCells(a) ^ openCells(b)
  return half & (trueCells(a) | trueCells(b))
}

/** Tiles of which only one counts. */
export function onlyTile(place: Place, mark: Mark): Int8Array {
  const tiles = new Int8Array(2 * ROW_SIZE).fill(UNSEEN)
  tiles[place] = mark
  return tiles
}
