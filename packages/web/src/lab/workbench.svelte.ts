/** A lab as it is worked in: what lies there, what it was before, and the address that holds all of it. */

export type Ways<L> = Readonly<{
  /** What an address holds, and what of it could not be read. */
  read: (query: string) => Readonly<{ lab: L; wrong: readonly string[] }>
  write: (lab: L) => string
  /** Whether what was there keeps its place among the pages one can go back to. */
  keeps: (before: L, next: L) => boolean
}>

const MOST_STEPS = 100

export class Workbench<L> {
  lab: L
  /** What of the address could not be read. */
  wrong: readonly string[]
  #past: readonly L[]
  readonly #ways: Ways<L>

  constructor(ways: Ways<L>) {
    this.#ways = ways
    const { lab, wrong } = ways.read(location.search)
    this.lab = $state.raw(lab)
    this.wrong = $state.raw(wrong)
    this.#past = $state.raw([])
  }

  readonly query = $derived.by(() => this.#ways.write(this.lab))
  readonly canUndo = $derived.by(() => this.#past.length > 0)

  edit(next: L): void {
    const before = this.lab
    this.#past = [...this.#past, before].slice(-MOST_STEPS)
    this.lab = next
    this.wrong = []
    const how = this.#ways.keeps(before, next) ? 'pushState' : 'replaceState'
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
        const { lab, wrong } = this.#ways.read(location.search)
        this.lab = lab
        this.wrong = wrong
        this.#past = []
      }
      addEventListener('popstate', back)
      return () => removeEventListener('popstate', back)
    })
  }
}
