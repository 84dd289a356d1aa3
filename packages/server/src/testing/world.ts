// For tests: servers on one storage in this process, and people with tabs at them, without a network between. Each word,
// each question to the storage and each answer of it waits for its turn in a schedule.
import { at, must, type Random, type Rules, type Types } from '@tenfold/core'
import { PROTOCOL, type ClientCommand, type ClientMessage } from '@tenfold/protocol'
import type { Push, TablePlan } from '@tenfold/table'
import { connect } from '../connection.ts'
import { noticesHere, type Notices } from '../notices.ts'
import { personOf } from '../people.ts'
import { openPresence } from '../presence.ts'
import { settingsFrom, type Settings } from '../settings.ts'
import { openSqlite } from '../sqlite.ts'
import type { Append, Storage } from '../storage.ts'
import { openTables } from '../tables.ts'
import { tokenOf } from './browser.ts'
import { openHearing, type Heard } from './hearing.ts'
import type { Schedule } from './schedule.ts'
import { faultsAt, gistOf, type Witness } from './truth.ts'

type Answer = Heard & { type: 'done' | 'refused' | 'fault' }

export type Tab = Readonly<{
  name: string
  /** Words come in the order in which they were said, each when it is its turn. */
  ask: (table: string, command: ClientCommand) => void
  watch: (table: string) => void
  /** The connection is found closed, when it is its turn. */
  end: () => void
  answersTo: (id: string) => readonly Answer[]
  last: (table: string) => Push<Types>
  /** It has been closed. */
  left: () => boolean
  /** Whose seats are said to be left alone, at last. */
  away: () => readonly number[]
}>

export type World = Readonly<{
  /** The same without turns. */
  storage: Storage
  open: (plan: TablePlan) => Promise<string>
  tab: (name: string, node: number) => Tab
  /** What is wrong with a table, and with what people who watch it see of it. */
  faults: (table: string) => Promise<readonly string[]>
  /** Who heard what, in order. */
  transcript: () => string
  close: () => Promise<void>
}>

/** Everything asked of it waits for its turn, and so does every answer. */
function inTurns(storage: Storage, { turn, now }: Schedule): Storage {
  const through =
    <A extends readonly unknown[], X>(work: (...given: A) => Promise<X>) =>
    async (...given: A): Promise<X> => {
      await turn()
      const answer = await work(...given)
      await turn()
      return answer
    }
  return {
    ...storage,
    append: through(storage.append),
    load: through(storage.load),
    count: through(storage.count),
    lease: through(storage.lease),
    release: through(storage.release),
    leaseDue: through(storage.leaseDue),
    sayHere: through(storage.sayHere),
    whoIsHere: through(storage.whoIsHere),
    outages: through(storage.outages),
    now,
  }
}

const noticesInTurns = (notices: Notices, { turn }: Schedule): Notices => ({
  ...notices,
  subscribe: (hearer) =>
    notices.subscribe({ ...hearer, hear: (notice) => void turn().then(() => hearer.hear(notice)) }),
})

type Node = Readonly<{ tables: ReturnType<typeof openTables>; presence: ReturnType<typeof openPresence> }>

/** What a connection has told, put together. */
function openEar(hear: (type: string) => void) {
  const hearFrame = openHearing()
  const heard: Heard[] = []
  const gists = new Map<string, string[]>()
  const last = new Map<string, Push<Types>>()
  return {
    heard,
    gists,
    last,
    send: (frame: string): void => {
      const message = hearFrame(frame)
      heard.push(message)
      hear(message.type)
      if (message.type === 'gap') throw new Error('news are missing')
      if (message.type !== 'push') return
      const { table, push } = message
      last.set(table, push)
      gists.set(table, [...(gists.get(table) ?? []), gistOf(push)])
    },
  }
}

type Ear = ReturnType<typeof openEar>

type Place = Node & Readonly<{ settings: Settings; schedule: Schedule; hear: (type: string) => void }>

