// What happened in a round, in words for whoever reads its record: short, and nothing left out of what was heard.
import { never, type Rules, type Types } from '@tenfold/core'
import {
  byColour,
  CATEGORIES,
  faceOf,
  heart,
  type Combo,
  type Declared,
  type Heart,
  ROWS,
  TEN_GAMES,
  type Ten,
  totalsOf,
} from '@tenfold/games'

export interface Words<T extends Types> {
  /** What came of a move; nothing where its notation says it all. */
  readonly event: (event: T['event']) => string | undefined
  /** A move as someone may write it who heard these news of it. */
  readonly move: (text: string, news: readonly T['event'][]) => string
  /** Where all cards lie now that not everyone sees. */
  readonly hidden: (state: T['state']) => readonly string[]
}

export const handLines = (hands: readonly (readonly string[])[]): readonly string[] =>
  hands.map((hand, seat) => `  hand ${seat}  ${hand.toSorted().join(' ')}`.trimEnd())

// ---- the ten games ------------------------------------------------------------------------------------------

const comboText = ({ cards, as, kind, value }: Combo): string => `${kind} ${as} ${cards.join(' ')} = ${value}`

function declaredText({ seat, from, concealed, open, ten }: Declared): string {
  const cards = [concealed.toSorted(byColour).join(' '), ...open.map(comboText)].join(' | ')
  const shown = `${seat} shows ${cards}${from === undefined ? '' : `, the last card from ${from}`}`
  if (ten === undefined) return `${shown}; not ten, it can count ${totalsOf(concealed, open).join(' ')}`
  const { split, price } = ten
  const parts = [...split.combos.map(comboText), ...split.singles.map((card) => `${card} = ${faceOf(card)}`)]
  const bonuses = price.bonuses.map(({ id, points }) => ` + ${id} ${points}`).join('')
  const worth = `${price.basic}${bonuses} = ${price.points} points${price.god ? ', God Ten' : ''}`
  return `${shown}; ten by ${parts.join(', ')}; ${worth}`
}

function tenEvent(event: Ten['event']): string | undefined {
  switch (event.type) {
    case 'drew':
      return `draws ${event.card}`
    case 'claimed':
      return `takes ${event.card}: ${comboText(event.combo)}`
    case 'declared':
      return declaredText(event.declared)
    case 'dealt':
    case 'discarded':
    case 'answered':
    case 'ended':
      return undefined
    default:
      return never(event)
  }
}

const tenWords: Words<Ten> = {
  event: tenEvent,
  // Whose card it was is not written: a draw is the word alone.
  move: (text) => text,
  hidden: (state) => {
    const drawn = state.phase === 'drawn' ? { seat: state.seat, card: state.drawn } : undefined
    const hands = state.hands.map((hand, seat) => (seat === drawn?.seat ? [...hand, drawn.card] : hand))
    return [...handLines(hands), `  deck ${state.deck.join(' ')}`.trimEnd()]
  },
}

// ---- 10/12 Heart --------------------------------------------------------------------------------------------

function resultText({ facts, matched, scores }: NonNullable<Heart['view']['result']>): string {
  const rows = ROWS.map((row) => {
    const cells = CATEGORIES.map(
      (name) => `${name} ${facts[row][name]}${matched[row][name] ? ' (right)' : ''}`,
    )
    return `${row} took ${facts[row].sum}: ${cells.join(', ')}`
  })
  const points = Object.entries(scores).map(([role, score]) => `${role} ${score}`)
  return [...rows, points.join(', ')].join('; ')
}

function heartEvent(event: Heart['event']): string | undefined {
  switch (event.type) {
    case 'placed':
      return event.swap ? `exchanged, ${event.filled} of 12` : `${event.filled} of 12`
    case 'turned':
      return `shows ${event.face}`
    case 'took':
      return `${event.seat} takes the trick`
    case 'ended':
      return resultText(event.result)
    case 'dealt':
    case 'ready':
    case 'played':
      return undefined
    default:
      return never(event)
  }
}

const heartWords: Words<Heart> = {
  event: heartEvent,
  // H3: where a tile was laid the dealer alone knows.
  move: (text, news) =>
    news.some((event) => event.type === 'placed' && event.tile === undefined)
      ? text.replace(/ place .*/, ' place ??')
      : text,
  hidden: ({ hands, board }) => [
    ...handLines(hands),
    ...ROWS.map(
      (row) => `  tiles ${row}  ${CATEGORIES.map((name) => `${name} ${board[row][name] ?? '-'}`).join(', ')}`,
    ),
  ],
}

// ---- all of them --------------------------------------------------------------------------------------------

/** Words are handed what their own game made, and nothing else. */
const hostWords = <T extends Types>(words: Words<T>): Words<Types> => words as unknown as Words<Types>

const WORDS = new Map([
  ...TEN_GAMES.map(({ name }) => [name, hostWords(tenWords)] as const),
  [heart.name, hostWords(heartWords)],
])

export function wordsOf({ name }: Rules<Types>): Words<Types> {
  const words = WORDS.get(name)
  if (words === undefined) throw new Error(`no words for ${name}`)
  return words
}
