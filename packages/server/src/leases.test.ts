import { must } from '@tenfold/core'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openLeases, type Leases } from './leases.ts'
import { openLog } from './log.ts'
import { openPostgresql } from './postgresql.ts'
import { openSqlite } from './sqlite.ts'
import type { Storage } from './storage.ts'
import { DEADLINE } from './testing/browser.ts'
import { newFolder, removeFolders } from './testing/run.ts'
import { hasPostgresql, startPostgresql, type Postgresql } from './testing/services.ts'

const TERM = 300
const logger = openLog('silent')

let service: Postgresql | undefined

beforeAll(async () => {
  if (hasPostgresql) service = await startPostgresql()
})

afterAll(async () => {
  await service?.stop()
  removeFolders()
})

/** Servers that share one process, or one database. */
async function onSqlite(): Promise<readonly Storage[]> {
  const storage = must(openSqlite(`${newFolder()}/tenfold.db`))
  return [storage, storage]
}

async function onPostgresql(): Promise<readonly Storage[]> {
  const url = await service!.newDatabase()
  const open = async () => must(await openPostgresql(url, { patience: 0, logger }))
  return [await open(), await open()]
}

describe.each([
  { name: 'SQLite', open: onSqlite, here: true },
  { name: 'PostgreSQL', open: onPostgresql, here: hasPostgresql },
])('$name', ({ open, here }) => {
  type Two = Readonly<{
    leases: readonly [Leases, Leases]
    storage: Storage
    asked: () => number
    goOn: (by: number) => void
  }>

  /** Two servers, on a clock that stands still until it is told to go on. */
  async function withTwo(work: (two: Two) => Promise<void>): Promise<void> {
    const storages = await open()
    let [now, asked] = [1000, 0]
    const [one, two] = storages.map((storage, i) =>
      openLeases({
        storage: {
          ...storage,
          now: () => now,
          lease: (names, claim) => {
            const came = storage.lease(names, claim)
            if (i === 0) void came.then(() => (asked += 1))
            return came
          },
        },
        term: TERM,
        logger,
      }),
    )
    await work({ leases: [one!, two!], storage: storages[0]!, asked: () => asked, goOn: (by) => (now += by) })
    await Promise.all([one!.close(), two!.close()])
    for (const storage of new Set(storages)) await storage.close()
  }

  test.skipIf(!here)('one has it, until it gives it back', () =>
    withTwo(async ({ leases: [one, two] }) => {
      expect(await one.of('a').hold()).toBe(true)
      expect(await two.of('a').hold()).toBe(false)
      expect(await two.of('b').hold()).toBe(true)
      expect(await one.of('a').hold()).toBe(true)
      one.of('a').giveBack()
      await vi.waitUntil(() => two.of('a').hold(), { timeout: DEADLINE })
      expect(await one.of('a').hold()).toBe(false)
    }),
  )

  test.skipIf(!here)('at work it is renewed; at rest it runs out', () =>
    withTwo(async ({ leases: [one, two], asked, goOn }) => {
      expect(await one.of('a').hold()).toBe(true)
      for (let terms = 0; terms < 3; terms++) {
        const before = asked()
        // Of two that have come the second has begun after the clock went on.
        await vi.waitUntil(() => asked() > before + 1, { timeout: DEADLINE })
        goOn(TERM - 1)
        expect(await two.of('a').hold()).toBe(false)
      }
      one.of('a').rest()
      goOn(2 * TERM)
      expect(await two.of('a').hold()).toBe(true)
      expect(await one.of('a').hold()).toBe(false)
    }),
  )

  test.skipIf(!here)("what is due is one server's, and another's when that is gone", () =>
    withTwo(async ({ leases: [one, two], storage, goOn }) => {
      const row = { number: 0, at: 1, by: { kind: 'house' }, command: 'open', entries: [] } as const
      await storage.append([
        { table: 'a', row, due: 1000 },
        { table: 'b', row, due: 1001 },
      ])
      expect(await one.takeDue()).toEqual(['a'])
      expect(await two.takeDue()).toEqual([])
      expect(await two.of('a').hold()).toBe(false)
      expect(await one.of('a').hold()).toBe(true)
      one.of('a').rest()
      goOn(TERM + 1)
      expect((await two.takeDue()).toSorted()).toEqual(['a', 'b'])
      expect(await one.of('a').hold()).toBe(false)
    }),
  )

  test.skipIf(!here)('a server that closes gives back all it has', () =>
    withTwo(async ({ leases: [one, two] }) => {
      expect(await Promise.all([one.of('a').hold(), one.of('b').hold()])).toEqual([true, true])
      await one.close()
      expect(await Promise.all([two.of('a').hold(), two.of('b').hold()])).toEqual([true, true])
    }),
  )
})
