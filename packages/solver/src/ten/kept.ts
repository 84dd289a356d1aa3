/** So much of what took its time to work out, by name; what was used longest ago goes first. */
export class Kept<V> {
  readonly #most: number
  readonly #all = new Map<string, V>()

  constructor(most: number) {
    this.#most = most
  }

  has(name: string): boolean {
    return this.#all.has(name)
  }

  get(name: string, work: () => V): V {
    const found = this.#all.get(name) ?? work()
    this.#all.delete(name)
    this.#all.set(name, found)
    if (this.#all.size > this.#most) {
      const [oldest] = this.#all.keys()
      if (oldest !== undefined) this.#all.delete(oldest)
    }
    return found
  }
}
