// What happened, in words for whoever reviews a playthrough: all of it, as nobody at the table hears it.
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

/** The words for an event; none where the move's notation says it all. */
export type Words<T extends Types> = (event: T['event']) => string | undefined

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

const tenWords: Words<Ten> = (event) => {
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

const heartWords: Words<Heart> = (event) => {
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

// ---- all of them --------------------------------------------------------------------------------------------

/** Words are handed the events of their own game only. */
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
