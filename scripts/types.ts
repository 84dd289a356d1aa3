// Checks the types of every project of the workspace, or of those named: `npm run types -- core web`.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { argv, execPath, exit } from 'node:process'

const packages = readdirSync('packages').filter((name) => existsSync(`packages/${name}/tsconfig.json`))

/** Name of a project → its folder. `tests` is whatever may use Node: tests, `testing`, `evidence`, scripts. */
const projects = new Map([
  ...packages.map((name) => [name, `packages/${name}`] as const),
  ['tests', '.'] as const,
  ['e2e', 'e2e'] as const,
])

const tsc = (folder: string) => ['typescript7/bin/tsc', '-p', folder]

const svelteCheck = (folder: string) => [
  'svelte-check/bin/svelte-check',
  ...['--tsconfig', `${folder}/tsconfig.json`, '--fail-on-warnings', '--no-color'],
]

function check(name: string, folder: string): boolean {
  console.log(`types of ${name}`)
  const [tool, ...options] = name === 'web' ? svelteCheck(folder) : tsc(folder)
  return spawnSync(execPath, [`node_modules/${tool}`, ...options], { stdio: 'inherit' }).status === 0
}

const named = argv.slice(2)
const unknown = named.filter((name) => !projects.has(name))
if (unknown.length > 0) {
  console.error(`No such project: ${unknown.join(', ')}. There are ${[...projects.keys()].join(', ')}.`)
  exit(2)
}

const wanted = [...projects].filter(([name]) => named.length === 0 || named.includes(name))
const wrong = wanted.filter(([name, folder]) => !check(name, folder)).map(([name]) => name)
if (wrong.length > 0) {
  console.error(`Type errors in ${wrong.join(', ')}.`)
  exit(1)
}
