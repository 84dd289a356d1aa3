// Storage in one SQLite file.
import Sqlite from 'better-sqlite3'
import { ok, type Result } from '@tenfold/core'
import type { Author, Entry, Row } from '@tenfold/table'
import { migrate } from './migrations.ts'
import type { Append, Storage } from './storage.ts'

type Stored = Readonly<{ number: number; at: number; author: string; command: string; entries: string }>

/** What stands in the file was written by this very code, so its types are known. */
const rowOf = ({ number, at, author, command, entries }: Stored): Row => ({
  number,
  at,
  by: JSON.parse(author) as Author,
  command,
  entries: JSON.parse(entries) as readonly Entry[],
})

/** With full synchronisation a commit is on the disk when it returns, and outlives a power cut. */
function openFile(file: string): Sqlite.Database {
  const database = new Sqlite(file, { timeout: 5000 })
  database.pragma('journal_mode = WAL')
  database.pragma('synchronous = FULL')
  return database
}

/** SQLite works at once; what fails rejects, as with a database that is far away. */
const soon = <X>(work: () => X): Promise<X> => new Promise((resolve) => resolve(work()))

export function openSqlite(file: string): Result<Storage> {
  const database = openFile(file)
  const migrated = migrate(database)
  if (!migrated.ok) {
    database.close()
    return migrated
  }
  const insert = database.prepare<[string, number, number, string, string, string], Pick<Stored, 'number'>>(
    `INSERT INTO table_row (table_id, number, at, author, command, entries) VALUES (?, ?, ?, ?, ?, ?)
     ON CONFLICT DO NOTHING RETURNING number`,
  )
  const select = database.prepare<[string, number], Stored>(
    `SELECT number, at, author, command, entries FROM table_row
     WHERE table_id = ? AND number >= ? ORDER BY number`,
  )
  const appendOne = ({ table, row }: Append): boolean => {
    const { number, at, by, command, entries } = row
    return insert.get(table, number, at, JSON.stringify(by), command, JSON.stringify(entries)) !== undefined
  }
  const appendAll = database.transaction((batch: readonly Append[]) => batch.map(appendOne))
  return ok({
    append: (batch) => soon(() => appendAll.immediate(batch)),
    load: (table, from = 0) => soon(() => select.all(table, from).map(rowOf)),
    now: () => Date.now(),
    close: () => soon(() => void database.close()),
  })
}
