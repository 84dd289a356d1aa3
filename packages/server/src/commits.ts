// Group commit: what arrives together, for whichever tables, is written and synchronised once. Then all nodes are told.
import { grouped } from './grouped.ts'
import type { Notices } from './notices.ts'
import type { Append, Storage } from './storage.ts'

export type Commits = Readonly<{
  /** Whether the row is in the log now; answered once it is durable. */
  append: (append: Append) => Promise<boolean>
  /** Answered when nothing is on its way to the disk. */
  settled: () => Promise<void>
}>

type Needs = Readonly<{ storage: Pick<Storage, 'append'>; notices: Pick<Notices, 'publish'> }>

export function groupCommits({ storage, notices }: Needs): Commits {
  const { add, settled } = grouped(async (batch: readonly Append[]) => {
    const came = await storage.append(batch)
    const durable = batch.filter((_, i) => came[i])
    notices.publish(durable.map(({ table, row }) => ({ table, rows: row.number + 1 })))
    return came
  })
  return { append: add, settled }
}
