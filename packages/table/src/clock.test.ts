// How long people may think, and what becomes of it when they do not answer.
import { heart, make10, type Ten } from '@tenfold/games'
import { Played, people, person } from '@tenfold/testing'
import { describe, expect, test } from 'vitest'
import { checkClock, deadlineOf, type Clock } from './clock.ts'
import { decide } from './decide.ts'
import { dueAt } from './due.ts'
import { evolve } from './evolve.ts'
import { opening } from './open.ts'
import { isOver } from './playing.ts'
import { push } from './push.ts'
import { decisionOf, type Table } from './table.ts'

const LIVE: Clock = { kind: 'live', bank: 60_000, increment: 5_000, window: 5_000 }
const TURNS: Clock = { kind: 'turns', days: 2, weekends: 'count', zone: 'UTC' }
const interrupts = { interrupt: 'nearest' }

const live = (...ids: string[]): Played<Ten> =>
  new Played(make10, people(...ids), { clock: LIVE, options: interrupts })

const last = ({ rows }: Pick<Played<Ten>, 'rows'>): number => rows.at(-1)!.at

/** Seat 0 draws `after` milliseconds, with so much lag. */
function draw(played: Played<Ten>, after: number, lag?: number): void {
  const decision = decisionOf(played.table)
  const act = { type: 'act', seat: 0, decision, text: 'draw', ...(lag === undefined ? {} : { lag }) } as const
  played.ask(person('a'), act, last(played) + after)
}

const deadline = (played: Played<Ten>) => deadlineOf(make10, played.table)

describe('what a clock may be', () => {
  test.each<[Clock, string]>([
    [{ ...LIVE, bank: 4_999 }, 'a bank is'],
    [{ ...LIVE, bank: 3_600_001 }, 'a bank is'],
    [{ ...LIVE, bank: 60_000.5 }, 'a bank is'],
    [{ ...LIVE, increment: -1 }, 'an increment is'],
    [{ ...LIVE, increment: 300_001 }, 'an increment is'],
    [{ ...LIVE, window: 4_000 }, 'a window lasts'],
    [{ ...TURNS, days: 0 }, '1 to 14 days'],
    [{ ...TURNS, days: 15 }, '1 to 14 days'],
    [{ ...TURNS, zone: 'Nowhere' }, 'a time zone'],
  ])('%j is refused', (clock, why) => {
    const checked = checkClock(clock)
    expect(checked.ok ? '' : checked.error).toContain(why)
  })

  test.each<Clock>([
    { kind: 'untimed' },
    { ...LIVE, bank: 5_000, increment: 0, window: 3_000 },
    { ...LIVE, bank: 3_600_000, increment: 300_000, window: 8_000 },
    { ...TURNS, days: 1 },
    { ...TURNS, days: 14, weekends: 'off', zone: 'Asia/Tokyo' },
  ])('%j is taken', (clock) => expect(checkClock(clock)).toEqual({ ok: true, value: clock }))
})

test('no table is opened with a clock that is refused', () => {
  const clock = { ...LIVE, bank: 0 }
  const plan = { options: {}, seats: people('a', 'b', 'c', 'd'), host: 'a', firstDealer: 0, clock } as const
  expect(opening(make10, plan, { serverSeed: '07'.repeat(32), matchId: 'm' })).toEqual(checkClock(clock))
  expect(checkClock(clock).ok).toBe(false)
})

