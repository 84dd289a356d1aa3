import { parse, storageGet, storageSet } from '../storage.ts'

/** A "what if" that this browser keeps: what the lobby says of it. Its log lies elsewhere. */
export type KnownWhatIf = Readonly<{
  table: string
  game: string
  since: number
  /** The address of the replay, at the position it was left at. */
  back: string
  round: number
  over: boolean
}>

const key = 'tenfold:what-ifs'
const most = 12

const KINDS: Readonly<Record<keyof KnownWhatIf, string>> = {
  table: 'string',
  game: 'string',
  since: 'number',
  back: 'string',
  round: 'number',
  over: 'boolean',
}

const isKnown = (value: unknown): value is KnownWhatIf =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(KINDS).every(([name, kind]) => typeof Reflect.get(value, name) === kind)

function read(): readonly KnownWhatIf[] {
  const stored = parse(storageGet(key))
  return Array.isArray(stored) ? stored.filter(isKnown) : []
}

class WhatIfs {
  all = $state.raw(read())

  find(table: string): KnownWhatIf | undefined {
    return read().find((one) => one.table === table)
  }

  /** Answers those for which there is no room any more. */
  add(whatIf: KnownWhatIf): readonly KnownWhatIf[] {
    const all = [whatIf, ...read()]
    this.#save(all.slice(0, most))
    return all.slice(most)
  }

  /** How far it has come. */
  note(table: string, now: Pick<KnownWhatIf, 'round' | 'over'>): void {
    const known = this.find(table)
    if (known === undefined || (known.round === now.round && known.over === now.over)) return
    this.#save(read().map((one) => (one.table === table ? { ...one, ...now } : one)))
  }

  /** Read anew before each change: another tab may have begun one too. */
  #save(all: readonly KnownWhatIf[]): void {
    this.all = all
    storageSet(key, JSON.stringify(all))
  }
}

export const whatIfs = new WhatIfs()
