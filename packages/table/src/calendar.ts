// Days by the calendar of a time zone.

const DAY = 86_400_000
const WEEKEND: readonly string[] = ['Sat', 'Sun']

/** Whether this machine knows a time zone of that name. */
export function isZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone })
    return true
  } catch {
    return false
  }
}

/** Making one takes longer than asking it, and a deadline asks some dozen times. */
const clocksOf = (zone: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  })

/** How a moment is called in a zone: the day of the week, and the milliseconds since midnight on the clocks there. */
function local(moment: number, clocks: Intl.DateTimeFormat): Readonly<{ day: string; clock: number }> {
  const parts = clocks.formatToParts(moment)
  const of = (type: string): string => parts.find((part) => part.type === type)?.value ?? ''
  const seconds = (Number(of('hour')) * 60 + Number(of('minute'))) * 60 + Number(of('second'))
  return { day: of('weekday'), clock: seconds * 1000 + (moment % 1000) }
}

/** The next midnight of a zone. On a day of 23 or 25 hours the first guess is off by one, and put right. */
function midnightAfter(moment: number, clocks: Intl.DateTimeFormat): number {
  const guess = moment + DAY - local(moment, clocks).clock
  const { clock } = local(guess, clocks)
  return clock > DAY / 2 ? guess + DAY - clock : guess - clock
}

/** So many days of 24 hours after a moment; with weekends off, Saturdays and Sundays of the zone are left out. */
export function afterWorkingDays(
  moment: number,
  { days, weekends, zone }: Readonly<{ days: number; weekends: 'count' | 'off'; zone: string }>,
): number {
  let left = days * DAY
  if (weekends === 'count') return moment + left
  const clocks = clocksOf(zone)
  let now = moment
  for (;;) {
    const midnight = midnightAfter(now, clocks)
    const isFree = WEEKEND.includes(local(now, clocks).day)
    if (!isFree && midnight - now >= left) return now + left
    if (!isFree) left -= midnight - now
    now = midnight
  }
}
