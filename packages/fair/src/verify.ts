import {
  at,
  checkRecord,
  err,
  ok,
  type MatchRecord,
  type RecordFault,
  type Result,
  type Rules,
  type Types,
} from '@tenfold/core'
import { chance, dealLabel, LUCK, readShuffle, type Seeds } from './shuffle.ts'

/**
 * A record re-run and dealt anew from its seeds: the first deal that does not come from them, or the first fault
 * in the play. A record does not tell whether its first dealer was drawn or set at the table; either is accepted.
 */
export function verifyRecord<T extends Types>(
  rules: Rules<T>,
  record: MatchRecord<T>,
): Result<null, RecordFault> {
  const checked = checkRecord(rules, record)
  if (!checked.ok) return checked
  if (record.shuffle === undefined) return err({ round: 0, move: 0, why: 'the record tells no seeds' })
  const seeds = readShuffle(record.shuffle, record.options.players)
  if (!seeds.ok) return err({ round: 0, move: 0, why: seeds.error })
  if (!luckIsDrawn(rules, record, seeds.value)) {
    return err({ round: 0, move: 0, why: 'the luck of the match does not come from the seeds' })
  }
  for (const [i, truths] of checked.value.entries()) {
    const dealt = rules.game.shuffle(at(truths, 0).setup, chance(seeds.value, dealLabel(i + 1)))
    if (!same(dealt, record.rounds[i]?.deal)) {
      return err({ round: i + 1, move: 0, why: 'the deal does not come from the seeds' })
    }
  }
  return ok(null)
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

function luckIsDrawn<T extends Types>(
  { match }: Rules<T>,
  { options, rounds }: MatchRecord<T>,
  seeds: Seeds,
): boolean {
  const told = match.luckOf(options, rounds)
  if (!told.ok) return false
  const drawn = [undefined, told.value.firstDealer].map((set) =>
    match.draw(options, chance(seeds, LUCK), set),
  )
  return drawn.some((luck) => same(luck, told.value))
}
