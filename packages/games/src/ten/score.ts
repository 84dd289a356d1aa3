// What a hand that makes ten is worth: basic points, and the bonuses of its table (T3, T14, T16, TS3).
import {
  holds,
  less,
  setsHold,
  threeAlike,
  waysToTake,
  type AlikeSet,
  type Bonus,
  type Won,
} from './bonuses.ts'
import { cardOf, countsAs, faceOf, isWild, type Card, type ComboColour } from './cards.ts'
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

/** TS3: open purples have their combo's colour; the others are each red or blue, for all bonuses at once. */
function colourings({ concealed, open }: Win): readonly (readonly Card[])[] {
  const dyed = (card: Card, colour: ComboColour): Card => cardOf(colour, faceOf(card))
  const plain: Card[] = []
  for (const { cards, as } of open) for (const card of cards) plain.push(isWild(card) ? dyed(card, as) : card)
  for (const card of concealed) if (!isWild(card)) plain.push(card)
  let ways: readonly (readonly Card[])[] = [plain]
  for (const card of concealed)
    if (isWild(card))
      ways = ways.flatMap((way) => countsAs(card).map((colour) => [...way, dyed(card, colour)]))
  return ways
}

/** A line that counts. */
type Counted = Readonly<{ bonus: Bonus; points: number }>

const sum = (lines: readonly Counted[]): number => lines.reduce((total, { points }) => total + points, 0)
const winsGame = (lines: readonly Counted[]): boolean => lines.some(({ bonus }) => bonus.wins)
const scoring = (lines: readonly Counted[]): readonly Counted[] => lines.filter(({ points }) => points > 0)

/** To win the game is worth more than any points; of equal points, more lines (TT5: the two single ones). */
function preferred(a: readonly Counted[], b: readonly Counted[]): boolean {
  if (winsGame(a) !== winsGame(b)) return winsGame(a)
  return sum(a) === sum(b) ? scoring(a).length > scoring(b).length : sum(a) > sum(b)
}

function worth({ points, extra = [] }: Bonus, win: Won, sets: readonly AlikeSet[]): number {
  let sum = points
  for (const { when, sets: wanted, points: more } of extra)
    if ((!when || holds(when, win)) && (!wanted || setsHold(wanted, sets))) sum += more
  return sum
}

/** T16: every way of laying out the lines made of sets, each at most once and no card in two of them. */
function layouts(
  bonuses: readonly Bonus[],
  win: Won,
  cards: readonly Card[],
): readonly (readonly Counted[])[] {
  const [bonus] = bonuses
  if (bonus === undefined || cards.length === 0) return [[]]
  const others = bonuses.slice(1)
  const laid: (readonly Counted[])[] = []
  for (const sets of waysToTake(bonus.sets ?? [], cards)) {
    const counted = { bonus, points: worth(bonus, win, sets) }
    for (const rest of layouts(others, win, threeAlike(sets.reduce(less, cards))))
      laid.push([counted, ...rest])
  }
  laid.push(...layouts(others, win, cards))
  return laid
}

/** Whether the hand, and the cards of it that are alike, have what a line asks for. */
const isMet = ({ when, sets }: Bonus, win: Won, alike: readonly Card[]): boolean =>
  (!when || holds(when, win)) && (!sets || waysToTake(sets, alike).length > 0)

/** The lines of a table that count: of all ways, the one of most points. */
function countedBy(table: readonly Bonus[], win: Won): readonly Counted[] {
  const alike = threeAlike(win.cards)
  const met = table.filter((bonus) => isMet(bonus, win, alike))
  const replaced = (bonus: Bonus): boolean =>
    met.some((other) => bonus.unless?.includes(other.id) || other.replaces?.includes(bonus.id))
  const free = met.filter((bonus) => !replaced(bonus))
  const plain = free.filter(({ sets }) => !sets).map((bonus) => ({ bonus, points: worth(bonus, win, []) }))
  const made = free.filter(({ sets }) => sets)
  return layouts(made, win, alike)
    .map((laid): readonly Counted[] => [...plain, ...laid])
    .reduce(best)
}

const best = (a: readonly Counted[], b: readonly Counted[]): readonly Counted[] => (preferred(b, a) ? b : a)

/** The price of a hand that makes ten. That it does is the caller's to know. */
export function priceOf({ basic, bonuses }: Pricing, win: Win): Price {
  const { won, firstTurn } = win
  const claimed = win.open.length > 0
  const base = win.dealer ? basic.dealer : basic.other
  const counted = colourings(win)
    .map((cards) => countedBy(bonuses, { cards, won, claimed, firstTurn }))
    .reduce(best)
  // In the table's order.
  const earned = scoring(counted).toSorted((a, b) => bonuses.indexOf(a.bonus) - bonuses.indexOf(b.bonus))
  return {
    basic: base,
    bonuses: earned.map(({ bonus: { id }, points }) => ({ id, points })),
    points: base + sum(counted),
    god: winsGame(counted),
  }
}
