// `tenfold perft heart`: positions read as a file holds them, counted by the second program too.
import { must, readPosition } from '@tenfold/core'
import { findGame } from '@tenfold/games'
import { expect, test } from 'vitest'
import { afterTricks, placing } from '../../../../evidence/heart/example.ts'
import { perft as naivePerft } from '../../../../evidence/heart/perft.ts'
import { perftOf } from './perft.ts'

const counts = (position: unknown, depth: number): readonly number[] => {
  const { rules, moment } = must(readPosition(JSON.parse(JSON.stringify(position)), findGame))
  expect(rules.name).toBe('heart')
  return perftOf(rules, moment, depth)
}

test.each([0, 1, 3, 7, 8, 9])('after %i tricks', (tricks) => {
  const position = afterTricks(tricks)
  const depth = tricks < 3 ? 3 : 6
  expect(counts(position, depth)).toEqual(naivePerft(position, depth).counts)
})

test('while placing, with every tile and with the box', () => {
  for (const tileStock of ['unlimited', 'boxed'] as const) {
    const empty = { ...afterTricks(0), options: { players: 4, tileStock }, moves: [] }
    expect(counts(empty, 2)).toEqual([48, 2256])
  }
  // 36 exchanges or ready; after ready, six tiles of A.
  expect(counts({ ...afterTricks(0), moves: placing }, 2)).toEqual([37, 36 * 37 + 6])
})

test('a position with a wrong move, a wrong deal or another option says where', () => {
  const position = afterTricks(1)
  const why = (bent: object) => {
    const read = readPosition({ ...position, ...bent }, findGame)
    return read.ok ? '' : read.error
  }
  expect(why({ moves: [...placing, '2 ready', '2 turn B 41-50'] })).toMatch(/^moves\[13\], move 14: .*turn A/)
  expect(why({ deal: { ...position.deal, trump: 'P' } })).toBe('deal: trump must be B, R, G or Y, not "P"')
  expect(why({ dealer: 1 })).toMatch(/^deal: seat \d must be dealt/)
  expect(why({ options: { players: 3 } })).toMatch(/^options: option players/)
})
