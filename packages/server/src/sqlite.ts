// Storage in one SQLite file.
import Sqlite from 'better-sqlite3'
import { ok, type Result } from '@tenfold/core'
import { openDurable, type Durable } from './durable.ts'
import { migrateSqlite } from './migrations.ts'
import { linkOf, rowOf, storedLinkOf, storedOf, type Stored, type StoredLink } from './rows.ts'
import type { Append, Claim, Here, Outage, Storage } from './storage.ts'

/** The one file of a data folder. */
export const DATABASE_FILE = 'tenfold.db'

/** SQLite synchronises at checkpoints only, so that no commit destroys another; each commit is by `durable.ts`. */
function openFile(file: string): Sqlite.Database {
  const database = new Sqlite(file, { timeout: 5000 })
  database.pragma('journal_mode = WAL')
  database.pragma('synchronous = NORMAL')
  return database
}

/** SQLite works at once; what fails rejects, as with a database that is far away. */
const soon = <X>(work: () => X): Promise<X> => new Promise((resolve) => resolve(work()))

/** One process uses the file, so leases need not outlive it. */
function openLeases() {
  const leases = new Map<string, Claim>()
  const isFree = (name: string, now: number): boolean => (leases.get(name)?.until ?? now) <= now

  function take(name: string, claim: Claim): boolean {
    const ours = isFree(name, claim.now) || leases.get(name)?.holder === claim.holder
    if (ours) leases.set(name, claim)
    return ours
  }

  function release(names: readonly string[], holder: string): void {
    for (const name of names) if (leases.get(name)?.holder === holder) leases.delete(name)
  }

  return { isFree, take, release }
}

/** The same goes for who is here. */
function openHere(): Pick<Storage, 'sayHere' | 'whoIsHere'> {
  const tables = new Map<string, Map<string, number>>()
  const sayHere = (people: readonly Here[], until: number): void => {
    for (const { table, person } of people)
      tables.set(table, (tables.get(table) ?? new Map<string, number>()).set(person, until))
  }
  const whoIsHere = (table: string, now: number): readonly Here[] => {
    const people = tables.get(table) ?? new Map<string, number>()
    for (const [person, until] of people) if (until <= now) people.delete(person)
    if (people.size === 0) tables.delete(table)
    return Array.from(people.keys(), (person) => ({ table, person }))
  }
  return {
    sayHere: (people, until) => soon(() => sayHere(people, until)),
    whoIsHere: (names, now) => soon(() => names.flatMap((table) => whoIsHere(table, now))),
  }
}

type Log = Pick<Storage, 'append' | 'load' | 'count'>

function openLog(database: Sqlite.Database, { read, write }: Durable): Log {
  const insert = database.prepare<Stored & { table: string }, Pick<Stored, 'number'>>(
    `INSERT INTO table_row (table_id, number, at, author, command, entries)
     VALUES (@table, @number, @at, @author, @command, @entries) ON CONFLICT DO NOTHING RETURNING number`,
  )
  const select = database.prepare<[string, number], Stored>(
    `SELECT number, at, author, command, entries FROM table_row
     WHERE table_id = ? AND number >= ? ORDER BY number`,
  )
  const count = database
    .prepare<[string], number | null>('SELECT max(number) + 1 FROM table_row WHERE table_id = ?')
    .pluck()
  const plan = database.prepare<[string, number]>(
    'INSERT INTO due (table_id, at) VALUES (?, ?) ON CONFLICT DO UPDATE SET at = excluded.at',
  )
  const unplan = database.prepare<[string]>('DELETE FROM due WHERE table_id = ?')
  const appendOne = ({ table, row, due }: Append): boolean => {
    const came = insert.get({ table, ...storedOf(row) }) !== undefined
    if (!came || due === undefined) return came
    if (due === null) unplan.run(table)
    else plan.run(table, due)
    return true
  }
  const appendAll = database.transaction((batch: readonly Append[]) => batch.map(appendOne))
  return {
    append: (batch) => write(() => appendAll.immediate(batch)),
    load: (table, from = 0) => read(() => select.all(table, from).map(rowOf)),
    count: (tables) => read(() => tables.map((table) => count.get(table) ?? 0)),
  }
}

function openPulse(database: Sqlite.Database): Pick<Storage, 'beat' | 'outages'> {
  const last = database.prepare<[], number>('SELECT at FROM pulse').pluck()
  const first = database.prepare<[number]>('INSERT INTO pulse (at) VALUES (?)')
  const next = database.prepare<[number]>('UPDATE pulse SET at = ?')
  const note = database.prepare<[number, number]>('INSERT INTO outage (began, ended) VALUES (?, ?)')
  const select = database.prepare<[number], Outage>(
    'SELECT began AS "from", ended AS "to" FROM outage WHERE ended > ? ORDER BY began',
  )
  const beat = database.transaction((now: number, longest: number): void => {
    const at = last.get()
    if (at === undefined) first.run(now)
    else next.run(now)
    if (at !== undefined && at < now - longest) note.run(at, now)
  })
  return {
    beat: (now, longest) => soon(() => beat(now, longest)),
    outages: (since) => soon(() => select.all(since)),
  }
}

function openLinks(
  database: Sqlite.Database,
  { read, write }: Durable,
): Pick<Storage, 'saveLink' | 'findLink'> {
  const insert = database.prepare<StoredLink & { code: string }>(
    'INSERT INTO link (code, table_id, shows) VALUES (@code, @table_id, @shows) ON CONFLICT DO NOTHING',
  )
  const select = database.prepare<[string], StoredLink>('SELECT table_id, shows FROM link WHERE code = ?')
  return {
    saveLink: (code, link) => write(() => void insert.run({ code, ...storedLinkOf(link) })),
    findLink: (code) =>
      read(() => {
        const found = select.get(code)
        return found && linkOf(found)
      }),
  }
}

export function openSqlite(file: string): Result<Storage> {
  const database = openFile(file)
  const migrated = migrateSqlite(database)
  if (!migrated.ok) {
    database.close()
    return migrated
  }
  const durable = openDurable(database)
  const leases = openLeases()
  const due = database.prepare<[number], string>('SELECT table_id FROM due WHERE at <= ? ORDER BY at').pluck()
  const leaseDue = (limit: number, claim: Claim): readonly string[] => {
    const free = due.all(claim.now).filter((table) => leases.isFree(table, claim.now))
    return free.slice(0, limit).filter((table) => leases.take(table, claim))
  }
  return ok({
    ...openLog(database, durable),
    ...openLinks(database, durable),
    ...openHere(),
    ...openPulse(database),
    lease: (names, claim) => soon(() => names.map((name) => leases.take(name, claim))),
    release: (names, holder) => soon(() => leases.release(names, holder)),
    leaseDue: (limit, claim) => soon(() => leaseDue(limit, claim)),
    now: () => Date.now(),
    close: async () => {
      await durable.close()
      database.close()
    },
  })
}
