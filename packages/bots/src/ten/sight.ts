// What a seat sees, in numbers: copies by kind of the deck.
import { at, type Seat } from '@tenfold/core'
import type { Card, Ten } from '@tenfold/games'
import { drawsOf, heldIn, seenIn, type Held, type TenEstimator, type Unseen } from '@tenfold/solver'

export type View = Ten['view']
export type Counts = readonly number[]

export function countsOf({ pack }: Pick<TenEstimator, 'pack'>, cards: readonly Card[]): number[] {
  const counts = pack.kinds.map(() => 0)
  for (const card of cards) {
    const place = pack.placeOf(card)
    counts[place] = at(counts, place) + 1
  }
  return counts
}

export type Sight = Readonly<{
  seat: Seat
  held: Held
  unseen: Unseen
  /** Own draws left: from a turn that begins now, and from the next turn. */
  now: number
  next: number
}>

/** However long the deck lasts, a round is as good as over after so many turns; but three more may always come. */
const SOON = 3

export function sightOf(estimator: TenEstimator, view: View): Sight {
  const { viewer, deckLeft, options } = view
  if (viewer === 'spectator') throw new Error('a spectator does not play')
  const held = heldIn(view)
  const gone = countsOf(estimator, [
    ...held.concealed,
    ...held.open.flatMap(({ cards }) => cards),
    ...seenIn(view),
  ])
  const counts = estimator.pack.copies.map((copies, kind) => copies - at(gone, kind))
  const turns = at(view.turns, viewer)
  const draws = (before: number, from: number): number =>
    Math.min(drawsOf(deckLeft, options.players, before), Math.max(SOON, estimator.course.draws - from))
  return {
    seat: viewer,
    held,
    unseen: { counts, total: counts.reduce((sum, copies) => sum + copies, 0) },
    now: draws(0, turns - 1),
    next: draws(options.players - 1, turns),
  }
}
