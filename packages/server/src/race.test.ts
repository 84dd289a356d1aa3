// Races, in hundreds of orders: two tabs, double clicks, joins, rematches, answers against their expiry, closes that come
// late. Each has one effect, everyone sees the table as its log has it, and nothing is refused that should not be.
import { findGame } from '@tenfold/games'
import { seeded } from '@tenfold/testing'
import { recordOf, type Clock, type Row, type Seated, type TablePlan } from '@tenfold/table'
import { afterEach, expect, test, vi } from 'vitest'
import { DEADLINE } from './testing/browser.ts'
import { settingsFrom } from './settings.ts'
import { openSchedule, type Schedule } from './testing/schedule.ts'
import { timers } from './testing/timers.ts'
import { openWorld, sitterCalled, unsure, type Tab, type World } from './testing/world.ts'

vi.mock('node:timers/promises', () => import('./testing/timers.ts'))

const make10 = findGame('make10')!
const OPEN: Seated = { kind: 'open' }
const [ANN, BEN] = [sitterCalled('Ann'), sitterCalled('Ben')]
const LIVE: Clock = { kind: 'live', bank: 5000, increment: 0, window: 3000 }
const MINUTE = 60_000
/** A bot answers as soon as it is its turn. */
const { pace: PACE } = settingsFrom({ log: 'silent', pace: { bot: 0 } })

type Scene = Readonly<{
  seed: number
  world: World
  schedule: Schedule
  rows: (table: string) => Promise<readonly Row[]>
}>

/** Tables to compare, and what came of it in this order. */
type End = Readonly<{ tables: readonly string[]; outcome: string }>

type Play = (scene: Scene) => Promise<End>
type Footing = Readonly<{ storage?: 'sure' | 'unsure' }>

/** One order of things. Afterwards all that was lost on the way is made good, and everything is compared. */
async function inOrder(seed: number, scene: Play, { storage = 'sure' }: Footing = {}): Promise<string> {
  const random = seeded(seed)
  const schedule = openSchedule(random)
  timers.schedule = schedule
  vi.spyOn(performance, 'now').mockImplementation(schedule.now)
  const world = openWorld(make10, schedule, {
    mine: { pace: PACE },
    reach: (sure) => (storage === 'sure' ? sure : unsure(sure, random)),
  })
  const { tables, outcome } = await scene({
    seed,
    world,
    schedule,
    rows: (table) => world.storage.load(table),
  })
  await schedule.pass(PACE.heal * 2, 'calm')
  for (const table of tables) expect(await world.faults(table)).toEqual([])
  await world.close()
  return outcome
}

const ORDERS = Array.from({ length: 60 }, (_, seed) => seed)

/** In many orders, which are not all one: not the same always wins. */
function race(title: string, scene: Play, footing?: Footing): void {
  test(title, { timeout: 3 * DEADLINE }, async () => {
    const outcomes = new Set<string>()
    for (const seed of ORDERS) {
      const outcome = inOrder(seed, scene, footing).catch((fault: unknown) => {
        throw new Error(`in order ${seed}`, { cause: fault })
      })
      outcomes.add(await outcome)
    }
    expect(outcomes.size).toBeGreaterThan(1)
  })
}

afterEach(() => vi.restoreAllMocks())

const plan = (seats: readonly Seated[], clock?: Clock): TablePlan => ({
  options: { players: seats.length },
  seats,
  host: ANN.id,
  firstDealer: 0,
  ...(clock ? { clock } : {}),
})

const mine = (seat: number) =>
  ({ id: 'mine', type: 'contribute', contribution: `${seat}a`.repeat(32) }) as const

/** What became of a command: done, or why not, each as often as it was answered. */
const fateOf = (tab: Tab, id: string): readonly string[] =>
  tab.answersTo(id).map((answer) => {
    if (answer.type === 'refused') return answer.refusal.kind
    return answer.type === 'fault' ? answer.kind : answer.type
  })

const entriesOf = (rows: readonly Row[], type: string) =>
  rows.flatMap(({ entries }) => entries.filter((entry) => entry.type === type))

/** Ann and Ben at their tabs, on two servers, and Eve who watches; their match has begun. */
async function begun({ world, schedule }: Scene, clock?: Clock) {
  const table = await world.open(plan([ANN, BEN], clock))
  const [ann, ben, eve] = [world.tab('Ann', 0), world.tab('Ben', 1), world.tab('Eve', 1)]
  for (const tab of [ann, ben, eve]) tab.watch(table)
  ann.ask(table, mine(0))
  ben.ask(table, mine(1))
  await schedule.pass(0, 'calm')
  return { table, ann, ben, eve }
}

