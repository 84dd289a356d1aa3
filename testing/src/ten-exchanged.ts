// What a bot of the ten games cannot know, exchanged.
import { type Random, type Seat, shuffled } from '@tenfold/core'
import type { Card, Ten } from '@tenfold/games'

/** The same for this seat: all cards that it cannot see are dealt anew among the places it cannot see. */
export function exchanged(state: Ten['state'], seat: Seat, chance: Random): Ten['state'] {
  const mixed = [
    ...shuffled([...state.deck, ...state.hands.flatMap((hand, s) => (s === seat ? [] : hand))], chance),
  ]
  const take = (count: number): readonly Card[] => mixed.splice(0, count)
  const hands = state.hands.map((hand, s) => (s === seat ? hand : take(hand.length)))
  return { ...state, hands, deck: take(mixed.length) }
}
