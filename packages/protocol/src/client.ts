// What a client may say, and the one parser of it. The server hears nothing that did not pass here.
import {
  all,
  err,
  isSeat,
  kindOf,
  ok,
  readFields,
  readJson,
  readList,
  readText,
  unknownKey,
  type Fields,
  type Result,
  type Seat,
} from '@tenfold/core'
import { checkClock, UNTIMED, type Clock, type Proposal } from '@tenfold/table'

/** Raised when either direction of the wire changes. */
export const PROTOCOL = 3

/** The longest frame or body a client may send, in bytes. */
export const MOST_BYTES = 16 * 1024

/** What a person asks of a table. The id is the client's; sent twice, it is carried out once. */
export type ClientCommand = Readonly<{ id: string }> &
  Readonly<
    | { type: 'sit'; seat: Seat; name: string }
    | { type: 'leave' }
    | { type: 'seat-bot'; seat: Seat; level: string }
    | { type: 'contribute'; contribution: string }
    /** An action in notation, answering the decision that was on the wire. */
    | { type: 'act'; decision: string; text: string }
    | { type: 'continue'; decision: string }
    /** A bot is to play for me; I am back. */
    | { type: 'step-out' }
    | { type: 'come-back' }
    /** What I do in windows at a table that does not wait (T12). */
    | { type: 'order'; order: string }
    | { type: 'propose' | 'withdraw'; what: Proposal }
    | { type: 'resume' }
    | { type: 'rematch' }
  >

export type ClientMessage = Readonly<
  /** First on every connection. The token is the browser's own secret; it makes a guest the same guest again. */
  | { type: 'hello'; protocol: number; token: string }
  /** From now on this table's pushes come, the whole news first. */
  | { type: 'watch'; table: string }
  | { type: 'unwatch'; table: string }
  | { type: 'command'; table: string; command: ClientCommand }
  | { type: 'ping'; n: number }
>

/** A seat of a new table: for whoever opens it, for a bot, or for whoever has the link. */
export type SeatChoice = Readonly<{ kind: 'me' } | { kind: 'open' } | { kind: 'bot'; level: string }>

/** Body of `POST /api/tables`. The game's own reader checks the options. */
export type NewTable = Readonly<{
  game: string
  options: unknown
  seats: readonly SeatChoice[]
  /** What whoever opens it is called; needed if they sit. */
  name: string
  firstDealer: Seat | 'random'
  clock: Clock
  /** Only 10/12 Heart has one. */
  adviser: boolean
}>

const ID = /^[\w-]{1,64}$/
const TOKEN = /^[0-9a-f]{64}$/

const readId = (value: unknown, where: string): Result<string> =>
  typeof value === 'string' && ID.test(value)
    ? ok(value)
    : err(`${where} must be 1 to 64 letters, digits, - or _, not ${kindOf(value)}`)

/** A browser's secret: 32 bytes in lower-case hex. */
export const readToken = (value: unknown): Result<string> =>
  typeof value === 'string' && TOKEN.test(value) ? ok(value) : err('a token is 64 lower-case hex digits')

const readSeat = (value: unknown): Result<Seat> =>
  isSeat(value) ? ok(value) : err(`seat must be a number from 0 to 3, not ${kindOf(value)}`)

/** An object of a known type with no keys but its own. */
function closed(fields: Fields, keys: readonly string[], where: string): Result<Fields> {
  const stranger = unknownKey(fields, keys)
  return stranger === undefined ? ok(fields) : err(`${where} has no key ${kindOf(stranger)}`)
}

const texts = (fields: Fields, keys: readonly string[]): Result<readonly string[]> =>
  all(keys.map((key) => readText(fields[key], key)))

function readCommand(value: unknown): Result<ClientCommand> {
  const fields = readFields(value, 'command')
  if (!fields.ok) return fields
  const id = readId(fields.value['id'], 'command.id')
  if (!id.ok) return id
  const { type } = fields.value
  const own = <X>(keys: readonly string[], read: (fields: Fields) => Result<X>): Result<X> => {
    const sealed = closed(fields.value, ['id', 'type', ...keys], `command ${String(type)}`)
    return sealed.ok ? read(sealed.value) : sealed
  }
  switch (type) {
    case 'leave':
    case 'step-out':
    case 'come-back':
    case 'resume':
    case 'rematch':
      return own([], () => ok({ id: id.value, type }))
    case 'sit':
      return own(['seat', 'name'], (f) => {
        const seat = readSeat(f['seat'])
        const name = readText(f['name'], 'name')
        if (!seat.ok) return seat
        return name.ok ? ok({ id: id.value, type, seat: seat.value, name: name.value }) : name
      })
    case 'seat-bot':
      return own(['seat', 'level'], (f) => {
        const seat = readSeat(f['seat'])
        const level = readText(f['level'], 'level')
        if (!seat.ok) return seat
        return level.ok ? ok({ id: id.value, type, seat: seat.value, level: level.value }) : level
      })
    case 'contribute':
      return own(['contribution'], (f) =>
        withText(f, 'contribution', (contribution) => ({ id: id.value, type, contribution })),
      )
    case 'act':
      return own(['decision', 'text'], (f) => {
        const read = texts(f, ['decision', 'text'])
        return read.ok
          ? ok({ id: id.value, type, decision: read.value[0] ?? '', text: read.value[1] ?? '' })
          : read
      })
    case 'continue':
      return own(['decision'], (f) =>
        withText(f, 'decision', (decision) => ({ id: id.value, type, decision })),
      )
    case 'order':
      return own(['order'], (f) => withText(f, 'order', (order) => ({ id: id.value, type, order })))
    case 'propose':
    case 'withdraw':
      return own(['what'], ({ what }) =>
        what === 'pause' || what === 'end'
          ? ok({ id: id.value, type, what })
          : err(`what must be pause or end, not ${kindOf(what)}`),
      )
    default:
      return err(`no command is called ${kindOf(type)}`)
  }
}

