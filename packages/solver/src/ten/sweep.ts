// Passes over all hands of a grid and the cards that lead from one size to the next. A card in the second half moves a hand
// within its row, alike in all rows, so some rows go together; one in the first half moves to another row as a whole.
//
// These loops are where the time of an analysis goes. Values are kept to 32 bits, but summed without rounding each term to
// them: that takes half as long. The greatest of two values is found without a branch, by their bits as whole numbers: these
// are in the same order for whatever is not negative.
import { at } from '@tenfold/core'
import { AT_ONCE, type Grid, type Holdings } from './grid.ts'

const { min } = Math

/** Rows with as many cards in the first half: where those that are read begin, those that are written, and how long each is. */
type Band = Readonly<{
  rows: Holdings
  places: Holdings
  read: number
  readRow: number
  write: number
  writeRow: number
}>

/** How many places of a row have at most so many strange cards, those of the row included. */
const lengthOf = ({ rows, places }: Band, i: number, strange: number): number =>
  places.within[min(strange - (rows.strange[i] as number), places.within.length - 1)] as number

const rowsWithin = ({ within }: Holdings, strange: number): number =>
  within[min(strange, within.length - 1)] as number

/** Rows that are gone through with the same moves of the second half. */
const TOGETHER = 8

/** Of values none negative, as bits. A branch would be guessed wrong too often. */
function greater(x: number, y: number): number {
  const less = (x - y) | 0
  return (x - (less & (less >> 31))) | 0
}

/** Writes what the best discard from the second half leaves. */
function bestOfSecond(values: Int32Array, best: Int32Array, band: Band, strange: number): void {
  const { places, read, readRow, write, writeRow } = band
  const { to, count, stride } = places.down
  const many = rowsWithin(band.rows, strange)
  for (let i = 0; i < many; i += TOGETHER) {
    const h0 = read + i * readRow
    const h1 = read + min(i + TOGETHER, many) * readRow
    const length = lengthOf(band, i, strange)
    for (let j = 0; j < length; j++) {
      const from = j * stride
      const end = from + (count[j] as number)
      const g0 = write + i * writeRow + j
      let t = to[from] as number
      let u = to[from + 1] as number
      if (end === from + 2)
        for (let h = h0, g = g0; h < h1; h = (h + readRow) | 0, g = (g + writeRow) | 0)
          best[g] = greater(values[(h + t) | 0] as number, values[(h + u) | 0] as number)
      else {
        const v = to[from + 2] as number
        const w = to[from + 3] as number
        for (let h = h0, g = g0; h < h1; h = (h + readRow) | 0, g = (g + writeRow) | 0) {
          const x = greater(values[(h + t) | 0] as number, values[(h + u) | 0] as number)
          const y = greater(values[(h + v) | 0] as number, values[(h + w) | 0] as number)
          best[g] = greater(x, y)
        }
      }
      for (let d = from + 4; d < end; d += 2) {
        t = to[d] as number
        u = to[d + 1] as number
        for (let h = h0, g = g0; h < h1; h = (h + readRow) | 0, g = (g + writeRow) | 0) {
          const x = greater(values[(h + t) | 0] as number, values[(h + u) | 0] as number)
          best[g] = greater(best[g] as number, x)
        }
      }
    }
  }
}

/** Raises it to what the best discard from the first half leaves. */
function bestOfFirst(values: Int32Array, best: Int32Array, band: Band, strange: number): void {
  const { read, readRow, write, writeRow } = band
  const { to, count, stride } = band.rows.down
  const many = rowsWithin(band.rows, strange)
  for (let i = 0; i < many; i++) {
    const g = write + i * writeRow
    const length = lengthOf(band, i, strange)
    const end = i * stride + (count[i] as number)
    let d = i * stride
    for (; d < end - 2; d += 4) {
      const h0 = read + (to[d] as number) * readRow
      const h1 = read + (to[d + 1] as number) * readRow
      const h2 = read + (to[d + 2] as number) * readRow
      const h3 = read + (to[d + 3] as number) * readRow
      for (let j = 0; j < length; j++) {
        const x = greater(values[(h0 + j) | 0] as number, values[(h1 + j) | 0] as number)
        const y = greater(values[(h2 + j) | 0] as number, values[(h3 + j) | 0] as number)
        best[(g + j) | 0] = greater(best[(g + j) | 0] as number, greater(x, y))
      }
    }
    if (d === end) continue
    const h0 = read + (to[d] as number) * readRow
    const h1 = read + (to[d + 1] as number) * readRow
    for (let j = 0; j < length; j++) {
      const x = greater(values[(h0 + j) | 0] as number, values[(h1 + j) | 0] as number)
      best[(g + j) | 0] = greater(best[(g + j) | 0] as number, x)
    }
  }
}

/**
 * The best that a discard leaves: `best` of every hand with at most `strange` strange cards becomes the greatest among
 * `values`, none negative, of the hands that are it without one card.
 */
