// T1, T2, TS2: three cards counted together, and what a hand can add up to.
import { at } from '@tenfold/core'
import { byValue, colourOf, sumOfFaces, faceOf, type Card, type Colour, type ComboColour } from './cards.ts'

/** Three cards counted together. Its colour is the colour every purple in it takes (TS2). */
export type Combo = Readonly<{
  cards: readonly Card[]
  as: ComboColour
  kind: 'run' | 'triplet'
  value: number
}>

/** A partition of a hand into combos and singles. */
export type Split = Readonly<{ combos: readonly Combo[]; singles: readonly Card[] }>

const COMBO_COLOURS = ['R', 'B'] as const

/** TS2: a purple counts as either colour. */
const fits = (colour: Colour, as: ComboColour): boolean => colour === as || colour === 'P'

/** T1: three alike count 0; a red run counts its highest value, a blue run its lowest. */
function valueAs(as: ComboColour, low: number, high: number): number {
  if (low === high) return 0
  return as === 'R' ? high : low
}

/** The combos that three cards can be: none, one, or for an all-purple run two (TS2). */
export function combosOf(cards: readonly Card[]): readonly Combo[] {
  const [one, two, three] = cards
  if (one === undefined || two === undefined || three === undefined || cards.length > 3) return []
  const low = Math.min(faceOf(one), faceOf(two), faceOf(three))
  const high = Math.max(faceOf(one), faceOf(two), faceOf(three))
  const alike = low === high
  const inRow = high === low + 2 && sumOfFaces(cards) === 3 * (low + 1)
  if (!alike && !inRow) return []
  const colours = COMBO_COLOURS.filter((as) => cards.every((card) => fits(colourOf(card), as)))
  const sorted = cards.toSorted(byValue)
  const kind = alike ? 'triplet' : 'run'
  return colours.map((as) => ({ cards: sorted, as, kind, value: valueAs(as, low, high) }))
}

export const isAllPurple = (cards: readonly Card[]): boolean => cards.every((card) => colourOf(card) === 'P')

// ---- every total of a hand ---------------------------------------------------------------------------------

/** Counts by value, three bits each: the part of a hand that is, or is taken to be, of one colour. */
type Key = number
const ONE: readonly Key[] = Array.from({ length: 9 }, (_, value) => 8 ** value)
const countIn = (key: Key, value: number): number => Math.floor(key / at(ONE, value)) % 8

const known: Readonly<Record<ComboColour, Map<Key, readonly number[]>>> = { R: new Map(), B: new Map() }

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
  const run = inRow
    ? totalsOfColour(key - unit - 8 * unit - 64 * unit, as).map(
        (total) => total + (as === 'R' ? low + 2 : low),
      )
    : []
  const totals = ascending([...alone, ...triplet, ...run])
  known[as].set(key, totals)
  return totals
}

const ascending = (totals: readonly number[]): readonly number[] => [...new Set(totals)].sort((a, b) => a - b)

/** TS2: each purple taken as red or as blue, every way. A hand without purples has one. */
function colourings(cards: readonly Card[]): readonly { readonly red: Key; readonly blue: Key }[] {
  const sums = { R: 0, B: 0 }
  const wild: Key[] = []
  for (const card of cards) {
    const colour = colourOf(card)
    const unit = at(ONE, faceOf(card))
    if (colour === 'P') wild.push(unit)
    else sums[colour] += unit
  }
  return wild.reduce(
    (ways, unit) =>
      ways.flatMap(({ red, blue }) => [
        { red: red + unit, blue },
        { red, blue: blue + unit },
      ]),
    [{ red: sums.R, blue: sums.B }],
  )
}

/** T2: every total that concealed cards and open combos can count, ascending. */
export function totalsOf(concealed: readonly Card[], open: readonly Combo[]): readonly number[] {
  const base = openValue(open)
  const totals = colourings(concealed).flatMap(({ red, blue }) =>
    totalsOfColour(red, 'R').flatMap((r) => totalsOfColour(blue, 'B').map((b) => r + b + base)),
  )
  return ascending(totals)
}

export const openValue = (open: readonly Combo[]): number => open.reduce((sum, combo) => sum + combo.value, 0)

/** Whether some split of the cards counts so much. */
const reaches = (cards: readonly Card[], wanted: number): boolean =>
  colourings(cards).some(({ red, blue }) => {
    const blues = totalsOfColour(blue, 'B')
    return totalsOfColour(red, 'R').some((total) => blues.includes(wanted - total))
  })

/** T2: whether some split counts exactly ten. */
export const makesTen = (concealed: readonly Card[], open: readonly Combo[]): boolean =>
  reaches(concealed, 10 - openValue(open))

// ---- splits -------------------------------------------------------------------------------------------------

export const totalOf = ({ combos, singles }: Split): number => openValue(combos) + sumOfFaces(singles)

/** Every split that counts so much: the first card in each combo it can be part of, or alone, and the rest. */
function* splitsTo(wanted: number, cards: readonly Card[]): Generator<Split> {
  if (!reaches(cards, wanted)) return
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
        for (const split of splitsTo(wanted - combo.value, others)) {
          yield { ...split, combos: [combo, ...split.combos] }
        }
      }
    }
  }
  for (const split of splitsTo(wanted - faceOf(first), rest)) {
    yield { ...split, singles: [first, ...split.singles] }
  }
}

/** TS5: the split shown when a hand makes ten, the one of most combos found first; none if it does not. */
export function splitToTen(concealed: readonly Card[], open: readonly Combo[]): Split | undefined {
  for (const split of splitsTo(10 - openValue(open), concealed.toSorted(byValue))) return split
  return undefined
}
