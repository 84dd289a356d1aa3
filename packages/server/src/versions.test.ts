// The rules move on while tables stand open: each table, and its record, keeps the version it began with.
import { must } from '@tenfold/core'
import { AFTER, BEFORE } from '@tenfold/testing'
import { open, opening } from '@tenfold/table'
import { afterAll, expect, test } from 'vitest'
import { openLog } from './log.ts'
import { settingsFrom } from './settings.ts'
import { openSqlite } from './sqlite.ts'
import { noticesHere } from './notices.ts'
import { openTables } from './tables.ts'
import { DEADLINE, enter, isType, openTable, untilPush, watch } from './testing/browser.ts'
import { play } from './testing/player.ts'
import { soundRecord } from './testing/record.ts'
import { newFolder, removeFolders, startHere } from './testing/run.ts'

afterAll(removeFolders)

const seats = [{ kind: 'me' }, { kind: 'bot', level: 'casual' }] as const

test('a table opened before the change plays on by its rules; its rematch, and new tables, by the new', {
  timeout: 4 * DEADLINE,
}, async () => {
  const data = newFolder()
  const before = await startHere({ data, shelf: BEFORE })
  const table = await openTable(before.url, 'Ann', { options: { players: 2 }, seats })
  await before.close()

  const after = await startHere({ data, shelf: AFTER })
  const { played } = play({ url: () => after.url, table, name: 'Ann' })
  expect((await played).rules).toBe(1)
  expect(await soundRecord(after.url, table)).toMatchObject({ game: 'make10', rules: 1 })

  const ann = await enter(after.url, 'Ann')
  expect(ann.heard.find(isType('welcome'))?.rules).toEqual({ make10: 2 })
  await watch(ann, table)
  await ann.ask(table, { id: 'again', type: 'rematch' })
  const { next } = await untilPush(ann, table, (push) => push.next !== undefined)
  expect((await watch(ann, next!)).rules).toBe(2)
  const fresh = await openTable(after.url, 'Ann', { options: { players: 2 }, seats })
  expect((await watch(ann, fresh)).rules).toBe(2)
  ann.close()
  await after.close()
})

test('a table of rules that are not here is refused, and the log says why', async () => {
  const storage = must(openSqlite(`${newFolder()}/tenfold.db`))
  const lines: string[] = []
  const logger = openLog('error', { write: (line) => lines.push(line) })
  const plan = {
    options: { players: 2 },
    seats: [{ kind: 'open' }, { kind: 'open' }],
    host: 'ann',
    firstDealer: 0,
    windows: 'until-answered',
  } as const
  const seeds = { serverSeed: '00'.repeat(32), matchId: 'm' }
  const entry = must(opening(must(AFTER.rulesOf('make10', 2)), plan, seeds))
  await storage.append([{ table: 'x', row: open(entry, 0) }])
  const tables = openTables({ storage, notices: noticesHere() }, settingsFrom({ logger, shelf: BEFORE }))
  await expect(tables.find('x')).rejects.toThrow('not 2; a newer Tenfold may')
  expect(lines.join('')).toContain('knows version 1 of the rules of Make10, not 2')
  await tables.close()
  await storage.close()
})
