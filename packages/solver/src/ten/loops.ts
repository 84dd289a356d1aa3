// The inner loops of sweep.ts: where the time of an analysis goes. All hands of a pass lie in one array that is a constant of
// this file, and each loop is in a function by itself, so that an engine knows while it compiles them where the array is and
// how long. It takes a third off their time. A pass is never left halfway, so that all may use the same array.
//
// Values are kept to 32 bits, but summed without rounding each term to them: that takes half as long. The greatest of two
// values is found without a branch, by their bits as whole numbers: these are in the same order for whatever is not negative.
import { apart, lengthOf, type Band } from './band.ts'
import type { Strip } from './grid.ts'

/** There is room for all hands of Tsukuru Ten Ten, the game that has the most: those between turns, then with a card more. */
export const LARGE = 322_975
const hands = new Float32Array(LARGE + 943_260)
const bits = new Int32Array(hands.buffer)
/** What hands are worth, in the pass under way: between turns, and with a card more. */
export const [small, large] = [hands.subarray(0, LARGE), hands.subarray(LARGE)]

/** Of values none negative, as bits. A branch would be guessed wrong too often. */
const greater = (x: number, y: number): number => {
  const less = (x - y) | 0
  return (x - (less & (less >> 31))) | 0
}

/** Sets a row, from hand g on, to the greatest in the rows from t and u on, place by place. */
export function bestOf2(length: number, g: number, t: number, u: number): void {
  for (let j = 0; j < length; j++)
    bits[(g + j) | 0] = greater(bits[(t + j) | 0] as number, bits[(u + j) | 0] as number)
}

export function bestOf3(length: number, g: number, t: number, u: number, v: number): void {
  for (let j = 0; j < length; j++)
    bits[(g + j) | 0] = greater(
      greater(bits[(t + j) | 0] as number, bits[(u + j) | 0] as number),
      bits[(v + j) | 0] as number,
    )
}

export function bestOf4(length: number, g: number, t: number, u: number, v: number, w: number): void {
  for (let j = 0; j < length; j++)
    bits[(g + j) | 0] = greater(
      greater(bits[(t + j) | 0] as number, bits[(u + j) | 0] as number),
      greater(bits[(v + j) | 0] as number, bits[(w + j) | 0] as number),
    )
}

/** Raises rows that go together, from i on, to what two discards from the second half leave. */
export function raiseRows2(band: Band, i: number, { from, end, first }: Strip): void {
  const { to, stride } = band.places.down
  const [r, q] = [apart(band, band.readRow), apart(band, band.writeRow)]
  const h0 = band.read + i * band.readRow
  const [h1, h2, h3] = [h0 + r, h0 + 2 * r, h0 + 3 * r]
  const g0 = band.write + i * band.writeRow
  const [g1, g2, g3] = [g0 + q, g0 + 2 * q, g0 + 3 * q]
  for (let j = from, d = first; j < end; j++, d = (d + stride) | 0) {
    const t = to[d] as number
    const u = to[(d + 1) | 0] as number
    bits[(g0 + j) | 0] = greater(
      greater(bits[(g0 + j) | 0] as number, bits[(h0 + t) | 0] as number),
      bits[(h0 + u) | 0] as number,
    )
    bits[(g1 + j) | 0] = greater(
      greater(bits[(g1 + j) | 0] as number, bits[(h1 + t) | 0] as number),
      bits[(h1 + u) | 0] as number,
    )
    bits[(g2 + j) | 0] = greater(
      greater(bits[(g2 + j) | 0] as number, bits[(h2 + t) | 0] as number),
      bits[(h2 + u) | 0] as number,
    )
    bits[(g3 + j) | 0] = greater(
      greater(bits[(g3 + j) | 0] as number, bits[(h3 + t) | 0] as number),
      bits[(h3 + u) | 0] as number,
    )
  }
}

export function raiseRows3(band: Band, i: number, { from, end, first }: Strip): void {
  const { to, stride } = band.places.down
  const [r, q] = [apart(band, band.readRow), apart(band, band.writeRow)]
  const h0 = band.read + i * band.readRow
  const [h1, h2, h3] = [h0 + r, h0 + 2 * r, h0 + 3 * r]
  const g0 = band.write + i * band.writeRow
  const [g1, g2, g3] = [g0 + q, g0 + 2 * q, g0 + 3 * q]
  for (let j = from, d = first; j < end; j++, d = (d + stride) | 0) {
    const t = to[d] as number
    const u = to[(d + 1) | 0] as number
    const v = to[(d + 2) | 0] as number
    bits[(g0 + j) | 0] = greater(
      greater(bits[(g0 + j) | 0] as number, bits[(h0 + t) | 0] as number),
      greater(bits[(h0 + u) | 0] as number, bits[(h0 + v) | 0] as number),
    )
    bits[(g1 + j) | 0] = greater(
      greater(bits[(g1 + j) | 0] as number, bits[(h1 + t) | 0] as number),
      greater(bits[(h1 + u) | 0] as number, bits[(h1 + v) | 0] as number),
    )
    bits[(g2 + j) | 0] = greater(
      greater(bits[(g2 + j) | 0] as number, bits[(h2 + t) | 0] as number),
      greater(bits[(h2 + u) | 0] as number, bits[(h2 + v) | 0] as number),
    )
    bits[(g3 + j) | 0] = greater(
      greater(bits[(g3 + j) | 0] as number, bits[(h3 + t) | 0] as number),
      greater(bits[(h3 + u) | 0] as number, bits[(h3 + v) | 0] as number),
    )
  }
}

