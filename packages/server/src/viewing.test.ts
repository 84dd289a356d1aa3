import { must, type Rules, type Types } from '@tenfold/core'
import { findGame } from '@tenfold/games'
import { evolve, isOver, push, type Table } from '@tenfold/table'
import * as fc from 'fast-check'
import { afterAll, expect, test, vi } from 'vitest'
import type { LiveTable } from './live.ts'
import { pushesOf, type Told } from './pushes.ts'
import { settingsFrom } from './settings.ts'
import { openSqlite } from './sqlite.ts'
import { noticesHere } from './notices.ts'
import { openTables } from './tables.ts'
import { DEADLINE } from './testing/browser.ts'
import { openHearing } from './testing/hearing.ts'
import { newFolder, QUICK, removeFolders } from './testing/run.ts'
import { differences } from './testing/truth.ts'
import { startViewing } from './viewing.ts'

afterAll(removeFolders)

const told = (news: number, still: string, round = 1): Told => ({
  still,
  hearer: `0/${round}`,
  news,
  frame: (heard) => (heard === undefined ? `all of ${still}` : `${still} from ${heard}`),
})

/** A table that is told what it is, and a connection that can be clogged. */
function scene(first = told(2, 'a')) {
  const frames: string[] = []
  const state = { now: first, clogged: false }
  let look = (): void => undefined
  const live = {
    told: () => state.now,
    watch: (changed: () => void) => {
      look = changed
      return () => (look = () => undefined)
    },
  } as unknown as LiveTable
  const viewing = startViewing(live, 'ann', {
    send: (frame) => frames.push(frame),
    lag: () => 0,
    clogged: () => state.clogged,
  })
  function change(next: Told): void {
    state.now = next
    look()
  }
  return { frames, state, viewing, change }
}

test('the whole news first, then what is new; nothing where nothing is', () => {
  const { frames, change } = scene()
  change(told(5, 'b'))
  change(told(5, 'b'))
  change(told(7, 'c', 2))
  expect(frames).toEqual(['all of a', 'b from 2', 'c from 0'])
})

test('a slow reader is spared all but the latest, and misses no news', () => {
  const { frames, state, change, viewing } = scene()
  state.clogged = true
  change(told(5, 'b'))
  change(told(7, 'c'))
  state.clogged = false
  viewing.catchUp()
  viewing.catchUp()
  expect(frames).toEqual(['all of a', 'c from 2'])
})

test('what is unchanged is told again to who asks, and to nobody who left', () => {
  const { frames, change, viewing } = scene()
  viewing.tell()
  viewing.stop()
  change(told(5, 'b'))
  expect(frames).toEqual(['all of a', 'a from 2'])
})

// ---- of a real match ----------------------------------------------------------------------------------------

/** Every state that a match among bots went through. */
async function statesOfMatch(rules: Rules<Types>, players: number): Promise<readonly Table<Types>[]> {
  const storage = must(openSqlite(`${newFolder()}/tenfold.db`))
  const tables = openTables({ storage, notices: noticesHere() }, settingsFrom({ log: 'silent', pace: QUICK }))
  const plan = {
    options: { players },
    seats: Array.from({ length: players }, () => ({ kind: 'bot', level: 'random' }) as const),
    host: 'ann',
    firstDealer: 0,
  } as const
  const id = must(await tables.create(rules, plan))
  const live = (await tables.find(id))!
  await vi.waitFor(() => expect(isOver(rules, live.table())).toBe(true), { timeout: 2 * DEADLINE })
  const rows = await storage.load(id)
  await tables.close()
  await storage.close()
  let table: Table<Types> | undefined
  return rows.map((row) => (table = evolve(rules, table, row)))
}

test.each([
  ['make10', 2],
  ['heart', 4],
])(
  'however much a slow reader of %s is spared, what it is told adds up',
  { timeout: 4 * DEADLINE },
  async (game, players) => {
    const rules = findGame(game)!
    const states = await statesOfMatch(rules, players)
    const property = fc.property(fc.infiniteStream(fc.nat(80)), (pauses) => {
      const pushes = pushesOf('abc', rules)
      const { state, change, frames, viewing } = scene(pushes(states[0]!))
      const hear = openHearing()
      hear(frames[0]!)
      let pause = 0
      for (const table of states) {
        state.clogged = pause > 0
        pause = state.clogged ? pause - 1 : Number(pauses.next().value)
        change(pushes(table))
        if (state.clogged) continue
        viewing.catchUp()
        const heard = hear(frames.at(-1)!)
        const truth: unknown = JSON.parse(JSON.stringify(push(rules, table, undefined)))
        expect(differences(heard, { type: 'push', table: 'abc', push: truth })).toEqual([])
      }
    })
    fc.assert(property, { numRuns: 10 })
  },
)
