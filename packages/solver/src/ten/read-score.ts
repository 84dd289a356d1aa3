// The score of a match from plain data, by seat, the one that is asked first.
import { all, err, ok, readCount, readFields, readList, unknownKey, type Result } from '@tenfold/core'
import type { TenOptions, TenRules } from '@tenfold/games'
import type { Score } from './position.ts'

const KEYS = ['totals', 'passes'] as const satisfies readonly (keyof Score)[]

/** Whether a round can be played at such a score. */
export function checkScore(rules: TenRules, options: TenOptions, { totals, passes }: Score): Result<null> {
  const { end: ending, assisted } = rules.settings(options)
  const { tours, target } = ending
  const end = (tours ?? Infinity) * options.players
  if (passes < 0) return err(`passes must not be below 0, and is ${passes}`)
  if (passes >= end) return err(`passes: after ${end} the match is over, so it cannot be ${passes}`)
  if (target === undefined || Math.max(...totals) < target.points) return ok(null)
  // T13: penalties of void rounds reach the target too, and do not end a match.
  if (!target.level) return err(`totals: with ${target.points} the match is over`)
  return passes % options.players === 0 && assisted
    ? err(`totals: with ${target.points}, and everyone having dealt equally often, the match is over`)
    : ok(null)
}

/** `{ "totals": [26, 20], "passes": 3 }`: what every seat has, and how often the deal has been passed on. */
export function readScore(rules: TenRules, options: TenOptions, input: unknown): Result<Score> {
  const fields = readFields(input, 'score')
  if (!fields.ok) return fields
  const stranger = unknownKey(fields.value, KEYS)
  if (stranger !== undefined) return err(`score has ${KEYS.join(' and ')}, not ${stranger}`)
  const list = readList(fields.value['totals'], 'score.totals')
  if (!list.ok) return list
  const { players } = options
  if (list.value.length !== players)
    return err(`score.totals must be ${players} numbers, not ${list.value.length}`)
  const totals = all(list.value.map((item, i) => readCount(item, `score.totals[${i}]`)))
  if (!totals.ok) return totals
  const passes = readCount(fields.value['passes'], 'score.passes')
  if (!passes.ok) return passes
  const score = { totals: totals.value, passes: passes.value }
  const checked = checkScore(rules, options, score)
  return checked.ok ? ok(score) : err(`score.${checked.error}`)
}
