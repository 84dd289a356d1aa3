// A finished match shown again: every position of it, told as the table told it when it was played.
import {
  alike,
  at,
  checkRecord,
  ok,
  type MatchRecord,
  type PlayedRound,
  type RecordFault,
  type Result,
  type RoundRecord,
  type Rules,
  type Seat,
  type Truth,
  type Types,
  type Viewer,
} from '@tenfold/core'
import { UNTIMED } from './clock.ts'
import type { Push, Shown } from './push.ts'
import type { Finished } from './table.ts'
import { roundFor } from './told.ts'

/** A record re-run by its own rules. Answers to a window in which the match was stopped are left out: nobody saw them. */
export type Replay<T extends Types> = Readonly<{
  rules: Rules<T>
  record: MatchRecord<T>
  rounds: readonly PlayedRound<T>[]
}>

/** One position of a round: how many moves led to it, and what a viewer sees. */
export type Frame<T extends Types> = Readonly<{ move: number; push: Push<T> }>

/** Re-runs a record, or answers its first fault. */
export function replayOf<T extends Types>(
  rules: Rules<T>,
  record: MatchRecord<T>,
): Result<Replay<T>, RecordFault> {
  const rounds = checkRecord(rules, record)
  if (!rounds.ok) return rounds
  const replay = { rules, record, rounds: rounds.value }
  const seen = record.rounds.map((round, i) => seenOf(round, stepsOf(replay, i + 1).flat().length))
  return ok({ ...replay, record: { ...record, rounds: seen } })
}

/** A round with its first moves only, which are all that were told. */
function seenOf<T extends Types>(round: RoundRecord<T>, count: number): RoundRecord<T> {
  const { moves, by, at: times } = round
  if (count === moves.length) return round
  const authors = Object.entries(by ?? {}).filter(([move]) => Number(move) <= count)
  return {
    ...round,
    moves: moves.slice(0, count),
    ...(by ? { by: Object.fromEntries(authors) } : {}),
    ...(times ? { at: times.slice(0, count) } : {}),
  }
}

/** A seat as its name in the record tells it; a record names bots by their level. */
const shown = (name: string): Shown =>
  name.startsWith('bot ')
    ? { kind: 'bot', level: name.slice('bot '.length) }
    : { kind: 'person', name, host: false }

function finishedBefore<T extends Types>({ rules, rounds }: Replay<T>, count: number): readonly Finished[] {
  return rounds.slice(0, count).flatMap(({ truths }) => {
    const { setup, state } = at(truths, truths.length - 1)
    const outcome = rules.game.outcome(state)
    return outcome === undefined ? [] : [{ dealer: setup.dealer, outcome }]
  })
}

/** The moves of a round (counted from 1), decision by decision: all answers of one window are one step. */
export function stepsOf<T extends Types>(
  { rules, record, rounds }: Replay<T>,
  number: number,
): readonly (readonly string[])[] {
  const { moves } = at(record.rounds, number - 1)
  let done = 0
  return at(rounds, number - 1)
    .truths.slice(0, -1)
    .map(({ state }) => {
      const first = done
      done += rules.game.toAct(state).length
      return moves.slice(first, done)
    })
}

/** What stays the same throughout. The seeds are never told here: they would show every deal to any viewer. */
function constants<T extends Types>({ rules, record }: Replay<T>, viewer: Viewer) {
  return {
    game: rules.name,
    rules: rules.version,
    options: record.options,
    clock: UNTIMED,
    adviser: false,
    firstDealer: record.rounds[0]?.dealer ?? 'random',
    commitment: record.shuffle?.commitment ?? '',
    matchId: record.shuffle?.matchId ?? '',
    seats: record.seats.map(shown),
    viewer,
    host: false,
    contributed: record.seats.map((_, seat) => (record.shuffle?.contributions[seat] ?? null) !== null),
    continued: [] as readonly Seat[],
    banks: record.seats.map(() => 0),
    held: [] as readonly Seat[],
    late: [] as readonly Seat[],
    proposed: { pause: [], end: [] },
    paused: false,
    rematch: [] as readonly Seat[],
  } as const
}

