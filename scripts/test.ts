// Everything that must hold, one step after the other; all of them run, whatever fails on the way. Some by name:
// `node scripts/test.ts types biome`. The last line says how many passed and failed.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { browserFor } from './chromium.ts'
import { prepareServices } from './services.ts'
import { add, lastLine, nothing, ofCheck, ofPlaywright, ofVitest, type Tally, withExit } from './tally.ts'

const reports = mkdtempSync(path.join(tmpdir(), 'tenfold-test-'))
const unitReport = path.join(reports, 'unit.json')
const browserReport = path.join(reports, 'browser.json')

/** Runs a program of node_modules or a script of ours; true when it ended well. */
function node(script: string, args: string[], env: Record<string, string> = {}): boolean {
  const ran = spawnSync(process.execPath, [script, ...args], {
    stdio: 'inherit',
    env: {
      ...process.env,
      PATH: `${path.resolve('node_modules/.bin')}${path.delimiter}${process.env['PATH'] ?? ''}`,
      ...env,
    },
  })
  return ran.status === 0
}

const tool = (script: string, ...args: string[]) => ofCheck(node(`node_modules/${script}`, args))
const own = (script: string, ...args: string[]) => ofCheck(node(`scripts/${script}`, args))

/** What a runner wrote about its tests, counted; nothing when it did not come so far as to write. */
function counted(file: string, count: (report: never) => Tally): Tally {
  return existsSync(file) ? count(JSON.parse(readFileSync(file, 'utf8')) as never) : nothing
}

/** Without a server its tests skip themselves, and are counted so; that is said here. */
function unit(): Tally {
  const missing = prepareServices()
  if (missing.length > 0) {
    console.log(`\n  !!  Tests are SKIPPED: please install the system packages ${missing.join(', ')}.\n`)
  }
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`]
  const ok = node('node_modules/vitest/vitest.mjs', ['run', ...reporters])
  return withExit(counted(unitReport, ofVitest), ok)
}

/** Without a browser these tests cannot run: that is said, and counted, but fails nothing. */
function browser(): Tally {
  const found = browserFor(process.platform)
  if ('missing' in found) {
    console.log(`\n  !!  The browser tests are SKIPPED: ${found.missing}\n`)
    return { ...nothing, skipped: 1 }
  }
  const ok = node(
    'node_modules/@playwright/test/cli.js',
    ['test', '--reporter=list,json', '--pass-with-no-tests'],
    {
      PLAYWRIGHT_JSON_OUTPUT_FILE: browserReport,
    },
  )
  return withExit(counted(browserReport, ofPlaywright), ok)
}

type Step = { about: string; run: () => Tally }

const steps = new Map<string, Step>([
  ['build', { about: 'the web client builds', run: () => own('setup.mjs') }],
  ['types', { about: 'types of every project', run: () => own('types.ts') }],
  [
    'biome',
    {
      about: 'format and plain lint',
      run: () => tool('@biomejs/biome/bin/biome', 'ci', '--error-on-warnings'),
    },
  ],
  [
    'eslint',
    { about: 'lint that knows types, and the import table', run: () => tool('eslint/bin/eslint.js', '.') },
  ],
  ['knip', { about: 'nothing unused', run: () => tool('knip/bin/knip.js', '--no-progress') }],
  ['size', { about: 'scripts stay small', run: () => tool('size-limit/bin.js') }],
  ['docs', { about: 'snippets of the documents run', run: () => own('check-docs.ts') }],
  ['unit', { about: 'unit tests', run: unit }],
  [
    'rules',
    { about: 'every rule is cited by a test, and back', run: () => own('check-rules.ts', unitReport) },
  ],
  ['browser', { about: 'browser tests', run: browser }],
])

type Ran = { name: string; tally: Tally; seconds: string }

function run(name: string, { about, run }: Step): Ran {
  console.log(`\n━━ ${name}: ${about}`)
  const began = performance.now()
  const tally = run()
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  console.log(`${tally.failed === 0 ? '✓' : '✗'} ${name} (${seconds} s)`)
  return { name, tally, seconds }
}

function summary(ran: Ran[]) {
  console.log('\n━━ all')
  for (const { name, tally, seconds } of ran) {
    console.log(
      `${tally.failed === 0 ? '✓' : '✗'} ${name.padEnd(8)} ${seconds.padStart(6)} s   ${lastLine(tally)}`,
    )
  }
}

function main(named: string[]): Tally {
  const unknown = named.filter((name) => !steps.has(name))
  if (unknown.length > 0) {
    console.error(`No such step: ${unknown.join(', ')}. There are ${[...steps.keys()].join(', ')}.`)
    return ofCheck(false)
  }
  const wanted = [...steps].filter(([name]) => named.length === 0 || named.includes(name))
  const ran = wanted.map(([name, step]) => run(name, step))
  summary(ran)
  return ran.map((each) => each.tally).reduce(add, nothing)
}

try {
  const total = main(process.argv.slice(2))
  console.log(`\n${lastLine(total)}`)
  process.exitCode = total.failed === 0 ? 0 : 1
} finally {
  rmSync(reports, { recursive: true, force: true })
}
