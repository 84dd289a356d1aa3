// Two short records worked out by hand, for tests of whatever shows or reads records.
import type { MatchRecord, Types } from '@tenfold/core'
import { make10, packOf, without, type Card } from '@tenfold/games'

const cards = (text: string): readonly Card[] => text.split(' ') as Card[]

/** The first hand and what is drawn first; the other hand where it matters. */
function dealt(first: string, next: string, second?: string) {
  const left = without(packOf(make10.deck), ...cards(first), ...cards(next), ...(second ? cards(second) : []))
  const other = second === undefined ? left.slice(0, 7) : cards(second)
  return { hands: [cards(first), other], deck: [...cards(next), ...without(left, ...(second ? [] : other))] }
}

/**
 * Make10 of two, ended by agreement. Seat 0 hits the first discard: red run 3, triplet 0, 2 and 5; three points, for not
 * dealing, for no Get and for three alike. Of the second round there are three moves.
 */
export const make10Match: MatchRecord<Types> = {
  format: 'tenfold-record/1',
  game: 'make10',
  rules: 1,
  options: {
    players: 2,
    declarations: 'assisted',
    exposeOlderDiscard: true,
    interrupt: 'off',
    heavenReplacesClose: false,
    dealerStays: false,
    doubleHit: false,
  } as Types['options'],
  seats: ['Lena', 'Mori'],
  rounds: [
    {
      dealer: 1,
      deal: dealt('R1 R3 B1 B1 B1 B2 B5', 'R2'),
      moves: ['1 draw', '1 discard R2', '0 hit 1'],
      outcome: { kind: 'won', by: [0], from: 1, scores: [3, -3] },
    },
    {
      dealer: 0,
      deal: dealt('R1 R1 R2 R4 B2 B4 B6', 'B3 R7', 'R3 R3 R6 R6 B1 B1 B7'),
      moves: ['0 draw', '0 discard B6', '1 draw'],
    },
  ],
  scores: [23, 17],
  winners: [0],
  ended: 'agreed',
}

const HEART_HANDS = [
  [],
  'B9 B8 B4 B1 R7 R2 G5 G1 Y6 Y3'.split(' '),
  'B7 B6 B2 R8 R5 R1 G7 G4 Y5 Y1'.split(' '),
  'B5 B3 R6 R4 R3 G6 G3 G2 Y4 Y2'.split(' '),
]

/** 10/12 Heart, abandoned in the second trick. The dealer, seat 0, exchanged one tile of the twelve: A, two 1s. */
export const heartMatch: MatchRecord<Types> = {
  format: 'tenfold-record/1',
  game: 'heart',
  rules: 1,
  options: { players: 4, tileStock: 'unlimited' } as Types['options'],
  seats: ['Lena', 'Mori', 'Ada', 'Tomasz'],
  rounds: [
    {
      dealer: 0,
      deal: { trump: 'G', hands: HEART_HANDS },
      moves: [
        ...['0 place A total-trick 5', '0 place A total-7 2', '0 place A exact-two-1 yes'],
        ...['0 place A trump-3-5 yes', '0 place A 41-50 yes', '0 place A 9th-10th no'],
        ...['0 place B total-trick 3', '0 place B total-7 1', '0 place B exact-two-1 yes'],
        ...['0 place B trump-3-5 yes', '0 place B 41-50 yes', '0 place B 9th-10th no'],
        ...['0 place A exact-two-1 no', '0 ready', '0 turn A total-7', '0 turn B 41-50'],
        ...['1 play B9', '2 play B2', '3 play B3', '0 turn A total-trick', '1 play R2'],
      ],
    },
  ],
  scores: [0, 0, 0, 0],
  winners: [],
  ended: 'abandoned',
}
