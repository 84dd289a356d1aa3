// Leaks on every channel.
import { err, type Seat } from '@tenfold/core'
import type { Make10Options, Ten } from '@tenfold/games'
import type { Kit } from '../kit.ts'
import { make10Kit } from '../make10-kit.ts'
import { type Fault, wrong } from './wrong.ts'

/** Where a window shows whoever is asked that others might hit. */
const inWindows = (kit: Kit<Ten>): Kit<Ten> => ({
  ...kit,
  options: kit.options.filter((options) => {
    const { interrupt, declarations } = options as Make10Options
    return interrupt === 'nearest' && declarations === 'assisted'
  }),
})

const HIDDEN = 'what is hidden changes nothing'

const reds = (cards: readonly string[]): number => cards.filter((card) => card.startsWith('R')).length

export const LEAKS: readonly Fault[] = [
  [HIDDEN, 'news show all as it is', wrong({ game: () => ({ redact: (event) => event }) })],
  [
    HIDDEN,
    'view and news show the same drawn sevens',
    wrong({
      game: ({ view, redact }) => ({
        view: (state, viewer): Ten['view'] => {
          const seen = view(state, viewer)
          const seven = state.phase === 'drawn' && state.drawn.endsWith('7')
          return seven ? { ...seen, now: { phase: 'drawn', seat: state.seat, drawn: state.drawn } } : seen
        },
        redact: (event, viewer, setup): Ten['event'] | undefined =>
          event.type === 'drew' && event.card.endsWith('7') ? event : redact(event, viewer, setup),
      }),
    }),
  ],
  [
    HIDDEN,
    'a view counts the red cards of each hand',
    wrong({
      game: ({ view }) => ({
        view: (state, viewer) => ({ ...view(state, viewer), held: state.hands.map((hand) => reds(hand)) }),
      }),
    }),
  ],
  [
    HIDDEN,
    'a view counts the red cards of the deck',
    wrong({
      game: ({ view }) => ({
        view: (state, viewer) => ({ ...view(state, viewer), deckLeft: reds(state.deck) }),
      }),
    }),
  ],
  [
    HIDDEN,
    'a view shows who could hit in a window',
    inWindows(
      wrong({
        game: ({ view, toAct, legalActions }) => ({
          view: (state, viewer) => {
            const can = toAct(state).filter((seat) => legalActions(view(state, seat)).length > 1)
            const seen = view(state, viewer)
            return state.phase === 'window'
              ? { ...seen, covered: seen.covered.map((_, seat) => can.includes(seat as Seat)) }
              : seen
          },
        }),
      }),
    ),
  ],
  [
    HIDDEN,
    'only who can hit is asked',
    inWindows(
      wrong({
        game: ({ toAct, legalActions, view }) => ({
          toAct: (state) => {
            const can = toAct(state).filter((seat) => legalActions(view(state, seat)).length > 1)
            return state.phase === 'window' && can.length > 0 ? can : toAct(state)
          },
        }),
      }),
    ),
  ],
  [
    HIDDEN,
    'every hand is shown when a round ends',
    wrong({
      game: ({ view }) => ({
        view: (state, viewer) => {
          const seen = view(state, viewer)
          return seen.now.phase === 'over' ? { ...seen, hand: state.hands.flat() } : seen
        },
      }),
    }),
  ],
  [
    HIDDEN,
    'a refusal lists what another seat may do',
    wrong({
      logic: ({ decide }) => ({
        decide: (table, command) => {
          const judged = decide(table, command)
          const state = table.round?.state
          if (judged.ok || judged.error.kind !== 'not-asked' || state === undefined) return judged
          const { game } = make10Kit.rules
          const legal = game
            .toAct(state)
            .flatMap((seat) => game.legalActions(game.view(state, seat)).map(game.notate))
          return err({ kind: 'illegal', legal })
        },
      }),
    }),
  ],
  [
    HIDDEN,
    'the rounds before show their decks',
    wrong({
      logic: ({ push, evolve }) => {
        const decks = new WeakMap<object, readonly string[]>()
        return {
          evolve: (before, row) => {
            const table = evolve(before, row)
            decks.set(
              table,
              [...((before && decks.get(before)) ?? []), ...(table.round?.state.deck ?? [])].slice(-600),
            )
            return table
          },
          push: (table, person) => ({ ...push(table, person), commitment: (decks.get(table) ?? []).join() }),
        }
      },
    }),
  ],
]
