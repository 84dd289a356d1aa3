// Rounds of 10/12 Heart played to their end by simple players, fast: what might come of a position.
import type { Random } from '@tenfold/core'
import * as pack from './pack.ts'
import type { Bit, Cards } from './pack.ts'
import type { BySide, Position, Side } from './position.ts'
import { FastTrick } from './trick.ts'

// Playouts look these up a million times a second; where tests run, an import is slower than a name of one's own.
const { BEATS, highest, IN_SUIT, lowest, OF_RANK, size } = pack

/** How many tricks each side is out for. */
export type Aims = BySide<number>
/** Nothing in mind. */
export const ANY = -1

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
const chance = (dice: Dice, of256: number): boolean => roll(dice) % OF < of256

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

/** Whether a side wants this trick: the more, the more of those that are left it still needs. */
function wants(side: Side, aim: number, left: number, dice: Dice): boolean {
  if (aim === ANY) return chance(dice, 150)
  const need = aim - size(won[side] ?? 0) / 3
  if (need <= 0) return chance(dice, 20)
  // A third of the tricks is what a side can expect; for that it tries somewhat more often than not.
  return need >= left || chance(dice, Math.min(245, (420 * need) / left))
}

// ---- playing -------------------------------------------------------------------------------------------------

function choose(hand: Cards, eager: boolean, beats: Int32Array, dice: Dice): Bit {
  if (table.cards === 0) return lead(hand, eager, dice)
  return follow(table.playable(hand), beats[table.best] ?? 0, eager, table.cards === 2)
}

/** Plays a position to its end. */
export function playOut(position: Position, aims: Aims, dice: Dice, end: End): void {
  const beats = BEATS[position.trump] ?? IN_SUIT
  for (let side = 0; side < 3; side++) {
    hands[side] = position.hands[side] ?? 0
    won[side] = position.won[side] ?? 0
  }
  let { late, leader } = position
  table.clear()
  for (const card of position.trick) table.lay((leader + table.cards) % 3, card, beats)
  let left = (size((hands[0] ?? 0) | (hands[1] ?? 0) | (hands[2] ?? 0)) + table.cards) / 3
  for (; left > 0; left--) {
    while (table.cards < 3) {
      const side = (leader + table.cards) % 3
      const hand = hands[side] ?? 0
      const card = choose(hand, wants(side, aims[side] ?? ANY, left, dice), beats, dice)
      hands[side] = hand & ~(1 << card)
      table.lay(side, card, beats)
    }
    leader = table.winner
    won[leader] = (won[leader] ?? 0) | table.set
    if (left <= 2) late |= 1 << leader
    table.clear()
  }
  end.a = won[0] ?? 0
  end.b = won[1] ?? 0
  end.late = late
}
