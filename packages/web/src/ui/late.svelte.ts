/** Parts of a page that are fetched beside it, so that the page is there sooner. */
import { notices } from './notices.svelte.ts'

export class LatePart<C> {
  /** Nothing until it is there. */
  Part = $state.raw<C>()
  readonly #load: () => Promise<{ readonly default: C }>

  constructor(load: () => Promise<{ readonly default: C }>) {
    this.#load = load
  }

  /** Whether it is there. What a browser could not fetch it does not ask for again before the page is loaded anew. */
  async fetch(): Promise<boolean> {
    try {
      this.Part ??= (await this.#load()).default
      return true
    } catch {
      return false
    }
  }

  /** For a component's lifetime: fetched at once; if it did not come, that is said when it is wanted. */
  attend(wanted: () => boolean): void {
    $effect(() => void (wanted() ? this.need() : this.fetch()))
  }

  /** Where it cannot be had, that is said. */
  async need(): Promise<boolean> {
    const isThere = await this.fetch()
    if (!isThere) notices.say('This could not be loaded. Check the connection and load the page again.')
    return isThere
  }
}

/** A sheet that is fetched when it is first opened. */
export class LateSheet<C> extends LatePart<C> {
  open = $state(false)

  async show(): Promise<void> {
    this.open = await this.need()
  }
}
