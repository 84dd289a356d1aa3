// Every hand of a size has a number: hands are ranked without gaps, so that what is known of all of them fits an array.
// The kinds of a deck are cut in two halves, and a hand is a pair of holdings of these. Hands are sorted by how many cards
// the first half holds, then by its holding, then by the other's: a rank is two look-ups, a product and a sum. (The
// combinatorial number system, with a table in place of binomials, for limited copies.)
import { at } from '@tenfold/core'
import type { Pack } from './pack.ts'

/** The most cards that a concealed hand has. */
export const MOST = 8
/** No such holding. */
export const NONE = 0xffff

/** All holdings of half of the kinds, up to eight cards; those of a size are numbered from 0. */
export type Half = Readonly<{
  from: number
  width: number
  /** By kind of the half: what a card adds to the key of a holding. */
  units: readonly number[]
  /** By kind of the half: one more than the copies there are. */
  bases: readonly number[]
  /** By key: how many cards, and the number among those of that size. */
  size: Uint8Array
  rank: Uint16Array
  /** By size: how many holdings. */
  many: readonly number[]
  /** By size: the keys, by number. */
  keys: readonly Uint32Array[]
  /** By size: at `number · width + kind`, the copies held. */
  held: readonly Uint8Array[]
  /** By size: at `number · width + kind`, the number of the holding with one card more; NONE where there is none. */
  up: readonly Uint16Array[]
  /** The same with one card less. */
  down: readonly Uint16Array[]
}>

/** All hands of one size. */
export type Hands = Readonly<{
  size: number
  many: number
  halves: readonly [Half, Half]
  /** By cards in the first half: the rank of the first such hand. */
  offset: readonly number[]
}>

function halfOf(copies: readonly number[], from: number, width: number): Half {
  const bases = copies.slice(from, from + width).map((most) => most + 1)
  const units = bases.map((_, k) => bases.slice(0, k).reduce((product, base) => product * base, 1))
  const count = bases.reduce((product, base) => product * base, 1)
  const size = new Uint8Array(count)
  bases.forEach((base, k) => {
    const unit = at(units, k)
    for (let key = unit; key < unit * base; key++)
      size[key] = (size[key % unit] as number) + Math.floor(key / unit)
  })
  const rank = new Uint16Array(count).fill(NONE)
  const bySize = Array.from({ length: MOST + 1 }, (): number[] => [])
  size.forEach((cards, key) => {
    const alike = bySize[cards]
    if (alike) rank[key] = alike.push(key) - 1
  })
  if (bySize.some(({ length }) => length >= NONE)) throw new Error('a deck has too many kinds of cards')
  const keys = bySize.map((list) => Uint32Array.from(list))
  const held = keys.map((list) => digitsOf(list, units, bases))
  const moved = (cards: number, by: 1 | -1): Uint16Array =>
    movesOf(at(keys, cards), at(held, cards), { units, bases, rank, by })
  return {
    from,
    width,
    units,
    bases,
    size,
    rank,
    many: keys.map(({ length }) => length),
    keys,
    held,
    up: keys.slice(0, MOST).map((_, cards) => moved(cards, 1)),
    down: keys.map((_, cards) => moved(cards, -1)),
  }
}

/** At `number · width + kind`: the copies held. */
function digitsOf(keys: Uint32Array, units: readonly number[], bases: readonly number[]): Uint8Array {
  const width = units.length
  const held = new Uint8Array(keys.length * width)
  for (let n = 0; n < keys.length; n++) {
    for (let k = 0; k < width; k++)
      held[n * width + k] = Math.floor((keys[n] as number) / (units[k] as number)) % (bases[k] as number)
  }
  return held
}

/** At `number · width + kind`: the number of the holding with a card more, or less; NONE where there is none. */
function movesOf(
  keys: Uint32Array,
  held: Uint8Array,
  { units, bases, rank, by }: Pick<Half, 'units' | 'bases' | 'rank'> & Readonly<{ by: 1 | -1 }>,
): Uint16Array {
  const width = units.length
  const moves = new Uint16Array(held.length).fill(NONE)
  for (let n = 0, i = 0; n < keys.length; n++) {
    for (let k = 0; k < width; k++, i++) {
      const copies = (held[i] as number) + by
      if (copies >= 0 && copies < (bases[k] as number))
        moves[i] = rank[(keys[n] as number) + by * (units[k] as number)] as number
    }
  }
  return moves
}

