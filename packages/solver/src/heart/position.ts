// A round between two cards, in numbers: whose turn it is, what may be played, and how it stands after a card (H5, H6).
import { at } from '@tenfold/core'
import * as pack from './pack.ts'
import type { Bit, Cards } from './pack.ts'

const { BEATS, IN_SUIT, size, SUIT_AT } = pack

/** A, B and C by 0, 1 and 2. The dealer plays no cards. */
export type Side = number

export type BySide<T> = readonly [a: T, b: T, c: T]

/** A round between two cards, all hands known. */
export type Position = Readonly<{
  /** The suit's place among the suits. */
  trump: number
  /** What each side still holds, and has won. */
  hands: BySide<Cards>
  won: BySide<Cards>
  /** One bit for each side that has taken the ninth or the tenth trick. */
  late: number
  leader: Side
  /** The cards of the trick so far, the leader's first. */
  trick: readonly Bit[]
}>

export const sideToPlay = ({ leader, trick }: Position): Side => (leader + trick.length) % 3

/** H6: what whoever is on turn may play. */
export function legalCards(position: Position): Cards {
  const hand = at(position.hands, sideToPlay(position))
  const [led] = position.trick
  const following = led === undefined ? 0 : hand & (IN_SUIT[SUIT_AT[led] ?? 0] ?? 0)
  return following === 0 ? hand : following
}

/** Tricks to come, the one on the table among them. */
export const tricksLeft = ({ hands, trick }: Position): number =>
  (size(hands[0] | hands[1] | hands[2]) + trick.length) / 3

/** Which of three cards wins. */
function winning(trick: readonly Bit[], trump: number): number {
  const beats = BEATS[trump] ?? IN_SUIT
  return trick.reduce((best, bit, i) => ((beats[trick[best] ?? 0] ?? 0) & (1 << bit) ? i : best), 0)
}

const changed = (sets: BySide<Cards>, side: Side, set: Cards): BySide<Cards> => {
  const [a = 0, b = 0, c = 0] = sets.map((each, i) => (i === side ? set : each))
  return [a, b, c]
}

/** How it stands when whoever is on turn has played a card; the third completes the trick. */
export function after(position: Position, bit: Bit): Position {
  const { hands, won, late, leader, trump } = position
  const side = sideToPlay(position)
  const left = tricksLeft(position)
  const trick = [...position.trick, bit]
  const held = changed(hands, side, at(hands, side) & ~(1 << bit))
  if (trick.length < 3) return { ...position, hands: held, trick }
  const winner = (leader + winning(trick, trump)) % 3
  const cards = trick.reduce((set, each) => set | (1 << each), at(won, winner))
  return {
    trump,
    hands: held,
    won: changed(won, winner, cards),
    late: left <= 2 ? late | (1 << winner) : late,
    leader: winner,
    trick: [],
  }
}
