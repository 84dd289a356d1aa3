// In the match: who may answer what and when; and the log that `decide` never writes.
import { checkRecord, must } from '@tenfold/core'
import { commitmentTo, verifyRecord } from '@tenfold/fair'
import { make10, type Ten } from '@tenfold/games'
import { Played, people, person } from '@tenfold/testing'
import { describe, expect, test } from 'vitest'
import { idleFor } from './answer.ts'
import { decide } from './decide.ts'
import { evolve } from './evolve.ts'
import { type Author, type Command, type Entry, type Refusal, REFUSALS } from './log.ts'
import { opening } from './open.ts'
import { playOut } from './play-out.ts'
import { push } from './push.ts'
import { decisionOf, type Table } from './table.ts'

type Bare<C> = C extends Command ? Omit<C, 'id' | 'at' | 'by'> : never

const BOT: Author = { kind: 'bot', level: 'random' }
const HOUSE: Author = { kind: 'house' }
const CLOCK: Author = { kind: 'clock' }
const INTERRUPTS = { options: { interrupt: 'nearest' } }

function refused(table: Table<Ten>, by: Author, what: Bare<Command>): Refusal | 'carried out' {
  const judged = decide(make10, table, { ...what, by, id: 'again', at: 0 })
  return judged.ok ? 'carried out' : judged.error
}

describe('an answer is refused', () => {
  const { table, rows } = new Played(make10, people('a', 'b', 'bot'))
  const act = (by: Author, seat: 0 | 1 | 2 | 3, text = 'draw', decision = decisionOf(table)) =>
    refused(table, by, { type: 'act', seat, text, decision })

  test.each<[string, Author, 0 | 1 | 2 | 3, Refusal['kind']]>([
    ['for somebody else', person('b'), 0, 'not-seated'],
    ['by somebody who watches', person('eve'), 0, 'not-seated'],
    ['by a bot, for a person who is there', BOT, 0, 'not-seated'],
    ['by the house, for a bot', HOUSE, 2, 'not-seated'],
    ['at a seat that is not there', BOT, 3, 'not-seated'],
    ['out of turn, by a person', person('b'), 1, 'not-asked'],
    ['out of turn, by a bot', BOT, 2, 'not-asked'],
  ])('%s', (_, by, seat, kind) => expect(act(by, seat)).toEqual({ kind }))

  test('where another decision is due', () => {
    expect(act(person('a'), 0, 'draw', '1:1')).toEqual({ kind: 'stale' })
  })

  test('where the rules do not allow it, with what they allow', () => {
    expect(act(person('a'), 0, 'discard R1')).toEqual({ kind: 'illegal', legal: ['draw'] })
  })

  test('before the deal', () => {
    const before = evolve(make10, undefined, rows[0]!)
    const early = { type: 'act', seat: 0, text: 'draw', decision: decisionOf(before) } as const
    expect(refused(before, person('a'), early)).toEqual({ kind: 'not-asked' })
  })

  test('T12: when it was given already', () => {
    const window = new Played(make10, people('a', 'b', 'c'), INTERRUPTS)
    window.act(person('a'), 0, 'draw')
    window.idle()
    window.act(person('b'), 1, 'pass')
    const again = { type: 'act', text: 'pass', decision: decisionOf(window.table) } as const
    expect(refused(window.table, person('b'), { ...again, seat: 1 })).toEqual({ kind: 'answered' })
    expect(refused(window.table, person('c'), { ...again, seat: 2 })).toBe('carried out')
  })
})

describe('time is not up', () => {
  test('for a decision that is over, or where no clock runs', () => {
    const { table } = new Played(make10, people('a', 'b'))
    for (const decision of ['1:1', decisionOf(table)]) {
      expect(refused(table, CLOCK, { type: 'expire', decision })).toEqual({ kind: 'stale' })
    }
  })
})

test('nor does the clock ring before it', () => {
  const clock = { kind: 'live', bank: 60_000, increment: 0, window: 5_000 } as const
  const { table } = new Played(make10, people('a', 'b'), { clock })
  // The match begins a second after the table was opened.
  const ring = (at: number, decision = decisionOf(table)) =>
    decide(make10, table, { id: 'ring', by: CLOCK, at, type: 'expire', decision })
  expect(ring(60_999)).toEqual({ ok: false, error: { kind: 'too-early' } })
  expect(ring(61_000).ok).toBe(true)
  expect(ring(61_000, '1:9')).toEqual({ ok: false, error: { kind: 'stale' } })
})

