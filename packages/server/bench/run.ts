// `npm run bench:server`: how much one node carries, and several, beside peers that send the same bytes to as many
// viewers in the same run. Each part runs so long as `--seconds` says (10); `--json` prints the figures as JSON.
import { fork, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import type { Said } from '@tenfold/server'
import { hasPostgresql, startPostgresql } from '../src/testing/services.ts'
import { SEATS, type FromNode, type Load, type Outcome, type ToNode } from './messages.ts'

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '10' }, json: { type: 'boolean', default: false } },
})
const milliseconds = Number(values.seconds) * 1000
const SPECTATORS = 4
const VIEWERS = SEATS + SPECTATORS
/** Nobody waits for bots or limits here, and the log is silent. */
const QUICK: Said = { port: 0, log: 'silent', rate: { burst: 1e9, perSecond: 1e9 } }

const children = new Set<ChildProcess>()

function start(file: string, told: object, nodeArgs: readonly string[] = []): ChildProcess {
  const child = fork(path.join(import.meta.dirname, file), [JSON.stringify(told)], {
    execArgv: [...nodeArgs],
  })
  children.add(child)
  child.once('exit', () => children.delete(child))
  return child
}

const next = <X>(child: ChildProcess): Promise<X> =>
  new Promise((resolve, reject) => {
    child.once('message', (message) => resolve(message as X))
    child.once('exit', (code) => reject(new Error(`a process ended with ${String(code)}`)))
  })

type Node = Readonly<{ url: string; memory: () => Promise<number>; stop: () => Promise<void> }>

async function startNode(said: Said): Promise<Node> {
  const child = start('node.ts', { ...QUICK, ...said }, ['--expose-gc'])
  const ready = await next<FromNode & { type: 'ready' }>(child)
  const say = (message: ToNode): void => void child.send(message)
  return {
    url: ready.url,
    memory: async () => {
      say('memory')
      return (await next<FromNode & { type: 'memory' }>(child)).held
    },
    stop: () => {
      const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
      say('stop')
      return ended
    },
  }
}

const under = (load: Load): Promise<Outcome> => next<Outcome>(start('load.ts', load))

const folders: string[] = []
function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'tenfold-bench-'))
  folders.push(folder)
  return folder
}

// ---- what is measured ---------------------------------------------------------------------------------------

type Figure = Readonly<{ what: string; value: number; unit: string; aim?: string }>
const figures: Figure[] = []
const note = (figure: Figure): void => void figures.push(figure)

const perSecond = (count: number, { milliseconds: took }: Outcome): number => (1000 * count) / took
const percentile = (sorted: readonly number[], p: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(p * sorted.length))] ?? Number.NaN

const FLOOD = { tables: 64, spectators: SPECTATORS, pause: 0, milliseconds }

/** As many moves as it can, each durable before anyone sees it. */
async function flood(name: string, said: readonly Said[]): Promise<Outcome> {
  const nodes = await Promise.all(said.map(startNode))
  const outcome = await under({ ...FLOOD, urls: nodes.map(({ url }) => url) })
  await Promise.all(nodes.map(({ stop }) => stop()))
  const aim = name.includes('SQLite') ? '≥ 10,000' : undefined
  note({
    what: `durable moves, ${name}`,
    value: perSecond(outcome.moves, outcome),
    unit: '/s',
    ...(aim ? { aim } : {}),
  })
  note({ what: `deliveries, ${name}`, value: perSecond(outcome.deliveries, outcome), unit: '/s' })
  return outcome
}

/** The same bytes to as many viewers, by a server that does nothing else. */
async function peer(kind: 'ws' | 'socket.io', { frame }: Outcome): Promise<number> {
  const server = start('peer.ts', { kind, frame, viewers: VIEWERS })
  const { url } = await next<FromNode & { type: 'ready' }>(server)
  const told = { kind, url, tables: FLOOD.tables, viewers: VIEWERS, milliseconds }
  const outcome = await next<Outcome>(start('peer-load.ts', told))
  server.send('stop')
  const value = perSecond(outcome.deliveries, outcome)
  note({ what: `deliveries, bare ${kind}, frames of ${frame} characters`, value, unit: '/s' })
  return value
}

/** People who think: 500 tables with 2,000 sockets. */
async function calm(): Promise<void> {
  const node = await startNode({ data: newFolder() })
  const urls = [node.url]
  const { latencies } = await under({ urls, tables: 500, spectators: 0, pause: 4000, milliseconds })
  for (const [name, p] of [
    ['half', 0.5],
    ['99 %', 0.99],
  ] as const)
    note({
      what: `from a move to its last viewer, 500 tables, 2,000 sockets: ${name} within`,
      value: percentile(latencies, p),
      unit: 'ms',
      ...(p > 0.9 ? { aim: '< 50' } : {}),
    })
  await node.stop()
}

/** What a connection holds that says nothing. */
async function connections(): Promise<void> {
  const node = await startNode({ data: newFolder() })
  const before = await node.memory()
  const sockets = await Promise.all(Array.from({ length: 1000 }, () => connected(node.url)))
  const value = ((await node.memory()) - before) / 1000 / sockets.length
  note({ what: 'memory of an idle connection', value, unit: 'kB', aim: '≤ 30' })
  for (const socket of sockets) socket.close()
  await node.stop()
}

function connected(url: string): Promise<WebSocket> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`)
  return new Promise((resolve) => (socket.onopen = () => resolve(socket)))
}

async function tables(): Promise<void> {
  const child = start('table.ts', {}, ['--expose-gc'])
  const { rows, held, half } = await next<{ rows: number; held: number; half: number }>(child)
  note({ what: 'memory of a live table', value: held / 1000, unit: 'kB', aim: '≤ 60' })
  note({ what: `opening a table from its log of ${rows} rows, median`, value: half, unit: 'ms', aim: '≤ 2' })
}

async function manyNodes(): Promise<void> {
  if (!hasPostgresql) {
    console.error('PostgreSQL is not here; the figures of several nodes are left out.')
    return
  }
  const postgresql = await startPostgresql({ fsync: 'on' })
  try {
    for (const count of [1, 2, 4]) {
      const database = await postgresql.newDatabase()
      await flood(`${count} ${count === 1 ? 'node' : 'nodes'} on PostgreSQL`, Array(count).fill({ database }))
    }
  } finally {
    await postgresql.stop()
  }
}

function print(): void {
  if (values.json) {
    console.log(JSON.stringify(figures, null, 2))
    return
  }
  const width = Math.max(...figures.map(({ what }) => what.length))
  for (const { what, value, unit, aim } of figures) {
    const shown = value >= 100 ? Math.round(value).toLocaleString('en') : value.toFixed(1)
    console.log(`${what.padEnd(width)}  ${shown.padStart(9)} ${unit.padEnd(3)} ${aim ? `(aim ${aim})` : ''}`)
  }
}

try {
  const one = await flood('one node on SQLite, synchronous FULL', [{ data: newFolder() }])
  const bare = await peer('ws', one)
  await peer('socket.io', one)
  note({
    what: 'our deliveries, of those of bare ws',
    value: (100 * perSecond(one.deliveries, one)) / bare,
    unit: '%',
    aim: '≥ 70',
  })
  await calm()
  await connections()
  await tables()
  await manyNodes()
  print()
} finally {
  for (const child of children) child.kill()
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
}
