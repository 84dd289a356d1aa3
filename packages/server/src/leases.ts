// What one server at a time is to do: it holds a lease on it, for a few seconds, and renews that while there is work.
import { randomUUID } from 'node:crypto'
import { again } from './again.ts'
import { grouped } from './grouped.ts'
import type { Log } from './log.ts'
import type { Claim, Storage } from './storage.ts'

export type Lease = Readonly<{
  /** Whether it is ours. Then it stays so, for as long as this server lives, until we rest. */
  hold: () => Promise<boolean>
  /** There is no work for now: it may run out. */
  rest: () => void
  /** Anybody may have it. */
  giveBack: () => void
}>

export type Leases = Readonly<{
  of: (name: string) => Lease
  /** Leases of tables at which something is due and that nobody saw to. */
  takeDue: () => Promise<readonly string[]>
  close: () => Promise<void>
}>

type Needs = Readonly<{
  storage: Pick<Storage, 'lease' | 'leaseDue' | 'release' | 'now'>
  /** Milliseconds. A server that died holds it for so long. */
  term: number
  logger: Log
}>

/** So many tables are woken at a time. */
const MOST = 200

export function openLeases({ storage, term, logger }: Needs): Leases {
  const holder = randomUUID()
  /** Until when each is ours. */
  const ours = new Map<string, number>()
  const atWork = new Set<string>()

  function claim(): Claim {
    const now = storage.now()
    return { holder, now, until: now + term }
  }

  async function take(names: readonly string[]): Promise<readonly boolean[]> {
    const wanted = claim()
    const came = await storage.lease(names, wanted)
    for (const [i, name] of names.entries()) {
      if (came[i]) ours.set(name, wanted.until)
      else ours.delete(name)
    }
    return came
  }

  const taking = grouped(take)
  const renewing = again(() => take([...atWork]), { every: term / 3, logger, about: 'renewing leases' })

  async function hold(name: string): Promise<boolean> {
    // What lasts for a while need not be asked for.
    const left = (ours.get(name) ?? 0) - storage.now()
    const held = left > term / 2 || (await taking.add(name))
    if (held) atWork.add(name)
    return held
  }

  function giveBack(names: readonly string[]): Promise<void> {
    for (const name of names) {
      atWork.delete(name)
      ours.delete(name)
    }
    return storage.release(names, holder).catch(() => undefined)
  }

  return {
    of: (name) => ({
      hold: () => hold(name),
      rest: () => void atWork.delete(name),
      giveBack: () => void giveBack([name]),
    }),
    takeDue: async () => {
      const wanted = claim()
      const names = await storage.leaseDue(MOST, wanted)
      for (const name of names) ours.set(name, wanted.until)
      return names
    },
    close: async () => {
      await renewing.stop()
      await taking.settled()
      await giveBack([...ours.keys()])
    },
  }
}
