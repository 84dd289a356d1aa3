// What analysis starts from: a seat's view, the very type that the rules make for a player.
import { at, type BySeat, type Seat } from '@tenfold/core'
import { combosOf, offered as offeredBy, without, type Card, type Ten, type TenRules } from '@tenfold/games'
import type { Held } from './distance.ts'

export type View = Ten['view']

/** The match before a round: what every seat has, and how often the dealer's marker has been passed on. */
export type Score = Readonly<{ totals: BySeat<number>; passes: number }>

/** A decision of one of the ten games, as its seat knows it, with the match around it where that is told. */
export type SeatPosition = Readonly<{ rules: TenRules; view: View; score?: Score }>

/** The seat whose view it is; throws for a spectator, who decides nothing. */
export function seatIn({ viewer }: View): Seat {
  if (viewer === 'spectator') throw new Error('a spectator does not play')
  return viewer
}

/** T20: how many turns a seat has begun that is asked in its first one, or in a window before it. */
export const firstTurnIn = ({ phase }: View['now']): number => (phase === 'window' ? 0 : 1)

/** All that the seat holds, the card just drawn included. */
export function heldIn(view: View): Held {
  const { hand, now } = view
  const drawn = now.phase === 'drawn' && now.drawn !== '??' && now.seat === view.viewer ? [now.drawn] : []
  return { concealed: [...hand, ...drawn], open: at(view.open, seatIn(view)) }
}

/** All cards that lie open elsewhere: every row, and the other seats' combos. */
export const seenIn = ({ rows, open, viewer }: View): readonly Card[] => [
  ...rows.flat(),
  ...open.flatMap((combos, seat) => (seat === viewer ? [] : combos.flatMap(({ cards }) => cards))),
]

/** A hand with an opponent's newest discard, and that discard. */
export type Taken = Readonly<{ held: Held; taken: Card }>

/** Before anything is laid open. Throws where that opponent offers nothing. */
export function taking(view: View, from: Seat): Taken {
  const taken = offeredBy(view, from)
  if (taken === undefined) throw new Error(`seat ${from} offers nothing`)
  const { concealed, open } = heldIn(view)
  return { held: { concealed: [...concealed, taken], open }, taken }
}

/** After a claim and before its discard (T8). Throws for a claim that cannot be. */
export function claiming(view: View, { from, cards, as }: Ten['action'] & { type: 'claim' }): Taken {
  const { held, taken } = taking(view, from)
  const combo = combosOf(cards).find((one) => one.as === as)
  if (combo === undefined) throw new Error('no such claim is legal')
  return { held: { concealed: without(held.concealed, ...cards), open: [...held.open, combo] }, taken }
}

/** How many of `deckLeft` cards a seat will draw when `before` others draw first, if nobody claims. */
export const drawsOf = (deckLeft: number, players: number, before: number): number =>
  deckLeft > before ? 1 + Math.floor((deckLeft - before - 1) / players) : 0
