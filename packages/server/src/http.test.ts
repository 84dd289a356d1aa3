import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { MOST_BYTES } from '@tenfold/protocol'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RunningServer } from './server.ts'
import { DEADLINE, enter, openTable, post, tokenOf, watch } from './testing/browser.ts'
import { play } from './testing/player.ts'
import { soundRecord } from './testing/record.ts'
import { newFolder, removeFolders, startHere } from './testing/run.ts'

let server: RunningServer
let bare: RunningServer

beforeAll(async () => {
  const site = newFolder()
  mkdirSync(path.join(site, 'assets'))
  writeFileSync(path.join(site, 'index.html'), '<title>Tenfold</title>')
  writeFileSync(path.join(site, 'assets/index-abc123.js'), 'export {}')
  writeFileSync(path.join(site, '.built-from'), 'hash')
  server = await startHere({ site })
  bare = await startHere({ site: path.join(newFolder(), 'dist') })
})

afterAll(async () => {
  await Promise.all([server.close(), bare.close()])
  removeFolders()
})

const TWO = { options: { players: 2 }, seats: [{ kind: 'me' }, { kind: 'open' }] }
const get = (place: string, headers = {}) => fetch(server.url + place, { headers })

describe('opening a table', () => {
  test('answers its id, which nobody guesses', async () => {
    const tables = await Promise.all(
      Array.from({ length: 20 }, () => post(server.url, 'Ann', { game: 'make10', name: 'Ann', ...TWO })),
    )
    expect(tables.every(({ status }) => status === 201)).toBe(true)
    expect(new Set(tables.map(({ body }) => body.table)).size).toBe(20)
    for (const { body } of tables) expect(body.table).toMatch(/^[a-z0-9]{12}$/)
  })

  const BOT = { kind: 'bot', level: 'casual' }
  test.each([
    ['no JSON', '{', 'bad-table'],
    ['a list', [], 'bad-table'],
    ['no such game', { game: 'chess', ...TWO }, 'unknown-game'],
    [
      'no such option',
      { game: 'make10', name: 'Ann', ...TWO, options: { players: 2, cheat: true } },
      'bad-table',
    ],
    ['a key it does not know', { game: 'make10', name: 'Ann', ...TWO, serverSeed: 'ab' }, 'bad-table'],
    [
      'another number of seats',
      { game: 'make10', name: 'Ann', ...TWO, options: { players: 3 } },
      'bad-table',
    ],
    [
      'no such level',
      { game: 'make10', options: { players: 2 }, seats: [BOT, { ...BOT, level: 'genius' }] },
      'bad-table',
    ],
    ['no name', { game: 'make10', ...TWO }, 'bad-table'],
    ['a name too long', { game: 'make10', name: 'x'.repeat(21), ...TWO }, 'bad-table'],
    [
      'me twice',
      { game: 'make10', name: 'Ann', options: { players: 2 }, seats: [{ kind: 'me' }, { kind: 'me' }] },
      'bad-table',
    ],
    ['no such dealer', { game: 'make10', name: 'Ann', ...TWO, firstDealer: 3 }, 'bad-table'],
  ])('%s is refused with a sentence', async (_what, body, kind) => {
    const answer = await post(server.url, 'Ann', body)
    expect(answer.status).toBe(kind === 'unknown-game' ? 404 : 400)
    expect(answer.body.kind).toBe(kind)
    expect(answer.body.message).toMatch(/^[A-Z].{10,}\.$/)
  })

  test('too much at once, another type, no token, a token that is none', async () => {
    const send = (body: string, headers: Record<string, string>) =>
      fetch(`${server.url}/api/tables`, { method: 'POST', body, headers })
    const json = { 'content-type': 'application/json' }
    const mine = { authorization: `Bearer ${tokenOf('Ann')}` }
    const replies = await Promise.all([
      send(' '.repeat(MOST_BYTES + 1), { ...json, ...mine }),
      send('game=make10', { 'content-type': 'application/x-www-form-urlencoded', ...mine }),
      send('{}', json),
      send('{}', { ...json, authorization: 'Bearer Ann' }),
    ])
    expect(replies.map(({ status }) => status)).toEqual([413, 400, 401, 401])
    const kinds = await Promise.all(
      replies.map(async (reply) => ((await reply.json()) as { kind: string }).kind),
    )
    expect(kinds).toEqual(['too-large', 'bad-message', 'hello-first', 'hello-first'])
  })
})

