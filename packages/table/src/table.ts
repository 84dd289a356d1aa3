// A match that people sit at: the fold of its log.
import {
  advance,
  at,
  begin,
  must,
  never,
  put,
  type BySeat,
  type Outcome,
  type Rules,
  type Seat,
  type Truth,
  type Types,
} from '@tenfold/core'
import type { Seeds } from '@tenfold/fair'
import type { Answer, Entry, Opening, Row, Seated } from './log.ts'

/** A finished round, as the table of rounds lists it. */
export type Finished = Readonly<{ dealer: Seat; outcome: Outcome }>

export type Table<T extends Types> = Readonly<{
  opening: Opening
  /** Rows so far; the next one has this number. */
  rows: number
  /** Ids of the latest commands carried out. Older ones are stale by their decision. */
  done: readonly string[]
  seats: BySeat<Seated>
  contributions: BySeat<string | null>
  /** Once the match has begun. */
  match?: T['match']
  rounds: number
  finished: readonly Finished[]
  /** Stays after the outcome, until the next deal: people look at the result. */
  round?: Truth<T>
  /** Answers that the present decision has taken and is still there: a placement takes many of one seat (H3). */
  steps: number
  sealed: readonly Answer[]
  /** Who is ready for the next round. */
  continued: readonly Seat[]
  rematch: readonly Seat[]
  /** The table of the rematch. */
  next?: string
}>

/** How many command ids a table remembers; a client resends its newest few. */
const REMEMBERED = 64

/** What stands before the colon is the round; a decision is renewed only when seats are asked anew. */
export const decisionOf = <T extends Types>({ rounds, round }: Table<T>): string =>
  `${rounds}:${round?.state.decision ?? 'none'}`

/** Names one answer within a decision, for the house alone: on the wire it would count exchanged tiles (H3). */
export const stepOf = <T extends Types>(table: Table<T>): string =>
  table.steps === 0 ? decisionOf(table) : `${decisionOf(table)}/${table.steps}`

export const seedsOf = <T extends Types>({ opening, contributions }: Table<T>): Seeds => ({
  serverSeed: opening.serverSeed,
  contributions,
  matchId: opening.matchId,
})

export const personSeats = <T extends Types>({ seats }: Table<T>): readonly Seat[] =>
  seats.flatMap(({ kind }, seat) => (kind === 'person' ? [seat as Seat] : []))

export const seatOf = <T extends Types>({ seats }: Table<T>, person: string): Seat | undefined =>
  personSeats({ seats } as Table<T>).find((seat) => {
    const sitter = at(seats, seat)
    return sitter.kind === 'person' && sitter.id === person
  })

const opened = <T extends Types>(opening: Opening): Table<T> => ({
  opening,
  rows: 0,
  done: [],
  seats: opening.seats,
  contributions: opening.seats.map(() => null),
  rounds: 0,
  finished: [],
  steps: 0,
  sealed: [],
  continued: [],
  rematch: [],
})

/** The match of a table that has begun. */
function begunMatch<T extends Types>({ match }: Table<T>): T['match'] {
  if (match === undefined) throw new Error('the match has not begun')
  return match
}

function dealt<T extends Types>(rules: Rules<T>, table: Table<T>, deal: Types['deal']): Table<T> {
  const setup = rules.match.setup(begunMatch(table))
  if (setup === undefined) throw new Error('a deal after the end')
  const round = must(begin(rules.game, setup, must(rules.game.readDeal(deal))))
  return { ...table, rounds: table.rounds + 1, round, steps: 0, sealed: [], continued: [] }
}

function moved<T extends Types>(rules: Rules<T>, table: Table<T>, moves: readonly string[]): Table<T> {
  const { round } = table
  if (round === undefined) throw new Error('a move before the deal')
  const next = must(advance(rules.game, round, moves))
  const steps = next.state.decision === round.state.decision ? table.steps + 1 : 0
  const outcome = rules.game.outcome(next.state)
  if (outcome === undefined) return { ...table, round: next, steps, sealed: [] }
  const match = rules.match.fold(begunMatch(table), outcome)
  const finished = [...table.finished, { dealer: round.setup.dealer, outcome }]
  return { ...table, round: next, steps, match, finished, sealed: [] }
}

function add<T extends Types>(rules: Rules<T>, table: Table<T>, entry: Entry): Table<T> {
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
      return dealt(rules, table, entry.deal)
    case 'answered':
      return { ...table, sealed: [...table.sealed, { seat: entry.seat, text: entry.text }] }
    case 'moved':
      return moved(rules, table, entry.moves)
    case 'continued':
      return { ...table, continued: [...table.continued, entry.seat] }
    case 'asked-rematch':
      return { ...table, rematch: [...table.rematch, entry.seat] }
    case 'reopened':
      return { ...table, next: entry.table }
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
      table = opened<T>(entry)
    } else {
      table = add(rules, table, entry)
    }
  }
  if (table === undefined) throw new Error('an empty row opened nothing')
  return { ...table, rows: row.number + 1, done: [...table.done, row.command].slice(-REMEMBERED) }
}
