// Storage in a PostgreSQL that any number of nodes share.
import { ok, type Result } from '@tenfold/core'
import { clockOf } from './clock.ts'
import { openDatabase, type Database } from './database.ts'
import type { Log } from './log.ts'
import { linkOf, rowOf, storedLinkOf, storedOf, type Stored, type StoredLink } from './rows.ts'
import type { Append, Claim, Outage, Storage } from './storage.ts'

/** How often the database's clock is compared with this computer's. */
const MEASURE = 60_000

const GIVEN = 'unnest($1::text[], $2::integer[], $3::bigint[], $4::text[], $5::text[], $6::text[])'

/** What is due is kept by table, so of several rows of one table the last that came counts. */
const APPEND = `
  WITH came AS (
    INSERT INTO table_row (table_id, number, at, author, command, entries) SELECT * FROM ${GIVEN}
    ON CONFLICT DO NOTHING RETURNING table_id, number
  ), plan AS (
    SELECT DISTINCT ON (table_id) table_id, at
    FROM unnest($7::text[], $8::integer[], $9::bigint[]) AS plan (table_id, number, at)
    JOIN came USING (table_id, number) ORDER BY table_id, number DESC
  ), planned AS (
    INSERT INTO due (table_id, at) SELECT table_id, at FROM plan WHERE at IS NOT NULL
    ON CONFLICT (table_id) DO UPDATE SET at = excluded.at
  ), unplanned AS (
    DELETE FROM due USING plan WHERE due.table_id = plan.table_id AND plan.at IS NULL
  )
  SELECT table_id, number FROM came`

/** Those that are in the log exactly as given. */
const SAME = `
  SELECT table_id, number FROM table_row
  JOIN ${GIVEN} AS given (table_id, number, at, author, command, entries)
  USING (table_id, number, at, author, command, entries)`

const LOAD = `
  SELECT number, at::float8 AS at, author, command, entries FROM table_row
  WHERE table_id = $1 AND number >= $2 ORDER BY number`

const COUNT = `
  SELECT coalesce((SELECT max(number) + 1 FROM table_row WHERE table_id = id), 0) AS rows
  FROM unnest($1::text[]) WITH ORDINALITY AS given (id, place) ORDER BY place`

const LEASE = `
  INSERT INTO lease (name, holder, until)
  SELECT DISTINCT name, $2::text, $4::bigint FROM unnest($1::text[]) AS name ORDER BY name
  ON CONFLICT (name) DO UPDATE SET holder = excluded.holder, until = excluded.until
  WHERE lease.until <= $3::bigint OR lease.holder = excluded.holder RETURNING name`

const RELEASE = 'DELETE FROM lease WHERE name = ANY ($1::text[]) AND holder = $2'

/** Nodes that ask at once pass over one another's. */
const LEASE_DUE = `
  WITH ready AS (
    SELECT table_id FROM due LEFT JOIN lease ON name = table_id
    WHERE at <= $2::bigint AND (name IS NULL OR until <= $2::bigint)
    ORDER BY at LIMIT $4::integer FOR UPDATE OF due SKIP LOCKED
  )
  INSERT INTO lease (name, holder, until) SELECT table_id, $1::text, $3::bigint FROM ready ORDER BY table_id
  ON CONFLICT (name) DO UPDATE SET holder = excluded.holder, until = excluded.until
  WHERE lease.until <= $2::bigint RETURNING name`

const SAVE_LINK = 'INSERT INTO link (code, table_id, shows) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING'

const FIND_LINK = 'SELECT table_id, shows FROM link WHERE code = $1'

/** Whoever left long ago is forgotten on the way. */
const SAY_HERE = `
  WITH forgotten AS (DELETE FROM here WHERE until < $3::bigint - 86400000)
  INSERT INTO here (table_id, person, until)
  SELECT DISTINCT table_id, person, $3::bigint FROM unnest($1::text[], $2::text[]) AS given (table_id, person)
  ORDER BY table_id, person
  ON CONFLICT (table_id, person) DO UPDATE SET until = greatest(here.until, excluded.until)`

const WHO_IS_HERE =
  'SELECT table_id, person FROM here WHERE table_id = ANY ($1::text[]) AND until > $2::bigint'

/** Of two servers that beat at once the second finds the first's sign: the last one is read, and held, before it is changed. */
const BEAT = `
  WITH last AS (SELECT at FROM pulse FOR UPDATE), noted AS (
    INSERT INTO outage (began, ended) SELECT at, $1::bigint FROM last WHERE at < $1::bigint - $2::bigint
    ON CONFLICT DO NOTHING
  )
  INSERT INTO pulse (at) SELECT greatest($1::bigint, max(at)) FROM last
  ON CONFLICT (single) DO UPDATE SET at = excluded.at`

const OUTAGES = `
  SELECT began::float8 AS "from", ended::float8 AS "to" FROM outage WHERE ended > $1::bigint ORDER BY began`

const NOW = 'SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS now'

type Key = Readonly<{ table_id: string; number: number }>