describe('a live table', () => {
  test('in a pause a bank shows what is left of it, and goes on from there', () => {
    const played = live('a', 'b')
    const asked = last(played)
    const propose = { type: 'propose', what: 'pause' } as const
    played.ask(person('a'), propose, asked + 5_000)
    played.ask(person('b'), propose, asked + 8_000)
    const shown = () => push(make10, played.table, undefined).banks
    expect(shown()).toEqual([52_000, 60_000])
    played.ask(person('b'), { type: 'resume' }, asked + 100_000)
    expect(shown()).toEqual([60_000, 60_000])
    expect(deadline(played)?.at).toBe(asked + 100_000 + 52_000)
  })

  test('in a pause no bank is less for a seat that a bot holds, a placement (H3), or a result', () => {
    const held = live('a', 'b')
    held.ask(person('a'), { type: 'step-out' })
    const placing = new Played(heart, people('a', 'b', 'c', 'd'), { clock: LIVE })
    const over = new Played(make10, people('a', 'b'), { clock: LIVE })
    while (over.toAct.length > 0) over.idle()
    const before = over.table.banks
    const pause = { type: 'propose', what: 'pause' } as const
    held.ask(person('b'), pause, last(held) + 9_000)
    for (const id of ['a', 'b', 'c', 'd']) placing.ask(person(id), pause)
    for (const id of ['a', 'b']) over.ask(person(id), pause)
    expect([held, placing, over].map(({ table }) => table.paused !== undefined)).toEqual([true, true, true])
    expect(push(make10, held.table, 'b').banks).toEqual([60_000, 60_000])
    expect(push(heart, placing.table, 'b').banks).toEqual([60_000, 60_000, 60_000, 60_000])
    expect(push(make10, over.table, 'b').banks).toEqual(before)
  })

  test.each([
    // 60 s less 8 s, and 5 s more.
    ['what is thought is paid from the bank', 8_000, undefined, 57_000],
    ['the increment fills it to the full bank, not beyond', 1_000, undefined, 60_000],
    ['lag is not charged', 8_000, 600, 57_600],
    ['but no more of it than a second', 8_000, 5_000, 58_000],
    ['nor does it add to the bank', 100, 900, 60_000],
    ['an answer that comes late, but before the clock rang, leaves the increment', 60_500, undefined, 5_000],
  ])('%s', (_, after, lag, left) => {
    const played = live('a', 'b')
    expect(deadline(played)).toEqual({ at: last(played) + 60_000, for: 'decision' })
    draw(played, after, lag)
    expect(played.table.banks).toEqual([left, 60_000])
    expect(deadline(played)).toEqual({ at: last(played) + left, for: 'decision' })
  })

  test('an answer without lag tells of none', () => {
    const played = live('a', 'b')
    draw(played, 100)
    expect(played.rows.at(-1)?.entries).toStrictEqual([{ type: 'moved', moves: ['0 draw'] }])
  })

  test('a bot that holds a seat spends nothing of its owner’s bank', () => {
    const played = live('a', 'b')
    played.ask(person('a'), { type: 'step-out' })
    const act = { type: 'act', seat: 0, decision: decisionOf(played.table), text: 'draw' } as const
    played.ask({ kind: 'bot', level: 'casual' }, act, last(played) + 20_000)
    expect(played.table.banks).toEqual([60_000, 60_000])
  })

  test('when time is up a bot plays that decision; the next one is its owner’s again', () => {
    const played = live('a', 'b')
    played.expire()
    expect(played.rows.at(-1)?.entries).toEqual([{ type: 'expired', decision: '1:0', seats: [0] }])
    expect(dueAt(make10, played.table)).toMatchObject([{ kind: 'bot', seat: 0, level: 'casual' }])
    expect(push(make10, played.table, 'b')).toMatchObject({ late: [0], held: [] })
    played.act({ kind: 'bot', level: 'casual' }, 0, 'draw')
    expect(played.table.late).toEqual([])
    expect(dueAt(make10, played.table)).toMatchObject([{ kind: 'expire' }])
    expect(played.table.banks[0]).toBe(5_000)
  })

  test('its owner may still be quicker than the bot', () => {
    const played = live('a', 'b')
    played.expire()
    draw(played, 10)
    expect(played.rows.at(-1)?.entries.map(({ type }) => type)).toEqual(['present', 'moved'])
  })

  test('after two missed in a row a bot holds the seat, until its owner acts or says so', () => {
    for (const back of ['acts', 'says'] as const) {
      const played = live('a', 'b')
      for (const text of ['draw', '']) {
        played.expire()
        if (text !== '') played.act({ kind: 'bot', level: 'casual' }, 0, text)
      }
      expect(played.rows.at(-1)?.entries.map(({ type }) => type)).toEqual(['expired', 'held'])
      expect([played.table.held, deadline(played)]).toEqual([[0], undefined])
      if (back === 'says') played.ask(person('a'), { type: 'come-back' })
      else played.act(person('a'), 0, push(make10, played.table, 'a').round!.legal.at(-1)!)
      expect([played.table.held, played.table.missed]).toEqual([[], [0, 0]])
    }
  })

  test('a decision in between that was not missed begins the count anew', () => {
    const played = live('a', 'bot')
    const phases: string[] = []
    while (played.table.finished.length === 0) {
      const phase = played.table.round!.state.phase
      // Every discard is Ann's own; she misses every other decision.
      if (played.toAct[0] === 0 && phase !== 'drawn') {
        played.expire()
        phases.push(phase)
      }
      if (played.toAct.length > 0 && !(phase === 'window' && played.toAct[0] === 0)) played.idle()
      expect(played.table.held).toEqual([])
    }
    expect(new Set(phases)).toEqual(new Set(['turn', 'window']))
  })

  test('T12: a window lasts its whole length where two play, though one opponent alone answers it', () => {
    const played = live('a', 'b')
    draw(played, 10)
    played.idle()
    const opened = last(played)
    expect(deadline(played)).toEqual({ at: opened + 5_000, for: 'window' })
    played.act(person('b'), 1, 'pass')
    expect([played.last, deadline(played)]).toEqual([['answered'], { at: opened + 5_000, for: 'window' }])
    expect(played.table.banks[1]).toBe(60_000)
    played.expire()
    expect([last(played), played.last]).toEqual([opened + 5_000, ['moved']])
    expect(played.table.banks[1]).toBe(60_000)
  })

  test('T12: against bots alone it closes with the last answer, and for an absent person by the clock', () => {
    const played = live('bot', 'a', 'bot')
    played.idle()
    played.idle()
    expect(deadline(played)?.for).toBe('window')
    played.act({ kind: 'bot', level: 'random' }, 2, 'pass')
    expect(played.last).toEqual(['answered'])
    played.act(person('a'), 1, 'pass')
    expect(played.last).toEqual(['answered', 'moved'])
  })

  test('H3: a placement has five minutes of its own', () => {
    const played = new Played(heart, people('a', 'b', 'c', 'd'), { clock: LIVE })
    const until = { at: played.rows.at(-1)!.at + 300_000, for: 'decision' }
    expect(deadlineOf(heart, played.table)).toEqual(until)
    played.idle()
    expect(deadlineOf(heart, played.table)).toEqual(until)
    for (let tiles = 1; tiles < 13; tiles++) played.idle()
    expect(played.table.banks).toEqual([60_000, 60_000, 60_000, 60_000])
    expect(deadlineOf(heart, played.table)?.at).toBe(played.rows.at(-1)!.at + 60_000)
  })

  test('H3: when they are up a bot places what is left; the next decision is its owner’s again', () => {
    const played = new Played(heart, people('a', 'b', 'c', 'd'), { clock: LIVE })
    played.idle()
    played.expire()
    for (let tiles = 1; tiles < 13; tiles++) {
      expect([played.toAct, played.table.late]).toEqual([[0], [0]])
      played.idle()
    }
    expect([played.toAct, played.table.late]).toEqual([[0], []])
    expect(decisionOf(played.table)).toBe('1:1')
  })

  test('a result is shown for a minute, unless everyone who plays is ready', () => {
    const played = new Played(make10, people('a', 'b'), { clock: LIVE })
    while (played.toAct.length > 0) played.idle()
    expect(deadline(played)).toEqual({ at: last(played) + 60_000, for: 'result' })
    expect(played.table.rounds).toBe(1)
    played.expire()
    expect([played.last, played.table.rounds]).toEqual([['dealt'], 2])
  })

  test('where bots hold every seat the match goes on by itself, to its end', () => {
    const played = new Played(make10, people('a', 'b'), { clock: LIVE })
    for (const id of ['a', 'b']) played.ask(person(id), { type: 'step-out' })
    while (!isOver(make10, played.table)) {
      const [due, ...more] = dueAt(make10, played.table)
      expect([due?.kind, more]).toEqual([played.toAct.length > 0 ? 'bot' : 'continue', []])
      if (played.toAct.length > 0) played.idle()
      else played.goOn({ kind: 'house' })
    }
    expect(played.table.finished).toHaveLength(4)
  })

  test('time in which nobody could answer is not counted', () => {
    const played = live('a', 'b')
    const before = deadline(played)!.at
    const decision = decisionOf(played.table)
    played.ask({ kind: 'clock' }, { type: 'credit', decision, milliseconds: 90_000 })
    expect(deadline(played)?.at).toBe(before + 90_000)
    const credit = (decision: string) =>
      ({ id: 'x', at: 0, by: { kind: 'clock' }, type: 'credit', decision, milliseconds: 1 }) as const
    const gathering = evolve(make10, undefined, played.rows[0]!)
    for (const [table, decision] of [
      [played.table, '1:9'],
      [gathering, decisionOf(gathering)],
    ] as const)
      expect(decide(make10, table, credit(decision))).toEqual({ ok: false, error: { kind: 'stale' } })
  })
})

