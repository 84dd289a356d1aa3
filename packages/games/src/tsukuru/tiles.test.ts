// TS1, TS2, TS5: the tiles, what purple ones can be, and the sets a player shows. Worked out by hand.
import { cardsOf, comboOf, DULL, scene } from '@tenfold/testing'
import { describe, expect, test } from 'vitest'
import { packOf, surplus, type Card } from '../ten/cards.ts'
import { combosOf, makesTen, pickedSplit, splitToTen, totalOf, totalsOf } from '../ten/combos.ts'
import { tsukuru } from './tsukuru.ts'

const PACK = packOf(tsukuru.deck)
const KINDS = [...new Set(PACK)]
const valuesOf = (text: string): readonly number[] => combosOf(cardsOf(text)).map(({ value }) => value)
const totals = (hand: string, ...open: readonly string[]): readonly number[] =>
  totalsOf(cardsOf(hand), open.map(comboOf))

describe('TS1: the tiles', () => {
  test('TS1: four each of red and blue 1 to 7, a red 0, a purple 5, 6, 7 and 8', () => {
    expect(PACK).toHaveLength(61)
    const copies = (card: string): number => PACK.filter((tile) => tile === card).length
    for (const value of [1, 2, 3, 4, 5, 6, 7])
      expect([copies(`R${value}`), copies(`B${value}`)]).toEqual([4, 4])
    expect(['R0', 'P5', 'P6', 'P7', 'P8'].map(copies)).toEqual([1, 1, 1, 1, 1])
    expect(KINDS).toHaveLength(19)
    // The order that docs/shuffle.md fixes.
    const suit = (colour: string) =>
      [1, 2, 3, 4, 5, 6, 7].flatMap((value) => Array<string>(4).fill(`${colour}${value}`))
    expect(PACK).toEqual(['R0', ...suit('R'), ...suit('B'), 'P5', 'P6', 'P7', 'P8'])
  })

  test('TS1: red 0 is red: it counts nothing alone, and begins a run', () => {
    expect(totals('R0')).toEqual([0])
    expect(valuesOf('R0 R1 R2')).toEqual([2])
    expect(valuesOf('R0 B1 B2')).toEqual([])
    // 0 + 1 + 2 = 3, or the run 2.
    expect(totals('R0 R1 R2')).toEqual([2, 3])
  })

  test('TS1: these tiles form 41 runs and 20 triplets, and there is no triplet of 0 or of 8', () => {
    const threes = KINDS.flatMap((a, i) =>
      KINDS.slice(i).flatMap((b, j) => KINDS.slice(i + j).map((c): readonly Card[] => [a, b, c])),
    ).filter((cards) => surplus(tsukuru.deck, cards) === undefined)
    const combos = threes.flatMap(combosOf)
    const triplets = combos.filter(({ kind }) => kind === 'triplet')
    // A run has as many forms as its values have tiles of its colour, purple ones among them. Red from 0 to 6:
    // 1 + 1 + 1 + 2 + 4 + 8 + 4; blue from 1: 1 + 1 + 2 + 4 + 8 + 4. Each colour has seven triplets, and three of 5, 6
    // and 7 with a purple tile.
    expect([combos.length - triplets.length, triplets.length]).toEqual([21 + 20, 2 * (7 + 3)])
    expect(triplets.filter(({ cards }) => /[08]/.test(cards.join()))).toEqual([])
  })
})

