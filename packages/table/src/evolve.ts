// The fold of the table log: what each entry does to the table.
import { advance, begin, must, never, put, type Rules, type Seat, type Types } from '@tenfold/core'
import { bankAfter } from './clock.ts'
import type { Entry, Opening, Row, Seated, TimeEntry } from './log.ts'
import type { Table } from './table.ts'

/** How many command ids a table remembers; a client resends its newest few. */
const REMEMBERED = 64

const NOBODY: Table<Types>['proposed'] = { pause: [], end: [] }

const without = (seats: readonly Seat[], seat: Seat): readonly Seat[] =>
  seats.filter((other) => other !== seat)

const opened = <T extends Types>({ game }: Rules<T>, opening: Opening): Table<T> => ({
  opening,
  rows: 0,
  done: [],
  seats: opening.seats,
  contributions: opening.seats.map(() => null),
  rounds: 0,
  finished: [],
  steps: 0,
  sealed: [],
  asked: 0,
  banks: opening.seats.map(() => (opening.clock?.kind === 'live' ? opening.clock.bank : 0)),
  late: [],
  missed: opening.seats.map(() => 0),
  held: [],
  orders: opening.seats.map(() => game.orders[0] ?? ''),
  proposed: NOBODY,
  continued: [],
  rematch: [],
})

/** The match of a table that has begun. */
function begunMatch<T extends Types>({ match }: Table<T>): T['match'] {
  if (match === undefined) throw new Error('the match has not begun')
  return match
}

type When = Readonly<{ now: number }>

function dealt<T extends Types>(
  rules: Rules<T>,
  table: Table<T>,
  { deal, now }: When & Readonly<{ deal: Types['deal'] }>,
): Table<T> {
  const setup = rules.match.setup(begunMatch(table))
  if (setup === undefined) throw new Error('a deal after the end')
  const round = must(begin(rules.game, setup, must(rules.game.readDeal(deal))))
  const rounds = table.rounds + 1
  return { ...table, rounds, round, steps: 0, sealed: [], continued: [], asked: now, proposed: NOBODY }
}

/** The clock of the next decision; a turn is paid for from the bank of who has just taken it. */
function timed<T extends Types>(
  rules: Rules<T>,
  table: Table<T>,
  { state, lag, now }: When & Readonly<{ state: T['state']; lag: number }>,
): Pick<Table<T>, 'asked' | 'banks' | 'late'> {
  const { game } = rules
  const [seat] = game.kindOf(state) === 'turn' ? game.toAct(state) : []
  if (seat === undefined) return { asked: now, banks: table.banks, late: [] }
  return { asked: now, banks: put(table.banks, seat, bankAfter(table, { seat, now, lag })), late: [] }
}

function moved<T extends Types>(
  rules: Rules<T>,
  table: Table<T>,
  { moves, lag = 0, now }: Entry & { type: 'moved' } & When,
): Table<T> {
  const { round } = table
  if (round === undefined) throw new Error('a move before the deal')
  const next = must(advance(rules.game, round, moves))
  const same = next.state.decision === round.state.decision
  if (same) return { ...table, round: next, steps: table.steps + 1, sealed: [] }
  const time = timed(rules, table, { state: round.state, now, lag })
  const onward = { ...table, ...time, round: next, steps: 0, sealed: [] }
  const outcome = rules.game.outcome(next.state)
  if (outcome === undefined) return onward
  const match = rules.match.fold(begunMatch(table), outcome)
  const finished = [...table.finished, { dealer: round.setup.dealer, outcome }]
  return { ...onward, match, finished }
}

/** Time is up for the seats a decision still waits for. */
function expired<T extends Types>(table: Table<T>, seats: readonly Seat[]): Table<T> {
  const missed = table.missed.map((times, seat) => (seats.includes(seat as Seat) ? times + 1 : times))
  return { ...table, missed, late: seats }
}

/** The clock goes on as if the pause had not been. */
function resumed<T extends Types>({ paused, ...table }: Table<T>, now: number): Table<T> {
  return { ...table, asked: table.asked + (now - (paused ?? now)) }
}

function add<T extends Types>(rules: Rules<T>, table: Table<T>, entry: Entry & When): Table<T> {
  switch (entry.type) {
    case 'opened':
      throw new Error('a table opens once')
    case 'sat':
      return { ...table, seats: put(table.seats, entry.seat, entry.sitter) }
    case 'left': {
      const seats = put<Seated>(table.seats, entry.seat, { kind: 'open' })
      return { ...table, seats, contributions: put(table.contributions, entry.seat, null) }
    }
    case 'contributed':
      return { ...table, contributions: put(table.contributions, entry.seat, entry.contribution) }
    case 'began': {
      const options = must(rules.readOptions(table.opening.options))
      return { ...table, match: must(rules.match.begin(options, entry.luck)) }
    }
    case 'dealt':
      return dealt(rules, table, entry)
    case 'answered': {
      const { type: _, now: __, ...answer } = entry
      return { ...table, sealed: [...table.sealed, answer] }
    }
    case 'moved':
      return moved(rules, table, entry)
    case 'continued':
      return { ...table, continued: [...table.continued, entry.seat] }
    case 'asked-rematch':
      return { ...table, rematch: [...table.rematch, entry.seat] }
    case 'reopened':
      return { ...table, next: entry.table }
    default:
      return addTime(table, entry)
  }
}

/** Entries of the clock, and of what people agree on beside the play. */
function addTime<T extends Types>(table: Table<T>, entry: TimeEntry & When): Table<T> {
  switch (entry.type) {
    case 'expired':
      return expired(table, entry.seats)
    case 'present':
      return { ...table, missed: put(table.missed, entry.seat, 0), held: without(table.held, entry.seat) }
    case 'held':
      return { ...table, held: [...table.held, entry.seat] }
    case 'ordered':
      return { ...table, orders: put(table.orders, entry.seat, entry.order) }
    case 'credited':
      return { ...table, asked: table.asked + entry.milliseconds }
    case 'proposed': {
      const seats = [...table.proposed[entry.what], entry.seat]
      return { ...table, proposed: { ...table.proposed, [entry.what]: seats } }
    }
    case 'withdrawn': {
      const seats = without(table.proposed[entry.what], entry.seat)
      return { ...table, proposed: { ...table.proposed, [entry.what]: seats } }
    }
    case 'paused':
      return { ...table, paused: entry.now, proposed: NOBODY }
    case 'resumed':
      return resumed(table, entry.now)
    case 'ended':
      return { ...table, ended: entry.how, proposed: NOBODY }
    default:
      return never(entry)
  }
}

/** The table after one more row. A row comes from `decide`; one that does not is a bug, and throws. */
export function evolve<T extends Types>(rules: Rules<T>, before: Table<T> | undefined, row: Row): Table<T> {
  let table = before
  for (const entry of row.entries) {
    if (table === undefined) {
      if (entry.type !== 'opened') throw new Error('a log begins with its opening')
      table = opened(rules, entry)
    } else {
      table = add(rules, table, { ...entry, now: row.at })
    }
  }
  if (table === undefined) throw new Error('an empty row opened nothing')
  return { ...table, rows: row.number + 1, done: [...table.done, row.command].slice(-REMEMBERED) }
}
