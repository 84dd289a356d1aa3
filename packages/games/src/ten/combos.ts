// T1, T2, TS2: three cards counted together, and what a hand can add up to.
import { at } from '@tenfold/core'
import {
  byValue,
  COMBO_COLOURS,
  countsAs,
  faceOf,
  isWild,
  sumOfFaces,
  type Card,
  type ComboColour,
} from './cards.ts'

/** Three cards counted together. Its colour is the colour every purple in it takes (TS2). */
export type Combo = Readonly<{
  cards: readonly Card[]
  as: ComboColour
  kind: 'run' | 'triplet'
  value: number
}>

/** A partition of a hand into combos and singles. */
export type Split = Readonly<{ combos: readonly Combo[]; singles: readonly Card[] }>

/** T1: what a run counts, by its colour and its lowest card. Red: the highest; blue: the lowest; green: the middle. */
const RUN_COUNTS: Readonly<Record<ComboColour, (low: number) => number>> = {
  R: (low) => low + 2,
  B: (low) => low,
  G: (low) => low + 1,
}

function comboAs(cards: readonly Card[], as: ComboColour): Combo | undefined {
  if (cards.length !== 3 || !cards.every((card) => countsAs(card).includes(as))) return undefined
  const sorted = cards.toSorted(byValue)
  const [low, middle, high] = [faceOf(at(sorted, 0)), faceOf(at(sorted, 1)), faceOf(at(sorted, 2))]
  // T1: three alike count 0.
  if (low === middle && middle === high) return { cards: sorted, as, kind: 'triplet', value: 0 }
  if (middle === low + 1 && high === middle + 1)
    return { cards: sorted, as, kind: 'run', value: RUN_COUNTS[as](low) }
  return undefined
}

/** The combos that three cards can be: none, one, or for an all-purple run two (TS2). */
export const combosOf = (cards: readonly Card[]): readonly Combo[] =>
  COMBO_COLOURS.flatMap((as) => comboAs(cards, as) ?? [])

/** TS2: whether the colour of a combo of these cards is anyone's choice. */
export const isAllPurple = (cards: readonly Card[]): boolean => cards.every(isWild)

// ---- every total of a hand ---------------------------------------------------------------------------------

/** Counts by value, a hexadecimal digit each: the part of a hand that is, or is taken to be, of one colour. */
type Key = number
const ONE: readonly Key[] = Array.from({ length: 9 }, (_, value) => 16 ** value)
const countIn = (key: Key, value: number): number => Math.floor(key / at(ONE, value)) % 16
const RUN = 0x111

const known: Readonly<Record<ComboColour, Map<Key, readonly number[]>>> = {
  R: new Map(),
  B: new Map(),
  G: new Map(),
}

/** Every total of cards of one colour, ascending: its lowest card alone, or in a combo, and the rest. */
function totalsOfColour(key: Key, as: ComboColour): readonly number[] {
  if (key === 0) return [0]
  const found = known[as].get(key)
  if (found) return found
  const low = ONE.findIndex((_, value) => countIn(key, value) > 0)
  const unit = at(ONE, low)
  const alone = totalsOfColour(key - unit, as).map((total) => total + low)
  const triplet = countIn(key, low) >= 3 ? totalsOfColour(key - 3 * unit, as) : []
  const inRow = low <= 6 && countIn(key, low + 1) > 0 && countIn(key, low + 2) > 0
  const run = inRow ? totalsOfColour(key - RUN * unit, as).map((total) => total + RUN_COUNTS[as](low)) : []
  const totals = ascending([...alone, ...triplet, ...run])
  known[as].set(key, totals)
  return totals
}

const ascending = (totals: readonly number[]): readonly number[] => [...new Set(totals)].sort((a, b) => a - b)

/** A hand by colour. */
type Parts = Readonly<Record<ComboColour, Key>>

/** TS2: each wild card taken as every colour it can have, every way. A hand without one has one way. */
function colourings(cards: readonly Card[]): readonly Parts[] {
  const plain = { R: 0, B: 0, G: 0 }
  const wild: Card[] = []
  for (const card of cards) {
    const [as, ...others] = countsAs(card)
    if (as === undefined || others.length > 0) wild.push(card)
    else plain[as] += at(ONE, faceOf(card))
  }
  return wild.reduce<readonly Parts[]>(
    (ways, card) => {
      const unit = at(ONE, faceOf(card))
      return ways.flatMap((parts) => countsAs(card).map((as) => ({ ...parts, [as]: parts[as] + unit })))
    },
    [plain],
  )
}

/** T2: every total that concealed cards and open combos can count, ascending. */
export function totalsOf(concealed: readonly Card[], open: readonly Combo[]): readonly number[] {
  const base = openValue(open)
  return ascending(colourings(concealed).flatMap((parts) => COMBO_COLOURS.reduce(adding(parts), [base])))
}

const adding =
  (parts: Parts) =>
  (sums: readonly number[], as: ComboColour): readonly number[] =>
    parts[as] === 0 ? sums : sums.flatMap((sum) => totalsOfColour(parts[as], as).map((total) => sum + total))

export const openValue = (open: readonly Combo[]): number => open.reduce((sum, combo) => sum + combo.value, 0)

/** T2: whether some split counts exactly ten. */
export function makesTen(concealed: readonly Card[], open: readonly Combo[]): boolean {
  const wanted = 10 - openValue(open)
  return colourings(concealed).some((parts) => COMBO_COLOURS.reduce(adding(parts), [0]).includes(wanted))
}

// ---- splits -------------------------------------------------------------------------------------------------

export const totalOf = ({ combos, singles }: Split): number => openValue(combos) + sumOfFaces(singles)

/** Every split of concealed cards: the first card in each combo it can be part of, or alone, and the rest. */
export function* splitsOf(cards: readonly Card[]): Generator<Split> {
  const [first, ...rest] = cards
  if (first === undefined) {
    yield { combos: [], singles: [] }
    return
  }
  for (const [i, second] of rest.entries()) {
    for (const [j, third] of rest.entries()) {
      if (j <= i) continue
      for (const combo of combosOf([first, second, third])) {
        const others = rest.filter((_, k) => k !== i && k !== j)
        for (const split of splitsOf(others)) yield { ...split, combos: [combo, ...split.combos] }
      }
    }
  }
  for (const split of splitsOf(rest)) yield { ...split, singles: [first, ...split.singles] }
}

/** TS5: the split shown when a hand makes ten, the one of most combos found first; none if it does not. */
export function splitToTen(concealed: readonly Card[], open: readonly Combo[]): Split | undefined {
  const wanted = 10 - openValue(open)
  for (const split of splitsOf(concealed.toSorted(byValue))) if (totalOf(split) === wanted) return split
  return undefined
}