describe('a table that is there', () => {
  const mine = { authorization: `Bearer ${tokenOf('Ann')}` }

  test('in a line, for whoever asks', async () => {
    const table = await openTable(server.url, 'Ann', {
      options: { players: 2 },
      seats: [{ kind: 'open' }, { kind: 'me' }],
    })
    const stranger = await (await get(`/api/tables/${table}`)).json()
    const seats = [{ kind: 'open' }, { kind: 'person', name: 'Ann', host: true }]
    expect(stranger).toEqual({
      table,
      game: 'make10',
      seats,
      status: 'gathering',
      rounds: 0,
      yourMove: false,
    })
    expect(await (await get(`/api/tables/${table}`, mine)).json()).toMatchObject({
      yourSeat: 1,
      yourMove: false,
    })
    const wrong = await get(`/api/tables/${table}`, { authorization: 'Basic abc' })
    expect(wrong.status).toBe(401)
  })

  test('its record, once the match is over', { timeout: 3 * DEADLINE }, async () => {
    const seats = [{ kind: 'me' }, { kind: 'bot', level: 'casual' }] as const
    const table = await openTable(server.url, 'Ann', { options: { players: 2 }, seats, firstDealer: 0 })
    const ann = await enter(server.url, 'Ann')
    await watch(ann, table)
    await ann.ask(table, { id: 'c', type: 'contribute', contribution: 'ab'.repeat(32) })
    const early = await get(`/api/tables/${table}/record`)
    expect([early.status, ((await early.json()) as { kind: string }).kind]).toEqual([409, 'not-finished'])
    const playing = await get(`/api/tables/${table}`, mine)
    expect(await playing.json()).toMatchObject({ status: 'playing', rounds: 1, yourMove: true, yourSeat: 0 })
    await play({ url: () => server.url, table, name: 'Ann' }).played
    await soundRecord(server.url, table)
    expect(await (await get(`/api/tables/${table}`)).json()).toMatchObject({ status: 'over' })
    ann.close()
  })

  test('one that is not', async () => {
    for (const place of [
      '/api/tables/nowhere',
      '/api/tables/nowhere/record',
      '/api/tables/%00',
      '/api/tables/a%2fb',
    ]) {
      const reply = await get(place)
      expect(reply.status).toBe(404)
      expect(await reply.json()).toMatchObject({ kind: 'unknown-table' })
    }
  })
})

describe('the site', () => {
  test.each(['/', '/new/make10', '/t/abcdefghjkmn', '/t/abc?from=link', '/no/such/page'])(
    '%s is the page',
    async (place) => {
      const reply = await get(place)
      expect(reply.status).toBe(200)
      expect(await reply.text()).toContain('<title>Tenfold')
      expect(reply.headers.get('cache-control')).toBe('no-cache')
      expect(reply.headers.get('content-type')).toContain('text/html')
    },
  )

  test('files, hashed ones for ever', async () => {
    const reply = await get('/assets/index-abc123.js')
    expect(reply.headers.get('cache-control')).toContain('immutable')
    expect(reply.headers.get('content-type')).toContain('javascript')
  })

  test.each([
    '/assets/none.js',
    '/favicon.ico',
    '/.built-from',
    '/api/none',
    '/assets/',
    '/..%2fpackage.json',
    '/api',
  ])('%s is nothing', async (place) => {
    const reply = await get(place)
    expect(reply.status).toBe(404)
    expect(await reply.json()).toMatchObject({ kind: 'not-found' })
  })

  test('headers that keep strangers out, on every reply', async () => {
    for (const place of ['/', '/assets/index-abc123.js', '/api/health', '/api/none']) {
      const { headers } = await get(place)
      expect(headers.get('content-security-policy')).toMatch(/script-src 'self';.*frame-ancestors 'none'/)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('referrer-policy')).toBe('no-referrer')
      expect(headers.get('x-powered-by')).toBeNull()
    }
    expect((await get('/api/health')).headers.get('cache-control')).toBe('no-store')
  })

  test('in a frame of another site stands /embed alone', async () => {
    const framed = await get('/embed/abcdefghjkmn?as=0&round=2')
    expect(await framed.text()).toContain('<title>Tenfold')
    expect(framed.headers.get('content-security-policy')).toMatch(/script-src 'self';.*frame-ancestors \*$/)
    expect(framed.headers.get('x-frame-options')).toBeNull()
    expect(framed.headers.get('x-content-type-options')).toBe('nosniff')
    const places = [
      ...[
        '/',
        '/t/abc',
        '/replay/abc',
        '/verify/abc',
        '/embed',
        '/embedded/abc',
        '/t/embed/abc',
        '/?/embed/',
      ],
      ...['/assets/index-abc123.js', '/api/health', '/api/replays/abc', '/api/embed/abc'],
    ]
    for (const place of places) {
      const { headers } = await get(place)
      expect(headers.get('content-security-policy')).toMatch(/frame-ancestors 'none'$/)
      expect(headers.get('x-frame-options')).toBe('DENY')
    }
  })

  test('where it is not built, a sentence says what to do', async () => {
    const reply = await fetch(`${bare.url}/t/abc`)
    expect(reply.status).toBe(503)
    expect(await reply.text()).toContain('npm start')
    expect((await fetch(`${bare.url}/api/health`)).status).toBe(200)
  })
})
