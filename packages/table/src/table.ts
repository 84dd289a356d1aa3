// A match that people sit at, as its log has it so far.
import type { BySeat, Outcome, Seat, Truth, Types } from '@tenfold/core'
import type { Seeds } from '@tenfold/fair'
import type { Answer, Opening, Proposal, Seated } from './log.ts'

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
  /** Since when the present decision is asked, or the result of the round lies there. */
  asked: number
  /** What each seat has left to think, in milliseconds, at a live table. */
  banks: BySeat<number>
  /** Whose time for the present decision is up: a bot plays it. */
  late: readonly Seat[]
  /** How many decisions in a row a seat has let pass. */
  missed: BySeat<number>
  /** Seats that a bot holds until their owners are back. */
  held: readonly Seat[]
  /** What each seat does in windows at a table that does not wait (T12). */
  orders: BySeat<string>
  /** Who is for it. */
  proposed: Readonly<Record<Proposal, readonly Seat[]>>
  /** Since when the clock stands still. */
  paused?: number
  /** The match was stopped early. */
  ended?: 'agreed'
  /** Who is ready for the next round. */
  continued: readonly Seat[]
  rematch: readonly Seat[]
  /** The table of the rematch. */
  next?: string
}>

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

export function seatOf<T extends Types>({ seats }: Table<T>, person: string): Seat | undefined {
  const seat = seats.findIndex((sitter) => sitter.kind === 'person' && sitter.id === person)
  return seat < 0 ? undefined : (seat as Seat)
}

/** Whether a seat has given its sealed answer to the present decision. */
export const hasAnswered = <T extends Types>({ sealed }: Table<T>, seat: Seat): boolean =>
  sealed.some((answer) => answer.seat === seat)

/** A seat as records name it. */
export const nameOf = (seated: Seated): string =>
  seated.kind === 'person' ? seated.name : seated.kind === 'bot' ? `bot ${seated.level}` : 'nobody'

export const namesOf = <T extends Types>({ seats }: Table<T>): BySeat<string> => seats.map(nameOf)
