// A replay as it is watched: where it stands, forwards and backwards, by itself or step by step.
import type { Film, Moment } from './film.ts'
import { eyesFor, nextEyes, readPlace, writePlace, type Place } from './place.ts'

export const SPEEDS = { slow: 2400, normal: 1200, fast: 450 } as const
export type Speed = keyof typeof SPEEDS

/** How a round ended is read, not only seen: so many steps long. */
const RESULT = 3

/** Browsers refuse an address that changes at every move of a slider. */
const SETTLED = 200

export class Viewing {
  readonly film: Film
  #place = $state.raw<Place>({ eyes: 'spectator', front: 0, round: 1, move: 0 })
  /** The moments of the round that is shown. */
  moments = $state.raw<readonly Moment[]>([])
  playing = $state(false)
  speed = $state<Speed>('normal')
  /** Why what was asked for cannot be shown. */
  fault = $state<string>()
  /** What was asked for last: an earlier answer that comes late is not wanted any more. */
  #asked = 0

  constructor(film: Film, query: string) {
    this.film = film
    this.#place = readPlace(query, film.extent)
    void this.#show(this.#place)
  }

  get place(): Place {
    return this.#place
  }

  /** A window is never cut in half: the first moment by which so many moves were made. */
  readonly index = $derived.by(() => {
    const found = this.moments.findIndex(({ move }) => move >= this.#place.move)
    return found < 0 ? this.moments.length - 1 : found
  })
  readonly moment = $derived.by(() => this.moments[this.index])
  readonly last = $derived.by(() => this.moments.at(-1))
  readonly query = $derived.by(() => writePlace(this.#place))
  readonly rounds = $derived.by(() => this.film.rounds.length)
  readonly atEnd = $derived.by(
    () => this.place.round === this.rounds && this.index === this.moments.length - 1,
  )

  async #show(place: Place): Promise<void> {
    const ticket = ++this.#asked
    const moments = await this.film.moments(place)
    if (ticket !== this.#asked) return
    if (moments.ok) {
      this.#place = place
      this.moments = moments.value
      this.fault = undefined
      // The next round is on its way before it is wanted.
      if (place.round < this.rounds) void this.film.moments({ ...place, round: place.round + 1 })
    } else {
      this.fault = moments.error
      this.playing = false
    }
  }

  // ---- where to ----------------------------------------------------------------------------------------------

  /** To a moment of this round, by its place among them. */
  goTo(index: number): void {
    const moment = this.moments[index]
    if (moment !== undefined) this.#place = { ...this.#place, move: moment.move }
  }

  /** To where so many news of this round are told. */
  goToNews(news: number): void {
    this.playing = false
    this.goTo(this.moments.findIndex(({ push }) => (push.round?.news.length ?? 0) >= news))
  }

  /** One moment on or back, across the rounds. */
  step(by: 1 | -1): void {
    const to = this.index + by
    const { round } = this.#place
    if (to >= this.moments.length) this.goToRound(round + 1)
    else if (to >= 0) this.goTo(to)
    else this.goToRound(round - 1, 'end')
  }

  goToRound(round: number, where: 'deal' | 'end' = 'deal'): void {
    const moves = this.film.extent.moves[round - 1]
    if (moves !== undefined) void this.#show({ ...this.#place, round, move: where === 'deal' ? 0 : moves })
  }

  // ---- through whose eyes ------------------------------------------------------------------------------------

  look(eyes: Pick<Place, 'eyes'> & Partial<Pick<Place, 'front'>>): void {
    void this.#show({ ...this.#place, ...eyes })
  }

  readonly canChange = $derived.by(() => eyesFor(this.film.extent).length > 1)

  change(): void {
    if (this.canChange) this.look({ eyes: nextEyes(this.#place.eyes, this.film.extent) })
  }

  // ---- by itself ---------------------------------------------------------------------------------------------

  /** From the end it begins again with the round. */
  play(): void {
    if (!this.playing && this.atEnd) this.goTo(0)
    this.playing = !this.playing
  }

  /** For a component's lifetime: goes on by itself, and keeps the address at where it stands. */
  attend(): void {
    $effect(() => {
      if (!this.playing || this.moment === undefined) return
      if (this.atEnd) {
        this.playing = false
        return
      }
      const isLast = this.index === this.moments.length - 1
      const timer = setTimeout(() => this.step(1), SPEEDS[this.speed] * (isLast ? RESULT : 1))
      return () => clearTimeout(timer)
    })
    $effect(() => {
      const { query } = this
      const timer = setTimeout(
        () => history.replaceState(history.state, '', `${location.pathname}${query}`),
        SETTLED,
      )
      return () => clearTimeout(timer)
    })
  }
}
