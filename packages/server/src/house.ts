// The house sees to what a table is owed: it lets bots answer, begins, goes on, opens the table of a rematch.
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import { never } from '@tenfold/core'
import {
  commandFor,
  dueAt,
  idleFor,
  pauseOf,
  rematch,
  type Asked,
  type BotDue,
  type Due,
} from '@tenfold/table'
import { chooseFor, readyFor } from './bots.ts'
import { creditsFor } from './credit.ts'
import type { Lease } from './leases.ts'
import type { LiveTable } from './live.ts'
import { faultOf } from './log.ts'
import type { Settings } from './settings.ts'
import type { Storage } from './storage.ts'

type Needs = Pick<Settings, 'pace' | 'fresh' | 'shelf' | 'bots' | 'logger'> &
  Pick<Storage, 'now' | 'outages'> &
  Readonly<{ lease: Lease }>

export type House = Readonly<{
  stop: () => void
  /** There is nothing to do here soon; for what is due later the table is woken. */
  idle: () => boolean
  /** Something is due, whatever was thought of it before, and whoever saw to the table does so no more. */
  wake: () => void
}>

/** After a failure of storage it tries again. */
const AGAIN = 1000

function delayOf(due: Due, { pace, now }: Needs): number {
  switch (due.kind) {
    case 'bot':
      return pauseOf(due, pace.bot, Math.random())
    case 'begin':
      return due.awaits.length > 0 ? pace.begin : 0
    case 'continue':
      return pace.result
    case 'expire':
      return Math.max(0, due.at - now())
    case 'reopen':
      return 0
    default:
      return never(due)
  }
}

/** A bot that fails does what an idle seat does; the table goes on. */
function answerOf(live: LiveTable, due: BotDue, { bots, logger }: Needs): string {
  try {
    return chooseFor(live.rules, live.table(), due.seat, bots)
  } catch (fault) {
    logger.error({ game: live.rules.name, ...faultOf(fault) }, 'a bot failed; its seat idles')
    return idleFor(live.rules, live.table(), due.seat)
  }
}

function commandOf(live: LiveTable, due: Due, needs: Needs): Asked {
  if (due.kind !== 'reopen') return commandFor(due, (bot) => answerOf(live, bot, needs))
  const newest = needs.shelf.find(live.rules.name) ?? live.rules
  const next = rematch(newest, live.table(), needs.fresh.seeds())
  return { id: due.id, by: { kind: 'house' }, type: 'reopen', table: needs.fresh.tableId(), opening: next }
}

/** Gives back the time of outages; whether there was any, so that the deadline is another now. */
async function creditOutages(live: LiveTable, { outages }: Needs): Promise<boolean> {
  const credits = creditsFor(live.table(), await outages(live.table().asked))
  for (const credit of credits) await live.ask(credit)
  return credits.length > 0
}

/** Whether it is for this server to see to. */
async function seeTo(live: LiveTable, due: Due, needs: Needs & { signal: AbortSignal }): Promise<boolean> {
  const { signal, lease, logger } = needs
  const when = performance.now() + delayOf(due, needs)
  const untilThen = () => pause(Math.max(0, when - performance.now()), undefined, { signal })
  // Whoever watches is told first. Then the bot thinks at once and waits: how long it thought stays unseen.
  await nextTurn()
  if (due.kind === 'expire') await untilThen()
  signal.throwIfAborted()
  if (!(await lease.hold())) return false
  signal.throwIfAborted()
  if (due.kind === 'expire' && (await creditOutages(live, needs))) return true
  if (due.kind === 'bot')
    await readyFor(live.rules, live.table(), { seat: due.seat, bots: needs.bots, signal })
  const command = commandOf(live, due, needs)
  await untilThen()
  const answer = await live.ask(command)
  if (answer.ok) return true
  // Someone was quicker, so nothing is owed any more and this stops; otherwise it must not spin.
  logger.debug({ kind: due.kind, refused: answer.error.kind }, 'the house was refused')
  await pause(AGAIN, undefined, { signal })
  return true
}

/** Keeps house at one table for as long as it is in memory. */
export function keepHouse(live: LiveTable, needs: Needs): House {
  const inHand = new Map<string, AbortController>()
  /** Far off: until then the table need not be in memory, storage knows when it is due. */
  const isFar = (due: Due): boolean => due.kind === 'expire' && due.at - needs.now() > needs.pace.idle
  /** What another server sees to. */
  const theirs = new Set<string>()

  async function take(due: Due, stop: AbortController): Promise<void> {
    try {
      const ours = await seeTo(live, due, { ...needs, signal: stop.signal })
      if (!ours) theirs.add(due.id)
    } catch (fault) {
      if (stop.signal.aborted) return
      needs.logger.error(
        { table: live.id, kind: due.kind, ...faultOf(fault) },
        'the house failed; it tries again',
      )
      await pause(AGAIN, undefined, { signal: stop.signal }).catch(() => undefined)
    } finally {
      if (inHand.size === 0) needs.lease.rest()
    }
    if (inHand.get(due.id) !== stop) return
    inHand.delete(due.id)
    look()
  }

  function look(): void {
    const owed = dueAt(live.rules, live.table())
    const isOver = (id: string): boolean => owed.every((due) => due.id !== id)
    for (const id of theirs) if (isOver(id)) theirs.delete(id)
    for (const [id, stop] of inHand) {
      if (!isOver(id)) continue
      stop.abort()
      inHand.delete(id)
    }
    for (const due of owed) {
      if (inHand.has(due.id) || theirs.has(due.id)) continue
      const stop = new AbortController()
      inHand.set(due.id, stop)
      void take(due, stop)
    }
    if (inHand.size === 0) needs.lease.rest()
  }

  function drop(): void {
    for (const stop of inHand.values()) stop.abort()
    inHand.clear()
  }

  const unwatch = live.watch(look)
  look()
  return {
    idle: () => dueAt(live.rules, live.table()).every((due) => theirs.has(due.id) || isFar(due)),
    wake: () => {
      drop()
      theirs.clear()
      look()
    },
    stop: () => {
      unwatch()
      drop()
      needs.lease.giveBack()
    },
  }
}
