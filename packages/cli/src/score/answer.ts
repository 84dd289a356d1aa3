// What `tenfold score` answers to one line.
import {
  isAllPurple,
  priceOf,
  splitToTen,
  totalsOf,
  type Combo,
  type Earned,
  type Pricing,
  type Win,
} from '@tenfold/games'
import type { Fault } from './hand.ts'

/** The keys stand in the order in which they are written. */
export type Answer = Readonly<
  | {
      ten: true
      totals: readonly number[]
      split: readonly (readonly string[])[]
      basic: number
      bonuses: readonly Earned[]
      points: number
      god: boolean
    }
  /** Where the options of the table have no bonuses. */
  | { ten: true; totals: readonly number[]; split: readonly (readonly string[])[] }
  | { ten: false; totals: readonly number[] }
  | { error: Fault }
>

const written = ({ cards, as }: Combo): readonly string[] =>
  isAllPurple(cards) ? [...cards, `as ${as}`] : cards

/** The concealed combos, the single cards, the open combos. */
function splitOf(win: Win): readonly (readonly string[])[] | undefined {
  const split = splitToTen(win.concealed, win.open)
  return (
    split && [...split.combos.map(written), ...split.singles.map((card) => [card]), ...win.open.map(written)]
  )
}

/** The table's order, but Seven before No One: programs may compare with the example of the format, which has it so. */
const inOrder = (bonuses: readonly Earned[]): readonly Earned[] => {
  const seven = bonuses.find(({ id }) => id === 'seven')
  if (seven === undefined) return bonuses
  const before = bonuses.findIndex(({ id }) => id === 'no-one' || id === 'seven')
  return bonuses.filter((each) => each !== seven).toSpliced(before, 0, seven)
}

export function answerTo(win: Win, pricing: Pricing): Answer {
  const totals = totalsOf(win.concealed, win.open)
  const split = splitOf(win)
  if (split === undefined) return { ten: false, totals }
  if (pricing.bonuses.length === 0) return { ten: true, totals, split }
  const { basic, bonuses, points, god } = priceOf(pricing, win)
  return {
    ten: true,
    totals,
    split,
    basic,
    bonuses: inOrder(bonuses),
    points,
    god,
  }
}
