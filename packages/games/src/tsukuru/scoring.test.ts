// TS3, TS4: what a win scores, when the match ends, who deals. Sums by hand.
import {
  DULL,
  dealersOf,
  exhausted,
  lastOf,
  priced,
  scene,
  standingsOf,
  times,
  won,
  type WinSpec,
} from '@tenfold/testing'
import { describe, expect, test } from 'vitest'
import { tsukuru } from './tsukuru.ts'

const standings = standingsOf(tsukuru)
const price = (hand: string, scoring: string, more: Omit<WinSpec, 'hand'> = {}): string =>
  priced(tsukuru, { hand, ...more, options: { scoring } })

/** R1R2R3 3, B4B5B6 4, 1 + 2. */
const PLAIN = 'R1 R2 R3 B4 B5 B6 B1 B2'
const EIGHT_FIVES = 'R5 R5 R5 R5 B5 B5 B5 P5'

describe('TS3: first to 4', () => {
  test('TS3: it is the preset, and every win scores 1', () => {
    expect(tsukuru.readOptions({})).toMatchObject({ value: { scoring: 'first-to-4' } })
    expect(price(PLAIN, 'first-to-4', { won: 'draw', firstTurn: true })).toBe('1 = 1')
    expect(price(PLAIN, 'first-to-4', { dealer: true })).toBe('1 = 1')
    expect(price(EIGHT_FIVES, 'first-to-4')).toBe('1 = 1')
  })

  test('TS3: the first with 4 points wins the match, after however many rounds', () => {
    const rounds = [
      ...times(10, exhausted(3)),
      ...times(3, won(0, [1, 0, 0])),
      ...times(3, won(1, [0, 1, 0])),
      won(0, [1, 0, 0]),
    ]
    const told = standings({ players: 3 }, 0, rounds)
    expect(told.map(({ winners }) => winners)).toEqual([...times(17, undefined), [0]])
    expect(lastOf(told)).toMatchObject({ totals: [4, 3, 0], deals: 17, ending: 'target', target: 4 })
    expect(lastOf(told)).not.toHaveProperty('passesToEnd')
  })
})

describe('TS3: positional', () => {
  test('TS3: the dealer scores 3, anyone else 1, and there are no bonuses', () => {
    expect(price(PLAIN, 'positional', { dealer: true, won: 'draw' })).toBe('3 = 3')
    expect(price(PLAIN, 'positional', { won: 'draw' })).toBe('1 = 1')
    expect(price(EIGHT_FIVES, 'positional')).toBe('1 = 1')
  })

  test.each(['positional', 'advanced'])(
    'TS3: %s: until each has dealt twice; exhausted rounds count',
    (scoring) => {
      const told = standings({ players: 3, scoring }, 1, [won(1, [0, 3, 0]), ...times(5, exhausted(3))])
      expect(told.map(({ winners }) => winners)).toEqual([...times(6, undefined), [1]])
      expect(lastOf(told)).toMatchObject({ ending: 'tours', passes: 6, passesToEnd: 6, target: 25 })
    },
  )

  test.each(['positional', 'advanced'])('TS3: %s: or until someone has 25, after any round', (scoring) => {
    const after = (points: number) =>
      lastOf(standings({ players: 3, scoring }, 0, [exhausted(3), won(2, [0, 0, points])]))
    expect(after(24)?.winners).toBeUndefined()
    expect(after(25)).toMatchObject({ winners: [2], ending: 'target' })
    expect(after(30)).toMatchObject({ winners: [2], ending: 'target' })
  })

  test('TS3: most points win, ties share', () => {
    const rounds = [won(0, [3, 0]), won(1, [0, 3]), exhausted(2), exhausted(2)]
    expect(lastOf(standings({ players: 2, scoring: 'positional' }, 0, rounds))?.winners).toEqual([0, 1])
  })
})

type Row = readonly [why: string, hand: string, expected: string, more?: Omit<WinSpec, 'hand'>]