describe('nobody is waited for', () => {
  test('after the last round, nor at a result that only bots look at', () => {
    const over = new Played(make10, people('a', 'b'), { clock: LIVE })
    while (make10.match.setup(over.table.match!) !== undefined) {
      if (over.toAct.length > 0) over.idle()
      else over.goOn({ kind: 'house' })
    }
    expect(deadline(over)).toBeUndefined()
    const bots = new Played(make10, people('bot', 'bot'), { clock: LIVE })
    while (bots.toAct.length > 0) bots.idle()
    expect(deadline(bots)).toBeUndefined()
  })

  test('before the deal', () => {
    const gathering = evolve(make10, undefined, live('a', 'b').rows[0]!)
    expect(push(make10, gathering, 'a')).not.toHaveProperty('deadline')
  })

  test('T12: but a window between people lasts, even where bots alone are asked', () => {
    const played = live('a', 'b', 'bot')
    played.ask(person('b'), { type: 'step-out' })
    played.idle()
    played.idle()
    expect(played.toAct).toEqual([1, 2])
    expect(deadline(played)).toEqual({ at: last(played) + 5_000, for: 'window' })
    expect(push(make10, played.table, 'a').deadline).toEqual(deadline(played))
  })
})

test('an untimed table never rings, nor does one whose log says nothing of a clock', () => {
  const { rows } = new Played(make10, people('a', 'b'))
  const [first, ...others] = rows
  const entries = first!.entries.map((entry) => {
    if (entry.type !== 'opened') return entry
    const { clock: _, ...opening } = entry
    return opening
  })
  for (const log of [rows, [{ ...first!, entries }, ...others]]) {
    const start = log.reduce<Table<Ten> | undefined>((table, row) => evolve(make10, table, row), undefined)!
    const drawn = { type: 'act', seat: 0, decision: '1:0', text: 'draw', lag: 600 } as const
    const row = decide(make10, start, { ...drawn, id: 'x', at: 90_000, by: person('a') })
    // Without a clock nobody asks how long an answer was on its way.
    expect(row).toMatchObject({ ok: true, value: { entries: [{ type: 'moved', moves: ['0 draw'] }] } })
    const [moved] = row.ok && row.value !== 'done before' ? row.value.entries : []
    expect(moved).not.toHaveProperty('lag')
    const table = evolve(make10, start, { ...rows[1]!, entries: [moved!] })
    expect([deadlineOf(make10, table), table.banks]).toEqual([undefined, [0, 0]])
  }
})
