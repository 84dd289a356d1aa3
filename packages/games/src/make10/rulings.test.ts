// The rulings on bonuses, and the worked examples. Every sum is written out by hand beside its row.
import { cardsOf, priced, type WinSpec } from '@tenfold/testing'
import { describe, expect, test } from 'vitest'
import { priceOf } from '../ten/score.ts'
import { MAKE10_BONUSES, make10 } from './make10.ts'

type More = Omit<WinSpec, 'hand'>
type Row = readonly [rule: string, about: string, hand: string, expected: string, more?: More]

const price = (hand: string, more: More = {}): string => priced(make10, { hand, ...more })

function table(rows: readonly Row[]): void {
  for (const [rule, about, hand, expected, more] of rows) {
    test(`${rule}: ${about}`, () => expect(price(hand, more)).toBe(expected))
  }
}

const draw = { won: 'draw' } as const
const heaven = { won: 'draw', firstTurn: true } as const
const replaces = { options: { heavenReplacesClose: true } } as const

/** R1R2R3 3, B4B5B6 4, 1 + 2; no bonus of its own. */
const PLAIN = 'R1 R2 R3 B4 B5 B6 B1 B2'

describe('the worked examples', () => {
  test('MK4: the first scores 7, not the printed 6: it has no 1', () => {
    // 2 + 3, B5B5B5 0, open B5B6B7 5. The four 5s are three in hand and one in the open run.
    const won = { ...draw, dealer: true, open: ['B5 B6 B7'] }
    expect(price('R2 R3 B5 B5 B5', won)).toBe('7 = 3 + no-one 1 + seven 1 + single-four 2')
  })

  test('T19: the second scores 7, not the printed 6: its Double Three is worth 3', () => {
    // R2R2R2 0, 1 + 1 + 1 + 3 + 4.
    expect(price('R1 R1 R1 R2 R2 R2 B3 B4')).toBe('7 = 1 + close 1 + under-five 2 + double-three 3')
  })
})

