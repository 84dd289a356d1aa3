// T5 to T13: what a seat may do. It is a function of the view, so a button tells nothing its viewer does not know.
import { at, clockwise, type Seat } from '@tenfold/core'
import { byColour, byValue, colourOf, faceOf, kindsIn, without, type Card } from './cards.ts'
import { combosOf, isAllPurple, makesTen, type Combo } from './combos.ts'
import type { Action, Settings, View } from './words.ts'

/** T6: the newest discard in front of a seat, unless the row offers nothing (T7). */
export const offered = ({ rows, covered }: Pick<View, 'rows' | 'covered'>, seat: Seat): Card | undefined =>
  at(covered, seat) ? undefined : at(rows, seat).at(-1)

export const opponents = (seat: Seat, players: number): readonly Seat[] => clockwise(seat, players).slice(1)

/** A combo has one colour, a purple either, and spans three values at most. */
const mayJoin = (card: Card, other: Card): boolean =>
  Math.abs(faceOf(card) - faceOf(other)) <= 2 &&
  (colourOf(card) === colourOf(other) || colourOf(card) === 'P' || colourOf(other) === 'P')

/** T8: every combo the taken card and two of the hand can form; equal cards are one choice. */
export function claimsWith(taken: Card, hand: readonly Card[]): readonly Combo[] {
  const near = hand.filter((card) => mayJoin(card, taken)).toSorted(byColour)
  const combos: Combo[] = []
  for (let i = 0; i < near.length; i++) {
    if (near[i] === near[i - 1]) continue
    for (let j = i + 1; j < near.length; j++) {
      if (j > i + 1 && near[j] === near[j - 1]) continue
      combos.push(...combosOf([taken, at(near, i), at(near, j)]))
    }
  }
  return combos
}

const claims = (view: View, from: Seat): readonly Action[] => {
  const card = offered(view, from)
  if (card === undefined) return []
  return claimsWith(card, view.hand).map(({ cards, as }) => ({ type: 'claim', from, cards, as }))
}

/** T13: assisted, a hit is legal only if it makes ten; unassisted, wherever a card is offered. */
function hits(view: View, { assisted }: Settings, from: Seat, seat: Seat): readonly Action[] {
  const card = offered(view, from)
  if (card === undefined) return []
  const right = !assisted || makesTen([...view.hand, card], at(view.open, seat))
  return right ? [{ type: 'hit', from }] : []
}

function declare(
  { assisted }: Settings,
  concealed: readonly Card[],
  open: readonly Combo[],
): readonly Action[] {
  return !assisted || makesTen(concealed, open) ? [{ type: 'declare' }] : []
}

const discards = (hand: readonly Card[]): readonly Action[] =>
  kindsIn(hand)
    .toSorted(byColour)
    .map((card) => ({ type: 'discard', card }))

/** Each once, in a fixed order; empty for who is not asked. */
export function legalActions(view: View, settings: Settings): readonly Action[] {
  const { viewer, now, hand } = view
  if (viewer === 'spectator' || !view.toAct.includes(viewer)) return []
  const open = at(view.open, viewer)
  const others = opponents(viewer, view.options.players)
  switch (now.phase) {
    case 'turn': {
      // TT6, MK8: with an interrupt variant hits move from the turn to the window.
      const hit =
        settings.interrupt === 'off' ? others.flatMap((from) => hits(view, settings, from, viewer)) : []
      return [{ type: 'draw' }, ...others.flatMap((from) => claims(view, from)), ...hit]
    }
    case 'drawn': {
      const eight = now.drawn === '??' ? hand : [...hand, now.drawn]
      return [...declare(settings, eight, open), ...discards(eight)]
    }
    case 'claimed':
      return [...declare(settings, hand, open), ...discards(hand)]
    case 'window':
      return [...hits(view, settings, now.seat, viewer), { type: 'pass' }]
    case 'over':
      return []
  }
}

/** What a seat does that does not answer: it draws, throws back what it drew, passes. */
export function idle(view: View, settings: Settings): Action {
  const { now } = view
  if (now.phase === 'drawn' && now.drawn !== '??') return { type: 'discard', card: now.drawn }
  const plain = legalActions(view, settings).find(
    ({ type }) => type === 'draw' || type === 'discard' || type === 'pass',
  )
  if (plain === undefined) throw new Error('idle was asked of a seat that is not to act')
  return plain
}

/** T12: what a seat may order for the windows to come: to hit whenever it makes ten, or never. */
export const ORDERS = ['hit', 'pass'] as const

/** Unassisted, a hit is legal where it may be false; an order makes no false one. */
export function obey(view: View, settings: Settings, order: string): Action {
  const { viewer, now } = view
  if (viewer === 'spectator' || now.phase !== 'window') throw new Error('an order is for a window')
  const [right] = hits(view, { ...settings, assisted: true }, now.seat, viewer)
  return order === 'hit' && right !== undefined ? right : { type: 'pass' }
}

/** `draw`, `claim 2 R3 R4 R5`, `hit 2`, `declare`, `discard R5`, `pass`. */
export function notate(action: Action): string {
  switch (action.type) {
    case 'discard':
      return `discard ${action.card}`
    case 'hit':
      return `hit ${action.from}`
    case 'claim': {
      const cards = action.cards.toSorted(byValue)
      const as = isAllPurple(cards) ? ` as ${action.as}` : ''
      return `claim ${action.from} ${cards.join(' ')}${as}`
    }
    default:
      return action.type
  }
}

/** The two cards that a claim takes from the hand. */
export const laidFromHand = (action: Action & { type: 'claim' }, taken: Card): readonly Card[] =>
  without(action.cards, taken)
