// Records that are not whole or not true.
import type { Ten } from '@tenfold/games'
import { type Fault, wrong } from './wrong.ts'

export const WRONG_RECORDS: readonly Fault[] = [
  [
    'a running match has no record',
    'a running match has a record',
    wrong({
      logic: ({ record }) => ({
        record: (rows) => record(rows) ?? ({ rounds: rows } as unknown as ReturnType<typeof record>),
      }),
    }),
  ],
  [
    'a record is read back, and tells the same match',
    'a record leaves out passes',
    wrong({
      logic: ({ record }) => ({
        record: (rows) => {
          const right = record(rows)
          const played = (moves: readonly string[]) => moves.filter((move) => !move.endsWith('pass'))
          return (
            right && {
              ...right,
              rounds: right.rounds.map((round) => ({ ...round, moves: played(round.moves) })),
            }
          )
        },
      }),
    }),
  ],
  [
    'a record is read back, and tells the same match',
    'a record writes its keys in another order',
    wrong({
      logic: ({ record }) => ({
        record: (rows) => {
          const right = record(rows)
          return right && (Object.fromEntries(Object.entries(right).reverse()) as typeof right)
        },
      }),
    }),
  ],
  [
    'a record is read back, and tells the same match',
    'a record does not tell its seeds',
    wrong({
      logic: ({ record }) => ({
        record: (rows) => {
          const right = record(rows)
          if (right === undefined) return undefined
          const { shuffle, ...rest } = right
          return rest
        },
      }),
    }),
  ],
  [
    'a bent record is refused with a sentence',
    'a word that is no action counts as a draw',
    wrong({
      game: ({ legalActions, apply }) => {
        const nonsense = { type: 'nonsense' } as unknown as Ten['action']
        return {
          legalActions: (view) => {
            const actions = legalActions(view)
            return actions.some(({ type }) => type === 'draw') ? [...actions, nonsense] : actions
          },
          apply: (state, moves) =>
            apply(
              state,
              moves.map((move) => (move.action === nonsense ? { ...move, action: { type: 'draw' } } : move)),
            ),
        }
      },
    }),
  ],
]
