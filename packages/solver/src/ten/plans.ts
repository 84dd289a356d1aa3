// What an action leads to, as far as its seat can know: a win, a false declaration, or hands to draw on with.
import { at, type Seat } from '@tenfold/core'
import {
  kindsIn,
  makesTen,
  priceOf,
  without,
  type Card,
  type Price,
  type Settings,
  type Ten,
} from '@tenfold/games'
import type { Held } from './distance.ts'
import { claiming, drawsOf, firstTurnIn, heldIn, seatIn, seenIn, taking, type View } from './position.ts'

export type Action = Ten['action']

/** A hand between turns, and the discard that leaves it. */
export type Rest = Readonly<{ held: Held; discard?: Card }>

export type GoesOn = Readonly<{
  kind: 'goes-on'
  /** All lay the same combos open. */
  rests: readonly Rest[]
  /** Cards known to be elsewhere, without the discard. */
  gone: readonly Card[]
  /** Own draws to come, if nobody claims; whether the first is drawn with this action. */
  draws: number
  atOnce: boolean
  /** T20: whether the next of them is in the seat's first turn. */
  firstTurn: boolean
}>

export type Plan =
  | Readonly<{ kind: 'wins'; price: Price; points: number; from?: Seat }>
  | Readonly<{ kind: 'false'; penalty: number }>
  | GoesOn

/** T13: what a declaration of these cards comes to. */
function declared(
  view: View,
  settings: Settings,
  { held: { concealed, open }, from }: Readonly<{ held: Held; from?: Seat }>,
): Plan {
  const { players } = view.options
  if (!makesTen(concealed, open))
    return { kind: 'false', penalty: settings.payment === 'tokens' ? players - 1 : 1 }
  const dealer = view.dealer === view.viewer
  // T20: a window is nobody's turn but the discarder's.
  const firstTurn = view.now.phase !== 'window' && at(view.turns, seatIn(view)) === 1
  const won = from === undefined ? 'draw' : 'discard'
  const price = priceOf(settings.pricing, { concealed, open, won, dealer, firstTurn })
  const wins = { kind: 'wins', price } as const
  return from === undefined
    ? { ...wins, points: price.points }
    : { ...wins, points: price.points * settings.hitFactor, from }
}

/** Each kind of card once as the discard. */
const discarding = ({ concealed, open }: Held): readonly Rest[] =>
  kindsIn(concealed).map((discard) => ({ held: { concealed: without(concealed, discard), open }, discard }))

/** T9: ten after a claim is declared at once, as a win by discard. */
function claimed(view: View, settings: Settings, action: Action & { type: 'claim' }): Plan {
  const { held, taken } = claiming(view, action)
  if (makesTen(held.concealed, held.open)) return declared(view, settings, { held, from: action.from })
  return later(view, discarding(held), without(seenIn(view), taken))
}

/** After a discard every other seat draws first. */
function later(view: View, rests: readonly Rest[], gone: readonly Card[]): GoesOn {
  const { players } = view.options
  const draws = drawsOf(view.deckLeft, players, players - 1)
  return { kind: 'goes-on', rests, gone, draws, atOnce: false, firstTurn: false }
}

/** With the hand as it is: after so many other seats have drawn. */
function waiting(view: View, before: number): GoesOn {
  const draws = drawsOf(view.deckLeft, view.options.players, before)
  const firstTurn = at(view.turns, seatIn(view)) === firstTurnIn(view.now)
  const [rests, gone] = [[{ held: heldIn(view) }], seenIn(view)]
  return { kind: 'goes-on', rests, gone, draws, atOnce: before === 0, firstTurn }
}

export function planOf(view: View, settings: Settings, action: Action): Plan {
  const { now } = view
  const { players } = view.options
  const held = heldIn(view)
  switch (action.type) {
    case 'draw':
      return waiting(view, 0)
    case 'pass':
      // The next turn is that of the seat left of who discarded, and this seat may be that one.
      return waiting(view, now.phase === 'window' ? (seatIn(view) - now.seat + players - 1) % players : 0)
    case 'discard':
      return later(
        view,
        discarding(held).filter(({ discard }) => discard === action.card),
        seenIn(view),
      )
    case 'claim':
      return claimed(view, settings, action)
    case 'declare':
      return declared(view, settings, now.phase === 'claimed' ? { held, from: now.from } : { held })
    case 'hit':
      return declared(view, settings, { held: taking(view, action.from).held, from: action.from })
  }
}
