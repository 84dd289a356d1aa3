// A match of one person against bots, in a terminal. The person is told only what the seat knows.
import {
  at,
  answer,
  asked,
  begin,
  know,
  must,
  type Bot,
  type Knowledge,
  type Moment,
  type Random,
  type Rules,
  type Seat,
  type SetupOf,
  type Types,
} from '@tenfold/core'
import { chance, dealLabel, LUCK, type Seeds } from '@tenfold/fair'
import type { Writable } from 'node:stream'
import type { Board, Voice } from './board.ts'
import type { Prompt } from './prompt.ts'

export type Sitting = Readonly<{
  rules: Rules<Types>
  options: Types['options']
  seeds: Seeds
  /** By seat; none where the person sits. */
  bots: readonly (Bot<Types> | undefined)[]
  board: Board<Types>
  voice: Voice
  prompt: Prompt
  output: Writable
}>

/** How a match ended: played out, left with a word, or left because the input ended. */
export type Ending = 'over' | 'left' | 'silent'

const BUDGET = { milliseconds: 1000 }
const HELP = `Type the number of a move, or the move itself, as "discard R5". "table" shows the table again, "bonuses" what a hand can earn, "quit" leaves.`

type Known = Knowledge<Types>
type Table = Sitting & Readonly<{ chances: readonly Random[] }>

const say = ({ output }: Sitting, text: string): void => void output.write(`${text}\n`)

function choicesText({ rules, board }: Sitting, known: Known): string {
  const told = board.choices?.(known)
  if (told !== undefined) return told
  const lines = known.legal.map((action, i) => {
    const remark = board.remark(action, known)
    return `  ${String(i + 1).padStart(2)}  ${rules.game.notate(action)}${remark === undefined ? '' : `  (${remark})`}`
  })
  return lines.join('\n')
}

/** The move that was typed: its number, its notation, or nothing but Enter where there is only one. */
function meant({ rules }: Sitting, { legal }: Known, typed: string): Types['action'] | undefined {
  if (typed === '') return legal.length === 1 ? legal[0] : undefined
  const words = typed.split(/\s+/).join(' ').toLowerCase()
  return /^[0-9]+$/.test(words)
    ? legal[Number(words) - 1]
    : legal.find((action) => rules.game.notate(action).toLowerCase() === words)
}

/** A move, or why there is none. */
type Chosen = Types['action'] | 'left' | 'silent'

/** Asks until a move is chosen. */
async function choose(table: Table, known: Known): Promise<Chosen> {
  const { board, voice, prompt } = table
  const show = (): void => say(table, `${board.table(known, voice)}\n${choicesText(table, known)}`)
  show()
  for (;;) {
    const typed = await prompt.ask('Your move: ')
    if (typed === undefined) return 'silent'
    if (typed === 'quit' || typed === 'exit') return 'left'
    if (typed === 'table') {
      show()
      continue
    }
    if (typed === 'bonuses' && board.bonuses) {
      say(table, board.bonuses(known))
      continue
    }
    const action = meant(table, known, typed)
    if (action !== undefined) return action
    say(table, typed === 'help' || typed === '?' ? HELP : `"${typed}" is not one of these moves. ${HELP}`)
  }
}

/** What one seat does. A person with nothing but "pass" to say is not asked. */
function decided(table: Table, known: Known, seat: Seat): Chosen | Promise<Chosen> {
  const { bots, chances, rules } = table
  const bot = bots[seat]
  if (bot === undefined) {
    const passes = known.legal.every((action) => rules.game.notate(action) === 'pass')
    return passes ? at(known.legal, 0) : choose(table, known)
  }
  const text = rules.game.notate(bot(known, at(chances, seat), BUDGET))
  return at(
    known.legal.filter((action) => rules.game.notate(action) === text),
    0,
  )
}

function tellNews(table: Table, moment: Moment<Types>, told: number, standing: Types['standing']): number {
  const { board, voice, rules } = table
  const { news } = know(rules.game, standing, moment.truth, voice.you)
  for (const event of news.slice(told)) {
    const line = board.tell(event, voice)
    if (line !== undefined) say(table, line)
  }
  return news.length
}

async function playRound(
  table: Table,
  setup: SetupOf<Types>,
  { deal, standing }: Readonly<{ deal: Types['deal']; standing: Types['standing'] }>,
) {
  const { rules, board, voice } = table
  let moment: Moment<Types> = { truth: must(begin(rules.game, setup, deal)), sealed: [] }
  let told = tellNews(table, moment, 0, standing)
  for (let seat = asked(rules, moment); seat !== undefined; seat = asked(rules, moment)) {
    const action = await decided(table, know(rules.game, standing, moment.truth, seat), seat)
    if (action === 'left' || action === 'silent') return action
    moment = answer(rules, moment, action)
    told = tellNews(table, moment, told, standing)
  }
  const known = know(rules.game, standing, moment.truth, voice.you)
  say(table, `\n${board.result(known, voice)}`)
  const outcome = rules.game.outcome(moment.truth.state)
  if (outcome === undefined) throw new Error('a round ended without an outcome')
  return outcome
}

const scoresText = ({ voice }: Sitting, { totals }: Types['standing']): string =>
  totals.map((total, seat) => `${at(voice.names, seat)} ${total}`).join(', ')

function endText(sitting: Sitting, { winners = [], ...standing }: Types['standing']): string {
  const names = winners.map((seat) => at(sitting.voice.names, seat))
  const [only] = winners
  const won =
    names.length > 1
      ? `${names.join(' and ')} win together`
      : only === sitting.voice.you
        ? 'You win'
        : `${names.join()} wins`
  return `\nThe match is over. ${won}: ${scoresText(sitting, standing)}.`
}

/** Plays to the end of the match, or as far as the person likes. */
export async function playThrough(sitting: Sitting): Promise<Ending> {
  const { rules, options, seeds, bots, voice } = sitting
  const table: Table = { ...sitting, chances: bots.map((_, seat) => chance(seeds, `bot/${seat}`)) }
  let match = must(rules.match.begin(options, rules.match.draw(options, chance(seeds, LUCK))))
  let round = 1
  for (let setup = rules.match.setup(match); setup !== undefined; setup = rules.match.setup(match)) {
    const standing = rules.match.standing(match)
    const dealer = setup.dealer === voice.you ? 'you deal' : `${at(voice.names, setup.dealer)} deals`
    say(table, `\nRound ${round}, ${dealer}. ${scoresText(sitting, standing)}.`)
    const deal = rules.game.shuffle(setup, chance(seeds, dealLabel(round)))
    const outcome = await playRound(table, setup, { deal, standing })
    if (outcome === 'left' || outcome === 'silent') return outcome
    match = rules.match.fold(match, outcome)
    round++
  }
  say(table, endText(sitting, rules.match.standing(match)))
  return 'over'
}
