// Blocks played on several threads. They come out in order, so that what is made of them does not depend on the threads.
import { Worker } from 'node:worker_threads'
import { BLOCK, type Question } from './block.ts'
import type { Sums } from './tally.ts'

export type Plan = Readonly<{ question: Question; decks: number; threads: number; from: number }>

type Told = Readonly<{ block: number; sums: Sums }>

/** Calls back with each block in turn, from number `from` on, until all are played or it is told to stop. */
export function playBlocks(
  { question, decks, threads, from }: Plan,
  take: (block: number, sums: Sums) => 'go on' | 'stop',
): Promise<void> {
  const blocks = Math.ceil(decks / BLOCK)
  const early = new Map<number, Sums>()
  let [given, taken] = [from, from]
  return new Promise((resolve, reject) => {
    const workers = Array.from(
      { length: Math.min(threads, blocks - from) },
      () => new Worker(new URL('./worker.ts', import.meta.url), { workerData: question }),
    )
    const end = (): void => {
      for (const worker of workers) void worker.terminate()
      resolve()
    }
    const give = (worker: Worker): void => {
      if (given === blocks) return
      worker.postMessage({ block: given, decks: Math.min(BLOCK, decks - given * BLOCK) })
      given++
    }
    const hand = (): void => {
      for (let sums = early.get(taken); sums !== undefined; sums = early.get(taken)) {
        early.delete(taken)
        taken = take(taken, sums) === 'stop' ? blocks : taken + 1
      }
      if (taken === blocks) end()
    }
    for (const worker of workers) {
      worker.on('error', reject)
      worker.on('message', ({ block, sums }: Told) => {
        early.set(block, sums)
        give(worker)
        hand()
      })
      give(worker)
    }
    if (from >= blocks) end()
  })
}
