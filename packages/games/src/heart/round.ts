// H3 to H7: a round, step by step: twelve tiles, two of them turned, then ten tricks with a tile turned in each.
import {
  at,
  clockwise,
  never,
  ok,
  put,
  type Move,
  type Outcome,
  type Result,
  type Seat,
  type Step,
} from '@tenfold/core'
import { seatOfRole } from './cards.ts'
import { checkDeal } from './deal.ts'
import { EMPTY, faceAt, filledCells, laid } from './placing.ts'
import { resultOf, scoresBySeat } from './score.ts'
import { CARDS_IN_TRICK, TRICKS, turnOf, TURNS_IN_TRICK, winnerOf } from './tricks.ts'
import type { Action, Card, Cell, Deal, Event, Heart, HeartSetup, Phase, State, Trick } from './words.ts'

type Stepped = Step<Heart>
type In<P extends Phase['phase']> = State & { phase: P }

export function start(setup: HeartSetup, deal: Deal): Result<Stepped> {
  const checked = checkDeal(setup, deal)
  if (!checked.ok) return checked
  const { options, dealer, chance } = setup
  const dealt = clockwise(dealer, 4)
    .slice(1)
    .map((seat): Event => ({ type: 'dealt', seat, cards: at(deal.hands, seat) }))
  const state: State = {
    options,
    dealer,
    trump: chance,
    decision: 0,
    hands: deal.hands,
    board: EMPTY,
    phase: 'placing',
  }
  return ok({ state, events: dealt })
}

export function toAct(state: State): readonly Seat[] {
  switch (state.phase) {
    case 'placing':
    case 'opening':
      return [state.dealer]
    case 'trick':
      return [turnOf(state.leader, state.turns)]
    case 'over':
      return []
    default:
      return never(state)
  }
}

/** The same cards in another phase, at a new decision. */
function into(state: State, phase: Phase, changed: Partial<Pick<State, 'hands' | 'board'>> = {}): State {
  const { options, dealer, trump, hands, board } = { ...state, ...changed }
  return { options, dealer, trump, decision: state.decision + 1, hands, board, ...phase }
}

/** The whole placement is one decision: it is not renewed until the dealer is ready. */
function place(state: In<'placing'>, { row, category, face }: Action & { type: 'place' }): Stepped {
  const cell = { row, category }
  const swap = faceAt(state.board, cell) !== undefined
  const board = laid(state.board, cell, face)
  const placed: Event = { type: 'placed', filled: filledCells(board), swap, tile: { ...cell, face } }
  return { state: { ...state, board }, events: [placed] }
}

const ready = (state: In<'placing'>): Stepped => ({
  state: into(state, { phase: 'opening', up: [], tricks: [] }),
  events: [{ type: 'ready' }],
})

/** H5: a tile of each row before the first lead; later one in each trick. */
function turn(state: In<'opening'> | In<'trick'>, { row, category }: Cell): Stepped {
  const face = faceAt(state.board, { row, category })
  if (face === undefined) throw new Error('turned an empty cell')
  const turned: Event = { type: 'turned', row, category, face }
  const up = [...state.up, { row, category }]
  if (state.phase === 'trick') {
    const next = onward({ ...state, up }, state.turns + 1)
    return { ...next, events: [turned, ...next.events] }
  }
  const leader = seatOfRole('A', state.dealer)
  const phase: Phase =
    up.length < 2
      ? { phase: 'opening', up, tricks: [] }
      : { phase: 'trick', leader, turns: 0, plays: [], up, tricks: [] }
  return { state: into(state, phase), events: [turned] }
}

function play(state: In<'trick'>, seat: Seat, card: Card): Stepped {
  const plays = [...state.plays, { seat, card }]
  const hands = put(
    state.hands,
    seat,
    at(state.hands, seat).filter((held) => held !== card),
  )
  const played: Event = { type: 'played', seat, card }
  if (plays.length < CARDS_IN_TRICK) {
    const next = onward({ ...state, hands, plays }, state.turns + 1)
    return { ...next, events: [played, ...next.events] }
  }
  const winner = winnerOf(plays, state.trump)
  const tricks = [...state.tricks, { plays, winner }]
  const next = onward({ ...state, hands, plays, tricks }, state.turns + 1)
  return { ...next, events: [played, { type: 'took', seat: winner }, ...next.events] }
}

/** The next turn of the trick, the next trick, or the end: after the twelfth tile, not the thirtieth card. */
function onward(state: In<'trick'>, turns: number): Stepped {
  const { leader, plays, up, tricks } = state
  if (turns < TURNS_IN_TRICK)
    return { state: into(state, { phase: 'trick', leader, turns, plays, up, tricks }), events: [] }
  const { winner } = at(tricks, tricks.length - 1)
  if (tricks.length < TRICKS) {
    return {
      state: into(state, { phase: 'trick', leader: winner, turns: 0, plays: [], up, tricks }),
      events: [],
    }
  }
  const over = into(state, { phase: 'over', up, tricks })
  const result = resultOf(tricks, state.trump, state.board, state.dealer)
  return { state: over, events: [{ type: 'ended', outcome: outcomeOf(over, tricks), result, tricks }] }
}

/** H9. */
function outcomeOf({ dealer, trump, board }: State, tricks: readonly Trick[]): Outcome {
  return { kind: 'scored', scores: scoresBySeat(resultOf(tricks, trump, board, dealer), dealer) }
}

export const outcome = (state: State): Outcome | undefined =>
  state.phase === 'over' ? outcomeOf(state, state.tricks) : undefined

function wrongPhase(state: State, action: Action): never {
  throw new Error(`${action.type} while ${state.phase}`)
}

export function apply(state: State, moves: readonly Move<Heart>[]): Stepped {
  const { seat, action } = at(moves, 0)
  switch (action.type) {
    case 'place':
      return state.phase === 'placing' ? place(state, action) : wrongPhase(state, action)
    case 'ready':
      return state.phase === 'placing' ? ready(state) : wrongPhase(state, action)
    case 'turn':
      return state.phase === 'opening' || state.phase === 'trick'
        ? turn(state, action)
        : wrongPhase(state, action)
    case 'play':
      return state.phase === 'trick' ? play(state, seat, action.card) : wrongPhase(state, action)
    default:
      return never(action)
  }
}
