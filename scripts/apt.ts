// Debian's packages, for what npm does not have. Only root may install them.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'

/** Debian asks this program whether a service may be started; 101 says no. */
const policy = '/usr/sbin/policy-rc.d'
/** Says whether PostgreSQL's package makes a cluster. */
const cluster = '/etc/postgresql-common/createcluster.conf'

/** Tests start what they need; nothing is to run beside them that nobody asked for. */
function withoutServices(work: () => void) {
  const open = !existsSync(policy)
  if (open) writeFileSync(policy, '#!/bin/sh\nexit 101\n', { mode: 0o755 })
  if (!existsSync(cluster)) {
    mkdirSync(path.dirname(cluster), { recursive: true })
    writeFileSync(cluster, 'create_main_cluster = false\n')
  }
  try {
    work()
  } finally {
    if (open) rmSync(policy)
  }
}

function apt(...args: string[]) {
  spawnSync('apt-get', args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
}

/** Installs packages where that is allowed; whether they are there now, the caller must look. */
export function install(packages: readonly string[], reason: string) {
  if (packages.length === 0 || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  console.error(`Installing ${packages.join(', ')} for ${reason} …`)
  apt('update', '-qq')
  withoutServices(() => apt('install', '-y', '-qq', '--no-install-recommends', ...packages))
}
