// One match, written by two programs: `simulate`, and a server that is given the same seeds and match id. But for the
// times of the moves and who made them in another's stead, the records are the same to the byte.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { botFor } from '@tenfold/bots'
import { must } from '@tenfold/core'
import { simulatedSeeds } from '@tenfold/fair'
import { findGame } from '@tenfold/games'
import { startServer, type RunningServer } from '@tenfold/server'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { playMatch } from './match.ts'

type Case = Readonly<{ game: string; levels: readonly string[]; options: Readonly<Record<string, unknown>> }>

const CASES: readonly Case[] = [
  {
    game: 'make10',
    levels: ['casual', 'random', 'casual'],
    options: { interrupt: 'nearest', dealerStays: true },
  },
  { game: 'total-ten', levels: ['random', 'casual', 'casual', 'random'], options: { interrupt: 'all' } },
  { game: 'tsukuru', levels: ['casual', 'random'], options: { scoring: 'positional' } },
  { game: 'heart', levels: ['casual', 'random', 'random', 'casual'], options: { tileStock: 'boxed' } },
]

const folder = mkdtempSync(path.join(tmpdir(), 'tenfold-same-'))
let opened = 0
let server: RunningServer

beforeAll(async () => {
  const seeds = () => simulatedSeeds('same', ++opened, 0)
  server = await startServer({
    port: 0,
    data: folder,
    log: 'silent',
    pace: { bot: 0, begin: 0, result: 0 },
    fresh: { tableId: () => `table${opened}`, seeds },
  })
})

afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Opens a table of bots and answers the record of their match, as it came. */
async function served({ game, levels, options }: Case): Promise<string> {
  const reply = await fetch(`${server.url}/api/tables`, {
    method: 'POST',
    headers: { authorization: `Bearer ${'ab'.repeat(32)}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      game,
      name: '',
      options: { players: levels.length, ...options },
      seats: levels.map((level) => ({ kind: 'bot', level })),
      firstDealer: 'random',
    }),
  })
  const { table } = (await reply.json()) as { table: string }
  return vi.waitFor(
    async () => {
      const record = await fetch(`${server.url}/api/tables/${table}/record`)
      expect(record.status).toBe(200)
      return record.text()
    },
    { timeout: 120_000, interval: 50 },
  )
}

/** The text of a record without `at` and `by`, all other keys in the order in which they came. */
function timeless(text: string): string {
  const record = JSON.parse(text) as { rounds: Record<string, unknown>[] }
  const rounds = record.rounds.map((round) =>
    Object.fromEntries(Object.entries(round).filter(([key]) => key !== 'at' && key !== 'by')),
  )
  return JSON.stringify({ ...record, rounds })
}

describe.each(CASES)('$game', (one) => {
  const { game, levels, options } = one

  test('simulate and the server write one record', { timeout: 150_000 }, async () => {
    const rules = findGame(game)!
    const there = await served(one)
    const here = playMatch({
      rules,
      options: must(rules.readOptions({ players: levels.length, ...options })),
      players: levels.map((level) => ({ level, bot: botFor(game, level)! })),
      seeds: simulatedSeeds('same', opened, levels.length),
    })
    expect(there).toContain('"at":[')
    expect(timeless(there)).toBe(JSON.stringify(here))
  })
})
