// Another computer's time, as it can be told from here.

export type Clock = Readonly<{
  /** Milliseconds, whole; never less than what it answered before. */
  now: () => number
  /** Compares this computer's time with the other's anew. */
  measure: () => Promise<void>
}>

/** Of so many answers the quickest says most. */
const SAMPLES = 4

/** This computer's clock, which nobody sets while it runs. */
const here = (): number => performance.timeOrigin + performance.now()

/** `ask` answers with the other's time; it is taken to be what it was half-way. `local` is this computer's. */
export function clockOf(ask: () => Promise<number>, local: () => number = here): Clock {
  let ahead = 0
  let latest = 0

  async function measure(): Promise<void> {
    let best = { took: Number.POSITIVE_INFINITY, ahead }
    for (let sample = 0; sample < SAMPLES; sample++) {
      const asked = local()
      const answer = await ask()
      const took = local() - asked
      if (took < best.took) best = { took, ahead: answer - (asked + took / 2) }
    }
    ahead = best.ahead
  }

  return {
    now: () => (latest = Math.max(latest, Math.floor(local() + ahead))),
    measure,
  }
}
