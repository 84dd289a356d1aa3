// T1 to T3: what cards count. Expected values are added up by hand from the rules page.
import { cardsOf } from '@tenfold/testing'
import { describe, expect, test } from 'vitest'
import { byValue, type Card } from './cards.ts'
import { combosOf, makesTen, splitToTen, totalOf, totalsOf } from './combos.ts'

const valuesOf = (text: string): readonly number[] => combosOf(cardsOf(text)).map(({ value }) => value)
const open = (...combos: readonly string[]) => combos.flatMap((text) => combosOf(cardsOf(text)))
const totals = (concealed: string, ...combos: readonly string[]): readonly number[] =>
  totalsOf(cardsOf(concealed), open(...combos))

describe('T1: a combo is exactly three cards', () => {
  const redRuns = [1, 2, 3, 4, 5].map((low) => [`R${low} R${low + 1} R${low + 2}`, low + 2] as const)
  test.each(redRuns)('T1: red run %s counts its highest, %i', (cards, value) => {
    expect(valuesOf(cards)).toEqual([value])
  })

  const blueRuns = [1, 2, 3, 4, 5].map((low) => [`B${low} B${low + 1} B${low + 2}`, low] as const)
  test.each(blueRuns)('T1: blue run %s counts its lowest, %i', (cards, value) => {
    expect(valuesOf(cards)).toEqual([value])
  })

  const triplets = ['R', 'B'].flatMap((colour) => [1, 2, 3, 4, 5, 6, 7].map((v) => `${colour}${v}`))
  test.each(triplets)('T1: three %s count 0', (card) => {
    expect(valuesOf(`${card} ${card} ${card}`)).toEqual([0])
  })

  test('T1: green, of a sibling with a third suit, counts its middle one, and mixes with no other', () => {
    expect(valuesOf('G3 G4 G5')).toEqual([4])
    expect(valuesOf('G3 G3 G3')).toEqual([0])
    expect(valuesOf('G3 R4 G5')).toEqual([])
    // 3 + 4 + 5, or the run; two of it with 1 + 1 are ten.
    expect(totals('G3 G4 G5')).toEqual([4, 12])
    expect(makesTen(cardsOf('G3 G3 G4 G4 G5 G5 R1 B1'), [])).toBe(true)
  })

  test('T1: the cards of a run may come in any order', () => {
    for (const cards of ['R3 R4 R5', 'R3 R5 R4', 'R4 R3 R5', 'R4 R5 R3', 'R5 R3 R4', 'R5 R4 R3']) {
      expect(combosOf(cardsOf(cards))).toEqual([
        { cards: ['R3', 'R4', 'R5'], as: 'R', kind: 'run', value: 5 },
      ])
    }
  })

  test.each([
    ['two colours in a row', 'R3 R4 B5'],
    ['two colours alike', 'R6 R6 B6'],
    ['round the corner', 'R6 R7 R1'],
    ['round the corner the other way', 'B7 B1 B2'],
    ['a pair and a neighbour', 'R3 R3 R4'],
    ['a gap', 'B1 B3 B5'],
    ['a gap at the end', 'B1 B2 B4'],
    ['two cards', 'R3 R4'],
    ['two cards alike', 'R3 R3'],
    ['four in a row', 'R3 R4 R5 R6'],
    ['four alike', 'B2 B2 B2 B2'],
    ['nothing', ''],
  ])('T1: no combo: %s', (_, cards) => {
    expect(valuesOf(cards)).toEqual([])
  })

  test('T1: every other three cards of the pack are no combo', () => {
    const kinds = ['R', 'B'].flatMap((c) => [1, 2, 3, 4, 5, 6, 7].map((v) => `${c}${v}` as Card))
    const threes = kinds.flatMap((a, i) =>
      kinds.slice(i).flatMap((b, j) => kinds.slice(i + j).map((c) => [a, b, c])),
    )
    // 14 kinds, three of them with repetition: 16 · 15 · 14 / 6 = 560. Ten runs and fourteen triplets.
    expect(threes).toHaveLength(560)
    expect(threes.filter((cards) => combosOf(cards).length > 0)).toHaveLength(24)
  })

  test('T1: four alike are a triplet and a single, six in a row may be two runs', () => {
    // 2 + 2 + 2 + 2, or 0 + 2.
    expect(totals('B2 B2 B2 B2')).toEqual([2, 8])
    // 21 in singles. One run: 123 for 3 is 18, 234 for 4 is 16, 345 for 5 is 14, 456 for 6 is 12. Both: 3 + 6.
    expect(totals('R1 R2 R3 R4 R5 R6')).toEqual([9, 12, 14, 16, 18, 21])
    // Blue: 123 for 1 is 16, 234 for 2 is 14, 345 for 3 is 12, 456 for 4 is 10. Both: 1 + 4.
    expect(totals('B1 B2 B3 B4 B5 B6')).toEqual([5, 10, 12, 14, 16, 21])
  })
})

