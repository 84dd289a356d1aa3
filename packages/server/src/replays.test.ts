// Finished matches shown again, over HTTP: whole, or as far as a link shows them.
import { must } from '@tenfold/core'
import { make10 } from '@tenfold/games'
import { unpackFrames, type Fault, type ReplayTold, type RoundTold, type Scope } from '@tenfold/protocol'
import { isOver } from '@tenfold/table'
import { optionsOf, personAt, tenKit, walkTo } from '@tenfold/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { noticesHere } from './notices.ts'
import { openReplays } from './replays.ts'
import type { RunningServer } from './server.ts'
import { settingsFrom } from './settings.ts'
import { openSqlite } from './sqlite.ts'
import { openTables } from './tables.ts'
import { enter, isType, openTable, watch } from './testing/browser.ts'
import { keepLogs, sitterAt } from './testing/logs.ts'
import { soundRecord } from './testing/record.ts'
import { newFolder, removeFolders, startHere } from './testing/run.ts'

const OVER = 'overoverover'
const RUNNING = 'runningrunni'

const options = optionsOf(make10, { players: 3, interrupt: 'nearest' })
const kit = tenKit(make10, [options], { zeroSum: true })
const over = walkTo(kit, options, ({ table }) => table.match !== undefined && isOver(make10, table))
const running = walkTo(kit, options, ({ table }) => table.rounds === 2)

const data = newFolder()
let server: RunningServer

beforeAll(async () => {
  await keepLogs(data, { [OVER]: over.rows, [RUNNING]: running.rows }, personAt)
  server = await startHere({ data })
})

afterAll(async () => {
  await server.close()
  removeFolders()
})

const get = (place: string) => fetch(server.url + place)
const json = async <X>(place: string): Promise<X> => (await get(place)).json() as Promise<X>

const post = (table: string, body: unknown) =>
  fetch(`${server.url}/api/tables/${table}/links`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })

async function linkTo(table: string, show: Scope): Promise<string> {
  const reply = await post(table, { show })
  expect(reply.status).toBe(201)
  return ((await reply.json()) as { replay: string }).replay
}

async function refused(reply: Response, status: number, kind: Fault['kind']): Promise<void> {
  const fault = (await reply.json()) as Fault
  expect([reply.status, fault.kind]).toEqual([status, kind])
  expect(fault.message).toMatch(/^[A-Z].{10,}\.$/)
  expect(reply.headers.get('cache-control')).toBe('no-store')
}

describe('a finished table, by its own id', () => {
  test('its record, which browsers may keep', async () => {
    const reply = await get(`/api/replays/${OVER}`)
    expect(reply.headers.get('cache-control')).toMatch(/^private, max-age=\d+, immutable$/)
    expect(await reply.json()).toEqual({
      scope: 'all',
      record: await (await get(`/api/tables/${OVER}/record`)).json(),
    })
  })

  test.each([0, 1, 2, 'spectator'] as const)('its last round as %s was told of it', async (viewer) => {
    const last = over.table.rounds
    const frames = unpackFrames(await json<RoundTold>(`/api/replays/${OVER}/rounds/${last}?as=${viewer}`))
    const browser = await enter(server.url, viewer === 'spectator' ? 'Eve' : sitterAt(viewer))
    const now = await watch(browser, OVER)
    browser.close()
    const { round, standing, finished } = frames.at(-1)!.push
    expect({ viewer, round, standing, finished }).toEqual({
      viewer: now.viewer,
      round: now.round,
      standing: now.standing,
      finished: now.finished,
    })
    expect(frames[0]).toMatchObject({
      move: 0,
      push: { round: { number: last, view: { deckLeft: 63 - 7 - 21 } } },
    })
  })

  test.each(['', '?as=all', '?as=3', '?as=', '?as=0&as=1', '?as=seat', '?as=00'])(
    'whose side must be said: %s',
    async (query) => {
      await refused(await get(`/api/replays/${OVER}/rounds/1${query}`), 400, 'bad-message')
    },
  )

  test.each(['0', '-1', '1.5', '99', 'x', '1e0', '%00'])('there is no round %s', async (round) => {
    await refused(await get(`/api/replays/${OVER}/rounds/${round}?as=0`), 404, 'not-found')
  })
})

