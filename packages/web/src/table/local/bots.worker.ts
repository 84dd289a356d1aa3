// Bots think here, beside the page: it goes on while they do.
import { botFor } from '@tenfold/bots'
import { must, type Seat, type Types } from '@tenfold/core'
import { rulesOf } from '@tenfold/games'
import { answerOf, idleFor, levelAt, type Table } from '@tenfold/table'

export type Question = Readonly<{ id: number; table: Table<Types>; seat: Seat }>
export type Answer = Readonly<{ id: number; text: string }>

const BUDGET = { milliseconds: 50 }

/** A bot that fails does what an idle seat does; the table goes on. */
function answer({ table, seat }: Question): string {
  const { game, rules: version } = table.opening
  const rules = must(rulesOf(game, version))
  const bot = botFor(game, levelAt(table, seat))
  try {
    return bot === undefined
      ? idleFor(rules, table, seat)
      : answerOf(rules, table, { seat, bot, budget: BUDGET })
  } catch (fault) {
    console.error('a bot failed; its seat idles', fault)
    return idleFor(rules, table, seat)
  }
}

addEventListener('message', ({ data }: MessageEvent<Question>) => {
  const told: Answer = { id: data.id, text: answer(data) }
  postMessage(told)
})
