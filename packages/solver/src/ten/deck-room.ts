// How many cards the deck can have, by the cards that are told.
import { HAND_SIZE, packOf, type TenRules } from '@tenfold/games'

/** T8: a seat can lay so many open. */
export const MOST_COMBOS = 2

/**
 * `usual` where all that is told as seen was discarded; `most` where as much of it as can be lies in open combos. None is
 * possible where `most` is below `least`.
 */
export type DeckRoom = Readonly<{ least: number; usual: number; most: number }>

/** Every other seat has seven cards, its open combos among them. */
export function deckRoom(
  { deck }: TenRules,
  {
    players,
    told,
    seen,
    theirs = 0,
    begins,
  }: Readonly<{
    players: number
    /** All cards that are told, and of these the seen ones, which may lie in open combos of others. */
    told: number
    seen: number
    /** How many open combos of others are told beside them. */
    theirs?: number
    /** T11: whether a turn begins, as it does not without a card to draw; the last one can still be discarded and hit. */
    begins: boolean
  }>,
): DeckRoom {
  const others = players - 1
  const rest = packOf(deck).length - told - HAND_SIZE * others + 3 * theirs
  const combos = Math.min(MOST_COMBOS * others - theirs, Math.floor(seen / 3))
  const [least, most] = [begins ? 1 : 0, rest + 3 * combos]
  return { least, usual: Math.max(least, rest), most }
}
