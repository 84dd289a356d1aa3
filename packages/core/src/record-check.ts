// Checking a record: the match it tells, re-run.
import type { Types } from './game.ts'
import { alike } from './json.ts'
import type { Match, Rules } from './match.ts'
import { writeOutcome, type MatchRecord, type RecordFault, type RoundRecord } from './record.ts'
import { err, ok, type Result } from './result.ts'
import { replay, type Truth } from './round.ts'
import { at, leaders } from './seats.ts'

const fault = (round: number, move: number, why: string): Result<never, RecordFault> =>
  err({ round, move, why })

/** A round of a record, re-run: the match that gave it, every truth it went through, and the match it left. */
export type PlayedRound<T extends Types> = Readonly<{
  before: T['match']
  truths: readonly Truth<T>[]
  after: T['match']
}>

/** What is wrong with a round's notes, who chose a move and when, if anything. */
function noteFault<T extends Types>({ moves, by = {}, at: times }: RoundRecord<T>): string | undefined {
  if (times && times.length !== moves.length) return '"at" must have one time a move'
  const stranger = Object.keys(by).find((key) => !moves.some((_, i) => key === String(i + 1)))
  return stranger === undefined ? undefined : `"by" names move ${stranger}, which is not there`
}

/** One round re-run: its moves legal and its outcome as written. Where it may stop, it may do so anywhere. */
function checkRound<T extends Types>(
  rules: Rules<T>,
  before: T['match'],
  { round, number, mayStop }: Readonly<{ round: RoundRecord<T>; number: number; mayStop: boolean }>,
): Result<PlayedRound<T>, RecordFault> {
  const setup = rules.match.setup(before)
  if (setup === undefined) return fault(number, 0, 'the match was over before this round')
  if (setup.dealer !== round.dealer)
    return fault(number, 0, `seat ${setup.dealer} deals, not seat ${round.dealer}`)
  const played = replay(rules.game, setup, round, { mayBreakOff: mayStop })
  if (!played.ok) return fault(number, played.error.move, played.error.why)
  const truths = played.value
  const wrongNote = noteFault(round)
  if (wrongNote !== undefined) return fault(number, 0, wrongNote)
  const outcome = rules.game.outcome(at(truths, truths.length - 1).state)
  const last = round.moves.length
  if (outcome === undefined || round.outcome === undefined) {
    if (outcome === round.outcome && mayStop) return ok({ before, truths, after: before })
    const why = outcome ? 'the round is over here, but no outcome is written' : 'the round is not over yet'
    return fault(number, last, why)
  }
  if (!alike(writeOutcome(outcome), round.outcome)) {
    return fault(number, last, `the outcome is ${JSON.stringify(writeOutcome(outcome))}`)
  }
  return ok({ before, truths, after: rules.match.fold(before, outcome) })
}

/** How the match stands where its rounds end, against how the record says it ends. */
function checkEnd<T extends Types>(
  { setup, standing }: Match<T>,
  match: T['match'],
  record: MatchRecord<T>,
): Result<null, RecordFault> {
  const { totals, winners } = standing(match)
  const over = setup(match) === undefined
  if (over && record.ended) return fault(0, 0, `the match was played to its end, not ${record.ended}`)
  if (!over && !record.ended)
    return fault(0, 0, `the match ${record.rounds.length > 0 ? 'is not over after these' : 'has no'} rounds`)
  if (!alike(totals, record.scores)) return fault(0, 0, `the scores are ${JSON.stringify(totals)}`)
  const due = winners ?? (record.ended === 'agreed' ? leaders(totals) : [])
  return alike(due, record.winners) ? ok(null) : fault(0, 0, `the winners are ${JSON.stringify(due)}`)
}

/** Re-runs a record: every round, or the first fault. */
export function checkRecord<T extends Types>(
  rules: Rules<T>,
  record: MatchRecord<T>,
): Result<readonly PlayedRound<T>[], RecordFault> {
  const { seats, options } = record
  if (seats.length !== options.players)
    return fault(0, 0, `seats must be ${options.players} names, as many as players, not ${seats.length}`)
  const luck = rules.match.luckOf(record.options, record.rounds)
  if (!luck.ok) return fault(luck.error.round, 0, luck.error.why)
  const begun = rules.match.begin(record.options, luck.value)
  if (!begun.ok) return fault(1, 0, begun.error)
  let match = begun.value
  const rounds: PlayedRound<T>[] = []
  for (const [i, round] of record.rounds.entries()) {
    const mayStop = record.ended !== undefined && i === record.rounds.length - 1
    const checked = checkRound(rules, match, { round, number: i + 1, mayStop })
    if (!checked.ok) return checked
    rounds.push(checked.value)
    match = checked.value.after
  }
  const end = checkEnd(rules.match, match, record)
  return end.ok ? ok(rounds) : end
}
