// The bots that sit at the server's tables.
import { botFor, levelsOf } from '@tenfold/bots'
import type { Bot, Budget, Rules, Seat, Types } from '@tenfold/core'
import { answerOf, levelAt, type Table } from '@tenfold/table'

/** Where bots come from; tests may bring their own. */
export type Bots = Readonly<{
  levelsOf: (game: string) => readonly string[]
  botFor: (game: string, level: string) => Bot<Types> | undefined
}>

export const houseBots: Bots = { levelsOf, botFor }

const BUDGET: Budget = { milliseconds: 50 }

/** What the bot that plays for a seat answers, in notation. */
export function chooseFor(rules: Rules<Types>, table: Table<Types>, seat: Seat, bots: Bots): string {
  const bot = bots.botFor(rules.name, levelAt(table, seat))
  if (bot === undefined) throw new Error('no bot to ask')
  return answerOf(rules, table, { seat, bot, budget: BUDGET })
}
