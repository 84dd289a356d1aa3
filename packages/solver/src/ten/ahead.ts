// One card ahead with the cards that a seat has really seen; from there on by the worths of all hands.
import { at } from '@tenfold/core'
import { paidFor, SUREST, worthAt, type Throwing, type Worths } from './worths.ts'

/** By kind: copies that lie where a seat cannot see them, and how many cards these are together. */
export type Unseen = Readonly<{ counts: readonly number[]; total: number }>

/** A hand between turns as copies by kind; the own draws that are left, counting the one looked at. */
type Looking = Readonly<{ hand: ArrayLike<number>; unseen: Unseen; left: number }>

/** The points of a full hand whose last card was drawn; 0 where it does not make ten. */
export const pointsOf = (worths: Worths, hand: ArrayLike<number>): number => {
  const [a, b] = keysOf(worths, hand)
  return paidFor(worths, a, b)
}

/** What a hand can expect that draws now, whatever `throwing` makes of its discards. A win is declared. */
export function whenDrawing(worths: Worths, looking: Looking, throwing: Throwing): number {
  const { hand, unseen, left } = looking
  if (left === 0) return 0
  const [a, b] = keysOf(worths, hand)
  let sum = 0
  for (let card = 0; card < hand.length; card++) {
    const copies = unseen.counts[card] as number
    if (copies === 0) continue
    const [withA, withB] = [a + (worths.units.a[card] as number), b + (worths.units.b[card] as number)]
    const paid = paidFor(worths, withA, withB)
    sum +=
      copies * (paid > 0 ? paid : bestThrown(worths, { hand, card, withA, withB, left: left - 1 }, throwing))
  }
  return sum / unseen.total
}

type Drawn = Readonly<{ hand: ArrayLike<number>; card: number; withA: number; withB: number; left: number }>

function bestThrown(
  worths: Worths,
  { hand, card, withA, withB, left }: Drawn,
  { keep, cost }: Throwing,
): number {
  const { a, b } = worths.units
  let best = -Infinity
  for (let kind = 0; kind < hand.length; kind++) {
    if ((hand[kind] as number) === 0 && kind !== card) continue
    const worth = worthAt(worths, left, withA - (a[kind] as number), withB - (b[kind] as number))
    const value = (keep[kind] as number) * worth - (cost[kind] as number)
    if (value > best) best = value
  }
  return best
}

/** What a hand can expect when its turn comes: others' discards lie there, and then it draws. */
export function whenTurnComes(worths: Worths, looking: Looking): number {
  const { hand, unseen, left } = looking
  if (left === 0) return 0
  const { course, stakes, units, plain } = worths
  const [a, b] = keysOf(worths, hand)
  let hits = 0
  let hit = 0
  for (let card = 0; card < hand.length; card++) {
    const copies = unseen.counts[card] as number
    if (copies === 0) continue
    const paid = paidFor(worths, a + (units.a[card] as number), b + (units.b[card] as number))
    if (paid === 0) continue
    const offered = (copies / unseen.total) * (course.offers[card] as number)
    hits += offered
    hit += offered * paid * stakes.hitFactor
  }
  const sure = Math.min(1, SUREST / hits)
  return sure * hit + (1 - sure * hits) * whenDrawing(worths, looking, at(plain, left))
}

/** What a hand can expect of one discard that it is asked about, as if it were any card unseen. */
export function whenAsked(worths: Worths, { hand, unseen }: Omit<Looking, 'left'>): number {
  const { stakes, units } = worths
  const [a, b] = keysOf(worths, hand)
  let sum = 0
  for (let card = 0; card < hand.length; card++) {
    const copies = unseen.counts[card] as number
    if (copies > 0)
      sum += copies * paidFor(worths, a + (units.a[card] as number), b + (units.b[card] as number))
  }
  return unseen.total === 0 ? 0 : (sum * stakes.hitFactor) / unseen.total
}

/** The keys of a hand's halves. */
function keysOf({ units }: Worths, hand: ArrayLike<number>): readonly [number, number] {
  let [a, b] = [0, 0]
  for (let kind = 0; kind < hand.length; kind++) {
    a += (hand[kind] as number) * (units.a[kind] as number)
    b += (hand[kind] as number) * (units.b[kind] as number)
  }
  return [a, b]
}
