// For tests: whatever waits goes on when it is told to, one after the other, in an order that a seed chooses; and time
// passes only when it is told to. The same seed gives the same order.
import { at, pick, type Random } from '@tenfold/core'

/** `hurried`: time may pass while others wait, as when a disk is slow; `calm`: only when nothing else can go on. */
export type Mood = 'calm' | 'hurried'

export type Schedule = Readonly<{
  now: () => number
  /** Waits for its turn. */
  turn: () => Promise<void>
  sleep: (milliseconds: number, signal?: AbortSignal) => Promise<void>
  /** Somebody computes for so long, and all else waits. */
  spend: (milliseconds: number) => void
  /** Lets all that waits go on until nothing does, and so much time pass. */
  pass: (milliseconds: number, mood: Mood) => Promise<void>
}>

type Sleeper = Readonly<{ until: number; wake: () => void }>

/** What follows at once has happened: only what waits for a turn or for time is left. */
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

export function openSchedule(random: Random): Schedule {
  let time = 1_000_000
  const waiting: (() => void)[] = []
  const sleepers = new Set<Sleeper>()

  function sleep(milliseconds: number, signal?: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const sleeper = { until: time + Math.ceil(milliseconds), wake: resolve }
      const abort = (): void => {
        sleepers.delete(sleeper)
        reject(new Error('aborted'))
      }
      if (signal?.aborted) {
        abort()
        return
      }
      sleepers.add(sleeper)
      signal?.addEventListener('abort', abort)
    })
  }

  function goOn(): void {
    const place = random.below(waiting.length)
    const go = at(waiting, place)
    waiting.splice(place, 1)
    go()
  }

  function wakeNext(next: Sleeper): void {
    sleepers.delete(next)
    time = Math.max(time, next.until)
    next.wake()
  }

  async function pass(milliseconds: number, mood: Mood): Promise<void> {
    const end = time + milliseconds
    for (;;) {
      await settled()
      const next = [...sleepers].filter(({ until }) => until <= end).toSorted((a, b) => a.until - b.until)[0]
      const timePasses = waiting.length === 0 || (mood === 'hurried' && pick([true, false], random))
      if (next !== undefined && timePasses) wakeNext(next)
      else if (waiting.length > 0) goOn()
      else break
    }
    time = Math.max(time, end)
  }

  return {
    now: () => time,
    turn: () => new Promise((resolve) => waiting.push(resolve)),
    sleep,
    spend: (milliseconds) => {
      time += milliseconds
    },
    pass,
  }
}
