/** What the clocks of a table show at one moment. */
import { at, type DecisionKind, type Seat, type Types } from '@tenfold/core'
import { PLACEMENT, type Clock, type Deadline, type Push } from '@tenfold/table'
import { warningOf } from './words.ts'

/** Who is asked, and what kind of question it is. */
export type Asked = Readonly<{ seats: readonly Seat[]; kind: DecisionKind }>

/** Times in milliseconds. */
export type Reading = Readonly<{
  kind: Clock['kind']
  /** Till time is up, and for what; nothing where nobody is waited for. */
  left?: number
  waitsFor?: Deadline['for']
  /** At a live table: all there was to think in. */
  whole: number
  /** Whether time is up for someone who is asked: a bot plays. */
  isUp: boolean
  /** Said aloud to whoever has to hurry. */
  warning: string
  /** What each person has in the bank at a live table; whoever a bot plays for has none to show. */
  banks: readonly (number | undefined)[]
}>

type Told = Pick<Push<Types>, 'clock' | 'deadline' | 'seats' | 'banks' | 'held' | 'late' | 'viewer'>

function wholeOf({ clock, deadline }: Told, { kind }: Asked): number {
  if (clock.kind !== 'live') return 0
  if (deadline?.for === 'window') return clock.window
  return kind === 'placement' ? PLACEMENT : clock.bank
}

/** `now` is the server's time. A bank runs while its owner has a turn; in windows and placements it does not (H3, T12). */
export function readClock(push: Told, asked: Asked, now: number): Reading {
  const { clock, deadline, seats, held, late, viewer } = push
  const left = deadline === undefined ? undefined : Math.max(0, deadline.at - now)
  const isAsked = (seat: Seat): boolean => asked.seats.includes(seat)
  const hurries = clock.kind === 'live' && deadline?.for === 'decision' && left !== undefined
  const bankOf = (seat: Seat): number | undefined => {
    if (clock.kind !== 'live' || at(seats, seat).kind !== 'person') return undefined
    if (held.includes(seat) || late.includes(seat)) return undefined
    return hurries && asked.kind === 'turn' && isAsked(seat) ? left : at(push.banks, seat)
  }
  return {
    kind: clock.kind,
    ...(deadline === undefined || left === undefined ? {} : { left, waitsFor: deadline.for }),
    whole: wholeOf(push, asked),
    isUp: late.some(isAsked),
    warning: hurries && viewer !== 'spectator' && isAsked(viewer) ? warningOf(left) : '',
    banks: seats.map((_, seat) => bankOf(seat as Seat)),
  }
}
