// What becomes of a command: the entries of one row, or why not. Pure: chance comes from the log's own seeds.
import {
  at,
  err,
  legalFor,
  must,
  never,
  ok,
  written,
  type Result,
  type Rules,
  type Seat,
  type Types,
} from '@tenfold/core'
import { chance, dealLabel, LUCK, readSeed } from '@tenfold/fair'
import type { Answer, Author, Command, Entry, Refusal, Row } from './log.ts'
import { decisionOf, evolve, personSeats, seatOf, seedsOf, type Table } from './table.ts'

type Judged = Result<readonly Entry[], Refusal>
type Ask<K extends Command['type']> = Command & { type: K }

const refuse = (kind: Exclude<Refusal['kind'], 'illegal'>): Result<never, Refusal> => err({ kind })

const NAME = /^\S(?:.{0,18}\S)?$/u

/** 1 to 20 characters, spaces inside only. */
export const isName = (name: string): boolean => NAME.test(name) && !/\p{C}/u.test(name)

// ---- before the match ---------------------------------------------------------------------------------------

function sit<T extends Types>(table: Table<T>, { by, seat, name }: Ask<'sit'>): Judged {
  if (by.kind !== 'person') return refuse('not-seated')
  if (table.match) return refuse('started')
  if (seatOf(table, by.id) !== undefined) return refuse('already-seated')
  const there = table.seats[seat]
  if (there === undefined) return refuse('no-such-seat')
  if (there.kind !== 'open') return refuse('seat-taken')
  if (!isName(name)) return refuse('bad-name')
  return ok([{ type: 'sat', seat, sitter: { kind: 'person', id: by.id, name } }])
}

function leave<T extends Types>(table: Table<T>, { by }: Ask<'leave'>): Judged {
  const seat = seatBy(table, by)
  if (seat === undefined) return refuse('not-seated')
  return table.match ? refuse('started') : ok([{ type: 'left', seat }])
}

function seatBot<T extends Types>(table: Table<T>, { by, seat, level }: Ask<'seat-bot'>): Judged {
  if (by.kind !== 'person' || by.id !== table.opening.host) return refuse('not-host')
  if (table.match) return refuse('started')
  const there = table.seats[seat]
  if (there === undefined) return refuse('no-such-seat')
  return there.kind === 'open'
    ? ok([{ type: 'sat', seat, sitter: { kind: 'bot', level } }])
    : refuse('seat-taken')
}

function contribute<T extends Types>(table: Table<T>, { by, contribution }: Ask<'contribute'>): Judged {
  const seat = seatBy(table, by)
  if (seat === undefined) return refuse('not-seated')
  if (table.match) return refuse('started')
  if (at(table.contributions, seat) !== null) return refuse('contributed')
  return readSeed(contribution).ok
    ? ok([{ type: 'contributed', seat, contribution }])
    : refuse('bad-contribution')
}

const full = <T extends Types>({ seats }: Table<T>): boolean => seats.every(({ kind }) => kind !== 'open')

/** All seats are taken, and every person has added to the shuffle. */
const readyToBegin = <T extends Types>(table: Table<T>): boolean =>
  !table.match && full(table) && personSeats(table).every((seat) => at(table.contributions, seat) !== null)

function beginMatch<T extends Types>({ match, readOptions }: Rules<T>, table: Table<T>): readonly Entry[] {
  const { firstDealer } = table.opening
  const set = firstDealer === 'random' ? undefined : firstDealer
  const luck = match.draw(must(readOptions(table.opening.options)), chance(seedsOf(table), LUCK), set)
  return [{ type: 'began', luck }]
}

// ---- in the match -------------------------------------------------------------------------------------------

const seatBy = <T extends Types>(table: Table<T>, by: Author): Seat | undefined =>
  by.kind === 'person' ? seatOf(table, by.id) : undefined

/** Void rounds count, so no label is used twice. */
function dealNext<T extends Types>({ game, match }: Rules<T>, table: Table<T>): readonly Entry[] {
  const setup = table.match && match.setup(table.match)
  if (setup === undefined) return []
  return [{ type: 'dealt', deal: game.shuffle(setup, chance(seedsOf(table), dealLabel(table.rounds + 1))) }]
}

const toAct = <T extends Types>({ game }: Rules<T>, { round }: Table<T>): readonly Seat[] =>
  round ? game.toAct(round.state) : []

/** Turn order is the order of `toAct`; a seat that has not answered does what an idle one does. */
function close<T extends Types>({ game }: Rules<T>, { round }: Table<T>, answers: readonly Answer[]): Entry {
  if (round === undefined) throw new Error('nothing to close')
  const asked = game.toAct(round.state)
  const said = (seat: Seat): string | undefined => answers.find((answer) => answer.seat === seat)?.text
  const idle = asked.filter((seat) => said(seat) === undefined)
  const moves = asked.map((seat) =>
    written(seat, said(seat) ?? game.notate(game.idle(game.view(round.state, seat)))),
  )
  return { type: 'moved', moves, ...(idle.length > 0 ? { idle } : {}) }
}

