// One round worked out by hand for the tests; it ends in the rulebook's scores 14, 15, 7 and 16.

import type { Position } from './referee.ts'

const a = 'B9 B8 B7 B1 R8 R7 G1 G2 Y1 Y2'.split(' ')
const b = 'B6 B5 B4 R6 R5 G7 G6 G5 Y6 Y5'.split(' ')
const c = 'B3 B2 R4 R3 R2 R1 G4 G3 Y4 Y3'.split(' ')

/** Seat 2 deals, so A is seat 3, B seat 0 and C seat 1. Red is trump. */
export const deal = { trump: 'R' as const, hands: [b, c, [], a] }

export const placing = [
  '2 place A total-trick 4',
  '2 place A total-7 1',
  '2 place A exact-two-1 yes',
  '2 place A trump-3-5 yes',
  '2 place A 41-50 yes',
  '2 place A 9th-10th no',
  '2 place B total-trick 5',
  '2 place B total-7 2',
  '2 place B exact-two-1 yes',
  '2 place B trump-3-5 yes',
  '2 place B 41-50 no',
  '2 place B 9th-10th yes',
]

export const opening = ['2 turn A total-trick', '2 turn B total-7']

/** Each trick in turn order, the dealer's tile within it. Behind it: who wins, and the sum of its ranks. */
export const tricks = [
  ['3 play B9', '0 play B4', '1 play B2', '2 turn B 9th-10th'], // A 15
  ['3 play R8', '0 play R5', '1 play R1', '2 turn A 41-50'], // A 14, the trump 5, a 1
  ['3 play R7', '0 play R6', '1 play R2', '2 turn A total-7'], // A 15, a 7
  ['3 play G1', '0 play G7', '1 play G4', '2 turn B total-trick'], // B 12, a 7, a 1
  ['0 play G6', '1 play G3', '2 turn A trump-3-5', '3 play G2'], // B 11
  ['0 play Y6', '1 play Y3', '2 turn A 9th-10th', '3 play Y1'], // B 10, a 1
  ['0 play G5', '1 play R3', '2 turn B exact-two-1', '3 play Y2'], // C trumps: 10, the trump 3
  ['1 play Y4', '2 turn B trump-3-5', '3 play B7', '0 play Y5'], // B 16, a 7
  ['0 play B6', '1 play B3', '2 turn B 41-50', '3 play B8'], // A 17
  ['3 play B1', '0 play B5', '1 play R4', '2 turn A exact-two-1'], // C trumps: 10
]

/** The position after so many whole tricks. */
export function afterTricks(count: number): Position {
  const moves = [...placing, '2 ready', ...opening, ...tricks.slice(0, count).flat()]
  return { game: 'heart', options: { players: 4, tileStock: 'unlimited' }, dealer: 2, deal, moves }
}
