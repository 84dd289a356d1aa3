// Passes over all hands of a grid and the cards that lead from one size to the next. A card in the second half moves a hand
// within its row, alike in all rows, so four rows go together; one in the first half moves to another row as a whole.
//
// These loops are where the time of an analysis goes. Sums are kept to 32 bits. The greatest of two values is found without
// a branch, by their bits as whole numbers: these are in the same order for whatever is not negative.
import { at } from '@tenfold/core'
import { AT_ONCE, type Grid, type Holdings } from './grid.ts'

const { fround, min } = Math

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

/** Writes what the best discard from the second half leaves. */
function bestOfSecond(values: Int32Array, best: Int32Array, band: Band, strange: number): void {
  const { places, read, readRow, write, writeRow } = band
  const { to, stride } = places.down
  const last = rowsWithin(band.rows, strange) - 1
  for (let i = 0; i <= last; i += 4) {
    const [one, two, three] = [min(1, last - i), min(2, last - i), min(3, last - i)]
    const h0 = read + i * readRow
    const h1 = h0 + one * readRow
    const h2 = h0 + two * readRow
    const h3 = h0 + three * readRow
    const g0 = write + i * writeRow
    const g1 = g0 + one * writeRow
    const g2 = g0 + two * writeRow
    const g3 = g0 + three * writeRow
    const length = lengthOf(band, i, strange)
    for (let j = 0, d = 0; j < length; j++) {
      let m0 = 0
      let m1 = 0
      let m2 = 0
      let m3 = 0
      for (const end = d + stride; d < end; d++) {
        const t = to[d] as number
        const x0 = (m0 - (values[(h0 + t) | 0] as number)) | 0
        const x1 = (m1 - (values[(h1 + t) | 0] as number)) | 0
        const x2 = (m2 - (values[(h2 + t) | 0] as number)) | 0
        const x3 = (m3 - (values[(h3 + t) | 0] as number)) | 0
        m0 = (m0 - (x0 & (x0 >> 31))) | 0
        m1 = (m1 - (x1 & (x1 >> 31))) | 0
        m2 = (m2 - (x2 & (x2 >> 31))) | 0
        m3 = (m3 - (x3 & (x3 >> 31))) | 0
      }
      best[(g0 + j) | 0] = m0
      best[(g1 + j) | 0] = m1
      best[(g2 + j) | 0] = m2
      best[(g3 + j) | 0] = m3
    }
  }
}

/** Raises it to what the best discard from the first half leaves. */
function bestOfFirst(values: Int32Array, best: Int32Array, band: Band, strange: number): void {
  const { read, readRow, write, writeRow } = band
  const { to, stride } = band.rows.down
  const many = rowsWithin(band.rows, strange)
  for (let i = 0; i < many; i++) {
    const g = write + i * writeRow
    const length = lengthOf(band, i, strange)
    for (let k = 0; k < stride; k += 2) {
      const h0 = read + (to[i * stride + k] as number) * readRow
      const h1 = read + (to[i * stride + min(k + 1, stride - 1)] as number) * readRow
      for (let j = 0; j < length; j++) {
        let m = best[(g + j) | 0] as number
        const x = (m - (values[(h0 + j) | 0] as number)) | 0
        m = (m - (x & (x >> 31))) | 0
        const y = (m - (values[(h1 + j) | 0] as number)) | 0
        best[(g + j) | 0] = (m - (y & (y >> 31))) | 0
      }
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
      let m0 = fround(0)
      let m1 = fround(0)
      let m2 = fround(0)
      let m3 = fround(0)
      for (const end = d + stride; d < end; d++) {
        const t = to[d] as number
        const part = share[d] as number
        m0 = fround(m0 + fround(part * (values[(g0 + t) | 0] as number)))
        m1 = fround(m1 + fround(part * (values[(g1 + t) | 0] as number)))
        m2 = fround(m2 + fround(part * (values[(g2 + t) | 0] as number)))
        m3 = fround(m3 + fround(part * (values[(g3 + t) | 0] as number)))
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
      const p0 = fround(share[u] as number)
      const p1 = fround(share[u + 1] as number)
      const p2 = fround(share[u + 2] as number)
      const p3 = fround(share[u + 3] as number)
      const p4 = fround(share[u + 4] as number)
      const p5 = fround(share[u + 5] as number)
      const p6 = fround(share[u + 6] as number)
      for (let j = 0; j < length; j++) {
        const x = fround(
          fround(p0 * (values[(g0 + j) | 0] as number)) + fround(p1 * (values[(g1 + j) | 0] as number)),
        )
        const y = fround(
          fround(p2 * (values[(g2 + j) | 0] as number)) + fround(p3 * (values[(g3 + j) | 0] as number)),
        )
        const z = fround(
          fround(p4 * (values[(g4 + j) | 0] as number)) + fround(p5 * (values[(g5 + j) | 0] as number)),
        )
        const w = fround(fround(p6 * (values[(g6 + j) | 0] as number)) + (mean[(h + j) | 0] as number))
        mean[(h + j) | 0] = fround(fround(x + y) + fround(z + w))
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
