// Passes over all hands of a grid and the cards that lead from one size to the next. A card in the second half moves a hand
// within its row, alike in all rows, so some rows go together; one in the first half moves to another row as a whole.
import { at } from '@tenfold/core'
import { lengthOf, lookedAt, togetherIn, type Band } from './band.ts'
import { AT_ONCE, THEN, type Grid } from './grid.ts'
import {
  addMoreToRow,
  addToRow,
  addToRows,
  bestOf2,
  bestOf3,
  bestOf4,
  LARGE,
  large,
  meanOfRows,
  raiseRows2,
  raiseRows3,
  raiseRows4,
  small,
} from './loops.ts'

/** Writes what the best discard from the first half leaves. */
function bestOfFirst(band: Band): void {
  const { read, readRow, write, writeRow } = band
  const { to, count, stride } = band.rows.down
  const row = (d: number): number => read + (to[d] as number) * readRow
  for (let i = 0; i < band.many; i++) {
    const length = lengthOf(band, i)
    const g = write + i * writeRow
    let d = i * stride
    const end = d + (count[i] as number)
    if (end === d + 2) bestOf2(length, g, row(d), row(d + 1))
    else if (end === d + 3) bestOf3(length, g, row(d), row(d + 1), row(d + 2))
    else bestOf4(length, g, row(d), row(d + 1), row(d + 2), row(d + 3))
    // Then with what is there already, if there are more.
    for (d += 4; d < end; d += 3)
      if (end === d + 1) bestOf2(length, g, g, row(d))
      else if (end === d + 2) bestOf3(length, g, g, row(d), row(d + 1))
      else bestOf4(length, g, g, row(d), row(d + 1), row(d + 2))
  }
}

/** Raises all to what the best discard from the second half leaves. */
function raiseBySecond(band: Band): void {
  const { strips } = band.places.down
  const step = togetherIn(band)
  for (let row = 0; row < band.many; row += step) {
    // The last few may be partly those before.
    const i = Math.min(row, band.rows.many - step)
    const length = lengthOf(band, i)
    for (const strip of strips) {
      if (strip.from >= length) break
      if (strip.moves === 2) raiseRows2(band, i, strip)
      else if (strip.moves === 3) raiseRows3(band, i, strip)
      else raiseRows4(band, i, strip)
    }
  }
}

/** Throws where there is no room for the hands of a deck. */
function checkRoom(grid: Grid): void {
  if (grid.small.many > small.length || grid.large.many > large.length)
    throw new Error('a deck has too many hands')
}

/**
 * The best that a discard leaves: `large` of every hand with at most `strange` strange cards becomes the greatest among
 * `values`, none negative, of the hands that are it without one card.
 */
export function bestLeft(grid: Grid, values: Float32Array, strange = grid.large.size): void {
  checkRoom(grid)
  small.set(values)
  const { size, offset } = grid.large
  for (let first = 0; first <= size; first++) {
    const looked = lookedAt(grid, { size, first, strange })
    const row = looked.places.many
    const to = { ...looked, write: LARGE + at(offset, first), writeRow: row }
    if (first === 0) large.fill(0, 0, row)
    else bestOfFirst({ ...to, read: at(grid.small.offset, first - 1), readRow: row })
    if (first === size) continue
    raiseBySecond({ ...to, read: at(grid.small.offset, first), readRow: at(grid.b, size - first - 1).many })
  }
}

/** Writes what a card that comes to the second half adds. */
function meanOfSecond(band: Band): void {
  const { stride } = band.places.up
  const step = togetherIn(band)
  for (let row = 0; row < band.many; row += step) {
    const i = Math.min(row, band.rows.many - step)
    meanOfRows(band, i)
    for (let d = AT_ONCE; d < stride; d += THEN) addToRows(band, i, d)
  }
}

/** Adds what one that comes to the first half does. */
function addFirst(band: Band): void {
  const { stride } = band.rows.up
  for (let i = 0; i < band.many; i++) {
    const u = i * stride
    addToRow(band, i, u)
    for (let d = AT_ONCE; d < stride; d += THEN) addMoreToRow(band, i, u + d)
  }
}

/**
 * What a draw brings on average, from `large` as it is, a copy counting as often as any other. Copies held are not in the
 * wall; copies discarded are, as if they had been put back.
 */
export function meanDrawn(grid: Grid, mean: Float32Array, strange = grid.small.size): void {
  checkRoom(grid)
  const { size, offset } = grid.small
  for (let first = 0; first <= size; first++) {
    const looked = lookedAt(grid, { size, first, strange })
    const { rows, places } = looked
    const to = { ...looked, write: at(offset, first), writeRow: places.many }
    const [second, next] = [LARGE + at(grid.large.offset, first), LARGE + at(grid.large.offset, first + 1)]
    if (places.up.stride === 0) small.fill(0, to.write, to.write + rows.many * places.many)
    else meanOfSecond({ ...to, read: second, readRow: at(grid.b, size - first + 1).many })
    if (rows.up.stride > 0) addFirst({ ...to, read: next, readRow: places.many })
  }
  mean.set(small.subarray(0, mean.length))
}
