// What a seat of 10/12 Heart has heard, as numbers: who played what, who won what, which tiles are up.
import { at, seatsOf, type Knowledge, type Seat } from '@tenfold/core'
import { CELLS, faceAt, type Cell, type Heart } from '@tenfold/games'
import {
  bitOf,
  markOf,
  setOf,
  SUIT_AT,
  suitIndex,
  UNSEEN,
  type Bit,
  type Cards,
  type Side,
} from '@tenfold/solver'

export type Known = Knowledge<Heart>
export type Action = Heart['action']

export const SIDES: readonly Side[] = [0, 1, 2]

/** A card that was played. One that a log no longer shows (H7) has no bit. */
export type Played = Readonly<{ side: Side; bit: Bit | undefined }>

export type Heard = Readonly<{
  /** The trump's place among the suits. */
  trump: number
  plays: readonly Played[]
  /** Who won each finished trick. */
  winners: readonly Side[]
  /** What a side was dealt, where this seat was told. */
  dealt: readonly (Cards | undefined)[]
  /** What a side has played of a hand this seat was told, where the news do not show which play it was (H7). */
  gone: readonly Cards[]
  /** Suits a side has shown to be out of, one bit each. */
  voids: readonly number[]
  /** The tiles as this seat sees them. */
  tiles: Int8Array
}>

/** A, B and C are the sides 0, 1 and 2 (H1); the dealer is none of them. */
export const sideOf = (seat: Seat, dealer: Seat): Side => (seat - dealer + 3) % 4

/** Who does not follow is out of the suit that was led (H6). */
function voidsIn(plays: readonly Played[]): readonly number[] {
  const voids = SIDES.map(() => 0)
  for (const [i, { side, bit }] of plays.entries()) {
    const led = at(plays, i - (i % 3)).bit
    if (bit === undefined || led === undefined) continue
    const suit = SUIT_AT[led] ?? 0
    if (SUIT_AT[bit] !== suit) voids[side] = at(voids, side) | (1 << suit)
  }
  return voids
}

/** Cards known to be no more in a hand that was told, without those that the news show being played. */
function goneFrom(
  dealt: Heard['dealt'],
  plays: readonly Played[],
  { hands, dealer }: Known['view'],
): Heard['gone'] {
  const gone = dealt.map((hand) => hand ?? 0)
  for (const seat of seatsOf(4)) {
    const side = sideOf(seat, dealer)
    for (const card of at(hands, seat)) if (card !== '??') gone[side] = at(gone, side) & ~(1 << bitOf(card))
  }
  for (const { side, bit } of plays) if (bit !== undefined) gone[side] = at(gone, side) & ~(1 << bit)
  return gone
}

function tileAt({ board }: Known['view'], cell: Cell): number {
  const face = faceAt(board, cell)
  return face === undefined || face === '??' ? UNSEEN : markOf(face)
}

export function hear({ view, news, setup: { dealer, chance } }: Known): Heard {
  const plays: Played[] = []
  const winners: Side[] = []
  const dealt: (Cards | undefined)[] = SIDES.map(() => undefined)
  for (const event of news) {
    if (event.type === 'played') {
      const bit = event.card === '??' ? undefined : bitOf(event.card)
      plays.push({ side: sideOf(event.seat, dealer), bit })
    }
    if (event.type === 'took') winners.push(sideOf(event.seat, dealer))
    if (event.type === 'dealt') {
      const cards = event.cards.flatMap((card) => (card === '??' ? [] : card))
      if (cards.length > 0) dealt[sideOf(event.seat, dealer)] = setOf(cards)
    }
  }
  return {
    trump: suitIndex(chance),
    plays,
    winners,
    dealt,
    gone: goneFrom(dealt, plays, view),
    voids: voidsIn(plays),
    tiles: Int8Array.from(CELLS, (cell) => tileAt(view, cell)),
  }
}
