// One round of 10/12 Heart worked out by hand. It ends in the scores of the rulebook's example: 14, 15, 7 and 16.
import { type HeartScene, heartScene, laying } from './heart-scene.ts'

/** Seat 0 deals; A, B and C are seats 1, 2 and 3. Green is trump. */
export const EXAMPLE = {
  trump: 'G',
  dealer: 0,
  hands: ['B9 B8 B4 B1 R7 R2 G5 G1 Y6 Y3', 'B7 B6 B2 R8 R5 R1 G7 G4 Y5 Y1', 'B5 B3 R6 R4 R3 G6 G3 G2 Y4 Y2'],
} as const

export const PLACING = laying(0, { A: '5 2 yes yes yes no', B: '3 1 yes yes yes no' })
export const OPENING = '0 turn A total-7, 0 turn B 41-50'

/** Each trick in turn order, the dealer's tile within it. Behind it: who wins, and what the ranks add up to. */
export const PLAYED = [
  '1 play B9, 2 play B2, 3 play B3, 0 turn A total-trick', // A 14
  '1 play R2, 2 play R8, 3 play R3, 0 turn B total-trick', // B 13
  '2 play Y1, 3 play Y4, 0 turn A 9th-10th, 1 play Y3', // C 8
  '3 play G6, 0 turn B 9th-10th, 1 play G1, 2 play G4', // C 11
  '3 play B5, 0 turn A 41-50, 1 play B8, 2 play B7', // A 20, a 7
  '1 play B4, 2 play B6, 3 play G2, 0 turn B total-7', // C 12, by a trump
  '3 play Y2, 0 turn A trump-3-5, 1 play Y6, 2 play Y5', // A 13
  '1 play B1, 2 play R1, 3 play R4, 0 turn B trump-3-5', // A 6, two 1s, no trump
  '1 play R7, 2 play R5, 3 play R6, 0 turn A exact-two-1', // A 18, a 7
  '1 play G5, 2 play G7, 3 play G3, 0 turn B exact-two-1', // B 15, a 7, the trump 3 and 5
] as const

/** The example after so many whole tricks. */
export const exampleAfter = (tricks: number): HeartScene =>
  heartScene({
    ...EXAMPLE,
    moves: [PLACING, '0 ready', OPENING, ...PLAYED.slice(0, tricks)].join(', '),
  })
