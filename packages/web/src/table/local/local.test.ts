// A table of this browser: the bots answer, nothing is lost when the page is left, two tabs are one table.
import { botFor } from '@tenfold/bots'
import { must, seatsOf, type Rules, type Seat, type Types } from '@tenfold/core'
import { findGame } from '@tenfold/games'
import {
  answerOf,
  branch,
  decisionOf,
  isOver,
  opening,
  playOut,
  recordOf,
  replayOf,
  type Replay,
  type Row,
  type Table,
} from '@tenfold/table'
import { expect, test, vi } from 'vitest'
import { keepHouse, type Thinking } from './house.ts'
import { openLocal, type LocalTable } from './live.ts'
import { logsInMemory, type Logs } from './logs.ts'

const ME = 'you'
const BUDGET = { milliseconds: 5 }

const choose = (rules: Rules<Types>, table: Table<Types>, seat: Seat): string =>
  answerOf(rules, table, { seat, bot: botFor(rules.name, 'random')!, budget: BUDGET })

/** A match among bots, from its opening to its end. */
function matchOfBots(rules: Rules<Types>, options: object, players: number): Replay<Types> {
  const seats = seatsOf(players).map(() => ({ kind: 'bot', level: 'random' }) as const)
  const plan = { options, seats, host: ME, firstDealer: 0 } as const
  const first = must(opening(rules, plan, { serverSeed: '0d'.repeat(32), matchId: 'm' }))
  return must(
    replayOf(
      rules,
      playOut(rules, first, (table, seat) => choose(rules, table, seat)),
    ),
  )
}

/** A table for one person and bots, from the middle of the first round of a match. */
function branched(game: string, options: { players: number }, mine: Seat): readonly Row[] {
  const seats = seatsOf(options.players).map((seat) =>
    seat === mine
      ? ({ kind: 'person', id: ME, name: 'Zoe' } as const)
      : ({ kind: 'bot', level: 'random' } as const),
  )
  const plan = { round: 1, move: 2, seats, host: ME }
  const match = matchOfBots(findGame(game)!, options, options.players)
  return must(branch(match, plan, { serverSeed: '0e'.repeat(32), matchId: 'w', at: 0 }))
}

async function keep(rows: readonly Row[]): Promise<Logs> {
  const logs = logsInMemory()
  expect(await logs.append('w', rows)).toBe(true)
  return logs
}

const thinking = (rules: Rules<Types>, more: Partial<Thinking> = {}): Thinking => ({
  pace: 0,
  answer: async (table, seat) => choose(rules, table, seat),
  onfault: () => expect.unreachable('bots were there'),
  ...more,
})

let commands = 0

/** The person's own answer, where one is asked for: the idle one, so that it comes to an end. */
function myCommand({ rules, table }: LocalTable, mine: Seat) {
  const { round, sealed } = table()
  const by = { kind: 'person', id: ME } as const
  const told = { id: `mine ${++commands}`, by, decision: decisionOf(table()) }
  if (round === undefined) return undefined
  if (rules.game.outcome(round.state) !== undefined) return { ...told, type: 'continue' } as const
  if (!rules.game.toAct(round.state).includes(mine) || sealed.some(({ seat }) => seat === mine))
    return undefined
  const text = rules.game.notate(rules.game.idle(rules.game.view(round.state, mine)))
  return { ...told, type: 'act', seat: mine, text } as const
}

/** Lets the house answer and the person idle until the match is over. */
async function playOn(live: LocalTable, mine: Seat): Promise<Table<Types>> {
  while (!isOver(live.rules, live.table())) {
    const command = myCommand(live, mine)
    if (command === undefined) await new Promise((resolve) => setTimeout(resolve, 0))
    else expect(await live.ask(command)).toEqual({ ok: true, value: null })
  }
  return live.table()
}

test.each([
  ['make10', { players: 3, interrupt: 'nearest' }, 1],
  ['tsukuru', { players: 2 }, 0],
  ['heart', { players: 4 }, 2],
] as const)('%s: a person and bots play a branched match to its end', async (game, options, mine) => {
  const logs = await keep(branched(game, options, mine))
  const live = must(await openLocal('w', logs))
  const stop = keepHouse(live, thinking(live.rules))
  const over = await playOn(live, mine)
  stop()
  // Whoever opens the page again finds the very same.
  expect(must(await openLocal('w', logs)).table()).toEqual(over)
  const record = recordOf(live.rules, await logs.load('w'))
  expect(record && replayOf(live.rules, record).ok).toBe(true)
})

