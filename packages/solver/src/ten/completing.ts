// Which cards people wait for: how many hands each kind completes.
import { at } from '@tenfold/core'
import { countsAt, MOST } from './ranks.ts'
import type { TenTables } from './tables.ts'

/** The ways to choose so many of n copies: by n, then by how many. */
function waysToChoose(most: number): readonly (readonly number[])[] {
  const rows: number[][] = [[1]]
  for (let n = 1; n <= most; n++) {
    const above = at(rows, n - 1)
    rows.push(Array.from({ length: n + 1 }, (_, chosen) => (above[chosen - 1] ?? 0) + (above[chosen] ?? 0)))
  }
  return rows
}

/** By kind: the chance that a card of it completes a random hand of seven, in proportion; the mean is 1. */
export function completing(tables: TenTables): readonly number[] {
  const { copies, kinds } = tables.pack
  const hands = tables.hands(MOST)
  const { keyA, keyB } = tables.winning()
  const ways = waysToChoose(Math.max(...copies))
  const weights = kinds.map(() => 0)
  for (const [number, key] of keyA.entries()) {
    const counts = countsAt(hands, key, keyB[number] as number)
    const deals = counts.reduce((product, held, kind) => product * at(at(ways, at(copies, kind)), held), 1)
    for (const [kind, held] of counts.entries()) {
      // Dealt without one of them, which is then one of those left.
      weights[kind] = at(weights, kind) + (deals * held) / (at(copies, kind) - held + 1)
    }
  }
  const mean = weights.reduce((sum, weight) => sum + weight, 0) / kinds.length
  return weights.map((weight) => weight / mean)
}
