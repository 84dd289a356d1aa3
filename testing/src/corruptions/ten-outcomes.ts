// Deals and results of the ten games that cannot have been.
import {
  at,
  end,
  inRound,
  MATCH,
  outcome,
  round,
  roundOf,
  stopAfter,
  type Bendable,
  type Corruption,
} from './bend.ts'

const startOf = ({ game }: Bendable): number => (game === 'make10' ? 20 : 0)

export const WON: readonly Corruption[] = [
  [
    'another seat has won',
    outcome(({ kind, by, scores }) => {
      if (kind !== 'won' || by?.[0] === undefined) return false
      by[0] = (by[0] + 1) % scores.length
      return true
    }),
  ],
  [
    'won from another seat',
    outcome((told) => {
      if (told.from === undefined) return false
      const taken = [told.from, ...(told.by ?? [])]
      told.from = told.scores.findIndex((_, seat) => !taken.includes(seat))
      return true
    }),
  ],
  ['won from nobody, by a discard', outcome((told) => told.from !== undefined && delete told.from)],
  ['won by nobody', outcome((told) => told.kind === 'won' && delete told.by)],
  [
    'T14: a God Ten that was none',
    outcome((told) => told.kind === 'won' && Object.assign(told, { god: true })),
  ],
  [
    'T11: won, and the deck was out',
    outcome((told) => told.kind === 'exhausted' && Object.assign(told, { kind: 'won' })),
  ],
]

export const DEALT: readonly Corruption[] = [
  ['T4: a dealer who is not at the table', inRound(round(1), (played) => (played.dealer = 3))],
  [
    'the deal of another round',
    at(round(1), (record) => {
      const { deal } = roundOf(record.rounds, 2)
      stopAfter(record, 0)
      record.rounds = [{ dealer: roundOf(record.rounds, 1).dealer, deal, moves: [] }]
      record.scores = record.scores.map(() => startOf(record))
    }),
  ],
  [
    'cards that nobody drew, in another order',
    ({ rounds }) => {
      const found = rounds.findIndex(({ deal: { deck = [] }, moves }) => {
        const drawn = moves.filter((move) => move.endsWith(' draw')).length
        const [last, other] = [deck.length - 1, deck.findLastIndex((card) => card !== deck.at(-1))]
        if (other < drawn) return false
        ;[deck[last], deck[other]] = [deck[other] ?? '', deck[last] ?? '']
        return true
      })
      return found < 0 ? undefined : round(found + 1)
    },
  ],
]

/** Of Make10 for three. */
export const PAYMENTS: readonly Corruption[] = [
  [
    'MK2: the remainder is paid by the wrong seat',
    outcome(({ by, from, scores }) => {
      const payers = scores.flatMap((points, seat) => (points < 0 ? [seat] : []))
      const [one, other] = payers
      if (from !== undefined || by?.length !== 1 || one === undefined || other === undefined) return false
      if (scores[one] === scores[other]) return false
      ;[scores[one], scores[other]] = [scores[other] ?? 0, scores[one] ?? 0]
      return true
    }),
  ],
  [
    'MK2: everybody pays for a hit',
    outcome(({ by, from, scores }) => {
      if (from === undefined || by?.[0] === undefined) return false
      const [winner, third] = [by[0], 3 - by[0] - from]
      scores[from] = (scores[from] ?? 0) + 1
      scores[third] = -1
      return scores[winner] !== undefined
    }),
  ],
  [
    'MK1: everyone started with nothing',
    at(MATCH, (record) => (record.scores = record.scores.map((points) => points - 20))),
  ],
]

/** The round after the first void one. */
const afterVoid =
  (change: (after: ReturnType<typeof roundOf>, players: number) => void): Corruption[1] =>
  ({ rounds, scores }) => {
    const found = rounds.findIndex(({ outcome: told }, i) => told?.kind === 'void' && i + 1 < rounds.length)
    if (found < 0) return undefined
    change(roundOf(rounds, found + 2), scores.length)
    return round(found + 2)
  }

/** Of unassisted tables. */
export const VOID: readonly Corruption[] = [
  [
    'T13: the deal passes after a void round',
    afterVoid((after, players) => (after.dealer = (after.dealer + 1) % players)),
  ],
  [
    'T13: a false declaration costs nothing',
    outcome((told) => {
      if (told.kind !== 'void') return false
      told.scores = told.scores.map(() => 0)
      return true
    }),
  ],
  [
    'T13: a false declaration is won',
    outcome((told) => told.kind === 'void' && Object.assign(told, { kind: 'won' })),
  ],
  [
    'T13: another seat declared falsely',
    outcome(({ kind, by, scores }) => {
      if (kind !== 'void' || by?.[0] === undefined) return false
      by[0] = (by[0] + 1) % scores.length
      return true
    }),
  ],
]

/** Where several may win by one discard. */
export const SEVERAL: readonly Corruption[] = [
  [
    'TT6: winners in another order',
    outcome(({ kind, by = [] }) => kind === 'won' && by.length > 1 && by.reverse().length > 1),
  ],
  [
    'TT6: only one of the winners',
    outcome(({ kind, by = [] }) => kind === 'won' && by.length > 1 && by.pop() !== undefined),
  ],
]

/** Of the match of one round that a God Ten ended. */
export const GOD: readonly Corruption[] = [
  ['T14: a God Ten that is not called so', inRound(end(1), (played) => delete played.outcome?.god)],
  ['T14: a God Ten, and others win', at(MATCH, (record) => (record.winners = [1]))],
  [
    'T14: the match goes on after a God Ten',
    ({ rounds }) => round(rounds.push(structuredClone(roundOf(rounds, 1)))),
  ],
  ['T14: a God Ten scores less', inRound(end(1), ({ outcome: told }) => told?.scores.splice(0, 1, 1))],
]

/** Of Total Ten with a bonus table of the host's own. */
export const OWN_TABLE: readonly Corruption[] = [
  [
    'TT8: the bonus table missing',
    at(MATCH, ({ options }) => Reflect.deleteProperty(options, 'customTable')),
  ],
  ['TT8: a bonus table that none asked for', at(MATCH, ({ options }) => (options['bonusTable'] = 'normal'))],
]
