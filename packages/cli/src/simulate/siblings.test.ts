// Whole matches of Total Ten and Tsukuru Ten Ten among bots, by every umpire.
import { botFor } from '@tenfold/bots'
import { checkRecord, must, readRecord } from '@tenfold/core'
import { simulatedSeeds, verifyRecord } from '@tenfold/fair'
import { findGame, rulesOf, findTenGame } from '@tenfold/games'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { checkRecord as naiveCheck } from '../../../../evidence/ten/check.ts'
import { customTable, type Line } from '../../../../evidence/ten/tables.ts'
import { playMatch } from './match.ts'
import { kept, summaryOf } from './summary.ts'

const page = readFileSync(new URL('../../../../docs/bonus-tables.md', import.meta.url), 'utf8')
const TABLE: unknown = JSON.parse(/```json\n(.*?)```/s.exec(page)?.[1] ?? '')

const MATCHES: readonly Readonly<{
  game: string
  levels: readonly string[]
  options: Readonly<Record<string, unknown>>
}>[] = [
  { game: 'total-ten', levels: ['casual', 'random', 'casual', 'casual'], options: {} },
  { game: 'total-ten', levels: ['casual', 'casual'], options: { target25: true, interrupt: 'nearest' } },
  {
    game: 'total-ten',
    levels: ['casual', 'random', 'casual'],
    options: { interrupt: 'all', declarations: 'unassisted' },
  },
  { game: 'total-ten', levels: ['casual', 'casual', 'random'], options: { bonusTable: 'basic' } },
  {
    game: 'total-ten',
    levels: ['casual', 'casual', 'casual'],
    options: { bonusTable: 'local', customTable: TABLE },
  },
  {
    game: 'total-ten',
    levels: ['casual', 'casual'],
    options: { bonusTable: 'ultimate', customTable: TABLE },
  },
  { game: 'tsukuru', levels: ['casual', 'random', 'casual', 'casual'], options: {} },
  { game: 'tsukuru', levels: ['casual', 'casual', 'casual'], options: { scoring: 'positional' } },
  {
    game: 'tsukuru',
    levels: ['casual', 'casual'],
    options: { scoring: 'advanced', exposeOlderDiscard: false },
  },
]

test.each(MATCHES)('$game $levels', ({ game, levels, options }) => {
  const rules = findGame(game)!
  const chosen = must(rules.readOptions({ players: levels.length, ...options }))
  const players = levels.map((level) => ({ level, bot: botFor(game, level)! }))
  const lines = findTenGame(game)!.settings(chosen as never).pricing.bonuses
  const own = 'customTable' in options ? customTable(JSON.parse(JSON.stringify(lines)) as Line[]) : null
  for (const match of [1, 2, 3]) {
    const record = playMatch({
      rules,
      options: chosen,
      players,
      seeds: simulatedSeeds('siblings', match, levels.length),
    })
    const json = JSON.parse(JSON.stringify(record)) as unknown
    expect(naiveCheck(json, own)).toEqual([])
    expect(verifyRecord(rules, record)).toEqual({ ok: true, value: null })
    const read = must(readRecord(json, rulesOf))
    expect(JSON.stringify(read)).toBe(JSON.stringify(record))
    expect(checkRecord(rules, read).ok).toBe(true)
    // No bot declares falsely, whatever the table lets it do.
    expect(summaryOf([kept(record)], levels).rounds.void).toBe(0)
  }
})
