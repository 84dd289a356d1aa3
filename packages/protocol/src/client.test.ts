import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readClientMessage, readNewTable, readToken, type NewTable } from './client.ts'

const token = '0f'.repeat(32)
const command = (asked: object) => ({ type: 'command', table: 'abc', command: { id: 'c-1', ...asked } })

const messages: readonly object[] = [
  { type: 'hello', protocol: 1, token },
  { type: 'watch', table: 'abc' },
  { type: 'unwatch', table: 'A_b-9' },
  { type: 'ping', n: 0.5 },
  command({ type: 'sit', seat: 3, name: 'Ann' }),
  command({ type: 'leave' }),
  command({ type: 'seat-bot', seat: 0, level: 'casual' }),
  command({ type: 'contribute', contribution: token }),
  command({ type: 'act', decision: '1:4', text: 'discard R5' }),
  command({ type: 'continue', decision: '1:9' }),
  command({ type: 'step-out' }),
  command({ type: 'come-back' }),
  command({ type: 'order', order: 'hit' }),
  command({ type: 'propose', what: 'pause' }),
  command({ type: 'withdraw', what: 'end' }),
  command({ type: 'resume' }),
  command({ type: 'rematch' }),
]

const tables: readonly NewTable[] = [
  {
    game: 'make10',
    options: {},
    seats: [],
    name: '',
    firstDealer: 'random',
    clock: { kind: 'untimed' },
    adviser: false,
  },
  {
    game: 'make10',
    options: { players: 3 },
    seats: [{ kind: 'me' }, { kind: 'open' }, { kind: 'bot', level: 'casual' }],
    name: 'Ann',
    firstDealer: 2,
    clock: { kind: 'live', bank: 60_000, increment: 5000, window: 3000 },
    adviser: false,
  },
  {
    game: 'heart',
    options: {},
    seats: [],
    name: '',
    firstDealer: 'random',
    clock: { kind: 'turns', days: 3, weekends: 'off', zone: 'Europe/Vienna' },
    adviser: true,
  },
]

describe('messages', () => {
  test.each(messages)('%j is taken as it is', (message) => {
    expect(readClientMessage(JSON.stringify(message))).toEqual({ ok: true, value: message })
  })

  const bad: readonly [object | string, RegExp][] = [
    ['', /^not JSON/],
    ['"hello"', /^a message must be an object, not "hello"$/],
    ['[]', /^a message must be an object, not a list$/],
    [{}, /^no message is called missing$/],
    [{ type: 'shout' }, /^no message is called "shout"$/],
    [{ type: 'hello', protocol: '1', token }, /^hello needs a protocol number$/],
    [{ type: 'hello', protocol: 1, token: token.toUpperCase() }, /^a token is 64 lower-case hex digits$/],
    [{ type: 'watch', table: 'a b' }, /^table must be 1 to 64 letters.*not "a b"$/],
    [{ type: 'watch', table: 'x'.repeat(65) }, /^table must be/],
    [{ type: 'unwatch', table: 7 }, /^table must be .*not 7$/],
    [{ type: 'ping', n: '1' }, /^a ping needs a number n$/],
    [{ type: 'command', table: 'abc' }, /^command must be an object, not missing$/],
    [command({ id: '' }), /^command.id must be/],
    [command({ type: 'begin' }), /^no command is called "begin"$/],
    [command({ type: 'expire', decision: '1:1' }), /^no command is called "expire"$/],
    [command({ type: 'leave', by: { kind: 'house' } }), /^command leave has no key "by"$/],
    [command({ type: 'sit', seat: 4, name: 'Ann' }), /^seat must be a number from 0 to 3, not 4$/],
    [command({ type: 'sit', seat: 1 }), /^name must be a text, not missing$/],
    [command({ type: 'seat-bot', seat: 1, level: 1 }), /^level must be a text, not 1$/],
    [command({ type: 'seat-bot', seat: -1, level: 'casual' }), /^seat must be/],
    [command({ type: 'contribute', contribution: null }), /^contribution must be a text, not null$/],
    [command({ type: 'act', decision: 1, text: 'draw' }), /^decision must be a text/],
    [command({ type: 'act', decision: '1:1', text: ['draw'] }), /^text must be a text, not a list$/],
    [command({ type: 'act', decision: '1:1', text: 'draw', seat: 2 }), /^command act has no key "seat"$/],
    [command({ type: 'continue' }), /^decision must be a text, not missing$/],
  ]
  test.each(bad)('%j is refused, and it says why', (message, why) => {
    const read = readClientMessage(typeof message === 'string' ? message : JSON.stringify(message))
    expect(read.ok ? 'taken' : read.error).toMatch(why)
  })
})

