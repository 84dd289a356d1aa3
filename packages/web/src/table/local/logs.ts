// Where this browser keeps the logs of its tables: a row for each command that was carried out, as the server does.
import type { Row } from '@tenfold/table'

export type Logs = Readonly<{
  /** Rows of a table from a number on; none of a table that is not here. */
  load: (table: string, from?: number) => Promise<readonly Row[]>
  /** All of these rows or none: not where a row of one of their numbers is there already. Says whether they came in. */
  append: (table: string, rows: readonly Row[]) => Promise<boolean>
  drop: (table: string) => Promise<void>
  /** Calls back when another tab has appended to a table, until whoever watches stops. */
  watch: (table: string, look: () => void) => () => void
}>

/** For as long as the page is open. */
export function logsInMemory(): Logs {
  const kept = new Map<string, Row[]>()
  return {
    load: (table, from = 0) => Promise.resolve((kept.get(table) ?? []).slice(from)),
    append: (table, rows) => {
      const there = kept.get(table) ?? []
      const fits = rows.every(({ number }, i) => number === there.length + i)
      if (fits) kept.set(table, [...there, ...rows])
      return Promise.resolve(fits)
    },
    drop: (table) => {
      kept.delete(table)
      return Promise.resolve()
    },
    watch: () => () => undefined,
  }
}

const STORE = 'rows'

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const asked = indexedDB.open('tenfold', 1)
    asked.onupgradeneeded = () => asked.result.createObjectStore(STORE)
    asked.onsuccess = () => resolve(asked.result)
    asked.onerror = () => reject(asked.error ?? new Error('no database'))
  })
}

/** Keys are pairs of table and number; every row of a table lies between these. */
const rowsOf = (table: string, from: number): IDBKeyRange =>
  IDBKeyRange.bound([table, from], [table, Infinity])

/** A row that is there already undoes the whole of it. */
const ended = (doing: IDBTransaction): Promise<boolean> =>
  new Promise((resolve, reject) => {
    doing.oncomplete = () => resolve(true)
    doing.onabort = () => {
      if (doing.error?.name === 'ConstraintError') resolve(false)
      else reject(doing.error ?? new Error('nothing was kept'))
    }
  })

const CHANNEL = 'tenfold:rows'

const logsIn = (database: IDBDatabase, tabs = new BroadcastChannel(CHANNEL)): Logs => ({
  load: (table, from = 0) =>
    new Promise((resolve, reject) => {
      const asked = database.transaction(STORE).objectStore(STORE).getAll(rowsOf(table, from))
      // What stands there this client wrote.
      asked.onsuccess = () => resolve(asked.result as readonly Row[])
      asked.onerror = () => reject(asked.error ?? new Error('nothing can be read'))
    }),
  append: async (table, rows) => {
    const doing = database.transaction(STORE, 'readwrite')
    for (const row of rows) doing.objectStore(STORE).add(row, [table, row.number])
    const came = await ended(doing)
    if (came) tabs.postMessage(table)
    return came
  },
  drop: async (table) => {
    const doing = database.transaction(STORE, 'readwrite')
    doing.objectStore(STORE).delete(rowsOf(table, 0))
    await ended(doing)
  },
  watch: (table, look) => {
    const hear = ({ data }: MessageEvent<string>): void => {
      if (data === table) look()
    }
    tabs.addEventListener('message', hear)
    return () => tabs.removeEventListener('message', hear)
  },
})

let opened: Promise<Logs> | undefined

/** Private windows may have no database; what is played there lasts as long as the page. */
export const openLogs = (): Promise<Logs> =>
  (opened ??= openDatabase().then((database) => logsIn(database), logsInMemory))
