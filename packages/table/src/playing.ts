// In the match: answers, windows, time that runs out, and on to the next round. Pure: chance comes from the log's seeds.
import { at, err, legalFor, must, ok, written, type Rules, type Seat, type Types } from '@tenfold/core'
import { chance, dealLabel, LUCK } from '@tenfold/fair'
import { clockOf, deadlineOf, lastsWhole, MOST_LAG, playingSeats } from './clock.ts'
import { refuse, seatBy, type Ask, type Judged } from './judged.ts'
import type { Answer, Author, Entry } from './log.ts'
import { decisionOf, hasAnswered, nameOf, personSeats, seatOf, seedsOf, type Table } from './table.ts'

export const isOver = <T extends Types>({ match }: Rules<T>, table: Table<T>): boolean =>
  table.ended !== undefined || (table.match !== undefined && match.setup(table.match) === undefined)

export function beginMatch<T extends Types>(
  { match, readOptions }: Rules<T>,
  table: Table<T>,
): readonly Entry[] {
  const { firstDealer } = table.opening
  const set = firstDealer === 'random' ? undefined : firstDealer
  const luck = match.draw(must(readOptions(table.opening.options)), chance(seedsOf(table), LUCK), set)
  return [{ type: 'began', luck }]
}

/** Void rounds count, so no label is used twice. */
export function dealNext<T extends Types>({ game, match }: Rules<T>, table: Table<T>): readonly Entry[] {
  const setup = table.match && match.setup(table.match)
  if (setup === undefined) return []
  return [{ type: 'dealt', deal: game.shuffle(setup, chance(seedsOf(table), dealLabel(table.rounds + 1))) }]
}

const toAct = <T extends Types>({ game }: Rules<T>, { round }: Table<T>): readonly Seat[] =>
  round ? game.toAct(round.state) : []

type Moved = Entry & { type: 'moved' }

/** Turn order is the order of `toAct`; a seat that has not answered does what an idle one does. */
function close<T extends Types>({ game }: Rules<T>, { round }: Table<T>, answers: readonly Answer[]): Moved {
  if (round === undefined) throw new Error('nothing to close')
  const asked = game.toAct(round.state)
  const said = (seat: Seat): string | undefined => answers.find((answer) => answer.seat === seat)?.text
  const idle = asked.filter((seat) => said(seat) === undefined)
  const by = answers.flatMap(({ seat, by: name }) => (name === undefined ? [] : [{ seat, name }]))
  const moves = asked.map((seat) =>
    written(seat, said(seat) ?? game.notate(game.idle(game.view(round.state, seat)))),
  )
  return {
    type: 'moved',
    moves,
    ...(idle.length > 0 ? { idle } : {}),
    ...(by.length > 0 ? { by } : {}),
  }
}

/** Whether a bot plays for a seat now: it sits there, holds it, or the time of whoever sits there is up. */
export const isBots = <T extends Types>({ seats, held, late }: Table<T>, seat: Seat): boolean =>
  seats[seat]?.kind === 'bot' || held.includes(seat) || late.includes(seat)

/** A person acts for their own seat, a bot where one is to play. */
const mayActFor = <T extends Types>(table: Table<T>, by: Author, seat: Seat): boolean =>
  by.kind === 'person' ? seatOf(table, by.id) === seat : by.kind === 'bot' && isBots(table, seat)

/** A bot that answers for a person is named. */
const standIn = <T extends Types>({ seats }: Table<T>, by: Author, seat: Seat): { by?: string } =>
  by.kind === 'bot' && at(seats, seat).kind === 'person' ? { by: nameOf(by) } : {}

/** Who acts is there: a bot that held the seat gives it back. */
function present<T extends Types>({ held, missed }: Table<T>, by: Author, seat: Seat): readonly Entry[] {
  const wasAway = held.includes(seat) || at(missed, seat) > 0
  return by.kind === 'person' && wasAway ? [{ type: 'present', seat }] : []
}

