// The thirty cards as bits, so that a hand, a pile or a choice is one number. Suits and ranks ascend with the bits.
import { at } from '@tenfold/core'
import { HEART_PACK, rankOf, SUITS, suitOf, type HeartCard, type Suit } from '@tenfold/games'

/** A set of cards, one bit each, in the order of the pack. */
export type Cards = number

/** A card as the place of its bit. */
export type Bit = number

const PLACES: ReadonlyMap<HeartCard, Bit> = new Map(HEART_PACK.map((card, bit) => [card, bit]))

export const bitOf = (card: HeartCard): Bit => PLACES.get(card) ?? 0
export const cardAt = (bit: Bit): HeartCard => at(HEART_PACK, bit)

export const setOf = (cards: readonly HeartCard[]): Cards =>
  cards.reduce((set, card) => set | (1 << bitOf(card)), 0)

export const cardsIn = (set: Cards): readonly HeartCard[] =>
  HEART_PACK.filter((_, bit) => (set & (1 << bit)) !== 0)

const those = (fits: (card: HeartCard) => boolean): Cards => setOf(HEART_PACK.filter(fits))

export const ALL: Cards = those(() => true)
export const suitIndex = (suit: Suit): number => SUITS.indexOf(suit)

/** Cards by suit, and the suit of each card. */
export const IN_SUIT = Int32Array.from(SUITS, (suit) => those((card) => suitOf(card) === suit))
export const SUIT_AT = Uint8Array.from(HEART_PACK, (card) => suitIndex(suitOf(card)))
/** Cards by rank, from 1 on; place 0 is empty. */
export const OF_RANK = Int32Array.from({ length: 10 }, (_, rank) => those((card) => rankOf(card) === rank))

export const SEVENS: Cards = OF_RANK[7] ?? 0
export const ONES: Cards = OF_RANK[1] ?? 0

/** The trump 3 and the trump 5 (H8), by suit. */
export const THREE_AND_FIVE = IN_SUIT.map((suit) => suit & ((OF_RANK[3] ?? 0) | (OF_RANK[5] ?? 0)))

/** What beats each card, by trump: higher ones of its suit, and any trump where it is none (H6). */
export const BEATS: readonly Int32Array[] = SUITS.map((_, trump) =>
  Int32Array.from(HEART_PACK, (_card, bit) => {
    const suit = SUIT_AT[bit] ?? 0
    const higher = (IN_SUIT[suit] ?? 0) & ~((2 << bit) - 1)
    return suit === trump ? higher : higher | (IN_SUIT[trump] ?? 0)
  }),
)

export function size(set: Cards): number {
  let n = set - ((set >>> 1) & 0x55555555)
  n = (n & 0x33333333) + ((n >>> 2) & 0x33333333)
  return Math.imul((n + (n >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

export const lowest = (set: Cards): Bit => 31 - Math.clz32(set & -set)
export const highest = (set: Cards): Bit => 31 - Math.clz32(set)

export function bitsIn(set: Cards): readonly Bit[] {
  const bits: Bit[] = []
  for (let rest = set; rest !== 0; rest &= rest - 1) bits.push(lowest(rest))
  return bits
}

const TEN = 1024
/** Sums of ranks of ten cards at a time. */
const SUMS: readonly Uint8Array[] = [0, 10, 20].map((from) =>
  Uint8Array.from({ length: TEN }, (_, set) =>
    HEART_PACK.slice(from, from + 10).reduce(
      (sum, card, bit) => sum + (set & (1 << bit) ? rankOf(card) : 0),
      0,
    ),
  ),
)
const [LOW = new Uint8Array(), MIDDLE = new Uint8Array(), HIGH = new Uint8Array()] = SUMS

export const sumOf = (set: Cards): number =>
  (LOW[set & 1023] ?? 0) + (MIDDLE[(set >>> 10) & 1023] ?? 0) + (HIGH[set >>> 20] ?? 0)

// ---- H8, of a won pile --------------------------------------------------------------------------------------

export const tricksIn = (pile: Cards): number => size(pile) / 3
export const sevensIn = (pile: Cards): number => size(pile & SEVENS)
export const hasTwoOnes = (pile: Cards): boolean => size(pile & ONES) === 2
export const hasThreeOrFive = (pile: Cards, trump: number): boolean =>
  (pile & (THREE_AND_FIVE[trump] ?? 0)) !== 0
export function is41to50(pile: Cards): boolean {
  const sum = sumOf(pile)
  return sum >= 41 && sum <= 50
}
