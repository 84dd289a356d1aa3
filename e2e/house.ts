// Servers as tests use them: each a process of its own, on a free port, with a folder of its own.
import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import type { Orders } from './server.ts'

export type House = Readonly<{
  url: string
  /** As `kill -9` does: nothing is finished, nobody is told. */
  kill: () => Promise<void>
  /** Starts it again where it was: the same port, the same folder. */
  restart: () => Promise<void>
  close: () => Promise<void>
}>

/** How long things take; milliseconds. */
export type Pace = NonNullable<Orders['pace']>

/** Bots answer at once. A part of the shuffle is waited for, as ever: without it the deals would be others. */
const QUICK: Pace = { bot: 0, result: 0 }

const checkout = path.resolve(import.meta.dirname, '..')

/** Another build of the client than the checkout's, for whoever wants to try one. */
const { SITE } = process.env

type Start = (port: number, data: string) => ChildProcess

const run = (args: readonly string[], env: Record<string, string> = {}): ChildProcess =>
  spawn(process.execPath, args, {
    cwd: checkout,
    env: { ...process.env, ...env },
    stdio: ['pipe', 'pipe', 'inherit'],
  })

/** The server of these tests. */
const ours =
  (deals: string, pace: Pace): Start =>
  (port, data) => {
    const orders: Orders = { deals, data, port, pace: { ...QUICK, ...pace }, ...(SITE ? { site: SITE } : {}) }
    return run([path.join(import.meta.dirname, 'server.ts'), JSON.stringify(orders)])
  }

/** `npm start` itself. */
const asPeopleRunIt: Start = (port, data) =>
  run(['packages/server/src/main.ts'], { HOST: '127.0.0.1', PORT: String(port), DATA: data })

/** The address a server prints when it listens. */
function addressOf(child: ChildProcess): Promise<URL> {
  let told = ''
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', (text: Buffer) => {
      told += text.toString()
      const found = /http:\/\/[\d.]+:\d+/.exec(told)
      if (found) resolve(new URL(found[0]))
    })
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}. It said: ${told}`)))
  })
}

async function open(start: Start): Promise<House> {
  const data = mkdtempSync(path.join(tmpdir(), 'tenfold-e2e-'))
  let child = start(0, data)
  const { origin, port } = await addressOf(child)

  async function kill(): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return
    const gone = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGKILL')
    await gone
  }

  return {
    url: origin,
    kill,
    restart: async () => {
      await kill()
      child = start(Number(port), data)
      await addressOf(child)
    },
    close: async () => {
      await kill()
      rmSync(data, { recursive: true, force: true })
    },
  }
}

export const openHouse = (deals: string, pace: Pace = {}): Promise<House> => open(ours(deals, pace))
export const openRealHouse = (): Promise<House> => open(asPeopleRunIt)
