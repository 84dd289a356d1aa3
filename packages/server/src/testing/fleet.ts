// For tests: real servers as processes of their own, on one storage, and the accidents that can happen to them.
import { at, must, pick, type Random } from '@tenfold/core'
import type { Row } from '@tenfold/table'
import { openLog } from '../log.ts'
import { openPostgresql } from '../postgresql.ts'
import type { Said } from '../settings.ts'
import { DATABASE_FILE, openSqlite } from '../sqlite.ts'
import { DEADLINE } from './browser.ts'
import { newFolder, startChild, type Child } from './run.ts'
import { startPostgresql, startRedis, type Service } from './services.ts'

/** KILL of a node; TERM of the one that is up the longest; KILL of Redis, or its return; a database that stops as if the power went. */
export type Accident = 'kill a node' | 'replace a node' | 'Redis' | 'restart the database'

export type Fleet = Readonly<{
  /** Any node that is up; throws while none is. */
  url: () => string
  /** The log of a table, read by nobody's server. */
  load: (table: string) => Promise<readonly Row[]>
  /** Resolves once whatever it hit is there again; Redis stays away until the next time. */
  strike: (accident: Accident) => Promise<void>
  /** All that the nodes have logged. */
  logged: () => string
  stop: () => Promise<void>
}>

export type Kind = Readonly<{
  name: string
  nodes: number
  accidents: readonly Accident[]
  /** Where the nodes keep what they know. */
  ground: () => Promise<Ground>
}>

type Ground = Readonly<{
  said: Said
  load: Fleet['load']
  database?: Service
  redis?: Service
  stop: () => Promise<void>
}>

/** Leases and lost notices are made good sooner than people would notice, so that a test need not wait. */
const PACE = { bot: 0, begin: 10_000, result: 0, heal: 200, wake: 200, lease: 1000 }

function inFolder(): Ground {
  const data = newFolder()
  const { load, close } = must(openSqlite(`${data}/${DATABASE_FILE}`))
  return { said: { data }, load, stop: close }
}

async function inPostgresql(withRedis: boolean): Promise<Ground> {
  const database = await startPostgresql()
  const url = await database.newDatabase()
  const { load, close } = must(await openPostgresql(url, { patience: DEADLINE, logger: openLog('silent') }))
  const redis = withRedis ? await startRedis() : undefined
  return {
    said: { database: url, ...(redis ? { redis: redis.url } : {}) },
    load,
    database,
    ...(redis ? { redis } : {}),
    stop: async () => {
      await close()
      await Promise.all([database.stop(), redis?.stop()])
    },
  }
}

export const ON_SQLITE: Kind = {
  name: 'one node on SQLite',
  nodes: 1,
  accidents: ['kill a node'],
  ground: () => Promise.resolve(inFolder()),
}
export const ON_POSTGRESQL: Kind = {
  name: 'nodes on PostgreSQL',
  nodes: 3,
  accidents: ['kill a node', 'restart the database'],
  ground: () => inPostgresql(false),
}
export const WITH_REDIS: Kind = {
  name: 'nodes on PostgreSQL with Redis',
  nodes: 2,
  accidents: ['kill a node', 'Redis', 'Redis', 'restart the database'],
  ground: () => inPostgresql(true),
}

/** `random` says which node is hit, and which one a client goes to. */
export async function startFleet({ nodes, ground }: Kind, random: Random): Promise<Fleet> {
  const { said, load, database, redis, stop } = await ground()
  const up = new Set<Child>()
  const gone: Child[] = []
  let redisIsUp = true

  async function turnRedis(): Promise<void> {
    await (redisIsUp ? redis?.stop('SIGKILL') : redis?.start())
    redisIsUp = !redisIsUp
  }

  async function start(): Promise<void> {
    // While it runs a node can do without it; one that starts says what is missing, and ends.
    if (!redisIsUp) await turnRedis()
    up.add(await startChild({ ...said, log: 'debug', pace: PACE }))
  }

  await Promise.all(Array.from({ length: nodes }, start))

  /** Clients may come to one that is leaving, not to one that is gone: its port may be somebody else's by then. */
  async function replace(node: Child, end: (node: Child) => Promise<void>): Promise<void> {
    await end(node)
    gone.push(node)
    await start()
  }

  const accidents: Readonly<Record<Accident, () => Promise<void>>> = {
    'kill a node': () =>
      replace(pick([...up], random), (node) => {
        up.delete(node)
        return node.kill()
      }),
    'replace a node': () =>
      replace(at([...up], 0), async (node) => {
        const code = await node.term()
        up.delete(node)
        if (code !== 0) throw new Error(`a node that was told to stop ended with ${String(code)}`)
      }),
    Redis: turnRedis,
    'restart the database': async () => {
      await database?.stop('SIGQUIT')
      await database?.start()
    },
  }

  return {
    url: () => pick([...up], random).url,
    load,
    strike: (accident) => accidents[accident](),
    logged: () => [...gone, ...up].map((node) => node.logged()).join(''),
    stop: async () => {
      await Promise.all([...up].map((node) => node.kill()))
      await stop()
    },
  }
}
