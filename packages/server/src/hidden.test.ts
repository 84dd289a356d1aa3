// Non-interference over HTTP: two tables on one server that differ only in what the rules hide from a viewer answer
// that viewer, whatever is asked of them, with the same bytes.
import { must, seatsOf, type Types, type Viewer } from '@tenfold/core'
import { make10 } from '@tenfold/games'
import type { Scope } from '@tenfold/protocol'
import { isOver, type Row } from '@tenfold/table'
import { heartKit, type Kit, optionsOf, personAt, type Stop, tenKit, twinLog, walkTo } from '@tenfold/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { personOf } from './people.ts'
import type { RunningServer } from './server.ts'
import { DEADLINE, enter, tokenOf, watch } from './testing/browser.ts'
import { keepLogs, sitterAt } from './testing/logs.ts'
import { newFolder, removeFolders, startHere } from './testing/run.ts'

const make10Options = optionsOf(make10, { players: 3, interrupt: 'nearest' })
const heartOptions = must(heartKit.rules.readOptions({}))

const nameOf = (viewer: Viewer): string => (viewer === 'spectator' ? 'Eve' : sitterAt(viewer))
const viewersFor = (players: number): readonly Viewer[] => [...seatsOf(players), 'spectator']

const TWINS = 2

/** Tables that one viewer cannot tell from the first of them: each has other secrets, and an id as long. */
type Twins = Readonly<{ viewer: Viewer; players: number; logs: Readonly<Record<string, readonly Row[]>> }>

/** The seeds of a shuffle are as hidden as the deals. */
const otherContributions = (rows: readonly Row[]): readonly Row[] =>
  rows.map((row) => ({
    ...row,
    entries: row.entries.map((entry) =>
      entry.type === 'contributed' ? { ...entry, contribution: 'cd'.repeat(32) } : entry,
    ),
  }))

let tables = 0
const newId = (): string => `table${String(tables++).padStart(7, '0')}`

function twinsOf<T extends Types>(kit: Kit<T>, stop: Stop<T>, viewer: Viewer): Twins {
  const worlds = new Map([[JSON.stringify(stop.rows), stop.rows]])
  for (let tries = 0; worlds.size <= TWINS; tries++) {
    if (tries > 500) throw new Error('no twin comes as far')
    const twin = twinLog(kit, stop, viewer)
    if (twin !== undefined) worlds.set(JSON.stringify(twin), otherContributions(twin))
  }
  const logs = Object.fromEntries([...worlds.values()].map((rows) => [newId(), rows]))
  return { viewer, players: stop.options.players, logs }
}

const isDone =
  <T extends Types>({ rules }: Kit<T>) =>
  ({ table }: Stop<T>): boolean =>
    table.match !== undefined && isOver(rules, table)

const isUnderWay =
  (round: number, events: number) =>
  <T extends Types>({ table }: Stop<T>): boolean =>
    table.rounds === round && (table.round?.events.length ?? 0) > events

function allTwins<T extends Types>(kit: Kit<T>, stop: Stop<T>): readonly Twins[] {
  return viewersFor(stop.options.players).map((viewer) => twinsOf(kit, stop, viewer))
}

const ten = tenKit(make10, [make10Options], { zeroSum: true })
const FINISHED = [
  ...allTwins(ten, walkTo(ten, make10Options, isDone(ten))),
  ...allTwins(heartKit, walkTo(heartKit, heartOptions, isDone(heartKit))),
]
const RUNNING = [
  ...allTwins(ten, walkTo(ten, make10Options, isUnderWay(2, 20))),
  // In the middle of a placement, and in the middle of the tricks.
  ...allTwins(heartKit, walkTo(heartKit, heartOptions, isUnderWay(1, 10))),
  ...allTwins(heartKit, walkTo(heartKit, heartOptions, isUnderWay(2, 40))),
]

let server: RunningServer

beforeAll(async () => {
  const data = newFolder()
  for (const { logs } of [...FINISHED, ...RUNNING]) await keepLogs(data, logs, personAt)
  server = await startHere({ data })
})

afterAll(async () => {
  await server.close()
  removeFolders()
})

/** An answer to the last byte; only when it was given does not count. */
async function answerTo(
  place: string,
  { name, body }: { name?: string; body?: unknown } = {},
): Promise<string> {
  const reply = await fetch(server.url + place, {
    headers: {
      'content-type': 'application/json',
      ...(name === undefined ? {} : { authorization: `Bearer ${tokenOf(name)}` }),
    },
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
  })
  const headers = [...reply.headers].filter(([key]) => key !== 'date' && key !== 'keep-alive')
  return JSON.stringify([reply.status, headers, await reply.text()])
}