describe('T2: some split makes ten', () => {
  test.each<[string, readonly number[]]>([
    ['', [0]],
    ['R7', [7]],
    ['R1 R2 R3', [3, 6]],
    ['B1 B2 B3', [1, 6]],
    // Three ones are 3 or 0.
    ['R1 R1 R1', [0, 3]],
    // 1 1 1 2 3 red: 8 in singles; 111 for 0 leaves 5; 123 for 3 leaves 1 + 1.
    ['R1 R1 R1 R2 R3', [5, 8]],
    // Blue: 8; 5; 123 for 1 leaves 1 + 1.
    ['B1 B1 B1 B2 B3', [3, 5, 8]],
    // 234 and 234 red: 18 in singles, one run 4 + 9, both 4 + 4.
    ['R2 R2 R3 R3 R4 R4', [8, 13, 18]],
    // Three 3s and three 4s: 9 + 12, either of them 0, or both.
    ['R3 R3 R3 R4 R4 R4', [0, 9, 12, 21]],
    // The colours do not mix: the red pair and the blue one are singles.
    ['R4 R4 B4 B4', [16]],
    ['R1 R2 B3', [6]],
  ])('T2: the totals of "%s"', (cards, expected) => {
    expect(totals(cards)).toEqual(expected)
  })

  test.each<[string, boolean]>([
    // The quick start: 3 + 4 + 1 + 2.
    ['R1 R2 R3 B4 B5 B6 B1 B2', true],
    // Eight singles, no combo needed.
    ['R1 R1 R1 R1 B1 B1 R2 B2', true],
    // 0 + 4 + (2 + 4).
    ['R2 R3 R3 R3 R4 B4 B5 B6', true],
    // 0 + 0 + 5 + 5.
    ['R1 R1 R1 B2 B2 B2 B5 B5', true],
    // The same with 5 + 6: 11, and no other way is less than 11 or is 10.
    ['R1 R1 R1 B2 B2 B2 B5 B6', false],
    // Eight different cards that form nothing: 1 + 2 + 4 + 5 + 7 + 1 + 4 + 7.
    ['R1 R2 R4 R5 R7 B1 B4 B7', false],
    // 0 + 0 + 7 + 7: not ten by any way, 14 is the least.
    ['R3 R3 R3 B3 B3 B3 R7 B7', false],
  ])('T2: "%s" makes ten: %s', (cards, ten) => {
    expect(makesTen(cardsOf(cards), [])).toBe(ten)
  })

  test('T2: an open combo keeps its value and its cards stay together', () => {
    // Concealed 2 3 5 5 5 with an open run for 5: 20 + 5 or 5 + 5.
    expect(totals('R2 R3 B5 B5 B5', 'B5 B6 B7')).toEqual([10, 25])
    // Three open ones are 0 for good: 7 + 3 is 10; they are never 3, nor part of a run with 2 and 3.
    expect(totals('R2 R3 R5', 'R1 R1 R1')).toEqual([10])
    expect(totals('R2 R3', 'R1 R1 R1')).toEqual([5])
    // Two open combos add up: 3 + 4 + 3.
    expect(totals('B1 B2', 'R1 R2 R3', 'B4 B5 B6')).toEqual([10])
    expect(makesTen(cardsOf('B1 B2'), open('R1 R2 R3', 'B4 B5 B6'))).toBe(true)
    // The same eight cards concealed could also be counted otherwise; open they cannot.
    expect(totals('R1 R2 R3')).toContain(6)
    expect(totals('', 'R1 R2 R3')).toEqual([3])
  })

  test('T2: the split shown is of these cards, and makes ten', () => {
    for (const [concealed, ...combos] of [
      ['R1 R2 R3 B4 B5 B6 B1 B2'],
      ['R2 R3 B5 B5 B5', 'B5 B6 B7'],
      ['R1 R1 R1 R1 B1 B1 R2 B2'],
      ['B1 B2', 'R1 R2 R3', 'B4 B5 B6'],
      // A pair is no triplet, though R1R1R1 0, B2B3B4 2, 1 + 2 + 5 would be ten.
      ['R1 R1 R2 B1 B2 B3 B4 B5'],
    ] as const) {
      const split = splitToTen(cardsOf(concealed), open(...combos))
      if (split === undefined) throw new Error('no split')
      const shown = [...split.combos.flatMap(({ cards }) => cards), ...split.singles]
      expect(shown.toSorted(byValue)).toEqual(cardsOf(concealed).toSorted(byValue))
      const locked = open(...combos).reduce((sum, { value }) => sum + value, 0)
      expect(totalOf(split) + locked).toBe(10)
    }
    expect(splitToTen(cardsOf('R1 R2 R4 R5 R7 B1 B4 B7'), [])).toBeUndefined()
  })
})
