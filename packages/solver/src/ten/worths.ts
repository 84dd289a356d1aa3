// What every hand between turns is worth at a table: the points it can expect with so many own draws left, while others
// discard and may win first. Coarser than an analysis, which knows the cards seen; but it is worked out once for a table,
// and from then on it is a look-up. (Value iteration, as in forecast.ts.)
import { at } from '@tenfold/core'
import type { Combo } from '@tenfold/games'
import { large } from './loops.ts'
import { placesOf, unitsOf, type Places, type Units } from './places.ts'
import type { Prices } from './prices.ts'
import { pointsIn } from './points.ts'
import { gridOf, placeIn, placesIn, type Grid, type Wall } from './grid.ts'
import { everyHand, MOST, type Hands, type Pair } from './ranks.ts'
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

/**
 * What a win pays beside its bonus points, and how many times as much by a discard (MK10). With `least`, where only wins of so
 * many points count: such a one is worth 1, and others nothing.
 */
export type Stakes = Readonly<{ basic: number; hitFactor: number; least?: number }>

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
  /** From one own draw left, by rank: the points a hand can expect, in units of `unit`, off by half of one at the most. */
  left: readonly Uint16Array[]
  unit: number
  /** By rank of the larger hands: the number of a winning hand, from 1; 0 where it is none. By number: the points of a draw. */
  wins: Uint16Array
  paid: Uint16Array
  /** By own draws left: discards of which nothing is known. */
  plain: readonly Throwing[]
}>

/** The points of a full hand whose last card was drawn, by the keys of its halves; 0 where it does not make ten. */
export const paidFor = ({ large, wins, paid }: Worths, keyA: number, keyB: number): number =>
  paid[wins[(large.a[keyA] as number) + (large.b[keyB] as number)] as number] as number

/** The points that a hand between turns can expect with so many own draws left. */
export const worthAt = ({ small, left, unit }: Worths, draws: number, keyA: number, keyB: number): number =>
  draws === 0
    ? 0
    : unit * (at(left, draws - 1)[(small.a[keyA] as number) + (small.b[keyB] as number)] as number)

/** The most that hits at one turn are taken to come to. */
export const SUREST = 0.9

/** The hands that win beside some open combos, by number from 0: their ranks, the keys of their halves, their points. */
type Winners = Readonly<{ ranks: Uint32Array; keyA: Uint32Array; keyB: Uint32Array; points: Uint16Array }>

/** By rank of the smaller hands: what the very next card wins, drawn or on offer. */
type AtOnce = Readonly<{ drawn: Float32Array; hit: Float32Array; hits: Float32Array }>

