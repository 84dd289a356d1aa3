// What every clock of a table shows, by the server's time.
import { at, type DecisionKind, type Seat, type Types } from '@tenfold/core'
import { PLACEMENT, type Clock, type Push } from '@tenfold/table'
import { quickBeat, slowBeat } from './beat.svelte.ts'
import { warningOf } from './words.ts'

/** Who is asked, and what kind of question it is. */
export type Asked = Readonly<{ seats: readonly Seat[]; kind: DecisionKind }>

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

  readonly clock = $derived.by((): Clock => this.#from.push().clock)
  readonly #asked = $derived.by(() => this.#from.asked())
  readonly #deadline = $derived.by(() => this.#from.push().deadline)
  /** Milliseconds till time is up for whoever is waited for; nothing where nobody is. */
  readonly left = $derived.by((): number | undefined => {
    const deadline = this.#deadline
    if (deadline === undefined) return undefined
    const { now } = this.clock.kind === 'live' ? quickBeat : slowBeat
    return Math.max(0, deadline.at - now - this.#from.ahead())
  })
  readonly waitsFor = $derived.by(() => this.#deadline?.for)
  readonly isWindow = $derived.by(() => this.waitsFor === 'window')
  /** At a live table: all there was to think in. */
  readonly whole = $derived.by((): number => {
    const { clock } = this
    if (clock.kind !== 'live') return 0
    if (this.isWindow) return clock.window
    return this.#asked.kind === 'placement' ? PLACEMENT : clock.bank
  })
  /** Whether time is up for someone who is asked. */
  readonly isUp = $derived.by(() => this.#asked.seats.some((seat) => this.#from.push().late.includes(seat)))
  /** What is said aloud, to whoever has to hurry. */
  readonly warning = $derived.by((): string => {
    const { viewer } = this.#from.push()
    const mine = viewer !== 'spectator' && this.#asked.seats.includes(viewer)
    const live = this.clock.kind === 'live' && this.waitsFor === 'decision'
    return mine && live && this.left !== undefined ? warningOf(this.left) : ''
  })

  /** What a person has in the bank at a live table, in milliseconds; it runs while it is their turn. */
  bank(seat: number): number | undefined {
    const { seats, held, late, banks } = this.#from.push()
    const plays = seats[seat]?.kind === 'person' && ![...held, ...late].some((one) => one === seat)
    if (this.clock.kind !== 'live' || !plays) return undefined
    const runs = this.#asked.kind === 'turn' && this.#asked.seats.some((one) => one === seat)
    return runs && this.waitsFor === 'decision' ? (this.left ?? 0) : at(banks, seat)
  }
}
