import { parse, storageGet, storageSet } from '../storage.ts'

/** A table this browser has sat down at. What goes on there is asked of the server each time. */
export type KnownTable = { readonly table: string; readonly game: string; readonly since: number }

const key = 'tenfold:tables'
const most = 30

function isKnown(value: unknown): value is KnownTable {
  if (typeof value !== 'object' || value === null) return false
  const field = (name: string): unknown => Reflect.get(value, name)
  return (
    typeof field('table') === 'string' &&
    typeof field('game') === 'string' &&
    typeof field('since') === 'number'
  )
}

function read(): readonly KnownTable[] {
  const stored = parse(storageGet(key))
  return Array.isArray(stored) ? stored.filter(isKnown) : []
}

class KnownTables {
  all = $state.raw(read())

  remember(table: KnownTable): void {
    this.#save([table, ...read().filter((one) => one.table !== table.table)].slice(0, most))
  }

  forget(table: string): void {
    this.#save(read().filter((one) => one.table !== table))
  }

  /** Read anew before each change: another tab may have sat down too. */
  #save(all: readonly KnownTable[]): void {
    this.all = all
    storageSet(key, JSON.stringify(all))
  }
}

export const knownTables = new KnownTables()