const keyOf = ({ table_id, number }: Key): string => `${table_id} ${number}`
const keyOfAppend = ({ table, row }: Append): string => keyOf({ table_id: table, number: row.number })

/**
 * The first of each number of each table; nobody else can come through. In one order, so that two nodes do not wait for
 * one another.
 */
function firsts(batch: readonly Append[]): ReadonlyMap<string, Append> {
  const found = new Map<string, Append>()
  for (const append of batch) {
    const key = keyOfAppend(append)
    if (!found.has(key)) found.set(key, append)
  }
  return new Map([...found].toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

/** As arrays, one a column. */
function columnsOf(appends: readonly Append[]): readonly unknown[] {
  const rows = appends.map(({ row }) => storedOf(row))
  const column = (name: keyof Stored) => rows.map((row) => row[name])
  const tables = appends.map(({ table }) => table)
  return [tables, ...(['number', 'at', 'author', 'command', 'entries'] as const).map(column)]
}

function plansOf(appends: readonly Append[]): readonly unknown[] {
  const plans = appends.filter(({ due }) => due !== undefined)
  return [plans.map(({ table }) => table), plans.map(({ row }) => row.number), plans.map(({ due }) => due)]
}

async function append({ rows, patiently }: Database, batch: readonly Append[]): Promise<readonly boolean[]> {
  const tried = firsts(batch)
  const appends = [...tried.values()]
  const given = columnsOf(appends)
  const came = await patiently(async (again) => {
    const values = [...given, ...plansOf(appends)]
    const fresh = await rows<Key>({ name: 'append', text: APPEND, values })
    // One whose number is taken by itself came when no answer did.
    return again ? rows<Key>({ name: 'same', text: SAME, values: given }) : fresh
  })
  const keys = new Set(came.map(keyOf))
  return batch.map((each) => tried.get(keyOfAppend(each)) === each && keys.has(keyOfAppend(each)))
}

/** The storage's functions over a database that is there. */
function storageOn(database: Database): Omit<Storage, 'now' | 'close'> {
  const { rows, patiently } = database
  const ask: Database['rows'] = (statement) => patiently(() => rows(statement))
  const names = async (name: string, text: string, values: readonly unknown[]): Promise<readonly string[]> =>
    (await ask<{ name: string }>({ name, text, values })).map((row) => row.name)
  return {
    append: (batch) => append(database, batch),
    load: async (table, from = 0) => {
      const found = await ask<Stored>({ name: 'load', text: LOAD, values: [table, from] })
      return found.map(rowOf)
    },
    count: async (tables) => {
      const counts = await ask<{ rows: number }>({ name: 'count', text: COUNT, values: [tables] })
      return counts.map((count) => count.rows)
    },
    lease: async (wanted, { holder, now, until }: Claim) => {
      const ours = new Set(await names('lease', LEASE, [wanted, holder, now, until]))
      return wanted.map((name) => ours.has(name))
    },
    release: async (held, holder) => {
      await ask({ name: 'release', text: RELEASE, values: [held, holder] })
    },
    leaseDue: (limit, { holder, now, until }) => names('lease due', LEASE_DUE, [holder, now, until, limit]),
    sayHere: async (people, until) => {
      const values = [people.map(({ table }) => table), people.map(({ person }) => person), until]
      await ask({ name: 'say here', text: SAY_HERE, values })
    },
    whoIsHere: async (tables, now) => {
      const values = [tables, now]
      const found = await ask<{ table_id: string; person: string }>({
        name: 'who is here',
        text: WHO_IS_HERE,
        values,
      })
      return found.map(({ table_id: table, person }) => ({ table, person }))
    },
    beat: async (now, longest) => {
      await ask({ name: 'beat', text: BEAT, values: [now, longest] })
    },
    outages: (since) => ask<Outage>({ name: 'outages', text: OUTAGES, values: [since] }),
    saveLink: async (code, link) => {
      const { table_id, shows } = storedLinkOf(link)
      await ask({ name: 'save link', text: SAVE_LINK, values: [code, table_id, shows] })
    },
    findLink: async (code) => {
      const [found] = await ask<StoredLink>({ name: 'find link', text: FIND_LINK, values: [code] })
      return found && linkOf(found)
    },
  }
}

type Options = Readonly<{
  logger: Log
  /** How long a database that went away is waited for, in milliseconds. */
  patience: number
}>

export async function openPostgresql(url: string, options: Options): Promise<Result<Storage>> {
  const opened = await openDatabase({ url, ...options })
  if (!opened.ok) return opened
  const database = opened.value
  const clock = clockOf(async () => {
    const [row] = await database.rows<{ now: number }>({ name: 'now', text: NOW, values: [] })
    return row?.now ?? Number.NaN
  })
  await clock.measure()
  // A database that is away is asked again the next time.
  const measuring = setInterval(() => void clock.measure().catch(() => undefined), MEASURE)
  return ok({
    ...storageOn(database),
    now: clock.now,
    close: async () => {
      clearInterval(measuring)
      await database.close()
    },
  })
}
