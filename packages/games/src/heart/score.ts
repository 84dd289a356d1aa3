// H8, H9: what came true of the twelve tiles, and what it is worth to whom.
import { clockwise, type BySeat, type Seat } from '@tenfold/core'
import { rankOf, roleOf, seatOfRole, suitOf } from './cards.ts'
import {
  CATEGORIES,
  ROWS,
  type Board,
  type Category,
  type Face,
  type Facts,
  type Result,
  type Row,
  type Suit,
  type Trick,
} from './words.ts'

/** H9: points of a matching tile. All twelve together are 30. */
export const WORTH: Readonly<Record<Category, number>> = {
  'total-trick': 4,
  'total-7': 3,
  'exact-two-1': 2,
  'trump-3-5': 2,
  '41-50': 2,
  '9th-10th': 2,
}
const MOST = ROWS.length * CATEGORIES.reduce((sum, category) => sum + WORTH[category], 0)

/** H8: what a player won in ten tricks. */
export function factsOf(tricks: readonly Trick[], trump: Suit, seat: Seat): Facts {
  const cards = tricks
    .filter(({ winner }) => winner === seat)
    .flatMap(({ plays }) => plays.map(({ card }) => card))
  const sum = cards.reduce((total, card) => total + rankOf(card), 0)
  const ranked = (rank: number): number => cards.filter((card) => rankOf(card) === rank).length
  return {
    'total-trick': cards.length / 3,
    'total-7': ranked(7),
    'exact-two-1': ranked(1) === 2,
    'trump-3-5': cards.some((card) => suitOf(card) === trump && (rankOf(card) === 3 || rankOf(card) === 5)),
    sum,
    '41-50': sum >= 41 && sum <= 50,
    '9th-10th': tricks.slice(8, 10).some(({ winner }) => winner === seat),
  }
}

/** Whether a tile tells what happened: `7+` matches 7 to 10. */
export function matches(face: Face | undefined, fact: number | boolean): boolean {
  if (typeof fact === 'boolean') return face === (fact ? 'yes' : 'no')
  return face === (fact >= 7 ? '7+' : String(fact))
}

/** H9: the dealer for every match, A and B for their own row (doubled where only theirs matches), C the rest. */
export function resultOf(tricks: readonly Trick[], trump: Suit, board: Board, dealer: Seat): Result {
  const facts = {
    A: factsOf(tricks, trump, seatOfRole('A', dealer)),
    B: factsOf(tricks, trump, seatOfRole('B', dealer)),
  }
  const matched = (row: Row): Readonly<Record<Category, boolean>> => ({
    'total-trick': matches(board[row]['total-trick'], facts[row]['total-trick']),
    'total-7': matches(board[row]['total-7'], facts[row]['total-7']),
    'exact-two-1': matches(board[row]['exact-two-1'], facts[row]['exact-two-1']),
    'trump-3-5': matches(board[row]['trump-3-5'], facts[row]['trump-3-5']),
    '41-50': matches(board[row]['41-50'], facts[row]['41-50']),
    '9th-10th': matches(board[row]['9th-10th'], facts[row]['9th-10th']),
  })
  const rows = { A: matched('A'), B: matched('B') }
  const own = (row: Row, other: Row): number =>
    CATEGORIES.filter((category) => rows[row][category]).reduce(
      (sum, category) => sum + WORTH[category] * (rows[other][category] ? 1 : 2),
      0,
    )
  const forAll = ROWS.flatMap((row) => CATEGORIES.filter((category) => rows[row][category]))
  const ofDealer = forAll.reduce((sum, category) => sum + WORTH[category], 0)
  const scores = { dealer: ofDealer, A: own('A', 'B'), B: own('B', 'A'), C: MOST - ofDealer }
  return { facts, matched: rows, scores }
}

export const scoresBySeat = ({ scores }: Result, dealer: Seat): BySeat<number> =>
  clockwise(0, 4).map((seat) => scores[roleOf(seat, dealer)])
