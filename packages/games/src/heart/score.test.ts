// H8, H9: what came true, and the points. Every sum is written out beside its row.
import type { Seat } from '@tenfold/core'
import {
  EXAMPLE,
  exampleAfter,
  heartCards,
  heartScene,
  laying,
  OPENING,
  PLACING,
  PLAYED,
} from '@tenfold/testing'
import { describe, expect, test } from 'vitest'
import { afterTricks } from '../../../../evidence/heart/example.ts'
import { CELLS } from './placing.ts'
import { factsOf, matches, WORTH } from './score.ts'
import { CATEGORIES, NUMBERS, type Suit, type Trick } from './words.ts'

/** Ten tricks: seat 1's cards trick by trick, `B9 B8 B7, …`; where a text is empty, seat 2 wins that trick. */
function facts(trump: Suit, tricks: readonly string[]) {
  const seat: Seat = 1
  const won = tricks.map((cards): Trick => {
    const plays = cards === '' ? [] : heartCards(cards).map((card) => ({ seat, card }))
    return { plays, winner: cards === '' ? 2 : seat }
  })
  return factsOf(won, trump, seat)
}

const eight = Array<string>(8).fill('')

describe('H8: what came true', () => {
  test('H8: the worked round, of A and of B', () => {
    const { result } = exampleAfter(10).view('spectator')
    expect(result?.facts).toEqual({
      // Tricks 1, 5, 7, 8, 9: 14 + 20 + 13 + 6 + 18; B7 and R7; B1 and R1; neither G3 nor G5; the ninth.
      A: {
        'total-trick': 5,
        'total-7': 2,
        'exact-two-1': true,
        'trump-3-5': false,
        sum: 71,
        '41-50': false,
        '9th-10th': true,
      },
      // Tricks 2 and 10: 13 + 15; G7; no 1; G3 and G5; the tenth.
      B: {
        'total-trick': 2,
        'total-7': 1,
        'exact-two-1': false,
        'trump-3-5': true,
        sum: 28,
        '41-50': false,
        '9th-10th': true,
      },
    })
  })

  test('H8: tricks and sevens won, whoever played them', () => {
    expect(facts('G', ['B7 B2 B3', 'R7 R1 G7', ''])).toMatchObject({ 'total-trick': 2, 'total-7': 3 })
    expect(facts('G', ['', '', ''])).toMatchObject({ 'total-trick': 0, 'total-7': 0, sum: 0 })
  })

  test.each([
    ['none', 'B9 B2 B3', false],
    ['one', 'B9 B1 B3', false],
    ['two', 'B9 B1 R1', true],
    ['three', 'B1 R1 G1', false],
  ])('H8: exactly two 1s, not %s', (_, cards, expected) => {
    expect(facts('Y', [cards])['exact-two-1']).toBe(expected)
  })

  test('H8: four 1s are not exactly two', () => {
    expect(facts('Y', ['B1 R1 G1', 'Y1 B2 B3'])['exact-two-1']).toBe(false)
  })

  test.each<[string, string, Suit, boolean]>([
    ['the trump 3', 'R3 B2 B4', 'R', true],
    ['the trump 5', 'R5 B2 B4', 'R', true],
    ['both', 'R5 R3 B4', 'R', true],
    ['the 3 and the 5 of another suit', 'B3 B5 B4', 'R', false],
    ['other trumps', 'R4 R6 R2', 'R', false],
  ])('H8: %s', (_, cards, trump, expected) => {
    expect(facts(trump, [cards])['trump-3-5']).toBe(expected)
  })

  test.each([
    // B9 + B8 + B7 = 24.
    [40, 'B9 B8 B7, R8 R6 B2', false],
    [41, 'B9 B8 B7, R8 R6 B3', true],
    [50, 'B9 B8 B7, R8 R7 G7, B1 Y1 R2', true],
    [51, 'B9 B8 B7, R8 R7 G7, B1 R2 G2', false],
  ] as const)('H8: ranks that add up to %i', (sum, cards, expected) => {
    expect(facts('Y', cards.split(', '))).toMatchObject({ sum, '41-50': expected })
  })

  test('H8: the ninth or the tenth trick or both, not the eighth', () => {
    const last = (...tricks: string[]) => facts('Y', [...eight.slice(0, 7), ...tricks])['9th-10th']
    expect(last('B1 B2 B3', '', '')).toBe(false)
    expect(last('', 'B1 B2 B3', '')).toBe(true)
    expect(last('', '', 'B1 B2 B3')).toBe(true)
    expect(last('', 'B1 B2 B3', 'B4 B5 B6')).toBe(true)
  })

  test('H8: a 7+ tile matches 7 to 10, every other number itself alone', () => {
    for (const face of NUMBERS) {
      const hit = Array.from({ length: 11 }, (_, n) => n).filter((n) => matches(face, n))
      expect(hit).toEqual(face === '7+' ? [7, 8, 9, 10] : [Number(face)])
    }
  })

  test('H8: yes matches what happened, no what did not', () => {
    expect([true, false].map((fact) => [matches('yes', fact), matches('no', fact)])).toEqual([
      [true, false],
      [false, true],
    ])
  })

  test('H4: 7+ under TOTAL 7 never matches: there are three 7s', () => {
    expect([0, 1, 2, 3].some((sevens) => matches('7+', sevens))).toBe(false)
  })
})

