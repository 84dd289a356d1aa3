// A table of this browser: the same rules and the same log as at the server, decided and kept here.
import { err, ok, type Result, type Rules, type Types } from '@tenfold/core'
import { rulesOf } from '@tenfold/games'
import { decide, evolve, type Asked, type Refusal, type Row, type Table } from '@tenfold/table'
import type { Logs } from './logs.ts'

export type LocalTable = Readonly<{
  rules: Rules<Types>
  table: () => Table<Types>
  rows: () => readonly Row[]
  /** Carries a command out, after those that came before it; answered when its row is kept. */
  ask: (asked: Asked) => Promise<Result<null, Refusal>>
  /** Calls back after every change, whichever tab it was made in. */
  watch: (look: () => void) => void
  close: () => void
}>

/** The table of a log, or in a sentence why there is none. */
export async function openLocal(id: string, logs: Logs): Promise<Result<LocalTable>> {
  const rows = [...(await logs.load(id))]
  const opening = rows[0]?.entries[0]
  if (opening?.type !== 'opened')
    return err(`This browser keeps no table ${id}. Such a table stays where it was begun.`)
  const found = rulesOf(opening.game, opening.rules)
  if (!found.ok) return found
  const rules = found.value
  const [first, ...others] = rows
  let table = others.reduce(
    (now, row) => evolve(rules, now, row),
    evolve<Types>(rules, undefined, first as Row),
  )
  const watchers: (() => void)[] = []
  let queue: Promise<unknown> = Promise.resolve()

  function take(more: readonly Row[]): void {
    for (const row of more) table = evolve(rules, table, row)
    rows.push(...more)
    for (const look of watchers) look()
  }

  const catchUp = async (): Promise<void> => take(await logs.load(id, table.rows))

  async function carryOut(asked: Asked): Promise<Result<null, Refusal>> {
    for (;;) {
      // A device's clock may be set back; a log's never runs back.
      const at = Math.max(Date.now(), rows.at(-1)?.at ?? 0)
      const judged = decide(rules, table, { ...asked, at })
      if (!judged.ok) return judged
      if (judged.value === 'done before') return ok(null)
      if (await logs.append(id, [judged.value])) {
        take([judged.value])
        return ok(null)
      }
      // Another tab was quicker: see what it did, and judge again.
      await catchUp()
    }
  }

  function inTurn<X>(act: () => Promise<X>): Promise<X> {
    const answer = queue.then(act)
    queue = answer.catch(() => undefined)
    return answer
  }

  const close = logs.watch(id, () => void inTurn(catchUp))
  return ok({
    rules,
    table: () => table,
    rows: () => rows,
    ask: (asked) => inTurn(() => carryOut(asked)),
    watch: (look) => watchers.push(look),
    close,
  })
}
