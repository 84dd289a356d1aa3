// The page's side of what is found out step by step beside it. A new question takes the place of the one before.
import type { Asked, Told } from './answering.ts'

export class Asking<Q, A> {
  /** The latest; while something else is being found out, still that of before. */
  answer = $state.raw<A>()
  /** What the latest answers. */
  about = $state.raw<Q>()
  /** Whether more is to come. */
  working = $state(false)
  /** The worker could not be fetched, or failed. */
  failed = $state(false)
  readonly #call: () => Worker
  #worker: Worker | undefined
  #asked = 0
  #question: Q | undefined

  constructor(call: () => Worker) {
    this.#call = call
  }

  /** For a component's lifetime: asks about what is there, and anew when that changes. */
  attend(there: () => Q | undefined): void {
    $effect(() => {
      const question = there()
      if (question !== undefined) this.ask(question)
    })
    $effect(() => () => this.stop())
  }

  ask(question: Q): void {
    this.failed = false
    this.working = true
    this.#question = question
    this.#worker ??= this.#begin()
    const asked: Asked<Q> = { id: ++this.#asked, question }
    this.#worker.postMessage(asked)
  }

  /** What is known by now stays. */
  stop(): void {
    this.#worker?.terminate()
    this.#worker = undefined
    this.working = false
  }

  #begin(): Worker {
    const worker = this.#call()
    worker.onmessage = ({ data: { id, answer, last } }: MessageEvent<Told<A>>) => {
      if (id !== this.#asked) return
      this.about = this.#question
      this.answer = answer
      this.working = !last
    }
    worker.onerror = () => {
      this.failed = true
      this.stop()
    }
    return worker
  }
}