describe('on to the next round', () => {
  const played = new Played(make10, people('a', 'b'))
  const during = played.table
  while (played.toAct.length > 0) played.idle()
  const goOn = (table: Table<Ten>, by: Author, decision = decisionOf(table)) =>
    refused(table, by, { type: 'continue', decision })

  test.each<[Refusal['kind'], Table<Ten>, Author, string?]>([
    ['not-seated', played.table, person('eve')],
    ['not-seated', played.table, BOT],
    ['stale', played.table, person('a'), '1:0'],
    ['round-not-over', during, person('a')],
    ['round-not-over', during, HOUSE],
    ['round-not-over', evolve(make10, undefined, played.rows[0]!), person('a')],
  ])('%s', (kind, table, by, decision) => expect(goOn(table, by, decision)).toEqual({ kind }))

  test('each says it once', () => {
    played.goOn(person('a'))
    expect([played.last, played.table.continued]).toEqual([['continued'], [0]])
    expect(goOn(played.table, person('a'))).toEqual({ kind: 'answered' })
    played.goOn(person('b'))
    expect([played.last, played.table.continued]).toEqual([['continued', 'dealt'], []])
  })
})

test('every refusal says what is wrong in a sentence of its own', () => {
  const sentences = Object.values(REFUSALS)
  expect(sentences.length).toBeGreaterThan(20)
  expect(new Set(sentences).size).toBe(sentences.length)
  for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z].*\.$/)
})

describe('the fold of the log', () => {
  const { rows, table } = new Played(make10, people('a', 'b'))
  const [first] = rows
  const opened = evolve(make10, undefined, first!)
  const deal = rows[1]!.entries.find(({ type }) => type === 'dealt')!
  const after = (before: Table<Ten> | undefined, ...entries: readonly Entry[]) =>
    evolve(make10, before, { ...first!, entries })

  test('begins with nothing done but the opening', () => {
    const nothing = {
      rounds: 0,
      finished: [],
      steps: 0,
      sealed: [],
      late: [],
      held: [],
      continued: [],
      rematch: [],
    }
    expect(opened).toMatchObject({ ...nothing, rows: 1, done: ['open'], contributions: [null, null] })
    expect(table).toMatchObject({ ...nothing, rows: 2, rounds: 1, done: ['open', '1'] })
  })

  test.each<[string, () => unknown]>([
    ['a log begins with its opening', () => after(undefined, { type: 'left', seat: 0 })],
    ['an empty row opened nothing', () => after(undefined)],
    ['a table opens once', () => after(table, ...first!.entries)],
    ['the match has not begun', () => after(opened, deal)],
    ['a move before the deal', () => after(opened, { type: 'moved', moves: ['0 draw'] })],
  ])('throws where a row cannot be: %s', (why, fold) => expect(fold).toThrow(why))

  test('throws at a deal after the end', () => {
    const over = new Played(make10, people('bot', 'bot'))
    while (make10.match.setup(over.table.match!) !== undefined) {
      if (over.toAct.length > 0) over.idle()
      else over.goOn(HOUSE)
    }
    expect(() => after(over.table, deal)).toThrow('a deal after the end')
  })
})

test('a table that stands where a record stood claims no shuffle', () => {
  const { table } = new Played(make10, people('a', 'b'))
  const branched = { ...table, opening: { ...table.opening, from: { round: 1, move: 3 } } }
  expect([table, branched].map((each) => push(make10, each, 'a').commitment)).toEqual([
    commitmentTo(table.opening.serverSeed),
    '',
  ])
  const [own, none] = [table, branched].map((each) => push(make10, { ...each, ended: 'agreed' }, 'a'))
  expect([own?.shuffle?.serverSeed, none?.shuffle]).toEqual([table.opening.serverSeed, undefined])
})

test('a match among bots is played at once, and its record tells no times', () => {
  const plan = {
    options: { players: 3 },
    seats: people('bot', 'bot', 'bot'),
    host: 'a',
    firstDealer: 2,
  } as const
  const entry = must(opening(make10, plan, { serverSeed: '0a'.repeat(32), matchId: 'bots' }))
  const record = playOut(make10, entry, (table, seat) => idleFor(make10, table, seat))
  expect(record.seats).toEqual(['bot random', 'bot random', 'bot random'])
  expect(record.rounds.map(({ dealer }) => dealer)).toEqual([2, 0, 1, 2, 0, 1])
  for (const round of record.rounds) {
    expect(Object.keys(round)).toEqual(['dealer', 'deal', 'moves', 'outcome'])
  }
  expect(checkRecord(make10, record).ok).toBe(true)
  expect(verifyRecord(make10, record)).toEqual({ ok: true, value: null })
})
