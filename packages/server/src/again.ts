// Doing something again and again.
import { setTimeout as pause } from 'node:timers/promises'
import { faultOf, type Log } from './log.ts'

export type Again = Readonly<{
  /** Without waiting for its time; once more, if it is under way. */
  now: () => void
  /** Answered when nothing is under way any more. */
  stop: () => Promise<void>
}>

type Needs = Readonly<{ every: number; logger: Log; about: string }>

/** With so many milliseconds between two times. What fails is logged, and tried the next time. */
export function again(work: () => Promise<unknown>, { every, logger, about }: Needs): Again {
  let waiting = new AbortController()
  let stopped = false

  async function run(): Promise<void> {
    for (;;) {
      await pause(every, undefined, { signal: waiting.signal }).catch(() => undefined)
      if (stopped) return
      waiting = new AbortController()
      await work().catch((fault: unknown) => logger.warn({ about, ...faultOf(fault) }, 'it is tried again'))
    }
  }

  const running = run()
  return {
    now: () => waiting.abort(),
    stop: () => {
      stopped = true
      waiting.abort()
      return running
    },
  }
}
