/** What can be said of a hand at once: its totals, and where it makes ten the split and the points. */
import { at } from '@tenfold/core'
import {
  priceOf,
  splitToTen,
  totalsOf,
  type Declared,
  type Settings,
  type TenRules,
  type View,
} from '@tenfold/games'
import { counted, listed } from '../../cards/names.ts'
import { splitParts } from '../../ten/model/parts.ts'
import { pointsOf, type Points, type Priced } from '../../ten/model/points.ts'
import { waysToTen } from '../../ten/model/ways.ts'
import type { SplitPart } from '../../ten/types.ts'
import { between, fullness, type Lab } from './lab.ts'
import { placeName } from './words.ts'

export type Verdict = Readonly<{
  /** Of all cards that are there. */
  totals: readonly number[]
  /** Eight cards, so a ten among the totals wins. */
  eight: boolean
  ten?: Readonly<{ about: string; parts: readonly SplitPart[]; points?: Points }>
}>

/** How many cards are still to come, in words; nothing where there are enough. */
export function missingWords(lab: Lab): string {
  const missing = between(lab) - lab.hand.length
  if (fullness(lab) !== 'short') return ''
  return `${counted(missing, 'card')} more for a hand between turns, ${missing + 1} for one after a draw.`
}

/** Eight cards that are declared: drawn, claimed, or with a discard on offer. */
type Eight = Pick<Declared, 'won' | 'from' | 'card' | 'concealed'>

function eightOf(lab: Lab): readonly Eight[] {
  const { hand, claimed, window } = lab
  // T12: a window is about one discard.
  const offered = lab.offered.filter(({ from }) => window === undefined || from === window)
  if (fullness(lab) === 'seven')
    return offered.map(({ from, card }) => ({ won: 'discard', from, card, concealed: [...hand, card] }))
  if (fullness(lab) === 'short') return []
  return claimed === undefined
    ? [{ won: 'draw', card: at(hand, hand.length - 1), concealed: hand }]
    : [{ won: 'discard', from: claimed, concealed: hand }]
}

/** Eight cards that make ten, priced. */
type Made = Declared & Readonly<{ ten: NonNullable<Declared['ten']> }>

function madeOf(settings: Settings, lab: Lab, eight: Eight): Made | undefined {
  const { open, dealer } = lab
  const split = splitToTen(eight.concealed, open)
  if (split === undefined) return undefined
  const firstTurn = lab.firstTurn && lab.window === undefined
  const price = priceOf(settings.pricing, { ...eight, open, dealer, firstTurn })
  return { ...eight, seat: 0, open, ten: { split, price } }
}

/** T14: a God Ten wins the match; else what pays more. */
const byPrice = ({ ten: { price: a } }: Made, { ten: { price: b } }: Made): number =>
  Number(b.god) - Number(a.god) || b.points - a.points

function tenOf(made: Made, table: Priced): Verdict['ten'] {
  const { concealed, open, won, from = 1, ten } = made
  const ways = waysToTen(concealed, open).length
  const others = totalsOf(concealed, open).filter((total) => total !== 10)
  const about = `${ways === 1 ? 'One split does it.' : `${counted(ways, 'split')} do it.`}${
    others.length === 0 ? '' : ` Other totals: ${listed(others.map(String))}.`
  }`
  const tag = won === 'draw' ? 'drawn' : placeName(from, table.view.options.players).toLowerCase()
  const points = pointsOf(table, made)
  return { about, parts: splitParts(made, ten.split, tag), ...(points === undefined ? {} : { points }) }
}

/** `view` is the lab's own, or nothing while the hand is not whole. Of several discards on offer, that which pays most. */
export function verdictOf(rules: TenRules, lab: Lab, view: View | undefined): Verdict {
  const totals = totalsOf(lab.hand, lab.open)
  const eight = fullness(lab) === 'eight'
  if (view === undefined) return { totals, eight }
  const settings = rules.settings(view.options)
  const [best] = eightOf(lab)
    .flatMap((cards) => madeOf(settings, lab, cards) ?? [])
    .toSorted(byPrice)
  const ten = best && tenOf(best, { view, settings })
  return { totals, eight, ...(ten === undefined ? {} : { ten }) }
}
