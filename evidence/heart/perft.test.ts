import { expect, test } from 'vitest'
import { afterTricks, placing } from './example.ts'
import { divide, perft } from './perft.ts'
import type { Position } from './referee.ts'

const empty = (tileStock: 'unlimited' | 'boxed'): Position => ({
  ...afterTricks(0),
  options: { players: 4, tileStock },
  moves: [],
})

test('three placings: 48, then any but the very same, then 46 or after a swap 47', () => {
  // Swaps among the first two: 4 cells x 8 x 7 + 8 cells x 2 x 1 = 240 of 48 x 47 = 2256.
  expect(perft(empty('unlimited'), 3)).toEqual({ counts: [48, 2256, 240 * 47 + 2016 * 46] })
})

test('the box: after two equal tiles of 4, 5, 6 or 7+ two cells have one choice less', () => {
  // 4 faces x 4 x 3 cells.
  expect(perft(empty('boxed'), 3)).toEqual({ counts: [48, 2256, 240 * 47 + 2016 * 46 - 48 * 2] })
})

test('all twelve placed: 36 swaps or ready, and after it six tiles of A', () => {
  const start = { ...afterTricks(0), moves: placing }
  // A swap leaves 36 swaps and ready again.
  expect(perft(start, 2)).toEqual({ counts: [37, 36 * 37 + 6] })
})

test('the opening and the first trick', () => {
  const start = { ...afterTricks(0), moves: [...placing, '2 ready'] }
  // A leads one of 10. Blue 4: B has 3, C 2. Red 2: B 2, C 4. Green 2: B 3, C 2. Yellow 2: B 2, C 2.
  const two = 4 * 3 + 2 * 2 + 2 * 3 + 2 * 2
  const three = 4 * 3 * 2 + 2 * 2 * 4 + 2 * 3 * 2 + 2 * 2 * 2
  expect(perft(start, 6)).toEqual({ counts: [6, 36, 360, 36 * two, 36 * three, 36 * three * 10] })
})

test('the last two tricks and no continuation', () => {
  // B leads one of 2, C must follow, the dealer has 2 tiles, A has 2 cards; then all is forced.
  expect(perft(afterTricks(8), 10)).toEqual({ counts: [2, 2, 4, 8, 8, 8, 8, 8, 0, 0] })
  expect(divide(afterTricks(8), 4)).toEqual({ '0 play B6': 4, '0 play B5': 4 })
  expect(perft(afterTricks(10), 2)).toEqual({ counts: [0, 0] })
})
