// What a crash leaves behind is whole: `kill -9` of a real server, again and again, in the middle of a match.
import { must } from '@tenfold/core'
import type { Row } from '@tenfold/table'
import Sqlite from 'better-sqlite3'
import { afterAll, expect, test } from 'vitest'
import { personOf } from './people.ts'
import { openSqlite } from './sqlite.ts'
import {
  DEADLINE,
  enter,
  openTable,
  pushes,
  tokenOf,
  untilPush,
  watch,
  type Browser,
} from './testing/browser.ts'
import { play } from './testing/player.ts'
import { soundRecord } from './testing/record.ts'
import { newFolder, removeFolders, startChild, startHere } from './testing/run.ts'

afterAll(removeFolders)

const BOT = { kind: 'bot', level: 'casual' } as const
const WITH_BOT = { options: { players: 3 }, seats: [{ kind: 'me' }, { kind: 'open' }, BOT] } as const

/** How often each command of a person was carried out. */
function timesDone(rows: readonly Row[], name: string): ReadonlyMap<string, number> {
  const mine = rows.filter(({ by }) => by.kind === 'person' && by.id === personOf(tokenOf(name)))
  const ids = mine.map(({ command }) => command.slice(command.indexOf(':') + 1))
  return new Map(ids.map((id) => [id, ids.filter((other) => other === id).length]))
}

/** Waits for some moves, so that the server is in the middle of something; false at the match's end. */
async function someMoves(watcher: Browser, table: string, moves: number): Promise<boolean> {
  await watch(watcher, table)
  const { shuffle } = await untilPush(
    watcher,
    table,
    (push) => push.shuffle !== undefined || pushes(watcher, table).length > moves,
  )
  return shuffle === undefined
}

async function logOf(data: string, table: string): Promise<readonly Row[]> {
  const storage = must(openSqlite(`${data}/tenfold.db`))
  const rows = await storage.load(table)
  await storage.close()
  return rows
}

test('killed in mid-round: nothing is lost, nothing happens twice', { timeout: 4 * DEADLINE }, async () => {
  const data = newFolder()
  let child = await startChild({ data })
  const table = await openTable(child.url, 'Ann', WITH_BOT)
  const players = ['Ann', 'Ben'].map((name) => ({ name, ...play({ url: () => child.url, table, name }) }))
  let kills = 0
  while (kills < 4) {
    const watcher = await enter(child.url, 'Eve')
    if (!(await someMoves(watcher, table, 3 + kills))) break
    await child.kill()
    await watcher.closed
    kills += 1
    child = await startChild({ data })
  }
  const ends = await Promise.all(players.map(({ played }) => played))
  await soundRecord(child.url, table)
  expect(ends[0]!.standing).toEqual(ends[1]!.standing)
  expect(kills).toBeGreaterThanOrEqual(3)
  await child.kill()

  const rows = await logOf(data, table)
  expect(rows.map(({ number }) => number)).toEqual(rows.map((_, i) => i))
  for (const { name, acknowledged } of players) {
    const done = timesDone(rows, name)
    expect(acknowledged.length).toBeGreaterThan(5)
    for (const id of acknowledged) expect(done.get(id), id).toBe(1)
  }
  const others = rows.filter(({ by }) => by.kind !== 'person').map(({ command }) => command)
  expect(new Set(others).size).toBe(others.length)
})

test('the table of a rematch, missing after a crash, is opened', { timeout: 4 * DEADLINE }, async () => {
  const data = newFolder()
  const before = await startHere({ data })
  const table = await openTable(before.url, 'Ann', {
    options: { players: 2 },
    seats: [{ kind: 'me' }, BOT],
  })
  await play({ url: () => before.url, table, name: 'Ann' }).played
  const ann = await enter(before.url, 'Ann')
  await watch(ann, table)
  await ann.ask(table, { id: 'again', type: 'rematch' })
  const { next } = await untilPush(ann, table, (push) => push.next !== undefined)
  await before.close()

  // As if the power went between the two rows.
  const file = new Sqlite(`${data}/tenfold.db`)
  expect(file.prepare('DELETE FROM table_row WHERE table_id = ?').run(next).changes).toBeGreaterThan(0)
  file.close()

  const after = await startHere({ data })
  const back = await enter(after.url, 'Ann')
  await watch(back, table)
  expect((await watch(back, next!)).viewer).toBe(0)
  await after.close()
  expect(await back.closed).toBe(1012)
})
