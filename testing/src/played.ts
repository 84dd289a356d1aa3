// A table that is asked one thing after the other, and its log.
import { at, must, type Rules, type Seat, type Types } from '@tenfold/core'
import {
  type Author,
  type Clock,
  type Command,
  decide,
  deadlineOf,
  decisionOf,
  evolve,
  idleFor,
  isBots,
  open,
  opening,
  type Row,
  type Seated,
  type Table,
} from '@tenfold/table'

type Bare<C> = C extends Command ? Omit<C, 'id' | 'at' | 'by'> : never

export const person = (id: string): Author => ({ kind: 'person', id })

/** Who sits there, by seat: people by their ids, and bots. */
export const people = (...ids: string[]): readonly Seated[] =>
  ids.map((id) =>
    id === 'bot' ? { kind: 'bot', level: 'random' } : { kind: 'person', id, name: id.toUpperCase() },
  )

/** Its match has begun, seat 0 the dealer; time goes by a second a command, or until the clock rings. */
export class Played<T extends Types> {
  readonly rules: Rules<T>
  readonly rows: Row[] = []
  table: Table<T>

  constructor(
    rules: Rules<T>,
    seats: readonly Seated[],
    { clock, options = {} }: Readonly<{ clock?: Clock; options?: object }> = {},
  ) {
    this.rules = rules
    const plan = {
      options: { players: seats.length, ...options },
      seats,
      host: 'a',
      firstDealer: 0,
      ...(clock ? { clock } : {}),
    } as const
    const first = open(must(opening(rules, plan, { serverSeed: '07'.repeat(32), matchId: 'm' })), 0)
    this.rows.push(first)
    this.table = evolve<T>(rules, undefined, first)
    this.ask({ kind: 'house' }, { type: 'begin' })
  }

  ask(by: Author, what: Bare<Command>, at = (this.rows.at(-1)?.at ?? 0) + 1000): void {
    const id = `${this.rows.length}`
    const judged = must(decide(this.rules, this.table, { ...what, by, id, at }))
    if (judged === 'done before') throw new Error('asked twice')
    this.rows.push(judged)
    this.table = evolve(this.rules, this.table, judged)
  }

  act(by: Author, seat: number, text: string): void {
    this.ask(by, { type: 'act', seat: seat as Seat, decision: decisionOf(this.table), text })
  }

  expire(): void {
    const rings = deadlineOf(this.rules, this.table)?.at
    this.ask({ kind: 'clock' }, { type: 'expire', decision: decisionOf(this.table) }, rings)
  }

  /** Whoever is asked does what an idle seat does: people themselves, bots for the others. */
  idle(): void {
    for (const seat of this.toAct) {
      const sitter = at(this.table.seats, seat)
      const mine = sitter.kind === 'person' && !isBots(this.table, seat)
      const by: Author = mine ? person(sitter.id) : { kind: 'bot', level: 'random' }
      this.act(by, seat, idleFor(this.rules, this.table, seat))
    }
  }

  goOn(by: Author): void {
    this.ask(by, { type: 'continue', decision: decisionOf(this.table) })
  }

  get toAct(): readonly Seat[] {
    return this.table.round ? this.rules.game.toAct(this.table.round.state) : []
  }

  get last(): readonly string[] {
    return this.rows.at(-1)?.entries.map(({ type }) => type) ?? []
  }
}
