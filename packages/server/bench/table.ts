// A table in memory: how long it takes to open it from its log, and what it holds while five viewers are told of it; and
// what storage alone takes.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { must, type Rules, type Types } from '@tenfold/core'
import { rulesOf } from '@tenfold/games'
import { Played, people } from '@tenfold/testing'
import type { Row } from '@tenfold/table'
import { noticesHere } from '../src/notices.ts'
import { settingsFrom } from '../src/settings.ts'
import { openSqlite } from '../src/sqlite.ts'
import { openTables } from '../src/tables.ts'

export type Found = Readonly<{
  /** Of each log. */
  rows: number
  /** Bytes a table. */
  held: number
  /** Milliseconds each. */
  opened: readonly number[]
  /** Rows that storage alone commits in a second, by the size of the batch. */
  committed: Readonly<Record<number, number>>
}>

const TABLES = 300
/** A Make10 match of four has some 400 rows in all. */
const ROWS = 200
const BATCHES = [1, 8, 64]
const SEATS = ['a', 'b', 'c', 'd']

/** The log of a match in the middle: nobody wins, so that it is long. */
function log(rules: Rules<Types>): readonly Row[] {
  const played = new Played(rules, people(...SEATS))
  while (played.rows.length < ROWS) {
    if (played.toAct.length > 0) played.idle()
    else played.goOn({ kind: 'house' })
  }
  return played.rows
}

const rows = log(must(rulesOf('make10', 1)))
const folder = mkdtempSync(path.join(tmpdir(), 'tenfold-bench-'))
const storage = must(openSqlite(path.join(folder, 'tenfold.db')))

/** Each batch synchronised by itself; logs of as many tables go on side by side. */
async function commits(batch: number): Promise<number> {
  const tables = Array.from({ length: batch }, (_, i) => `commits${batch}/${i}`)
  const began = performance.now()
  for (const row of rows) await storage.append(tables.map((table) => ({ table, row })))
  return (1000 * rows.length * batch) / (performance.now() - began)
}

const committed: Record<number, number> = {}
for (const batch of BATCHES) committed[batch] = await commits(batch)

const ids = Array.from({ length: TABLES }, (_, i) => `table${i}`)
for (const table of ids) await storage.append(rows.map((row) => ({ table, row })))
const tables = openTables({ storage, notices: noticesHere() }, settingsFrom({ log: 'silent' }))
async function open(id: string): Promise<number> {
  const began = performance.now()
  const live = await tables.find(id)
  const took = performance.now() - began
  for (const person of [...SEATS, undefined]) live?.told(person)
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
rmSync(folder, { recursive: true })
process.send?.({ rows: rows.length, held, opened, committed } satisfies Found, () => process.exit())