/** How each truth of a round was pushed to a viewer. */
function pushesIn<T extends Types>(replay: Replay<T>, number: number, viewer: Viewer): readonly Push<T>[] {
  const { rules } = replay
  const { before, truths, after } = at(replay.rounds, number - 1)
  const shared = constants(replay, viewer)
  const [finished, over] = [finishedBefore(replay, number - 1), finishedBefore(replay, number)]
  return truths.map((truth): Push<T> => {
    const isOver = rules.game.outcome(truth.state) !== undefined
    const match = isOver ? after : before
    const round = roundFor(rules, { round: truth, rounds: number, sealed: [] }, { viewer, still: false })
    return {
      ...shared,
      decision: `${number}:${truth.state.decision}`,
      standing: rules.match.standing(match),
      finished: isOver ? over : finished,
      ...(round === undefined ? {} : { round }),
    }
  })
}

/** A position with what is behind it: the moves that led there, and the truth. These are not for the viewer. */
export type Stage<T extends Types> = Readonly<{
  frame: Frame<T>
  moves: readonly string[]
  truth: Truth<T>
}>

function everyStage<T extends Types>(replay: Replay<T>, number: number, viewer: Viewer): readonly Stage<T>[] {
  const { truths } = at(replay.rounds, number - 1)
  const steps = [[], ...stepsOf(replay, number)]
  let move = 0
  return pushesIn(replay, number, viewer).map((push, i) => {
    const moves = at(steps, i)
    move += moves.length
    return { frame: { move, push }, moves, truth: at(truths, i) }
  })
}

/** Of a match that was stopped early the last position says so: that is no position of its own, nor a move. */
function saidToEnd<T extends Types>(
  { record }: Replay<T>,
  number: number,
  stages: readonly Stage<T>[],
): readonly Stage<T>[] {
  const last = stages.at(-1)
  const { ended } = record
  if (last === undefined || ended === undefined || number !== record.rounds.length) return stages
  const { frame } = last
  return [...stages.slice(0, -1), { ...last, frame: { ...frame, push: { ...frame.push, ended } } }]
}

/** Every position of a round (counted from 1), the deal first, by the record's own count of moves. */
export const stagesOf = <T extends Types>(
  replay: Replay<T>,
  number: number,
  viewer: Viewer,
): readonly Stage<T>[] => saidToEnd(replay, number, everyStage(replay, number, viewer))

/**
 * Those of which the viewer was told. A move that told it nothing has no position and is not counted: of exchanged
 * tiles only the dealer hears (H3).
 */
export function stagesTold<T extends Types>(
  replay: Replay<T>,
  number: number,
  viewer: Viewer,
): readonly Stage<T>[] {
  const all = everyStage(replay, number, viewer)
  let unheard = 0
  const told = all.flatMap((stage, i) => {
    const { frame, moves } = stage
    const before = all[i - 1]
    if (before === undefined || !alike(frame.push, before.frame.push))
      return [{ ...stage, frame: { ...frame, move: frame.move - unheard } }]
    unheard += moves.length
    return []
  })
  return saidToEnd(replay, number, told)
}

/**
 * Every position of a round as a viewer sees it, for whoever may see the whole record: how many moves were made can be a
 * secret (H3).
 */
export const framesOf = <T extends Types>(
  replay: Replay<T>,
  number: number,
  viewer: Viewer,
): readonly Frame<T>[] => stagesOf(replay, number, viewer).map(({ frame }) => frame)

/**
 * The positions of a round of which the viewer was told. They hold nothing that it could not have known then, so they
 * may be given to whoever may know what the viewer knew.
 */
export const framesTold = <T extends Types>(
  replay: Replay<T>,
  number: number,
  viewer: Viewer,
): readonly Frame<T>[] => stagesTold(replay, number, viewer).map(({ frame }) => frame)

/** What comes after so many moves, or the nearest after them: a window is never cut in half. */
const nearest = <X>(all: readonly X[], move: number, moveOf: (item: X) => number): X =>
  all.find((item) => moveOf(item) >= move) ?? at(all, all.length - 1)

/** The position after `move` moves of a round, or the nearest one after them. */
export const frameAt = <T extends Types>(frames: readonly Frame<T>[], move: number): Frame<T> =>
  nearest(frames, move, (frame) => frame.move)

export const stageAt = <T extends Types>(stages: readonly Stage<T>[], move: number): Stage<T> =>
  nearest(stages, move, ({ frame }) => frame.move)
