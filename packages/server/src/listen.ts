// Notices by PostgreSQL's LISTEN and NOTIFY.
import { setTimeout as pause } from 'node:timers/promises'
import { Client, Pool } from 'pg'
import { connection } from './database.ts'
import type { Log } from './log.ts'
import { CHANNEL, relayTo, type Notices, type Relay } from './notices.ts'

/** How long it waits before it tries to listen again. */
const AGAIN = 200

/**
 * Transactions that notify are committed one after the other, in the whole database. So a notice is no part of the
 * transaction it tells of, and does not wait for the disk.
 */
const NOTIFY = `
  SELECT set_config('synchronous_commit', 'off', true), pg_notify('${CHANNEL}', text)
  FROM unnest($1::text[]) AS text`

type Ear = Readonly<{ gone: Promise<void>; close: () => Promise<void> }>

async function listen(url: string, { take }: Relay): Promise<Ear> {
  const client = new Client(connection(url))
  const gone = new Promise<void>((resolve) => client.once('end', () => resolve()))
  // It ends too, and that is what matters.
  client.on('error', () => undefined)
  client.on('notification', ({ payload }) => take(payload ?? ''))
  await client.connect()
  await client.query(`LISTEN ${CHANNEL}`)
  return { gone, close: () => client.end() }
}

/** The database is there: the storage has been opened on it. */
export async function openListen(url: string, logger: Log): Promise<Notices> {
  const pool = new Pool({ ...connection(url), max: 1 })
  pool.on('error', () => undefined)
  const relay = relayTo((texts) => pool.query({ name: 'notify', text: NOTIFY, values: [texts] }), logger)
  let ear: Ear | undefined = await listen(url, relay)
  let closed = false
  const isClosed = (): boolean => closed

  async function keepListening(): Promise<void> {
    for (;;) {
      await ear?.gone
      if (isClosed()) return
      logger.warn('no notices are heard; trying again')
      await pause(AGAIN)
      ear = await listen(url, relay).catch(() => undefined)
      if (isClosed()) await ear?.close()
      else if (ear) relay.missed()
    }
  }

  const listening = keepListening()
  return {
    publish: relay.publish,
    subscribe: relay.subscribe,
    close: async () => {
      closed = true
      await relay.settled()
      await ear?.close()
      await listening
      await pool.end()
    },
  }
}
