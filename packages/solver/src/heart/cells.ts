// What comes true of the twelve cells, and what it is worth: H8 and H9 in numbers.
import { at } from '@tenfold/core'
import {
  BOXED,
  CATEGORIES,
  CELLS,
  faceAt,
  facesFor,
  NUMBERS,
  WORTH,
  type Cell,
  type Face,
  type HeartBoard,
  type HeartOptions,
} from '@tenfold/games'
import { hasThreeOrFive, hasTwoOnes, is41to50, sevensIn, tricksIn, type Cards } from './pack.ts'
import type { End } from './playout.ts'

/** A cell by its place in `CELLS`: row A's six, then row B's. */
export type Place = number
export const CELL_COUNT = CELLS.length
export const ROW_SIZE = CATEGORIES.length

/** A tile, or what came true, as a number: that of a numbered tile, 7 for `7+`; otherwise 1 is yes and 0 is no. */
export type Mark = number
/** A tile that is not known, or not there. */
export const UNSEEN = -1

/** How many marks a cell can have at most. */
export const MARKS = NUMBERS.length

export const WORTHS = Uint8Array.from(CELLS, ({ category }) => WORTH[category])

export const placeOf = ({ row, category }: Cell): Place =>
  CELLS.findIndex((cell) => cell.row === row && cell.category === category)

const facesAt = (place: Place): readonly Face[] => facesFor(at(CELLS, place).category)

/** Eight or two. */
const COUNTS = Uint8Array.from(CELLS, ({ category }) => facesFor(category).length)
export const marksOf = (place: Place): number => COUNTS[place] ?? 0

export function markOf(face: Face): Mark {
  if (face === 'yes') return 1
  return face === 'no' ? 0 : NUMBERS.indexOf(face)
}

export const faceOf = (place: Place, mark: Mark): Face =>
  facesAt(place).find((face) => markOf(face) === mark) ?? 'no'

/** The tiles of a board by place, UNSEEN where there is none. */
export const marksOn = (board: HeartBoard): Int8Array =>
  Int8Array.from(CELLS, (cell) => {
    const face = faceAt(board, cell)
    return face === undefined ? UNSEEN : markOf(face)
  })

/** How many of each numbered tile there are (H4). */
export const copiesIn = ({ tileStock }: Pick<HeartOptions, 'tileStock'>): readonly number[] =>
  NUMBERS.map((face) => (tileStock === 'boxed' ? BOXED[face] : CELL_COUNT))

function markRow(
  from: Place,
  pile: Cards,
  { isLate, trump }: { isLate: boolean; trump: number },
  into: Int8Array,
) {
  into[from] = Math.min(7, tricksIn(pile))
  into[from + 1] = sevensIn(pile)
  into[from + 2] = hasTwoOnes(pile) ? 1 : 0
  into[from + 3] = hasThreeOrFive(pile, trump) ? 1 : 0
  into[from + 4] = is41to50(pile) ? 1 : 0
  into[from + 5] = isLate ? 1 : 0
}

/** H8: what came true, cell by cell. */
export function markAll({ a, b, late }: End, trump: number, into: Int8Array): void {
  markRow(0, a, { isLate: (late & 1) !== 0, trump }, into)
  markRow(ROW_SIZE, b, { isLate: (late & 2) !== 0, trump }, into)
}

/** H9: the dealer's points; C has the rest of thirty. */
export function dealersPoints(tiles: Int8Array, came: Int8Array): number {
  let points = 0
  for (let place = 0; place < CELL_COUNT; place++) {
    if (tiles[place] === came[place]) points += WORTHS[place] ?? 0
  }
  return points
}

/** H9: the points of A (row 0) or B (row 1): doubled where only theirs matches. */
export function ownPoints(row: number, tiles: Int8Array, came: Int8Array): number {
  const mine = row * ROW_SIZE
  const other = ROW_SIZE - mine
  let points = 0
  for (let i = 0; i < ROW_SIZE; i++) {
    if (tiles[mine + i] !== came[mine + i]) continue
    const worth = WORTHS[i] ?? 0
    points += tiles[other + i] === came[other + i] ? worth : 2 * worth
  }
  return points
}
