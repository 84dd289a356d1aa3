// All hands that a position can still come to, numbered for it. Holdings of a half are sorted by how many of their cards the
// position does not hold, and those that need cards seen elsewhere are left out. So the hands that so many draws can lead to
// are the first of every row: a hand that holds three strange cards is three draws away at least.
import { at } from '@tenfold/core'
import { NONE, standingOf, type Half, type Hands, type Pair } from './ranks.ts'

/** Which cards may come. */
export type Wall = Readonly<{
  /** How many copies of each kind a concealed hand could hold at the most. */
  most: readonly number[]
  unseen: number
}>

/** Where the cards of a holding lead: `stride` moves a holding, to numbers of holdings with a card more or less. */
type Moves = Readonly<{ stride: number; to: Uint16Array }>

/** By number of a holding, how many moves it has: two at the least, as a single one is there twice. */
type MovesDown = Moves & Readonly<{ count: Uint8Array; strips: readonly Strip[] }>

/** Holdings one after the other with as many moves, and some of these that are made at once: `first` is the first one's first. */
export type Strip = Readonly<{ from: number; end: number; first: number; moves: number }>

/** The holdings of a half by size. */
export type Holdings = Readonly<{
  many: number
  /** By the half's own number: the number here, or NONE. */
  place: Uint16Array
  /** By number: how many strange cards. And by how many, from 0: how many holdings have no more. */
  strange: Uint8Array
  within: readonly number[]
  /** A card less. */
  down: MovesDown
  /** A card more, and the chance that it is the next to come; 0 where there is no such move. */
  up: Moves & Readonly<{ share: Float32Array }>
}>

export type Side = readonly Holdings[]

/** The hands of a size: a row for each holding of the first half, the rows of as many cards one after the other. */
export type Rows = Readonly<{ size: number; many: number; offset: readonly number[] }>

export type Grid = Readonly<{ a: Side; b: Side; small: Rows; large: Rows }>

/** By how many moves down there are: how many are made at once. */
const PARTS = [[], [2], [2], [3], [4], [3, 2], [3, 3], [4, 3], [4, 4]] as const

/** Moves up are made so many at once, then so many more at a time: those that are missing have no share. */
export const AT_ONCE = 7
export const THEN = 3

type Known = Wall & Readonly<{ home: readonly number[] }>

/** By number in the half: how many strange cards, or NONE where there are not so many copies. */
function strangers({ from, width, held }: Half, size: number, { most, home }: Known): Uint16Array {
  const cards = at(held, size)
  const strange = new Uint16Array(cards.length / width)
  for (let n = 0, i = 0; n < strange.length; n++) {
    let count = 0
    for (let k = from; k < from + width; k++, i++) {
      const copies = cards[i] as number
      if (copies > (most[k] as number)) count = NONE
      count += Math.max(0, copies - (home[k] as number))
    }
    strange[n] = Math.min(count, NONE)
  }
  return strange
}

type Sorted = Pick<Holdings, 'many' | 'place' | 'strange' | 'within'> & Readonly<{ order: Uint16Array }>

/**
 * `order` is the half's own number by number here. Among as many strange cards, those of as many kinds stand together: they
 * have as many moves down, so that the end of a loop over these is foreseen. (A counting sort.)
 */
function sorted({ width, held }: Half, size: number, strange: Uint16Array): Sorted {
  const cards = at(held, size)
  const keys = strange.map((count, n) => {
    if (count === NONE) return NONE
    let kinds = 0
    for (let i = n * width; i < (n + 1) * width; i++) if (cards[i] !== 0) kinds++
    return count * (width + 1) + kinds
  })
  const next = new Uint16Array((size + 1) * (width + 1) + 1)
  for (const key of keys) if (key !== NONE) next[key + 1] = (next[key + 1] as number) + 1
  for (let key = 1; key < next.length; key++) next[key] = (next[key] as number) + (next[key - 1] as number)
  const within = Array.from({ length: size + 1 }, (_, count) => next[(count + 1) * (width + 1)] as number)
  const many = at(within, size)
  const place = new Uint16Array(strange.length).fill(NONE)
  const order = new Uint16Array(many)
  for (let n = 0; n < strange.length; n++) {
    const key = keys[n] as number
    if (key === NONE) continue
    const here = next[key] as number
    next[key] = here + 1
    place[n] = here
    order[here] = n
  }
  return { many, place, within, order, strange: Uint8Array.from(order, (n) => strange[n] as number) }
}