/** Every winning hand without each of its cards is a hand that this card completes. */
function winsAtOnce(
  pair: Pair,
  { keyA, keyB, points }: Winners,
  { wall, worth }: Readonly<{ wall: Wall; worth: Pick<Worths, 'stakes' | 'course' | 'units' | 'small'> }>,
): AtOnce {
  const { stakes, course, units, small } = worth
  const { most, unseen } = wall
  const [drawn, hit, hits] = [0, 0, 0].map(() => new Float32Array(pair.small.many)) as [
    Float32Array,
    Float32Array,
    Float32Array,
  ]
  for (let n = 0; n < points.length; n++) {
    const [a, b, paid] = [keyA[n] as number, keyB[n] as number, points[n] as number]
    for (let kind = 0; kind < most.length; kind++) {
      const held = heldIn(pair, kind, a, b)
      const copies = (most[kind] as number) - held + 1
      if (held === 0 || copies <= 0) continue
      const [lessA, lessB] = [a - (units.a[kind] as number), b - (units.b[kind] as number)]
      const h = (small.a[lessA] as number) + (small.b[lessB] as number)
      const share = copies / unseen
      const offered = share * (course.offers[kind] as number)
      drawn[h] = (drawn[h] as number) + share * paid
      hit[h] = (hit[h] as number) + offered * paid * stakes.hitFactor
      hits[h] = (hits[h] as number) + offered
    }
  }
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

/** The worths with one own draw left, with two, … */
function* iterated(
  pair: Pair,
  grid: Grid,
  { ranks, once, course }: Readonly<{ ranks: Uint32Array; once: AtOnce; course: Course }>,
): Generator<Float32Array> {
  const places = placesIn(grid, grid.small, pair.small)
  const wins = Int32Array.from(ranks, (rank) => placeIn(grid, grid.large, pair.large, rank) ?? -1)
  const small = new Float32Array(grid.small.many)
  for (let draws = 1; draws <= course.draws; draws++) {
    // After the last draw there is nothing to come.
    if (draws > 1) {
      bestLeft(grid, small)
      // What wins at once is counted apart.
      for (const place of wins) if (place >= 0) large[place] = 0
      meanDrawn(grid, small)
    }
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

/** All by one unit, so that what is not less stays not less. */
function rounded(all: readonly Float32Array[]): Pick<Worths, 'left' | 'unit'> {
  let most = 0
  for (const values of all) for (const value of values) if (value > most) most = value
  // Written as a whole number, it is cut off: with the half, it is rounded.
  const scale = most > 0 ? MOST_UNITS / most : 0
  const left = all.map((values) => {
    const units = new Uint16Array(values.length)
    for (let rank = 0; rank < units.length; rank++) units[rank] = scale * (values[rank] as number) + 0.5
    return units
  })
  return { left, unit: most / MOST_UNITS }
}
const MOST_UNITS = 2 ** 16 - 1

export type Table = Readonly<{ tables: TenTables; prices: Prices; stakes: Stakes; course: Course }>

/** Hands priced between two looks at the clock. */
const PRICED = 256

function paidIn({ basic, least }: Stakes, bonus: number): number {
  const points = bonus + basic
  return least === undefined ? points : points < least ? 0 : 1
}

/** Those that are worth something. */
function worthwhile({ ranks, keyA, keyB, points }: Winners): Winners {
  const some = (_: number, n: number): boolean => (points[n] as number) > 0
  return {
    ranks: ranks.filter(some),
    keyA: keyA.filter(some),
    keyB: keyB.filter(some),
    points: points.filter((one) => one > 0),
  }
}

function* closedWinners({ tables, prices, stakes }: Table): Generator<undefined, Winners> {
  const { index, keyA, keyB } = tables.winning()
  const points = new Uint16Array(keyA.length)
  for (let hand = 0; hand < points.length; hand++) {
    // By a drawn card, not in a first turn: the circumstances that have number 0.
    points[hand] = paidIn(stakes, pointsIn(prices.table.ofNumber(hand, 0)))
    if (hand % PRICED === 0) yield
  }
  const ranks = new Uint32Array(keyA.length)
  for (let rank = 0; rank < index.length; rank++)
    if (index[rank] !== 0) ranks[(index[rank] as number) - 1] = rank
  return { ranks, keyA, keyB, points }
}

function winnersBeside({ tables, prices, stakes }: Table, open: readonly Combo[]): Winners {
  const { ranks, bonuses } = prices.of(open)
  const [keyA, keyB] = [new Uint32Array(ranks.length), new Uint32Array(ranks.length)]
  let next = 0
  everyHand(tables.hands(MOST - 3 * open.length), (rank, a, b) => {
    if (rank !== ranks[next]) return
    keyA[next] = a
    keyB[next++] = b
  })
  return { ranks, keyA, keyB, points: bonuses.map((bonus) => paidIn(stakes, bonus)) }
}

/** By rank: the number of a winner, from 1. */
function numbersOf({ many }: Hands, { ranks }: Winners): Uint16Array {
  const numbers = new Uint16Array(many)
  for (const [n, rank] of ranks.entries()) numbers[rank] = n + 1
  return numbers
}

/** Yields between the parts of the work, so that it can be done beside other work. */
export function* worthsBeside(table: Table, open: readonly Combo[]): Generator<undefined, Worths> {
  const { tables, stakes, course } = table
  const pair = tables.pair(MOST - 3 * open.length)
  const all = open.length === 0 ? yield* closedWinners(table) : winnersBeside(table, open)
  const winners = stakes.least === undefined ? all : worthwhile(all)
  yield
  const most = [...tables.pack.copies]
  for (const place of open.flatMap(({ cards }) => cards.map(tables.pack.placeOf)))
    most[place] = at(most, place) - 1
  const wall = { most, unseen: most.reduce((sum, copies) => sum + copies, 0) - pair.small.size }
  const units = unitsOf(pair.small.halves)
  const worth = { stakes, course, units, small: placesOf(pair.small), large: placesOf(pair.large) }
  const once = winsAtOnce(pair, winners, { wall, worth })
  yield
  const grid = gridOf(pair, wall)
  yield
  const values: Float32Array[] = []
  for (const later of iterated(pair, grid, { ranks: winners.ranks, once, course })) {
    values.push(later)
    yield
  }
  return {
    ...worth,
    ...rounded(values),
    // Without open combos these are the numbers of all winning hands, which are kept anyway.
    wins: open.length === 0 ? tables.winning().index : numbersOf(pair.large, all),
    paid: Uint16Array.of(0, ...all.points),
    plain: Array.from({ length: values.length + 1 }, (_, draws) => ({
      keep: most.map(() => course.lasts(draws)),
      cost: most.map(() => 0),
    })),
  }
}
