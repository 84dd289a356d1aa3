// Nodes hold no truth: two caches over one log, and what happens where they disagree.
import { setImmediate as nextTurn } from 'node:timers/promises'
import { must } from '@tenfold/core'
import { findGame } from '@tenfold/games'
import { recordOf, type Clock, type Seated, type TablePlan } from '@tenfold/table'
import { afterAll, expect, test, vi } from 'vitest'
import { houseBots, type Bots } from './bots.ts'
import type { LiveTable } from './live.ts'
import { noticesHere } from './notices.ts'
import { settingsFrom, type Said } from './settings.ts'
import { openSqlite } from './sqlite.ts'
import type { Storage } from './storage.ts'
import { openTables, type Tables } from './tables.ts'
import { DEADLINE } from './testing/browser.ts'
import { newFolder, QUICK, removeFolders } from './testing/run.ts'

afterAll(removeFolders)

const make10 = findGame('make10')!
const OPEN: Seated = { kind: 'open' }
const BOT: Seated = { kind: 'bot', level: 'casual' }

const plan = (...seats: Seated[]): TablePlan => ({
  options: { players: seats.length },
  seats,
  host: 'ann',
  firstDealer: 0,
})

const newStorage = (): Storage => must(openSqlite(`${newFolder()}/tenfold.db`))
const node = (storage: Storage, pace: Said['pace'] = {}, said: Said = {}): Tables =>
  openTables(
    { storage, notices: noticesHere() },
    settingsFrom({ log: 'silent', ...said, pace: { ...QUICK, ...pace } }),
  )

const sit = (live: LiveTable, id: string, seat: 0 | 1) =>
  live.ask({ id: `${id}:sit`, by: { kind: 'person', id }, type: 'sit', seat, name: id })

test('who was too late on the log is judged again, on the table as it is by now', async () => {
  const storage = newStorage()
  const [here, there] = [node(storage), node(storage)]
  const id = must(await here.create(make10, plan(OPEN, OPEN)))
  const [a, b] = [await here.find(id), await there.find(id)]
  const answers = await Promise.all([sit(a!, 'ann', 0), sit(b!, 'ben', 0)])
  expect(answers.map(({ ok }) => ok).toSorted()).toEqual([false, true])
  const late = answers.find((answer) => !answer.ok)
  expect(late).toEqual({ ok: false, error: { kind: 'seat-taken' } })
  // Neither has to be told; each catches up when it must.
  expect(await sit(a!, 'cid', 1)).toMatchObject({ ok: true })
  expect(await sit(b!, 'dan', 1)).toEqual({ ok: false, error: { kind: 'seat-taken' } })
  expect(b!.table()).toEqual(a!.table())
  await Promise.all([here.close(), there.close()])
  await storage.close()
})

test('done on one node, it is done before on the other', async () => {
  const storage = newStorage()
  const [here, there] = [node(storage), node(storage)]
  const id = must(await here.create(make10, plan(OPEN, OPEN)))
  const [a, b] = [await here.find(id), await there.find(id)]
  expect(await Promise.all([sit(a!, 'ann', 0), sit(b!, 'ann', 0)])).toMatchObject([
    { ok: true },
    { ok: true },
  ])
  expect(await storage.load(id)).toHaveLength(2)
  await Promise.all([here.close(), there.close()])
  await storage.close()
})

test('nothing is refused because a node has not heard of the latest yet', async () => {
  const storage = newStorage()
  const [here, there] = [node(storage), node(storage)]
  const id = must(await here.create(make10, plan(OPEN, OPEN)))
  const [a, b] = [await here.find(id), await there.find(id)]
  const leave = { id: 'ann:leave', by: { kind: 'person', id: 'ann' }, type: 'leave' } as const
  await sit(a!, 'ann', 0)
  // Of what comes next its answer is lost, and it is asked again of the other.
  expect([await a!.ask(leave), await b!.ask(leave)]).toMatchObject([{ ok: true }, { ok: true }])
  await sit(a!, 'cid', 0)
  expect(await b!.ask({ ...leave, id: 'cid:leave', by: { kind: 'person', id: 'cid' } })).toMatchObject({
    ok: true,
  })
  expect(await b!.ask({ ...leave, id: 'again' })).toEqual({ ok: false, error: { kind: 'not-seated' } })
  expect(await storage.load(id)).toHaveLength(5)
  await Promise.all([here.close(), there.close()])
  await storage.close()
})

test('nobody sees or is answered what is not durable yet', async () => {
  const storage = newStorage()
  const disk = Promise.withResolvers<null>()
  const slow: Storage = {
    ...storage,
    append: async (batch) => {
      if (batch.some(({ row }) => row.number > 0)) await disk.promise
      return storage.append(batch)
    },
  }
  const tables = node(slow)
  const live = (await tables.find(must(await tables.create(make10, plan(OPEN, OPEN)))))!
  const seen: string[] = []
  live.watch(() => seen.push(live.table().seats[0]!.kind))
  const asked = sit(live, 'ann', 0).then(() => seen.push('answered'))
  await vi.waitFor(() => expect(live.busy()).toBe(true))
  for (let turns = 0; turns < 20; turns++) await nextTurn()
  expect(seen).toEqual([])
  expect(live.table().seats[0]).toEqual(OPEN)
  disk.resolve(null)
  await asked
  expect(seen).toEqual(['person', 'answered'])
  await tables.close()
  await storage.close()
})

