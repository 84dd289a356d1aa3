// For tests: a real PostgreSQL, a real Redis and a real nginx, each with a folder and a port of its own. They end with the test that
// started them, however that ends, and can be stopped and started again in between.
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { chownSync, existsSync, globSync, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import process from 'node:process'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { newFolder } from './run.ts'

/** The folders programs are looked for in; Debian keeps servers out of the path. */
const FOLDERS = [
  ...globSync('/usr/lib/postgresql/*/bin').toSorted().toReversed(),
  '/usr/sbin',
  ...(process.env['PATH'] ?? '').split(path.delimiter),
]

export const find = (program: string): string | undefined =>
  FOLDERS.map((folder) => path.join(folder, program)).find((file) => existsSync(file))

const programs = {
  initdb: find('initdb'),
  postgres: find('postgres'),
  redis: find('redis-server'),
  nginx: find('nginx'),
}

/** Where one is missing its tests are skipped; `npm test` says so. */
export const hasPostgresql = programs.initdb !== undefined && programs.postgres !== undefined
export const hasRedis = programs.redis !== undefined
export const hasNginx = programs.nginx !== undefined

function need(program: keyof typeof programs): string {
  const found = programs[program]
  if (found === undefined) throw new Error(`there is no ${program} here`)
  return found
}

// ---- any service --------------------------------------------------------------------------------------------

export type Service = Readonly<{
  /** INT: it breaks off what it is doing. QUIT: it does not even tidy up (PostgreSQL). KILL: it has no time for that. */
  stop: (signal?: 'SIGINT' | 'SIGQUIT' | 'SIGKILL') => Promise<void>
  /** Starts it again, with what it kept, where it was. */
  start: () => Promise<void>
}>

const idOf = (user: string, kind: '-u' | '-g'): string =>
  spawnSync('id', [kind, user]).stdout.toString().trim()

/** PostgreSQL refuses to run as root; root runs it as somebody who may do nothing else. */
const user = idOf('postgres', '-u') ? 'postgres' : 'nobody'
const lesser =
  process.getuid?.() === 0 ? { uid: Number(idOf(user, '-u')), gid: Number(idOf(user, '-g')) } : undefined

/** A folder of theirs. */
function newHome(): string {
  const folder = newFolder()
  if (lesser) chownSync(folder, lesser.uid, lesser.gid)
  return folder
}

/** It ends with us, even when we are killed. */
function launch(program: string, args: readonly string[]): ChildProcess {
  const as = lesser ? [`--reuid=${lesser.uid}`, `--regid=${lesser.gid}`, '--clear-groups'] : []
  return spawn('setpriv', ['--pdeathsig=INT', ...as, program, ...args], { stdio: ['ignore', 'pipe', 'pipe'] })
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer().once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })

/** One that no connection takes meanwhile, as systems take theirs from 32768 on: a service comes back where it was. */
async function freePort(): Promise<number> {
  const port = 10_000 + randomInt(20_000)
  return (await isFree(port)) ? port : freePort()
}

/** Whether it says that it takes connections, or ends. */
function saysReady(child: ChildProcess, ready: RegExp): Promise<boolean> {
  return new Promise((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      if (stream) createInterface(stream).on('line', (line) => ready.test(line) && resolve(true))
    }
    child.once('close', () => resolve(false))
  })
}

async function runService(run: () => ChildProcess, ready: RegExp): Promise<Service> {
  let child: ChildProcess
  let ended: Promise<unknown>

  /** After a kill the children of the old one may still be leaving. */
  async function start(): Promise<void> {
    for (let tries = 0; tries < 50; tries++) {
      child = run()
      ended = new Promise((resolve) => child.once('close', resolve))
      if (await saysReady(child, ready)) return
      await pause(100)
    }
    throw new Error('it does not start')
  }

  async function stop(signal: 'SIGINT' | 'SIGQUIT' | 'SIGKILL' = 'SIGINT'): Promise<void> {
    child.kill(signal)
    await ended
  }

  await start()
  return { start, stop }
}

// ---- Redis --------------------------------------------------------------------------------------------------

export async function startRedis(): Promise<Service & Readonly<{ url: string }>> {
  const [folder, port] = [newHome(), await freePort()]
  const args = ['--bind', '127.0.0.1', '--port', String(port), '--dir', folder, '--save', '']
  const service = await runService(() => launch(need('redis'), args), /Ready to accept connections/)
  return { ...service, url: `redis://127.0.0.1:${port}` }
}

// ---- nginx --------------------------------------------------------------------------------------------------

/** With a configuration that is made for a folder and a port of its own. */
export async function startNginx(
  configure: (folder: string, port: number) => string,
): Promise<Service & Readonly<{ url: string }>> {
  const [folder, port] = [newHome(), await freePort()]
  const file = path.join(folder, 'nginx.conf')
  writeFileSync(file, configure(folder, port))
  const args = ['-p', folder, '-c', file, '-e', 'stderr']
  const service = await runService(() => launch(need('nginx'), args), /start worker processes/)
  return { ...service, url: `http://127.0.0.1:${port}` }
}

// ---- PostgreSQL ---------------------------------------------------------------------------------------------

/** Making an empty cluster takes a second or two, so that of each version is kept and copied. */
function emptyCluster(): string {
  const version = path.basename(path.dirname(path.dirname(need('postgres'))))
  const kept = path.resolve(
    import.meta.dirname,
    `../../../../node_modules/.cache/empty-postgresql-${version}`,
  )
  if (existsSync(kept)) return kept
  const home = newHome()
  const args = ['-D', `${home}/data`, '-U', 'tenfold', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync']
  const made = spawnSync(need('initdb'), args, { ...lesser, cwd: home })
  if (made.status !== 0) throw new Error(`no cluster: ${made.stderr.toString()}`)
  const mine = `${kept}.${process.pid}`
  mkdirSync(path.dirname(kept), { recursive: true })
  spawnSync('cp', ['-a', `${home}/data`, mine])
  if (!existsSync(kept)) renameSync(mine, kept)
  return kept
}

export type Postgresql = Service & Readonly<{ newDatabase: () => Promise<string> }>

/** What is to be measured, or to outlive a power cut, says `fsync: 'on'`. */
export async function startPostgresql({ fsync = 'off' }: { fsync?: 'on' | 'off' } = {}): Promise<Postgresql> {
  const [folder, port] = [newHome(), await freePort()]
  // What it holds, even where a link stands for it: a server that ran on the kept one would not leave it empty.
  spawnSync('cp', ['-a', `${emptyCluster()}/.`, `${folder}/data`])
  const settings = [
    `fsync=${fsync}`,
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=200',
  ]
  const args = ['-D', `${folder}/data`, ...settings.flatMap((setting) => ['-c', setting])]
  const service = await runService(() => launch(need('postgres'), args), /ready to accept connections/)
  const urlOf = (database: string): string => `postgres://tenfold@127.0.0.1:${port}/${database}`
  let databases = 0

  async function newDatabase(): Promise<string> {
    const client = new Client(urlOf('postgres'))
    await client.connect()
    const name = `test_${++databases}`
    await client.query(`CREATE DATABASE ${name}`)
    await client.end()
    return urlOf(name)
  }

  return { ...service, newDatabase }
}
