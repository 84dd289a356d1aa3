// Before the match: who sits where, who adds to the shuffle, when it begins; and after it: the rematch.
import { err, must, type Seat } from '@tenfold/core'
import { chance, commitmentTo, dealLabel, LUCK } from '@tenfold/fair'
import { make10, type Ten } from '@tenfold/games'
import { make10Second } from '@tenfold/testing'
import { describe, expect, test } from 'vitest'
import { idleFor } from './answer.ts'
import { decide } from './decide.ts'
import { evolve } from './evolve.ts'
import type { Author, Command, Entry, Row, Seated } from './log.ts'
import { open, opening, rematch } from './open.ts'
import { push, viewerOf } from './push.ts'
import { isName } from './seating.ts'
import { decisionOf, seedsOf, type Table } from './table.ts'

type Bare<C> = C extends Command ? Omit<C, 'id' | 'at' | 'by'> : never
type Ask = Bare<Command>

const SEED = 'ab'.repeat(32)
const person = (id: string): Author => ({ kind: 'person', id })
const house: Author = { kind: 'house' }
const [ann, bob, eve] = ['ann', 'bob', 'eve'].map(person) as [Author, Author, Author]

const OPEN: Seated = { kind: 'open' }
const ANN: Seated = { kind: 'person', id: 'ann', name: 'Ann' }
const BOT: Seated = { kind: 'bot', level: 'casual' }

function opened(seats: readonly Seated[], firstDealer: Seat | 'random' = 'random'): Table<Ten> {
  const plan = {
    options: { players: seats.length },
    seats,
    host: 'ann',
    firstDealer,
  } as const
  const entry = must(opening(make10, plan, { serverSeed: SEED, matchId: 'm1' }))
  return evolve(make10, undefined, open(entry, 0))
}

let asked = 0
const ask = (table: Table<Ten>, by: Author, what: Ask) =>
  decide(make10, table, { ...what, by, at: 1000 * ++asked, id: `ask ${asked}` })

/** What a refused command is told. */
function refused(table: Table<Ten>, by: Author, what: Ask): string {
  const judged = ask(table, by, what)
  return judged.ok ? 'carried out' : judged.error.kind
}

function row(table: Table<Ten>, by: Author, what: Ask): Row {
  const judged = must(ask(table, by, what))
  if (judged === 'done before') throw new Error('asked twice')
  return judged
}

const after = (table: Table<Ten>, ...asks: readonly (readonly [Author, Ask])[]): Table<Ten> =>
  asks.reduce((now, [by, what]) => evolve(make10, now, row(now, by, what)), table)

const types = (entries: readonly Entry[]): readonly string[] => entries.map(({ type }) => type)

const sit = (seat: number, name = 'Bob'): Ask => ({ type: 'sit', seat: seat as Seat, name })
const contribute = (byte: string): Ask => ({ type: 'contribute', contribution: byte.repeat(32) })

/** Ann and Bob sit at a table for two, and the match has begun. */
const begun = (firstDealer: Seat | 'random' = 0): Table<Ten> =>
  after(opened([ANN, OPEN], firstDealer), [bob, sit(1)], [ann, contribute('01')], [bob, contribute('02')])

describe('opening', () => {
  const plan = {
    options: {},
    seats: [ANN, OPEN, OPEN, OPEN],
    host: 'ann',
    firstDealer: 'random',
  } as const
  const seeds = { serverSeed: SEED, matchId: 'm1' }

  test('options are filled in, and the first row holds the opening', () => {
    const entry = must(opening(make10, plan, seeds))
    expect(entry.options).toEqual(must(make10.readOptions({})))
    expect(open(entry, 5)).toEqual({ number: 0, at: 5, by: house, command: 'open', entries: [entry] })
  })

  test.each([
    [{ options: { players: 5 } }, 'option players must be one of 2, 3, 4, not 5'],
    [{ seats: [ANN] }, 'a table for 4 has 4 seats, not 1'],
    [{ options: { players: 2 }, seats: [ANN, OPEN], firstDealer: 2 }, 'there is no seat 2 for 2 players'],
  ] as const)('refused: %j', (change, error) => {
    expect(opening(make10, { ...plan, ...change }, seeds)).toEqual({ ok: false, error })
  })
})

