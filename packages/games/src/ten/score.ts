// What a hand that makes ten is worth: basic points, and the bonuses of its table (T3, T14, T16, TS3).
import { holds, less, setsHold, waysToTake, type AlikeSet, type Bonus, type Won } from './bonuses.ts'
import { colourOf, faceOf, type Card, type Colour, type ComboColour } from './cards.ts'
import type { Combo } from './combos.ts'

/** A win as the rules price it. The taken discard is among the concealed cards. */
export type Win = Readonly<{
  concealed: readonly Card[]
  open: readonly Combo[]
  won: 'draw' | 'discard'
  dealer: boolean
  /** The winner's own first turn of the round (T20). */
  firstTurn: boolean
}>

/** A bonus that counts, its extra points included. */
export type Earned = Readonly<{ id: string; points: number }>

/** Before any doubling (MK10). */
export type Price = Readonly<{ basic: number; bonuses: readonly Earned[]; points: number; god: boolean }>

/** How a game prices its wins. */
export type Pricing = Readonly<{
  basic: Readonly<{ dealer: number; other: number }>
  bonuses: readonly Bonus[]
}>

const sum = (earned: readonly Earned[]): number => earned.reduce((total, { points }) => total + points, 0)

/** TS3: open purples have their combo's colour; the others are each red or blue, for all bonuses at once. */
function colourings({ concealed, open }: Win): readonly (readonly Card[])[] {
  const dyed = (card: Card, colour: ComboColour): Card =>
    colourOf(card) === 'P' ? (`${colour satisfies Colour}${faceOf(card)}` as const) : card
  const laid = open.flatMap((combo) => combo.cards.map((card) => dyed(card, combo.as)))
  return concealed.reduce<readonly (readonly Card[])[]>(
    (ways, card) => {
      const choices: readonly Card[] = colourOf(card) === 'P' ? [dyed(card, 'R'), dyed(card, 'B')] : [card]
      return ways.flatMap((way) => choices.map((choice) => [...way, choice]))
    },
    [laid],
  )
}

const worth = (bonus: Bonus, win: Won, sets: readonly AlikeSet[]): number =>
  (bonus.extra ?? [])
    .filter((extra) => (!extra.when || holds(extra.when, win)) && (!extra.sets || setsHold(extra.sets, sets)))
    .reduce((points, extra) => points + extra.points, bonus.points)

/** More points; of equal points, more lines (TT5: the two single entries are listed). */
const preferred = (a: readonly Earned[], b: readonly Earned[]): boolean =>
  sum(a) === sum(b) ? a.length > b.length : sum(a) > sum(b)

/** T16: the lines made of sets, each at most once and no card in two of them; the assignment of most points. */
function bestSets(bonuses: readonly Bonus[], win: Won, cards: readonly Card[]): readonly Earned[] {
  const [bonus, ...others] = bonuses
  if (bonus === undefined) return []
  let best = bestSets(others, win, cards)
  for (const sets of waysToTake(bonus.sets ?? [], cards)) {
    const rest = bestSets(others, win, sets.reduce(less, cards))
    const earned = [{ id: bonus.id, points: worth(bonus, win, sets) }, ...rest]
    if (preferred(earned, best)) best = earned
  }
  return best
}

/** All lines of a table that count, in the table's order. */
function earnedBy(table: readonly Bonus[], win: Won): readonly Earned[] {
  const met = table.filter(({ when }) => when === undefined || holds(when, win))
  const counts = met.filter(({ unless }) => !unless?.some((id) => met.some((other) => other.id === id)))
  const plain = counts
    .filter((bonus) => !bonus.sets)
    .map((bonus) => ({ id: bonus.id, points: worth(bonus, win, []) }))
  const sets = bestSets(
    counts.filter(({ sets }) => sets && waysToTake(sets, win.cards).length > 0),
    win,
    win.cards,
  )
  return table.flatMap(({ id }) => [...plain, ...sets].filter((earned) => earned.id === id))
}

/** The price of a hand that makes ten. That it does is the caller's to know. */
export function priceOf({ basic, bonuses }: Pricing, win: Win): Price {
  const claimed = win.open.length > 0
  const base = win.dealer ? basic.dealer : basic.other
  const priced = colourings(win).map((cards) => {
    const facts = { cards, won: win.won, claimed, firstTurn: win.firstTurn }
    const earned = earnedBy(bonuses, facts)
    return {
      basic: base,
      bonuses: earned.filter(({ points }) => points > 0),
      points: base + sum(earned),
      god: earned.some(({ id }) => bonuses.some((bonus) => bonus.id === id && bonus.wins)),
    }
  })
  return priced.reduce((best, price) => (better(price, best) ? price : best))
}

/** To win the game is worth more than any points. */
const better = (a: Price, b: Price): boolean => (a.god === b.god ? preferred(a.bonuses, b.bonuses) : a.god)