export function raiseRows4(band: Band, i: number, { from, end, first }: Strip): void {
  const { to, stride } = band.places.down
  const [r, q] = [apart(band, band.readRow), apart(band, band.writeRow)]
  const h0 = band.read + i * band.readRow
  const [h1, h2, h3] = [h0 + r, h0 + 2 * r, h0 + 3 * r]
  const g0 = band.write + i * band.writeRow
  const [g1, g2, g3] = [g0 + q, g0 + 2 * q, g0 + 3 * q]
  for (let j = from, d = first; j < end; j++, d = (d + stride) | 0) {
    const t = to[d] as number
    const u = to[(d + 1) | 0] as number
    const v = to[(d + 2) | 0] as number
    const w = to[(d + 3) | 0] as number
    bits[(g0 + j) | 0] = greater(
      greater(
        greater(bits[(g0 + j) | 0] as number, bits[(h0 + t) | 0] as number),
        greater(bits[(h0 + u) | 0] as number, bits[(h0 + v) | 0] as number),
      ),
      bits[(h0 + w) | 0] as number,
    )
    bits[(g1 + j) | 0] = greater(
      greater(
        greater(bits[(g1 + j) | 0] as number, bits[(h1 + t) | 0] as number),
        greater(bits[(h1 + u) | 0] as number, bits[(h1 + v) | 0] as number),
      ),
      bits[(h1 + w) | 0] as number,
    )
    bits[(g2 + j) | 0] = greater(
      greater(
        greater(bits[(g2 + j) | 0] as number, bits[(h2 + t) | 0] as number),
        greater(bits[(h2 + u) | 0] as number, bits[(h2 + v) | 0] as number),
      ),
      bits[(h2 + w) | 0] as number,
    )
    bits[(g3 + j) | 0] = greater(
      greater(
        greater(bits[(g3 + j) | 0] as number, bits[(h3 + t) | 0] as number),
        greater(bits[(h3 + u) | 0] as number, bits[(h3 + v) | 0] as number),
      ),
      bits[(h3 + w) | 0] as number,
    )
  }
}

/** Sets rows that go together, from i on, to what the first AT_ONCE cards of the second half bring. */
export function meanOfRows(band: Band, i: number): void {
  const { to, share, stride } = band.places.up
  const length = lengthOf(band, i)
  const [r, q] = [apart(band, band.readRow), apart(band, band.writeRow)]
  const g0 = band.read + i * band.readRow
  const [g1, g2, g3] = [g0 + r, g0 + 2 * r, g0 + 3 * r]
  const h0 = band.write + i * band.writeRow
  const [h1, h2, h3] = [h0 + q, h0 + 2 * q, h0 + 3 * q]
  for (let j = 0, d = 0; j < length; j++, d = (d + stride) | 0) {
    const t0 = to[d] as number
    const t1 = to[(d + 1) | 0] as number
    const t2 = to[(d + 2) | 0] as number
    const t3 = to[(d + 3) | 0] as number
    const t4 = to[(d + 4) | 0] as number
    const t5 = to[(d + 5) | 0] as number
    const t6 = to[(d + 6) | 0] as number
    const p0 = share[d] as number
    const p1 = share[(d + 1) | 0] as number
    const p2 = share[(d + 2) | 0] as number
    const p3 = share[(d + 3) | 0] as number
    const p4 = share[(d + 4) | 0] as number
    const p5 = share[(d + 5) | 0] as number
    const p6 = share[(d + 6) | 0] as number
    hands[(h0 + j) | 0] =
      p0 * (hands[(g0 + t0) | 0] as number) +
      p1 * (hands[(g0 + t1) | 0] as number) +
      p2 * (hands[(g0 + t2) | 0] as number) +
      p3 * (hands[(g0 + t3) | 0] as number) +
      p4 * (hands[(g0 + t4) | 0] as number) +
      p5 * (hands[(g0 + t5) | 0] as number) +
      p6 * (hands[(g0 + t6) | 0] as number)
    hands[(h1 + j) | 0] =
      p0 * (hands[(g1 + t0) | 0] as number) +
      p1 * (hands[(g1 + t1) | 0] as number) +
      p2 * (hands[(g1 + t2) | 0] as number) +
      p3 * (hands[(g1 + t3) | 0] as number) +
      p4 * (hands[(g1 + t4) | 0] as number) +
      p5 * (hands[(g1 + t5) | 0] as number) +
      p6 * (hands[(g1 + t6) | 0] as number)
    hands[(h2 + j) | 0] =
      p0 * (hands[(g2 + t0) | 0] as number) +
      p1 * (hands[(g2 + t1) | 0] as number) +
      p2 * (hands[(g2 + t2) | 0] as number) +
      p3 * (hands[(g2 + t3) | 0] as number) +
      p4 * (hands[(g2 + t4) | 0] as number) +
      p5 * (hands[(g2 + t5) | 0] as number) +
      p6 * (hands[(g2 + t6) | 0] as number)
    hands[(h3 + j) | 0] =
      p0 * (hands[(g3 + t0) | 0] as number) +
      p1 * (hands[(g3 + t1) | 0] as number) +
      p2 * (hands[(g3 + t2) | 0] as number) +
      p3 * (hands[(g3 + t3) | 0] as number) +
      p4 * (hands[(g3 + t4) | 0] as number) +
      p5 * (hands[(g3 + t5) | 0] as number) +
      p6 * (hands[(g3 + t6) | 0] as number)
  }
}