describe('new tables', () => {
  test.each(tables)('%j is taken as it is', (table) => {
    expect(readNewTable(table)).toEqual({ ok: true, value: table })
  })

  test('what is left out takes its preset', () => {
    const read = readNewTable({ game: 'make10', seats: [{ kind: 'open' }] })
    expect(read).toMatchObject({ ok: true, value: { options: {}, name: '', firstDealer: 'random' } })
  })

  const bad: readonly [unknown, RegExp][] = [
    [null, /^a new table must be an object, not null$/],
    [{ seats: [] }, /^game must be a text, not missing$/],
    [{ game: 'make10' }, /^seats must be a list, not missing$/],
    [{ game: 'make10', seats: [], matchId: 'x' }, /^a new table has no key "matchId"$/],
    [{ game: 'make10', seats: [], name: 3 }, /^name must be a text, not 3$/],
    [{ game: 'make10', seats: ['me'] }, /^seats\[0\] must be an object, not "me"$/],
    [{ game: 'make10', seats: [{ kind: 'person' }] }, /^seats\[0\].kind must be me, open or bot/],
    [{ game: 'make10', seats: [{ kind: 'bot' }] }, /^seats\[0\].level must be a text, not missing$/],
    [{ game: 'make10', seats: [{ kind: 'me' }, { kind: 'me' }] }, /^only one seat can be yours$/],
    [{ game: 'make10', seats: [], firstDealer: 4 }, /^firstDealer must be "random" or a seat$/],
  ]
  test.each(bad)('%j is refused, and it says why', (table, why) => {
    const read = readNewTable(table)
    expect(read.ok ? 'taken' : read.error).toMatch(why)
  })
})

describe('whatever comes', () => {
  /** A message with one of its values, at any depth, exchanged for anything. */
  function bent(value: unknown, path: readonly number[], by: unknown): unknown {
    if (typeof value !== 'object' || value === null || path.length === 0) return by
    const keys = Object.keys(value)
    const key = keys[(path[0] ?? 0) % keys.length] ?? 'stranger'
    return { ...value, [key]: bent((value as Record<string, unknown>)[key], path.slice(1), by) }
  }
  const path = fc.array(fc.nat(9), { minLength: 1, maxLength: 3 })

  const frames = fc.oneof(
    fc.string(),
    fc.string({ unit: 'binary' }),
    fc.json(),
    fc
      .tuple(fc.constantFrom(...messages), path, fc.jsonValue())
      .map(([m, p, by]) => JSON.stringify(bent(m, p, by))),
    fc.tuple(fc.constantFrom(...messages), fc.nat(120)).map(([m, end]) => JSON.stringify(m).slice(0, end)),
  )

  test('a frame never throws: it is a message that reads the same again, or a sentence', () => {
    const property = fc.property(frames, (frame) => {
      const read = readClientMessage(frame)
      if (!read.ok) return read.error.length > 5 && read.error.length < 400
      const again = readClientMessage(JSON.stringify(read.value))
      // As text: JSON knows no -0.
      expect(JSON.stringify(again)).toBe(JSON.stringify(read))
      return true
    })
    fc.assert(property, { numRuns: 3000 })
  })

  test('a body never throws either', () => {
    const bodies = fc.oneof(
      fc.anything(),
      fc.tuple(fc.constantFrom(...tables), path, fc.anything()).map(([t, p, by]) => bent(t, p, by)),
    )
    const property = fc.property(bodies, (body) => {
      const read = readNewTable(body)
      return read.ok || (read.error.length > 5 && read.error.length < 400)
    })
    fc.assert(property, { numRuns: 3000 })
  })

  test('a token is exactly one', () => {
    const property = fc.property(fc.anything(), (value) => !readToken(value).ok)
    fc.assert(property)
    expect(readToken(token)).toEqual({ ok: true, value: token })
  })
})
