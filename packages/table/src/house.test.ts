// What the house owes a table, and what is answered for a seat.
import { know, type Bot } from '@tenfold/core'
import { chance } from '@tenfold/fair'
import { heart, make10, type Ten } from '@tenfold/games'
import { Played, people, person } from '@tenfold/testing'
import { describe, expect, test } from 'vitest'
import { answerOf, idleFor } from './answer.ts'
import { commandFor, dueAt, pauseOf } from './due.ts'
import { rematch } from './open.ts'
import { evolve } from './evolve.ts'
import { seedsOf, type Table } from './table.ts'

const due = (table: Table<Ten>) => dueAt(make10, table)
const opened = (...ids: string[]): Table<Ten> =>
  evolve(make10, undefined, new Played(make10, people(...ids)).rows[0]!)

/** The first round is over: everyone threw back what they drew until the deck was empty. */
function roundOver(...ids: string[]): Played<Ten> {
  const played = new Played(make10, people(...ids))
  while (played.toAct.length > 0) played.idle()
  return played
}

/** The whole match is. */
function matchOver(...ids: string[]): Played<Ten> {
  const played = roundOver(...ids)
  while (make10.match.setup(played.table.match!) !== undefined) {
    played.goOn({ kind: 'house' })
    while (played.toAct.length > 0) played.idle()
  }
  return played
}

describe('what is due', () => {
  test('a full table begins, and who may still add to the shuffle is named', () => {
    expect(due(opened('a', 'bot', 'b'))).toEqual([{ kind: 'begin', id: 'house:begin', awaits: [0, 2] }])
  })

  test('a table with an open seat waits for somebody', () => {
    const table = opened('a', 'b')
    expect(due({ ...table, seats: [table.seats[0]!, { kind: 'open' }] })).toEqual([])
  })

  test('a bot answers when it is asked; a person is waited for', () => {
    expect(due(new Played(make10, people('bot', 'a')).table)).toEqual([
      { kind: 'bot', id: 'bot:1:0:0', seat: 0, level: 'random', decision: '1:0', first: true },
    ])
    expect(due(new Played(make10, people('a', 'bot')).table)).toEqual([])
  })

  test('T12: in a window each bot answers once', () => {
    const played = new Played(make10, people('a', 'bot', 'bot'), { options: { interrupt: 'nearest' } })
    played.act(person('a'), 0, 'draw')
    played.idle()
    const seats = () => due(played.table).map((each) => each.kind === 'bot' && each.seat)
    expect([played.toAct, seats()]).toEqual([
      [1, 2],
      [1, 2],
    ])
    played.act({ kind: 'bot', level: 'random' }, 2, 'pass')
    expect([played.toAct, seats()]).toEqual([[1, 2], [1]])
  })

  test('H3: of a placement only the first answer is one; each has an id of its own', () => {
    const played = new Played(heart, people('bot', 'a', 'b', 'c'))
    const ids = [0, 1, 2].map(() => {
      const [owed] = dueAt(heart, played.table)
      played.act({ kind: 'bot', level: 'random' }, 0, idleFor(heart, played.table, 0))
      expect(played.table.sealed).toEqual([])
      return owed?.kind === 'bot' ? [owed.id, owed.decision, owed.first] : []
    })
    expect(ids).toEqual([
      ['bot:1:0:0', '1:0', true],
      ['bot:1:0/1:0', '1:0', false],
      ['bot:1:0/2:0', '1:0', false],
    ])
  })

  test('the next round, where no person looks at the result of the last', () => {
    expect(due(roundOver('a', 'bot').table)).toEqual([])
    const { table } = roundOver('bot', 'bot')
    const decision = `1:${table.round!.state.decision}`
    expect(due(table)).toEqual([{ kind: 'continue', id: `house:continue:${decision}`, decision }])
  })

  test('the clock rings when time is up; an answer to a decision may still be on its way for a second', () => {
    const clock = { kind: 'live', bank: 60_000, increment: 0, window: 5_000 } as const
    const played = new Played(make10, people('a', 'b'), { clock, options: { interrupt: 'nearest' } })
    const ring = { kind: 'expire', id: 'clock:1:0:62000', decision: '1:0', at: 62_000 } as const
    expect(due(played.table)).toEqual([ring])
    played.idle()
    played.idle()
    const at = played.rows.at(-1)!.at + 5_000
    expect(due(played.table)).toEqual([{ kind: 'expire', id: `clock:1:2:${at}`, decision: '1:2', at }])
    expect(commandFor(ring, () => '')).toEqual({
      id: ring.id,
      by: { kind: 'clock' },
      type: 'expire',
      decision: '1:0',
    })
  })

  test('the rematch, once everyone asked for it and until it is there', () => {
    const played = matchOver('a', 'b')
    played.ask(person('a'), { type: 'rematch' })
    expect(due(played.table)).toEqual([])
    played.ask(person('b'), { type: 'rematch' })
    expect(due(played.table)).toEqual([{ kind: 'reopen', id: 'house:reopen' }])
    const next = rematch(make10, played.table, { serverSeed: '08'.repeat(32), matchId: 'n' })
    played.ask({ kind: 'house' }, { type: 'reopen', table: 'n', opening: next })
    expect(due(played.table)).toEqual([])
    expect(due(matchOver('bot', 'bot').table)).toEqual([])
  })
})

test.each([
  [true, 0, 750],
  [true, 0.5, 1000],
  [true, 1, 1250],
  [false, 0, 125],
  [false, 1, 208],
])('a bot seems to think, longer over the first answer (%j): by chance %d for %d ms', (first, by, pause) => {
  const owed = { kind: 'bot', id: '', seat: 0, level: 'random', decision: '', first } as const
  expect(Math.round(pauseOf(owed, 1000, by))).toBe(pause)
})

describe('what a bot answers', () => {
  const { table } = new Played(make10, people('bot', 'a'))
  const budget = { milliseconds: 5 }
  const answer = (bot: Bot<Ten>, now = table) => answerOf(make10, now, { seat: 0, bot, budget })

  test('it is told what its seat knows, and its luck comes from the seeds', () => {
    const told = know(make10.game, make10.match.standing(table.match!), table.round!, 0)
    const luck = chance(seedsOf(table), 'bot/1:0/0').below(2 ** 32)
    expect(
      answer((knowledge, random, given) => {
        expect([knowledge, random.below(2 ** 32), given]).toEqual([told, luck, budget])
        return knowledge.legal[0]!
      }),
    ).toBe('draw')
  })

  test('what it may not is a bug, and so is asking it before the deal', () => {
    expect(() => answer(() => ({ type: 'pass' }))).toThrow('a bot chose what it may not')
    const drawn = new Played(make10, people('bot', 'a'))
    drawn.idle()
    expect(answer(({ legal }) => legal.at(-1)!, drawn.table)).toMatch(/^discard /)
    expect(() => answer(({ legal }) => legal[0]!, opened('bot', 'a'))).toThrow('nobody is asked')
  })
})

test('who does not answer draws; nobody is asked before the deal', () => {
  expect(idleFor(make10, new Played(make10, people('a', 'b')).table, 0)).toBe('draw')
  expect(() => idleFor(make10, opened('a', 'b'), 0)).toThrow('nobody is asked between rounds')
})
