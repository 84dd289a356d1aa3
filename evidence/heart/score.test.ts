import { expect, test } from 'vitest'
import type { Suit } from './cards.ts'
import { afterTricks } from './example.ts'
import { replay } from './referee.ts'
import {
  factsOf,
  type Matches,
  matchesOf,
  scoreHeart,
  scoresOf,
  type TileRow,
  type WonTrick,
} from './score.ts'

const tiles: { A: TileRow; B: TileRow } = {
  A: {
    'total-trick': '4',
    'total-7': '1',
    'exact-two-1': true,
    'trump-3-5': true,
    '41-50': true,
    '9th-10th': false,
  },
  B: {
    'total-trick': '5',
    'total-7': '2',
    'exact-two-1': true,
    'trump-3-5': true,
    '41-50': false,
    '9th-10th': true,
  },
}

/** Tricks from texts like `A B9 B1 Y2`. */
function tricksOf(texts: string[]): WonTrick[] {
  return texts.map((text) => {
    const [winner, ...cards] = text.split(' ')
    if (winner !== 'A' && winner !== 'B' && winner !== 'C') throw new Error(text)
    return { winner, cards }
  })
}

/** What A has done, as `tricks/sevens two-ones trump sum in-range last-tricks`. */
function told(trump: Suit, texts: string[]): string {
  const facts = factsOf('A', tricksOf(texts), trump)
  const words = [facts['exact-two-1'], facts['trump-3-5'], facts['41-50'], facts['9th-10th']]
  const marks = words.map((word) => (word ? 'y' : 'n')).join('')
  return `${facts['total-trick']}/${facts['total-7']} ${facts.sum} ${marks}`
}

test('the worked round: 14, 15, 7 and 16', () => {
  const tricks = replay(afterTricks(10)).won
  expect(scoreHeart({ trump: 'R', tricks, tiles })).toEqual({
    facts: {
      // 15 + 14 + 15 + 17; a 7 in the third trick, the only 1 in the second, the ninth trick.
      A: {
        'total-trick': 4,
        'total-7': 1,
        'exact-two-1': false,
        'trump-3-5': true,
        sum: 61,
        '41-50': false,
        '9th-10th': true,
      },
      // 12 + 11 + 10 + 16; G7 and B7, G1 and Y1.
      B: {
        'total-trick': 4,
        'total-7': 2,
        'exact-two-1': true,
        'trump-3-5': false,
        sum: 49,
        '41-50': true,
        '9th-10th': false,
      },
    },
    // Both sevens match, A's tricks and trump alone, B's ones alone.
    scores: { dealer: 14, A: 15, B: 7, C: 16 },
  })
})

test('the answer has its keys in order', () => {
  const answer = scoreHeart({ trump: 'R', tricks: replay(afterTricks(10)).won, tiles })
  expect(Object.keys(answer)).toEqual(['facts', 'scores'])
  expect(Object.keys(answer.facts.B).join(' ')).toBe(
    'total-trick total-7 exact-two-1 trump-3-5 sum 41-50 9th-10th',
  )
  expect(Object.keys(answer.scores)).toEqual(['dealer', 'A', 'B', 'C'])
})

test('nothing matched gives C all thirty, everything matched gives the dealer all', () => {
  const all = (value: boolean): Matches['A'] => ({
    'total-trick': value,
    'total-7': value,
    'exact-two-1': value,
    'trump-3-5': value,
    '41-50': value,
    '9th-10th': value,
  })
  expect(scoresOf({ A: all(false), B: all(false) })).toEqual({ dealer: 0, A: 0, B: 0, C: 30 })
  expect(scoresOf({ A: all(true), B: all(true) })).toEqual({ dealer: 30, A: 15, B: 15, C: 0 })
  expect(scoresOf({ A: all(true), B: all(false) })).toEqual({ dealer: 15, A: 30, B: 0, C: 15 })
  expect(scoresOf({ A: all(false), B: { ...all(false), 'total-7': true } })).toEqual({
    dealer: 3,
    A: 0,
    B: 6,
    C: 27,
  })
})