/** Adds to them what THEN more bring, those from `first` on. */
export function addToRows(band: Band, i: number, first: number): void {
  const { to, share, stride } = band.places.up
  const length = lengthOf(band, i)
  const [r, q] = [apart(band, band.readRow), apart(band, band.writeRow)]
  const g0 = band.read + i * band.readRow
  const [g1, g2, g3] = [g0 + r, g0 + 2 * r, g0 + 3 * r]
  const h0 = band.write + i * band.writeRow
  const [h1, h2, h3] = [h0 + q, h0 + 2 * q, h0 + 3 * q]
  for (let j = 0, d = first; j < length; j++, d = (d + stride) | 0) {
    const t0 = to[d] as number
    const t1 = to[(d + 1) | 0] as number
    const t2 = to[(d + 2) | 0] as number
    const p0 = share[d] as number
    const p1 = share[(d + 1) | 0] as number
    const p2 = share[(d + 2) | 0] as number
    const m0 =
      (hands[(h0 + j) | 0] as number) +
      p0 * (hands[(g0 + t0) | 0] as number) +
      p1 * (hands[(g0 + t1) | 0] as number) +
      p2 * (hands[(g0 + t2) | 0] as number)
    const m1 =
      (hands[(h1 + j) | 0] as number) +
      p0 * (hands[(g1 + t0) | 0] as number) +
      p1 * (hands[(g1 + t1) | 0] as number) +
      p2 * (hands[(g1 + t2) | 0] as number)
    const m2 =
      (hands[(h2 + j) | 0] as number) +
      p0 * (hands[(g2 + t0) | 0] as number) +
      p1 * (hands[(g2 + t1) | 0] as number) +
      p2 * (hands[(g2 + t2) | 0] as number)
    const m3 =
      (hands[(h3 + j) | 0] as number) +
      p0 * (hands[(g3 + t0) | 0] as number) +
      p1 * (hands[(g3 + t1) | 0] as number) +
      p2 * (hands[(g3 + t2) | 0] as number)
    // Only now: where each row goes alone, these are all the same.
    hands[(h0 + j) | 0] = m0
    hands[(h1 + j) | 0] = m1
    hands[(h2 + j) | 0] = m2
    hands[(h3 + j) | 0] = m3
  }
}

/** Adds to row i what AT_ONCE cards that come to the first half bring, those from u on. */
export function addToRow(band: Band, i: number, u: number): void {
  const { read, readRow, write, writeRow } = band
  const { to, share } = band.rows.up
  const length = lengthOf(band, i)
  const h = write + i * writeRow
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
    const x = p0 * (hands[(g0 + j) | 0] as number) + p1 * (hands[(g1 + j) | 0] as number)
    const y = p2 * (hands[(g2 + j) | 0] as number) + p3 * (hands[(g3 + j) | 0] as number)
    const z = p4 * (hands[(g4 + j) | 0] as number) + p5 * (hands[(g5 + j) | 0] as number)
    hands[(h + j) | 0] = x + y + (z + p6 * (hands[(g6 + j) | 0] as number) + (hands[(h + j) | 0] as number))
  }
}

/** Adds to row i what THEN more bring. */
export function addMoreToRow(band: Band, i: number, u: number): void {
  const { read, readRow, write, writeRow } = band
  const { to, share } = band.rows.up
  const length = lengthOf(band, i)
  const h = write + i * writeRow
  const g0 = read + (to[u] as number) * readRow
  const g1 = read + (to[u + 1] as number) * readRow
  const g2 = read + (to[u + 2] as number) * readRow
  const p0 = share[u] as number
  const p1 = share[u + 1] as number
  const p2 = share[u + 2] as number
  for (let j = 0; j < length; j++) {
    const x = p0 * (hands[(g0 + j) | 0] as number) + p1 * (hands[(g1 + j) | 0] as number)
    hands[(h + j) | 0] = x + (p2 * (hands[(g2 + j) | 0] as number) + (hands[(h + j) | 0] as number))
  }
}
