// All that goes out to one viewer. It carries no row number: a sealed answer would move it.
import {
  at,
  must,
  type BySeat,
  type MatchRecord,
  type Rules,
  type Seat,
  type Shuffle,
  type Types,
  type Viewer,
} from '@tenfold/core'
import { commitmentTo, reveal } from '@tenfold/fair'
import { banksIn, clockOf, deadlineOf, type Clock, type Deadline } from './clock.ts'
import type { Opening, Seated } from './log.ts'
import { isOver } from './playing.ts'
import { decisionOf, seatOf, seedsOf, type Finished, type Table } from './table.ts'
import { roundFor, type News, type RoundPush } from './told.ts'

/** A seat as everyone sees it. Ids stay with the server. */
export type Shown = Readonly<
  { kind: 'open' } | { kind: 'person'; name: string; host: boolean } | { kind: 'bot'; level: string }
>

export type Push<T extends Types> = Readonly<{
  game: string
  rules: number
  options: Types['options']
  clock: Clock
  /** The dealer is told at the desk how likely each tile is (10/12 Heart). */
  adviser: boolean
  firstDealer: Opening['firstDealer']
  /** SHA-256 of the server's seed: shown before anyone contributes. Empty where no shuffle is claimed. */
  commitment: string
  matchId: string
  seats: BySeat<Shown>
  viewer: Viewer
  host: boolean
  /** Who has added to the shuffle. */
  contributed: BySeat<boolean>
  decision: string
  /** Once the match has begun. */
  standing?: T['standing']
  finished: readonly Finished[]
  round?: RoundPush<T>
  continued: readonly Seat[]
  /** When the time is up for whoever is waited for, by the server's clock. */
  deadline?: Deadline
  /** What each seat has left to think, in milliseconds. While the clock runs, so it did when the decision began. */
  banks: BySeat<number>
  /** Seats that a bot holds, and those whose time for this decision is up. */
  held: readonly Seat[]
  late: readonly Seat[]
  proposed: Table<T>['proposed']
  paused: boolean
  /** How a match that was stopped early came to stop. One at a table stops by agreement only. */
  ended?: NonNullable<MatchRecord<T>['ended']>
  /** The viewer's own standing order for windows. */
  order?: string
  rematch: readonly Seat[]
  /** The table of the rematch. */
  next?: string
  /** Once the match is over: all that its deals came from. */
  shuffle?: Shuffle
}>

const shown = (seated: Seated, host: string): Shown =>
  seated.kind === 'person' ? { kind: 'person', name: seated.name, host: seated.id === host } : seated

/** Which viewer a person is at this table. */
export const viewerOf = <T extends Types>(table: Table<T>, person: string | undefined): Viewer =>
  (person === undefined ? undefined : seatOf(table, person)) ?? 'spectator'

/** What of a push is settled when the table opens. */
export type Settled = Pick<
  Push<Types>,
  'game' | 'rules' | 'options' | 'clock' | 'adviser' | 'firstDealer' | 'commitment' | 'matchId'
>
/** What of it concerns its viewer alone. */
export type Own<T extends Types> = Pick<Push<T>, 'viewer' | 'host' | 'order' | 'round'>
/** All else is the same for everyone. */
export type Shared<T extends Types> = Omit<Push<T>, keyof Settled | keyof Own<T>>

/** What of the clock, absences and agreements everyone sees. */
function timeFor<T extends Types>(rules: Rules<T>, table: Table<T>) {
  const { held, late, proposed, paused, ended } = table
  const deadline = deadlineOf(rules, table)
  return {
    ...(deadline === undefined ? {} : { deadline }),
    banks: banksIn(rules, table),
    held,
    late,
    proposed,
    paused: paused !== undefined,
    ...(ended === undefined ? {} : { ended }),
  }
}

/** What everyone is told of the table, whoever they are and whenever they come. */
export function settledOf<T extends Types>(rules: Rules<T>, table: Table<T>): Settled {
  const { opening } = table
  return {
    game: opening.game,
    rules: opening.rules,
    options: must(rules.readOptions(opening.options)),
    clock: clockOf(table),
    adviser: opening.adviser === true,
    firstDealer: opening.firstDealer,
    commitment: opening.from ? '' : commitmentTo(opening.serverSeed),
    matchId: opening.matchId,
  }
}

/** What everyone is told of the table now. */
export function sharedPush<T extends Types>(rules: Rules<T>, table: Table<T>): Shared<T> {
  const { opening, match } = table
  return {
    seats: table.seats.map((seated) => shown(seated, opening.host)),
    contributed: table.contributions.map((hex) => hex !== null),
    decision: decisionOf(table),
    ...(match === undefined ? {} : { standing: rules.match.standing(match) }),
    finished: table.finished,
    continued: table.continued,
    ...timeFor(rules, table),
    rematch: table.rematch,
    ...(table.next === undefined ? {} : { next: table.next }),
    ...(isOver(rules, table) && !opening.from ? { shuffle: reveal(seedsOf(table)) } : {}),
  }
}

/** What a person, or with no id a stranger, is told beside; `news` says what they have been told of the round. */
export function ownPush<T extends Types>(
  rules: Rules<T>,
  table: Table<T>,
  person: string | undefined,
  news?: News<T>,
): Own<T> {
  const viewer = viewerOf(table, person)
  const still = isOver(rules, table) || table.paused !== undefined
  const round = roundFor(rules, table, { viewer, still, news })
  const waits = clockOf(table).kind !== 'turns'
  return {
    viewer,
    host: person === table.opening.host,
    ...(viewer === 'spectator' || waits ? {} : { order: at(table.orders, viewer) }),
    ...(round === undefined ? {} : { round }),
  }
}

/** What a person, or with no id a stranger, is told of the table. */
export const push = <T extends Types>(
  rules: Rules<T>,
  table: Table<T>,
  person: string | undefined,
): Push<T> => ({
  ...settledOf(rules, table),
  ...sharedPush(rules, table),
  ...ownPush(rules, table, person),
})
