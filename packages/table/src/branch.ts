// "What if": a table that stands where a record once stood, to be played on from there.
import { at, err, must, ok, type Result, type Rules, type Seat, type Types } from '@tenfold/core'
import { chance, LUCK } from '@tenfold/fair'
import { decide } from './decide.ts'
import { evolve } from './evolve.ts'
import type { Entry, Origin, Row, Seated } from './log.ts'
import { open, opening, type MatchSeeds } from './open.ts'
import { stepsOf, type Replay } from './replay.ts'
import { decisionOf, nameOf } from './table.ts'

/** Where to leave a record, and who plays on from there. A window is never cut: what has begun is told to its end. */
export type BranchPlan = Readonly<{
  /** Counted from 1. */
  round: number
  /** How many of its moves stay. */
  move: number
  seats: readonly Exclude<Seated, { kind: 'open' }>[]
  host: string
}>

type Moved = Entry & { type: 'moved' }

/** A round of the record as entries, up to the first decision that comes after so many moves. */
function played<T extends Types>(
  replay: Replay<T>,
  { seats }: BranchPlan,
  { number, moves: upTo }: Readonly<{ number: number; moves: number }>,
): readonly Entry[] {
  const { deal, by = {} } = at(replay.record.rounds, number - 1)
  const entries: Entry[] = [{ type: 'dealt', deal }]
  let done = 0
  for (const moves of stepsOf(replay, number)) {
    if (done >= upTo) break
    const authors = moves.flatMap((move, i): NonNullable<Moved['by']> => {
      const seat = Number(move.charAt(0)) as Seat
      const was = by[done + i + 1] ?? at(replay.record.seats, seat)
      return was === nameOf(at(seats, seat)) ? [] : [{ seat, name: was }]
    })
    entries.push({ type: 'moved', moves, ...(authors.length > 0 ? { by: authors } : {}) })
    done += moves.length
  }
  return entries
}

function originOf<T extends Types>({ record }: Replay<T>, { round, move }: BranchPlan): Origin {
  const matchId = record.shuffle?.matchId
  return { round, move, ...(matchId === undefined ? {} : { matchId }) }
}

/**
 * The log of a new table that stands at a position of a record: the same options and luck, the same deals and moves up
 * to there. Where a round is just over the next one is dealt. What is dealt from then on comes from the new seeds.
 */
export function branch<T extends Types>(
  replay: Replay<T>,
  plan: BranchPlan,
  { at: time, ...seeds }: MatchSeeds & Readonly<{ at: number }>,
): Result<readonly Row[]> {
  const { rules, record } = replay
  const { options, rounds } = record
  if (rounds[plan.round - 1] === undefined)
    return err(`this match has ${rounds.length} rounds; there is no round ${plan.round} to play on from`)
  const firstDealer = at(rounds, 0).dealer
  const first = opening(rules, { ...plan, options, firstDealer }, seeds)
  if (!first.ok) return first
  const before = Array.from({ length: plan.round - 1 }, (_, i) =>
    played(replay, plan, { number: i + 1, moves: Infinity }),
  ).flat()
  const row = open({ ...first.value, from: originOf(replay, plan) }, time)
  const entries: readonly Entry[] = [
    ...row.entries,
    {
      type: 'began',
      luck: must(rules.match.luckOf(options, rounds, chance({ ...seeds, contributions: [] }, LUCK))),
    },
    ...before,
    ...played(replay, plan, { number: plan.round, moves: plan.move }),
  ]
  return goOn(rules, { ...row, entries })
}

/** The same position once more, with other luck from there on: `first` is the first row of a branched log. */
export const again = <T extends Types>(
  rules: Rules<T>,
  first: Row,
  { at: time, ...seeds }: MatchSeeds & Readonly<{ at: number }>,
): Result<readonly Row[]> =>
  goOn(rules, {
    ...first,
    at: time,
    entries: first.entries.map((entry) => (entry.type === 'opened' ? { ...entry, ...seeds } : entry)),
  })

/** Nobody looks at the result of a round that is known from the replay. */
function goOn<T extends Types>(rules: Rules<T>, row: Row): Result<readonly Row[]> {
  const table = evolve<T>(rules, undefined, row)
  if (table.round !== undefined && rules.game.outcome(table.round.state) === undefined) return ok([row])
  const next = decide(rules, table, {
    id: 'house:continue',
    at: row.at,
    by: { kind: 'house' },
    type: 'continue',
    decision: decisionOf(table),
  })
  if (!next.ok || next.value === 'done before')
    return err('the match is over at this position; choose an earlier one to play on from')
  return ok([row, next.value])
}