race(
  'two tabs of one person choose at once: one choice counts, the other is told that it came late',
  async (scene) => {
    const { table, ann } = await begun(scene)
    const tab = scene.world.tab('Ann', 1)
    tab.watch(table)
    await scene.schedule.pass(0, 'calm')
    const before = (await scene.rows(table)).length
    const act = { type: 'act', decision: ann.last(table).decision, text: 'draw' } as const
    ann.ask(table, { ...act, id: 'here' })
    tab.ask(table, { ...act, id: 'there' })
    await scene.schedule.pass(0, 'hurried')
    expect([...fateOf(ann, 'here'), ...fateOf(tab, 'there')].toSorted()).toEqual(['done', 'stale'])
    expect(await scene.rows(table)).toHaveLength(before + 1)
    return { tables: [table], outcome: fateOf(ann, 'here').join() }
  },
)

race(
  'the same click comes three times, by two lines: it is done once and answered each time',
  async (scene) => {
    const { table, ann } = await begun(scene)
    const tab = scene.world.tab('Ann', 1)
    const before = (await scene.rows(table)).length
    const click = { id: 'click', type: 'act', decision: ann.last(table).decision, text: 'draw' } as const
    for (const each of [ann, tab, ann]) each.ask(table, click)
    await scene.schedule.pass(0, 'hurried')
    expect([...fateOf(ann, 'click'), ...fateOf(tab, 'click')]).toEqual(['done', 'done', 'done'])
    expect(await scene.rows(table)).toHaveLength(before + 1)
    return { tables: [table], outcome: scene.world.transcript() }
  },
)

race(
  'three want the last seat, and the others start the match: one sits, and it begins once',
  async ({ world, schedule, rows }) => {
    const table = await world.open(plan([ANN, OPEN]))
    const names = ['Ben', 'Cid', 'Dan']
    const tabs = names.map((name, node) => world.tab(name, node))
    const ann = world.tab('Ann', 1)
    for (const tab of [...tabs, ann]) tab.watch(table)
    ann.ask(table, mine(0))
    for (const tab of tabs) tab.ask(table, { id: 'sit', type: 'sit', seat: 1, name: tab.name })
    for (const tab of tabs) tab.ask(table, mine(1))
    await schedule.pass(0, 'hurried')
    const fates = tabs.flatMap((tab) => fateOf(tab, 'sit'))
    // Whoever comes when the match has begun already is told that.
    const late = fates.filter((fate) => fate === 'seat-taken' || fate === 'started')
    expect([fates.length, late.length, fates.filter((fate) => fate === 'done')]).toEqual([3, 2, ['done']])
    expect(tabs.flatMap((tab) => fateOf(tab, 'mine')).toSorted()).toEqual([
      'done',
      'not-seated',
      'not-seated',
    ])
    const log = await rows(table)
    expect([entriesOf(log, 'sat').length, entriesOf(log, 'began').length]).toEqual([1, 1])
    return { tables: [table], outcome: tabs.map((tab) => fateOf(tab, 'sit')).join() }
  },
)

race(
  'all agree to end and press rematch, twice: one table is opened, and all are told of it',
  async (scene) => {
    const { table, ann, ben, eve } = await begun(scene)
    const people = [ann, ben]
    for (const tab of people) tab.ask(table, { id: 'end', type: 'propose', what: 'end' })
    await scene.schedule.pass(0, 'hurried')
    const again = { id: 'again', type: 'rematch' } as const
    for (const tab of [...people, ...people]) tab.ask(table, again)
    await scene.schedule.pass(MINUTE, 'hurried')
    expect(people.flatMap((tab) => [...fateOf(tab, 'end'), ...fateOf(tab, 'again')])).toEqual(
      Array<string>(6).fill('done'),
    )
    const opened = entriesOf(await scene.rows(table), 'reopened')
    expect(opened).toHaveLength(1)
    const nexts = new Set([ann, ben, eve].map((tab) => tab.last(table).next))
    expect(nexts.size).toBe(1)
    const [next = ''] = nexts
    expect(entriesOf(await scene.rows(next), 'opened')).toHaveLength(1)
    return { tables: [table], outcome: scene.world.transcript() }
  },
)

