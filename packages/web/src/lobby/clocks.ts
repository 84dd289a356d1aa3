/** Which clock a new table gets, as its form offers it. */
import type { Clock } from '@tenfold/table'

const SECOND = 1000
const MINUTE = 60 * SECOND

/** All that can be chosen, whatever kind is chosen now: who goes back to another finds it as it was. */
export type ClockPlan = Readonly<{
  kind: Clock['kind']
  bank: number
  increment: number
  window: number
  days: number
  weekends: 'count' | 'off'
}>

type Time = Pick<ClockPlan, 'bank' | 'increment' | 'window'>

/** Live tables as most people want them. */
export const PACES = [
  { value: 'relaxed', label: 'Relaxed', bank: 2 * MINUTE, increment: 10 * SECOND, window: 5 * SECOND },
  { value: 'quick', label: 'Quick', bank: 30 * SECOND, increment: 5 * SECOND, window: 3 * SECOND },
] as const

export const BANKS: readonly number[] = [
  ...[5, 10, 15, 30, 45].map((seconds) => seconds * SECOND),
  ...[1, 2, 3, 5, 10, 15, 20, 30, 60].map((minutes) => minutes * MINUTE),
]
export const INCREMENTS: readonly number[] = [0, 2, 3, 5, 10, 15, 20, 30, 60, 120, 300].map(
  (seconds) => seconds * SECOND,
)
export const WINDOWS: readonly number[] = [3, 5, 8].map((seconds) => seconds * SECOND)
export const DAYS: readonly number[] = [1, 2, 3, 7]

const timeOf = ({ bank, increment, window }: Time): Time => ({ bank, increment, window })

const UNHURRIED: ClockPlan = { kind: 'untimed', ...timeOf(PACES[0]), days: 2, weekends: 'count' }

/** Bots wait for nobody, and nobody for them; among people a table should never stall. */
export const presetClocks = { alone: UNHURRIED, friends: { ...UNHURRIED, kind: 'live' } } as const

export type Pace = (typeof PACES)[number]['value'] | 'own'

/** The pace that times are of, whatever the window; else they are one's own. */
export const paceOf = ({ bank, increment }: Time): Pace =>
  PACES.find((pace) => pace.bank === bank && pace.increment === increment)?.value ?? 'own'

/** With the times of a pace; one's own are left as they are. */
export function withPace(plan: ClockPlan, value: Pace): ClockPlan {
  const pace = PACES.find((one) => one.value === value)
  return pace === undefined ? plan : { ...plan, ...timeOf(pace) }
}

/** The zone this browser lives in: `Europe/Vienna`. */
export const ownZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

export function clockFrom(plan: ClockPlan, zone: string): Clock {
  switch (plan.kind) {
    case 'untimed':
      return { kind: 'untimed' }
    case 'live':
      return { kind: 'live', ...timeOf(plan) }
    case 'turns':
      return { kind: 'turns', days: plan.days, weekends: plan.weekends, zone }
  }
}

/** From storage of any origin: each value that is not offered is as for the first time. */
export function readClockPlan(stored: unknown, preset: ClockPlan): ClockPlan {
  const field = <K extends keyof ClockPlan>(name: K, offered: readonly ClockPlan[K][]): ClockPlan[K] => {
    const value: unknown =
      typeof stored === 'object' && stored !== null ? Reflect.get(stored, name) : undefined
    return offered.find((one) => one === value) ?? preset[name]
  }
  return {
    kind: field('kind', ['untimed', 'live', 'turns']),
    bank: field('bank', BANKS),
    increment: field('increment', INCREMENTS),
    window: field('window', WINDOWS),
    days: field('days', DAYS),
    weekends: field('weekends', ['count', 'off']),
  }
}
