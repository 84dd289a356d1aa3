// For tests: accidents at random moments, a list of them from a seed, while people play.
import { setTimeout as pause } from 'node:timers/promises'
import { pick, type Random } from '@tenfold/core'
import { DEADLINE } from './browser.ts'
import type { Crowd } from './crowd.ts'
import type { Accident, Fleet } from './fleet.ts'

export type Storm = Readonly<{
  fleet: Fleet
  crowd: Crowd
  accidents: readonly Accident[]
  random: Random
  calm?: readonly number[]
  /** Called after each accident. */
  told?: (number: number) => void
}>

export const accidentsOf = (kinds: readonly Accident[], count: number, random: Random): readonly Accident[] =>
  Array.from({ length: count }, () => pick(kinds, random))

/** So many pushes are heard at most between two accidents; none often enough: the next comes at once. */
const CALM = [0, 1, 5, 20, 80]
/** The same for a long storm: now and then a match comes to its end in it. */
export const LONG_CALM = [...CALM, 500]

/** Waits until the crowd has heard more; that it does is the point. */
async function heardMore(crowd: Crowd, more: number): Promise<void> {
  const wanted = crowd.heard() + more
  let latest = { heard: -1, at: 0 }
  while (crowd.heard() < wanted) {
    const [heard, at] = [crowd.heard(), performance.now()]
    if (heard !== latest.heard) latest = { heard, at }
    if (at - latest.at > 6 * DEADLINE) throw new Error('nobody hears anything any more')
    await pause(2)
  }
}

/** All that is wrong afterwards. */
export async function weather({
  fleet,
  crowd,
  accidents,
  random,
  calm = CALM,
  told,
}: Storm): Promise<readonly string[]> {
  for (const [i, accident] of accidents.entries()) {
    await Promise.race([heardMore(crowd, random.below(1 + pick(calm, random))), crowd.broken])
    await fleet.strike(accident)
    told?.(i + 1)
  }
  return Promise.race([crowd.leave(), crowd.broken])
}
