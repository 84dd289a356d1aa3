import type { Types } from '@tenfold/core'
import type { Push } from '@tenfold/table'
import { describe, expect, test } from 'vitest'
import { readClock, type Asked } from './model.ts'

const S = 1000
const NOW = 5_000_000
const live = { kind: 'live', bank: 120 * S, increment: 10 * S, window: 5 * S } as const
const person = (name: string) => ({ kind: 'person', name, host: false }) as const

/** Ann, Ben and a bot; Ben looks, and Ann has 80 s left of 90. */
const told = (parts: Partial<Push<Types>> = {}) =>
  ({
    clock: live,
    seats: [person('Ann'), person('Ben'), { kind: 'bot', level: 'casual' }],
    viewer: 1,
    banks: [90 * S, 120 * S, 120 * S],
    deadline: { at: NOW + 80 * S, for: 'decision' },
    held: [],
    late: [],
    ...parts,
  }) as Push<Types>

const turn: Asked = { seats: [0], kind: 'turn' }
const read = (parts: Partial<Push<Types>> = {}, asked = turn) => readClock(told(parts), asked, NOW)

describe('what clocks show', () => {
  test('the bank of whose turn it is runs, the others stand still, bots show none', () => {
    expect(read()).toMatchObject({ left: 80 * S, whole: 120 * S, banks: [80 * S, 120 * S, undefined] })
  })

  test('time never falls below nothing', () => {
    expect(read({ deadline: { at: NOW - 1, for: 'decision' } }).left).toBe(0)
  })

  test('H3: a placement has its own five minutes; the bank stands still', () => {
    const deadline = { at: NOW + 200 * S, for: 'decision' } as const
    expect(read({ deadline }, { seats: [0], kind: 'placement' })).toMatchObject({
      left: 200 * S,
      whole: 300 * S,
      banks: [90 * S, 120 * S, undefined],
    })
  })

  test('T12: a window costs no bank, and is as long for everyone', () => {
    const deadline = { at: NOW + 4 * S, for: 'window' } as const
    expect(read({ deadline }, { seats: [1, 2], kind: 'window' })).toMatchObject({
      left: 4 * S,
      whole: 5 * S,
      warning: '',
      banks: [90 * S, 120 * S, undefined],
    })
  })

  test('where a bot plays for someone there is no bank to look at', () => {
    expect(read({ held: [1] }).banks).toEqual([80 * S, undefined, undefined])
    const { deadline: _, ...rest } = told({ late: [0] })
    const up = readClock(rest, turn, NOW)
    expect([up.isUp, up.left, up.banks[0]]).toEqual([true, undefined, undefined])
    expect(read({ late: [1] }).isUp, 'the late one is not asked any more').toBe(false)
  })

  test.each([
    [0, 9 * S, 'Under 10 seconds left.'],
    [0, 25 * S, 'Under 30 seconds left.'],
    [0, 31 * S, ''],
    [1, 9 * S, ''],
    ['spectator', 9 * S, ''],
  ] as const)('viewer %s with %d ms left hears: %s', (viewer, left, warning) => {
    expect(read({ viewer, deadline: { at: NOW + left, for: 'decision' } }).warning).toBe(warning)
  })

  test('days hurry nobody aloud, and nobody has a bank', () => {
    const clock = { kind: 'turns', days: 1, weekends: 'count', zone: 'UTC' } as const
    const reading = read({ clock, viewer: 0, deadline: { at: NOW + 5 * S, for: 'decision' } })
    expect([reading.left, reading.warning, reading.banks]).toEqual([
      5 * S,
      '',
      [undefined, undefined, undefined],
    ])
  })
})
