// Checks that every rule of docs/rules is cited by a test and every rule a test cites is stated there. The titles are
// those of the tests that really exist, tables of tests unrolled: from Vitest's report when it is named, else collected.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import process from 'node:process'
import { citedIn, disagreements, statedIn } from './rule-ids.ts'
import type { VitestReport } from './tally.ts'

function titlesOf(report: string): string[] {
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as VitestReport
  return testResults.flatMap((file) => file.assertionResults.map((test) => test.fullName))
}

function collectTitles(): string[] {
  const listed = spawnSync(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'list', '--json', '--no-static-parse'],
    {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
      maxBuffer: 1 << 28,
    },
  )
  if (listed.status !== 0) throw new Error('The tests could not be collected.')
  return (JSON.parse(listed.stdout) as { name: string }[]).map((test) => test.name)
}

const report = process.argv[2]
if (report !== undefined && !existsSync(report)) {
  console.error('The unit tests left no report, so nothing is known of the rules they cite.')
  process.exit(1)
}

const pages = existsSync('docs/rules') ? readdirSync('docs/rules').filter((name) => name.endsWith('.md')) : []
const stated = pages.flatMap((name) =>
  statedIn(`docs/rules/${name}`, readFileSync(`docs/rules/${name}`, 'utf8')),
)
const titles = report === undefined ? collectTitles() : titlesOf(report)
const wrong = disagreements(stated, titles.flatMap(citedIn))

for (const sentence of wrong) console.error(sentence)
console.log(`${stated.length} rules stated, ${wrong.length} disagreements with the tests.`)
process.exitCode = wrong.length === 0 ? 0 : 1