/** The example's ten tricks with other tiles. A did 5, 2, yes, no, no, yes; B 2, 1, no, yes, no, yes. */
function scores(A: string, B: string) {
  const placed = laying(0, { A, B })
  const moves = [placed, '0 ready', OPENING, ...PLAYED].join(', ')
  const { result } = heartScene({ ...EXAMPLE, moves }).view('spectator')
  return result?.scores
}

const [A_RIGHT, A_WRONG] = ['5 2 yes no no yes', '4 3 no yes yes no']
const [B_RIGHT, B_WRONG] = ['2 1 no yes no yes', '1 0 yes no yes no']

describe('H9: points', () => {
  test('H9: 4 for tricks, 3 for sevens, 2 for each of the others', () => {
    expect(CATEGORIES.map((category) => WORTH[category])).toEqual([4, 3, 2, 2, 2, 2])
    expect(CELLS.reduce((sum, { category }) => sum + WORTH[category], 0)).toBe(30)
  })

  test("H9, H10: the rulebook's example: dealer 14, A 15, B 7, C 16", () => {
    // Tricks: A's alone, 4 and 8. Sevens: both, 6, 3, 3. Ones: A's alone, 2 and 4. Trumps: B's alone, 2 and 4.
    expect(exampleAfter(10).view('spectator').result?.scores).toEqual({ dealer: 14, A: 15, B: 7, C: 16 })
    expect(exampleAfter(10).outcome).toEqual({ kind: 'scored', scores: [14, 15, 7, 16] })
  })

  test('H9: the same example in the round that the second program was proven by', () => {
    const { deal, dealer, moves } = afterTricks(10)
    const [a, b, c] = [1, 2, 3].map((left) => deal.hands[(dealer + left) % 4]!.join(' '))
    const theirs = heartScene({ hands: [a!, b!, c!], trump: deal.trump, dealer: 2, moves: moves.join(', ') })
    expect(theirs.outcome).toEqual({ kind: 'scored', scores: [7, 16, 14, 15] })
  })

  test.each([
    ['all right: nothing is doubled', A_RIGHT, B_RIGHT, { dealer: 30, A: 15, B: 15, C: 0 }],
    ['all wrong', A_WRONG, B_WRONG, { dealer: 0, A: 0, B: 0, C: 30 }],
    ['only A: all doubled', A_RIGHT, B_WRONG, { dealer: 15, A: 30, B: 0, C: 15 }],
    ['only B: all doubled', A_WRONG, B_RIGHT, { dealer: 15, A: 0, B: 30, C: 15 }],
    // A: tricks 4, doubled; B: sevens 3, doubled.
    ['each alone somewhere', '5 3 no yes yes no', '1 1 yes no yes no', { dealer: 7, A: 8, B: 6, C: 23 }],
    // Both: 41-50. A alone: 9th-10th. B alone: exact-two-1.
    ['some together', '4 3 no yes no yes', '1 0 no no no no', { dealer: 8, A: 6, B: 6, C: 22 }],
  ])('H9: %s', (_, A, B, expected) => {
    expect(scores(A, B)).toEqual(expected)
  })

  test('H9: cell by cell', () => {
    const { result } = exampleAfter(10).view('spectator')
    expect(CATEGORIES.map((category) => result?.matched.A[category])).toEqual([
      ...[true, true, true, false, false, false],
    ])
    expect(CATEGORIES.map((category) => result?.matched.B[category])).toEqual([
      ...[false, true, false, true, false, false],
    ])
  })

  test.each([0, 1, 2, 3] as const)('H9: scores stand by seat, whoever deals: seat %i', (dealer) => {
    const turned = (text: string) =>
      text.replaceAll(
        /(^|, )(\d)/g,
        (_, comma: string, seat: string) => `${comma}${(Number(seat) + dealer) % 4}`,
      )
    const moves = turned([PLACING, '0 ready', OPENING, ...PLAYED].join(', '))
    const { outcome } = heartScene({ ...EXAMPLE, dealer, moves })
    const expected = [14, 15, 7, 16]
    expect(outcome?.scores).toEqual(expected.map((_, seat) => expected[(seat - dealer + 4) % 4]))
  })
})
