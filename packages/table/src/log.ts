// The table log: what is asked of a table, what becomes of it, and why it may refuse.
import type { Seat, Types } from '@tenfold/core'
import type { Clock } from './clock.ts'

/** Who sits at a seat, or will. A person's id is the server's; their name is what they chose. */
export type Seated = Readonly<
  { kind: 'open' } | { kind: 'person'; id: string; name: string } | { kind: 'bot'; level: string }
>

/** Who asks. Bots, the clock and the house are the server's own, or the offline client's. */
export type Author = Readonly<
  { kind: 'person'; id: string } | { kind: 'bot'; level: string } | { kind: 'clock' | 'house' }
>

/** What all who play for themselves can agree on: a pause, or an end before the end. */
export type Proposal = 'pause' | 'end'

/** What a client, a bot, the clock or the house asks of a table. Its id makes it harmless twice. */
export type Command = Readonly<{ id: string; at: number; by: Author }> &
  Readonly<
    | { type: 'sit'; seat: Seat; name: string }
    | { type: 'leave' }
    /** The host fills an open seat with a bot. */
    | { type: 'seat-bot'; seat: Seat; level: string }
    /** A seated browser's 32 bytes for the shuffle, in hex. */
    | { type: 'contribute'; contribution: string }
    /** All seats are taken, and who has not contributed by now is not waited for. */
    | { type: 'begin' }
    /** `lag`: for how long the answer was on its way, in milliseconds, as far as the server can measure. */
    | { type: 'act'; seat: Seat; decision: string; text: string; lag?: number }
    /** The time for a decision, or for the result of a round, is up. */
    | { type: 'expire'; decision: string }
    /** For so long nobody could answer the present decision: no server was there. */
    | { type: 'credit'; decision: string; milliseconds: number }
    /** A bot is to play for whoever says it, until they say that they are back. */
    | { type: 'step-out' }
    | { type: 'come-back' }
    | { type: 'order'; order: string }
    | { type: 'propose'; what: Proposal }
    | { type: 'withdraw'; what: Proposal }
    | { type: 'resume' }
    /** On to the next round; the house may say it for a table without people. */
    | { type: 'continue'; decision: string }
    | { type: 'rematch' }
    /** Everyone wants a rematch: the house opens the next table. */
    | { type: 'reopen'; table: string; opening: Opening }
  >

type WithoutTime<C> = C extends unknown ? Omit<C, 'at'> : never

/** A command before a clock has said when it was asked. */
export type Asked = WithoutTime<Command>

/** `by` names who chose, where it was not the seat's owner. */
export type Answer = Readonly<{ seat: Seat; text: string; by?: string }>

/** The position of a record that a table was branched from, and the match's id where the record tells it. */
export type Origin = Readonly<{ round: number; move: number; matchId?: string }>

/** The first entry of every log. The server seed is the log's secret; only its commitment is ever told. */
export type Opening = Readonly<{
  type: 'opened'
  game: string
  /** Rules version. */
  rules: number
  options: Types['options']
  seats: readonly Seated[]
  /** Id of the person who opened it. */
  host: string
  firstDealer: Seat | 'random'
  /** Absent: untimed. */
  clock?: Clock
  /** Whether the dealer of 10/12 Heart may ask, while placing, how likely each tile is. Absent: no. */
  adviser?: boolean
  matchId: string
  serverSeed: string
  /** "What if": its deals do not all come from its seeds, and it claims no shuffle. */
  from?: Origin
}>

