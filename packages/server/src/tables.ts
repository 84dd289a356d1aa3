// The tables of a server, and those of all servers that share its storage.
import { err, ok, type Result, type Rules, type Types } from '@tenfold/core'
import { open, opening, type Opening, type Row, type TablePlan } from '@tenfold/table'
import { groupCommits } from './commits.ts'
import { follow } from './follow.ts'
import type { LiveTable } from './live.ts'
import { openMemory } from './memory.ts'
import type { Settings } from './settings.ts'
import type { Store } from './store.ts'

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
  const memory = openMemory({ storage, commits, settings })
  const stopFollowing = follow(memory, { store, settings })

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

  return {
    create,
    find: memory.find,
    log: (id) => storage.load(id),
    now: storage.now,
    close: async () => {
      await stopFollowing()
      await memory.close()
      await commits.settled()
    },
  }
}