/** Where to cut the kinds so that the larger half has the fewest holdings. */
function middleOf(copies: readonly number[]): number {
  const product = (part: readonly number[]): number => part.reduce((all, most) => all * (most + 1), 1)
  const larger = copies.map((_, k) => Math.max(product(copies.slice(0, k)), product(copies.slice(k))))
  return larger.indexOf(Math.min(...larger))
}

export function halvesOf({ copies }: Pack): readonly [Half, Half] {
  const middle = middleOf(copies)
  return [halfOf(copies, 0, middle), halfOf(copies, middle, copies.length - middle)]
}

export function handsOf(halves: readonly [Half, Half], size: number): Hands {
  const offset: number[] = []
  let many = 0
  for (let first = 0; first <= size; first++) {
    offset.push(many)
    many += at(halves[0].many, first) * at(halves[1].many, size - first)
  }
  return { size, many, halves, offset }
}

const keyIn = ({ from, width, units }: Half, counts: ArrayLike<number>): number => {
  let key = 0
  for (let k = 0; k < width; k++) key += (counts[from + k] as number) * (units[k] as number)
  return key
}

/** The rank of a hand from its halves' keys. */
function rankAt({ size, halves: [a, b], offset }: Hands, keyA: number, keyB: number): number {
  const first = a.size[keyA] as number
  return (
    (offset[first] as number) +
    (a.rank[keyA] as number) * (b.many[size - first] as number) +
    (b.rank[keyB] as number)
  )
}

/** The rank of a hand given as copies by kind. It has `size` cards, and no more of a kind than the deck. */
export const rankOf = (hands: Hands, counts: ArrayLike<number>): number =>
  rankAt(hands, keyIn(hands.halves[0], counts), keyIn(hands.halves[1], counts))

/** Where a hand stands: how many cards its first half holds, and the numbers of its halves' holdings. */
export type Standing = Readonly<{ first: number; a: number; b: number }>

export function standingOf({ size, halves: [, b], offset }: Hands, rank: number): Standing {
  const first = offset.findLastIndex((from) => from <= rank)
  const many = at(b.many, size - first)
  const within = rank - at(offset, first)
  return { first, a: Math.floor(within / many), b: within % many }
}

/** Copies by kind of the hand with a rank. */
export function countsOfRank(hands: Hands, rank: number): readonly number[] {
  const { first, a, b } = standingOf(hands, rank)
  const parts = [
    { half: hands.halves[0], cards: first, number: a },
    { half: hands.halves[1], cards: hands.size - first, number: b },
  ]
  return parts.flatMap(({ half: { held, width }, cards, number }) => [
    ...at(held, cards).subarray(number * width, (number + 1) * width),
  ])
}

/** What is done with every hand, in the order of ranks; the keys are those of its halves. */
export function everyHand(
  { size, halves: [a, b] }: Hands,
  visit: (rank: number, keyA: number, keyB: number) => void,
): void {
  let rank = 0
  for (let first = 0; first <= size; first++) {
    for (const keyA of at(a.keys, first))
      for (const keyB of at(b.keys, size - first)) visit(rank++, keyA, keyB)
  }
}

/** Hands of n and of n + 1 cards. */
export type Pair = Readonly<{ small: Hands; large: Hands }>

/** Every hand and every card that can be drawn to it: h with the card is g. */
export function everyDraw({ small, large }: Pair, visit: (h: number, g: number) => void): void {
  const [a, b] = small.halves
  for (let first = 0; first <= small.size; first++) {
    const rest = small.size - first
    const [upA, upB] = [at(a.up, first), at(b.up, rest)]
    const [block, longer, next] = [at(b.many, rest), at(b.many, rest + 1), at(large.offset, first + 1)]
    for (let i = 0; i < at(a.many, first); i++) {
      const [h, g] = [at(small.offset, first) + i * block, at(large.offset, first) + i * longer]
      for (let u = i * a.width; u < (i + 1) * a.width; u++) {
        const more = upA[u] as number
        if (more !== NONE) for (let j = 0; j < block; j++) visit(h + j, next + more * block + j)
      }
      for (let u = 0; u < block * b.width; u++) {
        const more = upB[u] as number
        if (more !== NONE) visit(h + Math.floor(u / b.width), g + more)
      }
    }
  }
}

/** Copies by kind of a hand from its halves' keys. */
export const countsAt = ({ halves: [a, b] }: Hands, keyA: number, keyB: number): readonly number[] => [
  ...digits(a, keyA),
  ...digits(b, keyB),
]

const digits = ({ units, bases }: Half, key: number): readonly number[] =>
  units.map((unit, k) => Math.floor(key / unit) % at(bases, k))
