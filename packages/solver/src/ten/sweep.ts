// Passes over all hands of a size and the cards that lead to the next. Both are ranked by halves, so a card more in the
// first half moves a whole block of hands by one constant, and a card more in the second moves each within its block.
// Chances and points are carried along together: most of the work is to find the places.
import { at } from '@tenfold/core'
import { NONE, type Half, type Hands } from './ranks.ts'

/** Hands of n and of n + 1 cards. */
export type Pair = Readonly<{ small: Hands; large: Hands }>

/** What hands are worth, by rank. */
export type Values = Readonly<{ chance: Float32Array; points: Float32Array }>

export const valuesFor = ({ many }: Hands): Values => ({
  chance: new Float32Array(many),
  points: new Float32Array(many),
})

/** Where the blocks of a size begin and how they lie: those with so many cards, and their i-th holding, in the first half. */
function* blocks({ small, large }: Pair) {
  const [a, b] = small.halves
  for (let first = 0; first <= small.size; first++) {
    const rest = small.size - first
    const [block, longer] = [at(b.many, rest), at(b.many, rest + 1)]
    const next = at(large.offset, first + 1)
    for (let i = 0; i < at(a.many, first); i++) {
      const h = at(small.offset, first) + i * block
      yield { first, rest, i, block, h, g: at(large.offset, first) + i * longer, next }
    }
  }
}

/** Every hand and every card that can be drawn to it: h with the card is g. */
export function everyDraw(pair: Pair, visit: (h: number, g: number) => void): void {
  const [a, b] = pair.small.halves
  for (const { first, rest, i, block, h, g, next } of blocks(pair)) {
    const [upA, upB] = [at(a.up, first), at(b.up, rest)]
    for (let u = i * a.width; u < (i + 1) * a.width; u++) {
      const more = upA[u] as number
      if (more !== NONE) for (let j = 0; j < block; j++) visit(h + j, next + more * block + j)
    }
    for (let u = 0; u < block * b.width; u++) {
      const more = upB[u] as number
      if (more !== NONE) visit(h + Math.floor(u / b.width), g + more)
    }
  }
}

/**
 * The best that a discard leaves: the values of `best` at g become the greatest among those of `values` over all hands that
 * are g without one card. Chances and points each have their own best discard.
 */
export function bestLeft({ small, large }: Pair, values: Values, best: Values): void {
  const [a, b] = large.halves
  const { chance, points } = values
  const { chance: bestChance, points: bestPoints } = best
  for (let first = 0; first <= large.size; first++) {
    const rest = large.size - first
    const [block, shorter] = [at(b.many, rest), rest > 0 ? at(b.many, rest - 1) : 0]
    const [downA, downB] = [at(a.down, first), at(b.down, rest)]
    const [same, before] = [small.offset[first] ?? 0, small.offset[first - 1] ?? 0]
    for (let i = 0; i < at(a.many, first); i++) {
      const g = at(large.offset, first) + i * block
      const h = same + i * shorter
      for (let j = 0, d = 0; j < block; j++) {
        let [mostChance, mostPoints] = [0, 0]
        for (let k = 0; k < b.width; k++, d++) {
          const less = downB[d] as number
          if (less === NONE) continue
          mostChance = Math.max(mostChance, chance[h + less] as number)
          mostPoints = Math.max(mostPoints, points[h + less] as number)
        }
        bestChance[g + j] = mostChance
        bestPoints[g + j] = mostPoints
      }
      for (let d = i * a.width; d < (i + 1) * a.width; d++) {
        const less = downA[d] as number
        if (less === NONE) continue
        const from = before + less * block
        for (let j = 0; j < block; j++) {
          bestChance[g + j] = Math.max(bestChance[g + j] as number, chance[from + j] as number)
          bestPoints[g + j] = Math.max(bestPoints[g + j] as number, points[from + j] as number)
        }
      }
    }
  }
}

/** How many copies of each kind a concealed hand could hold at the most, and how many cards may come. */
export type Wall = Readonly<{ most: readonly number[]; unseen: number }>

/** The values of a mean at h become the mean of those at g over all cards that may come to h. */
export type MeanDrawn = (values: Values, mean: Values) => void

/**
 * What a draw brings on average, a copy counting as often as any other. Copies held are not in the wall; copies discarded
 * are, as if they had been put back.
 */
export function meanDrawn(pair: Pair, { most, unseen }: Wall): MeanDrawn {
  const [a, b] = pair.small.halves
  const sharesA = shares(a, pair.small.size, { most, unseen })
  const sharesB = shares(b, pair.small.size, { most, unseen })
  return ({ chance, points }, { chance: meanChance, points: meanPoints }) => {
    for (const { first, rest, i, block, h, g, next } of blocks(pair)) {
      const [shareA, shareB, upA, upB] = [
        at(sharesA, first),
        at(sharesB, rest),
        at(a.up, first),
        at(b.up, rest),
      ]
      for (let j = 0, u = 0; j < block; j++) {
        let [sumOfChances, sumOfPoints] = [0, 0]
        for (let k = 0; k < b.width; k++, u++) {
          const share = shareB[u] as number
          if (share === 0) continue
          const to = g + (upB[u] as number)
          sumOfChances += share * (chance[to] as number)
          sumOfPoints += share * (points[to] as number)
        }
        meanChance[h + j] = sumOfChances
        meanPoints[h + j] = sumOfPoints
      }
      for (let u = i * a.width; u < (i + 1) * a.width; u++) {
        const share = shareA[u] as number
        if (share === 0) continue
        const to = next + (upA[u] as number) * block
        for (let j = 0; j < block; j++) {
          meanChance[h + j] = (meanChance[h + j] as number) + share * (chance[to + j] as number)
          meanPoints[h + j] = (meanPoints[h + j] as number) + share * (points[to + j] as number)
        }
      }
    }
  }
}

/** By size, at `number · width + kind`: the chance that the next card is of that kind. */
function shares(half: Half, size: number, { most, unseen }: Wall): readonly Float64Array[] {
  return half.keys.slice(0, size + 1).map((keys, cards) => {
    const up = at(half.up, cards)
    return Float64Array.from({ length: up.length }, (_, i) => {
      if (up[i] === NONE) return 0
      const k = i % half.width
      const key = keys[Math.floor(i / half.width)] as number
      const held = Math.floor(key / at(half.units, k)) % at(half.bases, k)
      return Math.max(0, at(most, half.from + k) - held) / unseen
    })
  })
}
