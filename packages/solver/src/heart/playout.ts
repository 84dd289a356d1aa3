// Rounds of 10/12 Heart played to their end by simple players, fast: what might come of a position.
import type { Random } from '@tenfold/core'
import { CELL_COUNT, ROW_SIZE, UNSEEN } from './cells.ts'
import { Ending } from './ending.ts'
import type { Outcome, Payment } from './outcome.ts'
import * as pack from './pack.ts'
import type { Bit, Cards } from './pack.ts'
import type { Position, Side } from './position.ts'
import { FastTrick } from './trick.ts'
import { wish, type Moment } from './wishes.ts'

// Playouts look these up a million times a second; where tests run, an import is slower than a name of one's own.
const { BEATS, highest, IN_SUIT, lowest, OF_RANK, size } = pack

/** No tile is known: everyone plays with nothing in mind. */
export const NO_TILES = new Int8Array(CELL_COUNT).fill(UNSEEN)

/** What A and B have won in the end, and who took one of the last two tricks. One object serves all playouts. */
export type End = { a: Cards; b: Cards; late: number }

export const noEnd = (): End => ({ a: 0, b: 0, late: 0 })

// ---- chance --------------------------------------------------------------------------------------------------

/** Fast chance, good enough for playouts: xorshift. */
export type Dice = { state: number }

export const diceFrom = (random: Random): Dice => ({ state: random.below(2 ** 31) + 1 })

function roll(dice: Dice): number {
  let x = dice.state
  x ^= x << 13
  x ^= x >>> 17
  x ^= x << 5
  dice.state = x
  return x >>> 0
}

/** The same dice for whoever asks for chance. Uneven by less than a playout would notice. */
export const luckOf = (dice: Dice): Random => ({ below: (n) => roll(dice) % n })

const OF = 256
/** Chances of 256 to try for a trick: without a reason, more by each point it would gain, and between these. */
const INDIFFERENT = 140
const EAGER = 14
const LEAST = 8
const MOST = 248
const chance = (dice: Dice, of256: number): boolean => roll(dice) % OF < of256

/** Chances of 256 that a card is any that may be played: half of them have reasons of which habits know nothing. */
const WHIM = 128

/** Each card as likely. */
function anyOf(set: Cards, dice: Dice): Bit {
  let rest = set
  for (let n = roll(dice) % size(set); n > 0; n--) rest &= rest - 1
  return lowest(rest)
}

// ---- choosing ------------------------------------------------------------------------------------------------

/** A card of the lowest rank, whatever its suit. */
function leastOf(set: Cards): Bit {
  for (let rank = 1; rank < 9; rank++) {
    const found = set & (OF_RANK[rank] ?? 0)
    if (found !== 0) return lowest(found)
  }
  return lowest(set)
}

/** A card of the highest rank. */
function greatestOf(set: Cards): Bit {
  for (let rank = 9; rank > 1; rank--) {
    const found = set & (OF_RANK[rank] ?? 0)
    if (found !== 0) return lowest(found)
  }
  return lowest(set)
}

/** A lead: a suit at random, and of it the highest card or the lowest. */
function lead(hand: Cards, eager: boolean, dice: Dice): Bit {
  let suit = roll(dice) & 3
  while ((hand & (IN_SUIT[suit] ?? 0)) === 0) suit = (suit + 1) & 3
  const held = hand & (IN_SUIT[suit] ?? 0)
  return eager ? highest(held) : lowest(held)
}

/** An answer: as cheap as wins where the trick is wanted, else the highest card that loses. */
function follow(legal: Cards, beating: Cards, eager: boolean, isLast: boolean): Bit {
  const winning = legal & beating
  const losing = legal & ~beating
  if (winning !== 0 && (eager || losing === 0))
    return isLast && !eager ? greatestOf(winning) : leastOf(winning)
  return eager ? leastOf(losing) : greatestOf(losing)
}

// One playout at a time, so all of them share these.
const hands = new Int32Array(3)
const won = new Int32Array(3)
const table = new FastTrick()
let late = 0

const moment: Moment = { won: 0, late: false, set: 0, left: 0, trump: 0 }

function wishOf(side: Side, tiles: Int8Array, left: number): number {
  moment.won = won[side] as number
  moment.late = ((late >>> side) & 1) !== 0
  moment.set = table.set
  moment.left = left
  return wish(tiles, side * ROW_SIZE, moment)
}

/** C would rather that tiles fail: of whoever is winning the trick, or of both. */
function wishOfC(tiles: Int8Array, left: number): number {
  if (table.cards > 0) return table.winner === 2 ? 0 : -wishOf(table.winner, tiles, left)
  return -(wishOf(0, tiles, left) + wishOf(1, tiles, left)) / 2
}

/** Whether a side tries to win this trick: the surer, the more it would gain from it. */
function wants(side: Side, tiles: Int8Array, left: number, dice: Dice): boolean {
  const much = side === 2 ? wishOfC(tiles, left) : wishOf(side, tiles, left)
  return chance(dice, Math.max(LEAST, Math.min(MOST, INDIFFERENT + EAGER * much)))
}

// ---- playing -------------------------------------------------------------------------------------------------

function choose(hand: Cards, eager: boolean, beats: Int32Array, dice: Dice): Bit {
  if (table.cards === 0) return lead(hand, eager, dice)
  return follow(table.playable(hand), beats[table.best] ?? 0, eager, table.cards === 2)
}

/** Plays on until so many tricks are left; one that has begun is finished if it is no more than these. */
function playOn(position: Position, tiles: Int8Array, dice: Dice, leave: number): void {
  const { trump } = position
  const beats = BEATS[trump] ?? IN_SUIT
  for (let side = 0; side < 3; side++) {
    hands[side] = position.hands[side] ?? 0
    won[side] = position.won[side] ?? 0
  }
  let { leader } = position
  late = position.late
  moment.trump = trump
  table.clear()
  for (const card of position.trick) table.lay((leader + table.cards) % 3, card, beats)
  let left = (size((hands[0] ?? 0) | (hands[1] ?? 0) | (hands[2] ?? 0)) + table.cards) / 3
  for (; left > leave; left--) {
    while (table.cards < 3) {
      const side = (leader + table.cards) % 3
      const hand = hands[side] ?? 0
      const card = chance(dice, WHIM)
        ? anyOf(table.playable(hand), dice)
        : choose(hand, wants(side, tiles, left, dice), beats, dice)
      hands[side] = hand & ~(1 << card)
      table.lay(side, card, beats)
    }
    leader = table.winner
    won[leader] = (won[leader] ?? 0) | table.set
    if (left <= 2) late |= 1 << leader
    table.clear()
  }
  standing.trump = trump
  standing.late = late
  standing.left = left
  standing.leader = leader
}

const standing = { trump: 0, won, late: 0, left: 0, leader: 0 }

/** Plays a position to its end. */
export function playOut(position: Position, tiles: Int8Array, dice: Dice, end: End): void {
  playOn(position, tiles, dice, 0)
  end.a = won[0] ?? 0
  end.b = won[1] ?? 0
  end.late = late
}

const ending = new Ending()

/** Plays a position out, the last tricks as well as those can who know everything. */
export function playWell(
  position: Position,
  { tiles, payment, solved }: Readonly<{ tiles: Int8Array; payment: Payment; solved: number }>,
  dice: Dice,
): Outcome {
  playOn(position, tiles, dice, solved)
  ending.hands.set(hands)
  return ending.outcome(standing, table, payment)
}
