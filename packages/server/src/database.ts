// Connections to a PostgreSQL that may go away and come back.
import { setTimeout as pause } from 'node:timers/promises'
import { Client, DatabaseError, Pool, type ClientConfig, type QueryResultRow } from 'pg'
import { err, ok, type Result } from '@tenfold/core'
import { migratePostgresql } from './migrations.ts'
import { faultOf, type Log } from './log.ts'

export type Statement = Readonly<{ name: string; text: string; values: readonly unknown[] }>

export type Database = Readonly<{
  /** The rows a statement answers. Its name is that of its text: each connection prepares it once. */
  rows: <R extends QueryResultRow>(statement: Statement) => Promise<readonly R[]>
  /**
   * Does something again, for as long as the patience lasts, when the database was away. The one before may have been
   * carried out although no answer came: `again` says that there was one.
   */
  patiently: <X>(work: (again: boolean) => Promise<X>) => Promise<X>
  close: () => Promise<void>
}>

/** A node's statements are grouped, so it needs few connections. */
const MOST_CONNECTIONS = 8

/** A database that is reached answers within this time, or counts as away. */
const SILENCE = 10_000

/** How every connection is made. */
export const connection = (url: string): ClientConfig => ({
  connectionString: url,
  connectionTimeoutMillis: 5000,
  query_timeout: SILENCE,
  keepAlive: true,
  application_name: 'tenfold',
})

/** Lost connections, a database that stops or starts or is read only after a change-over, deadlocks. */
const PASSING = /^(08|57P|40|53300|25006)/

/** Whether it may go better the next time. What has no code of the database's comes from the way there. */
const isPassing = (fault: unknown): boolean =>
  fault instanceof DatabaseError ? PASSING.test(fault.code ?? '') : fault instanceof Error

/** Says what to do; the URL has a password in it and is not repeated. */
function sentenceFor(fault: unknown): string {
  const code = fault instanceof Error && 'code' in fault ? String(fault.code) : 'no answer'
  switch (code) {
    case '28P01':
    case '28000':
      return 'PostgreSQL does not let the user of DATABASE_URL in. Are the name and the password right?'
    case '3D000':
      return 'The database that DATABASE_URL names does not exist. Please create it first: createdb NAME'
    case '42501':
      return 'The user of DATABASE_URL may not create tables there. Please make it the owner of the database.'
    default:
      if (fault instanceof DatabaseError && !isPassing(fault)) return `PostgreSQL refuses to serve (${code}).`
      return `The database cannot be reached (${code}). Is PostgreSQL running, and is DATABASE_URL right?`
  }
}

async function prepare(url: string): Promise<Result<null>> {
  const client = new Client(connection(url))
  client.on('error', () => undefined)
  try {
    await client.connect()
    return await migratePostgresql(client)
  } catch (fault) {
    return err(sentenceFor(fault))
  } finally {
    await client.end().catch(() => undefined)
  }
}

type Needs = Readonly<{ url: string; patience: number; logger: Log }>

/** Connects and brings the schema up to date, or says in a sentence why not. */
export async function openDatabase({ url, patience, logger }: Needs): Promise<Result<Database>> {
  const prepared = await prepare(url)
  if (!prepared.ok) return prepared
  const pool = new Pool({ ...connection(url), max: MOST_CONNECTIONS })
  // Of a connection that nobody was using; the pool makes another.
  pool.on('error', (fault) => logger.warn(faultOf(fault), 'a connection to the database was lost'))
  let closed = false

  async function patiently<X>(work: (again: boolean) => Promise<X>): Promise<X> {
    const end = performance.now() + patience
    for (let tries = 0; ; tries++) {
      const wait = Math.min(20 * 2 ** tries, 500)
      try {
        return await work(tries > 0)
      } catch (fault) {
        if (closed || !isPassing(fault) || performance.now() + wait > end) throw fault
        logger.warn(faultOf(fault), 'the database is away; trying again')
        await pause(wait)
      }
    }
  }

  return ok({
    rows: async <R extends QueryResultRow>({ name, text, values }: Statement) =>
      (await pool.query<R>({ name, text, values: [...values] })).rows,
    patiently,
    close: () => {
      closed = true
      return pool.end()
    },
  })
}