describe('sitting down', () => {
  const table = opened([ANN, OPEN, BOT])

  test('an open seat is anyone’s', () => {
    expect(row(table, bob, sit(1)).entries).toEqual([
      { type: 'sat', seat: 1, sitter: { kind: 'person', id: 'bob', name: 'Bob' } },
    ])
    expect(after(table, [bob, sit(1)]).seats[1]).toEqual({ kind: 'person', id: 'bob', name: 'Bob' })
  })

  test.each<[string, Author, Ask]>([
    ['seat-taken', bob, sit(0)],
    ['seat-taken', bob, sit(2)],
    ['no-such-seat', bob, sit(3)],
    ['already-seated', ann, sit(1)],
    ['bad-name', bob, sit(1, '')],
    ['not-seated', house, sit(1)],
    ['not-seated', bob, { type: 'leave' }],
    ['not-host', bob, { type: 'seat-bot', seat: 1, level: 'casual' }],
    ['seat-taken', ann, { type: 'seat-bot', seat: 0, level: 'casual' }],
    ['no-such-seat', ann, { type: 'seat-bot', seat: 3, level: 'casual' }],
    ['not-seated', bob, contribute('01')],
    ['bad-contribution', ann, { type: 'contribute', contribution: 'abc' }],
    ['bad-contribution', ann, { type: 'contribute', contribution: 'AB'.repeat(32) }],
    ['seats-open', house, { type: 'begin' }],
  ])('%s', (kind, by, what) => expect(refused(table, by, what)).toBe(kind))

  test('the host seats a bot; who leaves opens the seat and takes their contribution along', () => {
    expect(after(table, [ann, { type: 'seat-bot', seat: 1, level: 'random' }]).seats[1]).toEqual({
      kind: 'bot',
      level: 'random',
    })
    const left = after(table, [bob, sit(1)], [bob, contribute('02')], [bob, { type: 'leave' }])
    expect([left.seats[1], left.contributions]).toEqual([OPEN, [null, null, null]])
    expect(refused(left, bob, sit(1))).toBe('carried out')
  })

  test.each(['A', 'Ann', 'Ann B.', 'Zoë', '安', 'x'.repeat(20), '👋'])('"%s" is a name', (name) => {
    expect(isName(name)).toBe(true)
  })

  test.each(['', ' ', ' Ann', 'Ann ', 'x'.repeat(21), 'A\nB', 'A\tB', 'A\u0000', 'A\u202eB', '\u200b'])(
    '%j is none',
    (name) => expect(isName(name)).toBe(false),
  )
})

