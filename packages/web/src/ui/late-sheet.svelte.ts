import { notices } from './notices.svelte.ts'

/** A sheet that is fetched when it is first opened; where it cannot be had now, that is said. */
export class LateSheet<C> {
  /** Nothing until then. */
  Sheet = $state.raw<C>()
  open = $state(false)
  readonly #load: () => Promise<{ readonly default: C }>

  constructor(load: () => Promise<{ readonly default: C }>) {
    this.#load = load
  }

  async show(): Promise<void> {
    try {
      this.Sheet ??= (await this.#load()).default
      this.open = true
    } catch {
      notices.say('This could not be loaded. Check the connection and try again.')
    }
  }
}
