// Whatever is killed, at whatever moment: no move that was answered is missing, none is made twice, everyone sees the
// table as its log has it, and every match is played to its end. `npm run soak` does the same for longer.
import type { Random } from '@tenfold/core'
import { seeded } from '@tenfold/testing'
import { afterAll, describe, expect, test } from 'vitest'
import { DEADLINE } from './testing/browser.ts'
import { gather } from './testing/crowd.ts'
import {
  ON_POSTGRESQL,
  ON_SQLITE,
  startFleet,
  WITH_REDIS,
  type Accident,
  type Kind,
} from './testing/fleet.ts'
import { removeFolders } from './testing/run.ts'
import { hasPostgresql, hasRedis } from './testing/services.ts'
import { accidentsOf, weather } from './testing/storm.ts'

afterAll(removeFolders)

const SEED = 1

const survive = (kind: Kind, count: number): Promise<void> =>
  live(kind, (random) => accidentsOf(kind.accidents, count, random))

async function live(kind: Kind, drawn: (random: Random) => readonly Accident[]): Promise<void> {
  const random = seeded(SEED)
  const fleet = await startFleet(kind, random)
  const crowd = gather(fleet)
  const accidents = drawn(random)
  try {
    expect(await weather({ fleet, crowd, accidents, random })).toEqual([])
    expect(crowd.finished()).toBeGreaterThanOrEqual(4)
  } finally {
    await fleet.stop()
  }
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

// Nobody is sent home: each of them plays, or watches, until the end.
test.skipIf(!hasPostgresql)(
  'three nodes are replaced one by one, and all play on',
  { timeout: 30 * DEADLINE },
  () => live(ON_POSTGRESQL, () => Array<Accident>(3).fill('replace a node')),
)
