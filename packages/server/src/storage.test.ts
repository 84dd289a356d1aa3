// What every storage must hold, whichever database is behind it.
import { must, type Result } from '@tenfold/core'
import type { Row } from '@tenfold/table'
import Sqlite from 'better-sqlite3'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openLog } from './log.ts'
import { openPostgresql } from './postgresql.ts'
import { openSqlite } from './sqlite.ts'
import type { Append, Claim, Storage } from './storage.ts'
import { newFolder, removeFolders } from './testing/run.ts'
import { hasPostgresql, startPostgresql, type Postgresql } from './testing/services.ts'

type Place = Readonly<{
  open: () => Promise<Result<Storage>>
  /** Does something to the database behind its back. */
  execute: (sql: string) => Promise<void>
}>

type Maker = Readonly<{
  name: string
  /** A database of its own; opened again, it has the same rows. */
  place: () => Promise<Place>
}>

const sqlite: Maker = {
  name: 'SQLite',
  place: async () => {
    const file = `${newFolder()}/tenfold.db`
    return {
      open: async () => openSqlite(file),
      execute: async (sql) => {
        const database = new Sqlite(file)
        database.exec(sql)
        database.close()
      },
    }
  },
}

let service: Postgresql | undefined

const postgresql: Maker = {
  name: 'PostgreSQL',
  place: async () => {
    const url = await service!.newDatabase()
    return {
      open: () => openPostgresql(url, { patience: 0, logger: openLog('silent') }),
      execute: async (sql) => {
        const client = new Client(url)
        await client.connect()
        await client.query(sql)
        await client.end()
      },
    }
  },
}

beforeAll(async () => {
  if (hasPostgresql) service = await startPostgresql()
})

afterAll(async () => {
  await service?.stop()
  removeFolders()
})

const row = (number: number, command = `c${number}`): Row => ({
  number,
  at: 1_700_000_000_000 + number,
  by: { kind: 'person', id: 'p' },
  command,
  entries: [
    { type: 'continued', seat: 1 },
    { type: 'sat', seat: 0, sitter: { kind: 'person', id: 'p', name: 'Zoë "木" {a,b} \\ \u0000' } },
  ],
})

const appends = (table: string, rows: readonly Row[]): readonly Append[] =>
  rows.map((each) => ({ table, row: each }))

const claim = (holder: string, now: number): Claim => ({ holder, now, until: now + 1000 })

