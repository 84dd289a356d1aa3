// Tables at which something is due are woken without a visitor: after a restart, or when the server that saw to them died.
import { again } from './again.ts'
import type { Leases } from './leases.ts'
import { faultOf } from './log.ts'
import type { Memory } from './memory.ts'
import type { Settings } from './settings.ts'

type Needs = Readonly<{ leases: Leases; settings: Settings }>

/** Until what is answered is called. */
export function keepWaking({ wake }: Memory, { leases, settings }: Needs): () => Promise<void> {
  const { logger, pace } = settings

  async function look(): Promise<void> {
    for (const table of await leases.takeDue()) {
      await wake(table).catch((fault: unknown) => {
        logger.error({ table, ...faultOf(fault) }, 'a table could not be woken; it is tried again')
      })
    }
  }

  const looking = again(look, { every: pace.wake, logger, about: 'looking for what is due' })
  looking.now()
  return looking.stop
}
