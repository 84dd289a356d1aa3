// What the house owes a table now. A function of the table alone, so a restart forgets nothing.
import type { Rules, Seat, Types } from '@tenfold/core'
import { decisionOf, isOver, personSeats, rematchAgreed, stepOf, type Table } from '@tenfold/table'

/** Its id is that of the command it becomes, so that it is carried out once however often it is found due. */
export type Due = Readonly<{ id: string }> &
  Readonly<
    /** Of those who sit there some may still add to the shuffle, where anyone does. */
    | { kind: 'begin'; awaits: readonly Seat[] }
    /** `first`: it has not answered this decision yet; a placement takes many answers (H3). */
    | { kind: 'bot'; seat: Seat; decision: string; first: boolean }
    | { kind: 'continue'; decision: string }
    | { kind: 'reopen' }
  >

/** All seats are taken, but the match has not begun: a part of the shuffle is missing, or only bots sit there. */
const waitsToBegin = ({ match, seats }: Table<Types>): boolean =>
  match === undefined && seats.every(({ kind }) => kind !== 'open')

/** Bots that are asked and have not answered. */
function botsToAct(asked: readonly Seat[], table: Table<Types>): readonly Due[] {
  const decision = decisionOf(table)
  const answered = (seat: Seat): boolean => table.sealed.some((answer) => answer.seat === seat)
  return asked
    .filter((seat) => table.seats[seat]?.kind === 'bot' && !answered(seat))
    .map((seat) => ({
      kind: 'bot',
      id: `bot:${stepOf(table)}:${seat}`,
      seat,
      decision,
      first: table.steps === 0,
    }))
}

export function dueAt(rules: Rules<Types>, table: Table<Types>): readonly Due[] {
  if (waitsToBegin(table)) return [{ kind: 'begin', id: 'house:begin', awaits: personSeats(table) }]
  if (table.round === undefined) return []
  if (isOver(rules, table)) {
    return rematchAgreed(table) && table.next === undefined ? [{ kind: 'reopen', id: 'house:reopen' }] : []
  }
  const asked = rules.game.toAct(table.round.state)
  if (asked.length > 0) return botsToAct(asked, table)
  const decision = decisionOf(table)
  // People say themselves when they have seen enough of the result.
  return personSeats(table).length > 0
    ? []
    : [{ kind: 'continue', id: `house:continue:${decision}`, decision }]
}
