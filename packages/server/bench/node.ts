// One node to measure, in a process of its own; its parent asks for its memory.
import process from 'node:process'
import { startServer, type Said } from '@tenfold/server'
import type { FromNode, ToNode } from './messages.ts'

const said = JSON.parse(process.argv[2] ?? '{}') as Said
const server = await startServer(said)

const say = (message: FromNode): void => void process.send?.(message)

process.on('message', (message: ToNode) => {
  if (message === 'memory') {
    // Started with --expose-gc, so that only what is held counts.
    globalThis.gc?.()
    const { heapUsed, external, rss } = process.memoryUsage()
    say({ type: 'memory', held: heapUsed + external, rss })
  } else {
    void server.close().then(() => process.exit())
  }
})
say({ type: 'ready', url: server.url })
