// Whole matches at random through the table, stop by stop: people sit down, answer in any order, let time run out.
import {
  at,
  legalFor,
  must,
  pick,
  type Random,
  type Seat,
  seatsOf,
  type Truth,
  type Types,
} from '@tenfold/core'
import {
  type Author,
  type Clock,
  type Command,
  deadlineOf,
  decisionOf,
  isBots,
  isOver,
  type Opening,
  open,
  opening,
  personSeats,
  playingSeats,
  type Row,
  type Seated,
  type Table,
  UNTIMED,
} from '@tenfold/table'
import type { Kit } from './kit.ts'
import { choose } from './play.ts'
import { seeded } from './seeded.ts'

/** A table between two commands. The lists grow with the walk. */
export interface Stop<T extends Types> {
  readonly options: T['options']
  readonly rows: readonly Row[]
  /** The table after each row. */
  readonly tables: readonly Table<T>[]
  readonly table: Table<T>
  readonly before?: Table<T>
  /** Chance for whoever looks; the walk has its own. */
  readonly random: Random
}

export const personAt = (seat: Seat): string => `person ${seat}`

const personBy = (seat: Seat): Author => ({ kind: 'person', id: personAt(seat) })

const hex = (random: Random): string =>
  Array.from({ length: 64 }, () => random.below(16).toString(16)).join('')

/** Seat 0 is the host; of the others some are bots, and the rest sit down one by one. One table is all bots. */
function seatsFor(players: number, seed: number): readonly Seated[] {
  return seatsOf(players).map((seat): Seated => {
    if (seed % 7 === 6 || (seat > 0 && (seat + seed) % 4 === 0)) return { kind: 'bot', level: 'random' }
    return seat === 0 ? { kind: 'person', id: personAt(0), name: 'Host' } : { kind: 'open' }
  })
}

const CLOCKS: readonly Clock[] = [
  UNTIMED,
  { kind: 'live', bank: 20_000, increment: 5_000, window: 5_000 },
  { kind: 'live', bank: 60_000, increment: 0, window: 3_000 },
  { kind: 'turns', days: 2, weekends: 'off', zone: 'Europe/Vienna' },
]

function openingOf<T extends Types>(kit: Kit<T>, options: T['options'], seed: number): Opening {
  const random = seeded(seed + 1_000_003)
  const plan = {
    options,
    seats: seatsFor(options.players, seed),
    host: personAt(0),
    firstDealer: random.below(3) === 0 ? pick(seatsOf(options.players), random) : 'random',
    clock: at(CLOCKS, seed % CLOCKS.length),
  } as const
  return must(opening(kit.rules, plan, { serverSeed: hex(random), matchId: `walk ${seed}` }))
}

type Bare<C> = C extends Command ? Omit<C, 'id' | 'at' | 'by'> : never

/** A command before anyone signs it. */
export type Ask = Bare<Command>

type Unsigned = Ask & Readonly<{ by: Author }>

/** Before the match: sit down, add to the shuffle; where nobody sits, the house begins. */
function settle<T extends Types>({ seats, contributions }: Table<T>, random: Random): Unsigned {
  const open = seatsOf(seats.length).filter((seat) => seats[seat]?.kind === 'open')
  const silent = seatsOf(seats.length).filter(
    (seat) => seats[seat]?.kind === 'person' && contributions[seat] === null,
  )
  const todo: readonly Unsigned[] = [
    ...open.map((seat) => ({ type: 'sit' as const, by: personBy(seat), seat, name: `Guest ${seat}` })),
    ...silent.map((seat) => ({ type: 'contribute' as const, by: personBy(seat), contribution: hex(random) })),
  ]
  return todo.length > 0 ? pick(todo, random) : { type: 'begin', by: { kind: 'house' } }
}

/** Beside the play: somebody goes, comes back, wants a pause or an end; a pause is over before long. */
function aside<T extends Types>(table: Table<T>, random: Random): Unsigned | undefined {
  const people = personSeats(table)
  if (people.length === 0) return undefined
  const seat = pick(people, random)
  const by = personBy(seat)
  if (table.paused !== undefined) return { type: 'resume', by }
  const what = random.below(300) === 0 ? 'end' : 'pause'
  const wants: readonly Unsigned[] = [
    table.held.includes(seat) ? { type: 'come-back', by } : { type: 'step-out', by },
    table.proposed[what].includes(seat) ? { type: 'withdraw', what, by } : { type: 'propose', what, by },
  ]
  return pick(wants, random)
}