function movesDown(
  { width, down }: Half,
  size: number,
  { many, order }: Sorted,
  less: Sorted | undefined,
): MovesDown {
  const stride = Math.max(2, Math.min(size, width))
  const to = new Uint16Array(many * stride)
  const count = new Uint8Array(many)
  const moves = at(down, size)
  for (let n = 0; n < many; n++) {
    let filled = 0
    for (let k = 0; k < width; k++) {
      const next = moves[(order[n] as number) * width + k] as number
      if (next !== NONE) to[n * stride + filled++] = less?.place[next] as number
    }
    if (filled === 1) to[n * stride + filled++] = to[n * stride] as number
    count[n] = filled
  }
  return { stride, to, count, strips: stripsOf(count, stride) }
}

function stripsOf(count: Uint8Array, stride: number): readonly Strip[] {
  const strips: Strip[] = []
  let from = 0
  for (let end = 1; end <= count.length; end++) {
    if (end < count.length && count[end] === count[from]) continue
    let first = from * stride
    for (const moves of at(PARTS, count[from] as number)) {
      strips.push({ from, end, first, moves })
      first += moves
    }
    from = end
  }
  return strips
}

function movesUp(
  half: Half,
  size: number,
  { many, order }: Sorted,
  more: Sorted | undefined,
  { most, unseen }: Known,
): Holdings['up'] {
  const { from, width, up, held } = half
  const stride = AT_ONCE + THEN * Math.max(0, Math.ceil((width - AT_ONCE) / THEN))
  // Where no holding has so many cards there is nowhere to lead to.
  if (more === undefined || more.many === 0)
    return { stride: 0, to: new Uint16Array(), share: new Float32Array() }
  const to = new Uint16Array(many * stride)
  const share = new Float32Array(many * stride)
  for (let n = 0; n < many; n++) {
    for (let k = 0; k < width; k++) {
      const old = (order[n] as number) * width + k
      const left = (most[from + k] as number) - (at(held, size)[old] as number)
      if (left <= 0) continue
      to[n * stride + k] = more.place[at(up, size)[old] as number] as number
      share[n * stride + k] = left / unseen
    }
  }
  return { stride, to, share }
}

function sideOf(half: Half, size: number, known: Known): Side {
  const bySize = Array.from({ length: size + 1 }, (_, cards) =>
    sorted(half, cards, strangers(half, cards, known)),
  )
  return bySize.map((here, cards) => ({
    ...here,
    down: movesDown(half, cards, here, bySize[cards - 1]),
    up: movesUp(half, cards, here, bySize[cards + 1], known),
  }))
}

function rowsOf(a: Side, b: Side, size: number): Rows {
  const offset: number[] = []
  let many = 0
  for (let first = 0; first <= size; first++) {
    offset.push(many)
    many += at(a, first).many * at(b, size - first).many
  }
  return { size, many, offset }
}

/** `home`: copies by kind that are not strange; without it, no card is. */
export function gridOf({ large }: Pair, wall: Wall, home: readonly number[] = wall.most): Grid {
  const [a, b] = large.halves.map((half) => sideOf(half, large.size, { ...wall, home })) as [Side, Side]
  return { a, b, small: rowsOf(a, b, large.size - 1), large: rowsOf(a, b, large.size) }
}

/** The number of a hand here, from its rank; none where it needs cards seen elsewhere. */
export function placeIn(
  { a, b }: Grid,
  { size, offset }: Rows,
  hands: Hands,
  rank: number,
): number | undefined {
  const standing = standingOf(hands, rank)
  const [rows, places] = [at(a, standing.first), at(b, size - standing.first)]
  const [i, j] = [rows.place[standing.a], places.place[standing.b]]
  if (i === undefined || j === undefined || i === NONE || j === NONE) return undefined
  return at(offset, standing.first) + i * places.many + j
}

/** By rank, the number of each hand here; −1 where it needs cards seen elsewhere. */
export function placesIn({ a, b }: Grid, { size, offset }: Rows, { many }: Hands): Int32Array {
  const all = new Int32Array(many).fill(-1)
  let rank = 0
  for (let first = 0; first <= size; first++) {
    const [rows, places] = [at(a, first), at(b, size - first)]
    for (const i of rows.place) {
      const row = at(offset, first) + i * places.many
      for (const j of places.place) {
        if (i !== NONE && j !== NONE) all[rank] = row + j
        rank++
      }
    }
  }
  return all
}
