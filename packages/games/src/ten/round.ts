// T4 to T13: a round, step by step. Each function is one thing that can happen at the table.
import {
  alone,
  append,
  err,
  leftOf,
  never,
  ok,
  put,
  seatsOf,
  sure,
  type Move,
  type Result,
  type Seat,
  type Step,
} from '@tenfold/core'
import { byColour, without, type Card, type Deck } from './cards.ts'
import { combosOf } from './combos.ts'
import { checkDeal } from './deal.ts'
import { laidFromHand, offered, opponents } from './legal.ts'
import { exhausted, judge, outcomeOf, type Declaration } from './outcome.ts'
import type { Action, Deal, Event, Settings, State, Ten, TenSetup } from './words.ts'

type Stepped = Step<Ten>

export function toAct(state: State): readonly Seat[] {
  switch (state.phase) {
    case 'window':
      return opponents(state.seat, state.options.players)
    case 'over':
      return []
    default:
      return alone(state.seat)
  }
}

/** A state without its phase. */
type Cards = Deal & Pick<State, 'options' | 'dealer' | 'decision' | 'open' | 'rows' | 'covered' | 'turns'>

export function start(pack: Deck, { options, dealer }: TenSetup, deal: Deal): Result<Stepped> {
  if (dealer >= options.players) return err(`there is no seat ${dealer} for ${options.players} players`)
  const checked = checkDeal(pack, options.players, deal)
  if (!checked.ok) return checked
  const seats = seatsOf(options.players)
  const dealt = seats.map((seat): Event => ({ type: 'dealt', seat, cards: sure(deal.hands[seat]) }))
  const cards: Cards = {
    options,
    dealer,
    decision: 0,
    hands: deal.hands,
    deck: deal.deck,
    open: seats.map(() => []),
    rows: seats.map(() => []),
    covered: seats.map(() => false),
    // T4: the dealer moves first.
    turns: seats.map((seat) => (seat === dealer ? 1 : 0)),
  }
  return ok({ state: { ...cards, phase: 'turn', seat: dealer }, events: dealt })
}

/** The same cards at a new decision, whatever phase it comes in. */
const next = (state: Cards): Cards => ({
  options: state.options,
  dealer: state.dealer,
  decision: state.decision + 1,
  hands: state.hands,
  deck: state.deck,
  open: state.open,
  rows: state.rows,
  covered: state.covered,
  turns: state.turns,
})

function draw(state: State, seat: Seat): Stepped {
  const drawn = state.deck[0]
  if (drawn === undefined) throw new Error('drew from an empty deck')
  return {
    state: { ...next(state), deck: state.deck.slice(1), phase: 'drawn', seat, drawn },
    events: [{ type: 'drew', seat, card: drawn }],
  }
}

/** A seat's newest discard is taken; T7 says what its row offers then. */
function take(
  state: State,
  from: Seat,
  { exposeOlderDiscard }: Settings,
): { card: Card } & Pick<State, 'rows' | 'covered'> {
  const card = offered(state, from)
  if (card === undefined) throw new Error(`seat ${from} offers nothing`)
  return {
    card,
    rows: put(state.rows, from, sure(state.rows[from]).slice(0, -1)),
    covered: exposeOlderDiscard ? state.covered : put(state.covered, from, true),
  }
}

/** T8: the combo is laid open and locked. */
function claim(state: State, seat: Seat, action: Action & { type: 'claim' }, settings: Settings): Stepped {
  const { from, as } = action
  const { card, rows, covered } = take(state, from, settings)
  const combo = combosOf(action.cards).find((formed) => formed.as === as)
  if (combo === undefined) throw new Error('claimed without a combo')
  const hands = put(state.hands, seat, without(sure(state.hands[seat]), ...laidFromHand(action, card)))
  const open = put(state.open, seat, append(sure(state.open[seat]), combo))
  return {
    state: { ...next(state), hands, open, rows, covered, phase: 'claimed', seat, from },
    events: [{ type: 'claimed', seat, from, card, combo }],
  }
}

/** T11: with no card left to draw the round is over; else the next seat's turn begins. */
function nextTurn(cards: Cards, after: Seat): Stepped {
  const { players } = cards.options
  if (cards.deck.length === 0) {
    const outcome = exhausted(players)
    return {
      state: { ...cards, phase: 'over', outcome, shown: [] },
      events: [{ type: 'ended', outcome }],
    }
  }
  const seat = leftOf(after, players)
  const turns = put(cards.turns, seat, sure(cards.turns[seat]) + 1)
  return { state: { ...cards, turns, phase: 'turn', seat }, events: [] }
}

