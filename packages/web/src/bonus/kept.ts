/** The bonus tables this browser keeps, each by its name. */
import type { BonusTable } from '@tenfold/games'
import { parse, storageGet, storageSet } from '../storage.ts'

const key = 'tenfold:bonus-tables'

/** Whether what was stored is a table; the game says so. */
export type Reads = (input: unknown) => BonusTable | undefined

export function keptTables(reads: Reads): readonly BonusTable[] {
  const stored = parse(storageGet(key))
  return Array.isArray(stored) ? stored.flatMap((one) => reads(one) ?? []) : []
}

/** Read anew before each change: another tab may have kept one too. What another game reads stays. */
function change(next: (all: readonly unknown[]) => readonly unknown[]): void {
  const stored = parse(storageGet(key))
  storageSet(key, JSON.stringify(next(Array.isArray(stored) ? stored : [])))
}

const nameOf = (table: unknown): unknown =>
  typeof table === 'object' && table !== null ? Reflect.get(table, 'name') : undefined

/** Keeps a table, in the place of the one it came from and of any other of its name. */
export function keep(table: BonusTable, insteadOf = table.name): void {
  change((all) => [table, ...all.filter((one) => nameOf(one) !== table.name && nameOf(one) !== insteadOf)])
}

export const forget = (name: string): void => change((all) => all.filter((one) => nameOf(one) !== name))

/** A name that no other table has: "Kitchen table 2". */
export function unlike(name: string, taken: readonly string[]): string {
  for (let n = 2; ; n++) {
    if (!taken.includes(name)) return name
    const tried = `${name.replace(/ \d+$/, '').slice(0, 36)} ${n}`
    if (!taken.includes(tried)) return tried
  }
}

export const fileName = (name: string): string =>
  `${
    name
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-|-$/g, '') || 'bonus-table'
  }.json`
