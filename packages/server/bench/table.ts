// A table in memory: how long it takes to open it from its log, and what it holds while five viewers are told of it.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { at, must, pick, type Rules, type Types } from '@tenfold/core'
import { rulesOf } from '@tenfold/games'
import { Played, people, seeded } from '@tenfold/testing'
import type { Row } from '@tenfold/table'
import { openLive } from '../src/live.ts'
import { openSqlite } from '../src/sqlite.ts'

const TABLES = 300
/** A Make10 match of four has some 400 rows in all. */
const ROWS = 200
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

const rules = must(rulesOf('make10', 1))
const rows = log(rules)
const folder = mkdtempSync(path.join(tmpdir(), 'tenfold-bench-'))
const storage = must(openSqlite(`${folder}/tenfold.db`))
const ids = Array.from({ length: TABLES }, (_, i) => `table${i}`)
for (const table of ids) await storage.append(rows.map((row) => ({ table, row })))

const commits = { append: () => Promise.resolve(true), settled: () => Promise.resolve() }
async function open(id: string) {
  const live = await openLive({ id, rules, storage, commits }, await storage.load(id))
  for (const person of [...SEATS, undefined]) live.told(person)
  return live
}

// A first one, so that what is loaded and compiled once does not count.
await open(pick(ids, seeded(1)))
globalThis.gc?.()
const before = process.memoryUsage().heapUsed
const took: number[] = []
const lives: unknown[] = []
for (const id of ids) {
  const began = performance.now()
  lives.push(await open(id))
  took.push(performance.now() - began)
}
globalThis.gc?.()
const held = (process.memoryUsage().heapUsed - before) / lives.length
await storage.close()
rmSync(folder, { recursive: true })
took.sort((a, b) => a - b)
const half = at(took, Math.floor(took.length / 2))
process.send?.({ rows: rows.length, held, half }, () => process.exit())
