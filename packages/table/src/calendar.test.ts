// Days by the calendar of a zone, against dates worked out by hand.
import { expect, test } from 'vitest'
import { afterWorkingDays, isZone } from './calendar.ts'

const utc = (text: string): number => Date.parse(`${text}Z`)

// In 2026 the clocks of Vienna go forward on Sunday 29 March and back on Sunday 25 October; 1 January is a Thursday.
test.each([
  ['Monday to Tuesday', '2026-11-30T09:15', 1, '2026-12-01T09:15'],
  ['over a weekend', '2026-12-04T09:15', 1, '2026-12-07T09:15'],
  ['from a Saturday: the first day begins at midnight', '2026-12-05T15:20:40.5', 1, '2026-12-07T23:00'],
  ['a whole week', '2026-11-30T09:15', 5, '2026-12-07T09:15'],
  ['two weekends', '2026-11-30T09:15', 10, '2026-12-14T09:15'],
  ['clocks that go back while nobody plays', '2026-10-23T10:00', 1, '2026-10-26T11:00'],
  ['clocks that go forward while nobody plays', '2026-03-27T11:00', 1, '2026-03-30T10:00'],
  ['up to the last moment of a Friday', '2026-12-03T23:00', 1, '2026-12-04T23:00'],
])('weekends off in Vienna: %s', (_, from, days, until) => {
  const due = afterWorkingDays(utc(from), { days, weekends: 'off', zone: 'Europe/Vienna' })
  expect(new Date(due)).toEqual(new Date(utc(until)))
})

test('where weekends count a day is 24 hours, whatever the clocks do', () => {
  const plan = { days: 3, weekends: 'count', zone: 'Europe/Vienna' } as const
  expect(afterWorkingDays(utc('2026-10-24T00:00'), plan)).toBe(utc('2026-10-27T00:00'))
})

test('the weekend is that of the zone: when it is Saturday in Auckland it is Friday in Los Angeles', () => {
  const from = utc('2026-12-04T18:00')
  const off = (zone: string) => afterWorkingDays(from, { days: 1, weekends: 'off', zone })
  // 10:00 on Friday, 14 hours of it left; the other ten are Monday's.
  expect(off('America/Los_Angeles')).toBe(utc('2026-12-07T18:00'))
  // 07:00 on Saturday; Monday begins at 11:00 of Sunday, by UTC.
  expect(off('Pacific/Auckland')).toBe(utc('2026-12-07T11:00'))
})

test.each([
  ['Europe/Vienna', true],
  ['UTC', true],
  ['Mars/Olympus', false],
  ['', false],
])('a zone of the name %j: %s', (zone, known) => expect(isZone(zone)).toBe(known))