const SHOWS: readonly Scope[] = ['all', 'spectator', 0, 1, 2, 3]

/** All that can be asked about an id, of a table or of a link, by someone. */
async function askAbout(id: string, name?: string): Promise<readonly string[]> {
  const rounds = [0, 1, 2, 4, 7].flatMap((round) => [
    `/api/replays/${id}/rounds/${round}`,
    ...SHOWS.map((show) => `/api/replays/${id}/rounds/${round}?as=${show}`),
  ])
  const places = [
    `/api/tables/${id}`,
    `/api/tables/${id}/record`,
    `/api/replays/${id}`,
    `/api/replays/${id}?as=all`,
    ...rounds,
    ...['t', 'replay', 'verify', 'embed'].map((page) => `/${page}/${id}?as=all&round=1&move=5`),
  ]
  const who = name === undefined ? {} : { name }
  const answers = []
  for (const place of places) answers.push(await answerTo(place, who))
  for (const show of SHOWS)
    answers.push(await answerTo(`/api/tables/${id}/links`, { ...who, body: { show } }))
  return answers
}

/** What time it is, and who is there, is told when it is so. */
const OF_NOW = /^{"type":"(welcome|pong|presence)"/

/** What comes over the wire to someone who watches a table and tries this and that. */
async function hearOf(table: string, name: string): Promise<readonly string[]> {
  const browser = await enter(server.url, name)
  const { decision } = await watch(browser, table)
  await browser.ask(table, { id: '1', type: 'act', decision, text: 'nonsense' })
  await browser.ask(table, { id: '2', type: 'continue', decision: '1:0' })
  await browser.quiet()
  browser.close()
  return browser.frames.filter((frame) => !OF_NOW.test(frame))
}

const seedsIn = (rows: readonly Row[]): readonly string[] =>
  rows.flatMap(({ entries }) =>
    entries.flatMap((entry) => {
      if (entry.type === 'opened') return [entry.serverSeed]
      return entry.type === 'contributed' ? [entry.contribution] : []
    }),
  )

const KEYS = [0, 1, 2, 3].map((seat) => tokenOf(sitterAt(seat as 0)))
const SECRETS = [...KEYS, ...KEYS.map(personOf)]

function tellNone(answers: readonly string[], secrets: readonly string[]): void {
  const text = answers.join('\n')
  expect(secrets.filter((secret) => text.includes(secret))).toEqual([])
}

const titled = (all: readonly Twins[]) =>
  all.map((twins, i) => ({ ...twins, title: `${twins.players} players, ${twins.viewer} (${i})` }))

describe('while a match runs', () => {
  test.each(titled(RUNNING))(
    '$title is told what it knows, by whatever it asks',
    { timeout: 3 * DEADLINE },
    async ({ viewer, logs }) => {
      const told = new Set<string>()
      for (const [table, rows] of Object.entries(logs)) {
        const name = nameOf(viewer)
        const answers = [
          ...(await askAbout(table, viewer === 'spectator' ? undefined : name)),
          ...(await hearOf(table, name)),
        ]
        tellNone(answers, [...SECRETS, ...seedsIn(rows)])
        // Who asks knows the id of the table, and hears it again.
        told.add(answers.join('\n').replaceAll(table, 'TABLE'))
      }
      expect(told.size).toBe(1)
    },
  )
})

describe('when a match is over', () => {
  test.each(titled(FINISHED))(
    'a link that shows $title shows that, by whatever is asked',
    { timeout: 3 * DEADLINE },
    async ({ viewer, logs }) => {
      const told = new Set<string>()
      const whole = new Set<string>()
      for (const [table, rows] of Object.entries(logs)) {
        const made = await answerTo(`/api/tables/${table}/links`, { body: { show: viewer } })
        const code = /[a-z0-9]{16}/.exec(made.slice(made.lastIndexOf('replay')))?.[0] ?? ''
        const answers = await askAbout(code)
        expect(answers.some((answer) => answer.startsWith('[200'))).toBe(true)
        tellNone(answers, [...SECRETS, ...seedsIn(rows), ...Object.keys(logs)])
        told.add(answers.join('\n'))
        whole.add(await answerTo(`/api/replays/${table}`))
      }
      expect(told.size).toBe(1)
      expect(whole.size).toBe(Object.keys(logs).length)
    },
  )
})
