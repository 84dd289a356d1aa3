// Against the digits of the same number, written out.
import { expect, test } from 'vitest'
import { bitAfter, bitsIn } from './bits.ts'

/** The places of the ones, from the last digit on. */
const onesOf = (bits: number): readonly number[] =>
  [...bits.toString(2)].toReversed().flatMap((digit, place) => (digit === '1' ? [place] : []))

test('every set of up to twelve places, wherever it lies: how many there are, and each in its turn', () => {
  for (let low = 0; low < 4096; low++) {
    for (const from of [0, 1, 4, 7, 12]) {
      const ones = onesOf(low * 2 ** from)
      expect(bitsIn(low << from)).toBe(ones.length)
      expect(ones.map((_, n) => bitAfter(low << from, n))).toEqual(ones)
    }
  }
  const all = onesOf(2 ** 24 - 1)
  expect(all.map((_, n) => bitAfter(2 ** 24 - 1, n))).toEqual(all)
})
