// What is answered for a seat that nobody sits at, or that does not answer.
import { know, type Bot, type Budget, type Knowledge, type Rules, type Seat, type Types } from '@tenfold/core'
import { chance } from '@tenfold/fair'
import { seedsOf, stepOf, type Table } from './table.ts'

/** What a seat knows. Throws between rounds. */
export function knowledgeOf<T extends Types>(
  { game, match }: Rules<T>,
  table: Table<T>,
  seat: Seat,
): Knowledge<T> {
  if (table.round === undefined || table.match === undefined) throw new Error('nobody is asked')
  return know(game, match.standing(table.match), table.round, seat)
}

/**
 * What a bot at a seat answers, in notation. It is told what the seat knows and nothing else. Its luck comes from the
 * match's seeds, so it answers the same after a restart.
 */
export function answerOf<T extends Types>(
  rules: Rules<T>,
  table: Table<T>,
  { seat, bot, budget }: Readonly<{ seat: Seat; bot: Bot<T>; budget: Budget }>,
): string {
  const { game } = rules
  const knowledge = knowledgeOf(rules, table, seat)
  const text = game.notate(bot(knowledge, chance(seedsOf(table), `bot/${stepOf(table)}/${seat}`), budget))
  if (!knowledge.legal.some((legal) => game.notate(legal) === text))
    throw new Error('a bot chose what it may not')
  return text
}

/** What a seat does that does not answer. */
export function idleFor<T extends Types>({ game }: Rules<T>, { round }: Table<T>, seat: Seat): string {
  if (round === undefined) throw new Error('nobody is asked between rounds')
  return game.notate(game.idle(game.view(round.state, seat)))
}