export function act<T extends Types>(rules: Rules<T>, table: Table<T>, command: Ask<'act'>): Judged {
  const { by, seat, text, decision } = command
  if (!mayActFor(table, by, seat)) return refuse('not-seated')
  if (isOver(rules, table)) return refuse('match-over')
  if (decision !== decisionOf(table)) return refuse('stale')
  if (table.paused !== undefined) return refuse('paused')
  const asked = toAct(rules, table)
  if (table.round === undefined || !asked.includes(seat)) return refuse('not-asked')
  if (hasAnswered(table, seat)) return refuse('answered')
  const legal = legalFor(rules.game, table.round.state, seat).map(rules.game.notate)
  if (!legal.includes(text)) return err({ kind: 'illegal', legal })
  const answer = { seat, text, ...standIn(table, by, seat) }
  const answers = [...table.sealed, answer]
  if (rules.game.kindOf(table.round.state) !== 'window') {
    const moved = { ...close(rules, table, answers), ...lagOf(table, command) }
    return ok([...present(table, by, seat), moved])
  }
  // Nothing else may come of an answer in a window: it would show that it was given.
  const answered: Entry = { type: 'answered', ...answer }
  const closes = !lastsWhole(table) && answers.length === asked.length
  return ok([answered, ...(closes ? [close(rules, table, answers)] : [])])
}

/** Lag counts at a live table, and so much of it as could not be feigned for long. */
function lagOf<T extends Types>(table: Table<T>, { lag = 0 }: Ask<'act'>): { lag?: number } {
  const credited = Math.min(Math.max(0, Math.round(lag)), MOST_LAG)
  return clockOf(table).kind === 'live' && credited > 0 ? { lag: credited } : {}
}

/**
 * A table that does not wait answers for its people by their orders, as soon as a window opens (T12); it closes at once
 * unless bots are still to answer.
 */
export function obeyed<T extends Types>(rules: Rules<T>, table: Table<T>): readonly Entry[] {
  const { round } = table
  const asked = toAct(rules, table)
  const { game } = rules
  if (clockOf(table).kind !== 'turns' || round === undefined) return []
  if (game.kindOf(round.state) !== 'window') return []
  const ordered = asked
    .filter((seat) => personSeats(table).includes(seat) && !hasAnswered(table, seat))
    .map((seat) => ({
      seat,
      text: game.notate(game.obey(game.view(round.state, seat), at(table.orders, seat))),
    }))
  const answers = [...table.sealed, ...ordered]
  const closes = answers.length === asked.length
  return [
    ...ordered.map((answer): Entry => ({ type: 'answered', ...answer })),
    ...(closes ? [close(rules, table, answers)] : []),
  ]
}

/** After so many missed decisions in a row a bot holds the seat. */
const GRACE = 2

/** Time is up: a window closes, the next round is dealt, or a bot plays the decision. */
export function expire<T extends Types>(
  rules: Rules<T>,
  table: Table<T>,
  { decision, at: now }: Ask<'expire'>,
): Judged {
  if (decision !== decisionOf(table)) return refuse('stale')
  const deadline = deadlineOf(rules, table)
  if (deadline === undefined) return refuse('stale')
  if (now < deadline.at) return refuse('too-early')
  if (deadline.for === 'result') return ok(dealNext(rules, table))
  if (deadline.for === 'window') return ok([close(rules, table, table.sealed)])
  const seats = toAct(rules, table)
  const gone = seats.filter((seat) => at(table.missed, seat) + 1 >= GRACE)
  return ok([{ type: 'expired', decision, seats }, ...gone.map((seat): Entry => ({ type: 'held', seat }))])
}

/** Nobody could be reached for a while: that time does not count. */
export function credit<T extends Types>(table: Table<T>, { decision, milliseconds }: Ask<'credit'>): Judged {
  if (decision !== decisionOf(table) || table.round === undefined) return refuse('stale')
  return ok([{ type: 'credited', milliseconds }])
}

export function goOn<T extends Types>(
  rules: Rules<T>,
  table: Table<T>,
  { by, decision }: Ask<'continue'>,
): Judged {
  const seat = seatBy(table, by)
  if (seat === undefined && by.kind !== 'house') return refuse('not-seated')
  if (isOver(rules, table)) return refuse('match-over')
  if (decision !== decisionOf(table)) return refuse('stale')
  if (table.paused !== undefined) return refuse('paused')
  if (table.round === undefined || toAct(rules, table).length > 0) return refuse('round-not-over')
  const next = dealNext(rules, table)
  if (seat === undefined) return ok(next)
  if (table.continued.includes(seat)) return refuse('answered')
  const ready = playingSeats(table).every((person) => person === seat || table.continued.includes(person))
  return ok([...present(table, by, seat), { type: 'continued', seat }, ...(ready ? next : [])])
}
