// The bots that sit at the server's tables.
import { botFor, levelsOf } from '@tenfold/bots'
import { at, know, type Bot, type Budget, type Rules, type Seat, type Types } from '@tenfold/core'
import { chance } from '@tenfold/fair'
import { seedsOf, stepOf, type Table } from '@tenfold/table'

/** Where bots come from; tests may bring their own. */
export type Bots = Readonly<{
  levelsOf: (game: string) => readonly string[]
  botFor: (game: string, level: string) => Bot<Types> | undefined
}>

export const houseBots: Bots = { levelsOf, botFor }

const BUDGET: Budget = { milliseconds: 50 }

/**
 * What the bot at a seat answers, in notation. It is told what the seat knows and nothing else. Its luck comes from
 * the match's seeds, so it answers the same after a restart.
 */
export function chooseFor(rules: Rules<Types>, table: Table<Types>, seat: Seat, bots: Bots): string {
  const { game, match } = rules
  const sitter = at(table.seats, seat)
  const bot = sitter.kind === 'bot' ? bots.botFor(rules.name, sitter.level) : undefined
  if (bot === undefined || table.round === undefined || table.match === undefined)
    throw new Error('no bot to ask')
  const knowledge = know(game, match.standing(table.match), table.round, seat)
  const action = bot(knowledge, chance(seedsOf(table), `bot/${stepOf(table)}/${seat}`), BUDGET)
  const text = game.notate(action)
  if (!knowledge.legal.some((legal) => game.notate(legal) === text))
    throw new Error('a bot chose what it may not')
  return text
}

/** What a seat does that does not answer. */
export function idleFor({ game }: Rules<Types>, { round }: Table<Types>, seat: Seat): string {
  if (round === undefined) throw new Error('nobody is asked between rounds')
  return game.notate(game.idle(game.view(round.state, seat)))
}
