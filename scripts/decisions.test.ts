import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

type Manifest = Partial<
  Record<'dependencies' | 'devDependencies' | 'optionalDependencies', Record<string, string>>
>

const manifests = [
  'package.json',
  ...globSync('packages/*/{,bench/peers/}package.json'),
  'testing/package.json',
].map((file) => JSON.parse(readFileSync(file, 'utf8')) as Manifest)

const names = new Set(
  manifests
    .flatMap((each) => [each.dependencies, each.devDependencies, each.optionalDependencies])
    .flatMap((some) => Object.keys(some ?? {}))
    .filter((name) => !name.startsWith('@tenfold/')),
)

const decisions = globSync('docs/decisions/*.md').map((file) => readFileSync(file, 'utf8'))

test.each([...names].sort())('%s has a decision that names it', (name) => {
  expect(decisions.some((page) => page.includes(`\`${name}\``))).toBe(true)
})
