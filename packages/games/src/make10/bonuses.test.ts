// MK0: what winning hands are worth, line by line. Every sum is written out by hand beside its row.
import { priced, type WinSpec } from '@tenfold/testing'
import { describe, expect, test } from 'vitest'
import { MAKE10_BONUSES, make10 } from './make10.ts'

type More = Omit<WinSpec, 'hand'>
type Row = readonly [rule: string, hand: string, expected: string, more?: More]

const price = (hand: string, more: More = {}): string => priced(make10, { hand, ...more })

/** R1R2R3 3, B4B5B6 4, 1 + 2. Three red cards, five blue; no bonus of its own. */
const PLAIN = 'R1 R2 R3 B4 B5 B6 B1 B2'

function table(rows: readonly Row[]): void {
  for (const [rule, hand, expected, more] of rows) {
    test(`${rule}: ${hand} is ${expected}`, () => expect(price(hand, more)).toBe(expected))
  }
}

describe('MK0: basic points and the printed table', () => {
  test('MK0: the dealer scores 3 for a win, anyone else 1', () => {
    expect(price(PLAIN, { dealer: true })).toBe('4 = 3 + close 1')
    expect(price(PLAIN)).toBe('2 = 1 + close 1')
  })

  test('MK0: the table has the printed lines at the printed points', () => {
    expect(MAKE10_BONUSES.map(({ id, points }) => `${id} ${points}`)).toEqual([
      ...['close 1', 'no-one 1', 'single-three 1', 'half-color 1', 'seven 1'],
      ...['under-five 2', 'serial-pair 2', 'single-four 2', 'straight 2'],
      ...['single-color 3', 'double-three 3', 'heaven 3'],
      ...['double-multi 5', 'double-four 10', 'real-ten 10', 'god-ten 0'],
    ])
  })
})

/** The values are those printed beside each bonus; the colours are chosen so that they make ten. */
const PRINTED: readonly Row[] = [
  // R2R2R2 0, R4R5R6 6, 2 + 2.
  ['MK0-single-three', 'R2 R2 R2 B2 B2 R4 R5 R6', '4 = 1 + close 1 + no-one 1 + single-three 1'],
  // R2R3R4 4, B4B5B6 4, 1 + 1.
  ['MK0-half-color', 'R1 R2 R3 R4 B1 B4 B5 B6', '3 = 1 + close 1 + half-color 1'],
  // R1R1R1 0, B5B6B7 5, 2 + 3.
  ['MK0-seven', 'R1 R1 R1 R2 R3 B5 B6 B7', '4 = 1 + close 1 + single-three 1 + seven 1'],
  // R1R2R3 3, B2B3B4 2, 2 + 3.
  ['MK0-under-five', 'R1 R2 R2 R3 R3 B2 B3 B4', '4 = 1 + close 1 + under-five 2'],
  // B2B3B4 2, B3B4B5 3, 2 + 3: pairs of 2, 3 and 4.
  ['MK0-serial-pair', 'R2 R3 B2 B3 B3 B4 B4 B5', '5 = 1 + close 1 + no-one 1 + serial-pair 2'],
  // R3R3R3 0, B1B2B3 1, 3 + 6.
  ['MK0-single-four', 'B1 B2 B3 R3 R3 R3 R3 R6', '4 = 1 + close 1 + single-four 2'],
  // B2B3B4 2, B5B6B7 5, 1 + 2.
  ['MK0-straight', 'B1 B2 B3 B4 B5 B6 B7 R2', '5 = 1 + close 1 + seven 1 + straight 2'],
  // The same values, all blue.
  ['MK0-single-color', 'B1 B2 B2 B3 B4 B5 B6 B7', '8 = 1 + close 1 + seven 1 + straight 2 + single-color 3'],
  // R2R2R2 0, B4B4B4 0, 5 + 5.
  ['MK0-double-three', 'R2 R2 R2 B4 B4 B4 R5 R5', '6 = 1 + close 1 + no-one 1 + double-three 3'],
  // R1R1R1 0, B6B6B6 0, 4 + 6.
  ['MK0-double-multi', 'R1 R1 R1 B4 B6 B6 B6 B6', '7 = 1 + close 1 + double-multi 5'],
  // B6B6B6 0, 1 + 1 + 1 + 1 + 6.
  ['MK0-double-four', 'R1 R1 R1 R1 B6 B6 B6 B6', '13 = 1 + close 1 + half-color 1 + double-four 10'],
  // Six 1s and two 2s; the two triplets are of one value.
  [
    'MK0-real-ten',
    'R1 R1 R1 B1 B1 B1 R2 R2',
    '18 = 1 + close 1 + under-five 2 + double-three 4 + real-ten 10',
  ],
]

describe('the examples of the printed table', () => {
  table(PRINTED)
})

const draw = { won: 'draw' } as const
const first = { firstTurn: true } as const

