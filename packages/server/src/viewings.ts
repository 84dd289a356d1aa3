// All the tables that one connection watches.
import type { Fault, ServerMessage } from '@tenfold/protocol'
import type { LiveTable } from './live.ts'
import type { Presence } from './presence.ts'
import type { Tables } from './tables.ts'
import { startViewing, type Outlet, type Viewing } from './viewing.ts'

export type Viewings = Readonly<{
  /** The whole news come first, again too. */
  watch: (person: string, table: string) => Promise<Fault | undefined>
  unwatch: (table: string) => Promise<void>
  /** The table as it is, whether it is watched or not, new or not. */
  tell: (person: string, live: LiveTable) => void
  /** There is room again for what a slow reader was spared. */
  catchUp: () => void
  end: () => void
}>

/** Tables that one connection may watch at once. */
const MOST = 32

export const unknownTable = (table: string): Fault => ({
  kind: 'unknown-table',
  message: `There is no table called ${table}.`,
})

const TOO_MANY: Fault = { kind: 'too-many', message: `One connection watches up to ${MOST} tables.` }

type Needs = Readonly<{ tables: Pick<Tables, 'find'>; presence: Pick<Presence, 'attend'> }>

export function openViewings(outlet: Outlet, { tables, presence }: Needs): Viewings {
  const open = new Map<string, Viewing>()
  let ended = false

  function stop(table: string): void {
    open.get(table)?.stop()
    open.delete(table)
  }

  async function watch(person: string, table: string): Promise<Fault | undefined> {
    const live = await tables.find(table)
    if (live === undefined) return unknownTable(table)
    stop(table)
    if (open.size >= MOST) return TOO_MANY
    if (ended) return undefined
    const viewing = startViewing(live, person, outlet)
    const leave = presence.attend(live, person, (away) => {
      const message: ServerMessage = { type: 'presence', table, away }
      outlet.send(JSON.stringify(message))
    })
    open.set(table, {
      ...viewing,
      stop: () => {
        viewing.stop()
        leave()
      },
    })
    return undefined
  }

  async function unwatch(table: string): Promise<void> {
    // In the order they came: a watch before this one may still be waiting for the table.
    await tables.find(table)
    stop(table)
  }

  function tell(person: string, live: LiveTable): void {
    const viewing = open.get(live.id)
    if (viewing) viewing.tell()
    else outlet.send(live.told(person).frame())
  }

  function end(): void {
    ended = true
    for (const table of [...open.keys()]) stop(table)
  }

  return {
    watch,
    unwatch,
    tell,
    end,
    catchUp: () => {
      for (const viewing of open.values()) viewing.catchUp()
    },
  }
}