describe.each([sqlite, postgresql])('$name', ({ name, place }) => {
  const here = test.skipIf(name === 'PostgreSQL' && !hasPostgresql)
  const opened = async (): Promise<Storage> => must(await (await place()).open())

  here('hands back what was appended, in order, from a number on', async () => {
    const storage = await opened()
    const rows = [row(0), row(1), row(2)]
    expect(await storage.append(appends('a', rows))).toEqual([true, true, true])
    expect(await storage.load('a')).toEqual(rows)
    expect(await storage.load('a', 2)).toEqual([row(2)])
    expect(await storage.load('a', 3)).toEqual([])
    expect(await storage.load('b')).toEqual([])
    expect(await storage.count(['b', 'a', 'c', 'a'])).toEqual([0, 3, 0, 3])
    expect(await storage.append([])).toEqual([])
    await storage.close()
  })

  here('of many who append the same number exactly one comes through', async () => {
    const { open } = await place()
    const [one, two] = [must(await open()), must(await open())]
    const tries = Array.from({ length: 20 }, (_, i) =>
      (i % 2 ? one : two).append(appends('a', [row(0, `try${i}`)])),
    )
    const came = (await Promise.all(tries)).flat()
    expect(came.filter(Boolean)).toHaveLength(1)
    expect(await one.load('a')).toEqual([row(0, `try${came.indexOf(true)}`)])
    expect(await two.load('a')).toEqual(await one.load('a'))
    await one.close()
    await two.close()
  })

  here('batches that meet in other orders do not wait for one another', async () => {
    const { open } = await place()
    const [one, two] = [must(await open()), must(await open())]
    const tables = Array.from({ length: 50 }, (_, i) => `t${i}`)
    for (let number = 0; number < 10; number++) {
      const batch = tables.flatMap((table) => appends(table, [row(number)]))
      const [some, others] = await Promise.all([one.append(batch), two.append(batch.toReversed())])
      expect(some.map((came, i) => Number(came) + Number(others.at(-1 - i)))).toEqual(tables.map(() => 1))
    }
    await one.close()
    await two.close()
  })

  here('knows who is said to be here, until it lapses', async () => {
    const storage = await opened()
    const [ann, ben] = [
      { table: 'a', person: 'ann' },
      { table: 'b', person: 'ben' },
    ]
    await storage.sayHere([ann, ben, ann], 100)
    await storage.sayHere([ann], 200)
    const at = async (now: number) =>
      (await storage.whoIsHere(['a', 'b', 'c'], now)).toSorted((x, y) => (x.person < y.person ? -1 : 1))
    expect(await storage.whoIsHere([], 0)).toEqual([])
    expect(await at(99)).toEqual([ann, ben])
    expect(await at(100)).toEqual([ann])
    expect(await at(200)).toEqual([])
    await storage.close()
  })

  here('notes when nobody gave a sign of life for too long', async () => {
    const { open } = await place()
    const [one, two] = [must(await open()), must(await open())]
    for (const now of [1000, 1050, 1149]) await one.beat(now, 100)
    expect(await two.outages(0)).toEqual([])
    await two.beat(1300, 100)
    await one.beat(1310, 100)
    await one.beat(2000, 100)
    expect(await one.outages(0)).toEqual([
      { from: 1149, to: 1300 },
      { from: 1310, to: 2000 },
    ])
    expect(await two.outages(1300)).toEqual([{ from: 1310, to: 2000 }])
    await one.close()
    await two.close()
  })

  here('one that does not come through spoils no other of its batch', async () => {
    const storage = await opened()
    await storage.append(appends('a', [row(0)]))
    const batch = ['a', 'b', 'a', 'b', 'b'].map((table, i) => ({ table, row: row(i >> 1, `new${i}`) }))
    expect(await storage.append([...batch, { table: 'a', row: row(1, 'too late') }])).toEqual([
      ...[false, true, true, true, true],
      false,
    ])
    expect((await storage.load('a')).map(({ command }) => command)).toEqual(['c0', 'new2'])
    expect((await storage.load('b')).map(({ command }) => command)).toEqual(['new1', 'new3', 'new4'])
    await storage.close()
  })

  here('lasts', async () => {
    const { open } = await place()
    const first = must(await open())
    await first.append([{ table: 'a', row: row(0), due: 7 }])
    await first.close()
    const second = must(await open())
    expect(await second.load('a')).toEqual([row(0)])
    expect(await second.leaseDue(9, claim('me', 7))).toEqual(['a'])
    expect(Math.abs(second.now() - Date.now())).toBeLessThan(60_000)
    await second.close()
  })

  here('rejects once it is closed', async () => {
    const storage = await opened()
    await storage.close()
    await expect(storage.append(appends('a', [row(0)]))).rejects.toThrow()
    await expect(storage.load('a')).rejects.toThrow()
  })

  here('a lease is of one holder, until it runs out or is given back', async () => {
    const storage = await opened()
    expect(await storage.lease(['x', 'y'], claim('me', 0))).toEqual([true, true])
    expect(await storage.lease(['y', 'z', 'y'], claim('you', 999))).toEqual([false, true, false])
    // Renewed in time it stays.
    expect(await storage.lease(['x'], claim('me', 999))).toEqual([true])
    expect(await storage.lease(['x', 'y'], claim('you', 1000))).toEqual([false, true])
    expect(await storage.lease(['y'], claim('me', 1500))).toEqual([false])
    await storage.release(['x', 'y', 'z'], 'me')
    expect(await storage.lease(['x', 'y', 'z'], claim('she', 1500))).toEqual([true, false, false])
    await storage.close()
  })

  here('of many who want a lease exactly one has it', async () => {
    const storage = await opened()
    const wanted = Array.from({ length: 20 }, (_, i) => storage.lease(['x'], claim(`n${i}`, 0)))
    expect((await Promise.all(wanted)).flat().filter(Boolean)).toHaveLength(1)
    await storage.close()
  })

  here('what is due is leased by one, the longest due first', async () => {
    const storage = await opened()
    const due = { a: 30, b: 10, c: 20, d: 999, e: 5 }
    await storage.append(Object.entries(due).map(([table, at]) => ({ table, row: row(0), due: at })))
    await storage.lease(['e'], claim('you', 0))
    expect(await storage.leaseDue(1, claim('me', 40))).toEqual(['b'])
    expect((await storage.leaseDue(9, claim('you', 40))).toSorted()).toEqual(['a', 'c'])
    expect(await storage.leaseDue(9, claim('she', 40))).toEqual([])
    // Whoever had it is gone: it is due still.
    expect((await storage.leaseDue(9, claim('she', 1040))).toSorted()).toEqual(['a', 'b', 'c', 'd', 'e'])
    await storage.close()
  })

  here('of many who look for what is due no two find the same', async () => {
    const storage = await opened()
    const tables = Array.from({ length: 40 }, (_, i) => `t${i}`)
    await storage.append(tables.map((table) => ({ table, row: row(0), due: 0 })))
    const found = await Promise.all(tables.map((_, i) => storage.leaseDue(3, claim(`n${i}`, 0))))
    const rest = await storage.leaseDue(99, claim('me', 0))
    expect([...found.flat(), ...rest].toSorted()).toEqual(tables.toSorted())
    await storage.close()
  })

  here('what is due changes with the log, and only with it', async () => {
    const storage = await opened()
    let now = 0
    const dueNow = () => {
      now += 10_000
      return storage.leaseDue(9, claim('me', now))
    }
    await storage.append([{ table: 'a', row: row(0), due: 0 }])
    expect(await dueNow()).toEqual(['a'])
    await storage.append([{ table: 'a', row: row(0, 'too late'), due: null }])
    expect(await dueNow()).toEqual(['a'])
    await storage.append([{ table: 'a', row: row(1) }])
    expect(await dueNow()).toEqual(['a'])
    await storage.append([{ table: 'a', row: row(2), due: 1e12 }])
    expect(await dueNow()).toEqual([])
    // Of several rows in one batch the last counts.
    await storage.append([
      { table: 'a', row: row(3), due: null },
      { table: 'a', row: row(4), due: 0 },
    ])
    expect(await dueNow()).toEqual(['a'])
    await storage.append([
      { table: 'a', row: row(5), due: 0 },
      { table: 'a', row: row(6), due: null },
    ])
    expect(await dueNow()).toEqual([])
    await storage.close()
  })

  here('a link is found by its code, and stays what it was', async () => {
    const { open } = await place()
    const [one, two] = [must(await open()), must(await open())]
    expect(await one.findLink('code')).toBeUndefined()
    await one.saveLink('code', { table: 'a', show: 'spectator' })
    await two.saveLink('code', { table: 'b', show: 'all' })
    await two.saveLink('other', { table: 'a', show: 0 })
    for (const storage of [one, two]) {
      expect(await storage.findLink('code')).toEqual({ table: 'a', show: 'spectator' })
      expect(await storage.findLink('other')).toEqual({ table: 'a', show: 0 })
      await storage.close()
    }
    await expect(one.findLink('code')).rejects.toThrow()
  })

  here('nodes that start together agree on the schema; one that is too old is sent away', async () => {
    const { open, execute } = await place()
    const nodes = await Promise.all(Array.from({ length: 5 }, open))
    for (const node of nodes) await must(node).close()
    await execute('INSERT INTO migration (step, at) SELECT 99, at FROM migration LIMIT 1')
    const late = await open()
    expect(late.ok ? '' : late.error).toContain('newer Tenfold')
  })
})
