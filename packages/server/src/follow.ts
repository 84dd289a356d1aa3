// Tables in memory follow their logs: at once when there is a notice, and soon when it was lost.
import { at } from '@tenfold/core'
import { again } from './again.ts'
import { faultOf } from './log.ts'
import type { Memory } from './memory.ts'
import type { Notice } from './notices.ts'
import type { Settings } from './settings.ts'
import type { Store } from './store.ts'

type Needs = Readonly<{ store: Pick<Store, 'storage' | 'notices'>; settings: Settings }>

/** Until what is answered is called. */
export function follow(
  memory: Pick<Memory, 'held' | 'names'>,
  { store, settings }: Needs,
): () => Promise<void> {
  const { storage, notices } = store
  const { logger, pace } = settings

  async function hear({ table, rows }: Notice): Promise<void> {
    try {
      const live = await memory.held(table)
      await live?.catchUp(rows)
    } catch (fault) {
      logger.warn({ table, ...faultOf(fault) }, 'a table did not follow its log; it tries again')
    }
  }

  async function look(): Promise<void> {
    const tables = memory.names()
    const counts = await storage.count(tables)
    await Promise.all(tables.map((table, i) => hear({ table, rows: at(counts, i) })))
  }

  const looking = again(look, { every: pace.heal, logger, about: 'looking into the logs' })
  const stopHearing = notices.subscribe({ hear: (notice) => void hear(notice), missed: looking.now })
  return async () => {
    stopHearing()
    await looking.stop()
  }
}
