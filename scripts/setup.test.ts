// The set-up in a checkout of its own, with a stand-in for npm that notes how it was called.
import { spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { afterEach, beforeEach, expect, test } from 'vitest'

const lock = {
  packages: {
    '': {},
    'node_modules/vite': { version: '1.0.0', integrity: 'a' },
    'node_modules/vitest': { version: '1.0.0', integrity: 'b', dev: true },
    'node_modules/elsewhere': { version: '1.0.0', integrity: 'c', os: 'elsewhere', optional: true },
    [`node_modules/node-${process.platform}-${process.arch}`]: { version: '1.0.0', optional: true },
  },
}

/** Installs what the lock names for this platform, or fails when the lock says so. */
const npm = `#!${process.execPath}
const fs = require('node:fs')
fs.appendFileSync('npm.log', process.argv.slice(2).join(' ') + '\\n')
const { packages } = JSON.parse(fs.readFileSync('package-lock.json', 'utf8'))
const omitDev = process.argv.includes('--omit=dev')
const there = Object.entries(packages).filter(([, each]) => each.os === undefined && !(omitDev && each.dev))
fs.rmSync('node_modules', { recursive: true, force: true })
fs.mkdirSync('node_modules/.bin', { recursive: true })
fs.mkdirSync('node_modules/vite/bin', { recursive: true })
if (packages['node_modules/broken']) process.exit(1)
fs.symlinkSync(process.execPath, 'node_modules/.bin/node')
fs.copyFileSync('vite.cjs', 'node_modules/vite/bin/vite.js')
fs.writeFileSync('node_modules/.package-lock.json', JSON.stringify({ packages: Object.fromEntries(there) }))
`

const vite = `
const fs = require('node:fs')
fs.appendFileSync('vite.log', 'built\\n')
fs.mkdirSync('packages/web/dist.new')
fs.writeFileSync('packages/web/dist.new/index.html', fs.readFileSync('packages/web/src/main.ts'))
`

let checkout: string
const at = (file: string) => path.join(checkout, file)
const write = (file: string, text: string) => writeFileSync(at(file), text)
const lines = (file: string) =>
  existsSync(at(file)) ? readFileSync(at(file), 'utf8').trim().split('\n') : []

beforeEach(() => {
  checkout = mkdtempSync(path.join(tmpdir(), 'tenfold-setup-'))
  for (const folder of ['scripts', 'bin', 'packages/web/src', 'docs/rules'])
    mkdirSync(at(folder), { recursive: true })
  cpSync('scripts/setup.mjs', at('scripts/setup.mjs'))
  write('package.json', '{ "type": "commonjs" }')
  write('package-lock.json', JSON.stringify(lock))
  write('bin/npm', npm)
  write('vite.cjs', vite)
  write('packages/web/src/main.ts', 'first')
  chmodSync(at('bin/npm'), 0o755)
})

afterEach(() => {
  rmSync(checkout, { recursive: true })
})

const environment = () => ({
  ...process.env,
  PATH: `${at('bin')}${path.delimiter}${process.env['PATH'] ?? ''}`,
})

function setup(...args: string[]): { status: number | null; said: string } {
  const ran = spawnSync(process.execPath, [at('scripts/setup.mjs'), ...args], {
    encoding: 'utf8',
    env: environment(),
  })
  return { status: ran.status, said: ran.stderr }
}

const installs = () => lines('npm.log').length
const builds = () => lines('vite.log').length

test('it installs and builds once, then has nothing to do', () => {
  expect(setup().status).toBe(0)
  expect(setup().status).toBe(0)
  expect([installs(), builds()]).toEqual([1, 1])
  expect(lines('packages/web/dist/index.html')).toEqual(['first'])
})

test('a full install serves running, and running alone installs no test tools', () => {
  setup('--omit=dev')
  expect(lines('npm.log')[0]).toContain('--omit=dev')
  setup('--omit=dev')
  expect(installs()).toBe(1)
  setup()
  setup('--omit=dev')
  expect(installs()).toBe(2)
})

test('a changed lock installs again', () => {
  setup()
  write(
    'package-lock.json',
    JSON.stringify(lock).replace('"1.0.0","integrity":"a"', '"1.0.1","integrity":"z"'),
  )
  setup()
  expect([installs(), builds()]).toEqual([2, 2])
})

test('any changed source builds again, a changed test does not', () => {
  setup()
  write('packages/web/src/main.ts', 'second')
  setup()
  expect(lines('packages/web/dist/index.html')).toEqual(['second'])
  write('docs/rules/toy.md', '# Toy')
  setup()
  expect(builds()).toBe(3)
  write('packages/web/src/main.test.ts', 'a test')
  setup()
  expect([installs(), builds()]).toEqual([1, 3])
})

test('--install-only builds nothing', () => {
  expect(setup('--install-only').status).toBe(0)
  expect([installs(), builds()]).toEqual([1, 0])
})

test('a failed install leaves nothing half done', () => {
  write('package-lock.json', JSON.stringify({ packages: { ...lock.packages, 'node_modules/broken': {} } }))
  const { status, said } = setup()
  expect(status).toBe(1)
  expect(said).toContain('could not be installed')
  expect(existsSync(at('node_modules'))).toBe(false)
})

test('a build that fails keeps the one before', () => {
  setup()
  write('node_modules/vite/bin/vite.js', 'process.exit(1)')
  write('packages/web/src/main.ts', 'second')
  const { status, said } = setup()
  expect(status).toBe(1)
  expect(said).toContain('could not be built')
  expect(lines('packages/web/dist/index.html')).toEqual(['first'])
})

test('several at once do the work once, and a lock whose owner is gone holds nobody up', async () => {
  write('.setup.lock', '999999999')
  const runs = [1, 2, 3].map(
    () =>
      new Promise((resolve) => {
        spawn(process.execPath, [at('scripts/setup.mjs')], { env: environment() }).once('exit', resolve)
      }),
  )
  expect(await Promise.all(runs)).toEqual([0, 0, 0])
  expect([installs(), builds()]).toEqual([1, 1])
  expect(existsSync(at('.setup.lock'))).toBe(false)
})
