/** What can be said of a hand at once: its totals, and where it makes ten the split and the points. */
import { at } from '@tenfold/core'
import { priceOf, splitToTen, totalsOf, type Declared, type TenRules, type View } from '@tenfold/games'
import { counted, listed } from '../../cards/names.ts'
import { splitParts } from '../../ten/model/parts.ts'
import { pointsOf, type Points } from '../../ten/model/points.ts'
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
  const { hand, claimed, offered } = lab
  if (fullness(lab) === 'seven')
    return offered.map(({ from, card }) => ({ won: 'discard', from, card, concealed: [...hand, card] }))
  if (fullness(lab) === 'short') return []
  return claimed === undefined
    ? [{ won: 'draw', card: at(hand, hand.length - 1), concealed: hand }]
    : [{ won: 'discard', from: claimed, concealed: hand }]
}

function tenOf(
  rules: TenRules,
  view: View,
  { lab, eight }: Readonly<{ lab: Lab; eight: Eight }>,
): Verdict['ten'] {
  const { open, players } = lab
  const split = splitToTen(eight.concealed, open)
  if (split === undefined) return undefined
  const settings = rules.settings(view.options)
  const window = lab.window !== undefined
  const win = { ...eight, open, dealer: lab.dealer, firstTurn: lab.firstTurn && !window }
  const declared: Declared = {
    ...eight,
    seat: 0,
    open,
    ten: { split, price: priceOf(settings.pricing, win) },
  }
  const ways = waysToTen(eight.concealed, open).length
  const others = totalsOf(eight.concealed, open).filter((total) => total !== 10)
  const about = `${ways === 1 ? 'One split does it.' : `${counted(ways, 'split')} do it.`}${
    others.length === 0 ? '' : ` Other totals: ${listed(others.map(String))}.`
  }`
  const tag = eight.won === 'draw' ? 'drawn' : placeName(eight.from ?? 1, players).toLowerCase()
  const points = pointsOf({ view, settings }, declared)
  return { about, parts: splitParts(declared, split, tag), ...(points === undefined ? {} : { points }) }
}

/** `view` is the lab's own, or nothing while the hand is not whole. */
export function verdictOf(rules: TenRules, lab: Lab, view: View | undefined): Verdict {
  const totals = totalsOf(lab.hand, lab.open)
  const tens =
    view === undefined ? [] : eightOf(lab).flatMap((eight) => tenOf(rules, view, { lab, eight }) ?? [])
  const [ten] = tens
  return { totals, eight: fullness(lab) === 'eight', ...(ten === undefined ? {} : { ten }) }
}