/** A person acts for their own seat; a bot only where a bot sits. */
function mayActFor<T extends Types>(table: Table<T>, { by, seat }: Ask<'act'>): boolean {
  return by.kind === 'person'
    ? seatOf(table, by.id) === seat
    : by.kind === 'bot' && table.seats[seat]?.kind === 'bot'
}

function act<T extends Types>(rules: Rules<T>, table: Table<T>, command: Ask<'act'>): Judged {
  const { seat, text, decision } = command
  if (!mayActFor(table, command)) return refuse('not-seated')
  if (decision !== decisionOf(table)) return refuse('stale')
  const asked = toAct(rules, table)
  if (table.round === undefined || !asked.includes(seat)) return refuse('not-asked')
  if (table.sealed.some((answer) => answer.seat === seat)) return refuse('answered')
  const legal = legalFor(rules.game, table.round.state, seat).map(rules.game.notate)
  if (!legal.includes(text)) return err({ kind: 'illegal', legal })
  const answers = [...table.sealed, { seat, text }]
  if (asked.length === 1) return ok([close(rules, table, answers)])
  const closes = table.opening.windows === 'until-answered' && answers.length === asked.length
  const answered: Entry = { type: 'answered', seat, text }
  return ok(closes ? [answered, close(rules, table, answers)] : [answered])
}

function expire<T extends Types>(rules: Rules<T>, table: Table<T>, { decision }: Ask<'expire'>): Judged {
  if (decision !== decisionOf(table) || toAct(rules, table).length === 0) return refuse('stale')
  return ok([close(rules, table, table.sealed)])
}

function goOn<T extends Types>(rules: Rules<T>, table: Table<T>, { by, decision }: Ask<'continue'>): Judged {
  const seat = seatBy(table, by)
  if (seat === undefined && by.kind !== 'house') return refuse('not-seated')
  if (decision !== decisionOf(table)) return refuse('stale')
  if (table.round === undefined || toAct(rules, table).length > 0) return refuse('round-not-over')
  const next = dealNext(rules, table)
  if (next.length === 0) return refuse('match-over')
  if (seat === undefined) return ok(next)
  if (table.continued.includes(seat)) return refuse('answered')
  const ready = personSeats(table).every((person) => person === seat || table.continued.includes(person))
  return ok([{ type: 'continued', seat }, ...(ready ? next : [])])
}

// ---- after it -----------------------------------------------------------------------------------------------

export const isOver = <T extends Types>({ match }: Rules<T>, table: Table<T>): boolean =>
  table.match !== undefined && match.setup(table.match) === undefined

export const rematchAgreed = <T extends Types>(table: Table<T>): boolean =>
  personSeats(table).length > 0 && personSeats(table).every((seat) => table.rematch.includes(seat))

function askRematch<T extends Types>(rules: Rules<T>, table: Table<T>, { by }: Ask<'rematch'>): Judged {
  const seat = seatBy(table, by)
  if (seat === undefined) return refuse('not-seated')
  if (!isOver(rules, table)) return refuse('match-not-over')
  return table.rematch.includes(seat) ? refuse('answered') : ok([{ type: 'asked-rematch', seat }])
}

function reopen<T extends Types>(table: Table<T>, { table: next, opening }: Ask<'reopen'>): Judged {
  if (table.next !== undefined) return refuse('stale')
  return rematchAgreed(table) ? ok([{ type: 'reopened', table: next, opening }]) : refuse('not-agreed')
}

// ---- all of it ----------------------------------------------------------------------------------------------

function judge<T extends Types>(rules: Rules<T>, table: Table<T>, command: Command): Judged {
  switch (command.type) {
    case 'sit':
      return sit(table, command)
    case 'leave':
      return leave(table, command)
    case 'seat-bot':
      return seatBot(table, command)
    case 'contribute':
      return contribute(table, command)
    case 'begin':
      if (table.match) return refuse('started')
      return full(table) ? ok(beginMatch(rules, table)) : refuse('seats-open')
    case 'act':
      return act(rules, table, command)
    case 'expire':
      return expire(rules, table, command)
    case 'continue':
      return goOn(rules, table, command)
    case 'rematch':
      return askRematch(rules, table, command)
    case 'reopen':
      return reopen(table, command)
    default:
      return never(command)
  }
}

/** What follows at once from entries just decided: the match begins, its first round is dealt. */
function consequences<T extends Types>(rules: Rules<T>, before: Table<T>, row: Row): Row {
  const table = evolve(rules, before, row)
  const due = readyToBegin(table)
    ? beginMatch(rules, table)
    : table.match && table.rounds === 0
      ? dealNext(rules, table)
      : []
  return due.length === 0 ? row : consequences(rules, before, { ...row, entries: [...row.entries, ...due] })
}

/**
 * One command's whole result: a row to append after `table.rows` others, or `'done before'` for a command that
 * was carried out already, or why it is refused. Depends on nothing but its arguments.
 */
export function decide<T extends Types>(
  rules: Rules<T>,
  table: Table<T>,
  command: Command,
): Result<Row | 'done before', Refusal> {
  if (table.done.includes(command.id)) return ok('done before')
  const judged = judge(rules, table, command)
  if (!judged.ok) return judged
  const { id, at: time, by } = command
  return ok(
    consequences(rules, table, { number: table.rows, at: time, by, command: id, entries: judged.value }),
  )
}
