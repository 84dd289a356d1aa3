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
  /** As `kill -9` does: nothing is finished, nobody is told. */
  kill: () => Promise<void>
}>

// It ends when its standard input does, so that it cannot outlive the test.
const PROGRAM = `
  import { startServer } from '@tenfold/server'
  const server = await startServer(JSON.parse(process.argv[1]))
  process.stdin.on('end', () => process.exit()).resume()
  console.log(server.url)
`

export async function startChild(said: Said): Promise<Child> {
  const child = spawn(
    process.execPath,
    ['--input-type=module', '-e', PROGRAM, JSON.stringify({ ...TEST, ...said })],
    {
      cwd: path.resolve(import.meta.dirname, '../../../..'),
      stdio: ['pipe', 'pipe', 'inherit'],
    },
  )
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const line = createInterface(child.stdout)
  const url = await new Promise<string>((resolve, reject) => {
    line.once('line', resolve)
    line.once('close', () => reject(new Error('the server did not start')))
  })
  return {
    url,
    kill: async () => {
      child.kill('SIGKILL')
      await ended
    },
  }
}