export function bestLeft(
  { a, b, small, large }: Grid,
  values: Float32Array,
  best: Float32Array,
  strange = large.size,
): void {
  const [from, into] = [new Int32Array(values.buffer), new Int32Array(best.buffer)]
  for (let first = 0; first <= large.size; first++) {
    const rest = large.size - first
    const [rows, places] = [at(a, first), at(b, rest)]
    const to = { rows, places, write: at(large.offset, first), writeRow: places.many }
    if (rest > 0)
      bestOfSecond(
        from,
        into,
        { ...to, read: at(small.offset, first), readRow: at(b, rest - 1).many },
        strange,
      )
    else into.fill(0, to.write)
    if (first > 0)
      bestOfFirst(from, into, { ...to, read: at(small.offset, first - 1), readRow: places.many }, strange)
  }
}

/** Writes what a card that comes to the second half adds. */
function meanOfSecond(values: Float32Array, mean: Float32Array, band: Band, strange: number): void {
  const { places, read, readRow, write, writeRow } = band
  const { to, share, stride } = places.up
  const last = rowsWithin(band.rows, strange) - 1
  for (let i = 0; i <= last; i += 4) {
    const [one, two, three] = [min(1, last - i), min(2, last - i), min(3, last - i)]
    const g0 = read + i * readRow
    const g1 = g0 + one * readRow
    const g2 = g0 + two * readRow
    const g3 = g0 + three * readRow
    const h0 = write + i * writeRow
    const h1 = h0 + one * writeRow
    const h2 = h0 + two * writeRow
    const h3 = h0 + three * writeRow
    const length = lengthOf(band, i, strange)
    for (let j = 0, d = 0; j < length; j++) {
      let m0 = 0
      let m1 = 0
      let m2 = 0
      let m3 = 0
      for (const end = d + stride; d < end; d++) {
        const t = to[d] as number
        const part = share[d] as number
        m0 += part * (values[(g0 + t) | 0] as number)
        m1 += part * (values[(g1 + t) | 0] as number)
        m2 += part * (values[(g2 + t) | 0] as number)
        m3 += part * (values[(g3 + t) | 0] as number)
      }
      mean[(h0 + j) | 0] = m0
      mean[(h1 + j) | 0] = m1
      mean[(h2 + j) | 0] = m2
      mean[(h3 + j) | 0] = m3
    }
  }
}

/** Adds what one that comes to the first half does, from AT_ONCE rows in one go. */
function meanOfFirst(values: Float32Array, mean: Float32Array, band: Band, strange: number): void {
  const { read, readRow, write, writeRow } = band
  const { to, share, stride } = band.rows.up
  const many = rowsWithin(band.rows, strange)
  for (let i = 0; i < many; i++) {
    const h = write + i * writeRow
    const length = lengthOf(band, i, strange)
    for (let u = i * stride; u < (i + 1) * stride; u += AT_ONCE) {
      const g0 = read + (to[u] as number) * readRow
      const g1 = read + (to[u + 1] as number) * readRow
      const g2 = read + (to[u + 2] as number) * readRow
      const g3 = read + (to[u + 3] as number) * readRow
      const g4 = read + (to[u + 4] as number) * readRow
      const g5 = read + (to[u + 5] as number) * readRow
      const g6 = read + (to[u + 6] as number) * readRow
      const p0 = share[u] as number
      const p1 = share[u + 1] as number
      const p2 = share[u + 2] as number
      const p3 = share[u + 3] as number
      const p4 = share[u + 4] as number
      const p5 = share[u + 5] as number
      const p6 = share[u + 6] as number
      for (let j = 0; j < length; j++) {
        const x = p0 * (values[(g0 + j) | 0] as number) + p1 * (values[(g1 + j) | 0] as number)
        const y = p2 * (values[(g2 + j) | 0] as number) + p3 * (values[(g3 + j) | 0] as number)
        const z = p4 * (values[(g4 + j) | 0] as number) + p5 * (values[(g5 + j) | 0] as number)
        const w = p6 * (values[(g6 + j) | 0] as number) + (mean[(h + j) | 0] as number)
        mean[(h + j) | 0] = x + y + (z + w)
      }
    }
  }
}

/**
 * What a draw brings on average, a copy counting as often as any other. Copies held are not in the wall; copies discarded
 * are, as if they had been put back.
 */
export function meanDrawn(
  { a, b, small, large }: Grid,
  values: Float32Array,
  mean: Float32Array,
  strange = small.size,
): void {
  for (let first = 0; first <= small.size; first++) {
    const rest = small.size - first
    const [rows, places] = [at(a, first), at(b, rest)]
    const to = { rows, places, write: at(small.offset, first), writeRow: places.many }
    meanOfSecond(
      values,
      mean,
      { ...to, read: at(large.offset, first), readRow: at(b, rest + 1).many },
      strange,
    )
    meanOfFirst(values, mean, { ...to, read: at(large.offset, first + 1), readRow: places.many }, strange)
  }
}
