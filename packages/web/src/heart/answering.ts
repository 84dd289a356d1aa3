// A worker's side of what is found out step by step. Between two steps it looks whether something newer is asked.

export type Asked<Q> = Readonly<{ id: number; question: Q }>
export type Told<A> = Readonly<{ id: number; answer: A; last: boolean }>

/** Milliseconds between two answers. */
const BREATH = 30

const breath = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

/** Answers every question by the steps it takes, each better than the one before: the latest after a while, and the last. */
export function answering<Q>(
  steps: (question: Q) => Iterable<unknown>,
): (event: MessageEvent<Asked<Q>>) => void {
  let newest = 0

  async function answer({ id, question }: Asked<Q>): Promise<void> {
    const tell = (answer: unknown, last: boolean): void =>
      postMessage({ id, answer, last } satisfies Told<unknown>)
    let told = -BREATH
    let latest: unknown
    for (latest of steps(question)) {
      if (performance.now() - told < BREATH) continue
      tell(latest, false)
      await breath()
      if (id !== newest) return
      told = performance.now()
    }
    tell(latest, true)
  }

  return ({ data }) => {
    newest = data.id
    // What fails here is a fault of ours: the page hears of it as of any error of a worker.
    answer(data).catch((fault: unknown) => reportError(fault))
  }
}
