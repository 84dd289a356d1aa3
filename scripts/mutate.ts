// Mutation testing: breaks the sources of a package in every small way, and asks each time whether a test notices.
// `npm run mutate` takes every part below, `npm run mutate -- fair games/heart` those named. What was found is kept in
// `.mutate`, and only what changed is run again.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { Stryker } from '@stryker-mutator/core'

/** Sources, and the tests that are about them and quick. Who walks a whole space of hands stays out. */
type Part = Readonly<{ sources: readonly string[]; tests: readonly string[] }>

const games = 'packages/games/src'
/** Each of the ten games tries the kit its own way. */
const TEN_TESTS = [
  `${games}/shelf`,
  `${games}/ten/{bonus-table,bonus-words,combos,deal,declaring,ending,game,secrets,turn}`,
  `${games}/make10/{bonuses,match,rulings}`,
  `${games}/total-ten/{bonuses,match,variants}`,
  `${games}/tsukuru/{scoring,tiles}`,
]

const parts = new Map<string, Part>([
  ['fair', { sources: ['packages/fair/src/*'], tests: ['packages/fair/src/*', 'testing/src/verify'] }],
  [
    'core',
    {
      sources: ['packages/core/src/*'],
      tests: ['packages/core/src/*', 'packages/cli/src/perft/position', 'testing/src/{knowledge,records}'],
    },
  ],
  [
    'table/match',
    {
      sources: ['packages/table/src/*', '!packages/table/src/{branch,imagine,replay}'],
      tests: ['packages/table/src/*'],
    },
  ],
  [
    'table/replay',
    {
      sources: ['packages/table/src/{branch,imagine,replay}'],
      tests: ['packages/table/src/replay', 'testing/src/{branch,imagine}'],
    },
  ],
  ['games/shelf', { sources: [`${games}/*`], tests: [`${games}/shelf`] }],
  ['games/ten', { sources: [`${games}/ten/*`], tests: TEN_TESTS }],
  ['games/make10', { sources: [`${games}/make10/*`], tests: TEN_TESTS }],
  ['games/total-ten', { sources: [`${games}/total-ten/*`], tests: TEN_TESTS }],
  ['games/tsukuru', { sources: [`${games}/tsukuru/*`], tests: TEN_TESTS }],
  [
    'games/heart',
    { sources: [`${games}/heart/*`], tests: [`${games}/heart/{match,placing,score,secrets,tricks}`] },
  ],
])

async function mutate(name: string, { sources, tests }: Part): Promise<void> {
  // vitest.mutate.config.ts takes these.
  process.env['MUTATE_TESTS'] = JSON.stringify(tests.map((glob) => `${glob}.test.ts`))
  const sandbox = mkdtempSync(path.join(tmpdir(), 'tenfold-mutate-'))
  try {
    await new Stryker({
      mutate: [...sources.map((glob) => `${glob}.ts`), '!**/*.test.ts'],
      plugins: ['@stryker-mutator/vitest-runner'],
      testRunner: 'vitest',
      vitest: { configFile: 'vitest.mutate.config.ts', related: false },
      coverageAnalysis: 'perTest',
      concurrency: 1,
      timeoutMS: 10_000,
      incremental: true,
      incrementalFile: `.mutate/${name.replace('/', '-')}.json`,
      tempDirName: sandbox,
      ignorePatterns: ['dist', 'e2e', '.mutate', '/packages/{web,server}'],
      reporters: ['clear-text', 'progress-append-only'],
      clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
    }).runMutationTest()
  } finally {
    rmSync(sandbox, { recursive: true, force: true })
  }
}

const named = process.argv.slice(2)
const isNamed = (part: string) =>
  named.length === 0 || named.some((name) => `${part}/`.startsWith(`${name}/`))
const wanted = [...parts].filter(([name]) => isNamed(name))
if (wanted.length === 0) {
  console.error(`No such part: ${named.join(', ')}. There are ${[...parts.keys()].join(', ')}.`)
  process.exit(2)
}
for (const [name, part] of wanted) await mutate(name, part)
