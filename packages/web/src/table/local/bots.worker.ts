// Bots think here, beside the page: it goes on while they do.
import { botFor, prepareBot } from '@tenfold/bots'
import { must, type Seat, type Types } from '@tenfold/core'
import { rulesOf } from '@tenfold/games'
import { answerOf, idleFor, levelAt, type Table } from '@tenfold/table'

export type Question = Readonly<{ id: number; table: Table<Types>; seat: Seat }>
/** Which bots sit at a table, told before one is asked. */
export type Preparation = Readonly<{ game: string; options: Types['options']; levels: readonly string[] }>
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

/** A part at a time: a bot that is asked meanwhile answers between two of them. */
function prepare({ game, options, levels }: Preparation): void {
  const preparing = levels.flatMap((level) => prepareBot(game, level, options) ?? [])
  const workOn = (): void => {
    if (!preparing.every((work) => work.next().done)) setTimeout(workOn)
  }
  workOn()
}

addEventListener('message', ({ data }: MessageEvent<Question | Preparation>) => {
  if ('levels' in data) {
    prepare(data)
    return
  }
  const told: Answer = { id: data.id, text: answer(data) }
  postMessage(told)
})
