// The tables that are in memory. Any of them can be dropped: its log is the truth.
import { err, type Result, type Rules, type Types } from '@tenfold/core'
import type { Shelf } from '@tenfold/games'
import type { Row } from '@tenfold/table'
import type { Commits } from './commits.ts'
import { keepHouse, type House } from './house.ts'
import type { Leases } from './leases.ts'
import { openLive, type LiveTable } from './live.ts'
import { remembering } from './remembering.ts'
import type { Settings } from './settings.ts'
import type { Storage } from './storage.ts'

export type Memory = Readonly<{
  /** The table of an id, from its log if need be; nothing where there is none. */
  find: (id: string) => Promise<LiveTable | undefined>
  /** One that is here, or on its way. */
  held: (id: string) => Promise<LiveTable | undefined>
  names: () => readonly string[]
  /** What is due at a table is for this server to see to. */
  wake: (id: string) => Promise<void>
  /** Answered when what is under way has ended. */
  close: () => Promise<void>
}>

type Needs = Readonly<{ storage: Storage; commits: Commits; leases: Leases; settings: Settings }>

type Loaded = { readonly live: LiveTable; readonly house: House; used: number }

/** The rules a table began with: it keeps them, whatever has come after. */
function rulesIn(rows: readonly Row[], { rulesOf }: Shelf): Result<Rules<Types>> {
  const first = rows[0]?.entries[0]
  return first?.type === 'opened' ? rulesOf(first.game, first.rules) : err('a log begins with its opening')
}

/** Nobody looks (the house itself does), nothing is owed, nothing under way. */
const atRest = ({ live, house }: Loaded): boolean => live.watchers() <= 1 && !live.busy() && house.idle()

export function openMemory({ storage, commits, leases, settings }: Needs): Memory {
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
    const live = await openLive({ id, rules: remembering(rules.value), storage, commits }, rows)
    const { now, outages } = storage
    const house = keepHouse(live, { ...settings, now, outages, lease: leases.of(id) })
    const entry = { live, house, used: storage.now() }
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

  function sweep(): void {
    for (const [id, entry] of loaded) {
      if (!atRest(entry) || storage.now() - entry.used < settings.pace.idle) continue
      entry.house.stop()
      loaded.delete(id)
    }
  }

  const sweeper = setInterval(sweep, Math.max(10, settings.pace.idle / 5))
  return {
    find,
    held: async (id) => (loaded.get(id) ?? (await loading.get(id)))?.live,
    names: () => [...loaded.keys()],
    wake: async (id) => {
      await find(id)
      loaded.get(id)?.house.wake()
    },
    close: async () => {
      clearInterval(sweeper)
      for (const { house } of loaded.values()) house.stop()
      await Promise.all(Array.from(loaded.values(), ({ live }) => live.settled()))
    },
  }
}