test('a log that cannot be read spoils no other table', async () => {
  const storage = newStorage()
  const tables = node(storage)
  const entry = { type: 'opened', game: 'chess' } as never
  await storage.append([
    { table: 'x', row: { number: 0, at: 0, by: { kind: 'house' }, command: 'open', entries: [entry] } },
  ])
  const id = must(await tables.create(make10, plan(OPEN, OPEN)))
  const [broken, fine] = await Promise.allSettled([tables.find('x'), tables.find(id)])
  expect([broken.status, fine.status]).toEqual(['rejected', 'fulfilled'])
  expect(await tables.find('nowhere')).toBeUndefined()
  await tables.close()
  await storage.close()
})

test('the house tries again when the storage failed it', async () => {
  const storage = newStorage()
  let failures = 0
  const failing: Storage = {
    ...storage,
    append: (batch) => {
      if (batch.some(({ row }) => row.command === 'house:begin') && failures++ === 0) throw new Error('disk')
      return storage.append(batch)
    },
  }
  const tables = node(failing, { bot: 60_000 })
  const id = must(await tables.create(make10, plan(BOT, BOT)))
  const live = await tables.find(id)
  await vi.waitFor(() => expect(live!.table().match).toBeDefined(), { timeout: 10_000 })
  expect(failures).toBe(2)
  await tables.close()
  await storage.close()
})

test('a table that nobody looks at leaves the memory, and comes back the same', async () => {
  const storage = newStorage()
  const tables = node(storage, { idle: 1, bot: 60_000 })
  const id = must(await tables.create(make10, plan(OPEN, OPEN)))
  const first = await tables.find(id)
  await sit(first!, 'ann', 0)
  const stop = first!.watch(() => undefined)
  const loads = vi.spyOn(storage, 'load')
  await new Promise((resolve) => setTimeout(resolve, 30))
  expect(await tables.find(id)).toBe(first)
  stop()
  await vi.waitFor(async () => expect(await tables.find(id)).not.toBe(first), {
    timeout: 10_000,
    interval: 40,
  })
  expect(loads).toHaveBeenCalled()
  expect((await tables.find(id))!.table()).toEqual(first!.table())
  await tables.close()
  await storage.close()
})

/** The bots of the house, and how often one was asked. */
function countedBots(): { bots: Bots; asked: () => number } {
  const botFor = vi.fn(houseBots.botFor)
  return { bots: { ...houseBots, botFor }, asked: () => botFor.mock.calls.length }
}

const isFinished = async (storage: Storage, table: string): Promise<boolean> =>
  recordOf(make10, await storage.load(table)) !== undefined

test('a bot thinks on one server, wherever the table is in memory', async () => {
  const storage = newStorage()
  const [here, there] = [countedBots(), countedBots()]
  const lease = vi.spyOn(storage, 'lease')
  const nodes = [here, there].map(({ bots }) => node(storage, { heal: 1, lease: 600_000 }, { bots }))
  const id = must(await nodes[0]!.create(make10, plan(BOT, BOT)))
  await Promise.all(nodes.map((tables) => tables.find(id)))
  await vi.waitUntil(() => isFinished(storage, id), { timeout: DEADLINE })
  expect([here.asked(), there.asked()].toSorted((a, b) => a - b)).toEqual([0, expect.any(Number)])
  // The other asks once for what it finds due, and leaves it.
  expect(lease.mock.calls.length).toBeLessThanOrEqual((await storage.load(id)).length)
  await Promise.all(nodes.map((tables) => tables.close()))
  await storage.close()
})

test('a table whose server died is seen to by another, though nobody looks', async () => {
  const storage = newStorage()
  let rows = 0
  /** After thirty moves nothing comes from it any more. */
  const alive = <X>(work: () => Promise<X>): Promise<X> => (rows > 30 ? new Promise(() => undefined) : work())
  const dying: Storage = {
    ...storage,
    append: (batch) => {
      rows += batch.length
      return alive(() => storage.append(batch))
    },
    lease: (names, claim) => alive(() => storage.lease(names, claim)),
    leaseDue: (limit, claim) => alive(() => storage.leaseDue(limit, claim)),
  }
  const [here, there] = [node(dying), node(storage, { wake: 10, lease: 50 })]
  const id = must(await here.create(make10, plan(BOT, BOT)))
  await here.find(id)
  await vi.waitUntil(() => isFinished(storage, id), { timeout: DEADLINE })
  expect((await storage.load(id)).length).toBeGreaterThan(30)
  // Nobody need look again, ever.
  expect(await storage.leaseDue(9, { holder: 'eve', now: 1e15, until: 1e15 })).toEqual([])
  await there.close()
  void here.close()
  await storage.close()
})

test('a table with days to think leaves the memory, and is woken when they are over', async () => {
  let days = 0
  const real = newStorage()
  const storage: Storage = { ...real, now: () => real.now() + days * 86_400_000 }
  const tables = node(storage, { idle: 1, begin: 0, wake: 10 })
  const clock: Clock = { kind: 'turns', days: 2, weekends: 'count', zone: 'UTC' }
  const id = must(await tables.create(make10, { ...plan(OPEN, OPEN), clock }))
  const live = await tables.find(id)
  await sit(live!, 'ann', 0)
  await sit(live!, 'ben', 1)
  await vi.waitUntil(() => live!.table().match !== undefined, { timeout: DEADLINE })
  const rows = (await storage.load(id)).length
  const loads = vi.spyOn(storage, 'load')
  days = 1
  await vi.waitUntil(async () => (await tables.find(id)) !== live, { timeout: DEADLINE, interval: 40 })
  expect(await storage.load(id)).toHaveLength(rows)
  days = 3
  await vi.waitUntil(async () => (await real.load(id)).length > rows, { timeout: DEADLINE })
  expect(loads).toHaveBeenCalled()
  expect((await real.load(id)).at(rows)!.by).toEqual({ kind: 'clock' })
  await tables.close()
  await storage.close()
})
