// The servers that some unit tests start: PostgreSQL, Redis and nginx, from Debian's packages where they are missing.
import { globSync } from 'node:fs'
import process from 'node:process'
import { install } from './apt.ts'

/** The programs, by the package that has each. Debian keeps PostgreSQL's out of the path. */
const programs = { postgresql: 'postgres', 'redis-server': 'redis-server', 'nginx-light': 'nginx' }

const folders = () => ['/usr/lib/postgresql/*/bin', '/usr/sbin', ...(process.env['PATH'] ?? '').split(':')]

const missing = () =>
  Object.entries(programs)
    .filter(([, program]) => globSync(folders().map((folder) => `${folder}/${program}`)).length === 0)
    .map(([name]) => name)

/** Installs what is missing where that is allowed; returns the packages still missing. */
export function prepareServices(): string[] {
  install(missing(), 'the tests of many nodes')
  return missing()
}
