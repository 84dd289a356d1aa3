// Who is at a table, on whichever node. It is leased, not logged: whoever is here is said to be for a while, again and
// again; who is not said to be any more is away. A line that drops and comes back within that time leaves no trace.
import { at, type Seat } from '@tenfold/core'
import { personSeats } from '@tenfold/table'
import { again } from './again.ts'
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
  readonly live: LiveTable
  readonly person: string
  readonly hear: (away: readonly Seat[]) => void
  told: readonly Seat[]
}

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
  const attending = new Set<Attending>()
  /** Nodes that start have heard of nobody yet. */
  const since = storage.now()
  /** Who was at some table at the last look, and who has come to one since. */
  let here = new Set<string>()

  /** Tells everyone whom it concerns; between two looks, at the table of who came, only that somebody is back. */
  function tell(cameTo?: string): void {
    const isHere = (who: Here): boolean => storage.now() - since < pace.away || here.has(keyOf(who))
    for (const one of attending) {
      if (cameTo !== undefined && one.live.id !== cameTo) continue
      const away = awayFrom(one.live, isHere)
      const isNews = cameTo === undefined || away.every((seat) => one.told.includes(seat))
      if (!isNews || away.join() === one.told.join()) continue
      one.told = away
      one.hear(away)
    }
  }

  const mine = (): readonly Here[] =>
    Array.from(attending, ({ live, person }) => ({ table: live.id, person }))

  async function look(): Promise<void> {
    const now = storage.now()
    const people = mine()
    if (people.length === 0) return
    await storage.sayHere(people, now + pace.away)
    const found = await storage.whoIsHere([...new Set(people.map(({ table }) => table))], now)
    // Whoever has come while storage was asked is here too.
    here = new Set([...found, ...mine()].map(keyOf))
    tell()
  }

  const looking = again(look, { every: pace.away / TIMES, logger, about: 'who is here' })
  return {
    attend: (live, person, hear) => {
      const one: Attending = { live, person, hear, told: [] }
      const who = { table: live.id, person }
      attending.add(one)
      here.add(keyOf(who))
      tell(live.id)
      // Where it does not come through, the next look says it.
      void storage.sayHere([who], storage.now() + pace.away).catch(() => undefined)
      return () => attending.delete(one)
    },
    stop: looking.stop,
  }
}
