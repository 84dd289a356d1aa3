// The schema, step by step. A step that was released is never changed; a new one is added below it.
import type { Database } from 'better-sqlite3'
import { err, ok, type Result } from '@tenfold/core'

const STEPS: readonly string[] = [
  `CREATE TABLE table_row (
     table_id TEXT NOT NULL,
     number   INTEGER NOT NULL,
     at       INTEGER NOT NULL,
     author   TEXT NOT NULL,
     command  TEXT NOT NULL,
     entries  TEXT NOT NULL,
     PRIMARY KEY (table_id, number)
   ) STRICT, WITHOUT ROWID`,
]

/** Brings a database to the present schema; one from a later Tenfold is left alone. */
export function migrate(database: Database): Result<null> {
  const work = database.transaction((): Result<null> => {
    database.exec(
      'CREATE TABLE IF NOT EXISTS migration (step INTEGER PRIMARY KEY, at INTEGER NOT NULL) STRICT',
    )
    const done = database.prepare<[], number>('SELECT count(*) FROM migration').pluck().get() ?? 0
    if (done > STEPS.length)
      return err('The data folder was written by a newer Tenfold. Please update this one.')
    const note = database.prepare<[number, number]>('INSERT INTO migration (step, at) VALUES (?, ?)')
    for (const [i, step] of STEPS.entries()) {
      if (i < done) continue
      database.exec(step)
      note.run(i + 1, Date.now())
    }
    return ok(null)
  })
  // Two servers that start together take turns.
  return work.immediate()
}
