import { expect, test } from 'vitest'
import { divide, perft } from './perft.ts'
import type { Position } from './referee.ts'

function position(hands: string[], deck: string, moves: string, interrupt = 'off'): Position {
  return {
    game: 'make10',
    options: { interrupt },
    dealer: 0,
    deal: { hands: hands.map((hand) => hand.split(' ')), deck: deck.split(' ') },
    moves: moves === '' ? [] : moves.split(', '),
  }
}

const spread = 'R1 R4 R7 B1 B4 B7 R6' // seven different cards
const twins = 'R7 R7 R6 R6 B6 B6 B7' // four different cards
const nearTen = 'R1 R2 R3 B4 B4 B4 B1' // a 6 makes ten, no combo takes a 6

test('depth one and two: a draw, then one discard for each different card', () => {
  expect(perft(position([spread, twins], 'B6 R1 R1', ''), 2)).toEqual({ counts: [1, 8] })
  expect(perft(position([twins, spread], 'B6 R1 R1', ''), 2)).toEqual({ counts: [1, 4] })
})

test('a declaration is counted and has no continuation', () => {
  // After the draw: six different cards and declare; only the six go on, to one draw each.
  const start = position([nearTen, twins], 'R6 R1 R1', '')
  // The discards of R1, R2, R3, B1 and R6 offer seat 1 no combo but R6 R6 R6; B4 none.
  expect(perft(start, 3).counts).toEqual([1, 7, 7])
})

test('a hit on the own turn stands beside the draw', () => {
  expect(divide(position([twins, nearTen], 'R1 R1 R1', '0 draw, 0 discard R6'), 1)).toEqual({
    '1 draw': 1,
    '1 hit 0': 1,
  })
})

test('in a window the seats answer one after the other', () => {
  const start = position([twins, nearTen, spread], 'R1 R1 R1', '0 draw, 0 discard R6', 'nearest')
  // Seat 1: hit or pass. Seat 2: pass. After the hit it is over, after the pass seat 1 draws.
  expect(perft(start, 3).counts).toEqual([2, 2, 1])
})

test('the last discard of the deck ends the round', () => {
  expect(perft(position([spread, twins], 'B6', ''), 4).counts).toEqual([1, 8, 0, 0])
})
