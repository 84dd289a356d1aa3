// When what SQLite has committed is on the disk. It could wait for that itself within each commit, but then everything
// waits with it. So its write-ahead log is synchronised from here, by the same call, while moves go on being judged.
import fs from 'node:fs'
import type { Database } from 'better-sqlite3'

export type Durable = Readonly<{
  /** Answered when what the work has committed outlives a power cut. */
  write: <X>(work: () => X) => Promise<X>
  /** Answered when all that the work may have read does. */
  read: <X>(work: () => X) => Promise<X>
  /** Answered when nothing is on its way to the disk. */
  close: () => Promise<void>
}>

/** For a database whose write-ahead log is there. After a failure nothing is answered any more: the disk is not to be trusted. */
export function openDurable({ name, memory }: Pick<Database, 'name' | 'memory'>): Durable {
  const log = memory ? undefined : fs.openSync(`${name}-wal`, 'r+')
  let synced: Promise<void> = Promise.resolve()

  const sync = (): Promise<void> =>
    new Promise((resolve, reject) => {
      if (log === undefined) resolve()
      else fs.fdatasync(log, (fault) => (fault === null ? resolve() : reject(fault)))
    })

  async function read<X>(work: () => X): Promise<X> {
    const answer = work()
    await synced
    return answer
  }

  return {
    read,
    write: (work) =>
      read(() => {
        const answer = work()
        synced = synced.then(sync)
        return answer
      }),
    close: async () => {
      await synced.catch(() => undefined)
      if (log !== undefined) fs.closeSync(log)
    },
  }
}