/** Logs that tell every tab of what any has appended. */
function heardByAll(logs: Logs): Logs {
  const looks = new Set<() => void>()
  return {
    ...logs,
    append: async (table, rows) => {
      const came = await logs.append(table, rows)
      if (came) for (const look of looks) look()
      return came
    },
    watch: (_, look) => {
      looks.add(look)
      return () => looks.delete(look)
    },
  }
}

test('two tabs are one table: what one did the other sees, and no move is made twice', async () => {
  const logs = heardByAll(await keep(branched('make10', { players: 2 }, 0)))
  const [one, other] = [must(await openLocal('w', logs)), must(await openLocal('w', logs))]
  const stops = [one, other].map((live) => keepHouse(live, thinking(live.rules)))
  const over = await playOn(one, 0)
  for (const stop of stops) stop()
  await vi.waitFor(() => expect(other.table()).toEqual(over))
  const rows = await logs.load('w')
  expect(rows.map(({ number }) => number)).toEqual(rows.map((_, i) => i))
  expect(new Set(rows.map(({ command }) => command)).size).toBe(rows.length)
})

test('a tab that has not heard yet sees what the other did, and judges its own move anew', async () => {
  const logs = await keep(branched('make10', { players: 2 }, 0))
  const one = must(await openLocal('w', logs))
  const stop = keepHouse(one, thinking(one.rules))
  await vi.waitFor(() => expect(myCommand(one, 0)).toBeDefined())
  stop()
  const other = must(await openLocal('w', logs))
  await other.ask(myCommand(one, 0)!)
  const late = await one.ask(myCommand(one, 0)!)
  expect(late).toEqual({ ok: false, error: { kind: 'stale' } })
  expect(one.table()).toEqual(other.table())
})

test('a device whose clock is set back writes no row before the last', async () => {
  const rows = branched('make10', { players: 2 }, 0)
  const later = Date.now() + 3_600_000
  const logs = await keep(rows.map((row) => ({ ...row, at: later })))
  const live = must(await openLocal('w', logs))
  const stop = keepHouse(live, thinking(live.rules))
  await playOn(live, 0)
  stop()
  expect((await logs.load('w')).every(({ at }) => at === later)).toBe(true)
})

test('bots that cannot be had are sent for again, and said to be missing', async () => {
  vi.useFakeTimers()
  try {
    const logs = await keep(branched('make10', { players: 2 }, 0))
    const live = must(await openLocal('w', logs))
    const whole = thinking(live.rules)
    let missing = 2
    const onfault = vi.fn()
    const answer: Thinking['answer'] = async (...asked) => {
      if (missing-- > 0) throw new Error('not loaded')
      return whole.answer(...asked)
    }
    const before = live.table().rows
    const stop = keepHouse(live, { ...whole, answer, onfault })
    for (let command = myCommand(live, 0); command !== undefined; command = myCommand(live, 0))
      await live.ask(command)
    const mine = live.table().rows
    await vi.advanceTimersByTimeAsync(10_000)
    expect(onfault).toHaveBeenCalledTimes(2)
    expect(live.table().rows).toBeGreaterThan(Math.max(before, mine))
    stop()
  } finally {
    vi.useRealTimers()
  }
})

test('a table that is not here, and one by rules that are not, are refused with a sentence', async () => {
  const logs = await keep(branched('make10', { players: 2 }, 0))
  expect(await openLocal('x', logs)).toEqual({
    ok: false,
    error: 'This browser keeps no table x. Such a table stays where it was begun.',
  })
  const [row] = await logs.load('w')
  const entries = row!.entries.map((entry) => (entry.type === 'opened' ? { ...entry, rules: 99 } : entry))
  await logs.append('v', [{ ...row!, entries }])
  const strange = await openLocal('v', logs)
  expect(strange.ok ? '' : strange.error).toMatch(/knows version 1 of the rules of Make10, not 99/)
})

test('rows come in whole and once, and are gone when dropped', async () => {
  const logs = logsInMemory()
  const row = (number: number): Row => ({
    number,
    at: 0,
    by: { kind: 'house' },
    command: `${number}`,
    entries: [],
  })
  expect(await logs.append('w', [row(0), row(1)])).toBe(true)
  expect(await logs.append('w', [row(1), row(2)])).toBe(false)
  expect(await logs.append('w', [row(2)])).toBe(true)
  expect((await logs.load('w', 1)).map(({ number }) => number)).toEqual([1, 2])
  expect(await logs.load('other')).toEqual([])
  await logs.drop('w')
  expect(await logs.load('w')).toEqual([])
})
