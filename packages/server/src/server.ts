// A whole server: storage, tables, HTTP and sockets, started and stopped in order.
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { openHttp } from './http.ts'
import { openPresence, type Presence } from './presence.ts'
import { keepPulse } from './pulse.ts'
import { openReplays } from './replays.ts'
import { settingsFrom, type Said, type Settings } from './settings.ts'
import { openSockets, type Sockets } from './sockets.ts'
import { openStore, type Store } from './store.ts'
import { openTables, type Tables } from './tables.ts'

export type RunningServer = Readonly<{
  /** Where this computer reaches it: `http://127.0.0.1:8010`. */
  url: string
  host: string
  port: number
  /** Finishes what is being committed, tells everyone to come back, and stops. */
  close: () => Promise<void>
}>

/** Why a server did not start, in a sentence for whoever started it. */
export class CannotStart extends Error {
  override readonly name = 'CannotStart'
}

function listenFault(fault: unknown, { host, port }: Settings): CannotStart {
  const code = fault instanceof Error && 'code' in fault ? fault.code : undefined
  switch (code) {
    case 'EADDRINUSE':
      return new CannotStart(
        `Port ${port} is in use. Stop what uses it, or choose another: PORT=${port + 1} npm start`,
      )
    case 'EACCES':
      return new CannotStart(`Port ${port} may not be used here. Choose one above 1023: PORT=8010 npm start`)
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new CannotStart(`This computer has no address ${host}. HOST=0.0.0.0 listens on all it has.`)
    default:
      return new CannotStart(`The server cannot listen on ${host}, port ${port} (${String(code)}).`)
  }
}

type Parts = Readonly<{
  store: Store
  presence: Presence
  stopPulse: () => Promise<void>
  tables: Tables
  app: FastifyInstance
  sockets: Sockets
}>

/** How long an HTTP request that is under way has to end. */
const LAST_CALL = 500

/** Nothing new is heard, what is under way becomes durable and is answered, everyone is told, the rest closes. */
async function closeAll({ store, presence, stopPulse, tables, app, sockets }: Parts): Promise<void> {
  sockets.deafen()
  await tables.close()
  await Promise.all([presence.stop(), stopPulse()])
  await sockets.close()
  const late = setTimeout(() => app.server.closeAllConnections(), LAST_CALL)
  await app.close()
  clearTimeout(late)
  await store.close()
}

/** Starts a server, or rejects with `CannotStart`. */
export async function startServer(said: Said = {}): Promise<RunningServer> {
  const settings = settingsFrom(said)
  const opened = await openStore(settings)
  if (!opened.ok) throw new CannotStart(opened.error)
  const store = opened.value
  const stopPulse = await keepPulse({ storage: store.storage, settings })
  const tables = openTables(store, settings)
  const replays = openReplays(tables, store.storage)
  const app = await openHttp({ tables, replays, settings })
  const presence = openPresence({ storage: store.storage, settings })
  const sockets = openSockets(app.server, { tables, presence, settings })
  const parts: Parts = { store, presence, stopPulse, tables, app, sockets }
  const { host, port } = settings
  try {
    await app.listen({ host, port })
  } catch (fault) {
    await closeAll(parts)
    throw listenFault(fault, settings)
  }
  const bound = app.server.address() as AddressInfo
  let closed: Promise<void> | undefined
  return {
    url: urlOf(host, bound.port),
    host,
    port: bound.port,
    close: () => (closed ??= closeAll(parts)),
  }
}

/** An address that listens everywhere is reached here by the loopback. */
export function urlOf(host: string, port: number): string {
  const near = host === '0.0.0.0' || host === '::' ? 'localhost' : host
  return `http://${near.includes(':') ? `[${near}]` : near}:${port}`
}
