// What a person does at a table: one thing at a time, shown as sent until the table has answered.
import { notices } from '../ui/notices.svelte.ts'
import type { Ask, Link } from './link.ts'
import { partOf } from './memory.ts'

/** Words appear only when the answer takes this long: on a good line nobody should see them. */
const SLOW = 400

export class Desk {
  readonly link: Link
  /** Something sent has had no answer for longer than one would wait without a word. */
  slow = $state(false)
  /** Sent by the page, not by the person: a refusal of these is nobody's news. */
  #quiet: readonly string[] = []
  #contributed: readonly string[] = []

  constructor(link: Link) {
    this.link = link
  }

  readonly busy = $derived.by(() => this.link.pending.some(({ type }) => type !== 'contribute'))

  /** What is said of something sent that has no answer yet: on a line that is cut it waits to be sent again. */
  readonly sending = $derived.by(() => {
    if (!this.slow) return ''
    return this.link.line === 'lost' ? 'Sent, waiting for the line…' : 'Sending…'
  })

  /** Ignored while something else is under way: a double press is one press. */
  send(ask: Ask): void {
    if (!this.busy) this.link.ask(ask)
  }

  /** Adds this browser's part to the shuffle of a match that is about to begin. */
  contribute(matchId: string): void {
    if (this.#contributed.includes(matchId)) return
    this.#contributed = [...this.#contributed, matchId]
    this.#quiet = [...this.#quiet, this.link.ask({ type: 'contribute', contribution: partOf(matchId) })]
  }

  /** Who left and sits down again adds their part again. */
  forgetPart(matchId: string): void {
    this.#contributed = this.#contributed.filter((one) => one !== matchId)
  }

  /** For a component's lifetime: says refusals in words, and when an answer is slow. */
  attend(): void {
    $effect(() => {
      if (!this.busy) return
      const timer = setTimeout(() => (this.slow = true), SLOW)
      return () => {
        clearTimeout(timer)
        this.slow = false
      }
    })
    $effect(() => {
      const { refusal } = this.link
      if (refusal !== undefined && !this.#quiet.includes(refusal.id)) notices.say(refusal.message)
    })
    $effect(() => () => this.link.close())
  }
}
