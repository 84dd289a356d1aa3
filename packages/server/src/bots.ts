// The bots that sit at the server's tables.
import { botFor, levelsOf, prepareBot } from '@tenfold/bots'
import type { Bot, Budget, Rules, Seat, Types } from '@tenfold/core'
import { answerOf, knowledgeOf, levelAt, type Table } from '@tenfold/table'
import { setImmediate as nextTurn } from 'node:timers/promises'

/** Where bots come from; tests may bring their own. */
export type Bots = Readonly<{
  levelsOf: (game: string) => readonly string[]
  botFor: (game: string, level: string) => Bot<Types> | undefined
  /** What a level works out before it is asked, in parts. */
  prepareBot?: typeof prepareBot
}>

export const houseBots: Bots = { levelsOf, botFor, prepareBot }

const BUDGET: Budget = { milliseconds: 50 }

/** What the bot that plays for a seat answers, in notation. */
export function chooseFor(rules: Rules<Types>, table: Table<Types>, seat: Seat, bots: Bots): string {
  const bot = bots.botFor(rules.name, levelAt(table, seat))
  if (bot === undefined) throw new Error('no bot to ask')
  return answerOf(rules, table, { seat, bot, budget: BUDGET })
}

/** Other tables need not wait while a bot gets ready for a decision. */
export async function readyFor(
  rules: Rules<Types>,
  table: Table<Types>,
  { seat, bots, signal }: Readonly<{ seat: Seat; bots: Bots; signal: AbortSignal }>,
): Promise<void> {
  const known = () => knowledgeOf(rules, table, seat)
  const preparing = bots.prepareBot?.(rules.name, levelAt(table, seat), table.opening.options, known)
  while (preparing?.next().done === false) {
    await nextTurn()
    signal.throwIfAborted()
  }
}