const ADVANCED: readonly Row[] = [
  ['the printed table of Total Ten', PLAIN, '2 = 1 + close 1', { won: 'draw' }],
  ['the dealer scores 3', PLAIN, '6 = 3 + heaven 3', { won: 'draw', firstTurn: true, dealer: true }],
  // R0R1R2 2, B1B1B1 0, 4 + 4.
  ['a red 0 is red and under five', 'R0 R1 R2 R4 R4 B1 B1 B1', '4 = 1 + single-three 1 + under-four 2'],
  // The open run 5, B1B1B1 0, 2 + 3: the purple 7 lies in a blue run.
  [
    'an open purple has its combo’s colour',
    'B1 B1 B1 B2 B3',
    '6 = 1 + single-three 1 + one-seven 1 + single-color 3',
    { open: ['B5 B6 P7'] },
  ],
  // The open run 7, R1R1R1 0, 1 + 2: all red.
  [
    'an open purple run laid as red',
    'R1 R1 R1 R1 R2',
    '7 = 1 + one-seven 1 + single-four 2 + single-color 3',
    { open: ['P5 P6 P7 as R'] },
  ],
  // The open run 5, R1R1R1 0, 2 + 3: three blue ones among them.
  [
    'the same laid as blue',
    'R1 R1 R1 R2 R3',
    '3 = 1 + single-three 1 + one-seven 1',
    { open: ['P5 P6 P7 as B'] },
  ],
  // R5R5P5 0, B1B2B3 1, 4 + 5: as red it makes the triplet and the fourth red one.
  [
    'a concealed purple is what scores most',
    'R4 R5 R5 P5 B1 B2 B3 B5',
    '3 = 1 + single-three 1 + half-color 1',
  ],
  // B1B2B3 1, B5B6P7 5, 1 + 3: as blue all are blue.
  ['blue, where that scores most', 'B1 B1 B2 B3 B3 B5 B6 P7', '5 = 1 + one-seven 1 + single-color 3'],
  // R5R5P5 0, B2B3B4 2, 2 + 6: red for the triplet or blue for four of each, not both.
  ['one colour for all bonuses at once', 'R2 R5 R5 R6 P5 B2 B3 B4', '2 = 1 + single-three 1'],
  // R5R5P5 0, B6B6P6 0, 3 + 7: four red ones and four blue.
  [
    'two purples, two colours',
    'R3 R5 R5 P5 B6 B6 P6 B7',
    '6 = 1 + half-color 1 + one-seven 1 + double-three 3',
  ],
  // Eight fives: R5R5R5 0, B5B5B5 0, 5 + 5.
  ['eight fives with the purple one', EIGHT_FIVES, '12 = 1 + half-color 1 + double-four 10, God Ten'],
]

describe('TS3: advanced', () => {
  for (const [why, hand, expected, more] of ADVANCED) {
    test(`TS3: ${why}: ${hand} is ${expected}`, () => expect(price(hand, 'advanced', more)).toBe(expected))
  }

  test('TS3: a purple taken as the winning discard is free too', () => {
    // R5R5P5 0, B1B2B3 1, 4 + 5. By discard: 1, Single Three 1, Half Color 1.
    const round = scene(tsukuru, {
      hands: [DULL[0], 'R4 R5 R5 B1 B2 B3 B5'],
      deck: 'P5',
      options: { scoring: 'advanced' },
      moves: '0 draw, 0 discard P5, 1 hit 0',
    })
    expect(round.outcome).toEqual({ kind: 'won', by: [1], from: 0, scores: [0, 3] })
  })

  test('T14: a God Ten ends the match under advanced, and only there', () => {
    const outcomeOf = (scoring: string) =>
      scene(tsukuru, {
        hands: [DULL[0], 'R5 R5 R5 R5 B5 B5 B5'],
        deck: 'P5',
        options: { scoring },
        moves: '0 draw, 0 discard P5, 1 hit 0',
      }).outcome
    expect(outcomeOf('advanced')).toEqual({ kind: 'won', by: [1], from: 0, scores: [0, 12], gods: [1] })
    expect(outcomeOf('positional')).toEqual({ kind: 'won', by: [1], from: 0, scores: [0, 1] })
    const told = standings({ players: 2, scoring: 'advanced' }, 0, [
      { kind: 'won', by: [1], from: 0, scores: [0, 12], gods: [1] },
    ])
    expect(lastOf(told)).toMatchObject({ winners: [1], ending: 'god' })
  })
})

describe('TS4: the deal', () => {
  test.each(['first-to-4', 'positional', 'advanced'])(
    'TS4: %s: it passes left after every round',
    (scoring) => {
      const told = standings({ players: 3, scoring }, 2, [exhausted(3), won(0, [1, 0, 0]), won(1, [0, 1, 0])])
      expect(dealersOf(told)).toEqual([2, 0, 1, 2])
    },
  )

  test('TS4: the deck out, the round ends without a score', () => {
    const over = scene(tsukuru, { hands: DULL, last: 'B6' }).idleUntilLeft(1)
    // 61 tiles, 28 dealt: the last of 33 is seat 0's.
    const ended = over.after('0 draw, 0 discard B6')
    expect(ended.outcome).toEqual({ kind: 'exhausted', scores: [0, 0, 0, 0] })
  })

  test('T13: always assisted, and no interrupt variant', () => {
    for (const option of ['declarations', 'interrupt', 'bonusTable'])
      expect(tsukuru.readOptions({ [option]: 'off' })).toMatchObject({
        error: `no option is called ${option}; there are: players, exposeOlderDiscard, scoring`,
      })
    const round = scene(tsukuru, { hands: [DULL[0], DULL[1]], deck: 'B2', moves: '0 draw' })
    expect(round.legal(0)).not.toContain('declare')
  })
})
