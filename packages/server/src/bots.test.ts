// What names a bot's answer: anew for each of a placement, not anew for what others seal.
import { prepareBot } from '@tenfold/bots'
import { must, type Rules, type Types } from '@tenfold/core'
import { findGame } from '@tenfold/games'
import {
  decide,
  decisionOf,
  dueAt,
  evolve,
  idleFor,
  open,
  opening,
  type Command,
  type Seated,
  type Table,
} from '@tenfold/table'
import { describe, expect, test } from 'vitest'
import { chooseFor, houseBots, readyFor, type Bots } from './bots.ts'

type Bare<C> = C extends Command ? Omit<C, 'id' | 'at'> : never

const BOT: Seated = { kind: 'bot', level: 'random' }

/** A table of bots that has begun, and what becomes of it. */
function begun(game: string, options: object, seats: readonly Seated[]) {
  const rules = findGame(game)!
  const plan = { options, seats, host: 'ann', firstDealer: 0 } as const
  const entry = must(opening(rules, plan, { serverSeed: '11'.repeat(32), matchId: 'm' }))
  const first = evolve(rules, undefined, open(entry, 0))
  const ask = (table: Table<Types>, what: Bare<Command>): Table<Types> => {
    const row = must(decide(rules, table, { ...what, id: `${table.rows}`, at: 0 }))
    if (row === 'done before') throw new Error('asked twice')
    return evolve(rules, table, row)
  }
  return { rules, ask, table: ask(first, { type: 'begin', by: { kind: 'house' } }) }
}

const bots = (rules: Rules<Types>, table: Table<Types>) =>
  dueAt(rules, table).flatMap((due) => (due.kind === 'bot' ? [due] : []))

describe('a placement (H3)', () => {
  const start = begun('heart', {}, [BOT, BOT, BOT, BOT])

  test('H3: each answer of it has a name of its own, and all after the first come swiftly', () => {
    const { rules, ask } = start
    let { table } = start
    const ids: string[] = []
    const firsts: boolean[] = []
    while (decisionOf(table) === decisionOf(start.table)) {
      const [due] = bots(rules, table)
      if (due === undefined) throw new Error('nobody is asked')
      ids.push(due.id)
      firsts.push(due.first)
      const text = chooseFor(rules, table, due.seat, houseBots)
      // After a restart the same is found due, and the same is answered.
      expect(bots(rules, table)).toEqual([due])
      expect(chooseFor(rules, table, due.seat, houseBots)).toBe(text)
      table = ask(table, {
        type: 'act',
        by: { kind: 'bot', level: 'random' },
        seat: due.seat,
        decision: due.decision,
        text,
      })
    }
    expect(ids).toHaveLength(13)
    expect(new Set(ids).size).toBe(13)
    expect(firsts).toEqual([true, ...Array<boolean>(12).fill(false)])
    expect(bots(rules, table)[0]).toMatchObject({ first: true })
  })

  test('H3: its names do not come back in later rounds', () => {
    const { rules, ask } = start
    let { table } = start
    const ids = new Set<string>()
    let answers = 0
    for (let due = dueAt(rules, table)[0]; due !== undefined; due = dueAt(rules, table)[0]) {
      ids.add(due.id)
      answers++
      if (due.kind === 'bot') {
        const { seat, decision } = due
        const text = chooseFor(rules, table, seat, houseBots)
        table = ask(table, { type: 'act', by: { kind: 'bot', level: 'random' }, seat, decision, text })
      } else if (due.kind === 'continue') {
        table = ask(table, { type: 'continue', by: { kind: 'house' }, decision: due.decision })
      } else break
    }
    expect(table.finished).toHaveLength(4)
    expect(ids.size).toBe(answers)
  })

  test('H3: a bot that fails lays tile after tile, and is ready', () => {
    const { rules, ask } = start
    let { table } = start
    let times = 0
    const idles = (now: typeof table, seat: 0): typeof table =>
      ask(now, {
        type: 'act',
        by: { kind: 'bot', level: 'random' },
        seat,
        decision: decisionOf(now),
        text: idleFor(rules, now, seat),
      })
    for (; decisionOf(table) === decisionOf(start.table); times++) {
      expect(idleFor(rules, table, 0)).toMatch(times < 12 ? /^place / : /^ready$/)
      table = idles(table, 0)
    }
    expect(times).toBe(13)
  })
})

test('T12: what one bot seals renews no name, neither its luck', () => {
  const start = begun('make10', { players: 4, interrupt: 'nearest' }, [BOT, BOT, BOT, BOT])
  const { rules, ask } = start
  let { table } = start
  for (const type of ['draw', 'discard']) {
    const text = type === 'draw' ? type : idleFor(rules, table, 0)
    table = ask(table, {
      type: 'act',
      by: { kind: 'bot', level: 'random' },
      seat: 0,
      decision: decisionOf(table),
      text,
    })
  }
  const before = bots(rules, table)
  expect(before.map(({ seat, first }) => [seat, first])).toEqual([
    [1, true],
    [2, true],
    [3, true],
  ])
  const answers = before.map(({ seat }) => chooseFor(rules, table, seat, houseBots))
  const { decision } = before[1]!
  const after = ask(table, {
    type: 'act',
    by: { kind: 'bot', level: 'random' },
    seat: 2,
    decision,
    text: answers[1]!,
  })
  expect(bots(rules, after)).toEqual([before[0], before[2]])
  expect(chooseFor(rules, after, 3, houseBots)).toBe(answers[2])
})

describe('a bot that gets ready for its first move', () => {
  const { rules, table } = begun('make10', {}, [BOT, BOT, BOT, { kind: 'bot', level: 'expert' }])
  const asking = (signal: AbortSignal, parts: string[]) => {
    const prepareBot: Bots['prepareBot'] = function* (game, level, _, known) {
      for (let part = 1; part <= 3; part++) {
        parts.push(`${game} ${level} ${known?.().viewer} ${part}`)
        yield
      }
    }
    return { seat: 3, bots: { ...houseBots, prepareBot }, signal } as const
  }

  test('other work comes between the parts', async () => {
    const parts: string[] = []
    const ready = readyFor(rules, table, asking(new AbortController().signal, parts))
    for (let other = 1; other <= 2; other++) {
      parts.push(`other work ${other}`)
      await new Promise(setImmediate)
    }
    await ready
    const expected = [
      'make10 expert 3 1',
      'other work 1',
      'make10 expert 3 2',
      'other work 2',
      'make10 expert 3 3',
    ]
    expect(parts).toEqual(expected)
  })

  test('and it stops where nobody waits for it any more', async () => {
    const [stop, parts]: [AbortController, string[]] = [new AbortController(), []]
    const ready = readyFor(rules, table, asking(stop.signal, parts))
    stop.abort()
    await expect(ready).rejects.toThrow()
    expect(parts).toHaveLength(1)
  })

  test('the house bots have what they need then', async () => {
    const asked = { seat: 3, bots: houseBots, signal: new AbortController().signal } as const
    await readyFor(rules, table, asked)
    expect(prepareBot('make10', 'expert', table.opening.options)?.next().done).toBe(true)
    expect(prepareBot('make10', 'random', table.opening.options)).toBeUndefined()
  })
})
