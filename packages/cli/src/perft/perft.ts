import { answer, asked, choices, type Moment, type Rules, type Types } from '@tenfold/core'

/**
 * How many sequences of 1, 2, … depth actions go on from here. One seat answers at a time, also in a window; a
 * finished round has no continuation.
 */
export function perftOf<T extends Types>(
  rules: Rules<T>,
  start: Moment<T>,
  depth: number,
): readonly number[] {
  const counts = Array<number>(depth).fill(0)
  const countFrom = (moment: Moment<T>, played: number): void => {
    const actions = asked(rules, moment) === undefined ? [] : choices(rules, moment)
    counts[played] = (counts[played] ?? 0) + actions.length
    if (played + 1 === depth) return
    for (const action of actions) countFrom(answer(rules, moment, action), played + 1)
  }
  countFrom(start, 0)
  return counts
}