describe('TS2: purple tiles', () => {
  test.each<[string, readonly number[]]>([
    ['B5 B5 P5', [0]],
    ['B6 B7 P8', [6]],
    ['R6 R7 P8', [8]],
    ['R5 P6 P7', [7]],
    ['P5 B6 P7', [5]],
    ['R3 R4 P5', [5]],
    ['B4 P5 P6', [4]],
    // All purple: red or blue.
    ['P5 P6 P7', [7, 5]],
    ['P6 P7 P8', [8, 6]],
    // Red and blue never mix.
    ['R5 B6 P7', []],
    ['R5 B5 P5', []],
    ['R6 P7 B7', []],
    // The value is fixed.
    ['R3 R4 P6', []],
    ['B4 B4 P5', []],
    // No turning the corner: 7, 8, 0.
    ['R7 P8 R0', []],
  ])('TS2: %s counts %j', (cards, values) => {
    expect(valuesOf(cards)).toEqual(values)
  })

  test.each<[string, readonly number[]]>([
    // Alone, its value.
    ['P8', [8]],
    // 18 in singles, 7 or 5 as a run.
    ['P5 P6 P7', [5, 7, 18]],
    // 5 6 7 8: 26 in singles; 567 is 5 or 7, and 8; 678 is 6 or 8, and 5.
    ['P5 P6 P7 P8', [11, 13, 15, 26]],
    // 6 is wanted by a red run and by a blue one: 5 7 5 7 6 is 30; one run of red is 7 + 12, of blue 5 + 12.
    ['R5 R7 B5 B7 P6', [17, 19, 30]],
    // 36 in singles; a red run is 7 and leaves 18, a blue one is 5 and leaves 18; both leave nothing.
    ['R5 R6 B5 B7 P6 P7', [12, 23, 25, 36]],
  ])('TS2: the totals of "%s" are %j', (cards, expected) => {
    expect(totals(cards)).toEqual(expected)
  })

  test('TS2: in a concealed hand the colour is free, whichever makes ten', () => {
    // P5P6P7 5 as blue, and five 1s.
    expect(makesTen(cardsOf('P5 P6 P7 R1 R1 R1 R1 B1'), [])).toBe(true)
    // P5P6P7 7 as red, R1R1R1 0, 1 + 2.
    expect(makesTen(cardsOf('P5 P6 P7 R1 R1 R1 R1 B2'), [])).toBe(true)
  })

  test('TS2: laid open, an all-purple run keeps the colour it was given', () => {
    expect(totals('R1 R1 R1 B1 B1', 'P5 P6 P7 as B')).toEqual([7, 10])
    expect(totals('R1 R1 R1 B1 B1', 'P5 P6 P7 as R')).toEqual([9, 12])
  })

  const [ONES] = DULL
  const claims = (hand: string, taken: string): readonly string[] =>
    scene(tsukuru, { hands: [ONES, hand], deck: taken, moves: `0 draw, 0 discard ${taken}` })
      .legal(1)
      .filter((move) => move.startsWith('claim'))
      .toSorted()

  test('TS2: a claim of three purples chooses the colour; a mixed one takes the colour it must', () => {
    expect(claims('P5 P7 R2 R2 B2 B2 B1', 'P6')).toEqual(['claim 0 P5 P6 P7 as B', 'claim 0 P5 P6 P7 as R'])
    expect(claims('P5 P7 R2 R2 B2 B2 B1', 'R6')).toEqual(['claim 0 P5 R6 P7'])
    expect(claims('R5 R7 B5 B7 B2 B2 B1', 'P6')).toEqual(['claim 0 B5 P6 B7', 'claim 0 R5 P6 R7'])
    expect(claims('R6 R6 B6 B6 B2 B2 B4', 'P6')).toEqual(['claim 0 B6 B6 P6', 'claim 0 R6 R6 P6'])
    // Written by value, then red, blue, purple.
    expect(claims('P6 R7 R6 R2 B2 B2 B4', 'P8')).toEqual(['claim 0 P6 R7 P8', 'claim 0 R6 R7 P8'])
    expect(claims('R0 R2 R4 B4 B4 B7 B7', 'R1')).toEqual(['claim 0 R0 R1 R2'])
  })

  test('TS2: what was chosen lies open', () => {
    const laid = (as: string) =>
      scene(tsukuru, {
        hands: [ONES, 'P5 P7 R2 R2 B2 B2 B1'],
        deck: 'P6',
        moves: `0 draw, 0 discard P6, 1 claim 0 P5 P6 P7 as ${as}`,
      }).view(0).open[1]
    expect(laid('B')).toEqual([{ cards: ['P5', 'P6', 'P7'], as: 'B', kind: 'run', value: 5 }])
    expect(laid('R')).toEqual([{ cards: ['P5', 'P6', 'P7'], as: 'R', kind: 'run', value: 7 }])
  })
})

describe('TS5: showing the sets', () => {
  /** P5P6P7 7 as red, R1R1R1 0, 1 + 2. */
  const hand = cardsOf('P5 P6 P7 R1 R1 R1 R1 B2')
  const pick = (...sets: readonly string[]) => pickedSplit(hand, [], sets.map(cardsOf))

  test('TS5: the product picks sets that make ten', () => {
    const split = splitToTen(hand, [])
    expect(split && totalOf(split)).toBe(10)
  })

  test('TS5: a player may pick others; the colour of a purple run is the one that makes ten', () => {
    // 7 as red, 0, 1 + 2.
    expect(pick('P5 P6 P7', 'R1 R1 R1')).toEqual({
      ok: true,
      value: {
        combos: [
          { cards: ['P5', 'P6', 'P7'], as: 'R', kind: 'run', value: 7 },
          { cards: ['R1', 'R1', 'R1'], as: 'R', kind: 'triplet', value: 0 },
        ],
        singles: ['R1', 'B2'],
      },
    })
  })

  test('TS5: a split that is not ten is refused, and nothing else happens', () => {
    // 7 or 5 and 1 + 1 + 1 + 1 + 2; 5 + 6 + 7 + 0 + 1 + 2.
    expect(pick('P5 P6 P7')).toEqual({ ok: false, error: 'this counts 13 or 11, not 10' })
    expect(pick('R1 R1 R1')).toEqual({ ok: false, error: 'this counts 21, not 10' })
  })

  test('TS5: what is no set, or is not held, is refused', () => {
    expect(pick('P5 P6 R1')).toEqual({ ok: false, error: 'P5 P6 R1 is not a combo' })
    expect(pick('R1 R1 R1', 'R1 R1 R1')).toEqual({ ok: false, error: 'the hand does not hold R1 that often' })
    expect(pick('B5 B6 B7')).toEqual({ ok: false, error: 'the hand does not hold B5 that often' })
  })

  test('TS5: open sets count with what was chosen', () => {
    const open = [comboOf('P5 P6 P7 as B')]
    expect(pickedSplit(cardsOf('R1 R1 R1 B1 B4'), open, [['R1', 'R1', 'R1']])).toMatchObject({ ok: true })
    expect(pickedSplit(cardsOf('R1 R1 R1 B1 B4'), open, [])).toEqual({
      ok: false,
      error: 'this counts 13, not 10',
    })
  })
})
