// The browser of the browser tests: the one CHROMIUM_PATH names, else the headless Chromium that npm brought.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { brotliDecompressSync } from 'node:zlib'
import { install } from './apt.ts'

export type Browser = { path: string } | { missing: string }

const shipped = 'node_modules/@sparticuz/chromium'

/** Libraries the shipped Chromium is linked with and a small Debian lacks, by the package that has each. */
const libraries = { libnss3: 'libnss3.so', libnspr4: 'libnspr4.so' }

/** Without any font pages still work, only nobody could read them in a screenshot. */
const font = { package: 'fonts-dejavu-core', folder: '/usr/share/fonts/truetype' }

export function browserFor(platform: NodeJS.Platform): Browser {
  const named = process.env['CHROMIUM_PATH']
  if (named !== undefined)
    return existsSync(named) ? { path: named } : { missing: `CHROMIUM_PATH is ${named}, where nothing is.` }
  if (platform !== 'linux' || process.arch !== 'x64') {
    return { missing: 'npm has no Chromium for this platform; set CHROMIUM_PATH to one.' }
  }
  const lacking = prepareSystem()
  if (lacking.length > 0)
    return { missing: `it needs the system packages ${lacking.join(', ')}; please install them.` }
  return { path: unpack() }
}

/** Installs what is missing where that is allowed (Debian, as root); returns the libraries still missing. */
function prepareSystem(): string[] {
  const wanted = [...missingLibraries(), ...(existsSync(font.folder) ? [] : [font.package])]
  install(wanted, 'the browser tests')
  return missingLibraries()
}

function missingLibraries(): string[] {
  const listed = spawnSync('/sbin/ldconfig', ['-p'], { encoding: 'utf8' })
  const known = listed.status === 0 ? listed.stdout : ''
  return Object.entries(libraries)
    .filter(([, file]) => !known.includes(file))
    .map(([name]) => name)
}

/** Unpacks the shipped Chromium once for each version; several runs at a time do each other no harm. */
function unpack(): string {
  const { version } = JSON.parse(readFileSync(`${shipped}/package.json`, 'utf8')) as { version: string }
  const ready = path.resolve(`node_modules/.cache/chromium-${version}`)
  if (existsSync(ready)) return ready
  mkdirSync(path.dirname(ready), { recursive: true })
  const mine = `${ready}.${process.pid}`
  writeFileSync(mine, brotliDecompressSync(readFileSync(`${shipped}/bin/chromium.br`)), { mode: 0o755 })
  renameSync(mine, ready)
  return ready
}
