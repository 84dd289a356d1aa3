import { checkClock } from '@tenfold/table'
import { describe, expect, test } from 'vitest'
import {
  BANKS,
  clockFrom,
  DAYS,
  INCREMENTS,
  ownZone,
  PACES,
  paceOf,
  presetClocks,
  readClockPlan,
  WINDOWS,
  withPace,
} from './clocks.ts'

const { alone, friends } = presetClocks

describe('the clock of a new table', () => {
  test('bots are played without one, friends live with 2 min and 10 s more for each decision', () => {
    expect(clockFrom(alone, 'UTC')).toEqual({ kind: 'untimed' })
    expect(clockFrom(friends, 'UTC')).toEqual({
      kind: 'live',
      bank: 120_000,
      increment: 10_000,
      window: 5000,
    })
  })

  test('quick is 30 s and 5 s more, with 3 s to hit; own times keep what was there', () => {
    const quick = withPace(friends, 'quick')
    expect(clockFrom(quick, 'UTC')).toEqual({ kind: 'live', bank: 30_000, increment: 5000, window: 3000 })
    expect(withPace(quick, 'own')).toEqual(quick)
    expect([paceOf(friends), paceOf(quick), paceOf({ ...quick, window: 8000 })]).toEqual([
      'relaxed',
      'quick',
      'quick',
    ])
    expect(paceOf({ ...quick, bank: 10_000 })).toBe('own')
  })

  test('days are those of a zone', () => {
    const plan = { ...friends, kind: 'turns', days: 3, weekends: 'off' } as const
    expect(clockFrom(plan, 'Asia/Tokyo')).toEqual({
      kind: 'turns',
      days: 3,
      weekends: 'off',
      zone: 'Asia/Tokyo',
    })
  })

  test('a table takes all that is offered', () => {
    const times = [...PACES, ...BANKS.map((bank) => ({ bank, increment: 0, window: 3000 }))]
    const plans = [
      ...times.map((time) => ({ ...friends, ...time })),
      ...INCREMENTS.map((increment) => ({ ...friends, increment })),
      ...WINDOWS.map((window) => ({ ...friends, window })),
      ...DAYS.map((days) => ({ ...friends, kind: 'turns' as const, days })),
    ]
    for (const plan of plans) expect(checkClock(clockFrom(plan, ownZone()))).toMatchObject({ ok: true })
  })

  test('what storage holds may be anything, one value at a time', () => {
    expect(readClockPlan(undefined, friends)).toEqual(friends)
    expect(readClockPlan('live', alone)).toEqual(alone)
    expect(readClockPlan({ kind: 'turns', bank: 7, increment: '5', window: 8000, days: 0 }, friends)).toEqual(
      {
        ...friends,
        kind: 'turns',
        window: 8000,
      },
    )
  })
})
