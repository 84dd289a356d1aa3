// The schema, step by step. A step that was released is never changed; a new one is added below it.
// Nodes are replaced one by one, so the code of the release before must get on with every new step.
import type { Database } from 'better-sqlite3'
import type { ClientBase } from 'pg'
import { err, ok, type Result } from '@tenfold/core'

type Step = Readonly<{ sqlite: string; postgresql: string }>

const STEPS: readonly Step[] = [
  {
    sqlite: `CREATE TABLE table_row (
       table_id TEXT NOT NULL,
       number   INTEGER NOT NULL,
       at       INTEGER NOT NULL,
       author   TEXT NOT NULL,
       command  TEXT NOT NULL,
       entries  TEXT NOT NULL,
       PRIMARY KEY (table_id, number)
     ) STRICT, WITHOUT ROWID`,
    postgresql: `CREATE TABLE table_row (
       table_id text COLLATE "C" NOT NULL,
       number   integer NOT NULL,
       at       bigint NOT NULL,
       author   text NOT NULL,
       command  text NOT NULL,
       entries  text NOT NULL,
       PRIMARY KEY (table_id, number)
     )`,
  },
  {
    // One process uses a SQLite file, so leases are in its memory.
    sqlite: `CREATE TABLE due (table_id TEXT PRIMARY KEY, at INTEGER NOT NULL) STRICT, WITHOUT ROWID;
     CREATE INDEX due_at ON due (at)`,
    // A lease is worth nothing after a crash, so it need not be on the disk.
    postgresql: `CREATE TABLE due (table_id text COLLATE "C" PRIMARY KEY, at bigint NOT NULL);
     CREATE INDEX due_at ON due (at);
     CREATE UNLOGGED TABLE lease (
       name   text COLLATE "C" PRIMARY KEY,
       holder text NOT NULL,
       until  bigint NOT NULL
     )`,
  },
  {
    sqlite: `CREATE TABLE link (code TEXT PRIMARY KEY, table_id TEXT NOT NULL, shows TEXT NOT NULL) STRICT, WITHOUT ROWID`,
    postgresql: `CREATE TABLE link (code text COLLATE "C" PRIMARY KEY, table_id text NOT NULL, shows text NOT NULL)`,
  },
  {
    // Signs of life, and when there were none. Who is here is in the memory of the one process that uses a SQLite file.
    sqlite: `CREATE TABLE pulse (at INTEGER NOT NULL) STRICT;
     CREATE TABLE outage (began INTEGER PRIMARY KEY, ended INTEGER NOT NULL) STRICT`,
    postgresql: `CREATE TABLE pulse (single boolean PRIMARY KEY DEFAULT true CHECK (single), at bigint NOT NULL);
     CREATE TABLE outage (began bigint PRIMARY KEY, ended bigint NOT NULL);
     CREATE UNLOGGED TABLE here (
       table_id text COLLATE "C" NOT NULL,
       person   text COLLATE "C" NOT NULL,
       until    bigint NOT NULL,
       PRIMARY KEY (table_id, person)
     )`,
  },
]

/** The steps that are to be done after so many; a database from a later Tenfold is left alone. */
function stepsAfter(done: number): Result<readonly (Step & Readonly<{ number: number }>)[]> {
  if (done > STEPS.length) {
    return err('The database was written by a newer Tenfold. Please update this one.')
  }
  return ok(STEPS.map((step, i) => ({ ...step, number: i + 1 })).slice(done))
}

export function migrateSqlite(database: Database): Result<null> {
  const work = database.transaction((): Result<null> => {
    database.exec(
      'CREATE TABLE IF NOT EXISTS migration (step INTEGER PRIMARY KEY, at INTEGER NOT NULL) STRICT',
    )
    const steps = stepsAfter(
      database.prepare<[], number>('SELECT count(*) FROM migration').pluck().get() ?? 0,
    )
    if (!steps.ok) return steps
    const note = database.prepare<[number, number]>('INSERT INTO migration (step, at) VALUES (?, ?)')
    for (const { sqlite, number } of steps.value) {
      database.exec(sqlite)
      note.run(number, Date.now())
    }
    return ok(null)
  })
  // Two servers that start together take turns.
  return work.immediate()
}

/** Any number, so that it is the same for all nodes and nobody else's. */
const LOCK = 1_010_101_010

/** Nodes that start together take turns; it is done whole or not at all. */
export async function migratePostgresql(client: ClientBase): Promise<Result<null>> {
  await client.query('BEGIN')
  await client.query('SELECT pg_advisory_xact_lock($1)', [LOCK])
  await client.query(
    'CREATE TABLE IF NOT EXISTS migration (step integer PRIMARY KEY, at timestamptz NOT NULL DEFAULT now())',
  )
  const { rows } = await client.query<{ done: number }>('SELECT count(*)::integer AS done FROM migration')
  const steps = stepsAfter(rows[0]?.done ?? 0)
  if (steps.ok) {
    for (const { postgresql, number } of steps.value) {
      await client.query(postgresql)
      await client.query('INSERT INTO migration (step) VALUES ($1)', [number])
    }
  }
  await client.query(steps.ok ? 'COMMIT' : 'ROLLBACK')
  return steps.ok ? ok(null) : steps
}
