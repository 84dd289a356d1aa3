// A table branched from a record, played on by one person and bots.
import { legalFor, must, type Rules, type Seat, type Types } from '@tenfold/core'
import { type Command, decide, decisionOf, evolve, type Row, type Table } from '@tenfold/table'
import { choose, type Habit } from './play.ts'
import { seeded } from './seeded.ts'

/** The person's id. */
export const ME = 'me'

type Bare<C> = C extends Command ? Omit<C, 'id' | 'at' | 'by'> : never

/** A table as it stands after rows, and who asks it. */
export class Seated<T extends Types> {
  readonly rules: Rules<T>
  readonly rows: Row[] = []
  readonly mine: Seat
  table: Table<T>

  constructor(rules: Rules<T>, [first, ...rows]: readonly Row[], mine: Seat) {
    if (first === undefined) throw new Error('a log has rows')
    this.rules = rules
    this.mine = mine
    this.rows.push(first)
    this.table = evolve<T>(rules, undefined, first)
    for (const row of rows) this.#take(row)
  }

  #take(row: Row): void {
    this.rows.push(row)
    this.table = evolve(this.rules, this.table, row)
  }

  ask(what: Bare<Command>, seat = this.mine): void {
    const by =
      seat === this.mine ? ({ kind: 'person', id: ME } as const) : ({ kind: 'bot', level: 'random' } as const)
    const command = { ...what, by, id: `${this.table.rows}`, at: (this.rows[0]?.at ?? 0) + this.table.rows }
    const row = must(decide(this.rules, this.table, command))
    if (row === 'done before') throw new Error('asked twice')
    this.#take(row)
  }

  act(seat: Seat, text: string): void {
    this.ask({ type: 'act', seat, text, decision: decisionOf(this.table) }, seat)
  }

  get state(): T['state'] {
    if (this.table.round === undefined) throw new Error('nothing is dealt')
    return this.table.round.state
  }
}

/** Plays a branched match to its end, as the habit would. */
export function playOn<T extends Types>(seated: Seated<T>, habit: Habit<T>): void {
  const { game, match } = seated.rules
  const random = seeded(seated.table.rounds)
  while (seated.table.match !== undefined && match.setup(seated.table.match) !== undefined) {
    const [seat] = game
      .toAct(seated.state)
      .filter((one) => seated.table.sealed.every((answer) => answer.seat !== one))
    if (seat === undefined) seated.ask({ type: 'continue', decision: decisionOf(seated.table) })
    else {
      const legal = legalFor(game, seated.state, seat)
      const view = game.view(seated.state, seat)
      seated.act(seat, game.notate(choose(habit, view, { legal, random })))
    }
  }
}
