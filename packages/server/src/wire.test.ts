// What goes wrong on the wire is answered with a sentence, and nothing else happens.
import { MOST_BYTES, PROTOCOL, type ServerMessage } from '@tenfold/protocol'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RunningServer } from './server.ts'
import { connectTo, enter, isType, latest, openTable, post, tokenOf, watch } from './testing/browser.ts'
import type { Browser } from './testing/browser.ts'
import { removeFolders, startHere } from './testing/run.ts'

let server: RunningServer

beforeAll(async () => {
  server = await startHere({ pace: { begin: 60_000, bot: 60_000 } })
})

afterAll(async () => {
  await server.close()
  removeFolders()
})

const contribution = 'c0'.repeat(32)
const TWO = { options: { players: 2 }, seats: [{ kind: 'me' }, { kind: 'open' }], firstDealer: 0 } as const

/** Ann and Ben at a table for two that has begun; Ann deals, and moves first. */
async function begun(): Promise<{ table: string; ann: Browser; ben: Browser }> {
  const table = await openTable(server.url, 'Ann', TWO)
  const [ann, ben] = [await enter(server.url, 'Ann'), await enter(server.url, 'Ben')]
  await watch(ann, table)
  await watch(ben, table)
  await ben.ask(table, { id: 'sit', type: 'sit', seat: 1, name: 'Ben' })
  await ann.ask(table, { id: 'mine', type: 'contribute', contribution })
  await ben.ask(table, { id: 'mine', type: 'contribute', contribution })
  await Promise.all([ann.quiet(), ben.quiet()])
  return { table, ann, ben }
}

const faults = (browser: Browser): readonly string[] =>
  browser.heard.filter(isType('fault')).map(({ kind }) => kind)

describe('frames that are none', () => {
  const token = tokenOf('Ann')
  const bad: readonly (string | Buffer)[] = [
    '',
    'hello',
    'null',
    '[]',
    '{"type":"shout"}',
    '{"type":"watch"}',
    '{"type":"watch","table":"../etc"}',
    '{"type":"command","table":"t"}',
    '{"type":"command","table":"t","command":{"id":"1","type":"act"}}',
    '{"type":"command","table":"t","command":{"id":"1","type":"begin"}}',
    '{"type":"command","table":"t","command":{"id":"1","type":"leave","by":{"kind":"house"}}}',
    '{"type":"ping"}',
    JSON.stringify({ type: 'hello', protocol: PROTOCOL, token }),
    Buffer.from([0xff, 0x00, 0x80]),
  ]
  test.each(bad)('%j gets a sentence, and the connection lives on', async (frame) => {
    const ann = await enter(server.url, 'Ann')
    ann.sendText(frame)
    await ann.quiet()
    expect(faults(ann)).toEqual(['bad-message'])
    expect(ann.heard.find(isType('fault'))?.message).toMatch(/^.{10,200}\.$/)
    ann.close()
  })

  test('too long: said so; far too long: hung up, and the server lives on', async () => {
    const ann = await enter(server.url, 'Ann')
    ann.sendText(' '.repeat(MOST_BYTES + 1))
    await ann.quiet()
    expect(faults(ann)).toEqual(['too-large'])
    ann.sendText(' '.repeat(MOST_BYTES * 5))
    expect(await ann.closed).toBe(1009)
    const again = await enter(server.url, 'Ann')
    await again.quiet()
    again.close()
  })

  test('hello comes first, and speaks this protocol', async () => {
    const ann = await connectTo(server.url)
    ann.say({ type: 'watch', table: 'abc' })
    ann.say({ type: 'hello', protocol: 0, token })
    ann.say({ type: 'hello', protocol: PROTOCOL, token: 'secret' })
    await ann.quiet()
    expect(faults(ann)).toEqual(['hello-first', 'old-protocol', 'bad-message'])
    ann.say({ type: 'hello', protocol: PROTOCOL, token })
    await ann.next(isType('welcome'))
    ann.close()
  })

  test('too many at once', async () => {
    const strict = await startHere({ rate: { burst: 5, perSecond: 0 } })
    const ann = await enter(strict.url, 'Ann')
    for (let n = 0; n < 4; n++) await ann.quiet()
    ann.say({ type: 'ping', n: 99 })
    await ann.next(isType('fault'))
    expect(faults(ann)).toEqual(['too-many'])
    for (let n = 0; n < 200; n++) ann.say({ type: 'ping', n })
    expect(await ann.closed).toBe(1008)
    await strict.close()
  })

  test('a page of another site is turned away; another path is none', async () => {
    const host = server.url.replace('http://', '')
    await expect(
      connectTo(server.url, token, { headers: { origin: 'http://evil.example' } }),
    ).rejects.toThrow('403')
    await expect(connectTo(server.url, token, { headers: { origin: 'null' } })).rejects.toThrow('403')
    await expect(connectTo(`${server.url}/elsewhere`)).rejects.toThrow('404')
    const ann = await connectTo(server.url, token, { headers: { origin: `http://${host}` } })
    await ann.quiet()
    ann.close()
  })
})

