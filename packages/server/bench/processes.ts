// The processes of a measurement, and what is left of them at its end: nothing.
import process from 'node:process'
import { fork, type ChildProcess } from 'node:child_process'
import path from 'node:path'
import type { Said } from '@tenfold/server'
import { removeFolders } from '../src/testing/run.ts'
import type { FromLoad, FromServer, Load, Outcome, PeerTold, ToServer } from './messages.ts'

const children = new Set<ChildProcess>()

export function clear(): void {
  for (const child of children) child.kill()
  removeFolders()
}

function start(file: string, told: object): ChildProcess {
  const child = fork(path.join(import.meta.dirname, file), [JSON.stringify(told)], {
    execArgv: ['--expose-gc', ...profiling(file)],
  })
  children.add(child)
  child.once('exit', () => children.delete(child))
  return child
}

/** `BENCH_PROFILE=folder` keeps a profile of each node's processor time. */
function profiling(file: string): readonly string[] {
  const folder = process.env['BENCH_PROFILE']
  return folder && file === 'node.ts' ? ['--cpu-prof', `--cpu-prof-dir=${folder}`] : []
}

function next<X>(child: ChildProcess): Promise<X> {
  return new Promise((resolve, reject) => {
    const ended = (code: number | null): void => reject(new Error(`a process ended with ${String(code)}`))
    child.once('exit', ended)
    child.once('message', (message) => {
      child.off('exit', ended)
      resolve(message as X)
    })
  })
}

type Usage = FromServer & { type: 'usage' }
export type Serving = Readonly<{ url: string; usage: () => Promise<Usage>; stop: () => Promise<void> }>

async function serve(child: ChildProcess): Promise<Serving> {
  const { url } = await next<FromServer & { type: 'ready' }>(child)
  const say = (message: ToServer): void => void child.send(message)
  return {
    url,
    usage: () => {
      say('usage')
      return next<Usage>(child)
    },
    stop: () => {
      const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
      say('stop')
      return ended
    },
  }
}

/** Nobody waits for limits here, and the log is silent. */
const NODE: Said = { port: 0, log: 'silent', rate: { burst: 1e9, perSecond: 1e9 } }

export const startNode = (said: Said): Promise<Serving> => serve(start('node.ts', { ...NODE, ...said }))
export const startPeer = (told: PeerTold): Promise<Serving> => serve(start('peer.ts', told))

/** What came of a load, and the seconds of processor time that the servers used for it. */
export type Run = Outcome & Readonly<{ processor: number }>

export async function under(servers: readonly Serving[], load: Omit<Load, 'urls'>): Promise<Run> {
  const processor = async (): Promise<number> => {
    const usages = await Promise.all(servers.map(({ usage }) => usage()))
    return usages.reduce((sum, usage) => sum + usage.processor, 0) / 1e6
  }
  const file = load.kind === 'tenfold' ? 'load.ts' : 'peer-load.ts'
  const child = start(file, { ...load, urls: servers.map(({ url }) => url) } satisfies Load)
  await next<FromLoad>(child)
  const before = await processor()
  const { outcome } = await next<FromLoad & { type: 'ended' }>(child)
  return { ...outcome, processor: (await processor()) - before }
}

/** What a program of its own found out. */
export const answerOf = <X>(file: string): Promise<X> => next<X>(start(file, {}))