describe('the match begins', () => {
  test('with the last contribution, in the same row: luck is drawn and the first round dealt', () => {
    const waiting = after(opened([ANN, OPEN]), [bob, sit(1)], [ann, contribute('01')])
    expect(waiting.match).toBeUndefined()
    expect(refused(waiting, ann, contribute('03'))).toBe('contributed')
    const last = row(waiting, bob, contribute('02'))
    expect(types(last.entries)).toEqual(['contributed', 'began', 'dealt'])
    const table = evolve(make10, waiting, last)
    expect(seedsOf(table)).toEqual({
      serverSeed: SEED,
      contributions: ['01'.repeat(32), '02'.repeat(32)],
      matchId: 'm1',
    })
    const setup = make10.match.setup(table.match!)!
    expect(last.entries.slice(1)).toEqual([
      { type: 'began', luck: make10.match.draw(setup.options, chance(seedsOf(table), LUCK)) },
      { type: 'dealt', deal: make10.game.shuffle(setup, chance(seedsOf(table), dealLabel(1))) },
    ])
  })

  test('the last to sit down begins it where all others have contributed, once they contribute', () => {
    const table = after(opened([ANN, OPEN]), [ann, contribute('01')], [bob, sit(1)])
    expect(table.match).toBeUndefined()
    expect(after(table, [bob, contribute('02')]).match).toBeDefined()
  })

  test('with the last bot, where every person has contributed', () => {
    const table = after(opened([ANN, OPEN]), [ann, contribute('01')])
    const last = row(table, ann, { type: 'seat-bot', seat: 1, level: 'casual' })
    expect(types(last.entries)).toEqual(['sat', 'began', 'dealt'])
  })

  test('or the house does not wait for the silent, whose part is null then', () => {
    const table = after(opened([ANN, OPEN]), [bob, sit(1)], [ann, contribute('01')])
    const begunAnyway = after(table, [house, { type: 'begin' }])
    expect(begunAnyway.contributions).toEqual(['01'.repeat(32), null])
    expect(begunAnyway.rounds).toBe(1)
    expect(refused(begunAnyway, bob, contribute('02'))).toBe('started')
  })

  test('T15: the first dealer is the seat that was set, or drawn', () => {
    expect([0, 1].map((seat) => begun(seat as Seat).round?.setup.dealer)).toEqual([0, 1])
    const drawn = make10.match.draw(must(make10.readOptions({ players: 2 })), chance(seedsOf(begun()), LUCK))
    expect(begun('random').round?.setup.dealer).toBe(drawn.firstDealer)
  })

  test.each<[Author, Ask]>([
    [eve, sit(1)],
    [ann, { type: 'leave' }],
    [ann, { type: 'seat-bot', seat: 1, level: 'casual' }],
    [ann, contribute('05')],
    [house, { type: 'begin' }],
  ])('then it is too late: %j %j', (by, what) => expect(refused(begun(), by, what)).toBe('started'))
})

describe('what a table tells', () => {
  test('names and bots, who has contributed, the commitment; no ids', () => {
    const table = after(opened([ANN, OPEN, BOT]), [bob, sit(1)], [bob, contribute('02')])
    const told = push(make10, table, 'bob')
    expect(told).toMatchObject({
      game: 'make10',
      seats: [
        { kind: 'person', name: 'Ann', host: true },
        { kind: 'person', name: 'Bob', host: false },
        { kind: 'bot', level: 'casual' },
      ],
      viewer: 1,
      host: false,
      contributed: [false, true, false],
      commitment: commitmentTo(SEED),
      decision: '0:none',
    })
    const later = ['round', 'standing', 'deadline', 'order', 'ended', 'next', 'shuffle']
    expect([later.filter((key) => key in told), push(make10, table, 'ann').host]).toEqual([[], true])
  })

  test('who is not seated watches', () => {
    expect(['ann', 'bob', 'eve', undefined].map((id) => viewerOf(begun(), id))).toEqual([
      ...[0, 1, 'spectator', 'spectator'],
    ])
    const { round, standing } = push(make10, begun(), undefined)
    expect([round?.view.hand, standing?.totals]).toEqual([[], [20, 20]])
  })
})

/** Ann and Bob draw and throw back what they drew, until the round is over. */
function idleOut(table: Table<Ten>): Table<Ten> {
  let now = table
  while (now.round) {
    const [seat] = make10.game.toAct(now.round.state)
    if (seat === undefined) break
    const text = idleFor(make10, now, seat)
    now = after(now, [seat === 0 ? ann : bob, { type: 'act', seat, decision: decisionOf(now), text }])
  }
  return now
}

describe('from round to round', () => {
  const over = idleOut(begun())
  const go = (decision: string): Ask => ({ type: 'continue', decision })

  test('the next is dealt when everyone is ready', () => {
    const decision = decisionOf(over)
    const one = after(over, [bob, go(decision)])
    expect([one.rounds, one.continued, decisionOf(one)]).toEqual([1, [1], decision])
    expect(refused(one, bob, go(decision))).toBe('answered')
    const last = row(one, ann, go(decision))
    expect(types(last.entries)).toEqual(['continued', 'dealt'])
    const two = evolve(make10, one, last)
    expect([two.rounds, two.continued, two.round?.setup.dealer]).toEqual([2, [], 1])
    expect(refused(two, bob, go(decision))).toBe('stale')
  })

  test('or when the house says so', () => {
    expect(types(row(over, house, go(decisionOf(over))).entries)).toEqual(['dealt'])
  })

  test('not before the round is over, and not by somebody who only watches', () => {
    const running = begun()
    expect(refused(running, ann, go(decisionOf(running)))).toBe('round-not-over')
    expect(refused(over, eve, go(decisionOf(over)))).toBe('not-seated')
  })

  test('each deal has its own label', () => {
    const two = after(over, [house, go(decisionOf(over))])
    const setup = two.round!.setup
    const due = make10.game.shuffle(setup, chance(seedsOf(two), dealLabel(2)))
    expect([two.round?.state.hands, two.round?.state.deck]).toEqual([due.hands, due.deck])
  })
})

