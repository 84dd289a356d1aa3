// MK0 and the bonus rules: what winning hands are worth. Every sum is written out by hand beside its row.
import { priced, type WinSpec } from '@tenfold/testing'
import { describe, expect, test } from 'vitest'
import { MAKE10_BONUSES, make10 } from './make10.ts'

const price = (hand: string, more: Omit<WinSpec, 'hand'> = {}): string => priced(make10, { hand, ...more })
const draw = { won: 'draw' } as const
const heaven = { won: 'draw', firstTurn: true } as const

describe('MK0: basic points and the printed table', () => {
  // 3 + 4 + 1 + 2; three red, five blue; no bonus but Close.
  const plain = 'R1 R2 R3 B4 B5 B6 B1 B2'

  test('MK0: the dealer scores 3 for a win, anyone else 1', () => {
    expect(price(plain, { dealer: true })).toBe('4 = 3 + close 1')
    expect(price(plain)).toBe('2 = 1 + close 1')
  })

  test('MK0: the table has the printed lines at the printed points', () => {
    expect(MAKE10_BONUSES.map(({ id, points }) => `${id} ${points}`)).toEqual([
      'close 1',
      'no-one 1',
      'single-three 1',
      'half-color 1',
      'seven 1',
      'under-five 2',
      'serial-pair 2',
      'single-four 2',
      'straight 2',
      'single-color 3',
      'double-three 3',
      'heaven 3',
      'double-multi 5',
      'double-four 10',
      'real-ten 10',
      'god-ten 0',
    ])
  })

  test.each<[string, string, string, Omit<WinSpec, 'hand'>?]>([
    // R2R2R2 0, R4R5R6 6, 2 + 2. The printed 2 2 2 2 2 4 5 6.
    ['MK0-single-three', 'R2 R2 R2 B2 B2 R4 R5 R6', '4 = 1 + close 1 + no-one 1 + single-three 1'],
    // R2R3R4 4, B4B5B6 4, 1 + 1. The printed 1 1 2 3 4 4 5 6.
    ['MK0-half-color', 'R1 R2 R3 R4 B1 B4 B5 B6', '3 = 1 + close 1 + half-color 1'],
    // R1R1R1 0, B5B6B7 5, 2 + 3. The printed 1 1 1 2 3 5 6 7.
    ['MK0-seven', 'R1 R1 R1 R2 R3 B5 B6 B7', '4 = 1 + close 1 + single-three 1 + seven 1'],
    // R1R2R3 3, B2B3B4 2, 2 + 3. The printed 1 2 2 2 3 3 3 4.
    ['MK0-under-five', 'R1 R2 R2 R3 R3 B2 B3 B4', '4 = 1 + close 1 + under-five 2'],
    // B2B3B4 2, B3B4B5 3, 2 + 3. The printed 2 2 3 3 3 4 4 5; pairs of 2, 3, 4.
    ['MK0-serial-pair', 'R2 R3 B2 B3 B3 B4 B4 B5', '5 = 1 + close 1 + no-one 1 + serial-pair 2'],
    // R3R3R3 0, B1B2B3 1, 3 + 6. The printed 1 2 3 3 3 3 3 6.
    ['MK0-single-four', 'B1 B2 B3 R3 R3 R3 R3 R6', '4 = 1 + close 1 + single-four 2'],
    // B2B3B4 2, B5B6B7 5, 1 + 2. The printed 1 2 2 3 4 5 6 7.
    ['MK0-straight', 'B1 B2 B3 B4 B5 B6 B7 R2', '5 = 1 + close 1 + seven 1 + straight 2'],
    // The same values, all blue.
    [
      'MK0-single-color',
      'B1 B2 B2 B3 B4 B5 B6 B7',
      '8 = 1 + close 1 + seven 1 + straight 2 + single-color 3',
    ],
    // R2R2R2 0, B4B4B4 0, 5 + 5. The printed 2 2 2 4 4 4 5 5.
    ['MK0-double-three', 'R2 R2 R2 B4 B4 B4 R5 R5', '6 = 1 + close 1 + no-one 1 + double-three 3'],
    // R1R1R1 0, B6B6B6 0, 4 + 6. The printed 1 1 1 4 6 6 6 6.
    ['MK0-double-multi', 'R1 R1 R1 B4 B6 B6 B6 B6', '7 = 1 + close 1 + double-multi 5'],
    // B6B6B6 0, 1 + 1 + 1 + 1 + 6. The printed 1 1 1 1 6 6 6 6.
    ['MK0-double-four', 'R1 R1 R1 R1 B6 B6 B6 B6', '13 = 1 + close 1 + half-color 1 + double-four 10'],
    // Faces: six 1s and two 2s. The printed 1 1 1 1 1 1 2 2; two triplets of one value.
    [
      'MK0-real-ten',
      'R1 R1 R1 B1 B1 B1 R2 R2',
      '18 = 1 + close 1 + under-five 2 + double-three 4 + real-ten 10',
    ],
    // Close: no claim, by draw or by discard.
    ['MK0-close', plain, '2 = 1 + close 1', draw],
    // R3R3R3 0, B4B5B6 4, 2 + 4: no 1.
    ['MK0-no-one', 'R2 R3 R3 R3 R4 B4 B5 B6', '4 = 1 + close 1 + no-one 1 + single-three 1'],
    // Drawn on the own first turn.
    ['MK0-heaven', plain, '5 = 1 + close 1 + heaven 3', heaven],
    // B2B2B2 0, B3B3B3 0, 4 + 4 + 1 + 1 — four 4s too, but of two colours.
    ['MK0-under-five', 'B2 B2 B2 B3 B3 B3 R4 R4', 'not ten'],
    ['MK0-under-five', 'R1 B1 R2 R2 B2 B2 B3 B4', '4 = 1 + close 1 + under-five 2'],
    // 8 in singles without run; R1R2R3 3, B2B3B4 2, 1 + 4: pairs of 1, 2, 3 and 4.
    [
      'MK0-serial-pair',
      'R1 B1 R2 B2 R3 B3 R4 B4',
      '8 = 1 + close 1 + half-color 1 + under-five 2 + serial-pair 3',
    ],
    // R1R1R1 0, R2R2R2 0, R3R4… : 3 + 3 + 4 = 10, all red.
    ['MK0-single-color', 'R1 R1 R1 R2 R2 R2 R4 R6', '9 = 1 + close 1 + single-color 4 + double-three 3'],
    // Two triplets of one value, one red and one blue: R6R6R6 0, B6B6B6 0, 5 + 5.
    ['MK0-double-three', 'R5 R5 R6 R6 R6 B6 B6 B6', '7 = 1 + close 1 + no-one 1 + double-three 4'],
  ])('%s: %s is %s', (_, hand, expected, more) => {
    expect(price(hand, more)).toBe(expected)
  })
})
