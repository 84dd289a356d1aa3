/** The page's side of the analyses that are made beside it. A new question puts an end to the one before. */
import type { Analysis, WrittenView } from '@tenfold/solver'
import type { Answer, Question } from './analyst.worker.ts'
import { callAnalyst } from './call-analyst.ts'

export class Analyst {
  /** The newest answer; it stays until the next one is there. */
  analysis = $state.raw<Analysis>()
  /** How much of the question is done, from 0 to 1; nothing while none is open. */
  done = $state<number>()
  fault = $state('')
  #asked = 0
  #worker: Worker | undefined

  ask(game: string, position: WrittenView, draws: number): void {
    this.fault = ''
    this.done = 0
    const question: Question = { id: ++this.#asked, game, position, draws }
    this.#worker ??= this.#call()
    this.#worker.postMessage(question)
  }

  /** There is nothing to ask. */
  rest(): void {
    if (this.done !== undefined) this.close()
    this.analysis = undefined
    this.done = undefined
    this.fault = ''
  }

  close(): void {
    this.#worker?.terminate()
    this.#worker = undefined
    this.#asked++
  }

  #call(): Worker {
    const worker = callAnalyst()
    worker.onmessage = ({ data }: MessageEvent<Answer>) => this.#hear(data)
    worker.onerror = () =>
      this.#failed('The analysis could not be loaded. Check the connection and try again.')
    return worker
  }

  #hear(answer: Answer): void {
    if (answer.id !== this.#asked) return
    if ('done' in answer) this.done = answer.done
    else if ('analysis' in answer) {
      this.analysis = answer.analysis
      this.done = undefined
    } else this.#failed(`The analysis failed: ${answer.fault}`)
  }

  #failed(why: string): void {
    this.close()
    this.done = undefined
    this.fault = why
  }
}
