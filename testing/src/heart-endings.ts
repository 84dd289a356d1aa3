// Endings of 10/12 Heart, and what becomes of them, card by card by the readable rules: a second opinion for solvers.
import { at, isSeat, put, shuffled, type BySeat, type Random, type Seat } from '@tenfold/core'
import {
  HEART_PACK,
  playable,
  resultOf,
  SUITS,
  winnerOf,
  type HeartBoard,
  type HeartCard,
  type HeartResult,
  type Play,
  type Suit,
  type Trick,
} from '@tenfold/games'

/** A round between two cards. Seat 0 deals, so A, B and C are the seats 1, 2 and 3. */
export type HeartEnding = Readonly<{
  trump: Suit
  hands: BySeat<readonly HeartCard[]>
  tricks: readonly Trick[]
  leader: Seat
  plays: readonly Play[]
}>

/** Everything that can still happen. */
export type HeartTree =
  | Readonly<{ seat: Seat; branches: readonly Readonly<{ card: HeartCard; tree: HeartTree }>[] }>
  | Readonly<{ tricks: readonly Trick[]; result: HeartResult }>

const seatAfter = (leader: Seat, plays: number): Seat => {
  const seat = ((leader - 1 + plays) % 3) + 1
  if (!isSeat(seat)) throw new Error(`there is no seat ${seat}`)
  return seat
}

/** Who is on turn, and what they may play. */
export function asked({
  hands,
  leader,
  plays,
}: HeartEnding): Readonly<{ seat: Seat; legal: readonly HeartCard[] }> {
  const seat = seatAfter(leader, plays.length)
  return { seat, legal: playable(at(hands, seat), plays[0]?.card) }
}

export function afterCard(ending: HeartEnding, card: HeartCard): HeartEnding {
  const { trump, hands, tricks, leader } = ending
  const { seat } = asked(ending)
  const held = put(
    hands,
    seat,
    at(hands, seat).filter((each) => each !== card),
  )
  const plays = [...ending.plays, { seat, card }]
  if (plays.length < 3) return { trump, hands: held, tricks, leader, plays }
  const winner = winnerOf(plays, trump)
  return { trump, hands: held, tricks: [...tricks, { plays, winner }], leader: winner, plays: [] }
}

/** A deal played at random until so many cards are left in all hands. */
export function heartEnding(random: Random, cards: number): HeartEnding {
  const dealt = shuffled(HEART_PACK, random)
  const hands = [[], dealt.slice(0, 10), dealt.slice(10, 20), dealt.slice(20)]
  let ending: HeartEnding = { trump: at(SUITS, random.below(4)), hands, tricks: [], leader: 1, plays: [] }
  for (let left = dealt.length; left > cards; left--) {
    const { legal } = asked(ending)
    ending = afterCard(ending, at(legal, random.below(legal.length)))
  }
  return ending
}

export function heartTree(ending: HeartEnding, board: HeartBoard): HeartTree {
  if (ending.tricks.length === 10)
    return { tricks: ending.tricks, result: resultOf(ending.tricks, ending.trump, board, 0) }
  const { seat, legal } = asked(ending)
  return { seat, branches: legal.map((card) => ({ card, tree: heartTree(afterCard(ending, card), board) })) }
}

/** What the strivers can get at least, if the others want it to be little. */
export function naiveValue(
  tree: HeartTree,
  strives: (seat: Seat) => boolean,
  value: (result: HeartResult, tricks: readonly Trick[]) => number,
): number {
  if ('result' in tree) return value(tree.result, tree.tricks)
  const values = tree.branches.map((branch) => naiveValue(branch.tree, strives, value))
  return strives(tree.seat) ? Math.max(...values) : Math.min(...values)
}
