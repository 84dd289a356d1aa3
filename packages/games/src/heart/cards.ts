// H1: thirty cards, one of each.
import { at, clockwise, err, kindOf, ok, type Result, type Seat } from '@tenfold/core'
import { SUITS, type Card, type Rank, type Role, type Suit } from './words.ts'

const RANKS = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const
const HIGHEST: Readonly<Record<Suit, number>> = { B: 9, R: 8, G: 7, Y: 6 }

export const PACK: readonly Card[] = SUITS.flatMap((suit) =>
  RANKS.filter((rank) => rank <= HIGHEST[suit]).map((rank) => `${suit}${rank}` as const),
)

const ZERO = '0'.charCodeAt(0)

// It is a card, so its letters are what they must be.
export const suitOf = (card: Card): Suit => card.charAt(0) as Suit
export const rankOf = (card: Card): Rank => (card.charCodeAt(1) - ZERO) as Rank

export const isSuit = (input: unknown): input is Suit => SUITS.some((suit) => suit === input)

export const readCard = (input: unknown): Result<Card> => {
  const card = PACK.find((known) => known === input)
  return card === undefined ? err(`no card is written ${kindOf(input)}`) : ok(card)
}

/** By suit in the order B, R, G, Y, the highest first: how a hand is held. */
export const inHand = (cards: readonly Card[]): readonly Card[] =>
  cards.toSorted((a, b) => SUITS.indexOf(suitOf(a)) - SUITS.indexOf(suitOf(b)) || rankOf(b) - rankOf(a))

/** H1: A, B and C sit clockwise from the dealer's left. */
export const seatOfRole = (role: Role, dealer: Seat): Seat =>
  at(clockwise(dealer, 4), ['dealer', 'A', 'B', 'C'].indexOf(role))

export const roleOf = (seat: Seat, dealer: Seat): Role =>
  at(['dealer', 'A', 'B', 'C'] as const, clockwise(dealer, 4).indexOf(seat))
