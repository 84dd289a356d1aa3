// Makes the checkout ready: packages installed, web client built. Each is done only when what it depends on has changed.
//
//   node scripts/setup.mjs                  everything, test tools too
//   node scripts/setup.mjs --omit=dev       what running needs
//   node scripts/setup.mjs --install-only   no build
//
// It runs before anything is installed, so it has only Node's own modules, and keeps to what Node 18 knows.
import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const installedLock = 'node_modules/.package-lock.json'
const buildStamp = 'packages/web/dist/.built-from'
const bundledNode = 'node_modules/.bin/node'
const lockFile = '.setup.lock'

/** Node 22.18 is the first that runs TypeScript without being asked to. */
const oldestNode = [22, 18]

/** Everything the built web client is made of. */
const webSources = [
  ...['web', 'core', 'games', 'fair', 'table', 'solver', 'bots', 'protocol'].map(
    (name) => `packages/${name}`,
  ),
  'docs/rules',
  'tsconfig.base.json',
]

class Refusal extends Error {}

// ─── what there is ───────────────────────────────────────────────────────────────────────────────────────────────────

const hash = (text) => createHash('sha256').update(text).digest('hex')

function read(file) {
  try {
    return fs.readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/** The packages a lock names, by place: those installed, and those of the workspace. */
function locked(file) {
  try {
    const { '': _workspace, ...places } = JSON.parse(fs.readFileSync(file, 'utf8')).packages
    return new Map(Object.entries(places))
  } catch {
    return new Map()
  }
}

/** Whether a package is made for this platform; npm leaves the others out. */
const fits = ({ os, cpu }) =>
  [os, cpu].every((list, index) => {
    const names = [list ?? []].flat()
    const here = [process.platform, process.arch][index]
    return (
      names.length === 0 ||
      names.includes(here) ||
      names.some((name) => name[0] === '!' && name !== `!${here}`)
    )
  })

/**
 * Whether what is installed is what the lock asks for. npm notes in node_modules what it has put there, so a full install
 * serves `npm start` too, and an `npm install` by hand counts like one of ours.
 */
function installServes(kind) {
  const there = locked(installedLock)
  const missing = (wanted) =>
    wanted.optional === true ||
    (kind === 'production' && (wanted.dev === true || wanted.devOptional === true))
  const what = ({ version, integrity, bin }) => JSON.stringify([version, integrity, bin])
  const same = (found, wanted) => what(found) === what(wanted) && fits(wanted)
  return [...locked('package-lock.json')].every(([place, wanted]) => {
    const found = there.get(place)
    return found === undefined ? missing(wanted) : same(found, wanted)
  })
}

function filesUnder(folder) {
  if (!fs.existsSync(folder)) return []
  if (fs.statSync(folder).isFile()) return [folder]
  return fs
    .readdirSync(folder, { withFileTypes: true })
    .filter((entry) => !['node_modules', 'dist', 'dist.new'].includes(entry.name))
    .flatMap((entry) => filesUnder(path.posix.join(folder, entry.name)))
}

const madeOf = (file) => !/\.test\.ts$/.test(file)

function sourceHash() {
  const files = webSources.flatMap(filesUnder).filter(madeOf).sort()
  return hash(
    [hash(read('package-lock.json')), ...files.map((file) => `${file} ${hash(fs.readFileSync(file))}`)].join(
      '\n',
    ),
  )
}

const buildServes = () => read(buildStamp) === sourceHash()

// ─── which Node ──────────────────────────────────────────────────────────────────────────────────────────────────────

function newEnough(version) {
  const [major, minor] = version.split('.').map(Number)
  return major > oldestNode[0] || (major === oldestNode[0] && minor >= oldestNode[1])
}

function npmHasNode() {
  return locked('package-lock.json').has(`node_modules/node-${process.platform}-${process.arch}`)
}

const tooOld = () =>
  new Refusal(
    `please install Node 24; Tenfold needs ${oldestNode.join('.')} or newer, this is ${process.version}, ` +
      `and npm brought none that runs on ${process.platform} ${process.arch}.`,
  )

/** Said before the long download, where it can be known before. */
function checkNode() {
  if (!npmHasNode() && !newEnough(process.versions.node)) throw tooOld()
}

/** A bundled Node that does not start here (another C library, say) gives way to the running one. */
function settleNode() {
  const runs = spawnSync(bundledNode, ['--version'], { stdio: 'ignore' }).status === 0
  if (runs) return
  fs.rmSync(bundledNode, { force: true })
  if (!newEnough(process.versions.node)) throw tooOld()
}

const nodeToUse = () => (fs.existsSync(bundledNode) ? path.resolve(bundledNode) : process.execPath)

// ─── installing and building ─────────────────────────────────────────────────────────────────────────────────────────

function install(kind) {
  checkNode()
  console.log(`setup: installing packages${kind === 'full' ? ', test tools too' : ''} …`)
  fs.rmSync(installedLock, { force: true })
  const dev = kind === 'full' ? '--include=dev' : '--omit=dev'
  try {
    execFileSync('npm', ['ci', dev, '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'], {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, NODE_ENV: '' },
    })
    settleNode()
  } catch (error) {
    fs.rmSync('node_modules', { recursive: true, force: true })
    if (error instanceof Refusal) throw error
    throw new Refusal('The packages could not be installed; npm says why above.')
  }
}

/** Built beside the old one and swapped in whole: a server that is running never serves half a build. */
function build() {
  console.log('setup: building the web client …')
  const sources = sourceHash()
  const next = 'packages/web/dist.new'
  fs.rmSync(next, { recursive: true, force: true })
  try {
    execFileSync(
      nodeToUse(),
      [
        'node_modules/vite/bin/vite.js',
        'build',
        'packages/web',
        '--outDir',
        'dist.new',
        '--logLevel',
        'warn',
      ],
      { stdio: ['ignore', 'inherit', 'inherit'] },
    )
  } catch {
    throw new Refusal('The web client could not be built; Vite says why above.')
  }
  fs.writeFileSync(path.join(next, path.basename(buildStamp)), sources)
  fs.rmSync('packages/web/dist', { recursive: true, force: true })
  fs.renameSync(next, 'packages/web/dist')
}

// ─── one at a time ───────────────────────────────────────────────────────────────────────────────────────────────────

function alive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

const pause = (ms) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)