function discard(
  state: State & { phase: 'drawn' | 'claimed' },
  card: Card,
  { interrupt }: Settings,
): Stepped {
  const { seat } = state
  const hand = sure(state.hands[seat])
  const held = state.phase === 'drawn' ? append(hand, state.drawn) : hand
  const laid: Cards = {
    ...next(state),
    hands: put(state.hands, seat, without(held, card)),
    rows: put(state.rows, seat, append(sure(state.rows[seat]), card)),
    covered: sure(state.covered[seat]) ? put(state.covered, seat, false) : state.covered,
  }
  const discarded: Event = { type: 'discarded', seat, card }
  // T12: a window opens after every discard, the deck's last one included.
  if (interrupt !== 'off') return { state: { ...laid, phase: 'window', seat }, events: [discarded] }
  const turned = nextTurn(laid, seat)
  return { state: turned.state, events: [discarded, ...turned.events] }
}

/**
 * T15a: the eight cards of every declarer are shown, right or false. They are sorted: the order of a hand would tell
 * which of them were dealt and which were drawn, and when.
 */
function finish(state: State, declarations: readonly Declaration[], settings: Settings): Stepped {
  const shown = declarations.map((declaration) => {
    const concealed = declaration.concealed.toSorted(byColour)
    return judge(state, { ...declaration, concealed }, settings)
  })
  const outcome = outcomeOf(shown, state.options.players, settings)
  const told = shown.map((declared): Event => ({ type: 'declared', declared }))
  return {
    state: { ...next(state), phase: 'over', outcome, shown },
    events: [...told, { type: 'ended', outcome }],
  }
}

/** T9: after a claim it counts in every respect as a win by discard from the owner of the claimed card. */
function declare(state: State & { phase: 'drawn' | 'claimed' }, settings: Settings): Stepped {
  const { seat } = state
  const hand = sure(state.hands[seat])
  const open = sure(state.open[seat])
  const declaration: Declaration =
    state.phase === 'drawn'
      ? { seat, won: 'draw', card: state.drawn, concealed: append(hand, state.drawn), open }
      : { seat, won: 'discard', from: state.from, concealed: hand, open }
  return finish(state, [declaration], settings)
}

/** The winning discard leaves its row for the hand that took it. */
function hit(state: State, seats: readonly Seat[], from: Seat, settings: Settings): Stepped {
  const { card, rows, covered } = take(state, from, settings)
  const declarations = seats.map((seat): Declaration => {
    const concealed = append(sure(state.hands[seat]), card)
    return { seat, won: 'discard', from, card, concealed, open: sure(state.open[seat]) }
  })
  return finish({ ...state, rows, covered }, declarations, settings)
}

/** T12, T13a: the answers stand in turn order, so the nearest hitter is the first. */
function closeWindow(
  state: State & { phase: 'window' },
  moves: readonly Move<Ten>[],
  settings: Settings,
): Stepped {
  const answers = moves.map(
    ({ seat, action }): Event => ({ type: 'answered', seat, answer: action.type === 'hit' ? 'hit' : 'pass' }),
  )
  const hitters = moves.filter(({ action }) => action.type === 'hit').map(({ seat }) => seat)
  const counted = settings.interrupt === 'all' ? hitters : hitters.slice(0, 1)
  const closed =
    counted.length > 0 ? hit(state, counted, state.seat, settings) : nextTurn(next(state), state.seat)
  return { state: closed.state, events: [...answers, ...closed.events] }
}

/** A turn in which a card was drawn or claimed. */
function holding(state: State): State & { phase: 'drawn' | 'claimed' } {
  if (state.phase !== 'drawn' && state.phase !== 'claimed')
    throw new Error('no card was drawn or claimed yet')
  return state
}

/** The answers of all who were asked, each one of its seat's legal actions. */
export function apply(state: State, moves: readonly Move<Ten>[], settings: Settings): Stepped {
  if (state.phase === 'window') return closeWindow(state, moves, settings)
  const { seat, action } = sure(moves[0])
  switch (action.type) {
    case 'draw':
      return draw(state, seat)
    case 'claim':
      return claim(state, seat, action, settings)
    case 'hit':
      return hit(state, [seat], action.from, settings)
    case 'declare':
      return declare(holding(state), settings)
    case 'discard':
      return discard(holding(state), action.card, settings)
    case 'pass':
      throw new Error('passed outside a window')
    default:
      return never(action)
  }
}
