import { expect, test } from 'vitest'
import { winningCard } from './cards.ts'
import { afterTricks, deal, opening, placing, tricks } from './example.ts'
import { legalActions, legalMoves, play, replay, type Round, seatToAct, upTiles } from './referee.ts'

/** The example's round after these moves; seat 2 deals. */
function after(moves: string[], tileStock: 'unlimited' | 'boxed' = 'unlimited'): Round {
  return replay({ game: 'heart', options: { players: 4, tileStock }, dealer: 2, deal, moves })
}

test('the dealer begins with a choice of 48 tiles and is not ready before all twelve lie', () => {
  const start = legalMoves(after([]))
  expect(start).toHaveLength(2 * (2 * 8 + 4 * 2))
  expect(start).toContain('2 place A total-7 7+')
  expect(start).toContain('2 place B 9th-10th no')
  expect(start).not.toContain('2 place A total-7 yes')
  expect(start).not.toContain('2 place A 41-50 3')
  expect(legalMoves(after(placing.slice(0, 11)))).not.toContain('2 ready')
  expect(legalMoves(after(placing))).toContain('2 ready')
})

test('a tile may be swapped for another one, but not for itself', () => {
  const one = after(['2 place A total-trick 3'])
  expect(legalActions(one)).not.toContain('place A total-trick 3')
  expect(legalActions(one)).toContain('place B total-trick 3')
  play(one, '2 place A total-trick 4')
  expect(one.tiles).toEqual([{ row: 'A', category: 'total-trick', face: '4', up: false }])
  play(one, '2 place A total-trick 3')
  expect(one.tiles).toHaveLength(1)
  expect(legalMoves(after(placing))).toHaveLength(48 - 12 + 1)
})

test('the box holds two tiles of 4 and three of 3', () => {
  const fours = ['2 place A total-trick 4', '2 place B total-trick 4']
  expect(legalActions(after(fours))).toContain('place A total-7 4')
  expect(legalActions(after(fours, 'boxed'))).not.toContain('place A total-7 4')
  // A swap brings one back.
  expect(legalActions(after([...fours, '2 place B total-trick 5'], 'boxed'))).toContain('place A total-7 4')
  const threes = ['2 place A total-trick 3', '2 place B total-trick 3']
  expect(legalActions(after(threes, 'boxed'))).toContain('place A total-7 3')
  const noMore = after([...threes, '2 place A total-7 3'], 'boxed')
  expect(legalActions(noMore)).not.toContain('place B total-7 3')
  // Eight marks of a kind are enough for all eight cells.
  const marks = ['exact-two-1', 'trump-3-5', '41-50', '9th-10th']
  const yes = ['A', 'B'].flatMap((row) => marks.map((mark) => `2 place ${row} ${mark} yes`))
  expect(after(yes, 'boxed').tiles).toHaveLength(8)
})

test('one tile of A, then one of B, then A leads any card', () => {
  const ready = [...placing, '2 ready']
  const row = ['total-trick', 'total-7', 'exact-two-1', 'trump-3-5', '41-50', '9th-10th']
  expect(legalMoves(after(ready))).toEqual(row.map((category) => `2 turn A ${category}`))
  const one = after([...ready, '2 turn A 41-50'])
  expect(legalMoves(one)).toEqual(row.map((category) => `2 turn B ${category}`))
  const led = after([...ready, ...opening])
  expect(seatToAct(led)).toBe(3)
  expect(legalActions(led)).toHaveLength(10)
  expect(() => after([...placing, '2 ready', '2 place A total-7 2'])).toThrow('illegal move')
})

test('five tiles are up after the third trick, and twelve at the end', () => {
  expect(upTiles(replay(afterTricks(3)))).toHaveLength(5)
  expect(upTiles(replay(afterTricks(9)))).toHaveLength(11)
  expect(upTiles(replay(afterTricks(10)))).toHaveLength(12)
})

test('the dealer turns a tile where the turn order meets the seat', () => {
  const order = (trick: number): string => {
    const round = replay(afterTricks(trick))
    const seats: number[] = []
    for (const move of tricks[trick] ?? []) {
      seats.push(seatToAct(round) ?? -1)
      play(round, move)
    }
    return seats.join('')
  }
  expect(order(0)).toBe('3012') // A leads: A B C d
  expect(order(4)).toBe('0123') // B leads: B C d A
  expect(order(7)).toBe('1230') // C leads: C d A B
})

test('any tile still face down may be turned within a trick', () => {
  const [first] = tricks
  const round = replay(afterTricks(0))
  for (const move of first?.slice(0, 3) ?? []) play(round, move)
  expect(legalActions(round)).toEqual([
    ...['total-7', 'exact-two-1', 'trump-3-5', '41-50', '9th-10th'].map((category) => `turn A ${category}`),
    ...['total-trick', 'exact-two-1', 'trump-3-5', '41-50', '9th-10th'].map(
      (category) => `turn B ${category}`,
    ),
  ])
})

test('a player follows the led suit, or plays anything', () => {
  const follow = replay(afterTricks(0))
  play(follow, '3 play B9')
  expect(legalMoves(follow)).toEqual(['0 play B6', '0 play B5', '0 play B4'])
  const free = replay(afterTricks(6))
  play(free, '0 play G5')
  expect(legalMoves(free)).toEqual(['1 play B3', '1 play R4', '1 play R3', '1 play Y4'])
})

test('the highest trump wins, else the highest of the led suit', () => {
  expect(winningCard(['B4', 'B6', 'B2'], 'R')).toBe('B6')
  expect(winningCard(['B4', 'Y6', 'G7'], 'R')).toBe('B4')
  expect(winningCard(['B9', 'R1', 'B8'], 'R')).toBe('R1')
  expect(winningCard(['B9', 'R1', 'R2'], 'R')).toBe('R2')
  expect(winningCard(['R1', 'B9', 'R2'], 'R')).toBe('R2')
  expect(winningCard(['B1', 'R8', 'B3'], 'G')).toBe('B3')
})

test('the round ends with the twelfth tile and is scored by seat', () => {
  const round = replay(afterTricks(9))
  for (const move of tricks[9]?.slice(0, 3) ?? []) play(round, move)
  expect(round.outcome).toBe(null)
  expect(legalMoves(round)).toEqual(['2 turn A exact-two-1'])
  play(round, '2 turn A exact-two-1')
  expect(round.outcome).toEqual({ kind: 'scored', scores: [7, 16, 14, 15] })
  expect(Object.keys(round.outcome ?? {})).toEqual(['kind', 'scores'])
  expect(round.won.map((trick) => trick.winner).join('')).toBe('AAABBBCBAC')
  expect([seatToAct(round), legalMoves(round)]).toEqual([null, []])
})

test('broken positions are refused', () => {
  const whole = afterTricks(0)
  expect(() => replay({ ...whole, dealer: 1 })).toThrow('the hand of seat 1 is not 0 cards')
  expect(() => replay({ ...whole, options: { players: 3 } })).toThrow('four players')
  const [first, ...others] = deal.hands
  const twice = ['B5', ...(first ?? []).slice(1)]
  expect(() => replay({ ...whole, deal: { trump: 'R', hands: [twice, ...others] } })).toThrow('not the pack')
})
