// Passes over all hands of a size and the cards that lead to the next. Both are ranked by halves, so a card more in the
// first half moves a whole block of hands by one constant, and a card more in the second moves each within its block.
import { at } from '@tenfold/core'
import { NONE, type Half, type Hands } from './ranks.ts'

/** The numbers of holdings with a card more, of the half's holdings with so many cards. */
const upFrom = (half: Half, cards: number): Uint16Array => at(half.up, cards)

/** Hands of n and of n + 1 cards. */
export type Pair = Readonly<{ small: Hands; large: Hands }>

/**
 * The best hand that a discard leaves: `best[g]` becomes the greatest of `values[h]` over all h that are g without one
 * card. What `best` held before is kept where it is greater.
 */
export function bestLeft({ small, large }: Pair, values: Float32Array, best: Float32Array): void {
  const [a, b] = small.halves
  const keep = (g: number, h: number): void => {
    const value = values[h] as number
    if (value > (best[g] as number)) best[g] = value
  }
  for (let first = 0; first <= small.size; first++) {
    const rest = small.size - first
    const [block, longer] = [at(b.many, rest), at(b.many, rest + 1)]
    const [upA, upB] = [upFrom(a, first), upFrom(b, rest)]
    for (let i = 0; i < at(a.many, first); i++) {
      const h = at(small.offset, first) + i * block
      const g = at(large.offset, first) + i * longer
      for (let k = 0; k < a.width; k++) {
        const more = upA[i * a.width + k] as number
        if (more === NONE) continue
        const to = at(large.offset, first + 1) + more * block
        for (let j = 0; j < block; j++) keep(to + j, h + j)
      }
      for (let j = 0, u = 0; j < block; j++) {
        for (let k = 0; k < b.width; k++, u++) {
          const more = upB[u] as number
          if (more !== NONE) keep(g + more, h + j)
        }
      }
    }
  }
}

/** How many copies of each kind a concealed hand could hold at the most, and how many cards are unseen. */
export type Wall = Readonly<{ most: readonly number[]; unseen: number }>

/**
 * What a draw brings on average: `mean[h]` becomes the mean of `values[g]` over all cards that may come, a copy counting
 * as often as any other. Copies held are not in the wall; copies discarded are, as if they had been put back.
 */
export function meanDrawn(
  { small, large }: Pair,
  { most, unseen }: Wall,
  { values, mean }: Readonly<{ values: Float32Array; mean: Float32Array }>,
): void {
  const [a, b] = small.halves
  const copiesA = copiesLeft(a, most, small.size)
  const copiesB = copiesLeft(b, most, small.size)
  mean.fill(0)
  for (let first = 0; first <= small.size; first++) {
    const rest = small.size - first
    const [block, longer] = [at(b.many, rest), at(b.many, rest + 1)]
    const [upA, upB] = [upFrom(a, first), upFrom(b, rest)]
    const [leftA, leftB] = [at(copiesA, first), at(copiesB, rest)]
    for (let i = 0; i < at(a.many, first); i++) {
      const h = at(small.offset, first) + i * block
      const g = at(large.offset, first) + i * longer
      for (let k = 0; k < a.width; k++) {
        const weight = (leftA[i * a.width + k] as number) / unseen
        if (weight === 0) continue
        const to = at(large.offset, first + 1) + (upA[i * a.width + k] as number) * block
        for (let j = 0; j < block; j++)
          mean[h + j] = (mean[h + j] as number) + weight * (values[to + j] as number)
      }
      for (let j = 0, u = 0; j < block; j++) {
        let sum = 0
        for (let k = 0; k < b.width; k++, u++) {
          const copies = leftB[u] as number
          if (copies > 0) sum += copies * (values[g + (upB[u] as number)] as number)
        }
        mean[h + j] = (mean[h + j] as number) + sum / unseen
      }
    }
  }
}

/** By size, at `number · width + kind`: the copies not held that may still come. */
function copiesLeft(half: Half, most: readonly number[], size: number): readonly Uint8Array[] {
  return half.keys.slice(0, size + 1).map((keys, cards) => {
    const up = upFrom(half, cards)
    return Uint8Array.from({ length: up.length }, (_, i) => {
      if (up[i] === NONE) return 0
      const k = i % half.width
      const unit = at(half.units, k)
      const held = Math.floor((keys[Math.floor(i / half.width)] as number) / unit) % at(half.bases, k)
      return Math.max(0, at(most, half.from + k) - held)
    })
  })
}
