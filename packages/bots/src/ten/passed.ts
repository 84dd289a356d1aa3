// Who may still take a discard of this seat, and what they have let pass.
import { at, clockwise, type Seat } from '@tenfold/core'
import type { Card, TenRules } from '@tenfold/games'
import { drawsOf, seatIn } from '@tenfold/solver'
import type { View } from './sight.ts'

/** TT6, MK8: whether everyone is asked about every discard at once. */
const hasWindows = (rules: TenRules, { options }: View): boolean =>
  rules.settings(options).interrupt !== 'off'

/** T11: without windows only those whose turn still comes; with no card left to draw the round is over. */
export function whoMayTake(rules: TenRules, view: View, me: Seat): readonly Seat[] {
  const [, ...opponents] = clockwise(me, view.options.players)
  return hasWindows(rules, view) ? opponents : opponents.slice(0, view.deckLeft)
}

/**
 * Cards that a seat could have won with when it was last asked, and did not; its own newest discard is one. Its hand has
 * changed by one card at most since.
 */
export function passedBy(
  rules: TenRules,
  view: View,
  { me, opponent }: Readonly<{ me: Seat; opponent: Seat }>,
): ReadonlySet<Card> {
  const seats = clockwise(me, view.options.players)
  const turn = seats.indexOf(opponent)
  const passed = seats.flatMap((seat, i) => {
    // Whoever sits after the opponent has discarded since; what lies beneath was there before.
    const back = i <= turn || hasWindows(rules, view) ? 1 : 2
    return at(view.rows, seat).at(-back) ?? []
  })
  return new Set(passed)
}

/**
 * For a seat to which nothing comes any more it only matters that nobody wins with its discard: the one that most of those who
 * may take it have let pass; of such, the one of which most lie open.
 */
export function safest(rules: TenRules, view: View, kinds: readonly Card[]): Card {
  const me = seatIn(view)
  const passed = whoMayTake(rules, view, me).map((opponent) => passedBy(rules, view, { me, opponent }))
  const seen = view.rows.flat()
  const safety = (kind: Card): number =>
    4 * passed.filter((cards) => cards.has(kind)).length + seen.filter((card) => card === kind).length / 8
  return kinds.reduce((best, kind) => (safety(kind) > safety(best) ? kind : best))
}

/** No turn of this seat comes after the present one. */
export const isLastTurn = ({ deckLeft, options: { players } }: View): boolean =>
  drawsOf(deckLeft, players, players - 1) === 0

/** T12: whether others' discards are still to come that every seat is asked about. */
export const isAskedAgain = (rules: TenRules, view: View): boolean =>
  hasWindows(rules, view) && view.deckLeft > 0
