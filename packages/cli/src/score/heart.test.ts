// `tenfold score heart`, against the second program.
import { describe, expect, test } from 'vitest'
import { afterTricks } from '../../../../evidence/heart/example.ts'
import { replay } from '../../../../evidence/heart/referee.ts'
import { scoreHeart } from '../../../../evidence/heart/score.ts'
import { scoreRound } from './heart.ts'

const tiles = {
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
const tricks = replay(afterTricks(10)).won
const ROUND = { trump: 'R' as const, tricks, tiles }
const answer = (round: unknown): unknown => scoreRound(JSON.stringify(round))

/** Tiles and winners chosen by counting, so that every cell is right now and wrong then. */
function variant(n: number): typeof ROUND {
  const players = ['A', 'B', 'C'] as const
  const faces = ['0', '1', '2', '3', '4', '5', '6', '7+']
  const row = (shift: number) => ({
    'total-trick': faces[(n + shift) % 8] ?? '0',
    'total-7': faces[(n + shift) % 4] ?? '0',
    'exact-two-1': (n >> shift) % 2 === 0,
    'trump-3-5': (n >> (shift + 1)) % 2 === 0,
    '41-50': (n >> (shift + 2)) % 2 === 0,
    '9th-10th': (n >> (shift + 3)) % 2 === 0,
  })
  const given = tricks.map((trick, i) => ({ ...trick, winner: players[(n * (i + 3) + (n >> i)) % 3] ?? 'A' }))
  return { trump: 'R', tricks: given, tiles: { A: row(0), B: row(2) } }
}

test('the worked round of the rulebook: 14, 15, 7 and 16', () => {
  expect(answer(ROUND)).toMatchObject({ scores: { dealer: 14, A: 15, B: 7, C: 16 } })
})

test('the answer is the second program’s, to the byte', () => {
  for (let n = 0; n < 500; n++) {
    const round = variant(n)
    expect(JSON.stringify(answer(round))).toBe(JSON.stringify(scoreHeart(round)))
  }
})

describe('a bad line is answered with its kind', () => {
  const [first, ...rest] = tricks
  const [second] = rest
  test.each<[string, string, unknown]>([
    ['not-an-object', 'a list', []],
    ['unknown-key', 'another key', { ...ROUND, dealer: 0 }],
    ['missing-key', 'no tiles', { trump: 'R', tricks }],
    ['bad-field', 'a trump that is none', { ...ROUND, trump: 'P' }],
    ['bad-field', 'a winner who deals', { ...ROUND, tricks: [{ ...first, winner: 'dealer' }, ...rest] }],
    ['wrong-count', 'nine tricks', { ...ROUND, tricks: rest }],
    ['wrong-count', 'two cards', { ...ROUND, tricks: [{ winner: 'A', cards: ['B9', 'B1'] }, ...rest] }],
    [
      'unknown-card',
      'a card of no pack',
      { ...ROUND, tricks: [{ winner: 'A', cards: ['B9', 'B1', 'Y7'] }, ...rest] },
    ],
    ['too-many-copies', 'a trick twice', { ...ROUND, tricks: [second, ...rest] }],
    ['bad-field', 'yes for true', { ...ROUND, tiles: { ...tiles, A: { ...tiles.A, '41-50': 'yes' } } }],
    ['bad-field', 'seven for 7+', { ...ROUND, tiles: { ...tiles, B: { ...tiles.B, 'total-7': '7' } } }],
    ['missing-key', 'a cell too few', { ...ROUND, tiles: { A: tiles.A, B: { 'total-trick': '3' } } }],
  ])('%s: %s', (kind, _, round) => {
    expect(answer(round)).toMatchObject({ error: { kind } })
  })

  test('not-json: an empty line', () => {
    expect(scoreRound('')).toMatchObject({ error: { kind: 'not-json' } })
  })
})
