import { ESLint } from 'eslint'
import tseslint from 'typescript-eslint'
import { describe, expect, test } from 'vitest'
import { importTable } from './eslint-imports.ts'
import { mayImport, packageNames } from './imports.ts'

/** ESLint with nothing but the import rule. */
const eslint = new ESLint({
  overrideConfigFile: true,
  overrideConfig: [
    {
      files: ['**/*.ts'],
      languageOptions: { parser: tseslint.parser },
      plugins: { tenfold: { rules: { imports: importTable } } },
      rules: { 'tenfold/imports': 'error' },
    },
  ],
})

async function complaints(filePath: string, code: string): Promise<string[]> {
  const results = await eslint.lintText(code, { filePath })
  return results.flatMap((result) => result.messages.map((message) => message.message))
}

const importing = (source: string) => `import * as it from '${source}'; export default it`

const pairs = packageNames.flatMap((from) =>
  packageNames
    .filter((to) => to !== from)
    .map((to) => ({ from, to, allowed: mayImport[from].some((each) => each === to) })),
)

test('the table has no cycle: each package imports only those above it', () => {
  for (const [index, from] of packageNames.entries()) {
    expect(packageNames.slice(0, index)).toEqual(expect.arrayContaining([...mayImport[from]]))
  }
})

describe('every pair of packages', () => {
  test.each(pairs.filter((pair) => pair.allowed))('$from may import $to', async ({ from, to }) => {
    expect(await complaints(`packages/${from}/src/x.ts`, importing(`@tenfold/${to}`))).toEqual([])
  })

  test.each(pairs.filter((pair) => !pair.allowed))('$from may not import $to', async ({ from, to }) => {
    const found = await complaints(`packages/${from}/src/x.ts`, importing(`@tenfold/${to}`))
    expect(found).toEqual([expect.stringMatching(`^${from} may not import ${to} .*: .+`)])
  })
})

describe('every way of importing is seen', () => {
  test.each([
    "import '@tenfold/server'",
    "import type { It } from '@tenfold/server'",
    "export type It = import('@tenfold/server').It",
    "export * from '@tenfold/server'",
    "export { it } from '@tenfold/server'",
    "await import('@tenfold/server')",
    "import { it } from '@tenfold/server/deep'",
  ])('%s', async (code) => {
    expect(await complaints('packages/core/src/x.ts', code)).toHaveLength(1)
  })
})

describe('paths', () => {
  test('within a package lead anywhere', async () => {
    expect(await complaints('packages/games/src/make10/x.ts', importing('../ten/deck.ts'))).toEqual([])
  })

  test('never lead into another package, not even an allowed one', async () => {
    const found = await complaints('packages/games/src/x.ts', importing('../../core/src/result.ts'))
    expect(found).toEqual([expect.stringContaining('Import core as @tenfold/core')])
  })
})

describe('dependencies', () => {
  test.each(['node:fs', 'svelte'])('core and games do not import %s', async (source) => {
    expect(await complaints('packages/core/src/x.ts', importing(source))).toHaveLength(1)
    expect(await complaints('packages/games/src/x.ts', importing(source))).toHaveLength(1)
    expect(await complaints('packages/server/src/x.ts', importing(source))).toEqual([])
  })
})

describe('beside the packages', () => {
  test.each(['@tenfold/testing', '../../../evidence/hands.ts'])('%s serves tests only', async (source) => {
    expect(await complaints('packages/games/src/x.ts', importing(source))).toHaveLength(1)
    expect(await complaints('packages/games/src/x.test.ts', importing(source))).toEqual([])
  })

  test('evidence imports no package, its tests do', async () => {
    expect(await complaints('evidence/hands.ts', importing('@tenfold/core'))).toHaveLength(1)
    expect(await complaints('evidence/hands.ts', importing('@tenfold/testing'))).toHaveLength(1)
    expect(await complaints('evidence/hands.test.ts', importing('@tenfold/core'))).toEqual([])
  })

  test('testing imports packages', async () => {
    expect(await complaints('testing/src/laws.ts', importing('@tenfold/games'))).toEqual([])
  })
})
