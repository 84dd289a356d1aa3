// Positions by what matters of them: in each suit who holds the lowest card left, who the next, whatever their ranks.
import * as accounts from './account.ts'
import * as pack from './pack.ts'
import type { Cards } from './pack.ts'

const { OPEN_ONES, OPEN_SEVENS, OPEN_THREE_FIVE } = accounts
const { IN_SUIT, lowest, ONES, SEVENS, size, SUIT_AT, THREE_AND_FIVE } = pack
const [BLUE = 0, RED = 0, GREEN = 0] = IN_SUIT

const LONGEST = 9
const SETS = 1 << LONGEST

/** By the cards left in a suit: how many sequences of three holders are shorter. */
const STARTS = new Uint16Array(SETS)
/** By the cards left in a suit, and those of them that one side holds: its part of the sequence's number. */
const PARTS = new Uint16Array(SETS * SETS)

for (let all = 0; all < SETS; all++) {
  const cards = Array.from({ length: LONGEST }, (_, rank) => 1 << rank).filter((card) => all & card)
  STARTS[all] = (3 ** cards.length - 1) / 2
  for (let held = all; held > 0; held = (held - 1) & all)
    PARTS[(all << LONGEST) | held] = cards.reduce((sum, card, i) => sum + (held & card ? 3 ** i : 0), 0)
}

/** Numbers the sequences of holders in one suit: of the cards left, those of the first and of the second side. */
const sequence = (all: number, first: number, second: number): number =>
  (STARTS[all] as number) +
  (PARTS[(all << LONGEST) | first] as number) +
  2 * (PARTS[(all << LONGEST) | second] as number)

/** Blue in 15 bits and red in 14. */
export const blueAndRed = (all: Cards, first: Cards, second: Cards): number =>
  sequence(all & 511, first & 511, second & 511) |
  (sequence((all >>> 9) & 255, (first >>> 9) & 255, (second >>> 9) & 255) << 15)

/** Green in 12 bits and yellow in 11. */
export const greenAndYellow = (all: Cards, first: Cards, second: Cards): number =>
  sequence((all >>> 17) & 127, (first >>> 17) & 127, (second >>> 17) & 127) |
  (sequence((all >>> 23) & 127, (first >>> 23) & 127, (second >>> 23) & 127) << 12)

/** Cards that are more than higher or lower while cells are open that are about them. */
export const labelled = (open: number, trump: number): Cards =>
  (open & OPEN_SEVENS ? SEVENS : 0) |
  (open & OPEN_ONES ? ONES : 0) |
  (open & OPEN_THREE_FIVE ? (THREE_AND_FIVE[trump] as number) : 0)

/** Of a hand, the cards worth trying: of those that nobody else's card parts, the lowest, and all that have a label. */
export function distinct(hand: Cards, others: Cards, labels: Cards): Cards {
  let kept = 0
  let below = 0
  let hasPlain = false
  for (let rest = hand; rest !== 0; rest &= rest - 1) {
    const bit = rest & -rest
    const isNext =
      below !== 0 && SUIT_AT[lowest(bit)] === SUIT_AT[lowest(below)] && (others & (bit - below)) === 0
    if (!isNext) hasPlain = false
    if (bit & labels) kept |= bit
    else if (!hasPlain) {
      kept |= bit
      hasPlain = true
    }
    below = bit
  }
  return kept
}

/** How many cards of its suit are left below one; `none` where it is gone. */
const place = (suit: Cards, card: Cards, none: number): number =>
  suit & card ? size(suit & ((suit & card) - 1)) : none

/** Where the 7s stand in their suits, nine bits, while these matter. */
export const sevensAt = (all: Cards, open: number): number =>
  open & OPEN_SEVENS
    ? place(all & BLUE, SEVENS, 7) | (place(all & RED, SEVENS, 7) << 3) | (place(all & GREEN, SEVENS, 7) << 6)
    : 0

/** Which 1s are left, four bits. */
export const onesLeft = (all: Cards, open: number): number => {
  if ((open & OPEN_ONES) === 0) return 0
  const ones = all & ONES
  return (ones & 1) | ((ones >>> 8) & 2) | ((ones >>> 15) & 4) | ((ones >>> 21) & 8)
}

/** Where the trump 3 and 5 stand, five bits. */
export function threeFiveAt(all: Cards, trump: number, open: number): number {
  if ((open & OPEN_THREE_FIVE) === 0) return 0
  const suit = all & (IN_SUIT[trump] as number)
  const both = THREE_AND_FIVE[trump] as number
  return place(suit, both & -both, 3) | (place(suit, both & (both - 1), 7) << 2)
}

/** A card by its suit and its place there, six bits, and back: it is none where that many are not left. */
export const cardPlace = (all: Cards, bit: Cards): number => {
  const suit = SUIT_AT[lowest(bit)] as number
  return (suit << 4) | size(all & (IN_SUIT[suit] as number) & (bit - 1))
}
export function cardThere(all: Cards, where: number): Cards {
  let rest = all & (IN_SUIT[where >>> 4] as number)
  for (let below = where & 15; below > 0; below--) rest &= rest - 1
  return rest & -rest
}
