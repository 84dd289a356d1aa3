// What a viewer sees, and how news is fitted to who is told.
import { sure, type Viewer } from '@tenfold/core'
import { toAct } from './round.ts'
import type { Event, Phase, State, View } from './words.ts'

/** Who looks at the card just drawn sees it only if it is theirs. */
function nowFor(state: State, viewer: Viewer): View['now'] {
  switch (state.phase) {
    case 'drawn':
      return { phase: 'drawn', seat: state.seat, drawn: state.seat === viewer ? state.drawn : '??' }
    case 'claimed':
      return { phase: 'claimed', seat: state.seat, from: state.from }
    case 'over':
      return { phase: 'over', outcome: state.outcome, shown: state.shown }
    default:
      return { phase: state.phase, seat: state.seat } satisfies Phase
  }
}

export function view(state: State, viewer: Viewer): View {
  const { options, dealer, decision, open, rows, covered, turns } = state
  const drawer = state.phase === 'drawn' ? state.seat : undefined
  return {
    options,
    dealer,
    decision,
    open,
    rows,
    covered,
    turns,
    viewer,
    toAct: toAct(state),
    hand: viewer === 'spectator' ? [] : sure(state.hands[viewer]),
    held: state.hands.map((hand, seat) => hand.length + (seat === drawer ? 1 : 0)),
    deckLeft: state.deck.length,
    now: nowFor(state, viewer),
  }
}

/** Dealt and drawn cards are their owner's to know; all else is laid open as it happens. */
export function redact(event: Event, viewer: Viewer): Event {
  if (event.type === 'dealt' && event.seat !== viewer) return { ...event, cards: event.cards.map(() => '??') }
  if (event.type === 'drew' && event.seat !== viewer) return { ...event, card: '??' }
  return event
}
