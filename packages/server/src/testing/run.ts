// For tests: a server on a free port with a folder of its own, in this process or in one that can be killed.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import type { Said } from '../settings.ts'
import { startServer, type RunningServer } from '../server.ts'

/** Nobody waits for a bot in a test; that players add to the shuffle in time is waited for. */
export const QUICK: NonNullable<Said['pace']> = { bot: 0, begin: 10_000, result: 0 }

const folders: string[] = []

export function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'tenfold-server-'))
  folders.push(folder)
  return folder
}

export function removeFolders(): void {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
}

const TEST: Said = {
  port: 0,
  log: 'silent',
  pace: QUICK,
  rate: { burst: 10_000, perSecond: 10_000 },
}

export function startHere(said: Said = {}): Promise<RunningServer> {
  return startServer({ ...TEST, data: said.data ?? newFolder(), ...said, pace: { ...QUICK, ...said.pace } })
}

export type Child = Readonly<{
  url: string
  /** All it has logged. */
  logged: () => string
  /** As `kill -9` does: nothing is finished, nobody is told. */
  kill: () => Promise<void>
  /** As a deploy does, politely; answers its exit code. */
  term: () => Promise<number | null>
}>

// As people run it. It ends when its standard input does, so that it cannot outlive the test.
const PROGRAM = `
  import { serve } from '@tenfold/server'
  process.stdin.on('end', () => process.exit()).resume()
  process.exit(await serve(JSON.parse(process.argv[1])))
`

export async function startChild(said: Said): Promise<Child> {
  const child = spawn(
    process.execPath,
    ['--input-type=module', '-e', PROGRAM, JSON.stringify({ ...TEST, ...said })],
    { cwd: path.resolve(import.meta.dirname, '../../../..'), stdio: 'pipe' },
  )
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  let logged = ''
  child.stderr.on('data', (text: Buffer) => (logged += text.toString()))
  const line = createInterface(child.stdout)
  const url = await new Promise<string>((resolve, reject) => {
    line.on('line', (text) => {
      const [found] = /http:\/\/127\S+/.exec(text) ?? []
      if (found !== undefined) resolve(found)
    })
    line.once('close', () => reject(new Error(`the server did not start: ${logged}`)))
  })
  const end = (signal: NodeJS.Signals): Promise<number | null> => {
    child.kill(signal)
    return ended
  }
  return {
    url,
    logged: () => logged,
    kill: async () => {
      await end('SIGKILL')
    },
    term: () => end('SIGTERM'),
  }
}