race(
  'an answer against its expiry: the decision is made once, and an answer that is taken counts',
  async (scene) => {
    const { table, ann } = await begun(scene, LIVE)
    const { decision, deadline } = ann.last(table)
    // With what an answer may take on its way a deadline is a second later.
    await scene.schedule.pass(deadline!.at + 1000 - scene.schedule.now() - 1, 'calm')
    ann.ask(table, { id: 'late', type: 'act', decision, text: 'draw' })
    await scene.schedule.pass(1, 'hurried')
    const log = await scene.rows(table)
    const first = log.findIndex(({ entries }) => entries.some(({ type }) => type === 'moved'))
    const [fate] = fateOf(ann, 'late')
    expect(log[first]?.by.kind).toBe(fate === 'done' ? 'person' : 'bot')
    expect(['done', 'stale']).toContain(fate)
    expect(entriesOf(log.slice(0, first), 'expired').length).toBeLessThanOrEqual(1)
    return { tables: [table], outcome: String(fate) }
  },
)

/** Asks until there is an answer: what failed on the server is said again, with the same id. */
async function insist(
  { schedule }: Scene,
  said: readonly (() => void)[],
  missing: () => number,
): Promise<void> {
  for (let tries = 0; tries < 40 && missing() > 0; tries++) {
    for (const say of said) say()
    await schedule.pass(1000, 'hurried')
  }
}

race(
  'the storage breaks off, with what it was asked or with its answer: whoever insists is served, and once',
  async (scene) => {
    const { world, schedule, rows } = scene
    const table = await world.open(plan([ANN, BEN]))
    const [ann, ben] = [world.tab('Ann', 0), world.tab('Ben', 1)]
    for (const tab of [ann, ben]) tab.watch(table)
    const served = (tab: Tab, id: string): boolean => fateOf(tab, id).includes('done')
    const unserved = (id: string) => () => [ann, ben].filter((tab) => !served(tab, id)).length
    await insist(scene, [() => ann.ask(table, mine(0)), () => ben.ask(table, mine(1))], unserved('mine'))
    await schedule.pass(PACE.heal * 2, 'calm')
    const draw = { id: 'draw', type: 'act', decision: ann.last(table).decision, text: 'draw' } as const
    await insist(scene, [() => ann.ask(table, draw)], () => (served(ann, 'draw') ? 0 : 1))
    const fates = [...fateOf(ann, 'mine'), ...fateOf(ben, 'mine'), ...fateOf(ann, 'draw')]
    expect([served(ann, 'mine'), served(ben, 'mine'), served(ann, 'draw')]).toEqual([true, true, true])
    expect(fates.filter((fate) => fate !== 'done' && fate !== 'server-fault')).toEqual([])
    const log = await rows(table)
    expect(entriesOf(log, 'contributed')).toHaveLength(2)
    expect(entriesOf(log, 'moved')).toHaveLength(1)
    return { tables: [table], outcome: fates.join() }
  },
  { storage: 'unsure' },
)

race(
  'an old line is found closed late: the new one hears on, and nobody is said to be away',
  async (scene) => {
    const { table, ann, ben } = await begun(scene)
    const tab = scene.world.tab('Ann', scene.seed)
    tab.watch(table)
    ann.end()
    tab.ask(table, { id: 'on', type: 'act', decision: ann.last(table).decision, text: 'draw' })
    await scene.schedule.pass(0, 'hurried')
    expect(fateOf(tab, 'on')).toEqual(['done'])
    await scene.schedule.pass(MINUTE, 'calm')
    expect([tab.away(), ben.away()]).toEqual([[], []])
    return { tables: [table], outcome: scene.world.transcript() }
  },
)
test(
  'a table of bots and one who never comes is played to its end',
  () =>
    inOrder(1, async ({ world, schedule, rows }) => {
      const BOT: Seated = { kind: 'bot', level: 'random' }
      const table = await world.open(plan([BOT, ANN, BOT], LIVE))
      await schedule.pass(180 * MINUTE, 'calm')
      const log = await rows(table)
      expect(recordOf(make10, log)?.ended).toBeUndefined()
      expect(recordOf(make10, log)?.winners.length).toBeGreaterThan(0)
      // The clock rings for one decision after another, then a bot holds the seat, whose owner may come back.
      expect(entriesOf(log, 'expired')).toHaveLength(2)
      expect(entriesOf(log, 'held')).toEqual([{ type: 'held', seat: 1 }])
      return { tables: [table], outcome: '' }
    }),
  120_000,
)
