// A table in memory: how long it takes to open it from its log, and what it holds while five viewers are told of it; and
// what storage alone takes.
import path from 'node:path'
import process from 'node:process'
import { must } from '@tenfold/core'
import { noticesHere } from '../src/notices.ts'
import { settingsFrom } from '../src/settings.ts'
import { openSqlite } from '../src/sqlite.ts'
import { openTables } from '../src/tables.ts'
import { newFolder, removeFolders } from '../src/testing/run.ts'
import { commitsOf, logOf, SEATED, type Committed } from './rows.ts'

export type Found = Readonly<{
  /** Of each log. */
  rows: number
  /** Bytes a table. */
  held: number
  /** Milliseconds each. */
  opened: readonly number[]
  committed: Committed
}>

const TABLES = 300
/** A Make10 match of four people has some 200 to 400 rows in all. */
const ROWS = 200

const rows = logOf(ROWS)
const folder = newFolder()
const storage = must(openSqlite(path.join(folder, 'tenfold.db')))

const committed = await commitsOf(storage, rows)
const ids = Array.from({ length: TABLES }, (_, i) => `table${i}`)
for (const table of ids) await storage.append(rows.map((row) => ({ table, row })))
const tables = openTables({ storage, notices: noticesHere() }, settingsFrom({ log: 'silent' }))
async function open(id: string): Promise<number> {
  const began = performance.now()
  const live = await tables.find(id)
  const took = performance.now() - began
  for (const person of [...SEATED, undefined]) live?.told(person)
  return took
}

const heldNow = (): number => {
  globalThis.gc?.()
  return process.memoryUsage().heapUsed
}
// A few first, so that what is loaded and compiled once does not count.
const [warm, measured] = [ids.slice(0, 20), ids.slice(20)]
for (const id of warm) await open(id)
const before = heldNow()
const opened: number[] = []
for (const id of measured) opened.push(await open(id))
const held = (heldNow() - before) / measured.length
await tables.close()
await storage.close()
removeFolders()
process.send?.({ rows: rows.length, held, opened, committed } satisfies Found, () => process.exit())
