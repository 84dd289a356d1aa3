// What every hand between turns is worth at a table: the points it can expect with so many own draws left, while others
// discard and may win first. Coarser than an analysis, which knows the cards seen; but it is worked out once for a table,
// and from then on it is a look-up. (Value iteration, as in forecast.ts.)
import { at } from '@tenfold/core'
import type { Combo } from '@tenfold/games'
import { placesOf, unitsOf, type Places, type Units } from './places.ts'
import type { Prices } from './prices.ts'
import { gridOf, placeIn, type Grid } from './grid.ts'
import { everyHand, MOST, type Pair } from './ranks.ts'
import { bestLeft, meanDrawn } from './sweep.ts'
import type { TenTables } from './tables.ts'

/** How a round goes on around a seat. */
export type Course = Readonly<{
  /** The most own draws that are looked ahead. */
  draws: number
  /** The chance that nobody else wins before the next turn of a seat that has so many own draws left. */
  lasts: (left: number) => number
  /** By kind: how often it is on offer at a turn, as a multiple of how often it is drawn. */
  offers: readonly number[]
}>

/** What a win pays beside its bonus points, and how many times as much by a discard (MK10). */
export type Stakes = Readonly<{ basic: number; hitFactor: number }>

/** By kind: the chance that the round goes on if it is discarded, and the points that are lost if not, on average. */
export type Throwing = Readonly<{ keep: readonly number[]; cost: readonly number[] }>

/** All hands beside some open combos. */
export type Worths = Readonly<{
  stakes: Stakes
  course: Course
  units: Units
  /** Of hands between turns, and with the card that was drawn. */
  small: Places
  large: Places
  /** By own draws left, by rank: the points a hand can expect. */
  left: readonly Float32Array[]
  /** By rank of the larger hands: the points of a win by draw, 0 where it is none. */
  points: Uint16Array
  /** By own draws left: discards of which nothing is known. */
  plain: readonly Throwing[]
}>

/** The most that hits at one turn are taken to come to. */
export const SUREST = 0.9

/** By rank of the smaller hands: what the very next card wins, drawn or on offer. */
type AtOnce = Readonly<{ drawn: Float32Array; hit: Float32Array; hits: Float32Array }>

/** Every winning hand without each of its cards is a hand that this card completes. */
function winsAtOnce(
  { pack }: TenTables,
  pair: Pair,
  {
    most,
    unseen,
    points,
    worth,
  }: Readonly<{
    most: readonly number[]
    unseen: number
    points: Uint16Array
    worth: Omit<Worths, 'left' | 'points' | 'plain'>
  }>,
): AtOnce {
  const { stakes, course, units, small } = worth
  const [drawn, hit, hits] = [0, 0, 0].map(() => new Float32Array(pair.small.many)) as [
    Float32Array,
    Float32Array,
    Float32Array,
  ]
  everyHand(pair.large, (rank, keyA, keyB) => {
    const paid = points[rank] as number
    if (paid === 0) return
    for (let kind = 0; kind < pack.kinds.length; kind++) {
      const held = heldIn(pair, kind, keyA, keyB)
      const copies = (most[kind] as number) - held + 1
      if (held === 0 || copies <= 0) continue
      const [lessA, lessB] = [keyA - (units.a[kind] as number), keyB - (units.b[kind] as number)]
      const h = (small.a[lessA] as number) + (small.b[lessB] as number)
      const share = copies / unseen
      const offered = share * (course.offers[kind] as number)
      drawn[h] = (drawn[h] as number) + share * paid
      hit[h] = (hit[h] as number) + offered * paid * stakes.hitFactor
      hits[h] = (hits[h] as number) + offered
    }
  })
  for (let h = 0; h < hits.length; h++) {
    if ((hits[h] as number) <= SUREST) continue
    hit[h] = ((hit[h] as number) * SUREST) / (hits[h] as number)
    hits[h] = SUREST
  }
  return { drawn, hit, hits }
}

