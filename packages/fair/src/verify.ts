import {
  alike,
  at,
  checkRecord,
  err,
  must,
  ok,
  type MatchRecord,
  type PlayedRound,
  type RecordFault,
  type Result,
  type Rules,
  type Types,
} from '@tenfold/core'
import { chance, dealLabel, LUCK, readShuffle, type Seeds } from './shuffle.ts'

/** What of a record was found to hold: the play, the seeds, the luck drawn from them, then deal after deal. */
export type Held = Readonly<{ what: 'play' | 'seeds' | 'luck' } | { what: 'deal'; round: number }>

/**
 * A record re-run and dealt anew from its seeds: the first deal that does not come from them, or the first fault
 * in the play. A record does not tell whether its first dealer was drawn or set at the table; either is accepted.
 */
export function verifyRecord<T extends Types>(
  rules: Rules<T>,
  record: MatchRecord<T>,
): Result<null, RecordFault> {
  const steps = verifying(rules, record)
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

/** The same, one thing after another, for whoever wants to see it done. */
export function* verifying<T extends Types>(
  rules: Rules<T>,
  record: MatchRecord<T>,
): Generator<Held, Result<null, RecordFault>> {
  const checked = checkRecord(rules, record)
  if (!checked.ok) return checked
  yield { what: 'play' }
  if (record.shuffle === undefined) return err({ round: 0, move: 0, why: 'the record tells no seeds' })
  const seeds = readShuffle(record.shuffle, record.options.players)
  if (!seeds.ok) return err({ round: 0, move: 0, why: seeds.error })
  yield { what: 'seeds' }
  if (!luckIsDrawn(rules, checked.value, seeds.value)) {
    return err({ round: 0, move: 0, why: 'the luck of the match does not come from the seeds' })
  }
  yield { what: 'luck' }
  for (const [i, { truths }] of checked.value.entries()) {
    const dealt = rules.game.shuffle(at(truths, 0).setup, chance(seeds.value, dealLabel(i + 1)))
    if (!alike(dealt, at(record.rounds, i).deal)) {
      return err({ round: i + 1, move: 0, why: 'the deal does not come from the seeds' })
    }
    yield { what: 'deal', round: i + 1 }
  }
  return ok(null)
}

/**
 * Whether the rounds began as the seeds' luck has it. What the luck held for rounds that were never dealt, the trumps
 * to come of a match that stopped early, a record does not show.
 */
function luckIsDrawn<T extends Types>(
  { match, game }: Rules<T>,
  rounds: readonly PlayedRound<T>[],
  seeds: Seeds,
): boolean {
  const [first] = rounds
  if (first === undefined) return true
  const { options, dealer } = at(first.truths, 0).setup
  return [undefined, dealer].some((set) => {
    let now = must(match.begin(options, match.draw(options, chance(seeds, LUCK), set)))
    return rounds.every(({ truths }) => {
      const isAlike = alike(match.setup(now), at(truths, 0).setup)
      const outcome = game.outcome(at(truths, truths.length - 1).state)
      if (outcome !== undefined) now = match.fold(now, outcome)
      return isAlike
    })
  })
}
