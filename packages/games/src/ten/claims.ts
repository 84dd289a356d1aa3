// T6, T8: the combos that a taken card can form with two of a hand.
import { CARDS, COLOURS, colourOf, COUNTS_AS, faceOf, type Card, type Colour } from './cards.ts'
import { combosOf, type Combo } from './combos.ts'
import { holds, twoAtMost, type Counts } from './counts.ts'

/** A combo spans three values at most, so the values near a card are two below it to two above it. */
const REACH = 2
/** Five values at three bits. */
const NEAR = 2 ** 15

/** A combo has one colour, a purple either: the colours that cards of each can be joined by. */
const joining = (colour: Colour): readonly Colour[] =>
  COLOURS.filter((other) => COUNTS_AS[other].some((as) => COUNTS_AS[colour].includes(as)))
const JOINING: Readonly<Record<Colour, readonly Colour[]>> = {
  R: joining('R'),
  B: joining('B'),
  G: joining('G'),
  P: joining('P'),
}

/** The cards of a hand that can be in a combo with this one, as a number. A third copy forms no other. */
function nearTo(card: Card, hand: Counts): number {
  const lowest = Math.max(0, faceOf(card) - REACH)
  let near = 0
  for (const colour of JOINING[colourOf(card)])
    near = near * NEAR + ((twoAtMost(hand[colour]) >> (3 * lowest)) & (NEAR - 1))
  return near
}

function formed(taken: Card, hand: Counts): readonly Combo[] {
  const held = CARDS.filter((card) => holds(hand, card, 1))
  return held.flatMap((one, i) =>
    held
      .slice(i)
      .filter((other) => other !== one || holds(hand, one, 2))
      .flatMap((other) => combosOf([taken, one, other])),
  )
}

/** By the taken card, then by what of the hand is near it. */
const known = new Map<Card, Map<number, readonly Combo[]>>(CARDS.map((card) => [card, new Map()]))

/** T8: every combo the taken card and two of the hand can form; equal cards are one choice. */
export function claimsWith(taken: Card, hand: Counts): readonly Combo[] {
  const byHand = known.get(taken)
  const near = nearTo(taken, hand)
  const found = byHand?.get(near)
  if (found) return found
  const combos = formed(taken, hand)
  byHand?.set(near, combos)
  return combos
}
