// TT0 to TT5, T14: what winning hands are worth, line by line. Every sum is written out by hand beside its row.
import { priced, type WinSpec } from '@tenfold/testing'
import { describe, expect, test } from 'vitest'
import { TOTAL_TEN_BONUSES } from './bonuses.ts'
import { totalTen } from './total-ten.ts'

type More = Omit<WinSpec, 'hand'>
type Row = readonly [rule: string, hand: string, expected: string, more?: More]

const price = (hand: string, more: More = {}): string => priced(totalTen, { hand, ...more })

/** R1R2R3 3, B4B5B6 4, 1 + 2. Three red cards, five blue; no bonus of its own. */
const PLAIN = 'R1 R2 R3 B4 B5 B6 B1 B2'

const draw = { won: 'draw' } as const
const heaven = { ...draw, firstTurn: true } as const

function table(rows: readonly Row[]): void {
  for (const [rule, hand, expected, more = {}] of rows) {
    const where = [
      more.open ? ` beside ${more.open.join(' and ')}` : '',
      more.won === 'draw' ? ', drawn' : '',
    ]
    test(`${rule}: ${hand}${where.join('')} is ${expected}`, () => expect(price(hand, more)).toBe(expected))
  }
}

describe('TT0, TT1: basic points and the printed table', () => {
  test('TT1: the dealer scores 3 for a win, anyone else 1', () => {
    expect(price(PLAIN, { dealer: true })).toBe('3 = 3')
    expect(price(PLAIN)).toBe('1 = 1')
  })

  test('TT0: the table has the printed lines at the printed points', () => {
    expect(TOTAL_TEN_BONUSES.map(({ id, points }) => `${id} ${points}`)).toEqual([
      ...['close 1', 'single-three 1', 'half-color 1', 'one-seven 1'],
      ...['under-four 2', 'serial-pair 2', 'single-four 2'],
      ...['single-color 3', 'double-three 3', 'heaven 3', 'double-four 10'],
    ])
  })
})