/** What is made of one text of an object. */
function withText<X>(fields: Fields, key: string, make: (text: string) => X): Result<X> {
  const text = readText(fields[key], key)
  return text.ok ? ok(make(text.value)) : text
}

/** One frame of a client, or a sentence about what is wrong with it. */
export function readClientMessage(text: string): Result<ClientMessage> {
  const json = readJson(text)
  if (!json.ok) return json
  const fields = readFields(json.value, 'a message')
  if (!fields.ok) return fields
  const { type, protocol, token, table, command, n } = fields.value
  switch (type) {
    case 'hello': {
      const read = readToken(token)
      if (!read.ok) return read
      return typeof protocol === 'number'
        ? ok({ type, protocol, token: read.value })
        : err('hello needs a protocol number')
    }
    case 'watch':
    case 'unwatch': {
      const id = readId(table, 'table')
      return id.ok ? ok({ type, table: id.value }) : id
    }
    case 'command': {
      const id = readId(table, 'table')
      if (!id.ok) return id
      const read = readCommand(command)
      return read.ok ? ok({ type, table: id.value, command: read.value }) : read
    }
    case 'ping':
      return typeof n === 'number' ? ok({ type, n }) : err('a ping needs a number n')
    default:
      return err(`no message is called ${kindOf(type)}`)
  }
}

function readChoice(value: unknown, where: string): Result<SeatChoice> {
  const fields = readFields(value, where)
  if (!fields.ok) return fields
  const { kind, level } = fields.value
  if (kind === 'me' || kind === 'open') return ok({ kind })
  if (kind !== 'bot') return err(`${where}.kind must be me, open or bot, not ${kindOf(kind)}`)
  const read = readText(level, `${where}.level`)
  return read.ok ? ok({ kind, level: read.value }) : read
}

function readWhole(value: unknown, where: string): Result<number> {
  return Number.isInteger(value)
    ? ok(value as number)
    : err(`${where} must be a whole number, not ${kindOf(value)}`)
}

function readClock(value: unknown): Result<Clock> {
  const fields = readFields(value, 'clock')
  if (!fields.ok) return fields
  const { kind, weekends = 'count', zone = 'UTC' } = fields.value
  const numbers = (...keys: readonly string[]): Result<readonly number[]> =>
    all(keys.map((key) => readWhole(fields.value[key], `clock.${key}`)))
  switch (kind) {
    case 'untimed': {
      const own = closed(fields.value, ['kind'], 'clock')
      return own.ok ? ok({ kind }) : own
    }
    case 'live': {
      const own = closed(fields.value, ['kind', 'bank', 'increment', 'window'], 'clock')
      const read = own.ok ? numbers('bank', 'increment', 'window') : own
      if (!read.ok) return read
      const [bank = 0, increment = 0, window = 0] = read.value
      return checkClock({ kind, bank, increment, window })
    }
    case 'turns': {
      const own = closed(fields.value, ['kind', 'days', 'weekends', 'zone'], 'clock')
      const read = own.ok ? numbers('days') : own
      if (!read.ok) return read
      if (weekends !== 'count' && weekends !== 'off') return err('clock.weekends must be count or off')
      const named = readText(zone, 'clock.zone')
      return named.ok ? checkClock({ kind, days: read.value[0] ?? 0, weekends, zone: named.value }) : named
    }
    default:
      return err(`clock.kind must be untimed, live or turns, not ${kindOf(kind)}`)
  }
}

/** Body of `POST /api/tables`. */
export function readNewTable(input: unknown): Result<NewTable> {
  const fields = readFields(input, 'a new table')
  if (!fields.ok) return fields
  const own = closed(
    fields.value,
    ['game', 'options', 'seats', 'name', 'firstDealer', 'clock', 'adviser'],
    'a new table',
  )
  if (!own.ok) return own
  const { game, options = {}, seats, name = '', firstDealer = 'random', adviser = false } = own.value
  const clock = readClock(own.value['clock'] ?? UNTIMED)
  if (!clock.ok) return clock
  const read = texts({ game, name }, ['game', 'name'])
  if (!read.ok) return read
  const list = readList(seats, 'seats')
  if (!list.ok) return list
  const choices = all(list.value.map((seat, i) => readChoice(seat, `seats[${i}]`)))
  if (!choices.ok) return choices
  if (choices.value.filter(({ kind }) => kind === 'me').length > 1) return err('only one seat can be yours')
  if (firstDealer !== 'random' && !isSeat(firstDealer)) return err('firstDealer must be "random" or a seat')
  if (typeof adviser !== 'boolean') return err(`adviser must be true or false, not ${kindOf(adviser)}`)
  if (adviser && game !== 'heart') return err('only 10/12 Heart has an adviser')
  return ok({
    game: read.value[0] ?? '',
    options,
    seats: choices.value,
    name: read.value[1] ?? '',
    firstDealer,
    clock: clock.value,
    adviser,
  })
}
