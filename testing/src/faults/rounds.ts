// Rounds and matches that break the contract.
import { at } from '@tenfold/core'
import type { Ten } from '@tenfold/games'
import { make10Kit } from '../make10-kit.ts'
import { type Fault, wrong } from './wrong.ts'

const LEGAL = 'who is to act, and nobody else, has legal actions'

export const WRONG_ROUNDS: readonly Fault[] = [
  [
    'apply is pure and repeatable',
    'apply changes the state it is given',
    wrong({
      game: ({ apply }) => ({
        apply: (state, moves) => {
          ;(state.deck as string[]).sort()
          return apply(state, moves)
        },
      }),
    }),
  ],
  [
    'apply is pure and repeatable',
    'apply counts its calls',
    wrong({
      game: ({ apply }) => {
        let calls = 0
        return {
          apply: (state, moves) => {
            const step = apply(state, moves)
            return { ...step, state: { ...step.state, decision: ++calls } }
          },
        }
      },
    }),
  ],
  [
    'over, an outcome and nobody to act are one thing',
    'an exhausted round has no outcome',
    wrong({
      game: ({ outcome }) => ({
        outcome: (state) => (outcome(state)?.kind === 'exhausted' ? undefined : outcome(state)),
      }),
    }),
  ],
  [
    LEGAL,
    'idling declares',
    wrong({
      game: ({ idle }) => ({
        idle: (view) => (view.now.phase === 'drawn' ? { type: 'declare' } : idle(view)),
      }),
    }),
  ],
  [
    LEGAL,
    'everyone is offered to draw',
    wrong({
      game: ({ legalActions }) => ({
        legalActions: (view) =>
          view.now.phase === 'turn' && view.viewer !== view.now.seat
            ? [{ type: 'draw' }]
            : legalActions(view),
      }),
    }),
  ],
  [
    'legal actions are a function of the view',
    'legal actions look at the state behind the view',
    wrong({
      game: ({ view, legalActions }) => {
        const states = new WeakMap<Ten['view'], Ten['state']>()
        return {
          view: (state, viewer) => {
            const seen = view(state, viewer)
            states.set(seen, state)
            return seen
          },
          // Nobody is offered a draw when the next card is a seven, as far as the state can be looked up.
          legalActions: (view) => {
            const actions = legalActions(view)
            const next = states.get(view)?.deck[0] ?? ''
            return next.endsWith('7') ? [...actions].reverse() : actions
          },
        }
      },
    }),
  ],
  [
    'each legal action has a text of its own',
    'all discards are written alike',
    wrong({ game: ({ notate }) => ({ notate: (a) => (a.type === 'discard' ? 'discard' : notate(a)) }) }),
  ],
  [
    'no card is lost or doubled',
    'a claimed card stays in its row as well',
    wrong({
      game: ({ apply }) => ({
        apply: (state, moves) => {
          const step = apply(state, moves)
          return moves[0]?.action.type === 'claim'
            ? { ...step, state: { ...step.state, rows: state.rows } }
            : step
        },
      }),
    }),
  ],
  [
    'scores sum to zero',
    'a winner is paid and nobody pays',
    wrong({
      game: ({ outcome }) => ({
        outcome: (state) => {
          const right = outcome(state)
          return right && { ...right, scores: right.scores.map((n) => Math.max(n, 0)) }
        },
      }),
    }),
  ],
  [
    'totals are what the rounds came to',
    'penalties are forgotten in the totals',
    wrong({
      match: ({ fold }) => ({
        fold: (match, outcome) =>
          fold(
            match,
            outcome.kind === 'void' ? { ...outcome, scores: outcome.scores.map(() => 0) } : outcome,
          ),
      }),
    }),
  ],
  [
    'a void round is no deal',
    'a void round counts as a deal',
    wrong({
      match: ({ fold }) => ({
        fold: (match, outcome) =>
          fold(match, outcome.kind === 'void' ? { kind: 'exhausted', scores: outcome.scores } : outcome),
      }),
    }),
  ],
  [
    'the match is over when it has winners',
    'a leader is called the winner early',
    wrong({
      match: ({ standing }) => ({
        standing: (match) => ({ ...standing(match), winners: standing(match).winners ?? [0] }),
      }),
    }),
  ],
  [
    'a sampled round sounds the same',
    'a sample deals played cards again',
    {
      ...make10Kit,
      determinize: (knowledge, random) => ({
        deal: make10Kit.rules.game.shuffle(knowledge.setup, random),
        moves: make10Kit.determinize?.(knowledge, random).moves ?? [],
      }),
    },
  ],
  [
    'a sampled round sounds the same',
    'a declared hand is shown in the order in which it was drawn',
    wrong({
      game: ({ view }) => ({
        view: (state, viewer) => {
          const seen = view(state, viewer)
          if (seen.now.phase !== 'over') return seen
          const unsorted = seen.now.shown.map((declared) => ({
            ...declared,
            concealed: [...at(state.hands, declared.seat), ...(declared.card ? [declared.card] : [])],
          }))
          return { ...seen, now: { ...seen.now, shown: unsorted } }
        },
      }),
    }),
  ],
]
