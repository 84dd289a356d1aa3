// Seeds, tokens, names and cards are marked, and searched for wherever they must not be.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openLog } from './log.ts'
import { personOf } from './people.ts'
import type { RunningServer } from './server.ts'
import { openSqlite } from './sqlite.ts'
import { DEADLINE, connectTo, enter, openTable, post, tokenOf, watch } from './testing/browser.ts'
import { play } from './testing/player.ts'
import { newFolder, removeFolders, startHere } from './testing/run.ts'

const SEED = '5eed'.repeat(16)
const NAMES = ['Zaphod', 'Trillian']
const TOKENS = NAMES.map(tokenOf)
const IDS = TOKENS.map(personOf)
const CARD = /\b[RBP][0-8]\b/

const data = newFolder()
const lines: string[] = []
let server: RunningServer
let tables = 0

beforeAll(async () => {
  const storage = openSqlite(`${data}/tenfold.db`)
  if (storage.ok) {
    // A table that cannot be folded: something to fail on.
    const entry = { type: 'continued', seat: 0 } as const
    const row = { number: 0, at: 0, by: { kind: 'house' }, command: 'open', entries: [entry] } as const
    await storage.value.append([{ table: 'broken', row }])
    await storage.value.close()
  }
  server = await startHere({
    data,
    logger: openLog('debug', { write: (line) => lines.push(line) }),
    fresh: {
      tableId: () => `secrettable${++tables}`,
      seeds: () => ({ serverSeed: SEED, matchId: 'public' }),
    },
    bots: {
      levelsOf: () => ['casual'],
      botFor: () => () => {
        throw new Error('holding R5 B6 and 5eed')
      },
    },
  })
})

afterAll(async () => {
  await server.close()
  removeFolders()
})

const found = (text: string, secrets: readonly string[]): readonly string[] =>
  secrets.filter((secret) => text.includes(secret))

/** Everything that can be asked wrongly, asked; all that was answered. */
async function misuse(table: string): Promise<readonly string[]> {
  const eve = await enter(server.url, 'Eve')
  await watch(eve, table)
  await eve.ask(table, { id: '1', type: 'act', decision: '1:0', text: 'discard R5' })
  await eve.ask(table, { id: '2', type: 'continue', decision: '1:0' })
  await eve.ask('broken', { id: '3', type: 'rematch' })
  eve.sendText(`{"token":"${TOKENS[0]}"}`)
  eve.sendText(TOKENS[0]!)
  await eve.quiet()
  eve.close()
  const paths = [
    `/api/tables/${table}`,
    `/api/tables/${table}/record`,
    '/api/tables/broken',
    `/api/${TOKENS[0]}`,
  ]
  const replies = await Promise.all(paths.map(async (path) => (await fetch(server.url + path)).text()))
  const posted = await post(server.url, NAMES[0]!, { game: 'make10', seats: 'R5', name: NAMES[0] })
  return [...eve.frames.slice(1), ...replies, JSON.stringify(posted.body)]
}

test('nothing is told, and nothing logged, that is not for whoever reads', {
  timeout: 3 * DEADLINE,
}, async () => {
  const table = await openTable(server.url, NAMES[0]!, {
    options: { players: 3 },
    seats: [{ kind: 'me' }, { kind: 'open' }, { kind: 'bot', level: 'casual' }],
  })
  const spy = await enter(server.url, 'Eve')
  await watch(spy, table)
  const before = await misuse(table)
  const players = NAMES.map((name) => play({ url: () => server.url, table, name }))
  await Promise.all(players.map(({ played }) => played))
  await spy.quiet()
  const stranger = await connectTo(server.url)
  stranger.sendText('R5')
  await stranger.quiet()
  stranger.close()

  const over = spy.frames.findIndex((frame) => frame.includes('"shuffle"'))
  const running = [...before, ...spy.frames.slice(0, over)]
  expect(over).toBeGreaterThan(10)
  for (const frame of running) expect(found(frame, [SEED, ...TOKENS, ...IDS])).toEqual([])
  // Once the match is over its seed is told, and still nobody's token.
  for (const frame of spy.frames) expect(found(frame, [...TOKENS, ...IDS])).toEqual([])
  spy.close()

  const log = lines.join('')
  expect(log).toContain('a bot failed')
  expect(log).toContain('a message failed')
  expect(log).toContain('a request failed')
  expect(found(log, [SEED, '5eed', ...TOKENS, ...IDS, ...NAMES])).toEqual([])
  for (const line of lines) expect(line).not.toMatch(CARD)
})
