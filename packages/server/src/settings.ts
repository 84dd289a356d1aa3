// What a server can be told: by its environment, or by whoever starts it in a program.
import path from 'node:path'
import { err, ok, type Result } from '@tenfold/core'
import { SHELF, type Shelf } from '@tenfold/games'
import { houseBots, type Bots } from './bots.ts'
import { fresh, type Fresh } from './fresh.ts'
import { LOG_LEVELS, openLog, type Log, type LogLevel } from './log.ts'

/** What `npm start` and `tenfold serve` let people choose. */
export type Environment = Readonly<{
  host: string
  port: number
  /** The folder of one server. */
  data: string
  /** The URL of a PostgreSQL that many servers share, instead of a folder. */
  database?: string
  /** The URL of a Redis through which they tell one another of new rows, instead of by the database. */
  redis?: string
  log: LogLevel
}>

/** How long things take that nobody should have to wait for in a test; milliseconds. */
export type Pace = Readonly<{
  /** A bot answers after about this long, whatever it holds. */
  bot: number
  /** How long a full table waits for a missing part of the shuffle. */
  begin: number
  /** How long bots among themselves look at the result of a round. */
  result: number
  /** After how long without anybody looking a table leaves the memory. */
  idle: number
  /** After how long without a connection somebody at a table is said to be away. */
  away: number
  /** How often a server leaves a sign of life; three that are missed are an outage. */
  pulse: number
  /** How often a connection is asked whether it is still there. */
  heartbeat: number
  /** How long a command waits for a database that is away. */
  patience: number
  /** How often a server looks for rows that it was told nothing of. */
  heal: number
  /** How often a server looks for tables at which something is due and that nobody sees to. */
  wake: number
  /** How long a server that died is still taken to see to its tables. */
  lease: number
}>

/** Messages of one connection: so many at once, so many a second in the long run. */
export type Rate = Readonly<{ burst: number; perSecond: number }>

export type Settings = Environment &
  Readonly<{ site: string; pace: Pace; rate: Rate; fresh: Fresh; shelf: Shelf; bots: Bots; logger: Log }>

const PACE: Pace = {
  bot: 900,
  begin: 5000,
  result: 4000,
  idle: 300_000,
  away: 15_000,
  pulse: 5000,
  heartbeat: 25_000,
  patience: 10_000,
  heal: 3000,
  wake: 1000,
  lease: 5000,
}
const RATE: Rate = { burst: 100, perSecond: 40 }

/** The built web client of this checkout. */
const SITE = path.resolve(import.meta.dirname, '../../web/dist')

const DEFAULTS: Environment = { host: '127.0.0.1', port: 8010, data: './data', log: 'warn' }

/** What whoever starts a server says; the rest is as `npm start` has it. */
export type Said = Partial<Omit<Settings, 'pace'>> & Readonly<{ pace?: Partial<Pace> }>

export function settingsFrom(said: Said): Settings {
  const logger = said.logger ?? openLog(said.log ?? DEFAULTS.log)
  const pace = { ...PACE, ...said.pace }
  return { ...DEFAULTS, site: SITE, rate: RATE, fresh, shelf: SHELF, bots: houseBots, ...said, logger, pace }
}

// ---- the environment ----------------------------------------------------------------------------------------

type Variables = Readonly<Record<string, string | undefined>>

/** Digits only: Number would also take `1e3`, ` 80` and the empty text. */
function readPort(text: string): Result<number> {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN
  return port <= 65_535
    ? ok(port)
    : err(`PORT must be a number from 0 to 65535 (0: any free one), not ${JSON.stringify(text)}.`)
}

function readLevel(text: string): Result<LogLevel> {
  const level = LOG_LEVELS.find((known) => known === text)
  return level === undefined
    ? err(`LOG must be one of ${LOG_LEVELS.join(', ')}, not ${JSON.stringify(text)}.`)
    : ok(level)
}

function readHost(text: string): Result<string> {
  return /^[\w.:-]+$/.test(text)
    ? ok(text)
    : err(`HOST must be an address like 127.0.0.1 or 0.0.0.0, not ${JSON.stringify(text)}.`)
}

type Stores = Pick<Environment, 'database' | 'redis'>

/** Neither is repeated in a refusal: there is a password in it. */
function readStores(database: string | undefined, redis: string | undefined): Result<Stores> {
  const protocolOf = (url: string): string => (URL.canParse(url) ? new URL(url).protocol : '')
  if (database !== undefined && !/^postgres(ql)?:$/.test(protocolOf(database))) {
    return err('DATABASE_URL must be like postgres://user:password@host:5432/name.')
  }
  if (redis !== undefined && !/^rediss?:$/.test(protocolOf(redis))) {
    return err('REDIS_URL must be like redis://user:password@host:6379.')
  }
  if (redis !== undefined && database === undefined) {
    return err('REDIS_URL must be left out without DATABASE_URL: one server has nobody to tell.')
  }
  return ok({ ...(database === undefined ? {} : { database }), ...(redis === undefined ? {} : { redis }) })
}

/** HOST, PORT, DATA, DATABASE_URL, REDIS_URL and LOG; one that is empty counts as not there. */
export function readEnvironment(variables: Variables): Result<Environment> {
  const said = (name: string): string | undefined => variables[name]?.trim() || undefined
  const host = readHost(said('HOST') ?? DEFAULTS.host)
  if (!host.ok) return host
  const port = readPort(said('PORT') ?? String(DEFAULTS.port))
  if (!port.ok) return port
  const log = readLevel(said('LOG') ?? DEFAULTS.log)
  if (!log.ok) return log
  const stores = readStores(said('DATABASE_URL'), said('REDIS_URL'))
  if (!stores.ok) return stores
  const data = said('DATA') ?? DEFAULTS.data
  return ok({ host: host.value, port: port.value, data, ...stores.value, log: log.value })
}
