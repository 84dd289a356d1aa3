// What came true of all twelve cells as one number, and what tiles pay for it, by table (H8, H9).
import { CELL_COUNT, ROW_SIZE, UNSEEN, WORTHS } from './cells.ts'
import * as pack from './pack.ts'
import type { Cards } from './pack.ts'
import type { Side } from './position.ts'

const { hasThreeOrFive, hasTwoOnes, is41to50, sevensIn, tricksIn } = pack

/** What came true, ten bits for A's row and ten for B's: three of tricks, three of sevens, one for each other cell. */
export type Outcome = number

const ROW_BITS = 10
const ROW = (1 << ROW_BITS) - 1
/** Where each cell begins in its row. */
const STARTS: readonly number[] = [0, 3, 6, 7, 8, 9]
const MASKS: readonly number[] = [7, 7, 1, 1, 1, 1]

const rowOf = (pile: Cards, isLate: number, trump: number): number =>
  Math.min(7, tricksIn(pile)) |
  (sevensIn(pile) << 3) |
  ((hasTwoOnes(pile) ? 1 : 0) << 6) |
  ((hasThreeOrFive(pile, trump) ? 1 : 0) << 7) |
  ((is41to50(pile) ? 1 : 0) << 8) |
  (isLate << 9)

/** H8, of what A and B have won, and who took one of the last two tricks. */
export const outcomeOf = (a: Cards, b: Cards, late: number, trump: number): Outcome =>
  rowOf(a, late & 1, trump) | (rowOf(b, (late >>> 1) & 1, trump) << ROW_BITS)

/** By the cells in which two rows differ: those in which they agree, one bit each. */
const AGREED = Uint8Array.from({ length: ROW + 1 }, (_, differ) =>
  STARTS.reduce((bits, start, i) => bits | ((differ >>> start) & (MASKS[i] ?? 0) ? 0 : 1 << i), 0),
)

/** H9, by the cells that match, A's six bits and then B's: what that is worth to A, to B and to C. */
const WORTH_TO: readonly Int8Array[] = [0, 1, 2].map((side) =>
  Int8Array.from({ length: 1 << CELL_COUNT }, (_, matched) => {
    let sum = 0
    for (let place = 0; place < CELL_COUNT; place++) {
      if (((matched >>> place) & 1) === 0) continue
      const worth = WORTHS[place] ?? 0
      const isOwn = place < ROW_SIZE === (side === 0)
      const other = (place + ROW_SIZE) % CELL_COUNT
      if (side === 2) sum -= worth
      else if (isOwn) sum += (matched >>> other) & 1 ? worth : 2 * worth
    }
    return sum
  }),
)

const toA = WORTH_TO[0] as Int8Array
const toB = WORTH_TO[1] as Int8Array
const toC = WORTH_TO[2] as Int8Array

/** What the tiles pay for an outcome. */
export class Payment {
  private rowA = 0
  private rowB = 0
  private seen = 0

  /** A tile that is UNSEEN pays nothing. */
  setTiles(tiles: Int8Array): this {
    this.rowA = this.rowB = this.seen = 0
    for (let place = 0; place < CELL_COUNT; place++) {
      const tile = tiles[place] as number
      if (tile === UNSEEN) continue
      this.seen |= 1 << place
      const bits = tile << (STARTS[place % ROW_SIZE] as number)
      if (place < ROW_SIZE) this.rowA |= bits
      else this.rowB |= bits
    }
    return this
  }

  /** H9: the points of A or B; of C what the dealer has, below nothing. */
  to(side: Side, outcome: Outcome): number {
    const a = AGREED[(outcome & ROW) ^ this.rowA] as number
    const b = AGREED[(outcome >>> ROW_BITS) ^ this.rowB] as number
    const matched = (a | (b << ROW_SIZE)) & this.seen
    if (side === 0) return toA[matched] as number
    return (side === 1 ? toB[matched] : toC[matched]) as number
  }
}

/** The marks of an outcome, by place. */
export function spread(outcome: Outcome, into: Int8Array): void {
  for (let place = 0; place < CELL_COUNT; place++) {
    const row = place < ROW_SIZE ? outcome & ROW : outcome >>> ROW_BITS
    const cell = place % ROW_SIZE
    into[place] = (row >>> (STARTS[cell] as number)) & (MASKS[cell] as number)
  }
}
