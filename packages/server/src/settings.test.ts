import { expect, test } from 'vitest'
import { meter } from './rate.ts'
import { readEnvironment } from './settings.ts'

test('what is not said is as it is written down', () => {
  const usual = { host: '127.0.0.1', port: 8010, data: './data', log: 'warn' }
  expect(readEnvironment({})).toEqual({ ok: true, value: usual })
  expect(readEnvironment({ HOST: '', PORT: ' ', DATA: '', LOG: '' })).toEqual({ ok: true, value: usual })
})

test('what is said counts', () => {
  const said = { HOST: '0.0.0.0', PORT: '80', DATA: '/srv/tenfold', LOG: 'debug', PATH: '/bin' }
  const value = { host: '0.0.0.0', port: 80, data: '/srv/tenfold', log: 'debug' }
  expect(readEnvironment(said)).toEqual({ ok: true, value })
  expect(readEnvironment({ HOST: '::1' })).toMatchObject({ value: { host: '::1' } })
})

const DATABASE_URL = 'postgres://tenfold:swordfish@db.example:5432/tenfold'

test('a database, and a Redis beside it', () => {
  const database = { ok: true, value: { database: DATABASE_URL, data: './data' } }
  expect(readEnvironment({ DATABASE_URL })).toMatchObject(database)
  expect(readEnvironment({ DATABASE_URL: 'postgresql:///tenfold?host=/run/postgresql' })).toMatchObject({
    ok: true,
  })
  const read = readEnvironment({ DATABASE_URL, REDIS_URL: 'rediss://cache.example' })
  expect(read).toMatchObject({ ok: true, value: { database: DATABASE_URL, redis: 'rediss://cache.example' } })
})

test.each([
  { DATABASE_URL: 'mysql://tenfold:swordfish@db/tenfold' },
  { DATABASE_URL: 'swordfish' },
  { DATABASE_URL, REDIS_URL: 'http://:swordfish@cache' },
  { REDIS_URL: 'redis://:swordfish@cache' },
])('%j is refused, and its password not repeated', (said) => {
  const read = readEnvironment(said)
  expect(read.ok ? '' : read.error).toMatch(/^(DATABASE|REDIS)_URL must be .*\.$/)
  expect(JSON.stringify(read)).not.toContain('swordfish')
})

test.each([
  [{ PORT: '65536' }, 'PORT'],
  [{ PORT: '-1' }, 'PORT'],
  [{ PORT: '1e3' }, 'PORT'],
  [{ PORT: 'http' }, 'PORT'],
  [{ HOST: 'http://localhost' }, 'HOST'],
  [{ LOG: 'loud' }, 'LOG'],
])('%j is refused with a sentence', (said, name) => {
  const read = readEnvironment(said)
  expect(read.ok ? '' : read.error).toMatch(new RegExp(`^${name} must be .*\\.$`))
})

test('a bucket gives what is in it, and fills with time', () => {
  let now = 0
  const take = meter({ burst: 3, perSecond: 2 }, () => now)
  const many = (n: number) => Array.from({ length: n }, take).filter(Boolean).length
  expect(many(5)).toBe(3)
  now = 1000
  expect(many(5)).toBe(2)
  now = 60_000
  expect(many(5)).toBe(3)
})