const SHARED: readonly Row[] = [
  // The sum needs four single 1s, one single 6 and a triplet of 6s: both fours are cut.
  [
    'T3',
    'both fours are cut by the sum',
    'R1 R1 R1 R1 B6 B6 B6 B6',
    '13 = 1 + close 1 + half-color 1 + double-four 10',
  ],
  // B2B3B4 2, B3B4B5 3, 2 + 3 is the only way to ten; the runs cut every pair.
  ['T3', 'runs cut every pair', 'R2 R3 B2 B3 B3 B4 B4 B5', '5 = 1 + close 1 + no-one 1 + serial-pair 2'],
  // Three in hand, one in the open run: 2 + 3, B5B5B5 0, B5B6B7 5.
  [
    'T3',
    'concealed and open cards together',
    'R2 R3 B5 B5 B5',
    '5 = 1 + no-one 1 + seven 1 + single-four 2',
    { open: ['B5 B6 B7'] },
  ],
  // R2R2R2 0, five single 2s.
  [
    'T14',
    'eight 2s',
    'R2 R2 R2 R2 B2 B2 B2 B2',
    '16 = 1 + close 1 + no-one 1 + half-color 1 + under-five 2 + double-four 10, God Ten',
  ],
  // R5R5R5 0, B5B5B5 0, 5 + 5.
  [
    'T14',
    'eight 5s',
    'R5 R5 R5 R5 B5 B5 B5 B5',
    '14 = 1 + close 1 + no-one 1 + half-color 1 + double-four 10, God Ten',
  ],
  // The open triplet 0, five single 2s.
  [
    'T14',
    'eight 2s, one triplet open',
    'R2 B2 B2 B2 B2',
    '15 = 1 + no-one 1 + half-color 1 + under-five 2 + double-four 10, God Ten',
    { open: ['R2 R2 R2'] },
  ],
  // Two open triplets 0, 2 + 2 = 4.
  ['T14', 'eight 2s, two triplets open', 'R2 B2', 'not ten', { open: ['R2 R2 R2', 'B2 B2 B2'] }],
  // Two open triplets 0, 5 + 5.
  [
    'T14',
    'eight 5s, two triplets open',
    'R5 B5',
    '13 = 1 + no-one 1 + half-color 1 + double-four 10, God Ten',
    { open: ['R5 R5 R5', 'B5 B5 B5'] },
  ],
  // B6B6B6 0, 1 + 1 + 1 + 1 + 6: fours of other values.
  [
    'T14',
    'no God Ten: fours of 1 and 6',
    'R1 R1 R1 R1 B6 B6 B6 B6',
    '13 = 1 + close 1 + half-color 1 + double-four 10',
  ],
  // B1B2B3 1, R3R3R3 0, 3 + 6.
  ['T16', 'a four is no three', 'B1 B2 B3 R3 R3 R3 R3 R6', '4 = 1 + close 1 + single-four 2'],
  // R2R2R2 0, B4B4B4 0, 5 + 5.
  [
    'T16',
    'two triplets are one Double Three',
    'R2 R2 R2 B4 B4 B4 R5 R5',
    '6 = 1 + close 1 + no-one 1 + double-three 3',
  ],
  // B1B2B3 1, B4B4B4 0, 4 + 5.
  [
    'T16',
    'Single Color goes with a four',
    'B1 B2 B3 B4 B4 B4 B4 B5',
    '9 = 1 + close 1 + single-four 2 + straight 2 + single-color 3',
  ],
  // R3R4R5 5, B3B4B5 3, 1 + 1.
  [
    'T17',
    'colours are free within a pair',
    'R1 R3 R4 R5 B1 B3 B4 B5',
    '5 = 1 + close 1 + half-color 1 + serial-pair 2',
  ],
  // B2B3B4 2, B2B3B4 2, 2 + 4.
  [
    'T17',
    'a triplet is one pair and scores as itself',
    'R4 B2 B2 B2 B3 B3 B4 B4',
    '8 = 1 + close 1 + no-one 1 + single-three 1 + under-five 2 + serial-pair 2',
  ],
  // B2B3B4 2, B2B3B4 2, 3 + 3.
  [
    'T17',
    'a four is one pair and scores as itself',
    'B2 B2 B3 B3 B3 B3 B4 B4',
    '12 = 1 + close 1 + no-one 1 + under-five 2 + serial-pair 2 + single-four 2 + single-color 3',
  ],
  // R1R1R1 0, 1 + 1 + 2 + 2 + 4.
  [
    'T17',
    'five 1s and two 2s are two pairs, not three',
    'R1 R1 R1 R1 R2 R4 B1 B2',
    '6 = 1 + close 1 + under-five 2 + single-four 2',
  ],
  // R1R2R3 3, B2B3B4 2, 1 + 4.
  [
    'T17',
    'four pairs in a row are one more',
    'R1 B1 R2 B2 R3 B3 R4 B4',
    '8 = 1 + close 1 + half-color 1 + under-five 2 + serial-pair 3',
  ],
  // B2B3B4 2, 1 + 1 + 2 + 2 + 2.
  ['T18', 'no card above 4', 'R1 B1 R2 R2 B2 B2 B3 B4', '4 = 1 + close 1 + under-five 2'],
  // B3B4B5 counts 3, but there is a 5 in it: 3 + 1 + 1 + 1 + 2 + 2.
  ['T18', 'a 5 in a run that counts 3', 'R1 R1 R2 R2 B1 B3 B4 B5', '3 = 1 + close 1 + half-color 1'],
  ['T18', 'a 5 in an open run', 'R1 R1 R2 R2 B1', '2 = 1 + half-color 1', { open: ['B3 B4 B5'] }],
  // R1R1R1 0, B2B2B2 0, 5 + 5.
  ['T19', 'a Double Three is worth 3', 'R1 R1 R1 B2 B2 B2 B5 B5', '5 = 1 + close 1 + double-three 3'],
  // R1R2R3 3, the open run 4, 1 + 2: four red cards, and four blue ones of which three lie open.
  ['T21', 'Half Color counts open cards', 'R1 R1 R2 R3 B2', '2 = 1 + half-color 1', { open: ['B4 B5 B6'] }],
  // B1B2B3 1, the open run 5, 1 + 3: all blue, three of them open.
  [
    'T21',
    'Single Color and Seven count open cards',
    'B1 B1 B2 B3 B3',
    '5 = 1 + seven 1 + single-color 3',
    { open: ['B5 B6 B7'] },
  ],
  // The open triplet 0, 2 + 2 + 1 + 2 + 3.
  [
    'T21',
    'Single Three and Under Five count open cards',
    'R2 R2 B1 B2 B3',
    '4 = 1 + single-three 1 + under-five 2',
    { open: ['R1 R1 R1'] },
  ],
  // The open triplet 0, R2R3R4 4, 2 + 4: concealed there is no 1.
  [
    'T21',
    'No One looks at open cards',
    'R2 R3 R4 B2 B4',
    '4 = 1 + single-three 1 + under-five 2',
    { open: ['R1 R1 R1'] },
  ],
]