export type Entry = Readonly<
  | Opening
  | { type: 'sat'; seat: Seat; sitter: Exclude<Seated, { kind: 'open' }> }
  | { type: 'left'; seat: Seat }
  | { type: 'contributed'; seat: Seat; contribution: string }
  /** The match begins: its luck is drawn from the seeds as they are now. */
  | { type: 'began'; luck: Types['luck'] }
  | { type: 'dealt'; deal: Types['deal'] }
  /** One answer of several, sealed: durable at once, shown to nobody else. */
  | ({ type: 'answered' } & Answer)
  /**
   * A decision is over: the answers of all its seats, in turn order. `idle` names who had not answered; `by` who chose
   * where it was not the seat's owner: a bot that stands in, or who sat there at the table this one was branched from.
   */
  | {
      type: 'moved'
      moves: readonly string[]
      idle?: readonly Seat[]
      by?: readonly Readonly<{ seat: Seat; name: string }>[]
      /** Milliseconds that the answer was on its way; the clock does not charge them. */
      lag?: number
    }
  | { type: 'continued'; seat: Seat }
  | { type: 'asked-rematch'; seat: Seat }
  | { type: 'reopened'; table: string; opening: Opening }
  | TimeEntry
>

/** What becomes of clocks, absences and agreements. */
export type TimeEntry = Readonly<
  /** Time is up: a bot plays this decision for these seats. */
  | { type: 'expired'; decision: string; seats: readonly Seat[] }
  /** A bot holds the seat until its owner is back. */
  | { type: 'held'; seat: Seat }
  /** The owner is there: none of their decisions counts as missed, and no bot holds their seat. */
  | { type: 'present'; seat: Seat }
  /** Secret: what the seat does in windows at a table that does not wait. */
  | { type: 'ordered'; seat: Seat; order: string }
  | { type: 'credited'; milliseconds: number }
  | { type: 'proposed' | 'withdrawn'; seat: Seat; what: Proposal }
  | { type: 'paused' | 'resumed' }
  | { type: 'ended'; how: 'agreed' }
>

/** One command's whole result: committed together, numbered once. */
export type Row = Readonly<{
  number: number
  at: number
  by: Author
  command: string
  entries: readonly Entry[]
}>

/** What who asked is told. It depends on what they know, and on nothing else. */
export type Refusal = Readonly<
  | {
      kind:
        | 'seat-taken'
        | 'no-such-seat'
        | 'already-seated'
        | 'not-seated'
        | 'not-host'
        | 'started'
        | 'seats-open'
        | 'bad-name'
        | 'bad-level'
        | 'bad-contribution'
        | 'contributed'
        /** The decision it answers is over. */
        | 'stale'
        | 'not-asked'
        | 'answered'
        | 'round-not-over'
        | 'match-over'
        | 'match-not-over'
        | 'not-agreed'
        /** The clock rang before the time was up. */
        | 'too-early'
        | 'paused'
        | 'not-paused'
        | 'not-proposed'
        | 'not-started'
        | 'bad-order'
    }
  | { kind: 'illegal'; legal: readonly string[] }
>

/** A refusal in words that say what is wrong and what to do. */
export const REFUSALS: Readonly<Record<Refusal['kind'], string>> = {
  'seat-taken': 'Someone sits there already. Take another seat, or watch.',
  'no-such-seat': 'This table has no such seat.',
  'already-seated': 'You sit at this table already.',
  'not-seated': 'You do not sit at this table.',
  'not-host': 'Only who opened the table can do this.',
  started: 'The match has begun.',
  'seats-open': 'Some seats are still open.',
  'bad-name': 'A name has 1 to 20 characters.',
  'bad-level': 'There is no bot of that level.',
  'bad-contribution': 'A contribution to the shuffle is 32 bytes in hex.',
  contributed: 'Your part of the shuffle is here already.',
  stale: 'That decision is over. The table has moved on.',
  'not-asked': 'It is not your turn.',
  answered: 'You have answered already.',
  'round-not-over': 'The round is still being played.',
  'match-over': 'The match is over.',
  'match-not-over': 'The match is not over yet.',
  'not-agreed': 'Not everyone wants a rematch yet.',
  'too-early': 'There is time left for this.',
  paused: 'The match is paused. Resume it first.',
  'not-paused': 'The match is not paused.',
  'not-proposed': 'You have not proposed this.',
  'not-started': 'The match has not begun.',
  'bad-order': 'There is no such standing order in this game.',
  illegal: 'The rules do not allow this now.',
}
