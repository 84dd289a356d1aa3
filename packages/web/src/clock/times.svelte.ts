// What every clock of a table shows now, by the server's time.
import type { Types } from '@tenfold/core'
import type { Push } from '@tenfold/table'
import { quickBeat, slowBeat } from './beat.svelte.ts'
import { readClock, type Asked, type Reading } from './model.ts'

type Sources = Readonly<{
  push: () => Push<Types>
  /** How far the server's clock is ahead of this device's, in milliseconds. */
  ahead: () => number
  asked: () => Asked
}>

export class Times {
  readonly #from: Sources

  constructor(from: Sources) {
    this.#from = from
  }

  readonly reading = $derived.by((): Reading => {
    const { push, ahead, asked } = this.#from
    const { clock, deadline } = push()
    // Nothing ticks where nobody is waited for.
    const { now } = deadline === undefined ? { now: 0 } : clock.kind === 'live' ? quickBeat : slowBeat
    return readClock(push(), asked(), now + ahead())
  })
}
