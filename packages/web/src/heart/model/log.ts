/** The log, in words: tricks newest first, and the moves within them too. Closed tricks have no faces (H7). */
import { at, never, type Seat } from '@tenfold/core'
import { suitOf, type Face, type HeartCard } from '@tenfold/games'
import type { Person } from '../../table/people.ts'
import { isDealer, person, seatAt, type Event, type HeartTable, type View } from './table.ts'
import { winnersOf } from './trick.ts'
import { cellWord } from './words.ts'

export type LogLine = Readonly<{
  key: string
  who?: string
  text: string
  card?: HeartCard
  tile?: Face
  /** Said at the right, where a closed trick shows no cards. */
  note?: string
  /** Which of the round's news it tells: from one, up to before another. What is still to be done tells none. */
  news?: readonly [from: number, to: number]
}>

export type LogPart = Readonly<{ title: string; lines: readonly LogLine[] }>

const TURNS = 4
const OPENING = 2
const CARDS = 3

class Writer {
  readonly parts: { title: string; lines: LogLine[] }[] = [{ title: 'Before the tricks', lines: [] }]
  readonly #table: HeartTable
  #turns = 0
  #led: HeartCard | '??' | undefined
  #tricks = 0
  /** Tricks that have been led; the last of them lies open. */
  readonly #ledTricks: number

  constructor(table: HeartTable) {
    this.#table = table
    this.#ledTricks = Math.ceil(table.news.filter(({ type }) => type === 'played').length / CARDS)
  }

  #add(key: number, line: Omit<LogLine, 'key'>): void {
    this.parts.at(-1)?.lines.push({ key: String(key), news: [key, key + 1], ...line })
  }

  #who(seat: Seat): string {
    return person(this.#table, seat).name
  }

  /** Every fourth turn begins a trick. */
  #turn(): boolean {
    const first = this.#turns >= OPENING && (this.#turns - OPENING) % TURNS === 0
    if (first) this.parts.push({ title: `Trick ${(this.#turns - OPENING) / TURNS + 1}`, lines: [] })
    this.#turns += 1
    return first
  }

  #played({ seat, card }: Event & { type: 'played' }, key: number): void {
    const first = this.#turn()
    if (first) this.#led = card
    // The own pile has its cards too, but a trick that is closed is closed here as well.
    if (card === '??' || !this.#open(Math.floor((this.#turns - 1 - OPENING) / TURNS) + 1)) return
    const { trump } = this.#table.view
    const led = this.#led === undefined || this.#led === '??' ? undefined : suitOf(this.#led)
    const text = first
      ? 'led'
      : suitOf(card) === led
        ? 'followed'
        : suitOf(card) === trump
          ? 'trumped'
          : 'could not follow'
    this.#add(key, { who: this.#who(seat), text, card })
  }

  #open(trick: number): boolean {
    return this.#table.open || this.#table.view.phase === 'over' || trick === this.#ledTricks
  }

  #took(seat: Seat, key: number): void {
    this.#tricks += 1
    const mine = seat === this.#table.me
    const note = this.#open(this.#tricks) ? undefined : mine ? 'in your pile' : 'closed'
    this.#add(key, {
      who: this.#who(seat),
      text: `won trick ${this.#tricks}`,
      ...(note === undefined ? {} : { note }),
    })
  }

  take(event: Event, key: number): void {
    const dealer = this.#who(this.#table.view.dealer)
    switch (event.type) {
      case 'dealt':
      case 'placed':
      case 'ended':
        break
      case 'ready':
        this.#add(key, { who: dealer, text: 'placed twelve tiles' })
        break
      case 'turned':
        this.#turn()
        this.#add(key, { who: dealer, text: `turned ${cellWord(event)}`, tile: event.face })
        break
      case 'played':
        this.#played(event, key)
        break
      case 'took':
        this.#took(event.seat, key)
        break
      default:
        never(event)
    }
  }
}

function placing(table: HeartTable): readonly LogPart[] {
  const { name } = person(table, table.view.dealer)
  const has = isDealer(table) ? 'have' : 'has'
  return [
    { title: 'Now', lines: [{ key: 'placed', who: name, text: `${has} placed ${table.view.filled} of 12` }] },
  ]
}

export function logOf(table: HeartTable): readonly LogPart[] {
  if (table.view.phase === 'placing') return placing(table)
  const writer = new Writer(table)
  for (const [i, event] of table.news.entries()) writer.take(event, i)
  return writer.parts
    .filter(({ lines }) => lines.length > 0)
    .toReversed()
    .map(({ title, lines }) => ({ title, lines: lines.toReversed() }))
}

export type Pile = Readonly<{ who: Person; tricks: View['piles'][number]; numbers: readonly number[] }>

/** Won tricks whose cards may be seen: one's own, or everyone's. */
export function pilesOf(table: HeartTable): readonly Pile[] {
  const { view, me, open } = table
  const winners = winnersOf(table)
  const seats = open
    ? (['A', 'B', 'C'] as const).map((role) => seatAt(table, role))
    : me === undefined
      ? []
      : [me]
  return seats.map((seat) => ({
    who: person(table, seat),
    tricks: at(view.piles, seat),
    numbers: winners.flatMap((winner, i) => (winner === seat ? [i + 1] : [])),
  }))
}
