// T1, T2, TS2: three cards counted together, and what a hand can add up to.
import { all, err, ok, sure, type Result } from '@tenfold/core'
import {
  byValue,
  canBe,
  COMBO_COLOURS,
  COUNTS_AS,
  faceOf,
  isWild,
  sumOfFaces,
  without,
  type Card,
  type ComboColour,
} from './cards.ts'
import { countIn, countsOf, lowestIn, unitOf, type Counts, type Key } from './counts.ts'

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

/** The combos that three cards can be: none, one, or for an all-purple run two (TS2). */
export function combosOf(cards: readonly Card[]): readonly Combo[] {
  const one = cards[0]
  const two = cards[1]
  const three = cards[2]
  if (one === undefined || two === undefined || three === undefined || cards.length > 3) return []
  const low = Math.min(faceOf(one), faceOf(two), faceOf(three))
  const high = Math.max(faceOf(one), faceOf(two), faceOf(three))
  const alike = low === high
  const inRow = high === low + 2 && faceOf(one) + faceOf(two) + faceOf(three) === 3 * (low + 1)
  if (!alike && !inRow) return []
  const colours = COMBO_COLOURS.filter((as) => canBe(one, as) && canBe(two, as) && canBe(three, as))
  if (colours.length === 0) return []
  const sorted = byValue(one, two) <= 0 && byValue(two, three) <= 0 ? cards : cards.toSorted(byValue)
  // T1: three alike count 0.
  return colours.map((as) =>
    alike
      ? { cards: sorted, as, kind: 'triplet', value: 0 }
      : { cards: sorted, as, kind: 'run', value: RUN_COUNTS[as](low) },
  )
}

/** TS2: whether the colour of a combo of these cards is anyone's choice. */
export const isAllPurple = (cards: readonly Card[]): boolean => cards.every(isWild)

// ---- every total of a hand ---------------------------------------------------------------------------------

/** One of each of three values in a row. */
const RUN: Key = 0o111

const known: Readonly<Record<ComboColour, Map<Key, readonly number[]>>> = {
  R: new Map(),
  B: new Map(),
  G: new Map(),
}

const NOTHING: readonly number[] = [0]

/** Every total of cards of one colour, ascending: its lowest card alone, or in a combo, and the rest. */
function totalsOfColour(key: Key, as: ComboColour): readonly number[] {
  if (key === 0) return NOTHING
  const found = known[as].get(key)
  if (found) return found
  const low = lowestIn(key)
  const unit = unitOf(low)
  const alone = totalsOfColour(key - unit, as).map((total) => total + low)
  const triplet = countIn(key, low) >= 3 ? totalsOfColour(key - 3 * unit, as) : []
  const inRow = low <= 6 && countIn(key, low + 1) > 0 && countIn(key, low + 2) > 0
  const run = inRow ? totalsOfColour(key - RUN * unit, as).map((total) => total + RUN_COUNTS[as](low)) : []
  const totals = ascending([...alone, ...triplet, ...run])
  known[as].set(key, totals)
  return totals
}

const ascending = (totals: readonly number[]): readonly number[] => [...new Set(totals)].sort((a, b) => a - b)

/** A hand with its lowest wild card taken as a colour. */
function dyed({ R, B, G, P }: Counts, as: ComboColour): Counts {
  const unit = unitOf(lowestIn(P))
  return {
    R: as === 'R' ? R + unit : R,
    B: as === 'B' ? B + unit : B,
    G: as === 'G' ? G + unit : G,
    P: P - unit,
  }
}

/** TS2: each wild card taken as every colour it can have, every way. A hand without one has one way. */
const colourings = (hand: Counts): readonly Counts[] =>
  hand.P === 0 ? [hand] : COUNTS_AS.P.flatMap((as) => colourings(dyed(hand, as)))

/** T2: every total that concealed cards and open combos can count, ascending. */
export function totalsOf(concealed: readonly Card[], open: readonly Combo[]): readonly number[] {
  const base = openValue(open)
  return ascending(
    colourings(countsOf(concealed)).flatMap((hand) => COMBO_COLOURS.reduce(adding(hand), [base])),
  )
}

const adding =
  (hand: Counts) =>
  (sums: readonly number[], as: ComboColour): readonly number[] =>
    sums.flatMap((sum) => totalsOfColour(hand[as], as).map((total) => sum + total))

export const openValue = (open: readonly Combo[]): number => open.reduce((sum, combo) => sum + combo.value, 0)

/** Totals as bits, up to ten. */
const NO_MORE = 2 ** 11 - 1

/** As many places as colours of a hand are often asked of. */
const PLACES = 2 ** 13

/**
 * Bit t where cards of one colour can count t. What was asked last is kept in a place that its key says, which takes a
 * tenth of a Map's time; another of the same place is counted anew.
 */
