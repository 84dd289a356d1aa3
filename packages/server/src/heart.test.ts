// 10/12 Heart over the server: a placement is one decision of many answers, and an exchanged tile makes no sound.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RunningServer } from './server.ts'
import {
  DEADLINE,
  enter,
  latest,
  openTable,
  pushes,
  untilPush,
  watch,
  type Browser,
} from './testing/browser.ts'
import { play } from './testing/player.ts'
import { soundRecord } from './testing/record.ts'
import { removeFolders, startHere } from './testing/run.ts'

const bot = (level: string) => ({ kind: 'bot', level }) as const
const OPEN = { kind: 'open' } as const

let server: RunningServer

beforeAll(async () => {
  server = await startHere()
})

afterAll(async () => {
  await server.close()
  removeFolders()
})

const moves = (round: { moves: readonly string[] }, type: string): number =>
  round.moves.filter((move) => move.includes(` ${type}`)).length

test('bots of both levels play a whole match, one tile after the other', {
  timeout: 4 * DEADLINE,
}, async () => {
  const seats = [bot('casual'), bot('random'), bot('random'), bot('casual')]
  const table = await openTable(server.url, 'Ann', { game: 'heart', options: { tileStock: 'boxed' }, seats })
  const eve = await enter(server.url, 'Eve')
  await watch(eve, table)
  await untilPush(eve, table, ({ shuffle }) => shuffle !== undefined)
  const record = await soundRecord(server.url, table)
  expect(record.rounds).toHaveLength(4)
  // No bot lays a tile anew, and none idles.
  for (const round of record.rounds) {
    expect(['place', 'ready', 'turn', 'play'].map((type) => moves(round, type))).toEqual([12, 1, 12, 30])
    expect(round.by).toBeUndefined()
  }
  // H3, H7: who watches hears how many cells are filled, and sees no hand, no tile, no pile.
  const seen = pushes(eve, table).flatMap(({ push }) => push.round ?? [])
  const running = seen.filter(({ view }) => (view as { phase?: string }).phase !== 'over')
  for (const { view } of running) {
    const { hands, piles } = view as unknown as { hands: string[][]; piles: unknown[][] }
    expect(new Set(hands.flat())).not.toContain('B1')
    expect(piles.flat()).toEqual([])
  }
  const filled = new Set(seen.map(({ view }) => (view as { filled?: number }).filled))
  expect([...filled].toSorted()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].toSorted())
  eve.close()
})

test('two people and two bots, each deals once', { timeout: 4 * DEADLINE }, async () => {
  const seats = [{ kind: 'me' }, OPEN, bot('casual'), bot('casual')] as const
  const table = await openTable(server.url, 'Ann', { game: 'heart', seats })
  const players = ['Ann', 'Ben'].map((name) => play({ url: () => server.url, table, name }))
  const [ann, ben] = await Promise.all(players.map(({ played }) => played))
  expect(ann!.standing).toEqual(ben!.standing)
  expect(players.flatMap(({ refused }) => refused)).toEqual([])
  const record = await soundRecord(server.url, table)
  expect(record.rounds.map(({ dealer }) => dealer).toSorted()).toEqual([0, 1, 2, 3])
})

/** Ann deals; Ben sits across, Eve watches, two bots wait. */
async function placing(): Promise<{ table: string; ann: Browser; ben: Browser; eve: Browser }> {
  const table = await openTable(server.url, 'Ann', {
    game: 'heart',
    seats: [{ kind: 'me' }, bot('casual'), OPEN, bot('casual')],
    firstDealer: 0,
  })
  const [ann, ben, eve] = [
    await enter(server.url, 'Ann'),
    await enter(server.url, 'Ben'),
    await enter(server.url, 'Eve'),
  ]
  for (const browser of [ann, ben, eve]) await watch(browser, table)
  await ben.ask(table, { id: 'sit', type: 'sit', seat: 2, name: 'Ben' })
  for (const [i, browser] of [ann, ben].entries()) {
    await browser.ask(table, { id: 'mine', type: 'contribute', contribution: `${i}c`.repeat(32) })
  }
  for (const browser of [ann, ben, eve]) await untilPush(browser, table, ({ round }) => round !== undefined)
  return { table, ann, ben, eve }
}

test('H3: an exchanged tile is told to the dealer alone: no frame, no decision, no byte', async () => {
  const { table, ann, ben, eve } = await placing()
  const { decision } = latest(ann, table)
  const act = async (id: string, text: string) => {
    const answer = await ann.ask(table, { id, type: 'act', decision, text })
    await Promise.all([ann, ben, eve].map((browser) => browser.quiet()))
    return answer.type
  }
  const heard = () => [ben, eve].map((browser) => pushes(browser, table).length)

  const before = heard()
  expect(await act('first', 'place A total-trick 4')).toBe('done')
  expect(heard()).toEqual(before.map((n) => n + 1))
  expect(latest(ben, table).round).toMatchObject({ view: { filled: 1, board: { A: {}, B: {} } }, legal: [] })

  const [silent, mine] = [heard(), pushes(ann, table).length]
  for (const face of ['3', '4', '5', '6', '7+']) {
    expect(await act(`to-${face.charAt(0)}`, `place A total-trick ${face}`)).toBe('done')
  }
  expect(heard()).toEqual(silent)
  expect(pushes(ann, table)).toHaveLength(mine + 5)
  expect(latest(ann, table).decision).toBe(decision)

  // Nobody else may place, and is told nothing by the refusal.
  const refusal = await ben.ask(table, { id: 'try', type: 'act', decision, text: 'place A total-trick 1' })
  expect(refusal).toMatchObject({ type: 'refused', refusal: { kind: 'not-asked' } })
  // The very tile that lies there is no action (H4).
  const same = await ann.ask(table, { id: 'same', type: 'act', decision, text: 'place A total-trick 7+' })
  expect(same).toMatchObject({ type: 'refused', refusal: { kind: 'illegal' } })
  for (const browser of [ann, ben, eve]) browser.close()
})
