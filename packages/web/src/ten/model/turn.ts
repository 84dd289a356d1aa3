/** The turn line: whose turn, and what may be done. */
import { cardName, counted } from '../../cards/names.ts'
import { stoppedWords } from '../../table/agreement.ts'
import { inSentence } from '../../table/people.ts'
import { person, type TenTable } from './table.ts'
import { takesOf } from './takes.ts'

export type TurnWords = Readonly<{
  title: string
  hint?: string
  /** The discard before, for who cannot see it. */
  before?: string
  note: string
}>

function window(table: TenTable): Pick<TurnWords, 'title' | 'hint'> {
  const { view, me, push, settings, legal } = table
  const { now } = view
  if (now.phase !== 'window') return { title: '' }
  const card = view.rows[now.seat]?.at(-1)
  const thrower = person(table, now.seat)
  const what = card === undefined ? '' : `${thrower.name} discarded ${cardName(card)}.`
  if (me === undefined || !view.toAct.includes(me))
    return { title: 'Anyone?', hint: `${what} The others answer.` }
  if (push.round?.answered !== undefined) return { title: 'Anyone?', hint: `${what} The others still think.` }
  const able = legal.some(({ type }) => type === 'hit')
  const hint = !settings.assisted ? 'Hit or pass.' : able ? 'It makes ten for you: Hit or pass.' : 'Pass.'
  return { title: 'Anyone?', hint: `${what} ${hint}` }
}

function mine(table: TenTable): string {
  const { view, settings, legal } = table
  const { now } = view
  const ten = settings.assisted && legal.some(({ type }) => type === 'declare')
  if (now.phase === 'turn') return takesOf(table).length > 0 ? 'Draw, or take a discard.' : 'Draw a card.'
  if (ten) return 'You have ten: declare it.'
  const drew = now.phase === 'drawn' && now.drawn !== '??' ? `You drew ${cardName(now.drawn)}. ` : ''
  return settings.assisted ? `${drew}Discard a card.` : `${drew}Discard a card, or declare.`
}

function theirs(table: TenTable): string | undefined {
  const { now } = table.view
  if (now.phase === 'drawn') return 'A card is drawn.'
  if (now.phase !== 'claimed') return undefined
  return `A discard is taken from ${inSentence(person(table, now.from))}.`
}

/** "Mori discarded red 2.": only while it is news. */
function before({ round, people }: TenTable): string | undefined {
  const last = round.news.at(-1)
  return last?.type === 'discarded'
    ? `${person({ people }, last.seat).name} discarded ${cardName(last.card)}.`
    : undefined
}

export function turnWords(table: TenTable): TurnWords {
  const { view, me } = table
  const note = `${counted(view.deckLeft, 'card')} in the deck`
  const { now } = view
  const stopped = stoppedWords(table.push)
  if (stopped !== undefined) return { ...stopped, note }
  if (now.phase === 'over') return { title: 'Round over', note }
  if (now.phase === 'window') return { ...window(table), note }
  const said = before(table)
  const base = { ...(said === undefined ? {} : { before: said }), note }
  if (now.seat === me) return { title: 'Your turn', hint: mine(table), ...base }
  const hint = theirs(table)
  return {
    title: `${person(table, now.seat).name} to move`,
    ...(hint === undefined ? {} : { hint }),
    ...base,
  }
}