function bitsOf(as: ComboColour): (key: Key) => number {
  const keys = new Int32Array(PLACES)
  const known = new Uint16Array(PLACES)
  known[0] = 1
  return (key) => {
    const place = Math.imul(key, 0x9e3779b1) >>> 19
    if (keys[place] !== key) {
      keys[place] = key
      known[place] = totalsOfColour(key, as).reduce(
        (bits, total) => (total > 10 ? bits : bits | (1 << total)),
        0,
      )
    }
    return known[place] ?? 0
  }
}

const bits = { R: bitsOf('R'), B: bitsOf('B'), G: bitsOf('G') } as const

/** Bit t where a total of one and a total of the other come to t. */
function bothBits(one: number, other: number): number {
  if (other === 1) return one
  let sums = 0
  for (let total = 0; one >> total; total++) if ((one >> total) & 1) sums |= other << total
  return sums & NO_MORE
}

/** Totals from ten down to none: a set read backwards, so that two that come to ten meet. */
const BACKWARDS = Uint16Array.from({ length: NO_MORE + 1 }, (_, totals) => {
  let backwards = 0
  for (let total = 0; total <= 10; total++) backwards |= ((totals >> total) & 1) << (10 - total)
  return backwards
})

/** Whether some split of concealed cards counts so much, which is ten or less. */
export function reaches(hand: Counts, wanted: number): boolean {
  if (wanted < 0) return false
  const { R, B, G, P } = hand
  if (P > 0) return COUNTS_AS.P.some((as) => reaches(dyed(hand, as), wanted))
  const red = bothBits(bits.R(R), bits.G(G))
  const blue = BACKWARDS[bits.B(B)] ?? 0
  return (red & (blue >> (10 - wanted))) !== 0
}

/** T2: whether some split counts exactly ten. */
export const makesTen = (concealed: readonly Card[], open: readonly Combo[]): boolean =>
  reaches(countsOf(concealed), wantedWith(open))

/** What concealed cards must count for ten. */
export const wantedWith = (open: readonly Combo[]): number => 10 - openValue(open)

// ---- splits -------------------------------------------------------------------------------------------------

export const totalOf = ({ combos, singles }: Split): number => openValue(combos) + sumOfFaces(singles)

/** The first split that counts so much: the first card in each combo it can be part of, or alone, and the rest. */
function splitTo(wanted: number, cards: readonly Card[]): Split | undefined {
  if (!reaches(countsOf(cards), wanted)) return undefined
  const first = cards[0]
  if (first === undefined) return { combos: [], singles: [] }
  for (let i = 1; i < cards.length; i++)
    for (let j = i + 1; j < cards.length; j++)
      for (const combo of combosOf([first, sure(cards[i]), sure(cards[j])])) {
        const others = cards.filter((_, k) => k !== 0 && k !== i && k !== j)
        const split = splitTo(wanted - combo.value, others)
        if (split) return { combos: [combo, ...split.combos], singles: split.singles }
      }
  const split = splitTo(wanted - faceOf(first), cards.slice(1))
  return split && { combos: split.combos, singles: [first, ...split.singles] }
}

/** TS5: the split shown when a hand makes ten, the one of most combos found first; none if it does not. */
export const splitToTen = (concealed: readonly Card[], open: readonly Combo[]): Split | undefined =>
  splitTo(wantedWith(open), concealed.toSorted(byValue))

/**
 * TS5: the split that a player picks to show: these combos, every other card single. Refused where it is not ten. For
 * show only: it is no action, and no record holds it.
 */
export function pickedSplit(
  concealed: readonly Card[],
  open: readonly Combo[],
  picked: readonly (readonly Card[])[],
): Result<Split> {
  const missing = picked.flat().find((card, _, cards) => copiesOf(card, cards) > copiesOf(card, concealed))
  if (missing !== undefined) return err(`the hand does not hold ${missing} that often`)
  const formed = all(
    picked.map((cards) => {
      const combos = combosOf(cards)
      return combos.length > 0 ? ok(combos) : err(`${cards.join(' ')} is not a combo`)
    }),
  )
  if (!formed.ok) return formed
  const singles = without(concealed, ...picked.flat())
  // TS2: among concealed cards the colour of an all-purple run is free.
  const ways = formed.value.reduce<readonly (readonly Combo[])[]>(
    (found, combos) => found.flatMap((way) => combos.map((combo) => [...way, combo])),
    [[]],
  )
  const totals = ways.map((combos) => totalOf({ combos, singles }) + openValue(open))
  const combos = ways[totals.indexOf(10)]
  return combos === undefined ? err(`this counts ${totals.join(' or ')}, not 10`) : ok({ combos, singles })
}

const copiesOf = (card: Card, cards: readonly Card[]): number =>
  cards.filter((other) => other === card).length