function takeLock() {
  try {
    fs.writeFileSync(lockFile, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    return false
  }
}

/** A run that was killed leaves its lock behind. Moved aside before it goes: two may be clearing, one already be locking. */
function clearDeadLock() {
  const owner = Number(read(lockFile))
  if (owner === 0 || alive(owner)) return
  const aside = `${lockFile}.${process.pid}`
  try {
    fs.renameSync(lockFile, aside)
  } catch {
    return
  }
  if (Number(read(aside)) === owner) fs.rmSync(aside)
  else fs.renameSync(aside, lockFile)
}

function alone(work) {
  for (let waits = 0; !takeLock(); waits += 1) {
    if (waits === 5) console.log('setup: waiting for another set-up of this checkout …')
    clearDeadLock()
    pause(200)
  }
  try {
    work()
  } finally {
    fs.rmSync(lockFile, { force: true })
  }
}

// ─── the run ─────────────────────────────────────────────────────────────────────────────────────────────────────────

function main(args) {
  const kind = args.includes('--omit=dev') ? 'production' : 'full'
  const installOnly = args.includes('--install-only')
  const ready = () => installServes(kind) && (installOnly || buildServes())
  process.chdir(root)
  if (ready()) return
  alone(() => {
    if (!installServes(kind)) install(kind)
    if (!installOnly && !buildServes()) build()
  })
}

try {
  main(process.argv.slice(2))
} catch (error) {
  if (!(error instanceof Refusal)) throw error
  console.error(`setup: ${error.message}`)
  process.exitCode = 1
}
