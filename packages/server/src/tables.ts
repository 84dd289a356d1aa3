// The tables that are in memory. Any of them can be dropped: its log is the truth.
import type { Shelf } from '@tenfold/games'
import { open, opening, type Opening, type Row, type TablePlan } from '@tenfold/table'
import { err, ok, type Result, type Rules, type Types } from '@tenfold/core'
import { groupCommits } from './commits.ts'
import { keepHouse, type House } from './house.ts'
import { openLive, type LiveTable } from './live.ts'
import type { Settings } from './settings.ts'
import type { Storage } from './storage.ts'

export type Tables = Readonly<{
  /** Opens a new table and answers its id, or says what is wrong with the plan. */
  create: (rules: Rules<Types>, plan: TablePlan) => Promise<Result<string>>
  /** The table of an id; nothing where there is none. */
  find: (id: string) => Promise<LiveTable | undefined>
  /** A table's whole log, for its record. */
  log: (id: string) => Promise<readonly Row[]>
  /** The time that deadlines are told in. */
  now: () => number
  /** Lets what is under way become durable, and stops. */
  close: () => Promise<void>
}>

type Loaded = { readonly live: LiveTable; readonly house: House; used: number }

/** The rules a table began with: it keeps them, whatever has come after. */
function rulesIn(rows: readonly Row[], { rulesOf }: Shelf): Result<Rules<Types>> {
  const first = rows[0]?.entries[0]
  return first?.type === 'opened' ? rulesOf(first.game, first.rules) : err('a log begins with its opening')
}

/** Nobody looks (the house itself does), nothing is owed, nothing under way. */
const atRest = ({ live, house }: Loaded): boolean => live.watchers() <= 1 && !live.busy() && house.idle()

export function openTables(storage: Storage, settings: Settings): Tables {
  const commits = groupCommits(storage)
  const loading = new Map<string, Promise<Loaded | undefined>>()
  const loaded = new Map<string, Loaded>()

  async function load(id: string): Promise<Loaded | undefined> {
    const rows = await storage.load(id)
    if (rows.length === 0) return undefined
    const rules = rulesIn(rows, settings.shelf)
    if (!rules.ok) {
      settings.logger.error({ table: id, why: rules.error }, 'a table cannot be opened')
      throw new Error(rules.error)
    }
    const live = await openLive({ id, rules: rules.value, storage, commits }, rows)
    const entry = { live, house: keepHouse(live, { ...settings, now: storage.now }), used: storage.now() }
    loaded.set(id, entry)
    return entry
  }

  /** Two who ask at once get one table. What failed or is not there is not remembered. */
  async function find(id: string): Promise<LiveTable | undefined> {
    const known = loaded.get(id)
    if (known) {
      known.used = storage.now()
      return known.live
    }
    const begun = loading.get(id) ?? load(id).finally(() => loading.delete(id))
    loading.set(id, begun)
    return (await begun)?.live
  }

  async function begin(entry: Opening): Promise<string> {
    for (;;) {
      const id = settings.fresh.tableId()
      if (await commits.append({ table: id, row: open(entry, storage.now()) })) return id
    }
  }

  async function create(rules: Rules<Types>, plan: TablePlan): Promise<Result<string>> {
    const first = opening(rules, plan, settings.fresh.seeds())
    return first.ok ? ok(await begin(first.value)) : err(first.error)
  }

  function sweep(): void {
    for (const [id, entry] of loaded) {
      if (!atRest(entry) || storage.now() - entry.used < settings.pace.idle) continue
      entry.house.stop()
      loaded.delete(id)
    }
  }

  const sweeper = setInterval(sweep, Math.max(10, settings.pace.idle / 5))
  return {
    create,
    find,
    log: (id) => storage.load(id),
    now: storage.now,
    close: async () => {
      clearInterval(sweeper)
      for (const { house } of loaded.values()) house.stop()
      await Promise.all(Array.from(loaded.values(), ({ live }) => live.settled()))
      await commits.settled()
    },
  }
}