describe('tables and commands', () => {
  test('an unknown table', async () => {
    const ann = await enter(server.url, 'Ann')
    ann.say({ type: 'watch', table: 'nowhere' })
    ann.say({ type: 'unwatch', table: 'nowhere' })
    const answer = await ann.ask('nowhere', { id: 'x', type: 'leave' })
    expect(answer).toMatchObject({ type: 'fault', kind: 'unknown-table', id: 'x' })
    await ann.quiet()
    expect(faults(ann)).toEqual(['unknown-table', 'unknown-table'])
    ann.close()
  })

  test('no more tables at once than a person could look at', async () => {
    const tables = await Promise.all(Array.from({ length: 33 }, () => openTable(server.url, 'Ann', TWO)))
    const ann = await enter(server.url, 'Ann')
    for (const table of tables.slice(0, 32)) await watch(ann, table)
    ann.say({ type: 'watch', table: tables[32]! })
    await ann.quiet()
    expect(faults(ann)).toEqual(['too-many'])
    ann.say({ type: 'unwatch', table: tables[0]! })
    await watch(ann, tables[32]!)
    ann.close()
  })

  test('a refusal comes after the present push, even to who does not watch', async () => {
    const table = await openTable(server.url, 'Ann', TWO)
    const eve = await enter(server.url, 'Eve')
    expect(await eve.ask(table, { id: '1', type: 'rematch' })).toMatchObject({
      type: 'refused',
      refusal: { kind: 'not-seated' },
      message: 'You do not sit at this table.',
    })
    const asked = ['sit', 'seat-bot'] as const
    for (const type of asked) {
      const answer = await eve.ask(
        table,
        type === 'sit'
          ? { id: type, type, seat: 0, name: 'Eve' }
          : { id: type, type, seat: 1, level: 'casual' },
      )
      expect(answer.type).toBe('refused')
    }
    const pair = ['push', 'refused']
    expect(eve.heard.map(({ type }) => type)).toEqual(['welcome', ...pair, ...pair, ...pair])
    eve.close()
  })

  test('a bot of no level is refused, one there is sits down', async () => {
    const table = await openTable(server.url, 'Ann', TWO)
    const ann = await enter(server.url, 'Ann')
    const seat = (id: string, level: string) => ann.ask(table, { id, type: 'seat-bot', seat: 1, level })
    expect(await seat('a', 'genius')).toMatchObject({ type: 'refused', refusal: { kind: 'bad-level' } })
    expect(await seat('b', 'casual')).toMatchObject({ type: 'done' })
    ann.close()
  })

  test('sent twice, on whichever connection, it is done once', async () => {
    const { table, ann, ben } = await begun()
    const { decision, round } = latest(ann)
    const act = { id: 'move-1', type: 'act', decision, text: 'draw' } as const
    const tab = await enter(server.url, 'Ann')
    await watch(tab, table)
    expect(round?.legal).toContain('draw')
    const answers = await Promise.all([ann.ask(table, act), ann.ask(table, act), tab.ask(table, act)])
    expect(answers.map(({ type }) => type)).toEqual(['done', 'done', 'done'])
    await ben.quiet()
    expect(
      latest(ben).round?.news.filter((event) => (event as { type: string }).type === 'drew'),
    ).toHaveLength(1)
    for (const browser of [ann, ben, tab]) browser.close()
  })

  test('two tabs answer differently: one is done, the other is told why not, and how it is now', async () => {
    const { table, ann, ben } = await begun()
    await ann.ask(table, { id: 'a', type: 'act', decision: latest(ann).decision, text: 'draw' })
    await ann.quiet()
    const tab = await enter(server.url, 'Ann')
    const { decision, round } = await watch(tab, table)
    const [one, two] = round!.legal.filter((text) => text.startsWith('discard'))
    const [first, second] = await Promise.all([
      ann.ask(table, { id: 'one', type: 'act', decision, text: one! }),
      tab.ask(table, { id: 'two', type: 'act', decision, text: two! }),
    ])
    expect(first.type).toBe('done')
    expect(second).toMatchObject({ type: 'refused', refusal: { kind: 'stale' } })
    expect(latest(tab).decision).not.toBe(decision)
    expect(tab.heard.at(-2)?.type).toBe('push')
    for (const browser of [ann, ben, tab]) browser.close()
  })

  test('the same id of two people is two commands', async () => {
    const table = await openTable(server.url, 'Ann', TWO)
    const [ann, ben] = [await enter(server.url, 'Ann'), await enter(server.url, 'Ben')]
    expect(await ann.ask(table, { id: 'x', type: 'contribute', contribution })).toMatchObject({
      type: 'done',
    })
    expect(await ben.ask(table, { id: 'x', type: 'sit', seat: 1, name: 'Ben' })).toMatchObject({
      type: 'done',
    })
    const seats = (await watch(ben, table)).seats.map(({ kind }) => kind)
    expect(seats).toEqual(['person', 'person'])
    ann.close()
    ben.close()
  })

  test('who comes back is told the whole news', async () => {
    const { table, ann, ben } = await begun()
    await ann.ask(table, { id: 'a', type: 'act', decision: latest(ann).decision, text: 'draw' })
    const from = ann.heard.length
    ann.say({ type: 'watch', table })
    const again = await ann.next(isType('push'), from)
    const back = await enter(server.url, 'Ann')
    await watch(back, table)
    const whole = back.heard.filter(isType('push')).at(-1)
    expect(again).toEqual(whole)
    expect(again.push.round?.news.length).toBeGreaterThan(2)
    // In between only what is new was sent, and what was settled once.
    const sent = ann.frames
      .map((frame) => JSON.parse(frame) as ServerMessage)
      .filter((m) => m.type === 'push')
    const told = sent.map(({ from, push }): [number, number] => [from, push.round?.news.length ?? 0])
    const ends = told.map(([start, count]) => start + count)
    expect(told.slice(1, -1).every(([start], i) => start === 0 || start === ends[i])).toBe(true)
    expect(told.at(-1)?.[0]).toBe(0)
    const last = sent.length - 1
    expect(sent.flatMap(({ settled }, i) => (settled === undefined ? [] : [i]))).toEqual([0, last])
    for (const browser of [ann, ben, back]) browser.close()
  })
})

test('what a refused table is refused for', async () => {
  const kinds = async (body: unknown): Promise<string> => (await post(server.url, 'Ann', body)).body.kind
  expect(await kinds({ game: 'chess', seats: [] })).toBe('unknown-game')
  expect(await kinds({ game: 'make10', seats: [{ kind: 'open' }] })).toBe('bad-table')
})
