// Who is at a table, on whichever node. It is leased, not logged: whoever is here is said to be for a while, again and
// again; who is not said to be any more is away. A line that drops and comes back within that time leaves no trace.
import { at, type Seat } from '@tenfold/core'
import { personSeats } from '@tenfold/table'
import { again } from './again.ts'
import { grouped } from './grouped.ts'
import type { LiveTable } from './live.ts'
import type { Settings } from './settings.ts'
import type { Here, Storage } from './storage.ts'

export type Presence = Readonly<{
  /**
   * A connection of this person watches the table, until what is answered is called. It is told whose seats are left
   * alone whenever that changes; at first nobody's are.
   */
  attend: (live: LiveTable, person: string, hear: (away: readonly Seat[]) => void) => () => void
  stop: () => Promise<void>
}>

type Needs = Readonly<{ storage: Pick<Storage, 'sayHere' | 'whoIsHere' | 'now'>; settings: Settings }>

type Attending = {
  readonly person: string
  readonly hear: (away: readonly Seat[]) => void
  told: readonly Seat[]
}

/** A table, and everyone who watches it here. */
type Attended = Readonly<{ live: LiveTable; people: Set<Attending> }>

/** One says that one is here so many times before it would lapse: one of them may get lost. */
const TIMES = 3

const keyOf = ({ table, person }: Here): string => `${table} ${person}`

/** The seats of people who are not here. */
function awayFrom(live: LiveTable, isHere: (here: Here) => boolean): readonly Seat[] {
  const table = live.table()
  return personSeats(table).filter((seat) => {
    const sitter = at(table.seats, seat)
    return sitter.kind === 'person' && !isHere({ table: live.id, person: sitter.id })
  })
}

export function openPresence({ storage, settings }: Needs): Presence {
  const { pace, logger } = settings
  const attended = new Map<string, Attended>()
  /** Nodes that start have heard of nobody yet. */
  const since = storage.now()
  /** Who was at some table at the last look, and who has come to one since. */
  let here = new Set<string>()

  /** Tells everyone at a table whom it concerns; between two looks, when somebody came, only that somebody is back. */
  function tell({ live, people }: Attended, cameOnly: boolean): void {
    const isHere = (who: Here): boolean => storage.now() - since < pace.away || here.has(keyOf(who))
    const away = awayFrom(live, isHere)
    for (const one of people) {
      const isNews = !cameOnly || away.every((seat) => one.told.includes(seat))
      if (!isNews || away.join() === one.told.join()) continue
      one.told = away
      one.hear(away)
    }
  }

  /** Of those who come in one turn is told once. Where the saying does not come through, the next look says it. */
  const comings = grouped((who: readonly Here[]) => {
    for (const table of new Set(who.map((each) => each.table))) {
      const there = attended.get(table)
      if (there) tell(there, true)
    }
    void storage.sayHere(who, storage.now() + pace.away).catch(() => undefined)
    return Promise.resolve(who)
  })

  const mine = (): readonly Here[] =>
    Array.from(attended, ([table, { people }]) =>
      Array.from(people, ({ person }) => ({ table, person })),
    ).flat()

  async function look(): Promise<void> {
    const now = storage.now()
    if (attended.size === 0) return
    await storage.sayHere(mine(), now + pace.away)
    const found = await storage.whoIsHere([...attended.keys()], now)
    // Whoever has come while storage was asked is here too.
    here = new Set([...found, ...mine()].map(keyOf))
    for (const there of attended.values()) tell(there, false)
  }

  function attend(live: LiveTable, person: string, hear: Attending['hear']): () => void {
    const table = live.id
    const one: Attending = { person, hear, told: [] }
    const there = attended.get(table) ?? { live, people: new Set() }
    attended.set(table, there)
    there.people.add(one)
    here.add(keyOf({ table, person }))
    void comings.add({ table, person })
    return () => {
      there.people.delete(one)
      if (there.people.size === 0) attended.delete(table)
    }
  }

  const looking = again(look, { every: pace.away / TIMES, logger, about: 'who is here' })
  return { attend, stop: looking.stop }
}
