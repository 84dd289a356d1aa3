// The tables of a server, and those of all servers that share its storage.
import { err, ok, type Result, type Rules, type Types } from '@tenfold/core'
import { opening, type Opening, type Row, type TablePlan } from '@tenfold/table'
import { groupCommits } from './commits.ts'
import { firstOf } from './due.ts'
import { follow } from './follow.ts'
import { openLeases } from './leases.ts'
import type { LiveTable } from './live.ts'
import { openMemory } from './memory.ts'
import type { Settings } from './settings.ts'
import type { Store } from './store.ts'
import { keepWaking } from './waking.ts'

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

export function openTables(store: Pick<Store, 'storage' | 'notices'>, settings: Settings): Tables {
  const { storage } = store
  const commits = groupCommits(store)
  const leases = openLeases({ storage, term: settings.pace.lease, logger: settings.logger })
  const memory = openMemory({ storage, commits, leases, settings })
  const stopFollowing = follow(memory, { store, settings })
  const stopWaking = keepWaking(memory, { leases, settings })

  async function begin(rules: Rules<Types>, entry: Opening): Promise<string> {
    for (;;) {
      const table = settings.fresh.tableId()
      if (await commits.append({ table, ...firstOf(rules, entry, storage.now()) })) return table
    }
  }

  async function create(rules: Rules<Types>, plan: TablePlan): Promise<Result<string>> {
    const first = opening(rules, plan, settings.fresh.seeds())
    return first.ok ? ok(await begin(rules, first.value)) : err(first.error)
  }

  return {
    create,
    find: memory.find,
    log: (id) => storage.load(id),
    now: storage.now,
    close: async () => {
      await Promise.all([stopFollowing(), stopWaking()])
      await memory.close()
      await commits.settled()
      await leases.close()
    },
  }
}
