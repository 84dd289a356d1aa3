import { describe, expect, test } from 'vitest'
import { clockFace, clockTerms, clockWord, spanOfDays, spanWord, warningOf } from './words.ts'

const S = 1000
const MIN = 60 * S
const H = 60 * MIN
const D = 24 * H

test.each([
  [0, '0 s'],
  [5 * S, '5 s'],
  [2 * MIN, '2 min'],
  [90 * S, '1 min 30 s'],
  [H, '60 min'],
])('a span of %d ms: %s', (span, words) => {
  expect(spanWord(span)).toBe(words)
})

describe('how a table keeps time', () => {
  test.each([
    [{ kind: 'untimed' }, 'No clock'],
    [
      { kind: 'live', bank: 2 * MIN, increment: 10 * S, window: 5 * S },
      'Live: 2 min each, and 10 s more for each decision',
    ],
    [{ kind: 'live', bank: 5 * S, increment: 0, window: 3 * S }, 'Live: 5 s each'],
    [{ kind: 'turns', days: 1, weekends: 'count', zone: 'UTC' }, 'Over days: 1 day for each decision'],
    [
      { kind: 'turns', days: 7, weekends: 'off', zone: 'America/New_York' },
      'Over days: 7 days for each decision, weekends off (America/New York)',
    ],
  ] as const)('%o: %s', (clock, words) => {
    expect(clockWord(clock)).toBe(words)
  })

  test('what happens when time is up is said wherever it can be', () => {
    const live = { kind: 'live', bank: MIN, increment: 0, window: 8 * S } as const
    const days = { kind: 'turns', days: 2, weekends: 'count', zone: 'UTC' } as const
    for (const clock of [live, days])
      for (const windows of [true, false])
        expect(clockTerms(clock, windows)).toMatch(/a bot plays that decision.*two missed in a row/)
    expect(clockTerms({ kind: 'untimed' }, true)).not.toMatch(/time is up/)
  })

  test('windows are spoken of where there are any', () => {
    const live = { kind: 'live', bank: MIN, increment: 0, window: 8 * S } as const
    expect(clockTerms(live, true)).toMatch(/^After each discard everyone has 8 s/)
    expect(clockTerms(live, false)).not.toMatch(/discard/)
  })
})

test.each([
  [65 * S, '1:05'],
  [10 * MIN, '10:00'],
  [9_001, '0:10'],
  [9_000, '0:09'],
  [1, '0:01'],
  [0, '0:00'],
  [-3 * S, '0:00'],
  [H, '60:00'],
])('%d ms on a clock: %s', (left, face) => {
  expect(clockFace(left)).toBe(face)
})

test.each([
  [D + 4 * H + 59 * MIN, '1 day 4 h'],
  [2 * D, '2 days'],
  [2 * D - 1, '1 day 23 h'],
  [H, '1 h'],
  [3 * H + 20 * MIN, '3 h 20 min'],
  [35 * MIN + 59 * S, '35 min'],
  [59 * S, 'less than a minute'],
  [0, 'less than a minute'],
])('%d ms of days: %s', (left, words) => {
  expect(spanOfDays(left)).toBe(words)
})

test('a clock speaks twice: under 30 seconds, and under 10', () => {
  expect([31 * S, 30 * S, 11 * S, 10 * S, 0].map(warningOf)).toEqual([
    '',
    'Under 30 seconds left.',
    'Under 30 seconds left.',
    'Under 10 seconds left.',
    'Under 10 seconds left.',
  ])
})
