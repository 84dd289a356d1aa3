// Whole matches of 10/12 Heart among bots, by every umpire, and what is told of roles.
import { botFor } from '@tenfold/bots'
import { checkRecord, must, readRecord } from '@tenfold/core'
import { simulatedSeeds, verifyRecord } from '@tenfold/fair'
import { findGame, rulesOf } from '@tenfold/games'
import { describe, expect, test } from 'vitest'
import { checkRecord as naiveCheck } from '../../../../evidence/heart/check.ts'
import { playMatch } from './match.ts'
import { rolesIn } from './roles.ts'
import { kept, summaryOf, tableOf } from './summary.ts'

const rules = findGame('heart')!
const ROLES = ['dealer', 'A', 'B', 'C']

function match(levels: readonly string[], tileStock: string, number: number) {
  const options = must(rules.readOptions({ tileStock }))
  const players = levels.map((level) => ({ level, bot: botFor('heart', level)! }))
  return playMatch({ rules, options, players, seeds: simulatedSeeds('heart', number, 4) })
}

test.each([
  { levels: ['casual', 'casual', 'casual', 'casual'], tileStock: 'unlimited' },
  { levels: ['random', 'casual', 'random', 'random'], tileStock: 'boxed' },
  { levels: ['random', 'random', 'random', 'random'], tileStock: 'boxed' },
])('$levels, tiles $tileStock', ({ levels, tileStock }) => {
  const record = match(levels, tileStock, 1)
  const json = JSON.parse(JSON.stringify(record)) as unknown
  expect(naiveCheck(json)).toEqual([])
  expect(verifyRecord(rules, record)).toEqual({ ok: true, value: null })
  const read = must(readRecord(json, rulesOf))
  expect(JSON.stringify(read)).toBe(JSON.stringify(record))
  expect(checkRecord(rules, read).ok).toBe(true)
})

describe('the summary', () => {
  test('roles, where a game has them', () => {
    expect(SHELF_ROLES).toEqual([[], [], [], ROLES])
  })

  const levels = ['casual', 'random', 'random', 'random']
  const matches = [1, 2, 3].map((number) => kept(match(levels, 'unlimited', number)))
  const summary = summaryOf(matches, levels, ROLES)

  test('each bot in each role; together they make up the mean scores', () => {
    const [casual, random] = summary.roles ?? []
    expect([casual?.bot, random?.bot]).toEqual(['casual', 'random'])
    // Every seat plays every role once in a match of four rounds.
    const sum = ROLES.reduce((total, role) => total + (casual?.meanScores[role] ?? Number.NaN), 0)
    expect(sum).toBeCloseTo(summary.seats[0]!.meanScore, 3)
    // C has what the dealer misses of thirty.
    const all = summaryOf(matches, ['x', 'x', 'x', 'x'], ROLES).roles?.[0]?.meanScores
    expect(all?.['dealer'] ?? 0).toBeCloseTo(30 - (all?.['C'] ?? 0), 3)
  })

  test('as a table', () => {
    const lines = tableOf(summary).split('\n')
    expect(lines[1]).toBe('12 rounds')
    expect(lines.find((line) => line.startsWith('bot '))).toMatch(/^bot +dealer +A +B +C$/)
  })

  test('a role that a bot never played has no mean', () => {
    const one = summaryOf([{ ...matches[0]!, rounds: matches[0]!.rounds.slice(0, 1) }], levels, ROLES)
    expect(Object.values(one.roles?.[0]?.meanScores ?? {}).filter((mean) => mean === null)).toHaveLength(3)
    expect(tableOf(one)).toContain('-')
  })
})

const SHELF_ROLES = ['make10', 'total-ten', 'tsukuru', 'heart'].map(rolesIn)
