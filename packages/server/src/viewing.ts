// One connection that watches one table: what it was told, and what it must still hear.
import type { LiveTable } from './live.ts'
import type { Told } from './pushes.ts'

/** The end of a connection that frames are put into. */
export type Outlet = Readonly<{
  send: (frame: string) => void
  /** Frames pile up because whoever is there reads too slowly. */
  clogged: () => boolean
  /** How long a word takes there and back, in milliseconds. */
  lag: () => number
}>

export type Viewing = Readonly<{
  /** Sends the present push, new or not. */
  tell: () => void
  /** The outlet has room again: what was skipped is made good with the latest. */
  catchUp: () => void
  stop: () => void
}>

export function startViewing(live: LiveTable, person: string, { send, clogged }: Outlet): Viewing {
  let still: string | undefined
  let hearer: string | undefined
  let heard = 0
  let skipped = false

  function tell(): void {
    const told = live.told(person)
    send(told.frame(hearer === undefined ? undefined : told.hearer === hearer ? heard : 0))
    still = told.still
    hearer = told.hearer
    heard = told.news
    skipped = false
  }

  /** What one hearer is told only grows, so the number of it says whether there is news. */
  const isKnown = (told: Told): boolean =>
    told.hearer === hearer && told.news === heard && told.still === still

  function changed(): void {
    // Others' sealed answers change nothing here, and then nothing is sent: not even the moment shows.
    if (isKnown(live.told(person))) return
    if (clogged()) skipped = true
    else tell()
  }

  const stop = live.watch(changed)
  tell()
  return { tell, stop, catchUp: () => skipped && changed() }
}
