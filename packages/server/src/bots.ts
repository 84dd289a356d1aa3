// The bots that sit at the server's tables.
import { botFor, levelsOf } from '@tenfold/bots'
import { at, type Bot, type Budget, type Rules, type Seat, type Types } from '@tenfold/core'
import { answerOf, type Table } from '@tenfold/table'

/** Where bots come from; tests may bring their own. */
export type Bots = Readonly<{
  levelsOf: (game: string) => readonly string[]
  botFor: (game: string, level: string) => Bot<Types> | undefined
}>

export const houseBots: Bots = { levelsOf, botFor }

const BUDGET: Budget = { milliseconds: 50 }

/** What the bot that sits at a seat answers, in notation. */
export function chooseFor(rules: Rules<Types>, table: Table<Types>, seat: Seat, bots: Bots): string {
  const sitter = at(table.seats, seat)
  const bot = sitter.kind === 'bot' ? bots.botFor(rules.name, sitter.level) : undefined
  if (bot === undefined) throw new Error('no bot to ask')
  return answerOf(rules, table, { seat, bot, budget: BUDGET })
}
