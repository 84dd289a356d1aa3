// T5 to T13: what a seat may do. It is a function of the view, so a button tells nothing its viewer does not know.
import { othersOf, sure, type Seat } from '@tenfold/core'
import { byValue, cardOf, VALUES, without, type Card, type Colour } from './cards.ts'
import { claimsWith } from './claims.ts'
import { isAllPurple, reaches, wantedWith } from './combos.ts'
import { countIn, countsOf, withCard, type Counts, type Key } from './counts.ts'
import type { Action, Settings, View } from './words.ts'

/** T6: the newest discard in front of a seat, unless the row offers nothing (T7). */
export const offered = ({ rows, covered }: Pick<View, 'rows' | 'covered'>, seat: Seat): Card | undefined =>
  sure(covered[seat]) ? undefined : sure(rows[seat]).at(-1)

export const opponents = othersOf

/** What a seat holds: its hand, counted, and what that must count for ten. */
type Holding = Readonly<{ hand: Counts; wanted: number }>

const holdingOf = ({ hand, open }: View, seat: Seat): Holding => ({
  hand: countsOf(hand),
  wanted: wantedWith(sure(open[seat])),
})

const withOne = ({ hand, wanted }: Holding, card: Card): Holding => ({ hand: withCard(hand, card), wanted })
const isTen = ({ hand, wanted }: Holding): boolean => reaches(hand, wanted)

/** T13: assisted, a hit is legal only if it makes ten; unassisted, wherever a card is offered. */
const mayHit = (card: Card, held: Holding, { assisted }: Pick<Settings, 'assisted'>): boolean =>
  !assisted || isTen(withOne(held, card))

function onTurn(view: View, settings: Settings, seat: Seat): readonly Action[] {
  const held = holdingOf(view, seat)
  const actions: Action[] = [{ type: 'draw' }]
  const hits: Action[] = []
  for (const from of opponents(seat, view.options.players)) {
    const card = offered(view, from)
    if (card === undefined) continue
    for (const { cards, as } of claimsWith(card, held.hand)) actions.push({ type: 'claim', from, cards, as })
    // TT6, MK8: with an interrupt variant hits move from the turn to the window.
    if (settings.interrupt === 'off' && mayHit(card, held, settings)) hits.push({ type: 'hit', from })
  }
  for (const hit of hits) actions.push(hit)
  return actions
}

/** T12: in a window it is the discard of the seat whose turn it was. */
function mayHitFrom(from: Seat, view: View, settings: Pick<Settings, 'assisted'>, seat: Seat): boolean {
  const card = offered(view, from)
  return card !== undefined && mayHit(card, holdingOf(view, seat), settings)
}

const discardsOf = (colour: Colour): readonly Action[] =>
  VALUES.map((value) => ({ type: 'discard', card: cardOf(colour, value) }))

/** By value. */
const DISCARDS = { R: discardsOf('R'), B: discardsOf('B'), G: discardsOf('G'), P: discardsOf('P') } as const

function addDiscards(actions: Action[], held: Key, discards: readonly Action[]): void {
  for (let value = 0; held >> (3 * value) > 0; value++)
    if (countIn(held, value) > 0) actions.push(sure(discards[value]))
}

/** Equal cards are one choice. */
function withEight(held: Holding, { assisted }: Settings): readonly Action[] {
  const { hand } = held
  const actions: Action[] = !assisted || isTen(held) ? [{ type: 'declare' }] : []
  addDiscards(actions, hand.R, DISCARDS.R)
  addDiscards(actions, hand.B, DISCARDS.B)
  addDiscards(actions, hand.G, DISCARDS.G)
  addDiscards(actions, hand.P, DISCARDS.P)
  return actions
}

/** Each once, in a fixed order; empty for who is not asked. */
export function legalActions(view: View, settings: Settings): readonly Action[] {
  const { viewer, now } = view
  if (viewer === 'spectator' || !view.toAct.includes(viewer)) return []
  switch (now.phase) {
    case 'turn':
      return onTurn(view, settings, viewer)
    case 'drawn': {
      const held = holdingOf(view, viewer)
      return withEight(now.drawn === '??' ? held : withOne(held, now.drawn), settings)
    }
    case 'claimed':
      return withEight(holdingOf(view, viewer), settings)
    case 'window':
      return mayHitFrom(now.seat, view, settings, viewer)
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
  const right = order === 'hit' && mayHitFrom(now.seat, view, { assisted: true }, viewer)
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
