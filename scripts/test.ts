// Everything that must hold, step by step; all of them run, whatever fails on the way. Some by name:
// `node scripts/test.ts types biome`. The last line says how many passed and failed.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { browserFor } from './chromium.ts'
import { prepareServices } from './services.ts'
import { add, lastLine, nothing, ofCheck, ofPlaywright, ofVitest, type Tally, withExit } from './tally.ts'

const reports = mkdtempSync(path.join(tmpdir(), 'tenfold-test-'))
const unitReport = path.join(reports, 'unit.json')
const browserReport = path.join(reports, 'browser.json')

/** Where the output of a step goes: to the terminal as it comes, or into one piece for later. */
type Output = string[] | 'at once'

/** Runs a program of node_modules or a script of ours; true when it ended well. */
async function node(
  script: string,
  args: string[],
  { env = {}, output }: { env?: Record<string, string>; output: Output },
): Promise<boolean> {
  const kept = output === 'at once' ? 'inherit' : 'pipe'
  const running = spawn(process.execPath, [script, ...args], {
    stdio: ['ignore', kept, kept],
    env: {
      ...process.env,
      PATH: `${path.resolve('node_modules/.bin')}${path.delimiter}${process.env['PATH'] ?? ''}`,
      ...env,
    },
  })
  if (output !== 'at once')
    for (const stream of [running.stdout, running.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => output.push(text))
  const [code] = (await once(running, 'close')) as [number | null]
  return code === 0
}

type Run = (output: Output) => Promise<Tally>

const tool =
  (script: string, ...args: string[]): Run =>
  async (output) =>
    ofCheck(await node(`node_modules/${script}`, args, { output }))
const own =
  (script: string, ...args: string[]): Run =>
  async (output) =>
    ofCheck(await node(`scripts/${script}`, args, { output }))

/** What a runner wrote about its tests, counted; nothing when it did not come so far as to write. */
function counted(file: string, count: (report: never) => Tally): Tally {
  return existsSync(file) ? count(JSON.parse(readFileSync(file, 'utf8')) as never) : nothing
}

/** Without a server its tests skip themselves, and are counted so; that is said here. */
async function unit(): Promise<Tally> {
  const missing = prepareServices()
  if (missing.length > 0) {
    console.log(`\n  !!  Tests are SKIPPED: please install the system packages ${missing.join(', ')}.\n`)
  }
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`]
  const ok = await node('node_modules/vitest/vitest.mjs', ['run', ...reporters], { output: 'at once' })
  return withExit(counted(unitReport, ofVitest), ok)
}

/** Without a browser these tests cannot run: that is said, and counted, but fails nothing. */
async function browser(): Promise<Tally> {
  const found = browserFor(process.platform)
  if ('missing' in found) {
    console.log(`\n  !!  The browser tests are SKIPPED: ${found.missing}\n`)
    return { ...nothing, skipped: 1 }
  }
  const ok = await node(
    'node_modules/@playwright/test/cli.js',
    ['test', '--reporter=list,json', '--pass-with-no-tests'],
    { env: { PLAYWRIGHT_JSON_OUTPUT_FILE: browserReport }, output: 'at once' },
  )
  return withExit(counted(browserReport, ofPlaywright), ok)
}

/** Whether it needs one thread and touches nothing: several of these run beside each other. */
type Step = { about: string; run: Run; light?: true }

const steps = new Map<string, Step>([
  ['build', { about: 'the web client builds', run: own('setup.mjs') }],
  // The longest first.
  [
    'eslint',
    {
      about: 'lint that knows types, and the import table',
      run: tool('eslint/bin/eslint.js', '.'),
      light: true,
    },
  ],
  ['types', { about: 'types of every project', run: own('types.ts'), light: true }],
  ['docs', { about: 'snippets of the documents run', run: own('check-docs.ts'), light: true }],
  ['knip', { about: 'nothing unused', run: tool('knip/bin/knip.js', '--no-progress'), light: true }],
  [
    'biome',
    {
      about: 'format and plain lint',
      run: tool('@biomejs/biome/bin/biome', 'ci', '--error-on-warnings'),
      light: true,
    },
  ],
  ['size', { about: 'scripts stay small', run: tool('size-limit/bin.js'), light: true }],
  ['unit', { about: 'unit tests', run: unit }],
  ['rules', { about: 'every rule is cited by a test, and back', run: own('check-rules.ts', unitReport) }],
  ['browser', { about: 'browser tests', run: browser }],
])

type Named = readonly [name: string, step: Step]
type Ran = { name: string; tally: Tally; seconds: string }

async function run([name, { about, run, light }]: Named): Promise<Ran> {
  const output: Output = light ? [] : 'at once'
  const head = `\n━━ ${name}: ${about}`
  if (output === 'at once') console.log(head)
  const began = performance.now()
  const tally = await run(output)
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  if (output !== 'at once') console.log(`${head}\n${output.join('').trimEnd()}`)
  console.log(`${tally.failed === 0 ? '✓' : '✗'} ${name} (${seconds} s)`)
  return { name, tally, seconds }
}

/** Light steps in a row by as many lanes as there are processors, each of the others alone. */
async function runAll(wanted: readonly Named[]): Promise<Ran[]> {
  const ran: Ran[] = []
  const left = [...wanted]
  async function lane(): Promise<void> {
    for (let next = left[0]; next?.[1].light; next = left[0]) {
      left.shift()
      ran.push(await run(next))
    }
  }
  while (left.length > 0) {
    await Promise.all(Array.from({ length: availableParallelism() }, lane))
    const next = left.shift()
    if (next !== undefined) ran.push(await run(next))
  }
  return ran
}

function summary(ran: Ran[]) {
  console.log('\n━━ all')
  for (const { name, tally, seconds } of ran) {
    console.log(
      `${tally.failed === 0 ? '✓' : '✗'} ${name.padEnd(8)} ${seconds.padStart(6)} s   ${lastLine(tally)}`,
    )
  }
}

async function main(named: string[]): Promise<Tally> {
  const unknown = named.filter((name) => !steps.has(name))
  if (unknown.length > 0) {
    console.error(`No such step: ${unknown.join(', ')}. There are ${[...steps.keys()].join(', ')}.`)
    return ofCheck(false)
  }
  const wanted = [...steps].filter(([name]) => named.length === 0 || named.includes(name))
  const ran = await runAll(wanted)
  summary(ran)
  return ran.map((each) => each.tally).reduce(add, nothing)
}

try {
  const total = await main(process.argv.slice(2))
  console.log(`\n${lastLine(total)}`)
  process.exitCode = total.failed === 0 ? 0 : 1
} finally {
  rmSync(reports, { recursive: true, force: true })
}
