// What every way of carrying notices must hold. Whatever it loses, tables find by themselves (fleet.test.ts).
import { must } from '@tenfold/core'
import { Redis } from 'ioredis'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openListen } from './listen.ts'
import { openLog } from './log.ts'
import { CHANNEL, noticesHere, type Notice, type Notices } from './notices.ts'
import { openRedis } from './redis.ts'
import { DEADLINE } from './testing/browser.ts'
import { removeFolders } from './testing/run.ts'
import { hasPostgresql, hasRedis, startPostgresql, startRedis, type Service } from './testing/services.ts'

/** Whoever listens on the wire itself. */
type Spy = Readonly<{
  heard: readonly string[]
  say: (text: string) => Promise<unknown>
  leave: () => Promise<unknown>
}>

type Way = Readonly<{
  open: () => Promise<Notices>
  wire?: Readonly<{ service: Service; spy: () => Promise<Spy> }>
}>

const logger = openLog('silent')

async function inProcess(): Promise<Way> {
  const notices = noticesHere()
  return { open: async () => notices }
}

async function byPostgresql(): Promise<Way> {
  const service = await startPostgresql()
  const url = await service.newDatabase()
  const spy = async (): Promise<Spy> => {
    const client = new Client(url)
    const heard: string[] = []
    client.on('notification', ({ payload }) => heard.push(payload ?? ''))
    await client.connect()
    await client.query(`LISTEN ${CHANNEL}`)
    return {
      heard,
      say: (text) => client.query('SELECT pg_notify($1, $2)', [CHANNEL, text]),
      leave: () => client.end(),
    }
  }
  return { open: () => openListen(url, logger), wire: { service, spy } }
}

async function byRedis(): Promise<Way> {
  const service = await startRedis()
  const spy = async (): Promise<Spy> => {
    const [mouth, ear] = [new Redis(service.url), new Redis(service.url)]
    const heard: string[] = []
    ear.on('message', (_channel, text) => heard.push(text))
    await ear.subscribe(CHANNEL)
    return {
      heard,
      say: (text) => mouth.publish(CHANNEL, text),
      leave: () => Promise.all([mouth.quit(), ear.quit()]),
    }
  }
  return { open: async () => must(await openRedis(service.url, logger)), wire: { service, spy } }
}

/** What a node hears: how many rows each table had at most, and how often it may have missed some. */
function listenOn(notices: Notices) {
  const rows = new Map<string, number>()
  const node = { rows, missed: 0 }
  const stop = notices.subscribe({
    hear: ({ table, rows: count }) => rows.set(table, Math.max(count, rows.get(table) ?? 0)),
    missed: () => (node.missed += 1),
  })
  return Object.assign(node, { stop })
}

const soon = <X>(look: () => X): Promise<X> => vi.waitFor(look, { timeout: DEADLINE, interval: 5 })

describe.each([
  { name: 'in process', start: inProcess, here: true, far: false },
  { name: 'LISTEN and NOTIFY', start: byPostgresql, here: hasPostgresql, far: true },
  { name: 'Redis', start: byRedis, here: hasRedis, far: true },
])('$name', ({ start, here, far }) => {
  let way: Way

  beforeAll(async () => {
    if (here) way = await start()
  })

  afterAll(async () => {
    if (here) await way.wire?.service.stop()
    removeFolders()
  })

  test.skipIf(!here)('every node hears what any node says, itself too', async () => {
    const nodes = [await way.open(), await way.open()]
    const ears = nodes.map(listenOn)
    // More than goes into one piece.
    const many = Array.from({ length: 2000 }, (_, i): Notice => ({ table: `table${i}`, rows: i + 1 }))
    nodes[0]!.publish(many.slice(0, 1500))
    nodes[1]!.publish(many.slice(1500))
    for (const { rows } of ears) {
      await soon(() => expect(rows.size).toBe(2000))
      expect(many.filter(({ table, rows: count }) => rows.get(table) !== count)).toEqual([])
    }
    await Promise.all(nodes.map((node) => node.close()))
  })

  test.skipIf(!here)('of a table that moved on, the latest is heard; said twice does no harm', async () => {
    const node = await way.open()
    const ear = listenOn(node)
    for (const rows of [1, 2, 2, 3]) node.publish([{ table: 'a', rows }])
    await soon(() => expect(ear.rows.get('a')).toBe(3))
    await node.close()
  })

  test.skipIf(!here)('who has stopped hears nothing; who has closed may still speak', async () => {
    const node = await way.open()
    const [stopped, ear] = [listenOn(node), listenOn(node)]
    stopped.stop()
    node.publish([{ table: 'a', rows: 1 }])
    await soon(() => expect(ear.rows.get('a')).toBe(1))
    expect(stopped.rows.size).toBe(0)
    await node.close()
    node.publish([{ table: 'a', rows: 2 }])
  })

  if (far)
    test.skipIf(!here)('a node heals when the service comes back', async () => {
      const { service } = way.wire!
      const node = await way.open()
      const ear = listenOn(node)
      for (const signal of ['SIGINT', 'SIGKILL'] as const) {
        const { missed } = ear
        await service.stop(signal)
        node.publish([{ table: 'lost', rows: 1 }])
        await service.start()
        await soon(() => expect(ear.missed).toBeGreaterThan(missed))
        await soon(() => {
          node.publish([{ table: 'after', rows: missed + 1 }])
          expect(ear.rows.get('after')).toBe(missed + 1)
        })
      }
      await node.close()
    })

  if (far)
    test.skipIf(!here)('on the wire are tables and numbers; what else is there is passed over', async () => {
      const spy = await way.wire!.spy()
      const node = await way.open()
      const ear = listenOn(node)
      const strange = [
        '',
        'hello',
        'a:',
        ':3',
        'b:-1',
        'c:1:2',
        'd:1e3',
        '__proto__',
        '{"table":"e","rows":1}',
        'f:9x g:4',
      ]
      for (const text of strange) await spy.say(text)
      node.publish([{ table: 'v4cwr1sap4ev', rows: 12 }])
      await soon(() => expect(ear.rows.get('v4cwr1sap4ev')).toBe(12))
      expect([...ear.rows.keys()]).toEqual(['g', 'v4cwr1sap4ev'])
      await soon(() => expect(spy.heard).toEqual([...strange, 'v4cwr1sap4ev:12']))
      await Promise.all([spy.leave(), node.close()])
    })
})
