// Which cards people wait for: how many hands each kind completes.
import { at } from '@tenfold/core'
import { countsAt, everyHand, MOST } from './ranks.ts'
import type { TenTables } from './tables.ts'

/** The ways to choose so many of n copies. */
const ways = (n: number, chosen: number): number =>
  Array.from({ length: chosen }, (_, i) => (n - i) / (i + 1)).reduce((product, part) => product * part, 1)

/** By kind: the chance that a card of it completes a random hand of seven, in proportion; the mean is 1. */
export function completing(tables: TenTables): readonly number[] {
  const { copies, kinds } = tables.pack
  const hands = tables.hands(MOST)
  const tens = tables.tens(MOST, 0)
  const weights = kinds.map(() => 0)
  everyHand(hands, (rank, keyA, keyB) => {
    if (tens[rank] === 0) return
    const counts = countsAt(hands, keyA, keyB)
    const deals = counts.reduce((product, held, kind) => product * ways(at(copies, kind), held), 1)
    counts.forEach((held, kind) => {
      // Dealt without one of them, which is then one of those left.
      weights[kind] = at(weights, kind) + (deals * held) / (at(copies, kind) - held + 1)
    })
  })
  const mean = weights.reduce((sum, weight) => sum + weight, 0) / kinds.length
  return weights.map((weight) => weight / mean)
}