/** Copies of a kind in a hand given by the keys of its halves. */
function heldIn({ large }: Pair, kind: number, keyA: number, keyB: number): number {
  const [a, b] = large.halves
  const [half, key] = kind < b.from ? [a, keyA] : [b, keyB]
  const k = kind - half.from
  return Math.floor(key / (half.units[k] as number)) % (half.bases[k] as number)
}

/** A hand between turns and its number in a grid, where it can be held at all. */
function placesIn(grid: Grid, { small }: Pair): Int32Array {
  const all = grid.small.many === small.many
  return Int32Array.from({ length: small.many }, (_, rank) =>
    all ? rank : (placeIn(grid, grid.small, small, rank) ?? -1),
  )
}

/** The worths with one own draw left, with two, … */
function* iterated(
  pair: Pair,
  grid: Grid,
  { ranks, once, course }: Readonly<{ ranks: Uint32Array; once: AtOnce; course: Course }>,
): Generator<Float32Array> {
  const places = placesIn(grid, pair)
  const wins = Int32Array.from(ranks, (rank) => placeIn(grid, grid.large, pair.large, rank) ?? -1)
  const [small, large] = [new Float32Array(grid.small.many), new Float32Array(grid.large.many)]
  for (let draws = 1; draws <= course.draws; draws++) {
    if (draws > 1) bestLeft(grid, small, large)
    // What wins at once is counted apart.
    for (const place of wins) if (place >= 0) large[place] = 0
    meanDrawn(grid, large, small)
    const lasts = course.lasts(draws)
    const values = new Float32Array(places.length)
    for (let rank = 0; rank < values.length; rank++) {
      const place = places[rank] as number
      if (place < 0) continue
      const drawing = (once.drawn[rank] as number) + lasts * (small[place] as number)
      const value = (once.hit[rank] as number) + (1 - (once.hits[rank] as number)) * drawing
      values[rank] = value
      small[place] = value
    }
    yield values
  }
}

export type Table = Readonly<{ tables: TenTables; prices: Prices; stakes: Stakes; course: Course }>

/** Hands priced between two looks at the clock. */
const PRICED = 256

/** Yields between the parts of the work, so that it can be done beside other work. */
export function* worthsBeside(
  { tables, prices, stakes, course }: Table,
  open: readonly Combo[],
): Generator<undefined, Worths> {
  const pair = tables.pair(MOST - 3 * open.length)
  // All of them win by a drawn card here, none in a first turn: the circumstances that have number 0.
  for (let hand = 0; open.length === 0 && hand < tables.winning().keyA.length; hand++) {
    prices.table.ofNumber(hand, 0)
    if (hand % PRICED === 0) yield
  }
  const { ranks, bonuses } = prices.of(open)
  yield
  const most = [...tables.pack.copies]
  for (const place of open.flatMap(({ cards }) => cards.map(tables.pack.placeOf)))
    most[place] = at(most, place) - 1
  const unseen = most.reduce((sum, copies) => sum + copies, 0) - pair.small.size
  const points = new Uint16Array(pair.large.many)
  for (const [i, rank] of ranks.entries()) points[rank] = (bonuses[i] as number) + stakes.basic
  const units = unitsOf(pair.small.halves)
  const worth = { stakes, course, units, small: placesOf(pair.small), large: placesOf(pair.large) }
  const once = winsAtOnce(tables, pair, { most, unseen, points, worth })
  yield
  const later = iterated(pair, gridOf(pair, { most, unseen }), { ranks, once, course })
  const left: Float32Array[] = [new Float32Array(pair.small.many)]
  for (const values of later) {
    left.push(values)
    yield
  }
  const plain = left.map((_, draws) => ({
    keep: most.map(() => course.lasts(draws)),
    cost: most.map(() => 0),
  }))
  return { ...worth, left, points, plain }
}
