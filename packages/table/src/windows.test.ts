// Windows at the table (T12), and the record of what was played.
import { checkRecord, host, readRecord } from '@tenfold/core'
import { verifyRecord } from '@tenfold/fair'
import { rulesOf, make10, type Ten } from '@tenfold/games'
import { Played, people, person } from '@tenfold/testing'
import { describe, expect, test } from 'vitest'
import type { Clock } from './clock.ts'
import { isBots } from './playing.ts'
import { push } from './push.ts'
import { recordOf } from './record.ts'
import { decisionOf, namesOf } from './table.ts'

const LIVE: Clock = { kind: 'live', bank: 60_000, increment: 5_000, window: 5_000 }
const interrupts = { interrupt: 'nearest' }

/** Seat 0 has drawn and thrown a card; the window is open for the others. */
function windowOf(clock?: Clock): Played<Ten> {
  const played = new Played(make10, people('a', 'b', 'c'), {
    ...(clock ? { clock } : {}),
    options: interrupts,
  })
  played.act(person('a'), 0, 'draw')
  const thrown = push(make10, played.table, 'a').round?.legal.find((text) => text.startsWith('discard')) ?? ''
  played.act(person('a'), 0, thrown)
  return played
}

describe('T12: a window at the table', () => {
  test('T12: it is one decision for all opponents, and closes with the last answer', () => {
    const window = windowOf()
    const decision = decisionOf(window.table)
    expect(window.toAct).toEqual([1, 2])
    window.act(person('c'), 2, 'pass')
    expect([window.last, decisionOf(window.table)]).toEqual([['answered'], decision])
    window.act(person('b'), 1, 'pass')
    expect(window.last).toEqual(['answered', 'moved'])
    // In turn order, whoever answered first.
    expect(window.rows.at(-1)?.entries[1]).toEqual({ type: 'moved', moves: ['1 pass', '2 pass'] })
    expect(decisionOf(window.table)).not.toBe(decision)
  })

  test('T12: a live one lasts its whole length, though all have answered', () => {
    const window = windowOf(LIVE)
    window.act(person('b'), 1, 'pass')
    window.act(person('c'), 2, 'pass')
    expect([window.last, window.toAct]).toEqual([['answered'], [1, 2]])
    window.expire()
    expect(window.rows.at(-1)?.entries).toEqual([{ type: 'moved', moves: ['1 pass', '2 pass'] }])
  })

  test('T12: who has not answered when it closes has passed, and the log says so', () => {
    const window = windowOf(LIVE)
    window.act(person('c'), 2, 'pass')
    window.expire()
    expect(window.rows.at(-1)?.entries).toEqual([{ type: 'moved', moves: ['1 pass', '2 pass'], idle: [1] }])
  })

  test('T12: until then an answer is its owner’s alone to see', () => {
    const window = windowOf(LIVE)
    const before = ['a', 'b', undefined].map((id) => push(make10, window.table, id))
    window.act(person('c'), 2, 'pass')
    expect(['a', 'b', undefined].map((id) => push(make10, window.table, id))).toEqual(before)
    expect(push(make10, window.table, 'c').round).toMatchObject({ answered: 'pass', legal: [] })
  })
})

/** A match of a bot and of one who only ever discards; and each move with when it was made, and by whom. */
function wholeMatch() {
  const played = new Played(make10, people('a', 'bot'), { clock: LIVE, options: interrupts })
  const made: { round: number; at: number; by?: string }[] = []
  let dealt = played.rows.at(-1)!.at
  for (;;) {
    const { table, toAct } = played
    const window = table.round?.state.phase === 'window'
    const seat = toAct[0]
    if (seat === undefined) {
      if (make10.match.setup(table.match!) === undefined) return { played, made }
      // Nobody is there to look at the result.
      played.goOn({ kind: 'house' })
      dealt = played.rows.at(-1)!.at
    } else if (!isBots(table, seat) && table.round?.state.phase !== 'drawn') {
      played.expire()
      if (!window) continue
      made.push({ round: table.rounds, at: played.rows.at(-1)!.at - dealt, by: 'expiry' })
    } else {
      const text = make10.game.notate(make10.game.idle(make10.game.view(table.round!.state, seat)))
      const mine = !isBots(table, seat)
      played.act(mine ? person('a') : { kind: 'bot', level: seat === 0 ? 'casual' : 'random' }, seat, text)
      const by = seat === 0 && !mine ? { by: 'bot casual' } : {}
      made.push({ round: table.rounds, at: played.rows.at(-1)!.at - dealt, ...by })
    }
  }
}

describe('the record of a table', () => {
  const { played, made } = wholeMatch()
  const record = recordOf(make10, played.rows)
  if (record === undefined) throw new Error('a match that is over has a record')
  const madeIn = (round: number) => made.filter((move) => move.round === round)

  test('names people and bots, and every key stands in its place', () => {
    expect(record.seats).toEqual(['A', 'bot random'])
    expect(namesOf(played.table)).toEqual(record.seats)
    expect(Object.keys(record)).toEqual([
      ...['format', 'game', 'rules', 'options', 'seats', 'rounds', 'scores', 'winners', 'shuffle'],
    ])
    for (const round of record.rounds) {
      expect(Object.keys(round)).toEqual(['dealer', 'deal', 'moves', 'by', 'at', 'outcome'])
    }
  })

  test('says which moves the clock made, or a bot for somebody else, by their number from 1', () => {
    expect(new Set(made.map(({ by }) => by))).toEqual(new Set([undefined, 'expiry', 'bot casual']))
    for (const [i, { by = {} }] of record.rounds.entries()) {
      const others = madeIn(i + 1).flatMap((move, at) => (move.by ? [[`${at + 1}`, move.by]] : []))
      expect(by).toEqual(Object.fromEntries(others))
    }
  })

  test('of one window, says it of the seat alone that a bot answered for', () => {
    for (const held of [1, 2]) {
      const window = windowOf()
      window.ask(person(held === 1 ? 'b' : 'c'), { type: 'step-out' })
      window.idle()
      for (const id of ['a', 'b', 'c']) {
        if (namesOf(window.table).indexOf(id.toUpperCase()) !== held)
          window.ask(person(id), { type: 'propose', what: 'end' })
      }
      const [round] = recordOf(make10, window.rows)!.rounds
      expect([round?.moves.slice(2), round?.by]).toEqual([['1 pass', '2 pass'], { [held + 2]: 'bot random' }])
    }
  })

  test('says when each move was made, in milliseconds since the deal', () => {
    for (const [i, { at }] of record.rounds.entries()) {
      expect(at).toEqual(madeIn(i + 1).map((move) => move.at))
    }
  })

  test('is read back, re-runs, and comes from its seeds', () => {
    const read = readRecord(JSON.parse(JSON.stringify(record)), rulesOf)
    expect(read).toEqual({ ok: true, value: record })
    expect(checkRecord(host(make10), record).ok).toBe(true)
    expect(verifyRecord(host(make10), record)).toEqual({ ok: true, value: null })
  })

  test('is not there before the end', () => {
    expect(recordOf(make10, played.rows.slice(0, -1))).toBeUndefined()
    for (const rows of [0, 1]) expect(recordOf(make10, played.rows.slice(0, rows))).toBeUndefined()
  })
})