const BOUNDARIES: readonly Row[] = [
  ['MK0-close', PLAIN, '2 = 1 + close 1', draw],
  ['MK0-close', PLAIN, '2 = 1 + close 1', { won: 'discard' }],
  ['MK0-close', 'R1 R2 R3 B1 B2', '1 = 1', { ...draw, open: ['B4 B5 B6'] }],
  // R3R3R3 0, B4B5B6 4, 2 + 4.
  ['MK0-no-one', 'R2 R3 R3 R3 R4 B4 B5 B6', '4 = 1 + close 1 + no-one 1 + single-three 1'],
  // R4R4R4 0, B4B5B6 4, 1 + 5: a single 1 spoils it.
  ['MK0-no-one', 'R1 R4 R4 R4 R5 B4 B5 B6', '3 = 1 + close 1 + single-three 1'],
  // 1 + 1 + 1 + 1 + 2, B4B5B6 4: four 1s of two colours are neither three alike nor four.
  ['MK0-single-three', 'R1 R1 R2 B1 B1 B4 B5 B6', '2 = 1 + close 1'],
  ['MK0-single-four', 'R1 R1 R2 B1 B1 B4 B5 B6', '2 = 1 + close 1'],
  // Three red cards and five blue ones.
  ['MK0-half-color', PLAIN, '2 = 1 + close 1'],
  // R7R7R7 0, 1 + 1 + 2 + 2 + 4: three 7s score once.
  ['MK0-seven', 'R1 R2 R7 R7 R7 B1 B2 B4', '4 = 1 + close 1 + single-three 1 + seven 1'],
  // B2B3B4 2, 1 + 1 + 2 + 2 + 2: a 4 is under five.
  ['MK0-under-five', 'R1 B1 R2 R2 B2 B2 B3 B4', '4 = 1 + close 1 + under-five 2'],
  // B3B4B5 3, 1 + 1 + 1 + 2 + 2: a 5 is not.
  ['MK0-under-five', 'R1 R1 R2 B1 B2 B3 B4 B5', '4 = 1 + close 1 + straight 2'],
  // R1R2R3 3, B2B3B4 2, 1 + 4: four pairs in a row.
  [
    'MK0-serial-pair',
    'R1 B1 R2 B2 R3 B3 R4 B4',
    '8 = 1 + close 1 + half-color 1 + under-five 2 + serial-pair 3',
  ],
  // R5R5R5 0, 1 + 1 + 2 + 2 + 4: pairs of 1, 2 and 5.
  ['MK0-serial-pair', 'R1 R2 R4 R5 R5 R5 B1 B2', '3 = 1 + close 1 + single-three 1'],
  // B1B2B3 1, R6R6R6 0, 4 + 5: five values are enough.
  ['MK0-straight', 'R6 R6 R6 B1 B2 B3 B4 B5', '5 = 1 + close 1 + single-three 1 + straight 2'],
  // Six blue cards, but of four values only: 2 3 3 4 4 5.
  ['MK0-straight', 'R2 R3 B2 B3 B3 B4 B4 B5', '5 = 1 + close 1 + no-one 1 + serial-pair 2'],
  // 1 to 6, but in two colours.
  ['MK0-straight', PLAIN, '2 = 1 + close 1'],
  // Seven blue cards and a red one.
  ['MK0-single-color', 'B1 B2 B3 B4 B5 B6 B7 R2', '5 = 1 + close 1 + seven 1 + straight 2'],
  // R1R1R1 0, R2R2R2 0, 4 + 6: all red is one more.
  ['MK0-single-color', 'R1 R1 R1 R2 R2 R2 R4 R6', '9 = 1 + close 1 + single-color 4 + double-three 3'],
  // R6R6R6 0, B6B6B6 0, 5 + 5: two triplets of one value are one more.
  ['MK0-double-three', 'R5 R5 R6 R6 R6 B6 B6 B6', '7 = 1 + close 1 + no-one 1 + double-three 4'],
  ['MK0-heaven', PLAIN, '5 = 1 + close 1 + heaven 3', { ...draw, ...first }],
  ['MK0-heaven', PLAIN, '2 = 1 + close 1', draw],
  ['MK0-heaven', PLAIN, '2 = 1 + close 1', { won: 'discard', ...first }],
  // B5B5B5 0, 1 + 1 + 1 + 1 + 6.
  ['MK0-double-multi', 'R1 R1 R1 R1 R6 B5 B5 B5', '7 = 1 + close 1 + double-multi 5'],
  // R6R6R6 0, 1 + 1 + 1 + 1 + 6, all red.
  ['MK0-double-four', 'R1 R1 R1 R1 R6 R6 R6 R6', '16 = 1 + close 1 + single-color 4 + double-four 10'],
  // 1 + 1 + 1 + 1 + 1 + 1 + 2 + 2.
  [
    'MK0-real-ten',
    'R1 R1 R1 R1 R2 B1 B1 B2',
    '16 = 1 + close 1 + under-five 2 + single-four 2 + real-ten 10',
  ],
  // B2B2B2 0, 1 + 1 + 1 + 1 + 6: ten, but the faces add up to 16.
  ['MK0-real-ten', 'R1 R1 R6 B1 B1 B2 B2 B2', '3 = 1 + close 1 + single-three 1'],
]

describe('MK0: where each bonus begins and ends', () => {
  table(BOUNDARIES)
})
