// The page's side of the bots that think beside it.
import type { Seat, Types } from '@tenfold/core'
import type { Table } from '@tenfold/table'
import type { Answer, Preparation, Question } from './bots.worker.ts'

type Waiting = Readonly<{ resolve: (text: string) => void; reject: (fault: Error) => void }>

export type Thinkers = Readonly<{
  /** The bots of a table get ready, so that none thinks longer over its first move than over others. */
  prepare: (table: Table<Types>) => void
  /** Refused where the bots cannot be loaded; asked again they are sent for again. */
  answer: (table: Table<Types>, seat: Seat) => Promise<string>
  close: () => void
}>

export function callThinkers(): Thinkers {
  const waiting = new Map<number, Waiting>()
  let worker: Worker | undefined
  let asked = 0

  function failed(): void {
    for (const { reject } of waiting.values()) reject(new Error('the bots could not be loaded'))
    waiting.clear()
    worker?.terminate()
    worker = undefined
  }

  function call(): Worker {
    const called = new Worker(new URL('./bots.worker.ts', import.meta.url), { type: 'module' })
    called.onmessage = ({ data: { id, text } }: MessageEvent<Answer>) => {
      waiting.get(id)?.resolve(text)
      waiting.delete(id)
    }
    called.onerror = failed
    return called
  }

  return {
    prepare: ({ opening, seats }) => {
      const levels = new Set(seats.flatMap((sitter) => (sitter.kind === 'bot' ? sitter.level : [])))
      const told: Preparation = { game: opening.game, options: opening.options, levels: [...levels] }
      worker ??= call()
      worker.postMessage(told)
    },
    answer: (table, seat) =>
      new Promise((resolve, reject) => {
        const question: Question = { id: ++asked, table, seat }
        waiting.set(question.id, { resolve, reject })
        worker ??= call()
        worker.postMessage(question)
      }),
    close: () => worker?.terminate(),
  }
}
