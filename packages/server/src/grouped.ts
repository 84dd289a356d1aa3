// What arrives together is done together, and what arrives meanwhile, next.
import { setImmediate as nextTurn } from 'node:timers/promises'
import { at } from '@tenfold/core'

export type Group<X, Y> = Readonly<{
  /** Resolves with what was answered for it; a batch that fails rejects for all of it. */
  add: (item: X) => Promise<Y>
  /** Answered when nothing is under way. */
  settled: () => Promise<void>
}>

type Waiting<X, Y> = Readonly<{ item: X; resolve: (answer: Y) => void; reject: (fault: unknown) => void }>

/** `work` answers for each of a batch; it does one batch at a time. */
export function grouped<X, Y>(work: (batch: readonly X[]) => Promise<readonly Y[]>): Group<X, Y> {
  let waiting: Waiting<X, Y>[] = []
  let running: Promise<void> | undefined

  async function handle(batch: readonly Waiting<X, Y>[]): Promise<void> {
    try {
      const answers = await work(batch.map(({ item }) => item))
      for (const [i, { resolve }] of batch.entries()) resolve(at(answers, i))
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
      await handle(batch)
    }
    running = undefined
  }

  const add = (item: X): Promise<Y> =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      running ??= run()
    })

  return { add, settled: async () => running }
}
