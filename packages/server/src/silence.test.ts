// A sealed answer is durable at once and silent until the window closes: no byte moves, and no moment shows.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RunningServer } from './server.ts'
import { enter, latest, openTable, watch, type Browser } from './testing/browser.ts'
import { newFolder, removeFolders, startHere } from './testing/run.ts'

const NAMES = ['Ann', 'Ben', 'Cid'] as const
const data = newFolder()
const fresh = {
  tableId: () => `sealed${Math.random().toString(36).slice(2)}`,
  seeds: () => ({ serverSeed: '5e'.repeat(32), matchId: 'sealed' }),
}

let server: RunningServer

beforeAll(async () => {
  server = await startHere({ data, fresh })
})

afterAll(async () => {
  await server.close()
  removeFolders()
})

const everyone = (browsers: readonly Browser[]) => Promise.all(browsers.map((browser) => browser.quiet()))
const counts = (browsers: readonly Browser[]) => browsers.map(({ frames }) => frames.length)

async function act(browser: Browser, table: string, text: string): Promise<void> {
  const { decision } = latest(browser)
  const id = `${decision.replace(':', '-')}-${text.replace(' ', '-')}`
  const answer = await browser.ask(table, { id, type: 'act', decision, text })
  expect(answer).toMatchObject({ type: 'done' })
  await browser.quiet()
}

/** A table for three with a window open after Ann's discard; Eve only watches. */
async function openWindow(): Promise<{ table: string; people: Browser[]; eve: Browser }> {
  const table = await openTable(server.url, 'Ann', {
    options: { players: 3, interrupt: 'nearest' },
    seats: [{ kind: 'me' }, { kind: 'open' }, { kind: 'open' }],
    firstDealer: 0,
  })
  const people = await Promise.all(NAMES.map((name) => enter(server.url, name)))
  for (const [seat, browser] of people.entries()) {
    await watch(browser, table)
    if (seat > 0)
      await browser.ask(table, { id: 'sit', type: 'sit', seat: seat as 1 | 2, name: NAMES[seat]! })
    await browser.ask(table, { id: 'mine', type: 'contribute', contribution: `${seat}a`.repeat(32) })
  }
  const eve = await enter(server.url, 'Eve')
  await watch(eve, table)
  const [ann] = people
  await everyone(people)
  await act(ann!, table, 'draw')
  await act(ann!, table, latest(ann!).round!.legal.find((text) => text.startsWith('discard'))!)
  await everyone([...people, eve])
  return { table, people, eve }
}

test('nobody else hears an answer before the window closes; then all are told alike', async () => {
  const { table, people, eve } = await openWindow()
  const [ann, ben, cid] = people as [Browser, Browser, Browser]
  const decision = latest(cid).decision
  expect(latest(ben).round!.legal).toContain('pass')

  const others = [ann, cid, eve]
  const tab = await enter(server.url, 'Ben')
  await watch(tab, table)
  const before = counts(others)
  await act(ben, table, 'pass')
  await everyone(others)
  // A pong each, and nothing else.
  expect(counts(others)).toEqual(before.map((count) => count + 1))
  // His own tabs know, and are not asked again.
  await tab.quiet()
  expect(latest(tab).round).toMatchObject({ answered: 'pass', legal: [] })

  await act(cid, table, 'pass')
  await everyone([...others, ben])
  const told = [ann, ben, cid, eve].map((browser) => latest(browser))
  expect(told.every((push) => push.decision !== decision)).toBe(true)
  const answers = told.map(({ round }) => round!.news.filter((event) => 'answer' in event))
  expect(answers[0]).toHaveLength(2)
  expect(answers.every((list) => JSON.stringify(list) === JSON.stringify(answers[0]))).toBe(true)
  for (const browser of [ann, ben, cid, eve, tab]) browser.close()
})

test('a sealed answer outlives the server, and comes back to its owner only', async () => {
  const { table, people, eve } = await openWindow()
  await act(people[1]!, table, 'pass')
  await server.close()
  server = await startHere({ data, fresh })
  const [ben, cid, eva] = await Promise.all(['Ben', 'Cid', 'Eve'].map((name) => enter(server.url, name)))
  expect((await watch(ben!, table)).round).toMatchObject({ answered: 'pass', legal: [] })
  const asked = await watch(cid!, table)
  expect(asked.round).not.toHaveProperty('answered')
  expect(asked).toEqual({
    ...latest(people[2]!),
    round: { ...latest(people[2]!).round, news: asked.round!.news },
  })
  const seen = await watch(eva!, table)
  expect(seen).toEqual({ ...latest(eve), round: { ...latest(eve).round, news: seen.round!.news } })
  await act(cid!, table, 'pass')
  for (const browser of [ben, cid, eva]) browser!.close()
})