/** In a round: somebody who was asked answers, or the time runs out. */
function answer<T extends Types>(
  kit: Kit<T>,
  { state }: Truth<T>,
  { table, random }: Readonly<{ table: Table<T>; random: Random }>,
): Unsigned {
  const { game } = kit.rules
  const decision = decisionOf(table)
  const waiting = game.toAct(state).filter((seat) => table.sealed.every((answer) => answer.seat !== seat))
  const mayExpire = deadlineOf(kit.rules, table) !== undefined
  if (mayExpire && (waiting.length === 0 || random.below(15) === 0)) {
    return { type: 'expire', by: { kind: 'clock' }, decision }
  }
  const seat = pick(waiting, random)
  const legal = legalFor(game, state, seat)
  const text = game.notate(choose(kit, game.view(state, seat), { legal, random }))
  const by: Author = isBots(table, seat) ? { kind: 'bot', level: 'random' } : personBy(seat)
  return { type: 'act', by, seat, decision, text }
}

/** Who is ready goes on; after the match, everyone asks for another. */
function goOn<T extends Types>(kit: Kit<T>, table: Table<T>, random: Random): Unsigned | undefined {
  const over = isOver(kit.rules, table)
  const people = over ? personSeats(table) : playingSeats(table)
  const done = over ? table.rematch : table.continued
  const waiting = people.filter((seat) => !done.includes(seat))
  if (waiting.length > 0) {
    const by = personBy(pick(waiting, random))
    return over ? { type: 'rematch', by } : { type: 'continue', by, decision: decisionOf(table) }
  }
  return over ? undefined : { type: 'continue', by: { kind: 'house' }, decision: decisionOf(table) }
}

function next<T extends Types>(kit: Kit<T>, table: Table<T>, random: Random): Unsigned | undefined {
  if (table.round === undefined) return settle(table, random)
  const over = isOver(kit.rules, table)
  if (!over && (table.paused !== undefined || random.below(60) === 0)) {
    const wanted = aside(table, random)
    if (wanted !== undefined) return wanted
  }
  if (over) return goOn(kit, table, random)
  return kit.rules.game.toAct(table.round.state).length > 0
    ? answer(kit, table.round, { table, random })
    : goOn(kit, table, random)
}

/** One match at random, up to its end or to so many rounds. */
export function* walk<T extends Types>(
  kit: Kit<T>,
  options: T['options'],
  { seed, rounds }: Readonly<{ seed: number; rounds: number }>,
): Generator<Stop<T>> {
  const { logic } = kit
  const random = seeded(seed)
  const mine = seeded(seed + 2_000_003)
  const rows: Row[] = [open(openingOf(kit, options, seed), 0)]
  const tables: Table<T>[] = [logic.evolve(undefined, rows[0]!)]
  yield { options, rows, tables, table: tables[0]!, random: mine }
  let now = 0
  for (;;) {
    const before = tables.at(-1)!
    const command = next(kit, before, random)
    if (command === undefined || before.finished.length >= rounds) return
    const due = command.type === 'expire' ? (deadlineOf(kit.rules, before)?.at ?? 0) : 0
    now = Math.max(now + 1000, due)
    const signed = { ...command, id: `command ${rows.length}`, at: now }
    const row = must(logic.decide(before, signed))
    if (row === 'done before' || rows.length > 5000) throw new Error('the match does not go on')
    const table = logic.evolve(before, row)
    rows.push(row)
    tables.push(table)
    yield { options, rows, tables, table, before, random: mine }
  }
}

/** So many matches with each option set, none with the same seed. */
export function* walks<T extends Types>(
  kit: Kit<T>,
  { seeds, rounds }: Readonly<{ seeds: number; rounds: number }>,
): Generator<Stop<T>> {
  for (let again = 0; again < seeds; again++) {
    for (const [i, options] of kit.options.entries()) {
      yield* walk(kit, options, { seed: again * kit.options.length + i, rounds })
    }
  }
}

/** A match of people alone, played to where it is wanted. The walk ends there, and its lists grow no more. */
export function walkTo<T extends Types>(
  kit: Kit<T>,
  options: T['options'],
  isThere: (stop: Stop<T>) => boolean,
): Stop<T> {
  // With seed 0 nobody is a bot.
  for (const stop of walk(kit, options, { seed: 0, rounds: Number.POSITIVE_INFINITY }))
    if (isThere(stop)) return stop
  throw new Error('the match does not come there')
}
