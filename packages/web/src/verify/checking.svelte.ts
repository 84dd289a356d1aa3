// A record checked before the reader's eyes: one thing after another, here in their own browser.
import { err, type MatchRecord, type RecordFault, type Result, type Types } from '@tenfold/core'
import { verifying, type Held } from '@tenfold/fair'
import { rulesOf } from '@tenfold/games'

/** Long enough to be seen, short enough not to be waited for. */
const PAUSE = 40

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, PAUSE))

export class Checking {
  readonly record: MatchRecord<Types>
  /** What was found to hold by now, in order. */
  held = $state.raw<readonly Held[]>([])
  /** The verdict, once there is one. */
  verdict = $state.raw<Result<null, RecordFault>>()

  constructor(record: MatchRecord<Types>) {
    this.record = record
    void this.#run()
  }

  readonly deals = $derived.by(() => this.held.filter(({ what }) => what === 'deal').length)

  /** What a step has come to. */
  stateOf(what: 'play' | 'seeds' | 'luck' | 'deals'): 'done' | 'failed' | 'waits' {
    const done = what === 'deals' ? this.verdict?.ok === true : this.held.some((step) => step.what === what)
    if (done) return 'done'
    return this.#failedAt === what ? 'failed' : 'waits'
  }

  /** Where the check stopped: the step after the last that held. */
  readonly #failedAt = $derived.by(() => {
    if (this.verdict === undefined || this.verdict.ok) return undefined
    return (['play', 'seeds', 'luck', 'deals'] as const)[Math.min(this.held.length, 3)]
  })

  async #run(): Promise<void> {
    const rules = rulesOf(this.record.game, this.record.rules)
    if (!rules.ok) {
      this.verdict = err({ round: 0, move: 0, why: rules.error })
      return
    }
    const steps = verifying(rules.value, this.record)
    for (;;) {
      const step = steps.next()
      if (step.done) {
        this.verdict = step.value
        return
      }
      this.held = [...this.held, step.value]
      await pause()
    }
  }
}
