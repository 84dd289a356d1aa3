// Measures what must stay quick and small, in a clone of its own with an empty npm cache: a cold and a warm start, and
// the script of the table page; fails when a bound is broken. Then the solver, beside its peers. `--runs 5` and `--json`
// are those of the solver's measurement.
import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { gzipSync } from 'node:zlib'
import { scriptsOf } from './page-scripts.ts'

const { values: told } = parseArgs({
  options: { runs: { type: 'string', default: '5' }, json: { type: 'boolean', default: false } },
})

type Measure = { what: string; value: number; bound: number; unit: string }

const scratch = mkdtempSync(path.join(tmpdir(), 'tenfold-bench-'))
const clone = path.join(scratch, 'tenfold')
const port = '8391'

async function answers(): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${port}/`)).ok
  } catch {
    return false
  }
}

/** Seconds from `npm start` to the first page served. */
async function start(): Promise<number> {
  const began = performance.now()
  const server = spawn('npm', ['start'], {
    cwd: clone,
    stdio: ['ignore', 'ignore', 'inherit'],
    detached: true,
    env: { ...process.env, PORT: port, npm_config_cache: path.join(scratch, 'npm') },
  })
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  while (!(await answers())) {
    if (server.exitCode !== null) throw new Error(`npm start ended with ${server.exitCode}.`)
    await pause(20)
  }
  const seconds = (performance.now() - began) / 1000
  if (server.pid !== undefined) process.kill(-server.pid, 'SIGTERM')
  await ended
  return seconds
}

function scriptSize(): number {
  const files = scriptsOf(path.join(clone, 'packages/web/dist'), 'TenTable')
  return files.reduce((sum, file) => sum + gzipSync(readFileSync(file)).length, 0) / 1000
}

async function measure(): Promise<Measure[]> {
  execFileSync('git', ['clone', '--quiet', '.', clone])
  return [
    { what: 'npm start, cold', value: await start(), bound: 60, unit: 's' },
    { what: 'npm start, warm', value: await start(), bound: 3, unit: 's' },
    { what: 'script of the table page, gzipped', value: scriptSize(), bound: 90, unit: 'kB' },
  ]
}

/** What the solver's own measurement prints. */
function solver(): string {
  const child = ['packages/solver/bench/run.ts', '--runs', told.runs, ...(told.json ? ['--json'] : [])]
  return execFileSync(process.execPath, child, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] })
}

try {
  const measures = await measure()
  if (told.json)
    console.log(JSON.stringify({ measures, solver: JSON.parse(solver()) as unknown }, undefined, 2))
  else {
    for (const { what, value, bound, unit } of measures) {
      const mark = value < bound ? '✓' : '✗'
      console.log(
        `${mark} ${what.padEnd(36)} ${value.toFixed(1).padStart(6)} ${unit}   (under ${bound} ${unit})`,
      )
    }
    console.log(`\n${solver()}`)
  }
  process.exitCode = measures.every(({ value, bound }) => value < bound) ? 0 : 1
} finally {
  if (existsSync(scratch)) rmSync(scratch, { recursive: true, force: true })
}
