// Group commit: what arrives together, for whichever tables, is written and synchronised once.
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Append, Storage } from './storage.ts'

export type Commits = Readonly<{
  /** Whether the row is in the log now; answered once it is durable. */
  append: (append: Append) => Promise<boolean>
  /** Answered when nothing is on its way to the disk. */
  settled: () => Promise<void>
}>

type Waiting = Readonly<{
  append: Append
  resolve: (came: boolean) => void
  reject: (fault: unknown) => void
}>

export function groupCommits(storage: Pick<Storage, 'append'>): Commits {
  let waiting: Waiting[] = []
  let running: Promise<void> | undefined

  async function commit(batch: readonly Waiting[]): Promise<void> {
    try {
      const came = await storage.append(batch.map(({ append }) => append))
      for (const [i, { resolve }] of batch.entries()) resolve(came[i] ?? false)
    } catch (fault) {
      for (const { reject } of batch) reject(fault)
    }
  }

  async function run(): Promise<void> {
    // By the next turn all that the sockets have brought in this one has been judged.
    await nextTurn()
    while (waiting.length > 0) {
      const batch = waiting
      waiting = []
      await commit(batch)
    }
    running = undefined
  }

  const append = (wanted: Append): Promise<boolean> =>
    new Promise((resolve, reject) => {
      waiting.push({ append: wanted, resolve, reject })
      running ??= run()
    })

  return { append, settled: async () => running }
}