const MAKE10: readonly Row[] = [
  ['MK3', 'a win by discard earns Close', PLAIN, '2 = 1 + close 1', { won: 'discard' }],
  ['MK3', 'a win by draw earns Close', PLAIN, '2 = 1 + close 1', draw],
  ['MK3', 'a claim loses Close', 'R1 R2 R3 B1 B2', '1 = 1', { ...draw, open: ['B4 B5 B6'] }],
  ['MK3', 'Heaven adds to Close', PLAIN, '5 = 1 + close 1 + heaven 3', heaven],
  ['MK3', 'Heaven is no win by discard', PLAIN, '2 = 1 + close 1', { won: 'discard', firstTurn: true }],
  ['MK3', 'option: Heaven replaces Close', PLAIN, '4 = 1 + heaven 3', { ...heaven, ...replaces }],
  ['MK3', 'option: Close without Heaven stays', PLAIN, '2 = 1 + close 1', { ...draw, ...replaces }],
  [
    'MK3',
    'option: Close by discard on the first turn stays',
    PLAIN,
    '2 = 1 + close 1',
    { won: 'discard', firstTurn: true, ...replaces },
  ],
  // R7R7R7 0, 1 + 1 + 2 + 2 + 4.
  ['MK4', 'three 7s are Seven once', 'R1 R2 R7 R7 R7 B1 B2 B4', '4 = 1 + close 1 + single-three 1 + seven 1'],
  // R2R2R2 0, B5B6B7 5, 2 + 3.
  [
    'MK4',
    'one 7, and no 1',
    'R2 R2 R2 B2 B3 B5 B6 B7',
    '5 = 1 + close 1 + no-one 1 + single-three 1 + seven 1',
  ],
  // B2B3B4 2, B5B6B7 5, 1 + 2: seven values in a row score once.
  [
    'MK5',
    'a longer Straight scores no more',
    'B1 B2 B3 B4 B5 B6 B7 R2',
    '5 = 1 + close 1 + seven 1 + straight 2',
  ],
  // B1B2B3 1, B4B5B6 4, 1 + 4: doubles and another colour do not matter.
  ['MK5', 'doubles in between', 'R1 B1 B2 B3 B4 B4 B5 B6', '4 = 1 + close 1 + straight 2'],
  // R1R1R1 0, R2R3R4 4, 1 + 5.
  [
    'MK5',
    'a red Straight in a red hand',
    'R1 R1 R1 R1 R2 R3 R4 R5',
    '10 = 1 + close 1 + single-four 2 + straight 2 + single-color 4',
  ],
  // R4R4R4 0, B4B4B4 0, 4 + 6: of one value, and still no Double Three at 4.
  [
    'MK6',
    'a four and a three of one value',
    'R4 R4 R4 R4 R6 B4 B4 B4',
    '8 = 1 + close 1 + no-one 1 + double-multi 5',
  ],
  // R3R3R3 0, B5B5B5 0, 3 + 7.
  [
    'MK6',
    'a four and a three of two values',
    'R3 R3 R3 R3 R7 B5 B5 B5',
    '9 = 1 + close 1 + no-one 1 + seven 1 + double-multi 5',
  ],
  // The open triplet 0, 1 + 1 + 1 + 1 + 6.
  ['MK6', 'the three lies open', 'R1 R1 R1 R1 R6', '6 = 1 + double-multi 5', { open: ['B5 B5 B5'] }],
  // Two fours are no Double Multi.
  ['MK6', 'two fours', 'R1 R1 R1 R1 B6 B6 B6 B6', '13 = 1 + close 1 + half-color 1 + double-four 10'],
  // Seven 1s and a 3.
  [
    'MK7',
    'the sets in it score besides',
    'R1 R1 R1 R1 B1 B1 B1 B3',
    '20 = 1 + close 1 + half-color 1 + under-five 2 + double-multi 5 + real-ten 10',
  ],
  // Open, the three 1s are 0 for good: 1 + 1 + 1 + 2 + 2 = 7.
  ['MK7', 'with an open combo the faces cannot be ten', 'B1 B1 B1 R2 B2', 'not ten', { open: ['R1 R1 R1'] }],
]

describe('the shared rulings', () => {
  table(SHARED)

  test('T16: the assignment with the most points counts', () => {
    // Without a Double Multi, four and three of one value are Double Three 3 + 1, or Single Four 2 and Three 1.
    const bonuses = MAKE10_BONUSES.filter(({ id }) => id !== 'double-multi')
    const win = { open: [], won: 'discard', dealer: false, firstTurn: false } as const
    const worth = (hand: string): readonly string[] =>
      priceOf({ basic: { dealer: 3, other: 1 }, bonuses }, { ...win, concealed: cardsOf(hand) }).bonuses.map(
        ({ id, points }) => `${id} ${points}`,
      )
    expect(worth('R4 R4 R4 R4 R6 B4 B4 B4')).toEqual(['close 1', 'no-one 1', 'double-three 4'])
    // Of two values both ways are worth 3.
    const either = worth('R3 R3 R3 R3 R7 B5 B5 B5').filter((line) => /^(single|double)/.test(line))
    expect([['single-three 1', 'single-four 2'], ['double-three 3']]).toContainEqual(either)
  })
})

describe('the rulings of Make10', () => {
  table(MAKE10)
})
