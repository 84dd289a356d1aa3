// What the house owes a table now. A function of the table alone, so a restart forgets nothing.
import { at, never, type Rules, type Seat, type Types } from '@tenfold/core'
import { rematchAgreed } from './agreeing.ts'
import { deadlineOf, MOST_LAG, playingSeats } from './clock.ts'
import type { Asked } from './log.ts'
import { isBots, isOver } from './playing.ts'
import { decisionOf, hasAnswered, personSeats, stepOf, type Table } from './table.ts'

/** Its id is that of the command it becomes, so that it is carried out once however often it is found due. */
export type Due = Readonly<{ id: string }> &
  Readonly<
    /** Of those who sit there some may still add to the shuffle, where anyone does. */
    | { kind: 'begin'; awaits: readonly Seat[] }
    /** `first`: it has not answered this decision yet; a placement takes many answers (H3). */
    | { kind: 'bot'; seat: Seat; level: string; decision: string; first: boolean }
    | { kind: 'continue'; decision: string }
    /** The time is up, at a moment of the storage's clock; with some for an answer that is on its way. */
    | { kind: 'expire'; decision: string; at: number }
    | { kind: 'reopen' }
  >

/** All seats are taken, but the match has not begun: a part of the shuffle is missing, or only bots sit there. */
const waitsToBegin = <T extends Types>({ match, seats }: Table<T>): boolean =>
  match === undefined && seats.every(({ kind }) => kind !== 'open')

/** Who plays for people that are away. Every game has one of that level. */
const STAND_IN = 'casual'

/** The level of the bot that plays for a seat. */
export function levelAt<T extends Types>({ seats }: Table<T>, seat: Seat): string {
  const sitter = at(seats, seat)
  return sitter.kind === 'bot' ? sitter.level : STAND_IN
}

/** Bots that are asked and have not answered. */
function botsToAct<T extends Types>(asked: readonly Seat[], table: Table<T>): readonly Due[] {
  const decision = decisionOf(table)
  return asked
    .filter((seat) => isBots(table, seat) && !hasAnswered(table, seat))
    .map((seat) => ({
      kind: 'bot',
      id: `bot:${stepOf(table)}:${seat}`,
      seat,
      level: levelAt(table, seat),
      decision,
      first: table.steps === 0,
    }))
}

export function dueAt<T extends Types>(rules: Rules<T>, table: Table<T>): readonly Due[] {
  if (waitsToBegin(table)) return [{ kind: 'begin', id: 'house:begin', awaits: personSeats(table) }]
  if (table.round === undefined) return []
  if (isOver(rules, table)) {
    return rematchAgreed(table) && table.next === undefined ? [{ kind: 'reopen', id: 'house:reopen' }] : []
  }
  if (table.paused !== undefined) return []
  const asked = rules.game.toAct(table.round.state)
  if (asked.length > 0) return [...botsToAct(asked, table), ...timeUp(rules, table)]
  const decision = decisionOf(table)
  // People say themselves when they have seen enough of the result.
  return playingSeats(table).length > 0
    ? timeUp(rules, table)
    : [{ kind: 'continue', id: `house:continue:${decision}`, decision }]
}

/** A pause or a credit moves the time, and then it is owed anew. */
function timeUp<T extends Types>(rules: Rules<T>, table: Table<T>): readonly Due[] {
  const deadline = deadlineOf(rules, table)
  if (deadline === undefined) return []
  const decision = decisionOf(table)
  const due = deadline.for === 'decision' ? deadline.at + MOST_LAG : deadline.at
  return [{ kind: 'expire', id: `clock:${decision}:${due}`, decision, at: due }]
}

export type BotDue = Due & { kind: 'bot' }

/** The command that sees to it, the next table aside; `answer` says what a bot chooses, in notation. */
export function commandFor(due: Exclude<Due, { kind: 'reopen' }>, answer: (bot: BotDue) => string): Asked {
  const { id } = due
  const by = { kind: 'house' } as const
  switch (due.kind) {
    case 'begin':
      return { id, by, type: 'begin' }
    case 'bot': {
      const { seat, level, decision } = due
      return { id, by: { kind: 'bot', level }, type: 'act', seat, decision, text: answer(due) }
    }
    case 'continue':
      return { id, by, type: 'continue', decision: due.decision }
    case 'expire':
      return { id, by: { kind: 'clock' }, type: 'expire', decision: due.decision }
    default:
      return never(due)
  }
}

/** Nobody waits for a bot to think again about each tile of a placement. */
const SWIFTER = 6

/** How long a bot seems to think: three to five quarters of the pace, by a chance (0 to 1) that knows no cards. */
export const pauseOf = ({ first }: BotDue, pace: number, chance: number): number =>
  (first ? pace : pace / SWIFTER) * (0.75 + chance / 2)
