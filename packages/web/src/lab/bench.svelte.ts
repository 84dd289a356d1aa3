/** The lab as it is worked in: the cards, what they were before, and the address that holds all of it. */
import type { TenRules } from '@tenfold/games'
import { fullness, settled, type Lab } from './model/lab.ts'
import { readLab, writeLab } from './model/link.ts'

const MOST_STEPS = 100

export class Bench {
  readonly rules: TenRules
  lab: Lab
  /** What of the address could not be read. */
  wrong: readonly string[]
  #past: readonly Lab[]

  constructor(rules: TenRules) {
    this.rules = rules
    const { lab, wrong } = readLab(rules, location.search)
    this.lab = $state.raw(lab)
    this.wrong = $state.raw(wrong)
    this.#past = $state.raw([])
  }

  readonly query = $derived.by(() => writeLab(this.rules, this.lab))
  readonly canUndo = $derived.by(() => this.#past.length > 0)

  /** A hand that was whole keeps its place among the pages one can go back to. */
  edit(next: Lab): void {
    const before = this.lab
    this.#past = [...this.#past, before].slice(-MOST_STEPS)
    this.lab = settled(this.rules, next)
    this.wrong = []
    const how = fullness(before) === 'short' ? 'replaceState' : 'pushState'
    history[how](null, '', `${location.pathname}${this.query}`)
  }

  undo(): void {
    const before = this.#past.at(-1)
    if (before === undefined) return
    this.#past = this.#past.slice(0, -1)
    this.lab = before
    history.replaceState(null, '', `${location.pathname}${this.query}`)
  }

  /** For a component's lifetime: back and forward lead to what was there. */
  attend(): void {
    $effect(() => {
      const { pathname } = location
      const back = (): void => {
        if (location.pathname !== pathname) return
        const { lab, wrong } = readLab(this.rules, location.search)
        this.lab = lab
        this.wrong = wrong
        this.#past = []
      }
      addEventListener('popstate', back)
      return () => removeEventListener('popstate', back)
    })
  }
}