test('the tile of 7 and more matches seven to ten tricks, never sevens', () => {
  const tricks = replay(afterTricks(10)).won
  const matched = (count: number, face: string): boolean => {
    const facts = { ...factsOf('A', tricks, 'R'), 'total-trick': count }
    return matchesOf({ ...tiles.A, 'total-trick': face }, facts)['total-trick']
  }
  expect([6, 7, 8, 9, 10].map((count) => matched(count, '7+'))).toEqual([false, true, true, true, true])
  expect([5, 6, 7].map((count) => matched(count, '6'))).toEqual([false, true, false])
  const most = { ...factsOf('A', tricks, 'R'), 'total-7': 3 }
  expect(matchesOf({ ...tiles.A, 'total-7': '7+' }, most)['total-7']).toBe(false)
  expect(matchesOf({ ...tiles.A, 'total-7': '3' }, most)['total-7']).toBe(true)
})

test('sums from 41 to 50 count, both ends included', () => {
  const rest = ['B R1 R2 R3']
  expect(told('Y', ['A B9 B8 B7', 'A R8 B5 B3', ...rest])).toBe('2/1 40 nnnn')
  expect(told('Y', ['A B9 B8 B7', 'A R8 B5 B4', ...rest])).toBe('2/1 41 nnyn')
  expect(told('Y', ['A B9 B8 R8', 'A B7 R7 G7', 'A B1 R1 G2', ...rest])).toBe('3/3 50 ynyn')
  expect(told('Y', ['A B9 B8 R8', 'A B7 R7 G7', 'A B1 R2 G2', ...rest])).toBe('3/3 51 nnnn')
})

test('exactly two ones: neither one, nor three, nor four', () => {
  expect(told('Y', ['A B1 B2 B4'])).toBe('1/0 7 nnnn')
  expect(told('Y', ['A B1 R1 B4'])).toBe('1/0 6 ynnn')
  expect(told('Y', ['A B1 R1 G1'])).toBe('1/0 3 nnnn')
  expect(told('Y', ['A B1 R1 G1', 'A Y1 Y2 Y4'])).toBe('2/0 10 nnnn')
})

test('the 3 or the 5 of trumps or both, of no other suit', () => {
  const pile = ['A B3 B5 B2']
  expect(told('B', pile)).toBe('1/0 10 nynn')
  expect(told('R', pile)).toBe('1/0 10 nnnn')
  expect(told('R', ['A R3 B5 B2'])).toBe('1/0 10 nynn')
  expect(told('R', ['A B3 R5 B2'])).toBe('1/0 10 nynn')
})

test('the ninth or the tenth trick or both, not the eighth', () => {
  const winners = (text: string): string =>
    told(
      'R',
      [...text].map((winner) => `${winner} B2`),
    )
  expect(winners('BBBBBBBABB')).toBe('1/0 2 nnnn')
  expect(winners('BBBBBBBBAB')).toBe('1/0 2 nnny')
  expect(winners('BBBBBBBBBA')).toBe('1/0 2 nnny')
  expect(winners('BBBBBBBBAA')).toBe('2/0 4 nnny')
})

test('an input that is no finished round is refused', () => {
  const tricks = replay(afterTricks(10)).won
  expect(() => scoreHeart({ trump: 'R', tricks: tricks.slice(1), tiles })).toThrow('not ten tricks')
  const twice = tricks.map((trick) => ({ ...trick, cards: ['B1', 'B2', 'B3'] }))
  expect(() => scoreHeart({ trump: 'R', tricks: twice, tiles })).toThrow('not the whole pack')
  const wrong = { ...tiles, B: { ...tiles.B, 'total-7': '8' } }
  expect(() => scoreHeart({ trump: 'R', tricks, tiles: wrong })).toThrow('B total-7 has no fitting tile')
})
