// TT8: what the words of a bonus table mean, each on hands small enough to see.
import { must } from '@tenfold/core'
import { cardsOf, comboOf } from '@tenfold/testing'
import { describe, expect, test } from 'vitest'
import { BONUS_TABLE_FORMAT, readBonusTable } from './bonus-table.ts'
import { priceOf, type Win } from './score.ts'

/** What a hand earns under a table: `trio 3, odd 1`. */
function earned(bonuses: readonly unknown[], hand: string, more: Partial<Win> = {}): string {
  const win: Win = {
    concealed: cardsOf(hand),
    open: [],
    won: 'discard',
    dealer: false,
    firstTurn: false,
    ...more,
  }
  const price = priceOf(
    {
      basic: { dealer: 3, other: 1 },
      bonuses: must(readBonusTable({ format: BONUS_TABLE_FORMAT, name: 'Test', bonuses })).bonuses,
    },
    win,
  )
  const lines = price.bonuses.map(({ id, points }) => `${id} ${points}`)
  return [...lines, ...(price.god ? ['wins'] : [])].join(', ')
}

const trio = { id: 'trio', name: 'Trio', points: 2, sets: [3] }
const four = { id: 'four', name: 'Four', points: 3, sets: [4] }
/** One triplet of blue 4s beside five other cards. R2R3R4 4, B4B4B4 0, 1 + 5. */
const FOURS = 'R1 R2 R3 R4 R5 B4 B4 B4'
/** Four red 3s. B1B2B3 1, R3R3R3 0, 3 + 6. */
const THREES = 'B1 B2 B3 R3 R3 R3 R3 R6'

