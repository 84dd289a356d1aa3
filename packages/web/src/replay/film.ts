/** A finished match as a page shows it, moment by moment: re-run from its record here, or told by the server. */
import {
  alike,
  all,
  at,
  err,
  ok,
  seatsOf,
  type MatchRecord,
  type RecordFault,
  type Result,
  type Types,
} from '@tenfold/core'
import { rulesOf } from '@tenfold/games'
import {
  unpackFrames,
  type Fault,
  type MatchTold,
  type ReplayTold,
  type RoundTold,
  type Scope,
} from '@tenfold/protocol'
import { frameAt, framesOf, framesTold, replayOf, type Push, type Replay } from '@tenfold/table'
import type { Open } from '../table/boards.ts'
import type { Extent, Place } from './place.ts'

/** One position as it is shown: after so many moves, and where every card is seen also what each seat was told. */
export type Moment = Readonly<{ move: number; push: Push<Types>; open?: Open<Types> }>

type Moves = Readonly<{ round: number; move: number }>

/** A position of a match that can be played on. */
export type Branching = Moves & Readonly<{ replay: Replay<Types> }>

export type Film = Readonly<{
  extent: Extent
  game: string
  rules: number
  rounds: MatchTold['rounds']
  /** Of whole matches: what they are re-run from. */
  record?: MatchRecord<Types>
  /** Of whole matches: the same place as a link counts it that shows so much. A move nobody heard of is not counted. */
  placeFor?: (place: Place, show: Scope) => Place
  /** The moments of the round of a place, through its eyes; or why they cannot be had, in a sentence. */
  moments: (place: Place) => Promise<Result<readonly Moment[]>>
  /** Where to play on from: there, or in a match that would have sounded the same to the one viewer who is known. */
  branching: (from: Moves) => Promise<Result<Branching>>
}>

/** Asked once for each key; what failed is asked again. */
function remembered<K, V>(ask: (key: K) => Promise<Result<V>>): (key: K) => Promise<Result<V>> {
  const kept = new Map<K, Promise<Result<V>>>()
  return async (key) => {
    const asked = kept.get(key) ?? ask(key)
    kept.set(key, asked)
    const answer = await asked
    if (!answer.ok) kept.delete(key)
    return answer
  }
}

// ---- a whole match --------------------------------------------------------------------------------------------

/** Everyone's side of each position, side by side. */
function openMoments(replay: Replay<Types>, { round, front }: Place): readonly Moment[] {
  const sides = seatsOf(replay.record.seats.length).map((seat) => framesOf(replay, round, seat))
  return framesOf(replay, round, 'spectator').map(({ move, push }, i) => ({
    move,
    push,
    open: { front, seats: sides.map((side) => at(side, i).push) },
  }))
}

function momentsIn(replay: Replay<Types>, place: Place): readonly Moment[] {
  const { eyes, round } = place
  return eyes === 'all' ? openMoments(replay, place) : framesOf(replay, round, eyes)
}

function placeFor(replay: Replay<Types>, place: Place, show: Scope): Place {
  if (show === 'all') return place
  const { round, move } = place
  const here = frameAt(framesOf(replay, round, show), move)
  const told = framesTold(replay, round, show).findLast(({ push }) => alike(push, here.push))
  return { ...place, eyes: show, move: told?.move ?? 0 }
}

/** A record re-run by its own rules, or its first fault. */
export function filmOf(record: MatchRecord<Types>): Result<Film, RecordFault> {
  const rules = rulesOf(record.game, record.rules)
  if (!rules.ok) return err({ round: 0, move: 0, why: rules.error })
  const replay = replayOf(rules.value, record)
  if (!replay.ok) return replay
  const { rounds } = replay.value.record
  const moments = new Map<string, readonly Moment[]>()
  return ok({
    extent: {
      scope: 'all',
      players: record.seats.length,
      moves: rounds.map(({ moves }) => moves.length),
    },
    game: record.game,
    rules: record.rules,
    rounds: rounds.map(({ dealer, moves, outcome }) => ({
      dealer,
      moves: moves.length,
      ...(outcome === undefined ? {} : { outcome }),
    })),
    record,
    placeFor: (place, show) => placeFor(replay.value, place, show),
    moments: (place) => {
      const key = `${place.eyes} ${place.front} ${place.round}`
      const shown = moments.get(key) ?? momentsIn(replay.value, place)
      moments.set(key, shown)
      return Promise.resolve(ok(shown))
    },
    branching: (from) => Promise.resolve(ok({ ...from, replay: replay.value })),
  })
}

// ---- what a link shows ----------------------------------------------------------------------------------------

/** Asks the server for one round of what it tells. */
export type AskRound = (round: number) => Promise<Result<RoundTold, Fault>>

/** What a link shows: the server tells one viewer's side of it, and no more is ever here. */
export function filmTold(told: ReplayTold, askRound: AskRound): Result<Film, RecordFault> {
  if (told.scope === 'all') return filmOf(told.record)
  const { scope, match } = told
  const rounds = remembered(async (round: number): Promise<Result<readonly Moment[]>> => {
    const answer = await askRound(round)
    return answer.ok ? ok(unpackFrames(answer.value)) : err(answer.error.message)
  })
  return ok({
    extent: { scope, players: match.seats.length, moves: match.rounds.map(({ moves }) => moves) },
    game: match.game,
    rules: match.rules,
    rounds: match.rounds,
    moments: ({ round }) => rounds(round),
    branching: async (from) => {
      const rules = rulesOf(match.game, match.rules)
      if (!rules.ok) return rules
      const told = all(await Promise.all(Array.from({ length: from.round }, (_, i) => rounds(i + 1))))
      if (!told.ok) return told
      const { imaginedAt } = await import('./imagined.ts')
      return imaginedAt(rules.value, { seats: match.seats, told: told.value, ...from })
    },
  })
}