describe('TT0: where each bonus begins and ends', () => {
  table([
    ['TT0-close', PLAIN, '2 = 1 + close 1', draw],
    ['TT0-close', PLAIN, '1 = 1', { won: 'discard' }],
    ['TT0-close', 'R1 R2 R3 B1 B2', '1 = 1', { ...draw, open: ['B4 B5 B6'] }],
    // R4R4R4 0, B4B5B6 4, 1 + 5.
    ['TT0-single-three', 'R1 R4 R4 R4 B4 R5 B5 B6', '2 = 1 + single-three 1'],
    // 1 + 1 + 1 + 1 + 2, B4B5B6 4: four 1s of two colours are neither three alike nor four.
    ['TT0-single-three', 'R1 R1 R2 B1 B1 B4 B5 B6', '1 = 1'],
    // The open triplet 0, 2 + 2 + 1 + 2 + 3.
    ['TT0-single-three', 'R2 R2 B1 B2 B3', '4 = 1 + single-three 1 + under-four 2', { open: ['R1 R1 R1'] }],
    // R2R3R4 4, B4B5B6 4, 1 + 1.
    ['TT0-half-color', 'R1 B1 R2 R3 R4 B4 B5 B6', '2 = 1 + half-color 1'],
    // Three red cards and five blue ones.
    ['TT0-half-color', PLAIN, '1 = 1'],
    // B1B2B3 1, B5B6B7 5, 2 + 2.
    ['TT0-one-seven', 'B1 R2 R2 B2 B3 B5 B6 B7', '2 = 1 + one-seven 1'],
    ['TT0-one-seven', PLAIN, '1 = 1'],
    // B2B3B4 2, 1 + 1 + 2 + 2 + 2: no card above 4.
    ['TT0-under-four', 'R1 B1 R2 R2 B2 B2 B3 B4', '3 = 1 + under-four 2'],
    // B3B4B5 counts 3, but there is a 5 in it: 3 + 1 + 1 + 2 + 1 + 2.
    ['TT0-under-four', 'R1 R1 R2 B1 B2 B3 B4 B5', '1 = 1'],
    // R3R4R5 5, B2B3B4 2, 1 + 2: pairs of 2, 3 and 4, colours mixed.
    ['TT0-serial-pair', 'B1 B2 B2 R3 B3 R4 B4 R5', '3 = 1 + serial-pair 2'],
    // R1R2R3 3, B2B3B4 2, 1 + 4: pairs of 1, 2, 3 and 4.
    ['TT0-serial-pair', 'R1 B1 R2 B2 R3 B3 R4 B4', '7 = 1 + half-color 1 + under-four 2 + serial-pair 3'],
    // R5R5R5 0, 1 + 1 + 2 + 2 + 4: pairs of 1, 2 and 5.
    ['TT0-serial-pair', 'R1 R2 R4 R5 R5 R5 B1 B2', '2 = 1 + single-three 1'],
    // R2R3R4 4, R3R3R3 0, 1 + 5.
    ['TT0-single-four', 'B1 R2 R3 R3 R3 R3 R4 R5', '3 = 1 + single-four 2'],
    // R3R3R3 0, the open run 4, 1 + 5: the fourth 3 lies open.
    ['TT0-single-four', 'B1 R5 R3 R3 R3', '3 = 1 + single-four 2', { open: ['R2 R3 R4'] }],
    // B1B2B3 1, B4B5B6 4, 1 + 4.
    ['TT0-single-color', 'B1 B1 B2 B3 B4 B4 B5 B6', '4 = 1 + single-color 3'],
    // R1R1R1 0, R2R2R2 0, 4 + 6: red is worth no more here.
    ['TT0-single-color', 'R1 R1 R1 R2 R2 R2 R4 R6', '7 = 1 + single-color 3 + double-three 3'],
    // B1B2B3 1, B4B5B6 4, 2 + 3: seven blue cards and a red one.
    ['TT0-single-color', 'B1 B2 B3 B4 B5 B6 B2 R3', '1 = 1'],
    // R1R1R1 0, B2B2B2 0, 5 + 5.
    ['TT0-double-three', 'R1 R1 R1 B2 B2 B2 B5 B5', '4 = 1 + double-three 3'],
    // R6R6R6 0, B6B6B6 0, 5 + 5: of one value.
    ['TT0-double-three', 'R5 R5 R6 R6 R6 B6 B6 B6', '5 = 1 + double-three 4'],
    ['TT0-heaven', PLAIN, '4 = 1 + heaven 3', heaven],
    ['TT0-heaven', PLAIN, '2 = 1 + close 1', draw],
    ['TT0-heaven', PLAIN, '1 = 1', { won: 'discard', firstTurn: true }],
    // B6B6B6 0, 1 + 1 + 1 + 1 + 6.
    ['TT0-double-four', 'R1 R1 R1 R1 B6 B6 B6 B6', '12 = 1 + half-color 1 + double-four 10'],
    // The same in red.
    ['TT0-double-four', 'R1 R1 R1 R1 R6 R6 R6 R6', '14 = 1 + single-color 3 + double-four 10'],
  ])
})

