// Ten-distance, and the cards that shorten it: exact, for the deck of any ten game.
import { at } from '@tenfold/core'
import { kindsIn, openValue, type Card, type Combo, type Deck } from '@tenfold/games'
import { indexed, nearest, nearestAfter, type Holding, type Nearest, type Wins } from './nearest.ts'
import { winningHands } from './wins.ts'

/** What a player has: seven cards between turns, eight after a draw or a claim; open ones as combos. */
export type Held = Readonly<{ concealed: readonly Card[]; open: readonly Combo[] }>

/** A kind of card, and how many copies of it are neither held nor seen. */
export type Out = Readonly<{ card: Card; unseen: number }>

/** How far a hand is from ten, as the cards not seen allow. */
export type Reach = Readonly<{
  /** Ten-distance: the fewest cards that must still come, each for another one held. 0: it is ten. */
  distance: number
  /** The cards that lower the distance, in the deck's order. At distance 1 they complete ten: the outs. */
  useful: readonly Out[]
  /** How many winning hands are as near as that. */
  ways: number
}>

/** A discard of an eight-card hand, and the reach of the seven cards it leaves; none if ten is out of reach. */
export type Discard = Readonly<{ card: Card; reach: Reach | undefined }>

/** Answers for one deck. `seen` are the cards known to lie elsewhere: in rows, in other seats' combos. */
export interface TenSolver {
  /** Undefined where the cards left can make no winning hand. */
  readonly reach: (held: Held, seen: readonly Card[]) => Reach | undefined
  /** Each kind once, in the order held. A discarded card is seen and does not come back. */
  readonly discards: (held: Held, seen: readonly Card[]) => readonly Discard[]
  /** Every kind of the deck, and its copies that are neither held nor seen. */
  readonly unseen: (held: Held, seen: readonly Card[]) => readonly Out[]
}

const HAND = 8

/** A solver is dear to make, some 50 ms: one a deck is enough. */
export function tenSolver(deck: Deck): TenSolver {
  const kinds = deck.map(([card]) => card)
  const winsOf = winsFor(deck)

  const holding = ({ concealed, open }: Held, seen: readonly Card[]): Holding => {
    const gone = tally(kinds, [...open.flatMap(({ cards }) => cards), ...seen])
    return {
      held: tally(kinds, concealed),
      most: deck.map(([, copies], k) => Math.max(0, copies - at(gone, k))),
    }
  }
  const outs = ({ held, most }: Holding, wanted: (place: number) => boolean): readonly Out[] =>
    kinds.flatMap((card, k) => (wanted(k) ? [{ card, unseen: Math.max(0, at(most, k) - at(held, k)) }] : []))

  const reach = (held: Held, seen: readonly Card[]): Reach | undefined => {
    const cards = holding(held, seen)
    return reachOf(cards, nearest(winsOf(held), cards))
  }
  const reachOf = (cards: Holding, found: Nearest | undefined): Reach | undefined =>
    found && { distance: found.distance, useful: outs(cards, found.lacks), ways: found.ways }
  return {
    reach,
    discards: (held, seen) => {
      const cards = holding(held, seen)
      const after = nearestAfter(winsOf(held), cards)
      // A card held less and one seen more: those still unseen are the same.
      return kindsIn(held.concealed).map((card) => ({
        card,
        reach: reachOf(cards, after(kinds.indexOf(card))),
      }))
    },
    unseen: (held, seen) => outs(holding(held, seen), () => true),
  }
}

/** The winning hands that fit a hand's open combos, found when first asked for. */
function winsFor(deck: Deck): (held: Held) => Wins {
  const known = new Map<string, Wins>()
  return ({ open }) => {
    const size = HAND - 3 * open.length
    const total = 10 - openValue(open)
    const key = `${size} ${total}`
    const wins = known.get(key) ?? indexed(winningHands(deck, size, total), deck.length)
    known.set(key, wins)
    return wins
  }
}

function tally(kinds: readonly Card[], cards: readonly Card[]): readonly number[] {
  const counts = kinds.map(() => 0)
  for (const card of cards) {
    const place = kinds.indexOf(card)
    counts[place] = at(counts, place) + 1
  }
  return counts
}
