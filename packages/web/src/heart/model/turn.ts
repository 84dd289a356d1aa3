/** Whose turn, and what may be done, in words. */
import { suitNames, capital } from '../../cards/names.ts'
import { stoppedWords } from '../../table/agreement.ts'
import { followWords } from './hand.ts'
import { isDealer, person, type HeartTable } from './table.ts'
import { ledSuit, trickOf } from './trick.ts'

export type TurnWords = Readonly<{ title: string; hint?: string }>

const CELLS = 12

function opening(table: HeartTable): TurnWords {
  const row = table.view.up.length === 0 ? 'A' : 'B'
  const dealer = person(table, table.view.dealer)
  return isDealer(table)
    ? { title: `Turn a tile of row ${row}`, hint: 'Then the tricks begin. Tiles stay up once turned.' }
    : { title: `${dealer.name} turns a tile of row ${row}`, hint: 'One of each row, before the first lead.' }
}

/** "Trick 4 to Elis."; nothing while cards of it are missing. */
function took(table: HeartTable): string {
  const trick = trickOf(table)
  if (trick?.winner === undefined || table.view.lastWinner === undefined) return ''
  const winner = person(table, trick.winner)
  return `Trick ${trick.number} to ${winner.you ? 'you' : winner.name}. `
}

function mine(table: HeartTable): TurnWords {
  const led = ledSuit(table)
  if (isDealer(table)) return { title: 'Turn a tile', hint: `${took(table)}Any that lies face down.` }
  if (led === undefined) return { title: 'Your lead', hint: `${took(table)}Lead any card.` }
  const all = table.legal.length
  const follows = table.legal.every((action) => action.type === 'play' && action.card.startsWith(led))
  const hint =
    follows && all > 0
      ? (followWords(table) ?? '')
      : `${capital(suitNames[led])} was led, and you have none: play any card.`
  return { title: 'Your turn', hint }
}

/** Said where it is true. */
const unhurried = ({ push }: HeartTable): string =>
  push.clock.kind === 'untimed' ? ' There is no hurry.' : ''

export function turnWords(table: HeartTable): TurnWords {
  const { view, me } = table
  const dealer = person(table, view.dealer)
  const [seat] = view.toAct
  const stopped = stoppedWords(table.push)
  if (stopped !== undefined) return stopped
  if (view.phase === 'over' || seat === undefined) return { title: 'The round is over' }
  if (view.phase === 'placing')
    return isDealer(table)
      ? { title: 'Place twelve tiles', hint: `${view.filled} of ${CELLS} placed.${unhurried(table)}` }
      : {
          title: `${dealer.name} is placing: ${view.filled} of ${CELLS}`,
          hint: 'Look at your cards meanwhile. Which cells are filled stays hidden.',
        }
  if (view.phase === 'opening') return opening(table)
  if (seat === me) return mine(table)
  const { name } = person(table, seat)
  const what = seat === view.dealer ? 'turns a tile' : ledSuit(table) === undefined ? 'leads' : 'to play'
  const hint = took(table).trim()
  return { title: `${name} ${what}`, ...(hint === '' ? {} : { hint }) }
}

/** "trick 5 of 10" */
export function stageWord(table: HeartTable): string {
  const { phase } = table.view
  if (phase === 'placing') return 'placing'
  if (phase === 'opening') return 'before the tricks'
  if (phase === 'over') return 'over'
  return `trick ${trickOf(table)?.number ?? 1} of 10`
}