function openTab(name: string, node: Place): Tab & { ear: Ear } {
  const ear = openEar(node.hear)
  const connection = connect({ send: ear.send, clogged: () => false, lag: () => 0 }, node)
  let line = Promise.resolve()
  let left = false
  const inTurn = (work: () => void): void => {
    line = line.then(node.schedule.turn).then(work)
  }
  const say = (message: ClientMessage): void => inTurn(() => connection.hear(JSON.stringify(message)))
  say({ type: 'hello', protocol: PROTOCOL, token: tokenOf(name) })
  return {
    name,
    ear,
    ask: (table, command) => say({ type: 'command', table, command }),
    watch: (table) => say({ type: 'watch', table }),
    left: () => left,
    end: () => {
      left = true
      inTurn(connection.end)
    },
    answersTo: (id) => ear.heard.filter((m): m is Answer => 'id' in m && m.id === id),
    last: (table) => {
      const push = ear.last.get(table)
      if (push === undefined) throw new Error(`${name} has heard nothing of ${table}`)
      return push
    },
    away: () => ear.heard.findLast((m) => m.type === 'presence')?.away ?? [],
  }
}

const NODES = 2

/**
 * A storage whose connection breaks now and then while something is appended to a log: before it is written, or when it is and
 * only the answer is lost.
 */
export function unsure(storage: Storage, random: Random): Storage {
  const mayBreak = (batch: readonly Append[]): void => {
    const isNew = batch.every(({ row }) => row.number === 0)
    if (!isNew && random.below(4) === 0) throw new Error('the connection broke')
  }
  return {
    ...storage,
    append: async (batch) => {
      mayBreak(batch)
      const came = await storage.append(batch)
      mayBreak(batch)
      return came
    },
  }
}

/** `mine`: what the servers' settings say otherwise. */
type WorldPlan = Readonly<{ mine?: Partial<Settings>; reach?: (storage: Storage) => Storage }>

/** Two servers that reach one storage. */
export function openWorld(
  rules: Rules<Types>,
  schedule: Schedule,
  { mine = {}, reach = (storage) => storage }: WorldPlan = {},
): World {
  const storage = must(openSqlite(':memory:'))
  const slow = inTurns(reach(storage), schedule)
  const notices = noticesInTurns(noticesHere(), schedule)
  const settings = settingsFrom({ log: 'silent', ...mine })
  const nodes = Array.from(
    { length: NODES },
    (): Node => ({
      tables: openTables({ storage: slow, notices }, settings),
      presence: openPresence({ storage: slow, settings }),
    }),
  )
  const tabs: (Tab & { ear: Ear })[] = []
  const transcript: string[] = []

  /** Something that takes turns, seen through. */
  async function finish<X>(work: Promise<X>): Promise<X> {
    await schedule.pass(0, 'calm')
    return work
  }

  function witnessOf({ name, ear }: Tab & { ear: Ear }, table: string): readonly Witness[] {
    const last = ear.last.get(table)
    const acknowledged = ear.heard.flatMap((m) => (m.type === 'done' && m.table === table ? [m.id] : []))
    return last === undefined
      ? []
      : [{ name, acknowledged, refused: [], heard: ear.gists.get(table) ?? [], last }]
  }

  return {
    storage,
    open: async (plan) => must(await finish(at(nodes, 0).tables.create(rules, plan))),
    tab: (name, node) => {
      const tab = openTab(name, {
        ...at(nodes, node % NODES),
        settings,
        schedule,
        hear: (type) => transcript.push(`${name}: ${type}`),
      })
      tabs.push(tab)
      return tab
    },
    faults: async (table) =>
      faultsAt(
        rules,
        await storage.load(table),
        tabs.flatMap((tab) => (tab.left() ? [] : witnessOf(tab, table))),
      ),
    transcript: () => transcript.join('; '),
    close: async () => {
      for (const tab of tabs) tab.end()
      await schedule.pass(0, 'calm')
      await finish(Promise.all(nodes.flatMap(({ tables, presence }) => [tables.close(), presence.stop()])))
      await storage.close()
    },
  }
}

/** Somebody who sits at a table from the first. */
export const sitterCalled = (name: string) => ({ kind: 'person', id: personOf(tokenOf(name)), name }) as const
