import { expect, test } from 'vitest'
import { better, sampleOf } from './server-time.ts'

test('an answer counts for the moment half-way to it', () => {
  // Asked at 1000 and heard at 1300, so it was given at about 1150 by this clock; the server said 6150.
  expect(sampleOf({ sent: 1000, heard: 1300, told: 6150 })).toEqual({ ahead: 5000, took: 300 })
})

test('the smallest round trip wins, however the answers come', () => {
  const slow = { ahead: 5080, took: 400 }
  const quick = { ahead: 5003, took: 40 }
  expect(better(undefined, slow)).toBe(slow)
  expect(better(slow, quick)).toBe(quick)
  expect(better(quick, slow)).toBe(quick)
})

test('a clock that was set in between is believed at once', () => {
  // The quick answer leaves 20 ms of doubt, the slow one 200: an hour is in neither.
  const quick = { ahead: 5000, took: 40 }
  const after = { ahead: 3_605_000, took: 400 }
  expect(better(quick, after)).toBe(after)
})
