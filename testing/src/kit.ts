// What a game tells its laws about itself.
import type {
  Determinize,
  MatchRecord,
  Random,
  RecordFault,
  Result,
  Rules,
  SetupOf,
  Types,
  Viewer,
} from '@tenfold/core'
import { packFrames, type RoundTold, unpackFrames } from '@tenfold/protocol'
import {
  type Answer,
  type Command,
  decide,
  evolve,
  type Frame,
  framesOf,
  framesTold,
  type Push,
  push,
  type Refusal,
  type Replay,
  replayOf,
  type Row,
  recordOf,
  type Table,
} from '@tenfold/table'
import type { Habit } from './play.ts'

export type Frames<T extends Types> = (
  replay: Replay<T>,
  round: number,
  viewer: Viewer,
) => readonly Frame<T>[]

/** The table, bound to one rulebook; faults are seeded into it. */
export interface TableLogic<T extends Types> {
  readonly decide: (table: Table<T>, command: Command) => Result<Row | 'done before', Refusal>
  readonly evolve: (before: Table<T> | undefined, row: Row) => Table<T>
  readonly push: (table: Table<T>, person: string | undefined) => Push<T>
  readonly record: (rows: readonly Row[]) => MatchRecord<T> | undefined
  readonly replay: (record: MatchRecord<T>) => Result<Replay<T>, RecordFault>
  readonly frames: Frames<T>
  readonly framesTold: Frames<T>
  readonly pack: (frames: readonly Frame<Types>[]) => RoundTold
  readonly unpack: (told: RoundTold) => readonly Frame<Types>[]
}

export const tableLogic = <T extends Types>(rules: Rules<T>): TableLogic<T> => ({
  decide: (table, command) => decide(rules, table, command),
  evolve: (before, row) => evolve(rules, before, row),
  push: (table, person) => push(rules, table, person),
  record: (rows) => recordOf(rules, rows),
  replay: (record) => replayOf(rules, record),
  frames: framesOf,
  framesTold,
  pack: packFrames,
  unpack: unpackFrames,
})

/** A round as a record writes it, and what it started from. */
export type PlayedRound<T extends Types> = Readonly<{
  setup: SetupOf<T>
  deal: T['deal']
  moves: readonly string[]
}>

/** What happened at a table, in notation. */
export interface World<T extends Types> {
  readonly luck: T['luck']
  /**
   * Every round dealt so far; the last one is in play, or its result lies on the table. A twin may have an empty text
   * for a move: there it was never made, and nobody from whom it is hidden hears of that.
   */
  readonly rounds: readonly PlayedRound<T>[]
  /** The answers given so far to a decision that several seats share. */
  readonly sealed: readonly Answer[]
}

/**
 * Another world that differs only in what the rules hide from this viewer up to now. It is written from the
 * rulebook, in notation, and meets neither `view` nor `redact`. A move that its cards do not allow ends the
 * comparison there.
 */
export type Twin<T extends Types> = (world: World<T>, viewer: Viewer, random: Random) => World<T>

/** What some games have and some have not; laws about it have nothing to check where it is lacking. */
export type Matter = 'windows' | 'void rounds' | 'forgetting'

export interface Kit<T extends Types> extends Habit<T> {
  readonly rules: Rules<T>
  readonly logic: TableLogic<T>
  /** The option sets to walk: every value of every option at every number of players, at least once. */
  readonly options: readonly T['options'][]
  /** What the scores of a round add up to, where the rules say so. */
  readonly zeroSum: boolean
  readonly lacks?: readonly Matter[]
  /** Every card of the pack, wherever it lies. */
  readonly cards: (state: T['state']) => readonly string[]
  readonly twin: Twin<T>
  /** Another world that differs only in what this viewer was told once and is not told any more. */
  readonly forgotten?: Twin<T>
  readonly determinize?: Determinize<T>
  /** A second opinion on whole records: what is wrong with one, by a program that shares nothing with ours. */
  readonly umpire?: (record: unknown) => readonly unknown[]
}
