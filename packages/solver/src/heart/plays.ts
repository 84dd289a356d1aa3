// What plays tell of the hands they came from: how likely cards are to be played, given the hands.
import * as pack from './pack.ts'
import type { Bit, Cards } from './pack.ts'
import type { Position, Side } from './position.ts'

const { ALL, BEATS, IN_SUIT, lowest, size, SUIT_AT } = pack

/**
 * How much less likely a card is to be played for each unseen card that beats it, and for each card held of its suit. Fitted
 * to choices of bots; what somebody is after shows too little in a card to be of use.
 */
const BEATEN = 0.15
const LONG = 0.25

/** By how many cards, from 0 to 30: what that leaves of a chance. */
const left = (much: number): Float64Array =>
  Float64Array.from({ length: 31 }, (_, count) => Math.exp(-much * count))
const UNBEATEN = left(BEATEN)
const SHORT = left(LONG)

/** No chance is less. A seat that has forgotten some cards may imagine such as do not go with the plays that it knows. */
const LEAST = 0.01

/** Who chooses holds the card; `unseen` are the cards of others, and `led` all of the suit to follow, or none. */
type Choice = Readonly<{ hand: Cards; unseen: Cards; led: Cards; beats: Int32Array }>

function chanceOfPlay(bit: Bit, { hand, unseen, led, beats }: Choice): number {
  const following = hand & led
  let mine = 0
  let sum = 0
  for (let rest = following === 0 ? hand : following; rest !== 0; rest &= rest - 1) {
    const card = lowest(rest)
    const beaten = size(unseen & (beats[card] ?? 0))
    const held = size(hand & (IN_SUIT[SUIT_AT[card] ?? 0] ?? 0))
    const likely = (UNBEATEN[beaten] ?? 0) * (SHORT[held] ?? 0)
    sum += likely
    if (card === bit) mine = likely
  }
  return Math.max(LEAST, mine / sum)
}

/** The chance, from 0 to 1, that these cards are played from these hands, by players of whom no more is known. */
export function likelihood(
  { trump, hands }: Position,
  plays: readonly Readonly<{ side: Side; bit: Bit }>[],
): number {
  const beats = BEATS[trump] ?? IN_SUIT
  const held = [...hands]
  let unplayed = ALL
  let led = 0
  let product = 1
  for (const [i, { side, bit }] of plays.entries()) {
    const hand = held[side] ?? 0
    if (i % 3 === 0) led = 0
    product *= chanceOfPlay(bit, { hand, unseen: unplayed & ~hand, led, beats })
    if (i % 3 === 0) led = IN_SUIT[SUIT_AT[bit] ?? 0] ?? 0
    held[side] = hand & ~(1 << bit)
    unplayed &= ~(1 << bit)
  }
  return product
}
