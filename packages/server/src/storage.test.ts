// What every storage must hold, whichever database is behind it.
import { must } from '@tenfold/core'
import type { Row } from '@tenfold/table'
import Sqlite from 'better-sqlite3'
import { afterAll, describe, expect, test } from 'vitest'
import { openSqlite } from './sqlite.ts'
import type { Storage } from './storage.ts'
import { newFolder, removeFolders } from './testing/run.ts'

type Maker = Readonly<{
  name: string
  /** A storage of its own; opened again, it has the same rows. */
  place: () => () => Storage
}>

const sqlite: Maker = {
  name: 'SQLite',
  place: () => {
    const file = `${newFolder()}/tenfold.db`
    return () => must(openSqlite(file))
  },
}

afterAll(removeFolders)

const row = (number: number, command = `c${number}`): Row => ({
  number,
  at: 1000 + number,
  by: { kind: 'person', id: 'p' },
  command,
  entries: [
    { type: 'continued', seat: 1 },
    { type: 'sat', seat: 0, sitter: { kind: 'person', id: 'p', name: 'Zoë "木" \u0000' } },
  ],
})

describe.each([sqlite])('$name', ({ place }) => {
  test('hands back what was appended, in order, from a number on', async () => {
    const storage = place()()
    const rows = [row(0), row(1), row(2)]
    expect(await storage.append(rows.map((r) => ({ table: 'a', row: r })))).toEqual([true, true, true])
    expect(await storage.load('a')).toEqual(rows)
    expect(await storage.load('a', 2)).toEqual([row(2)])
    expect(await storage.load('a', 3)).toEqual([])
    expect(await storage.load('b')).toEqual([])
    await storage.close()
  })

  test('of many who append the same number exactly one comes through', async () => {
    const open = place()
    const [one, two] = [open(), open()]
    const tries = Array.from({ length: 20 }, (_, i) =>
      (i % 2 ? one : two).append([{ table: 'a', row: row(0, `try${i}`) }]),
    )
    const came = (await Promise.all(tries)).flat()
    expect(came.filter(Boolean)).toHaveLength(1)
    expect(await one.load('a')).toEqual([row(0, `try${came.indexOf(true)}`)])
    expect(await two.load('a')).toEqual(await one.load('a'))
    await one.close()
    await two.close()
  })

  test('one that does not come through spoils no other of its batch', async () => {
    const storage = place()()
    await storage.append([{ table: 'a', row: row(0) }])
    const batch = ['a', 'b', 'a', 'b'].map((table, i) => ({ table, row: row(i >> 1, `new${i}`) }))
    expect(await storage.append(batch)).toEqual([false, true, true, true])
    expect((await storage.load('a')).map(({ command }) => command)).toEqual(['c0', 'new2'])
    expect((await storage.load('b')).map(({ command }) => command)).toEqual(['new1', 'new3'])
    await storage.close()
  })

  test('lasts', async () => {
    const open = place()
    const first = open()
    await first.append([{ table: 'a', row: row(0) }])
    await first.close()
    const second = open()
    expect(await second.load('a')).toEqual([row(0)])
    expect(second.now()).toBeGreaterThan(1_700_000_000_000)
    await second.close()
  })

  test('rejects once it is closed', async () => {
    const storage = place()()
    await storage.close()
    await expect(storage.append([{ table: 'a', row: row(0) }])).rejects.toThrow()
    await expect(storage.load('a')).rejects.toThrow()
  })
})

test('a file of a newer Tenfold is left alone', async () => {
  const file = `${newFolder()}/tenfold.db`
  await must(openSqlite(file)).close()
  const later = new Sqlite(file)
  later.exec('INSERT INTO migration (step, at) VALUES (99, 0)')
  later.close()
  const opened = openSqlite(file)
  expect(opened.ok ? '' : opened.error).toContain('newer Tenfold')
})
