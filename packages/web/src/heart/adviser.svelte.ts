// The page's side of the dealer's adviser, who is called where a table has one.
import type { HeartAdvice } from '@tenfold/solver'
import type { Answer, Question } from './adviser.worker.ts'
import { callAdviser } from './call-adviser.ts'

export class Adviser {
  /** The latest; while something else is being found out, still that of before. */
  advice = $state.raw<HeartAdvice>()
  /** It could not be fetched. */
  failed = $state(false)
  #worker: Worker | undefined
  #asked = 0

  /** For a component's lifetime: asks about what is there, and anew when that changes. */
  attend(there: () => Omit<Question, 'id'> | undefined): void {
    $effect(() => {
      const question = there()
      if (question !== undefined) this.#ask({ ...question, id: ++this.#asked })
    })
    $effect(() => () => this.#worker?.terminate())
  }

  #ask(question: Question): void {
    this.#worker ??= this.#call()
    this.#worker.postMessage(question)
  }

  #call(): Worker {
    const worker = callAdviser()
    worker.onmessage = ({ data: { id, advice } }: MessageEvent<Answer>) => {
      if (id === this.#asked) this.advice = advice
    }
    worker.onerror = () => {
      this.failed = true
      worker.terminate()
      this.#worker = undefined
    }
    return worker
  }
}
