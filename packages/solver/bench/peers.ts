// The packages that ours is measured against. They are no part of the workspace: they come from a lock of their own when
// first measured, so that neither playing nor testing waits for them.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('peers/', import.meta.url))

type Manifest = Readonly<{ dependencies: Readonly<Record<string, string>> }>

/** Also of an older lock, which may have had fewer. */
function areThere(): boolean {
  const { dependencies } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as Manifest
  return Object.keys(dependencies).every((name) => existsSync(path.join(folder, 'node_modules', name)))
}

function installed(): boolean {
  if (areThere()) return true
  try {
    const quietly = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
    execFileSync('npm', ['ci', ...quietly], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
    return true
  } catch {
    return false
  }
}

/** Loads a peer's module; none where npm could not fetch the peers. Both are faster when told they are in production. */
export function peerLoader(): ((name: string) => unknown) | undefined {
  if (!installed()) return undefined
  process.env['NODE_ENV'] = 'production'
  return createRequire(path.join(folder, 'package.json'))
}
