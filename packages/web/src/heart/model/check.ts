/**
 * What the dealer's bids say together. Nothing here keeps anyone from placing: bids need not agree. It counts with the
 * three hands, because a trick takes one card of each.
 */
import { at } from '@tenfold/core'
import {
  rankOf,
  suitOf,
  type Category,
  type Face,
  type HeartBoard,
  type HeartCard,
  type Row,
  type Suit,
} from '@tenfold/games'
import { counted } from '../../cards/names.ts'

export type Check = Readonly<{
  /** What follows for C, and the like. */
  sums: readonly string[]
  /** What cannot all come true. */
  odd: readonly string[]
}>

export type Dealt = Readonly<{ hands: readonly (readonly HeartCard[])[]; trump: Suit }>

const TRICKS = 10
const SEVENS = 3

type Range = readonly [least: number, most: number]

const rangeOf = (face: Face | undefined): Range | undefined =>
  face === undefined ? undefined : face === '7+' ? [7, TRICKS] : [Number(face), Number(face)]

const plus = (a: Range, b: Range): Range => [a[0] + b[0], a[1] + b[1]]

const rangeWord = ([least, most]: Range): string => (least === most ? String(least) : `${least} or more`)

/** How many cards of a kind so many tricks can hold: each takes one card of each hand. */
function share({ hands }: Dealt, [least, most]: Range, is: (card: HeartCard) => boolean): Range {
  return hands
    .map((hand): Range => {
      const n = hand.filter(is).length
      return [Math.max(0, least - (hand.length - n)), Math.min(most, n)]
    })
    .reduce(plus)
}

/** What the ranks of so many tricks can add up to. */
function ranksIn({ hands }: Dealt, [least, most]: Range): Range {
  const sum = (ranks: readonly number[]): number => ranks.reduce((total, rank) => total + rank, 0)
  return hands
    .map((hand): Range => {
      const ranks = hand.map(rankOf).toSorted((a, b) => a - b)
      return [sum(ranks.slice(0, least)), sum(ranks.slice(ranks.length - most))]
    })
    .reduce(plus)
}

const isTrump35 =
  (trump: Suit) =>
  (card: HeartCard): boolean =>
    suitOf(card) === trump && (rankOf(card) === 3 || rankOf(card) === 5)

/** What is odd within a row, given how many tricks it foretells. */
function oddInRow(row: Row, tiles: HeartBoard[Row], dealt: Dealt): readonly string[] {
  const odd: string[] = []
  const sevens = rangeOf(tiles['total-7'])
  if (sevens !== undefined && sevens[0] > SEVENS)
    odd.push(`There are only three sevens: ${rangeWord(sevens)} for ${row} cannot come true.`)
  const tricks = rangeOf(tiles['total-trick'])
  if (tricks === undefined) return odd
  const most = tricks[1]
  const start = `With ${most === 0 ? 'no trick' : tricks[0] === most ? counted(most, 'trick') : `${tricks[0]} tricks or more`} ${row}`
  const mostSevens = share(dealt, tricks, (card) => rankOf(card) === 7)[1]
  if (sevens !== undefined && sevens[0] > mostSevens && sevens[0] <= SEVENS)
    odd.push(`${start} gets ${mostSevens === 0 ? 'no seven' : `${counted(mostSevens, 'seven')} at most`}.`)
  const ones = share(dealt, tricks, (card) => rankOf(card) === 1)
  if (tiles['exact-two-1'] === 'yes' && (ones[1] < 2 || ones[0] > 2))
    odd.push(`${start} gets ${ones[1] < 2 ? 'less' : 'more'} than two 1s.`)
  const trumps = share(dealt, tricks, isTrump35(dealt.trump))
  if (tiles['trump-3-5'] === 'yes' && trumps[1] === 0) odd.push(`${start} gets neither trump 3 nor 5.`)
  if (tiles['trump-3-5'] === 'no' && trumps[0] > 0) odd.push(`${start} gets the trump 3 or 5.`)
  const ranks = ranksIn(dealt, tricks)
  if (tiles['41-50'] === 'yes' && (ranks[1] < 41 || ranks[0] > 50))
    odd.push(`${start} gets ranks of ${ranks[0] === ranks[1] ? ranks[0] : `${ranks[0]} to ${ranks[1]}`}.`)
  if (tiles['9th-10th'] === 'yes' && most === 0) odd.push(`${start} wins neither trick 9 nor trick 10.`)
  return odd
}

