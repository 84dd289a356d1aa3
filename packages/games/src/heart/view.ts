// H3, H7: who sees what, who is told what, and what of it a log still shows later.
import type { BySeat, Viewer } from '@tenfold/core'
import { faceAt, filledCells } from './placing.ts'
import { toAct } from './round.ts'
import { resultOf } from './score.ts'
import { tricksBy } from './tricks.ts'
import {
  CATEGORIES,
  UNKNOWN,
  type Board,
  type Cell,
  type Event,
  type Face,
  type HeartSetup,
  type Play,
  type Row,
  type State,
  type Tiles,
  type Trick,
  type Unknown,
  type View,
} from './words.ts'

/** What has been turned and won, of which there is none while placing. */
const playedIn = (state: State): { readonly up: readonly Cell[]; readonly tricks: readonly Trick[] } =>
  state.phase === 'placing' ? { up: [], tricks: [] } : state

const isUp = (up: readonly Cell[], { row, category }: Cell): boolean =>
  up.some((cell) => cell.row === row && cell.category === category)

/**
 * H3: nobody but the dealer knows a tile that lies face down; while placing not even where one lies. The dealer's own
 * board has its cells in the order in which they were filled, which is nobody else's business, not even at the end.
 */
function boardFor(state: State, viewer: Viewer): Board<Face | Unknown> {
  if (viewer === state.dealer) return state.board
  if (state.phase === 'placing') return { A: {}, B: {} }
  const rowFor = (row: Row): Tiles<Face | Unknown> =>
    Object.fromEntries(
      CATEGORIES.map((category) => {
        const cell = { row, category }
        return [category, (isUp(state.up, cell) ? faceAt(state.board, cell) : undefined) ?? UNKNOWN]
      }),
    )
  return { A: rowFor('A'), B: rowFor('B') }
}

/** H7: the trick being played, or the one just completed until the next lead. */
function trickOnTable(state: State): {
  readonly trick: readonly Play[]
  readonly lastWinner?: Trick['winner']
} {
  const { tricks } = playedIn(state)
  const last = tricks.at(-1)
  if (state.phase === 'trick' && state.plays.length > 0 && state.plays.length < 3)
    return { trick: state.plays }
  return last === undefined ? { trick: [] } : { trick: last.plays, lastWinner: last.winner }
}

function pilesFor(state: State, viewer: Viewer): BySeat<readonly Trick[]> {
  const piles = tricksBy(playedIn(state).tricks)
  return piles.map((pile, seat) => (state.phase === 'over' || seat === viewer ? pile : []))
}

export function view(state: State, viewer: Viewer): View {
  const { options, dealer, trump, decision } = state
  const { up, tricks } = playedIn(state)
  const open = (seat: number): boolean => seat === viewer || viewer === dealer
  return {
    options,
    dealer,
    trump,
    decision,
    viewer,
    phase: state.phase,
    toAct: toAct(state),
    hands: state.hands.map((hand, seat) => hand.map((card) => (open(seat) ? card : UNKNOWN))),
    board: boardFor(state, viewer),
    filled: filledCells(state.board),
    up,
    ...(state.phase === 'trick' ? { leader: state.leader } : {}),
    ...trickOnTable(state),
    tricksWon: tricksBy(tricks).map((pile) => pile.length),
    piles: pilesFor(state, viewer),
    ...(state.phase === 'over' ? { result: resultOf(tricks, trump, state.board, dealer) } : {}),
  }
}

/** The dealer sees all hands. Of the placing others hear only how many cells are filled, and of swaps nothing. */
export function redact(event: Event, viewer: Viewer, { dealer }: HeartSetup): Event | undefined {
  if (viewer === dealer) return event
  if (event.type === 'dealt' && event.seat !== viewer)
    return { ...event, cards: event.cards.map(() => UNKNOWN) }
  if (event.type !== 'placed') return event
  return event.swap ? undefined : { type: 'placed', filled: event.filled, swap: false }
}

/** H7: a won pile is known to its winner alone; the newest trick still lies open, and at the end all do. */
export function recall(news: readonly Event[], viewer: Viewer): readonly Event[] {
  if (news.some(({ type }) => type === 'ended')) return news
  const winners = news.flatMap((event) => (event.type === 'took' ? [event.seat] : []))
  const newest = Math.ceil(news.filter(({ type }) => type === 'played').length / 3) - 1
  let plays = 0
  return news.map((event) => {
    if (event.type !== 'played') return event
    const trick = Math.floor(plays++ / 3)
    return trick === newest || winners[trick] === viewer ? event : { ...event, card: UNKNOWN }
  })
}
