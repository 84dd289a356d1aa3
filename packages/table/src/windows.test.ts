// Windows at the table (T12), and the record of what was played.
import { checkRecord, host, readRecord } from '@tenfold/core'
import { verifyRecord } from '@tenfold/fair'
import { rulesOf, make10, type Ten } from '@tenfold/games'
import { Played, people, person } from '@tenfold/testing'
import { describe, expect, test } from 'vitest'
import type { Windows } from './log.ts'
import { namesOf, push } from './push.ts'
import { recordOf } from './record.ts'
import { decisionOf } from './table.ts'

/** Seat 0 has drawn and thrown a card; the window is open for the others. */
function windowOf(windows: Windows): Played<Ten> {
  const played = new Played(make10, people('a', 'b', 'c'), { windows, options: { interrupt: 'nearest' } })
  played.act(person('a'), 0, 'draw')
  const thrown = push(make10, played.table, 'a').round?.legal.find((text) => text.startsWith('discard')) ?? ''
  played.act(person('a'), 0, thrown)
  return played
}

describe('T12: a window at the table', () => {
  test('T12: it is one decision for all opponents, and closes with the last answer', () => {
    const window = windowOf('until-answered')
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
    const window = windowOf('until-clock')
    window.act(person('b'), 1, 'pass')
    window.act(person('c'), 2, 'pass')
    expect([window.last, window.toAct]).toEqual([['answered'], [1, 2]])
    window.expire()
    expect(window.rows.at(-1)?.entries).toEqual([{ type: 'moved', moves: ['1 pass', '2 pass'] }])
  })

  test('T12: who has not answered when it closes has passed, and the log says so', () => {
    const window = windowOf('until-clock')
    window.act(person('c'), 2, 'pass')
    window.expire()
    expect(window.rows.at(-1)?.entries).toEqual([{ type: 'moved', moves: ['1 pass', '2 pass'], idle: [1] }])
  })

  test('T12: until then an answer is its owner’s alone to see', () => {
    const window = windowOf('until-clock')
    const before = ['a', 'b', undefined].map((id) => push(make10, window.table, id))
    window.act(person('c'), 2, 'pass')
    expect(['a', 'b', undefined].map((id) => push(make10, window.table, id))).toEqual(before)
    expect(push(make10, window.table, 'c').round).toMatchObject({ answered: 'pass', legal: [] })
  })
})

/** A whole match of people who let their time run out, and of a bot that acts. */
function wholeMatch(): Played<Ten> {
  const played = new Played(make10, people('a', 'bot'))
  for (;;) {
    const [seat] = played.toAct
    if (seat === 1) {
      const legal = make10.game
        .legalActions(make10.game.view(played.table.round!.state, 1))
        .map(make10.game.notate)
      played.act({ kind: 'bot' }, 1, legal[0] ?? '')
    } else if (seat === 0) played.expire()
    else if (make10.match.setup(played.table.match!) === undefined) return played
    else played.goOn(person('a'))
  }
}

describe('the record of a table', () => {
  const played = wholeMatch()
  const record = recordOf(make10, played.rows)
  if (record === undefined) throw new Error('a match that is over has a record')

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

  test('says which moves the clock made, by their number from 1', () => {
    for (const { moves, by = {} } of record.rounds) {
      const idle = moves.flatMap((move, i) => (move.startsWith('0') ? [`${i + 1}`] : []))
      expect(by).toEqual(Object.fromEntries(idle.map((number) => [number, 'expiry'])))
    }
  })

  test('says when each move was made, in milliseconds since the deal', () => {
    for (const { moves, at = [] } of record.rounds) {
      expect(at).toEqual(moves.map((_, i) => 1000 * (i + 1)))
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
    expect(recordOf(make10, played.rows.slice(0, 1))).toBeUndefined()
  })
})
