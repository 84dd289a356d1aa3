// A copy made while people play: a server on it goes on where the match stood.
import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { must } from '@tenfold/core'
import { afterAll, expect, test } from 'vitest'
import { backUp } from './backup.ts'
import { DATABASE_FILE } from './sqlite.ts'
import { DEADLINE, enter, openTable, pushes, untilPush, watch } from './testing/browser.ts'
import { play } from './testing/player.ts'
import type { Said } from './settings.ts'
import { soundRecord } from './testing/record.ts'
import { newFolder, removeFolders, startHere } from './testing/run.ts'
import { find, hasPostgresql, startPostgresql } from './testing/services.ts'

afterAll(removeFolders)

/** A match is played halfway, copied elsewhere, and played to its end there. */
async function moveHouse(here: Said, there: Said, copy: () => Promise<void>): Promise<void> {
  const first = await startHere(here)
  const table = await openTable(first.url, 'Ann', {
    options: { players: 2 },
    seats: [{ kind: 'me' }, { kind: 'bot', level: 'random' }],
  })
  // It plays on where it is told that the server is.
  let url = first.url
  const ann = play({ url: () => url, table, name: 'Ann' })
  const eve = await enter(first.url, 'Eve')
  await watch(eve, table)
  await untilPush(eve, table, () => pushes(eve, table).length > 20)
  await copy()
  const copied = pushes(eve, table).length
  await untilPush(eve, table, () => pushes(eve, table).length > copied + 4)
  await first.close()
  const second = await startHere(there)
  // What was answered after the copy is not in it, and is asked anew.
  ann.forget()
  url = second.url
  await ann.played
  expect(ann.refused).toEqual([])
  await soundRecord(second.url, table)
  await second.close()
}

test('SQLite: by tenfold backup, and the file put in its place', { timeout: 4 * DEADLINE }, async () => {
  const [data, elsewhere] = [newFolder(), newFolder()]
  await moveHouse({ data }, { data: elsewhere }, async () => {
    const copy = `${newFolder()}/copy.db`
    expect(await backUp(data, copy)).toEqual({ ok: true, value: 1 })
    copyFileSync(copy, `${elsewhere}/${DATABASE_FILE}`)
  })
})

/** The commands of docs/operating.md. */
function operating(program: 'pg_dump' | 'pg_restore', values: Readonly<Record<string, string>>): void {
  const page = readFileSync(new URL('../../../docs/operating.md', import.meta.url), 'utf8')
  const [, words = ''] = new RegExp(`^${program} (.*)$`, 'm').exec(page) ?? []
  const args = words
    .split(' ')
    .map((word) => Object.entries(values).reduce((text, [name, value]) => text.replace(name, value), word))
  const done = spawnSync(find(program) ?? program, args)
  expect([program, done.status, done.stderr.toString()]).toEqual([program, 0, ''])
}

test.runIf(hasPostgresql)('PostgreSQL: by pg_dump and pg_restore', { timeout: 4 * DEADLINE }, async () => {
  const postgresql = await startPostgresql()
  const [database, elsewhere] = [await postgresql.newDatabase(), await postgresql.newDatabase()]
  await moveHouse({ database }, { database: elsewhere }, async () => {
    const dump = { 'tenfold.dump': `${newFolder()}/tenfold.dump` }
    operating('pg_dump', { ...dump, '"$DATABASE_URL"': database })
    operating('pg_restore', { ...dump, '"$DATABASE_URL"': elsewhere })
  })
  await postgresql.stop()
})

test('what cannot be copied is said, and nothing is overwritten', async () => {
  const data = newFolder()
  const to = `${newFolder()}/copy.db`
  const missing = await backUp(data, to)
  expect(missing.ok ? '' : missing.error).toContain('tenfold.db is missing')
  const server = await startHere({ data })
  await server.close()
  expect(must(await backUp(data, to))).toBe(0)
  const again = await backUp(data, to)
  expect(again.ok ? '' : again.error).toContain('is there already')
  const nowhere = await backUp(data, `${data}/no/such/folder.db`)
  expect(nowhere.ok ? '' : nowhere.error).toContain('could not be copied')
  writeFileSync(`${data}/${DATABASE_FILE}`, 'this is no database')
  const broken = await backUp(data, `${data}/broken.db`)
  expect(broken.ok ? '' : broken.error).toContain('could not be copied')
  expect(existsSync(`${data}/broken.db`)).toBe(false)
})
