// A database that is away for a moment, or for longer: nothing is lost, nothing happens twice, and it is said clearly.
import { must } from '@tenfold/core'
import type { Row } from '@tenfold/table'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openLog } from './log.ts'
import { openPostgresql } from './postgresql.ts'
import type { Append, Storage } from './storage.ts'
import { DEADLINE } from './testing/browser.ts'
import { proxyTo } from './testing/proxy.ts'
import { removeFolders } from './testing/run.ts'
import { hasPostgresql, startPostgresql, type Postgresql } from './testing/services.ts'

const open = (url: string, patience = 20_000) => openPostgresql(url, { patience, logger: openLog('silent') })

const append = (number: number, command = `c${number}`): Append => {
  const row: Row = {
    number,
    at: 1,
    by: { kind: 'house' },
    command,
    entries: [{ type: 'continued', seat: 1 }],
  }
  return { table: 'a', row }
}

const commandsOf = async (storage: Storage): Promise<readonly string[]> =>
  (await storage.load('a')).map(({ command }) => command)

describe.skipIf(!hasPostgresql)('PostgreSQL', () => {
  let service: Postgresql

  beforeAll(async () => {
    service = await startPostgresql()
  })

  afterAll(async () => {
    await service.stop()
    removeFolders()
  })

  test('killed and started again in mid-stream: every row that came is there, once', async () => {
    const storage = must(await open(await service.newDatabase()))
    const kills = new AbortController()
    let sent = 0
    const sending = (async () => {
      for (; !kills.signal.aborted; sent++) expect(await storage.append([append(sent)])).toEqual([true])
    })()
    for (const signal of ['SIGKILL', 'SIGINT', 'SIGKILL'] as const) {
      const before = sent
      await vi.waitUntil(() => sent > before + 20, { timeout: DEADLINE })
      await service.stop(signal)
      await service.start()
    }
    kills.abort()
    await sending
    expect(await commandsOf(storage)).toEqual(Array.from({ length: sent }, (_, i) => `c${i}`))
    await storage.close()
  })

  test('a row whose answer was lost came; one that another took did not', async () => {
    const url = await service.newDatabase()
    const proxy = await proxyTo(url)
    const [storage, other] = [must(await open(proxy.url)), must(await open(url))]
    expect(await storage.append([append(0)])).toEqual([true])
    proxy.swallowAnswers()
    expect(await storage.append([append(1)])).toEqual([true])
    await other.append([append(2, 'theirs')])
    proxy.swallowAnswers()
    expect(await storage.append([append(2, 'ours'), append(3)])).toEqual([false, true])
    // The same command, judged at another time, is another row.
    proxy.swallowAnswers()
    const later = { ...append(2, 'theirs').row, at: 2 }
    expect(await storage.append([{ table: 'a', row: later }])).toEqual([false])
    expect(await commandsOf(other)).toEqual(['c0', 'c1', 'theirs', 'c3'])
    await Promise.all([storage.close(), other.close()])
    proxy.close()
  })

  test('one that stays away is given up, and taken up again when it is back', async () => {
    const url = await service.newDatabase()
    const storage = must(await open(url, 100))
    await service.stop()
    await expect(storage.append([append(0)])).rejects.toThrow()
    await expect(storage.load('a')).rejects.toThrow()
    await service.start()
    expect(await storage.append([append(0)])).toEqual([true])
    await storage.close()
  })

  test('what is wrong with the database is said in a sentence, without its password', async () => {
    const url = new URL(await service.newDatabase())
    const client = new Client(url.href)
    await client.connect()
    await client.query(`CREATE ROLE guest LOGIN`)
    await client.query(`REVOKE CREATE ON SCHEMA public FROM public`)
    await client.end()
    const but = async (changes: Partial<URL>): Promise<string> => {
      const opened = await open(Object.assign(new URL(url), { password: 'swordfish', ...changes }).href)
      return opened.ok ? '' : opened.error
    }
    const told = [
      await but({ port: '1' }),
      await but({ pathname: '/nowhere' }),
      await but({ username: 'nobody' }),
      await but({ username: 'guest' }),
    ]
    expect(told).toEqual([
      'The database cannot be reached (ECONNREFUSED). Is PostgreSQL running, and is DATABASE_URL right?',
      'The database that DATABASE_URL names does not exist. Please create it first: createdb NAME',
      'PostgreSQL does not let the user of DATABASE_URL in. Are the name and the password right?',
      'The user of DATABASE_URL may not create tables there. Please make it the owner of the database.',
    ])
  })
})