describe('a command that comes again', () => {
  const again = (table: Table<Ten>, { command, by, at }: Row) =>
    decide(make10, table, { ...contribute('01'), id: command, by, at })

  test('is known for a while, by its id alone, and then judged anew', () => {
    const table = opened([ANN, OPEN])
    const first = row(table, ann, contribute('01'))
    let now = evolve(make10, table, first)
    const known: boolean[] = []
    for (let i = 0; i < 66; i++) {
      const judged = again(now, first)
      known.push(judged.ok && judged.value === 'done before')
      // Bob cannot make up his mind.
      now = after(now, [bob, i % 2 === 0 ? sit(1) : { type: 'leave' }])
    }
    expect(known).toEqual([...Array<boolean>(64).fill(true), false, false])
    expect(again(now, first)).toEqual({ ok: false, error: { kind: 'contributed' } })
  })
})

describe('T15: a rematch', () => {
  let over = begun(1)
  for (;;) {
    over = idleOut(over)
    const judged = ask(over, house, { type: 'continue', decision: decisionOf(over) })
    if (!judged.ok || judged.value === 'done before') break
    over = evolve(make10, over, judged.value)
  }
  const again = rematch(make10, over, { serverSeed: 'cd'.repeat(32), matchId: 'm2' })
  const reopen: Ask = { type: 'reopen', table: 't2', opening: again }

  test('T15: the seat to the left of the last match’s first dealer deals first, at the same table', () => {
    expect(over.finished.map(({ dealer }) => dealer)).toEqual([1, 0, 1, 0])
    expect(again).toMatchObject({
      firstDealer: 0,
      seats: over.seats,
      options: over.opening.options,
      matchId: 'm2',
    })
  })

  test('it is played by the newest rules, where these still have what was chosen', () => {
    const seeds = { serverSeed: 'cd'.repeat(32), matchId: 'm2' }
    const { options } = over.opening
    expect(over.opening.rules).toBe(1)
    expect(rematch(make10Second, over, seeds)).toMatchObject({ rules: 2, options, firstDealer: 0 })
    const narrow = { ...make10Second, readOptions: () => err('no table is for two any more') }
    expect(rematch(narrow, over, seeds)).toMatchObject({ rules: 1, options, firstDealer: 0 })
  })

  test('it is asked for by everyone, once the match is over', () => {
    expect(refused(begun(), ann, { type: 'rematch' })).toBe('match-not-over')
    expect(refused(over, eve, { type: 'rematch' })).toBe('not-seated')
    expect(refused(over, house, reopen)).toBe('not-agreed')
    const one = after(over, [ann, { type: 'rematch' }])
    expect([one.rematch, refused(one, ann, { type: 'rematch' }), refused(one, house, reopen)]).toEqual([
      ...[[0], 'answered', 'not-agreed'],
    ])
    const both = after(one, [bob, { type: 'rematch' }])
    const reopened = after(both, [house, reopen])
    expect(push(make10, reopened, 'ann').next).toBe('t2')
    expect(refused(reopened, house, reopen)).toBe('stale')
  })

  test('no more rounds, and the seeds are told', () => {
    expect(refused(over, ann, { type: 'continue', decision: decisionOf(over) })).toBe('match-over')
    expect(push(make10, over, undefined).shuffle).toEqual({
      commitment: commitmentTo(SEED),
      ...seedsOf(over),
      scheme: 'tenfold-shuffle/1',
    })
  })
})
