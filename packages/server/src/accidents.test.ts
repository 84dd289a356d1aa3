// Whatever is killed, at whatever moment: no move that was answered is missing, none is made twice, everyone sees the
// table as its log has it, and every match is played to its end. `npm run soak` does the same for longer.
import { seeded } from '@tenfold/testing'
import { afterAll, describe, expect, test } from 'vitest'
import { DEADLINE } from './testing/browser.ts'
import { gather } from './testing/crowd.ts'
import { ON_POSTGRESQL, ON_SQLITE, startFleet, WITH_REDIS, type Kind } from './testing/fleet.ts'
import { removeFolders } from './testing/run.ts'
import { hasPostgresql, hasRedis } from './testing/services.ts'
import { accidentsOf, weather } from './testing/storm.ts'

afterAll(removeFolders)

const SEED = 1

async function survive(kind: Kind, count: number): Promise<void> {
  const random = seeded(SEED)
  const fleet = await startFleet(kind, random)
  const crowd = gather(fleet)
  const accidents = accidentsOf(kind.accidents, count, random)
  expect(await weather({ fleet, crowd, accidents, random })).toEqual([])
  expect(crowd.finished()).toBeGreaterThanOrEqual(4)
  await fleet.stop()
  // At this level nearly everything is logged; the seeds of these matches are known by now.
  const log = fleet.logged()
  expect(log).toContain('a connection opened')
  expect(crowd.secrets().filter((secret) => log.includes(secret))).toEqual([])
}

describe('everything is killed under load', { timeout: 30 * DEADLINE }, () => {
  test('one node on SQLite, 20 times', () => survive(ON_SQLITE, 20))
  test.skipIf(!hasPostgresql)('three nodes on PostgreSQL, or that itself, 20 times', () =>
    survive(ON_POSTGRESQL, 20),
  )
  test.skipIf(!hasPostgresql || !hasRedis)('nodes, PostgreSQL and Redis, 10 times', () =>
    survive(WITH_REDIS, 10),
  )
})
