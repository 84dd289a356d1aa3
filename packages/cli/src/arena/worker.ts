// A thread of the arena: it plays the blocks it is sent.
import { parentPort, workerData } from 'node:worker_threads'
import { pairingOf, playBlock, type Question } from './block.ts'

/** Whoever starts a thread sends nothing else. */
const pairing = pairingOf(workerData as Question)

parentPort?.on('message', ({ block, decks }: Readonly<{ block: number; decks: number }>) => {
  parentPort?.postMessage({ block, sums: playBlock(pairing, block, decks) })
})
