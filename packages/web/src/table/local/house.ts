// The house at a table of this browser: it lets the bots answer.
import type { Seat, Types } from '@tenfold/core'
import { commandFor, dueAt, pauseOf, type BotDue, type Table } from '@tenfold/table'
import type { LocalTable } from './live.ts'

export type Thinking = Readonly<{
  /** What the bot at a seat answers, in notation. */
  answer: (table: Table<Types>, seat: Seat) => Promise<string>
  /** A bot answers after about this long, in milliseconds, whatever it holds. */
  pace: number
  /** No bot could be asked; it is tried again. */
  onfault: () => void
}>

/** After bots that could not be had it tries again. */
const AGAIN = 3000

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Until it is told to stop. */
export function keepHouse(live: LocalTable, { answer, pace, onfault }: Thinking): () => void {
  const inHand = new Set<string>()
  let stopped = false

  async function seeTo(due: BotDue): Promise<void> {
    // It thinks at once and waits then: how long it thought stays unseen.
    const [text] = await Promise.all([
      answer(live.table(), due.seat),
      pause(pauseOf(due, pace, Math.random())),
    ])
    if (!stopped) await live.ask(commandFor(due, () => text))
  }

  async function take(due: BotDue): Promise<void> {
    inHand.add(due.id)
    try {
      await seeTo(due)
    } catch {
      if (!stopped) onfault()
      await pause(AGAIN)
    }
    inHand.delete(due.id)
    look()
  }

  function look(): void {
    if (stopped) return
    for (const due of dueAt(live.rules, live.table())) {
      if (due.kind === 'bot' && !inHand.has(due.id)) void take(due)
    }
  }

  live.watch(look)
  look()
  return () => (stopped = true)
}
