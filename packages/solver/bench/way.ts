// What is measured: ways to do the same work, and how long single pieces of work take.
import process from 'node:process'
import type { Random } from '@tenfold/core'

/** Does its work so many times, and returns how many of its unit that were. */
export type Work = (times: number) => number

/** One way to do some work, and how often it is done in one measurement; timed by this thread, or a clock of its own. */
export type Way = Readonly<{ who: string; work: Work; times: number; clock?: () => number }>

/** The first way is the one that the others are beside. */
export type Row = Readonly<{ what: string; unit: string; ways: readonly [Way, ...Way[]] }>

/** Milliseconds that this thread has worked: what else the computer does is left out, as far as it can be. */
export function worked(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/** Marsaglia's xorshift: quick, and sixteen bits of it are good enough to choose among the cards of a pack. */
export function chooser(seed: number): (n: number) => number {
  let state = seed
  return (n) => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return ((state & 0xffff) * n) >>> 16
  }
}

export const quick = (seed: number): Random => ({ below: chooser(seed) })

/** What comes of the work goes here, so that none of it is left out. */
const kept = new Float64Array(1)
export function keep(sum: number, times: number): number {
  kept[0] = sum
  return times
}

/** What takes long enough to be timed piece by piece: milliseconds of each, the more the more runs. */
export type Timing = Readonly<{ what: string; taken: (runs: number) => readonly number[] }>
