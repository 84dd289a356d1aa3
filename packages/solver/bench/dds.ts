// DDS, the double-dummy solver of bridge, which Debian has. Ten cards each of 10/12 Heart, one player against two, are
// a deal of bridge: the partner of the one holds the lowest cards of three suits and never takes a trick.
import { execFileSync } from 'node:child_process'
import { globSync } from 'node:fs'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { at, shuffled, type Random } from '@tenfold/core'
import { rankOf } from '@tenfold/games'
import { bitsIn, cardAt, type Cards, type Position, type Side } from '@tenfold/solver'
import { install } from '../../../scripts/apt.ts'
import { IN_SUIT, size, SUIT_AT } from '../src/heart/pack.ts'

/** By player in order of play, and by suit: a bit for each rank, the lowest 2. Partners sit opposite. */
export type BridgeDeal = Readonly<{ trump: number; first: number; hands: readonly (readonly number[])[] }>

/** The tricks of the leader's side in each deal, and the milliseconds for all of them. */
export type Solved = Readonly<{ tricks: readonly number[]; milliseconds: number }>

const SUITS = [0, 1, 2, 3] as const
const [LOWEST, RANKS, TRICKS] = [2, 13, 10] as const

const there = (): boolean => globSync('/usr/lib/*/libdds.so.0').length > 0

/** Whether the library is there; as root it is installed. */
export function hasDds(): boolean {
  if (!there()) install(['libdds0'], 'the measurement beside DDS')
  return there()
}

export function solveByDds(deals: readonly BridgeDeal[]): Solved {
  const answer = execFileSync(process.execPath, [fileURLToPath(new URL('dds-child.ts', import.meta.url))], {
    input: JSON.stringify(deals),
    env: { ...process.env, LD_PRELOAD: 'libdds.so.0' },
    encoding: 'utf8',
  })
  return JSON.parse(answer) as Solved
}

/** Ranks of a suit from the lowest, so many of them. */
const lowest = (many: number): number => ((1 << many) - 1) << LOWEST

/** A hand by suit; the highest card of each suit stands for an ace. */
function bridgeHand(hand: Cards): number[] {
  const ranks = SUITS.map(() => 0)
  for (const bit of bitsIn(hand)) {
    const suit = at([...SUIT_AT], bit)
    const free = RANKS - size(at([...IN_SUIT], suit))
    ranks[suit] = at(ranks, suit) | (1 << (LOWEST + free + rankOf(cardAt(bit)) - 1))
  }
  return ranks
}

/** Ten cards that nobody holds and that beat none. */
function partnerOf(trump: number): number[] {
  let left = TRICKS
  return SUITS.map((suit) => {
    const many = suit === trump ? 0 : Math.min(left, RANKS - size(at([...IN_SUIT], suit)))
    left -= many
    return lowest(many)
  })
}

/** One player has north's place, so that those who play after and before it are partners, east and west. */
export function asBridge({ trump, hands, leader }: Position, one: Side): BridgeDeal {
  const [next, before] = [(one + 1) % 3, (one + 2) % 3]
  const seats = [one, next, undefined, before]
  return {
    trump,
    first: seats.indexOf(leader),
    hands: seats.map((side) => (side === undefined ? partnerOf(trump) : bridgeHand(at(hands, side)))),
  }
}

/** Ten cards each of a pack of bridge, so that others may compare. */
export function bridgeEnding(random: Random): BridgeDeal {
  const cards = shuffled(
    SUITS.flatMap((suit) => Array.from({ length: RANKS }, (_, rank) => ({ suit, rank }))),
    random,
  )
  const hands = SUITS.map((player) => {
    const hand = cards.slice(player * TRICKS, (player + 1) * TRICKS)
    const inSuit = (suit: number) => hand.filter((card) => card.suit === suit)
    return SUITS.map((suit) => inSuit(suit).reduce((set, { rank }) => set | (1 << (LOWEST + rank)), 0))
  })
  return { trump: random.below(4), first: random.below(4), hands }
}

/** The tricks of one player against two, of ten. */
export const tricksOfOne = ({ first }: BridgeDeal, leaders: number): number =>
  first === 0 ? leaders : TRICKS - leaders
