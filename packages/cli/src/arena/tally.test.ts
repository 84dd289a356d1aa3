// Intervals: what they promise, on sums of known chance.
import { at, type Random } from '@tenfold/core'
import { seeded } from '@tenfold/testing'
import { describe, expect, test } from 'vitest'
import { anytime, fixed, none, noSums, together, type Sums } from './tally.ts'

const deck = (gain: number): Sums => ({ decks: 1, gain, squares: gain * gain, challenger: none, field: none })

/** Mostly small losses, now and then a large win, as decks are; 0 on average, with deviation √6. */
const gainOf = (random: Random): number => at([-1, -1, -1, -1, -1, -1, 6], random.below(7))

const DECKS = 3000
const WALKS = 300
const ERROR = 0.1

/** Of so many walks: how many an interval ever left out the true gain, looked at after every deck from the 200th on. */
function missedBy(interval: typeof anytime): number {
  let missed = 0
  for (let walk = 0; walk < WALKS; walk++) {
    const random = seeded(walk)
    let sums = noSums
    let out = false
    for (let i = 1; i <= DECKS && !out; i++) {
      sums = together(sums, deck(gainOf(random)))
      if (i < 200) continue
      const { mean, half } = interval(sums, ERROR)
      out = Math.abs(mean) > half
    }
    if (out) missed++
  }
  return missed / WALKS
}

describe('looked at after every deck', () => {
  test('the interval for any time keeps its promise', () => {
    expect(missedBy(anytime)).toBeLessThan(ERROR)
  })

  test('the usual one does not: this test can tell', () => {
    expect(missedBy(fixed)).toBeGreaterThan(2 * ERROR)
  })
})

test('the usual interval, by hand: 4 decks of gain 1, 2, 3, 4', () => {
  const sums = [1, 2, 3, 4].map(deck).reduce(together)
  const { mean, half } = fixed(sums, 0.01)
  expect(mean).toBe(2.5)
  // The deviation is √(5/3), over the root of four decks.
  expect(half / (Math.sqrt(5 / 3) / 2)).toBeCloseTo(5.8409, 3)
})

/** Percentiles of Student's distribution, as printed in tables: decks, error, quantile. */
test.each([
  [2, 0.05, 12.7062],
  [2, 0.01, 63.6567],
  [3, 0.05, 4.3027],
  [6, 0.01, 4.0321],
  [11, 0.1, 1.8125],
  [31, 0.05, 2.0423],
  [121, 0.01, 2.6174],
  [1_001, 0.05, 1.9623],
  // Those of the normal distribution.
  [1_000_000, 0.05, 1.96],
  [1_000_000, 0.01, 2.5758],
])(
  'over %i decks, with an error of %d, the usual interval is %d deviations of the mean',
  (decks, error, quantile) => {
    // The deviation of one deck is 1.
    const sums: Sums = { ...noSums, decks, squares: decks - 1 }
    expect(Math.abs(fixed(sums, error).half * Math.sqrt(decks) - quantile) / quantile).toBeLessThan(1e-3)
  },
)

test('one deck tells nothing of how far others lie from it', () => {
  expect(fixed(deck(3), 0.01)).toEqual({ mean: 3, half: Infinity })
  expect(anytime(deck(3), 0.01)).toEqual({ mean: 3, half: Infinity })
})

test('at its best number of decks the interval for any time is wider by a half or so', () => {
  const random = seeded(1)
  const sums = Array.from({ length: 2000 }, () => deck(gainOf(random))).reduce(together)
  const ratio = anytime(sums, 0.01).half / fixed(sums, 0.01).half
  expect(ratio).toBeGreaterThan(1.1)
  expect(ratio).toBeLessThan(1.6)
})
