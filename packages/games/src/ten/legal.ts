// T5 to T13: what a seat may do. It is a function of the view, so a button tells nothing its viewer does not know.
import { at, clockwise, type Seat } from '@tenfold/core'
import { byValue, CARDS, colourOf, faceOf, kindsByColour, without, type Card } from './cards.ts'
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

/** Two cards that a taken one can be joined by, and what the three then are. */
type Partners = Readonly<{ one: Card; other: Card; combos: readonly Combo[] }>

const known = new Map<Card, readonly Partners[]>()

/** All of a card, found when it is first taken. */
function partnersOf(taken: Card): readonly Partners[] {
  const found = known.get(taken)
  if (found) return found
  const near = CARDS.filter((card) => mayJoin(card, taken))
  const partners = near
    .flatMap((one, i) =>
      near.slice(i).map((other) => ({ one, other, combos: combosOf([taken, one, other]) })),
    )
    .filter(({ combos }) => combos.length > 0)
  known.set(taken, partners)
  return partners
}

/** T8: every combo the taken card and two of the hand can form; equal cards are one choice. */
export function claimsWith(taken: Card, hand: readonly Card[]): readonly Combo[] {
  const near = hand.filter((card) => mayJoin(card, taken))
  const formed: Combo[] = []
  if (near.length < 2) return formed
  for (const { one, other, combos } of partnersOf(taken)) {
    const place = near.indexOf(one)
    if (place >= 0 && near.includes(other, one === other ? place + 1 : 0)) formed.push(...combos)
  }
  return formed
}

/** T13: assisted, a hit is legal only if it makes ten; unassisted, wherever a card is offered. */
function mayHit(view: View, { assisted }: Pick<Settings, 'assisted'>, from: Seat, seat: Seat): boolean {
  const card = offered(view, from)
  return card !== undefined && (!assisted || makesTen([...view.hand, card], at(view.open, seat)))
}

function onTurn(view: View, settings: Settings, seat: Seat): readonly Action[] {
  const actions: Action[] = [{ type: 'draw' }]
  const others = opponents(seat, view.options.players)
  for (const from of others) {
    const card = offered(view, from)
    if (card === undefined) continue
    for (const { cards, as } of claimsWith(card, view.hand)) actions.push({ type: 'claim', from, cards, as })
  }
  // TT6, MK8: with an interrupt variant hits move from the turn to the window.
  if (settings.interrupt !== 'off') return actions
  for (const from of others) if (mayHit(view, settings, from, seat)) actions.push({ type: 'hit', from })
  return actions
}

function withEight(
  concealed: readonly Card[],
  open: readonly Combo[],
  { assisted }: Settings,
): readonly Action[] {
  const discards = kindsByColour(concealed).map((card): Action => ({ type: 'discard', card }))
  return !assisted || makesTen(concealed, open) ? [{ type: 'declare' }, ...discards] : discards
}

/** Each once, in a fixed order; empty for who is not asked. */
export function legalActions(view: View, settings: Settings): readonly Action[] {
  const { viewer, now, hand } = view
  if (viewer === 'spectator' || !view.toAct.includes(viewer)) return []
  switch (now.phase) {
    case 'turn':
      return onTurn(view, settings, viewer)
    case 'drawn':
      return withEight(now.drawn === '??' ? hand : [...hand, now.drawn], at(view.open, viewer), settings)
    case 'claimed':
      return withEight(hand, at(view.open, viewer), settings)
    case 'window':
      return mayHit(view, settings, now.seat, viewer)
        ? [{ type: 'hit', from: now.seat }, { type: 'pass' }]
        : [{ type: 'pass' }]
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
export function obey(view: View, order: string): Action {
  const { viewer, now } = view
  if (viewer === 'spectator' || now.phase !== 'window') throw new Error('an order is for a window')
  const right = order === 'hit' && mayHit(view, { assisted: true }, now.seat, viewer)
  return right ? { type: 'hit', from: now.seat } : { type: 'pass' }
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
