// H5, H6: whose turn it is within a trick, what may be played, who wins.
import { at, clockwise, type BySeat, type Seat } from '@tenfold/core'
import { rankOf, suitOf } from './cards.ts'
import type { Card, Play, Suit, Trick } from './words.ts'

export const CARDS_IN_TRICK = 3
/** The dealer's turn is one of the four. */
export const TURNS_IN_TRICK = 4
export const TRICKS = 10

/** H5: clockwise from the leader, the dealer's seat among them. */
export const turnOf = (leader: Seat, turns: number): Seat => at(clockwise(leader, 4), turns)

/** H6: follow the led suit if able, else anything; no duty to trump. */
export function playable(hand: readonly Card[], led: Card | undefined): readonly Card[] {
  const following = led === undefined ? [] : hand.filter((card) => suitOf(card) === suitOf(led))
  return following.length > 0 ? following : hand
}

/** H6: the highest trump, else the highest of the led suit. */
export function winnerOf(plays: readonly Play[], trump: Suit): Seat {
  const led = suitOf(at(plays, 0).card)
  const strength = ({ card }: Play): number =>
    rankOf(card) + (suitOf(card) === trump ? 200 : suitOf(card) === led ? 100 : 0)
  return plays.reduce((best, play) => (strength(play) > strength(best) ? play : best)).seat
}

export const tricksBy = (tricks: readonly Trick[]): BySeat<readonly Trick[]> =>
  clockwise(0, 4).map((seat) => tricks.filter(({ winner }) => winner === seat))
