// Who is away, on one node and on several, on either storage.
import type { ServerMessage } from '@tenfold/protocol'
import { afterAll, describe, expect, test } from 'vitest'
import type { Said } from './settings.ts'
import { DEADLINE, enter, openTable, watch, type Browser } from './testing/browser.ts'
import type { Heard } from './testing/hearing.ts'
import { newFolder, removeFolders, startHere } from './testing/run.ts'
import { hasPostgresql, startPostgresql } from './testing/services.ts'

afterAll(removeFolders)

type Presence = ServerMessage & { type: 'presence' }

const awayIs =
  (...away: readonly number[]) =>
  (message: Heard): message is Presence =>
    message.type === 'presence' && message.away.join() === away.join()

const OPEN = { kind: 'open' } as const
const pace = { away: 300 }

/** Ann and Ben sit, Eve watches; each is connected to the node named. */
async function gathered(urls: readonly string[]) {
  const at = (i: number): string => urls[i % urls.length]!
  const table = await openTable(at(0), 'Ann', { options: { players: 2 }, seats: [{ kind: 'me' }, OPEN] })
  const [ann, ben, eve] = [await enter(at(0), 'Ann'), await enter(at(1), 'Ben'), await enter(at(2), 'Eve')]
  for (const browser of [ann, ben, eve]) await watch(browser, table)
  await ben.ask(table, { id: 'sit', type: 'sit', seat: 1, name: 'Ben' })
  return { table, ann, ben, eve }
}

const spoken = ({ heard }: Browser): readonly Presence[] =>
  heard.filter((message): message is Presence => message.type === 'presence')

/** Whoever hangs up is away after a while, for everyone else; a second window of theirs counts; who comes back is here. */
async function comeAndGo(nodes: readonly Said[]): Promise<void> {
  const servers = await Promise.all(nodes.map((said) => startHere({ ...said, pace })))
  const urls = servers.map(({ url }) => url)
  const { table, ann, ben, eve } = await gathered(urls)
  const second = await enter(urls.at(-1)!, 'Ben')
  await watch(second, table)
  ben.close()
  await ben.closed
  second.close()
  for (const browser of [ann, eve]) await browser.next(awayIs(1))
  // Two windows, one person: they were not away in between, and are told of once.
  expect(spoken(ann).map(({ away }) => away)).toEqual([[1]])
  const back = await enter(urls[0]!, 'Ben')
  await watch(back, table)
  for (const browser of [ann, eve]) await browser.next(awayIs())
  expect(spoken(eve).map(({ away }) => away)).toEqual([[1], []])
  for (const browser of [ann, eve, back]) browser.close()
  for (const server of servers) await server.close()
}

describe('who hangs up is away, who comes back is here', { timeout: 3 * DEADLINE }, () => {
  test('on one node', () => comeAndGo([{ data: newFolder() }]))

  test.runIf(hasPostgresql)('on three', async () => {
    const postgresql = await startPostgresql()
    const database = await postgresql.newDatabase()
    await comeAndGo([{ database }, { database }, { database }])
    await postgresql.stop()
  })
})

test('a line that drops and comes back in time leaves no trace', async () => {
  const server = await startHere({ pace: { away: 60_000 } })
  const { table, ann, ben } = await gathered([server.url])
  ben.close()
  await ben.closed
  const back = await enter(server.url, 'Ben')
  await watch(back, table)
  await ann.quiet()
  expect([spoken(ann), spoken(back)]).toEqual([[], []])
  await server.close()
})
