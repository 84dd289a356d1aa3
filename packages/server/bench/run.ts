// `npm run bench:server`: how much one node carries, and several, beside peers that send the same bytes to as many
// viewers in the same run. `--seconds 8`: how long each load lasts; `--runs 3`: how often; `--only flood,calm,…`: some
// parts; `--json`.
import { statSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { must } from '@tenfold/core'
import type { Said } from '@tenfold/server'
import Sqlite from 'better-sqlite3'
import { median, percentile } from '../../../scripts/percentile.ts'
import { openLog } from '../src/log.ts'
import { openPostgresql } from '../src/postgresql.ts'
import { DATABASE_FILE } from '../src/sqlite.ts'
import { newFolder } from '../src/testing/run.ts'
import { hasPostgresql, startPostgresql, type Postgresql } from '../src/testing/services.ts'
import { connect } from './clients.ts'
import { SEATS, type Kind, type Load } from './messages.ts'
import { answerOf, clear, startNode, startPeer, under, type Run, type Serving } from './processes.ts'
import { part, print } from './report.ts'
import { commitsOf, logOf, type Committed } from './rows.ts'
import type { Found } from './table.ts'

const { values: told } = parseArgs({
  options: {
    seconds: { type: 'string', default: '8' },
    runs: { type: 'string', default: '3' },
    only: { type: 'string', default: 'flood,calm,connections,tables,postgresql' },
    json: { type: 'boolean', default: false },
  },
})
const milliseconds = Number(told.seconds) * 1000
const runs = Number(told.runs)
const SPECTATORS = 4
const IDLE = 1000
const PEERS = ['ws', 'socket.io'] as const
type Peer = (typeof PEERS)[number]

/** As many moves as there can be. */
const FLOOD = { tables: 64, spectators: SPECTATORS, pause: 0, milliseconds }
/** People who think for a second or three. */
const CALM = { tables: 500, spectators: 0, pause: 2000, milliseconds }
type Shape = Omit<Load, 'kind' | 'urls'>

/** Runs of everything in turn, so that whatever else this computer does hits all alike. */
async function inTurn<X>(work: () => Promise<X>): Promise<readonly X[]> {
  const found: X[] = []
  for (let i = 0; i < runs; i++) found.push(await work())
  return found
}

const stopAll = (servers: readonly Serving[]) => Promise.all(servers.map(({ stop }) => stop()))

async function ours(said: readonly Said[], shape: Shape): Promise<Run> {
  const nodes = await Promise.all(said.map(startNode))
  const run = await under(nodes, { ...shape, kind: 'tenfold' })
  await stopAll(nodes)
  return run
}

/** The same bytes to as many viewers, by a server that does nothing else. */
async function theirs(kind: Peer, frame: number, shape: Shape): Promise<Run> {
  const server = await startPeer({ kind, frame, answer: ANSWER, viewers: SEATS + shape.spectators })
  const run = await under([server], { ...shape, kind })
  await server.stop()
  return run
}

/** Characters of what answers a command. */
const ANSWER = JSON.stringify({ type: 'done', table: 'v4cwr1sap4ev', id: 'c1000' }).length

type Runs = Readonly<Record<Kind, Run>>
async function beside(said: readonly Said[], shape: Shape): Promise<Runs> {
  const tenfold = await ours(said, shape)
  const ws = await theirs('ws', tenfold.frame, shape)
  return { tenfold, ws, 'socket.io': await theirs('socket.io', tenfold.frame, shape) }
}

const perSecond = (count: number, run: Run): number => (1000 * count) / run.milliseconds
const deliveries = (run: Run): number => perSecond(run.deliveries, run)
const perProcessorSecond = (run: Run): number => run.deliveries / run.processor

async function flood(title: string, said: () => Promise<readonly Said[]>, aims: boolean): Promise<void> {
  const note = part(
    `${title}: ${FLOOD.tables} tables of ${SEATS} seats and ${SPECTATORS} spectators, no pause`,
  )
  const found = await inTurn(async () => beside(await said(), FLOOD))
  const all = (of: (run: Run) => number, kind: Kind = 'tenfold') => found.map((each) => of(each[kind]))
  const moves = all((run) => perSecond(run.moves, run))
  note('durable moves', '/s', moves, aims ? { atLeast: 10_000 } : undefined)
  note(
    'from a move to its last viewer, half within',
    'ms',
    all((run) => percentile(run.latencies, 0.5)),
  )
  note(
    'characters of a push',
    '',
    all(({ frame }) => frame),
  )
  note('pushes delivered', '/s', all(deliveries))
  for (const kind of PEERS) note(`  by ${kind}`, '/s', all(deliveries, kind))
  const share = found.map(({ tenfold, ws }) => (100 * deliveries(tenfold)) / deliveries(ws))
  note('  ours, of those of ws', '%', share, aims ? { atLeast: 70 } : undefined)
  note('pushes for each second of processor time', '', all(perProcessorSecond))
  for (const kind of PEERS) note(`  by ${kind}`, '', all(perProcessorSecond, kind))
}

async function calm(): Promise<void> {
  const sockets = CALM.tables * SEATS
  const note = part(`People who think: ${CALM.tables} tables, ${sockets.toLocaleString('en')} sockets`)
  const stored: number[] = []
  const found = await inTurn(async () => {
    const data = newFolder()
    const run = await beside([{ data }], CALM)
    stored.push(bytesARow(path.join(data, DATABASE_FILE)))
    return run
  })
  const within = (kind: Kind, share: number) => found.map((each) => percentile(each[kind].latencies, share))
  note(
    'moves',
    '/s',
    found.map(({ tenfold }) => perSecond(tenfold.moves, tenfold)),
  )
  note('from a move to its last viewer, half within', 'ms', within('tenfold', 0.5))
  note('  99 % within', 'ms', within('tenfold', 0.99), { atMost: 50 })
  for (const kind of PEERS) {
    note(`  half within, ${kind}`, 'ms', within(kind, 0.5))
    note(`  99 % within, ${kind}`, 'ms', within(kind, 0.99))
  }
  note('bytes on disk for a row', '', stored)
}

/** Of the database of a node that was stopped. */
function bytesARow(file: string): number {
  const database = new Sqlite(file, { readonly: true })
  const rows = database.prepare<[], number>('SELECT count(*) FROM table_row').pluck().get() ?? 0
  database.close()
  return statSync(file).size / rows
}

/** What each connection holds that says nothing more than hello. */
async function idle(kind: Kind): Promise<number> {
  const server =
    kind === 'tenfold'
      ? await startNode({ data: newFolder() })
      : await startPeer({ kind, frame: 1, answer: 1, viewers: 1 })
  const dial = (table: number) => connect({ kind, url: server.url, table, viewer: 0 }, () => undefined)
  const first = await Promise.all(Array.from({ length: 50 }, (_, i) => dial(i)))
  const before = await server.usage()
  const clients = await Promise.all(Array.from({ length: IDLE }, (_, i) => dial(50 + i)))
  const after = await server.usage()
  for (const { close } of [...first, ...clients]) close()
  await server.stop()
  return (after.held - before.held) / 1000 / IDLE
}

async function connections(): Promise<void> {
  const note = part(`Connections that are idle: ${IDLE.toLocaleString('en')} of them`)
  const found = await inTurn(async () => ({
    tenfold: await idle('tenfold'),
    ws: await idle('ws'),
    'socket.io': await idle('socket.io'),
  }))
  note(
    'memory of each',
    'kB',
    found.map(({ tenfold }) => tenfold),
    { atMost: 30 },
  )
  for (const kind of PEERS)
    note(
      `  ${kind}`,
      'kB',
      found.map((each) => each[kind]),
    )
}

function noteCommits(note: ReturnType<typeof part>, found: readonly Committed[]): void {
  for (const batch of Object.keys(found[0] ?? {}))
    note(
      `rows committed ${batch} at a time`,
      '/s',
      found.map((committed) => committed[Number(batch)] ?? 0),
    )
}

async function tables(): Promise<void> {
  const found = await inTurn(() => answerOf<Found>('table.ts'))
  const note = part(`Tables of ${SEATS} with a log of ${found[0]?.rows ?? 0} rows, on SQLite`)
  note(
    'memory of each',
    'kB',
    found.map(({ held }) => held / 1000),
    { atMost: 60 },
  )
  note(
    'opening one from its log, half within',
    'ms',
    found.map(({ opened }) => median(opened)),
    { atMost: 2 },
  )
  note(
    '  99 % within',
    'ms',
    found.map(({ opened }) => percentile(opened, 0.99)),
  )
  noteCommits(
    note,
    found.map(({ committed }) => committed),
  )
}

async function commitsToPostgresql({ newDatabase }: Postgresql): Promise<void> {
  const note = part('PostgreSQL alone, synchronous commits')
  const rows = logOf(200)
  const found = await inTurn(async () => {
    const options = { patience: 10_000, logger: openLog('silent') }
    const storage = must(await openPostgresql(await newDatabase(), options))
    const committed = await commitsOf(storage, rows)
    await storage.close()
    return committed
  })
  noteCommits(note, found)
}

async function postgresql(): Promise<void> {
  if (!hasPostgresql) {
    process.stderr.write('PostgreSQL is not here; the figures of several nodes are left out.\n')
    return
  }
  const server = await startPostgresql({ fsync: 'on' })
  try {
    await commitsToPostgresql(server)
    for (const count of [1, 2, 4]) {
      const title = `${count} ${count === 1 ? 'node' : 'nodes'} on PostgreSQL`
      const said = async () => Array<Said>(count).fill({ database: await server.newDatabase() })
      await flood(title, said, false)
    }
  } finally {
    await server.stop()
  }
}

const PARTS: Readonly<Record<string, () => Promise<void>>> = {
  flood: () =>
    flood(
      'One node on SQLite, each commit synchronised',
      () => Promise.resolve([{ data: newFolder() }]),
      true,
    ),
  calm,
  connections,
  tables,
  postgresql,
}

try {
  for (const name of told.only.split(',')) await PARTS[name]?.()
  print(told.json)
} finally {
  clear()
}
