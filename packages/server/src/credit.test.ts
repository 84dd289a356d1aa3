// Time in which no server was up.
import { make10 } from '@tenfold/games'
import { Played, people } from '@tenfold/testing'
import { decide, deadlineOf, evolve, type Clock, type Table } from '@tenfold/table'
import type { Types } from '@tenfold/core'
import { afterAll, describe, expect, test } from 'vitest'
import { creditsFor } from './credit.ts'
import { DEADLINE, enter, latest, openTable, untilPush, watch } from './testing/browser.ts'
import { newFolder, removeFolders, startChild, startHere } from './testing/run.ts'

afterAll(removeFolders)

const LIVE: Clock = { kind: 'live', bank: 60_000, increment: 0, window: 3_000 }

describe('what of an outage is given back', () => {
  const { table } = new Played(make10, people('a', 'b'), { clock: LIVE })
  // The first decision is asked at 1000.
  const given = (from: number, to: number) =>
    creditsFor(table as Table<Types>, [{ from, to }]).map(
      (asked) => asked.type === 'credit' && asked.milliseconds,
    )

  test.each([
    ['all of one that began later', 5000, 9000, [4000]],
    ['of one that began before, what the decision was asked in', 0, 9000, [8000]],
    ['nothing of one that was over', 0, 1000, []],
  ])('%s', (_, from, to, milliseconds) => expect(given(from, to)).toEqual(milliseconds))

  test('each once, by its own command', () => {
    const outages = [
      { from: 5000, to: 6000 },
      { from: 8000, to: 9500 },
    ]
    let now = table
    for (const asked of creditsFor(table, outages)) {
      const row = decide(make10, now, { ...asked, at: 10_000 })
      if (!row.ok || row.value === 'done before') throw new Error('a credit is carried out')
      now = evolve(make10, now, row.value)
    }
    expect(deadlineOf(make10, now)!.at - deadlineOf(make10, table)!.at).toBe(2500)
    expect(creditsFor(now as Table<Types>, outages)).toEqual([])
  })
})

test('a server that was killed comes back after a while, and nobody has lost on time', {
  timeout: 3 * DEADLINE,
}, async () => {
  const data = newFolder()
  const child = await startChild({ data, pace: { pulse: 50 } })
  const table = await openTable(child.url, 'Ann', {
    options: { players: 2 },
    seats: [{ kind: 'me' }, { kind: 'bot', level: 'random' }],
    firstDealer: 0,
    clock: { ...LIVE, bank: 5_000 },
  })
  const ann = await enter(child.url, 'Ann')
  await watch(ann, table)
  await ann.ask(table, { id: 'mine', type: 'contribute', contribution: '0c'.repeat(32) })
  const before = (await untilPush(ann, table, ({ deadline }) => deadline !== undefined)).deadline!
  await child.kill()
  // Longer than the whole bank.
  await new Promise((resolve) => setTimeout(resolve, 6500))
  const server = await startHere({ data, pace: { pulse: 50 } })
  const again = await enter(server.url, 'Ann')
  await watch(again, table)
  const after = await untilPush(again, table, ({ deadline }) => (deadline?.at ?? 0) > before.at)
  expect(after.deadline!.at - before.at).toBeGreaterThan(6000)
  expect([after.late, after.held]).toEqual([[], []])
  expect(latest(again, table).round?.legal).toContain('draw')
  again.close()
  await server.close()
})
