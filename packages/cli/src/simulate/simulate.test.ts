import { botFor } from '@tenfold/bots'
import { checkRecord, must, readRecord, type MatchRecord, type Types } from '@tenfold/core'
import { simulatedSeeds, verifyRecord } from '@tenfold/fair'
import { findGame, rulesOf } from '@tenfold/games'
import { describe, expect, test } from 'vitest'
import { checkRecord as naiveCheck } from '../../../../evidence/ten/check.ts'
import { playMatch } from './match.ts'
import { kept, summaryOf } from './summary.ts'

const rules = findGame('make10')!

function matches(levels: readonly string[], given: Readonly<Record<string, unknown>>, count: number) {
  const options = must(rules.readOptions({ players: levels.length, ...given }))
  const players = levels.map((level) => ({ level, bot: botFor('make10', level)! }))
  return Array.from({ length: count }, (_, i) =>
    playMatch({ rules, options, players, seeds: simulatedSeeds('test', i + 1, levels.length) }),
  )
}

const written = (record: MatchRecord<Types>): unknown => JSON.parse(JSON.stringify(record))

describe('a record is whole, and every umpire agrees', () => {
  test.each([
    { levels: ['casual', 'random'], options: { doubleHit: true } },
    { levels: ['casual', 'casual', 'random'], options: {} },
    { levels: ['random', 'random', 'random', 'random'], options: { interrupt: 'nearest' } },
    { levels: ['casual', 'random', 'casual'], options: { declarations: 'unassisted', interrupt: 'nearest' } },
    {
      levels: ['casual', 'casual', 'casual', 'casual'],
      options: { dealerStays: true, heavenReplacesClose: true },
    },
    {
      levels: ['random', 'casual', 'random'],
      options: { declarations: 'unassisted', exposeOlderDiscard: false },
    },
  ])('$levels $options', ({ levels, options }) => {
    for (const record of matches(levels, options, 2)) {
      expect(naiveCheck(written(record))).toEqual([])
      expect(verifyRecord(rules, record)).toEqual({ ok: true, value: null })
      const read = must(readRecord(written(record), rulesOf))
      expect(read).toEqual(record)
      expect(checkRecord(rules, read).ok).toBe(true)
    }
  })
})

test('the same seed, the same bytes; another seed, another match', () => {
  const [a, b] = [matches(['casual', 'random'], {}, 2), matches(['casual', 'random'], {}, 2)]
  expect(JSON.stringify(a)).toBe(JSON.stringify(b))
  expect(JSON.stringify(a[0])).not.toBe(JSON.stringify(a[1]))
})

test('another bot at a seat does not change the deals', () => {
  const [random] = matches(['casual', 'random'], {}, 1)
  const [casual] = matches(['casual', 'casual'], {}, 1)
  expect(random!.rounds.map(({ deal }) => deal)).toEqual(casual!.rounds.map(({ deal }) => deal))
})

test('casual beats random clearly, and nobody ever declares falsely', () => {
  const tables = [
    matches(['casual', 'random'], { declarations: 'unassisted' }, 80),
    matches(['random', 'casual', 'random'], { declarations: 'unassisted', interrupt: 'nearest' }, 80),
    matches(['random', 'random', 'random', 'casual'], {}, 80),
  ]
  for (const records of tables) {
    const levels = records[0]!.seats
    const { rounds, seats } = summaryOf(records.map(kept), levels)
    expect(rounds.void).toBe(0)
    const casual = seats.find(({ bot }) => bot === 'bot casual')!
    expect(casual.share).toBeGreaterThan(0.9)
    expect(casual.meanScore).toBeGreaterThan(30)
  }
}, 60_000)

test('the summary adds up', () => {
  const records = matches(['casual', 'random', 'casual'], {}, 5)
  const { matches: count, rounds, seats } = summaryOf(records.map(kept), ['a', 'b', 'c'])
  expect(count).toBe(5)
  expect(rounds.won + rounds.exhausted + rounds.void).toBe(rounds.played)
  expect(seats.reduce((sum, { wins }) => sum + wins, 0)).toBeCloseTo(5)
  expect(seats.reduce((sum, { meanScore }) => sum + meanScore, 0)).toBeCloseTo(60)
  expect(seats.reduce((sum, { roundsWon }) => sum + roundsWon, 0)).toBe(rounds.won)
  expect(seats.reduce((sum, { dealtIn }) => sum + dealtIn, 0)).toBe(rounds.byDiscard)
})
