// Finished matches shown again: whole by the id of their table, or as far as a link shows them.
import { createHmac } from 'node:crypto'
import { err, must, ok, type Result, type Types } from '@tenfold/core'
import type { Fault, Scope } from '@tenfold/protocol'
import { isOver, recordOf, replayOf, type Replay } from '@tenfold/table'
import { codeOf } from './fresh.ts'
import type { Storage } from './storage.ts'
import type { Tables } from './tables.ts'

/** What whoever knows an id may see of a match. */
export type Shown = Readonly<{ scope: Scope; replay: Replay<Types> }>

export type Replays = Readonly<{
  /** By the id of a finished table, or by the code of a link. */
  find: (id: string) => Promise<Result<Shown, Fault>>
  /** The code of a link that shows so much of a finished table: the same each time. */
  link: (table: string, show: Scope) => Promise<Result<string, Fault>>
}>

/** Re-running a match takes a moment, and whoever looks at one asks for one round after another. */
const KEPT = 16

/** 80 bits: nobody guesses a link. It comes from what only the server knows, and does not lead back. */
const CODE_LETTERS = 16
const CODE = /^[0-9a-z]{16}$/

function codeFor({ serverSeed, table, show }: { serverSeed: string; table: string; show: Scope }): string {
  const bytes = createHmac('sha256', Buffer.from(serverSeed, 'hex')).update(`link/${table}/${show}`).digest()
  return codeOf(bytes.subarray(0, CODE_LETTERS))
}

const UNKNOWN: Fault = { kind: 'not-found', message: 'There is no such replay.' }
const UNKNOWN_TABLE: Fault = { kind: 'unknown-table', message: 'There is no such table.' }
const RUNNING: Fault = {
  kind: 'not-finished',
  message: 'The match is not over. It can be shown again, and links made to it, once it is.',
}

export function openReplays(tables: Tables, storage: Storage): Replays {
  /** The least recently asked for first. Two who ask at once wait for one. */
  const kept = new Map<string, Promise<Result<Replay<Types>, Fault>>>()

  async function rerun(table: string): Promise<Result<Replay<Types>, Fault>> {
    const live = await tables.find(table)
    if (live === undefined) return err(UNKNOWN)
    if (!isOver(live.rules, live.table())) return err(RUNNING)
    const record = recordOf(live.rules, await tables.log(table))
    if (record === undefined) throw new Error('a finished match has a record')
    return ok(must(replayOf(live.rules, record)))
  }

  function replayFor(table: string): Promise<Result<Replay<Types>, Fault>> {
    const replay = kept.get(table) ?? rerun(table)
    const forget = () => kept.delete(table)
    forget()
    kept.set(table, replay)
    replay.then(({ ok: isReplay }) => isReplay || forget(), forget)
    const [oldest] = kept.keys()
    if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest)
    return replay
  }

  async function find(id: string): Promise<Result<Shown, Fault>> {
    const found = CODE.test(id) ? await storage.findLink(id) : undefined
    const { table, show } = found ?? { table: id, show: 'all' as const }
    const replay = await replayFor(table)
    return replay.ok ? ok({ scope: show, replay: replay.value }) : replay
  }

  async function link(table: string, show: Scope): Promise<Result<string, Fault>> {
    const live = await tables.find(table)
    if (live === undefined) return err(UNKNOWN_TABLE)
    const { opening, seats } = live.table()
    if (!isOver(live.rules, live.table())) return err(RUNNING)
    if (typeof show === 'number' && show >= seats.length)
      return err({
        kind: 'bad-message',
        message: `There is no seat ${show}; seats are 0 to ${seats.length - 1}.`,
      })
    const code = codeFor({ serverSeed: opening.serverSeed, table, show })
    await storage.saveLink(code, { table, show })
    return ok(code)
  }

  return { find, link }
}