describe('a link', () => {
  test.each(['all', 'spectator', 0, 1, 2] as const)(
    'that shows %s has one code, which is no table',
    async (show) => {
      const [code, again] = [await linkTo(OVER, show), await linkTo(OVER, show)]
      expect(again).toBe(code)
      expect(code).toMatch(/^[a-z0-9]{16}$/)
      await refused(await get(`/api/tables/${code}`), 404, 'unknown-table')
      await refused(await get(`/api/tables/${code}/record`), 404, 'unknown-table')
      await refused(await post(code, { show: 'all' }), 404, 'unknown-table')
      const eve = await enter(server.url, 'Eve')
      eve.say({ type: 'watch', table: code })
      expect((await eve.next(isType('fault'))).kind).toBe('unknown-table')
      eve.close()
    },
  )

  test('has another code for each table and each viewer', async () => {
    const shows = ['all', 'spectator', 0, 1, 2] as const
    const codes = await Promise.all(shows.map((show) => linkTo(OVER, show)))
    expect(new Set(codes).size).toBe(shows.length)
  })

  test('to all of it shows all of it', async () => {
    const code = await linkTo(OVER, 'all')
    expect(await json(`/api/replays/${code}`)).toEqual(await json(`/api/replays/${OVER}`))
    expect(await json(`/api/replays/${code}/rounds/2?as=1`)).toEqual(
      await json(`/api/replays/${OVER}/rounds/2?as=1`),
    )
  })

  test.each(['spectator', 0, 2] as const)(
    'to what %s was told shows that, and nothing else',
    async (show) => {
      const code = await linkTo(OVER, show)
      const told = await json<ReplayTold>(`/api/replays/${code}`)
      const { rounds, scores, winners, seats, options } = await soundRecord(server.url, OVER)
      expect(told).toEqual({
        scope: show,
        match: {
          game: 'make10',
          rules: 1,
          options,
          seats,
          rounds: rounds.map(({ dealer, moves, outcome }) => ({ dealer, moves: moves.length, outcome })),
          scores,
          winners,
        },
      })
      const mine = await json<RoundTold>(`/api/replays/${code}/rounds/1`)
      expect(mine).toEqual(await json(`/api/replays/${OVER}/rounds/1?as=${show}`))
      expect(await json(`/api/replays/${code}/rounds/1?as=${show}`)).toEqual(mine)
      for (const as of ['all', '1', 'nobody', ''])
        await refused(await get(`/api/replays/${code}/rounds/1?as=${as}`), 400, 'bad-message')
      await refused(await get(`/api/replays/${code}/rounds/99`), 404, 'not-found')
    },
  )

  test.each([
    ['no JSON', '{'],
    ['a list', []],
    ['nothing', {}],
    ['a seat as text', { show: '0' }],
    ['everyone', { show: 'everyone' }],
    ['a seat that is not there', { show: 3 }],
    ['a key it does not know', { show: 0, table: OVER }],
  ])('%s is refused with a sentence', async (_, body) => {
    await refused(await post(OVER, body), 400, 'bad-message')
  })

  test('outlives the server', async () => {
    const place = newFolder()
    await keepLogs(place, { [OVER]: over.rows }, personAt)
    const first = await startHere({ data: place })
    const url = `${first.url}/api/tables/${OVER}/links`
    const headers = { 'content-type': 'application/json' }
    const made = await fetch(url, { method: 'POST', headers, body: '{"show":1}' })
    const { replay } = (await made.json()) as { replay: string }
    await first.close()
    const second = await startHere({ data: place })
    expect(await (await fetch(`${second.url}/api/replays/${replay}`)).json()).toMatchObject({ scope: 1 })
    await second.close()
  })
})

test('of what runs, or has not begun, there is no replay and no link', async () => {
  const gathering = await openTable(server.url, 'Ann', {
    options: { players: 2 },
    seats: [{ kind: 'me' }, { kind: 'open' }],
  })
  for (const table of [RUNNING, gathering]) {
    await refused(await get(`/api/replays/${table}`), 409, 'not-finished')
    await refused(await get(`/api/replays/${table}/rounds/1?as=0`), 409, 'not-finished')
    for (const show of ['all', 'spectator', 0])
      await refused(await post(table, { show }), 409, 'not-finished')
  }
})

test('of what is not there neither', async () => {
  for (const id of ['nowhere', 'abcdefghjkmnpqrs', '%00', 'a%2fb']) {
    await refused(await get(`/api/replays/${id}`), 404, 'not-found')
    await refused(await get(`/api/replays/${id}/rounds/1?as=0`), 404, 'not-found')
    await refused(await post(id, { show: 'all' }), 404, 'unknown-table')
  }
})

test('whoever looks at one replay has it re-run once, until sixteen others were looked at', async () => {
  const storage = must(openSqlite(`${newFolder()}/tenfold.db`))
  const ids = Array.from({ length: 17 }, (_, i) => `table${i}`)
  for (const table of ids) await storage.append(over.rows.map((row) => ({ table, row })))
  const tables = openTables({ storage, notices: noticesHere() }, settingsFrom({ log: 'silent' }))
  const asked: string[] = []
  const log = (id: string) => {
    asked.push(id)
    return tables.log(id)
  }
  const replays = openReplays({ ...tables, log }, storage)
  const look = async (id: string) => must(await replays.find(id)).replay
  const [first, same] = await Promise.all([look('table0'), look('table0')])
  expect(same).toBe(first)
  for (const id of ids.slice(1, 16)) await look(id)
  expect(await look('table0')).toBe(first)
  expect(asked).toEqual(ids.slice(0, 16))
  // The seventeenth takes the place of the one that was looked at longest ago.
  await look('table16')
  await look('table0')
  await look('table1')
  expect(asked.slice(16)).toEqual(['table16', 'table1'])
  await tables.close()
  await storage.close()
})