describe('TT8: what the words mean', () => {
  const holds = (condition: unknown, hand: string, more: Partial<Win> = {}): boolean =>
    earned([{ id: 'a', name: 'A', points: 1, when: condition }], hand, more) !== ''
  const open = [comboOf('B4 B4 B4')]

  test.each<[string, unknown, boolean]>([
    ['won', { won: 'discard' }, true],
    ['won', { won: 'draw' }, false],
    ['not', { not: { won: 'draw' } }, true],
    ['all', { all: [{ won: 'discard' }, { claimed: false }] }, true],
    ['all', { all: [{ won: 'discard' }, { claimed: true }] }, false],
    ['any', { any: [{ won: 'draw' }, { claimed: false }] }, true],
    ['any', { any: [{ won: 'draw' }, { claimed: true }] }, false],
    ['firstTurn', { firstTurn: true }, false],
    // 1 3 5: three odd ones. Red: five. Red and over 3: 4 and 5.
    ['count', { count: { values: [1, 3, 5, 7] }, atLeast: 3, atMost: 3 }, true],
    ['count', { count: { values: [1, 3, 5, 7] }, atLeast: 4 }, false],
    ['count', { count: { values: [1, 3, 5, 7] }, atMost: 2 }, false],
    ['count', { count: { colour: 'R' }, atLeast: 5, atMost: 5 }, true],
    ['count', { count: { values: [4, 5, 6, 7], colour: 'R' }, atLeast: 2, atMost: 2 }, true],
    // Only the 4 is held twice or more.
    ['pairs', { pairs: 1 }, true],
    ['pairs', { pairs: 2 }, false],
    ['straight', { straight: 5 }, true],
    ['straight', { straight: 6 }, false],
    // 1 + 2 + 3 + 4 + 5 + 12.
    ['faces', { faces: 27 }, true],
    ['faces', { faces: 10 }, false],
  ])('TT8: %s: %j is %j', (_, condition, expected) => {
    expect(holds(condition, FOURS)).toBe(expected)
  })

  test('TT8: claimed and firstTurn go by the win; open cards count', () => {
    expect(holds({ claimed: true }, 'R1 R2 R3 R4 R5', { open })).toBe(true)
    expect(holds({ claimed: false }, 'R1 R2 R3 R4 R5', { open })).toBe(false)
    expect(holds({ firstTurn: true }, FOURS, { firstTurn: true })).toBe(true)
    expect(holds({ count: { values: [4] }, atLeast: 4 }, 'R1 R2 R3 R4 R5', { open })).toBe(true)
  })

  test('TS2: a purple 8 ends a straight', () => {
    // R6R7P8 8, R1R1R1 0, 1 + 1.
    expect(holds({ straight: 3 }, 'R6 R7 P8 R1 R1 R1 B1 B1')).toBe(true)
  })

  test('TT8: a line with when and sets needs both', () => {
    expect(earned([{ ...trio, when: { won: 'draw' } }], FOURS)).toBe('')
    expect(earned([{ ...trio, when: { won: 'discard' } }], FOURS)).toBe('trio 2')
  })

  test('TT8: no card serves two lines made of sets; the most points count, then the most lines', () => {
    expect(earned([trio, four], THREES)).toBe('four 3')
    expect(earned([{ ...trio, points: 4 }, four], THREES)).toBe('trio 4')
    expect(earned([trio, { ...trio, id: 'other', points: 3 }], FOURS)).toBe('other 3')
    // Two triplets: R1 and B2; B5 B5 make ten.
    const two = 'R1 R1 R1 B2 B2 B2 B5 B5'
    expect(earned([trio, { ...trio, id: 'other', points: 3 }], two)).toBe('trio 2, other 3')
    expect(earned([trio], two)).toBe('trio 2')
    const both = { id: 'both', name: 'Both', points: 5, sets: [3, 3] }
    expect(earned([both, trio, { ...trio, id: 'other', points: 3 }], two)).toBe('trio 2, other 3')
  })

  test('TT8: a deck may have six of a card, and six alike are two sets of three', () => {
    // R3R3R3 0, R3R3R3 0, 5 + 5.
    const both = { id: 'both', name: 'Both', points: 5, sets: [3, 3] }
    expect(earned([both], 'R3 R3 R3 R3 R3 R3 B5 B5')).toBe('both 5')
    expect(earned([both], 'R3 R3 R3 R3 R3 B1 B1 B1')).toBe('both 5')
    expect(earned([both], 'R3 R3 R3 R3 R3 B1 B1 B2')).toBe('')
  })

  test('TT8: extra points are part of their line', () => {
    const extra = [
      { points: 1, sets: { value: 4 } },
      { points: 2, when: { faces: 27 } },
      { points: 4, when: { faces: 27 }, sets: { value: 1 } },
      { points: 8, sets: { alike: true, value: 4 } },
    ]
    expect(earned([{ ...trio, extra }], FOURS)).toBe('trio 13')
  })

  test('TT8: the set that scores most is taken', () => {
    // R1R1R1 0, B2B2B2 0, 5 + 5.
    const ones = { ...trio, extra: [{ points: 5, sets: { value: 2 } }] }
    expect(earned([ones], 'R1 R1 R1 B2 B2 B2 B5 B5')).toBe('trio 7')
  })

  test('TT8: unless and replaces say the same from either side, of lines with sets too', () => {
    const odd = { id: 'odd', name: 'Odd', points: 1, when: { faces: 27 } }
    expect(earned([odd, trio], FOURS)).toBe('odd 1, trio 2')
    expect(earned([{ ...odd, unless: ['trio'] }, trio], FOURS)).toBe('trio 2')
    expect(earned([odd, { ...trio, replaces: ['odd'] }], FOURS)).toBe('trio 2')
    expect(earned([odd, { ...trio, unless: ['odd'] }], FOURS)).toBe('odd 1')
    // FOURS has no four alike, so that line takes nobody's place.
    expect(earned([odd, { ...four, replaces: ['odd'] }], FOURS)).toBe('odd 1')
    // Four 3s lie in no trio of 4s: nothing takes the place of a line that is not met.
    expect(earned([{ ...four, unless: ['odd'] }, odd], THREES)).toBe('four 3')
  })

  test('TT8: who takes a place need not count', () => {
    const odd = { id: 'odd', name: 'Odd', points: 1, when: { faces: 27 } }
    const even = { ...odd, id: 'even', unless: ['odd'] }
    expect(earned([odd, even, { ...trio, unless: ['even'] }], FOURS)).toBe('odd 1')
  })

  // docs/bonus-tables.md, "Sets": it is worth more than any points.
  test('T16 TT8: a line that wins the game comes before points', () => {
    const god = { id: 'god', name: 'God', points: 0, sets: [3], wins: true }
    expect(earned([god, { ...trio, points: 9 }], FOURS)).toBe('wins')
    expect(earned([{ ...god, points: 1 }], FOURS)).toBe('god 1, wins')
    // Three of the four 3s win; all four would earn 100.
    const rich = { ...four, points: 100 }
    for (const lines of [
      [god, rich],
      [rich, god],
    ])
      expect(earned(lines, THREES)).toBe('wins')
    expect(earned([god], 'R1 R2 R3 B4 B5 B6 B1 B2')).toBe('')
  })
})
