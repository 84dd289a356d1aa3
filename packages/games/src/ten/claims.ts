// T6, T8: the combos that a taken card can form with two of a hand.
import { CARDS, faceOf, placeOf, type Card } from './cards.ts'
import { combosOf, type Combo } from './combos.ts'
import { countsOf, holderOf, type Counts } from './counts.ts'

/** A combo that a taken card is in, and its two others, counted. */
type Formed = Readonly<{ combo: Combo; others: Counts }>

/** A combo spans three values at most. */
const REACH = 2

/** Every combo of a card, as hands are sorted; equal cards are one choice. */
function combosWith(taken: Card): readonly Formed[] {
  const near = CARDS.filter((card) => Math.abs(faceOf(card) - faceOf(taken)) <= REACH)
  return near.flatMap((one, i) =>
    near.slice(i).flatMap((other) => {
      const others = countsOf([one, other])
      return combosOf([taken, one, other]).map((combo): Formed => ({ combo, others }))
    }),
  )
}

/** Where no wild card is held, the combos without one are enough, and far fewer. */
type Known = Readonly<Record<'every' | 'plain', readonly Formed[]>>

/** By the place of the taken card: worked out when it is first taken. */
const known: Known[] = []

function knownWith(taken: Card): Known {
  const found = known[placeOf(taken)]
  if (found) return found
  const every = combosWith(taken)
  const plain = every.filter(({ others }) => others.P === 0)
  known[placeOf(taken)] = { every, plain }
  return { every, plain }
}

/** T8: every combo the taken card and two of the hand can form. */
export function claimsWith(taken: Card, hand: Counts): readonly Combo[] {
  const { every, plain } = knownWith(taken)
  const combos: Combo[] = []
  const holds = holderOf(hand)
  for (const { combo, others } of hand.P === 0 ? plain : every) if (holds(others)) combos.push(combo)
  return combos
}
