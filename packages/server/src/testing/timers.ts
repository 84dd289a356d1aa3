// For tests: stands for node:timers/promises, so that whatever waits goes by a schedule.
import type { Schedule } from './schedule.ts'

/** The schedule of the test that runs. */
export const timers: { schedule?: Schedule } = {}

export const setImmediate = (): Promise<void> | undefined => timers.schedule?.turn()

export const setTimeout = (
  milliseconds: number,
  _: unknown,
  { signal }: { signal?: AbortSignal } = {},
): Promise<void> | undefined => timers.schedule?.sleep(milliseconds, signal)