describe('TT2 to TT5, T14 to T21: the bonuses in doubt', () => {
  table([
    ['TT2', PLAIN, '2 = 1 + close 1', draw],
    ['TT2', PLAIN, '4 = 1 + heaven 3', heaven],
    ['TT2', 'R1 R2 R3 B1 B2', '1 = 1', { ...draw, open: ['B4 B5 B6'] }],
    // B7B7B7 0, 1 + 1 + 2 + 2 + 4: three 7s are not one.
    ['TT3', 'B1 B1 R2 R2 B4 B7 B7 B7', '3 = 1 + single-three 2'],
    // The open run 5, B5B5B5 0, 2 + 3: the 7 lies open.
    ['TT3', 'R2 R3 B5 B5 B5', '4 = 1 + one-seven 1 + single-four 2', { open: ['B5 B6 B7'] }],
    // R2R2R2 0, B3B3B3 0, 3 + 7: a single 7.
    ['TT3', 'R2 R2 R2 B3 B3 B3 R3 R7', '5 = 1 + one-seven 1 + double-three 3'],
    // B7B7B7 0 and 10; B1B2B3 1, R7R7R7 0, 2 + 7.
    ['TT4', 'B1 B1 R2 R2 B4 B7 B7 B7', '3 = 1 + single-three 2'],
    ['TT4', 'B1 R2 B2 B3 R7 R7 R7 R7', '4 = 1 + single-four 3'],
    // R7R7R7 0, B7B7B7 0, 4 + 6.
    ['TT4', 'R4 R6 R7 R7 R7 B7 B7 B7', '6 = 1 + double-three 5'],
    // R7R7R7 0, B2B2B2 0, 4 + 6: sevens in one of two triplets of different values bring nothing.
    ['TT4', 'B2 B2 B2 R4 R6 R7 R7 R7', '4 = 1 + double-three 3'],
    // B3B3B3 0, R7R7R7 0, 3 + 7.
    ['TT4', 'B3 B3 B3 B3 R7 R7 R7 R7', '13 = 1 + half-color 1 + double-four 11'],
    // R3R3R3 0, B5B5B5 0, 3 + 7: 2 + 1 or 3. The two single ones are listed.
    ['TT5', 'R3 R3 R3 R3 R7 B5 B5 B5', '5 = 1 + single-three 1 + one-seven 1 + single-four 2'],
    // R4R4R4 0, B4B4B4 0, 4 + 6: 2 + 1, or 3 + 1 for one value.
    ['TT5', 'R4 R4 R4 R4 B4 B4 B4 B6', '6 = 1 + half-color 1 + double-three 4'],
    // R7R7R7 0, B7B7B7 0, 7 + 3: 3 + 2, or 3 + 1 + 1. The two single ones are listed.
    ['TT5', 'R7 R7 R7 R7 B7 B7 B7 R3', '6 = 1 + single-three 2 + single-four 3'],
    // R7R7R7 0, B3B3B3 0, 7 + 3: 3 + 1, or 3.
    ['TT5', 'R7 R7 R7 R7 R3 B3 B3 B3', '5 = 1 + single-three 1 + single-four 3'],
    // R3R3R3 0, B7B7B7 0, 3 + 7: 2 + 2, or 3.
    ['TT5', 'R3 R3 R3 R3 R7 B7 B7 B7', '5 = 1 + single-three 2 + single-four 2'],
    // The open triplet 0, B4B4B4 0, 4 + 6.
    ['TT5', 'R4 B4 B4 B4 B6', '6 = 1 + half-color 1 + double-three 4', { open: ['R4 R4 R4'] }],
    // R2R2R2 0, five single 2s.
    ['T14', 'R2 R2 R2 R2 B2 B2 B2 B2', '14 = 1 + half-color 1 + under-four 2 + double-four 10, God Ten'],
    // R5R5R5 0, B5B5B5 0, 5 + 5.
    ['T14', 'R5 R5 R5 R5 B5 B5 B5 B5', '12 = 1 + half-color 1 + double-four 10, God Ten'],
    // Two open triplets 0, 2 + 2 = 4.
    ['T14', 'R2 B2', 'not ten', { open: ['R2 R2 R2', 'B2 B2 B2'] }],
    // R2R2R2 0, B4B4B4 0, 5 + 5.
    ['T16', 'R2 R2 R2 B4 B4 B4 R5 R5', '4 = 1 + double-three 3'],
    // B2B3B4 2, B2B3B4 2, 3 + 3: a four is one pair and scores as itself.
    [
      'T17',
      'B2 B2 B3 B3 B3 B3 B4 B4',
      '10 = 1 + under-four 2 + serial-pair 2 + single-four 2 + single-color 3',
    ],
    ['T19', 'R1 R1 R1 B2 B2 B2 B5 B5', '4 = 1 + double-three 3'],
    // R1R2R3 3, the open run 4, 1 + 2: four red cards, and four blue ones of which three lie open.
    ['T21', 'R1 R1 R2 R3 B2', '2 = 1 + half-color 1', { open: ['B4 B5 B6'] }],
  ])
})

describe('the worked examples of the rulebook', () => {
  table([
    // 2 + 3, B5B5B5 0, the open run 5. Printed: 3 + 2 + 1 = 6.
    [
      'TT1',
      'R2 R3 B5 B5 B5',
      '6 = 3 + one-seven 1 + single-four 2',
      { open: ['B5 B6 B7'], dealer: true, ...draw },
    ],
    // 1 + 1 + 1 + 3 + 4, 2s 0. Printed 6, with Double Three at 2; T19 makes it 7.
    ['T19', 'R1 R1 R1 R2 R2 R2 B3 B4', '7 = 1 + close 1 + under-four 2 + double-three 3', draw],
  ])
})
