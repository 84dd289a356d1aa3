// Any server may serve any table: matches whose players and watchers sit at different ones that share a database.
import { must, type Types } from '@tenfold/core'
import { findGame, SHELF } from '@tenfold/games'
import { evolve, push, recordOf, type Push, type Row, type Table } from '@tenfold/table'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openLog } from './log.ts'
import { personOf } from './people.ts'
import { openPostgresql } from './postgresql.ts'
import type { RunningServer } from './server.ts'
import type { Said } from './settings.ts'
import { DEADLINE, enter, openTable, pushes, tokenOf, untilPush, watch } from './testing/browser.ts'
import { play } from './testing/player.ts'
import { soundRecord } from './testing/record.ts'
import { QUICK, removeFolders, startChild, startHere } from './testing/run.ts'
import { hasPostgresql, hasRedis, startPostgresql, startRedis, type Postgresql } from './testing/services.ts'

const OPEN = { kind: 'open' } as const
const BOT = { kind: 'bot', level: 'casual' } as const
const SEATS = [{ kind: 'me' }, OPEN, BOT, OPEN] as const

const startFleet = (nodes: number, said: Said): Promise<RunningServer[]> =>
  Promise.all(Array.from({ length: nodes }, () => startHere(said)))

/** A log, read by nobody's server. */
async function logOf(database: string, id: string): Promise<readonly Row[]> {
  const storage = must(await openPostgresql(database, { patience: 0, logger: openLog('silent') }))
  const rows = await storage.load(id)
  await storage.close()
  return rows
}

/** Ann, Ben and Cid play a match, each at another server, with a bot; Eve watches at the last. */
async function playMatch(fleet: readonly RunningServer[], database: string, game: string): Promise<void> {
  const serverOf = (i: number): RunningServer => fleet[i % fleet.length]!
  const options = game === 'heart' ? {} : { players: 4 }
  const table = await openTable(serverOf(0).url, 'Ann', { game, options, seats: SEATS })
  const eve = await enter(serverOf(-1 + fleet.length).url, 'Eve')
  await watch(eve, table)
  const names = ['Ann', 'Ben', 'Cid']
  const players = names.map((name, i) => play({ url: () => serverOf(i).url, table, name }))
  const ends = await Promise.all(players.map(({ played }) => played))
  await untilPush(eve, table, ({ shuffle }) => shuffle !== undefined)

  const rules = findGame(game)!
  const rows = await logOf(database, table)
  const truth = rows.reduce<Table<Types> | undefined>((before, row) => evolve(rules, before, row), undefined)!
  const told = (person: string): Push<Types> => push(rules, truth, person)
  // What they had heard at the end, and what each server tells whoever comes back.
  for (const [i, name] of names.entries()) {
    const { round, ...all } = told(personOf(tokenOf(name)))
    expect(ends[i]).toMatchObject({ ...all, round: { ...round, news: expect.any(Array) as unknown } })
    for (const { url } of fleet) {
      const back = await enter(url, name)
      expect(await watch(back, table)).toEqual({ ...all, round })
      back.close()
    }
  }
  expect(pushes(eve, table).length).toBeGreaterThan(20)
  for (const { url } of fleet) await soundRecord(url, table)
  eve.close()
}

describe.skipIf(!hasPostgresql)('servers that share a PostgreSQL', { timeout: 4 * DEADLINE }, () => {
  let service: Postgresql

  beforeAll(async () => {
    service = await startPostgresql()
  })

  afterAll(async () => {
    await service.stop()
    removeFolders()
  })

  test.each(SHELF.newest.map(({ name }) => name))('three play a whole match of %s', async (game) => {
    const database = await service.newDatabase()
    const fleet = await startFleet(3, { database, pace: { heal: 600_000 } })
    await playMatch(fleet, database, game)
    await Promise.all(fleet.map((server) => server.close()))
  })

  test('killed under a table of bots, it is played on by another that nobody has asked for it', async () => {
    const database = await service.newDatabase()
    const child = await startChild({ database, pace: { ...QUICK, bot: 200 } })
    const table = await openTable(child.url, 'Ann', { options: { players: 2 }, seats: [BOT, BOT] })
    const eve = await enter(child.url, 'Eve')
    await watch(eve, table)
    await untilPush(eve, table, () => pushes(eve, table).length > 10)
    const [other] = await startFleet(1, { database })
    await child.kill()
    const finished = async () => recordOf(findGame('make10')!, await logOf(database, table)) !== undefined
    expect(await finished()).toBe(false)
    await vi.waitUntil(finished, { timeout: 2 * DEADLINE, interval: 500 })
    await soundRecord(other!.url, table)
    await other!.close()
  })

  test.skipIf(!hasRedis)('two that tell one another by Redis', async () => {
    const database = await service.newDatabase()
    const redis = await startRedis()
    const fleet = await startFleet(2, { database, redis: redis.url, pace: { heal: 600_000 } })
    await playMatch(fleet, database, 'make10')
    await Promise.all(fleet.map((server) => server.close()))
    await redis.stop()
  })

  test.skipIf(!hasRedis)('two that can tell one another nothing find it in the log', async () => {
    const database = await service.newDatabase()
    const redis = await startRedis()
    const fleet = await startFleet(2, { database, redis: redis.url, pace: { heal: 10 } })
    await redis.stop('SIGKILL')
    await playMatch(fleet, database, 'make10')
    await Promise.all(fleet.map((server) => server.close()))
  })
})
