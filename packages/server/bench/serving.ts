// A server that is measured answers its parent: what it holds and has used, and that it is to stop.
import process from 'node:process'
import type { FromServer, ToServer } from './messages.ts'

const say = (message: FromServer): void => void process.send?.(message)

function tellUsage(): void {
  // Started with --expose-gc, so that only what is held counts.
  globalThis.gc?.()
  const { heapUsed, external, rss } = process.memoryUsage()
  const { user, system } = process.cpuUsage()
  say({ type: 'usage', held: heapUsed + external, resident: rss, processor: user + system })
}

export function serving(url: string, stop: () => Promise<void>): void {
  process.on('message', (message: ToServer) => {
    if (message === 'usage') tellUsage()
    else void stop().then(() => process.exit())
  })
  say({ type: 'ready', url })
}
