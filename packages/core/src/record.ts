// A finished match as a file holds it. The keys stand in the order in which records write them.
import type { Outcome, Types } from './game.ts'
import type { BySeat, Seat } from './seats.ts'

export const RECORD_FORMAT = 'tenfold-record/1'

/** How the match's chance came about; `fair` makes and checks it. Hex throughout. */
export type Shuffle = Readonly<{
  commitment: string
  serverSeed: string
  contributions: BySeat<string | null>
  matchId: string
  scheme: string
}>

/** An outcome as records write it: a God Ten is `true`, its declarer stands in `winners`. */
export type WrittenOutcome = Readonly<{
  kind: Outcome['kind']
  by?: readonly Seat[]
  from?: Seat
  scores: BySeat<number>
  god?: true
}>

export type RoundRecord<T extends Types> = Readonly<{
  dealer: Seat
  deal: T['deal']
  moves: readonly string[]
  /** Who chose a move that its seat's owner did not, by move number from 1. */
  by?: Readonly<Record<string, string>>
  /** Milliseconds since the round began, one a move. */
  at?: readonly number[]
  /** Absent only in the last round of a match that stopped early. */
  outcome?: WrittenOutcome
}>

/** One match, whole: re-running it needs no random source. The keys stand in this order. */
export type MatchRecord<T extends Types> = Readonly<{
  format: typeof RECORD_FORMAT
  game: string
  rules: number
  options: T['options']
  seats: BySeat<string>
  rounds: readonly RoundRecord<T>[]
  scores: BySeat<number>
  winners: readonly Seat[]
  ended?: 'abandoned' | 'agreed'
  shuffle?: Shuffle
}>

/** What is wrong with a record, and where: round and move from 1; move 0 is the deal, round 0 the match. */
export type RecordFault = Readonly<{ round: number; move: number; why: string }>

/** "round 2, move 14": as far as the fault has a place. */
export const placeOf = ({ round, move }: RecordFault): string =>
  [round > 0 && `round ${round}`, move > 0 && `move ${move}`].filter(Boolean).join(', ')

export function writeOutcome(outcome: Outcome): WrittenOutcome {
  const { kind, scores } = outcome
  const by = outcome.kind === 'won' || outcome.kind === 'void' ? { by: outcome.by } : {}
  const from = outcome.kind === 'won' && outcome.from !== undefined ? { from: outcome.from } : {}
  const god = outcome.kind === 'won' && outcome.gods !== undefined ? { god: true as const } : {}
  return { kind, ...by, ...from, scores, ...god }
}