/** What both rows leave to C: how many tricks, and what follows from there being few or none. */
function oddForC(board: HeartBoard, left: number): readonly string[] {
  const both = (category: Category, face: Face): boolean =>
    board.A[category] === face && board.B[category] === face
  const odd: string[] = []
  if (both('9th-10th', 'no') && left < 2)
    odd.push(`Tricks 9 and 10 would both be C’s, but C wins ${left === 0 ? 'none' : 'only one'}.`)
  if (left > 0) return odd
  const sevens = [rangeOf(board.A['total-7']), rangeOf(board.B['total-7'])]
  if (
    sevens.every((range) => range !== undefined) &&
    sevens.reduce((sum, range) => sum + at(range, 0), 0) < SEVENS
  )
    odd.push('C wins no trick, so all three sevens go to A and B.')
  if (both('trump-3-5', 'no')) odd.push('C wins no trick, so A or B gets the trump 3 and 5.')
  if (both('41-50', 'yes')) odd.push('C wins no trick, so A and B share all 130 ranks: not 41 to 50 each.')
  const ones = [board.A['exact-two-1'], board.B['exact-two-1']]
  if (ones.includes('yes') && ones.includes('no'))
    odd.push('C wins no trick, so two 1s for one are two for the other.')
  return odd
}

function tricksTogether(board: HeartBoard): Check {
  const a = rangeOf(board.A['total-trick'])
  const b = rangeOf(board.B['total-trick'])
  const one = a ?? b
  if (one === undefined) return { sums: [], odd: [] }
  if (a === undefined || b === undefined) {
    const row = a === undefined ? 'B' : 'A'
    return { sums: [`Tricks: ${rangeWord(one)} of ten for ${row}.`], odd: [] }
  }
  const [least, most] = plus(a, b)
  if (least > TRICKS)
    return { sums: [], odd: [`Tricks: ${rangeWord(a)} and ${rangeWord(b)} are more than ten.`] }
  const left = TRICKS - least
  const c = left === 0 ? 'none' : most > least ? `${left} at most` : String(left)
  return { sums: [`Tricks: ${rangeWord(a)} and ${rangeWord(b)}, so C wins ${c}.`], odd: oddForC(board, left) }
}

function sevensTogether(board: HeartBoard): Check {
  const a = rangeOf(board.A['total-7'])
  const b = rangeOf(board.B['total-7'])
  if (a === undefined || b === undefined || a[0] > SEVENS || b[0] > SEVENS) return { sums: [], odd: [] }
  const sum = a[0] + b[0]
  if (sum > SEVENS) return { sums: [], odd: [`Sevens: ${a[0]} and ${b[0]} are more than three.`] }
  return {
    sums: [`Sevens: ${a[0]} and ${b[0]}, so C gets ${sum === SEVENS ? 'none' : SEVENS - sum}.`],
    odd: [],
  }
}

/** Of the questions: what two answers alike leave to C. */
const ALIKE: readonly (readonly [Category, Face, string])[] = [
  ['exact-two-1', 'yes', 'Two 1s for each, so C gets none.'],
  ['trump-3-5', 'yes', 'Trump 3 and 5: one for each.'],
  ['trump-3-5', 'no', 'Trump 3 and 5 both go to C.'],
  ['41-50', 'yes', 'Ranks of 41 to 50 for each, so C gets 30 to 48.'],
  ['9th-10th', 'yes', 'Tricks 9 and 10: one for each.'],
  ['9th-10th', 'no', 'Tricks 9 and 10 both go to C.'],
]

export function checkOf(board: HeartBoard, dealt: Dealt): Check {
  const tricks = tricksTogether(board)
  const sevens = sevensTogether(board)
  const alike = ALIKE.filter(
    ([category, face]) => board.A[category] === face && board.B[category] === face,
  ).map(([, , text]) => text)
  return {
    sums: [...tricks.sums, ...sevens.sums, ...alike],
    odd: [...tricks.odd, ...sevens.odd, ...oddInRow('A', board.A, dealt), ...oddInRow('B', board.B, dealt)],
  }
}
