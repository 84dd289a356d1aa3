// Whole matches over real sockets.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RunningServer } from './server.ts'
import { DEADLINE, enter, latest, openTable, pushes, untilPush, watch } from './testing/browser.ts'
import { play, type Player } from './testing/player.ts'
import { soundRecord } from './testing/record.ts'
import { removeFolders, startHere } from './testing/run.ts'

const BOT = { kind: 'bot', level: 'casual' } as const
const WITH_BOT = { options: { players: 3 }, seats: [{ kind: 'me' }, { kind: 'open' }, BOT] } as const

let server: RunningServer

beforeAll(async () => {
  server = await startHere()
})

afterAll(async () => {
  await server.close()
  removeFolders()
})

/** Ann opens a table, and she, Ben and a bot play at it to the end. */
async function playMatch({ url }: RunningServer): Promise<{ table: string; players: Player[] }> {
  const table = await openTable(url, 'Ann', WITH_BOT)
  const players = ['Ann', 'Ben'].map((name) => play({ url: () => url, table, name }))
  await Promise.all(players.map(({ played }) => played))
  return { table, players }
}

test('two people and a bot play to the end, and the record verifies', { timeout: 3 * DEADLINE }, async () => {
  const { table, players } = await playMatch(server)
  const [ann, ben] = await Promise.all(players.map(({ played }) => played))
  expect(ann!.standing).toEqual(ben!.standing)
  expect(ann!.finished.length).toBeGreaterThan(0)
  expect(players.flatMap(({ refused }) => refused)).toEqual([])
  const record = await soundRecord(server.url, table)
  expect(record.seats).toEqual(['Ann', 'Ben', 'bot casual'])
  expect(record.scores).toEqual(ann!.standing!.totals)
  expect(record.shuffle!.contributions.map((hex) => hex !== null)).toEqual([true, true, false])
})

test('bots among themselves go on once someone watches', { timeout: 3 * DEADLINE }, async () => {
  const seats = [BOT, { kind: 'bot', level: 'random' }] as const
  const table = await openTable(server.url, 'Ann', { options: { players: 2 }, seats })
  const eve = await enter(server.url, 'Eve')
  await watch(eve, table)
  const end = await untilPush(eve, table, ({ shuffle }) => shuffle !== undefined)
  await soundRecord(server.url, table)
  expect(end.viewer).toBe('spectator')
  // Who watches hears it all, and sees no hand.
  for (const { push } of pushes(eve, table)) {
    if (push.round) expect(push.round.view).toMatchObject({ hand: [] })
  }
  eve.close()
})

test('a rematch: the same people, the next seat deals first', { timeout: 3 * DEADLINE }, async () => {
  const { table, players } = await playMatch(server)
  const end = await players[0]!.played
  const [ann, ben] = [await enter(server.url, 'Ann'), await enter(server.url, 'Ben')]
  await watch(ann, table)
  expect(await ann.ask(table, { id: 'again', type: 'rematch' })).toMatchObject({ type: 'done' })
  expect(await ben.ask(table, { id: 'again', type: 'rematch' })).toMatchObject({ type: 'done' })
  const { next } = await untilPush(ann, table, (push) => push.next !== undefined)
  const first = await watch(ann, next!)
  expect(first.seats).toEqual(end.seats)
  expect(first.firstDealer).toBe((end.finished[0]!.dealer + 1) % 3)
  expect(first.commitment).not.toBe(end.commitment)
  expect(first.matchId).not.toBe(end.matchId)
  ann.close()
  ben.close()
})

test('who adds nothing to the shuffle is not waited for for ever', async () => {
  const hasty = await startHere({ pace: { begin: 20 } })
  const table = await openTable(hasty.url, 'Ann', { options: { players: 2 }, seats: [{ kind: 'me' }, BOT] })
  const ann = await enter(hasty.url, 'Ann')
  await watch(ann, table)
  await untilPush(ann, table, ({ round }) => round !== undefined)
  expect(latest(ann, table).contributed).toEqual([false, false])
  const late = await ann.ask(table, { id: 'c', type: 'contribute', contribution: 'ab'.repeat(32) })
  expect(late).toMatchObject({ type: 'refused', refusal: { kind: 'started' } })
  await hasty.close()
})
