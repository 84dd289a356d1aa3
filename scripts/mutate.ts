// Mutation testing: breaks the sources of a package in every small way, and asks each time whether a test notices.
// `npm run mutate` takes every part below, `npm run mutate -- fair games/heart` those named. What was found is kept in
// `.mutate`, and only what changed is run again.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { Stryker } from '@stryker-mutator/core'

/** A folder of `packages`, and the tests that are about it and quick. Who walks a whole space of hands stays out. */
type Part = Readonly<{ sources: string; tests: readonly string[] }>

const parts = new Map<string, Part>([
  ['fair', { sources: 'fair/src', tests: ['packages/fair/src/*', 'testing/src/verify'] }],
  [
    'core',
    {
      sources: 'core/src',
      tests: ['packages/core/src/*', 'packages/cli/src/perft/position', 'testing/src/{knowledge,records}'],
    },
  ],
  ['table', { sources: 'table/src', tests: ['packages/table/src/*'] }],
  [
    'games/heart',
    { sources: 'games/src/heart', tests: ['packages/games/src/heart/{match,placing,score,secrets,tricks}'] },
  ],
])

async function mutate(name: string, { sources, tests }: Part): Promise<void> {
  // vitest.mutate.config.ts takes these.
  process.env['MUTATE_TESTS'] = JSON.stringify(tests.map((glob) => `${glob}.test.ts`))
  const sandbox = mkdtempSync(path.join(tmpdir(), 'tenfold-mutate-'))
  try {
    await new Stryker({
      mutate: [`packages/${sources}/**/*.ts`, '!**/*.test.ts'],
      plugins: ['@stryker-mutator/vitest-runner'],
      testRunner: 'vitest',
      vitest: { configFile: 'vitest.mutate.config.ts', related: false },
      coverageAnalysis: 'perTest',
      concurrency: 1,
      timeoutMS: 2500,
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
