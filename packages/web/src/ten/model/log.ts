/** The log, in words: turns newest first, and the moves within them too. */
import { at, type Seat } from '@tenfold/core'
import type { Event } from '@tenfold/games'
import { capital, cardName, listed } from '../../cards/names.ts'
import { inSentence } from '../../table/people.ts'
import type { LogLine, LogTurn } from '../types.ts'
import { comboSum } from './combos.ts'
import { person, turnOf, type TenTable } from './table.ts'

/** One line as it grows: what a seat took, then what it threw. */
type Draft = { turn: number; line: LogLine }

/** The same line, gone on up to one more piece of news. */
const through = (line: LogLine, event: number): LogLine => ({
  ...line,
  news: [line.news?.[0] ?? event, event + 1],
})

const told = (line: LogLine, after: string, card?: string): LogLine => {
  const more = card === undefined ? {} : { card }
  return line.own === undefined
    ? { ...line, text: `${line.text}${after}`, ...more }
    : { ...line, after: `${line.after ?? ''}${after}`, ...more }
}

class Writer {
  readonly drafts: Draft[] = []
  readonly #table: TenTable
  readonly #turns: number[]

  constructor(table: TenTable) {
    this.#table = table
    this.#turns = table.view.turns.map(() => 0)
  }

  #who(seat: Seat): string {
    return person(this.#table, seat).name
  }

  #add(seat: Seat, key: number, line: Omit<LogLine, 'key'>): void {
    this.drafts.push({
      turn: at(this.#turns, seat),
      line: { key: String(key), news: [key, key + 1], ...line },
    })
  }

  #begin(seat: Seat, key: number, line: Omit<LogLine, 'key'>): void {
    this.#turns[seat] = at(this.#turns, seat) + 1
    this.#add(seat, key, line)
  }

  /** Answers in a window stand in one line. */
  #answered(seat: Seat, key: number, answer: 'hit' | 'pass'): void {
    const last = this.drafts.at(-1)
    const word = answer === 'hit' ? 'hit' : 'passed'
    const name = inSentence(person(this.#table, seat))
    if (last?.line.key.startsWith('w') === true) {
      last.line = through({ ...last.line, text: `${last.line.text}, ${name} ${word}` }, key)
      return
    }
    const line = { key: `w${key}`, text: `${capital(name)} ${word}` }
    this.drafts.push({ turn: last?.turn ?? 0, line: through(line, key) })
  }

  #declared(event: Event & { type: 'declared' }, key: number): void {
    const { seat, card, won, from, ten } = event.declared
    const is = ten ? 'ten' : 'not ten'
    const text =
      won === 'draw'
        ? `declared: ${is}`
        : card === undefined || from === undefined
          ? `declared after the Get: ${is}`
          : `hit ${person(this.#table, from).whose} ${cardName(card)}: ${is}`
    this.#add(seat, key, { who: this.#who(seat), text, ...(card === undefined ? {} : { card }) })
  }

  take(event: Event, key: number): void {
    switch (event.type) {
      case 'dealt':
        return
      case 'drew': {
        const own = event.card === '??' ? {} : { own: cardName(event.card) }
        this.#begin(event.seat, key, { who: this.#who(event.seat), text: 'drew', ...own })
        return
      }
      case 'claimed': {
        const from = person(this.#table, event.from).whose
        const text = `got ${from} ${cardName(event.card)}: ${comboSum(event.combo)}`
        this.#begin(event.seat, key, { who: this.#who(event.seat), text })
        return
      }
      case 'discarded': {
        const last = this.drafts.at(-1)
        if (last) last.line = through(told(last.line, ', discarded', event.card), key)
        return
      }
      case 'answered':
        this.#answered(event.seat, key, event.answer)
        return
      case 'declared':
        this.#declared(event, key)
        return
      case 'ended':
        if (event.outcome.kind === 'exhausted')
          this.drafts.push({
            turn: this.drafts.at(-1)?.turn ?? 0,
            line: through({ key: String(key), text: 'The deck ran out' }, key),
          })
    }
  }
}

/** What is to be done now, on top of what was. */
function nowLine(table: TenTable): LogTurn | undefined {
  const { view, me } = table
  const seat = turnOf(view)
  if (seat === undefined) return undefined
  const waits = view.now.phase === 'window'
  const names = view.toAct.map((other) => inSentence(person(table, other)))
  const text = waits
    ? `${capital(listed(names))} ${names.length === 1 && me !== view.toAct[0] ? 'answers' : 'answer'}`
    : seat === me
      ? 'Your move'
      : `${person(table, seat).name} to move`
  return { title: 'Now', lines: [{ key: 'now', text }] }
}

export function logOf(table: TenTable): readonly LogTurn[] {
  const writer = new Writer(table)
  for (const [i, event] of table.round.news.entries()) writer.take(event, i)
  const turns: LogTurn[] = []
  for (const { turn, line } of writer.drafts.toReversed()) {
    const title = `Turn ${turn}`
    const last = turns.at(-1)
    if (last?.title === title) turns[turns.length - 1] = { title, lines: [...last.lines, line] }
    else turns.push({ title, lines: [line] })
  }
  const now = nowLine(table)
  return now === undefined ? turns : [now, ...turns]
}

/** The last discards, for where the log is in a drawer; the newest at the right. */
export const recentOf = (table: TenTable, most = 3): readonly { who: string; card: string }[] =>
  table.round.news
    .flatMap((event) =>
      event.type === 'discarded' ? [{ who: person(table, event.seat).name, card: event.card }] : [],
    )
    .slice(-most)
