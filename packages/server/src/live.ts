// A table in memory: the fold of its log. It holds no truth of its own; it can be dropped and made again at any time.
import { ok, type Result, type Rules, type Types } from '@tenfold/core'
import { decide, evolve, type Asked, type Entry, type Refusal, type Row, type Table } from '@tenfold/table'
import type { Commits } from './commits.ts'
import { dueFrom, firstOf } from './due.ts'
import { pushesOf, type Told } from './pushes.ts'
import type { Storage } from './storage.ts'

export type LiveTable = Readonly<{
  id: string
  rules: Rules<Types>
  /** As of the last row that is durable. */
  table: () => Table<Types>
  /** What a person, or with no id a stranger, is told of it now. */
  told: (person?: string) => Told
  /** Carries a command out, after those that came before it. Answered when it is durable and everyone was told. */
  ask: (asked: Asked) => Promise<Result<null, Refusal>>
  /** Another node says that the log has so many rows: what is missing here is made good, and everyone is told. */
  catchUp: (rows: number) => Promise<void>
  /** Calls back after every change, until whoever watches stops. */
  watch: (look: () => void) => () => void
  watchers: () => number
  /** Whether a command is being carried out. */
  busy: () => boolean
  /** Answered when none is that was asked so far. */
  settled: () => Promise<void>
}>

type Reopened = Entry & { type: 'reopened' }
type Needs = Readonly<{ id: string; rules: Rules<Types>; storage: Storage; commits: Commits }>

/** The table of a rematch begins with its own first row. Said again it changes nothing. */
async function openNext({ table, opening }: Reopened, at: number, { rules, commits }: Needs): Promise<void> {
  await commits.append({ table, ...firstOf(rules, opening, at) })
}

function openWatch(): Pick<LiveTable, 'watch' | 'watchers'> & Readonly<{ tell: () => void }> {
  const looks = new Set<() => void>()
  return {
    watch: (look) => {
      looks.add(look)
      return () => looks.delete(look)
    },
    watchers: () => looks.size,
    tell: () => {
      for (const look of [...looks]) look()
    },
  }
}

type Queue = Pick<LiveTable, 'busy' | 'settled'> &
  Readonly<{ inTurn: <X>(work: () => Promise<X>) => Promise<X> }>

/** One after the other, whether the one before failed or not. */
function openQueue(): Queue {
  let asking = 0
  let queue: Promise<unknown> = Promise.resolve()

  function inTurn<X>(work: () => Promise<X>): Promise<X> {
    asking += 1
    const answer = queue.then(work).finally(() => (asking -= 1))
    queue = answer.catch(() => undefined)
    return answer
  }

  return { inTurn, busy: () => asking > 0, settled: () => queue.then(() => undefined) }
}

export async function openLive(needs: Needs, rows: readonly Row[]): Promise<LiveTable> {
  const { id, rules, storage, commits } = needs
  const { watch, watchers, tell } = openWatch()
  const { inTurn, busy, settled } = openQueue()
  const pushes = pushesOf(id, rules)
  let state: Table<Types> | undefined
  let latest = 0

  const table = (): Table<Types> => {
    if (state === undefined) throw new Error('a log has at least its opening')
    return state
  }

  /** `after` is the table after the only row, where it is known already. */
  async function take(durable: readonly Row[], after?: Table<Types>): Promise<void> {
    for (const row of durable) {
      // Before anyone hears of the next table it is there.
      for (const entry of row.entries) if (entry.type === 'reopened') await openNext(entry, row.at, needs)
      state = after ?? evolve(rules, state, row)
      latest = Math.max(latest, row.at)
    }
    tell()
  }

  /** Whether there was more in the log than was known here. */
  async function followLog(): Promise<boolean> {
    const missed = await storage.load(id, table().rows)
    if (missed.length > 0) await take(missed)
    return missed.length > 0
  }

  async function carryOut(asked: Asked): Promise<Result<null, Refusal>> {
    for (;;) {
      const judged = decide(rules, table(), { ...asked, at: Math.max(storage.now(), latest) })
      if (!judged.ok) {
        // What nobody has told this server of yet may make it right, or was this very command.
        if (await followLog()) continue
        return judged
      }
      if (judged.value === 'done before') return ok(null)
      const row = judged.value
      const after = evolve(rules, table(), row)
      const due = dueFrom(rules, after)
      const write = { table: id, row, ...(due === dueFrom(rules, table()) ? {} : { due }) }
      const came = await commits.append(write)
      if (came) await take([row], after)
      // Another writer was quicker: catch up with the log, and judge again.
      else await followLog()
    }
  }

  async function catchUp(rows: number): Promise<void> {
    const behind = (): boolean => table().rows < rows
    if (behind()) await inTurn(async () => behind() && followLog())
  }

  await take(rows)
  return {
    id,
    rules,
    table,
    told: (person) => pushes(table(), person),
    ask: (asked) => inTurn(() => carryOut(asked)),
    catchUp,
    watch,
    watchers,
    busy,
    settled,
  }
}
