// Can those who strive for it get at least so much from tiles, whatever the others do, all cards known?
// Null-window search from trick to trick. While a sum is open every rank matters, so it is first taken for granted, then
// given up: with that only order matters, such positions recur often, and mostly they answer already.
import * as accounts from './account.ts'
import type { Account } from './account.ts'
import * as pack from './pack.ts'
import type { Bit, Cards } from './pack.ts'
import type { Position, Side } from './position.ts'
import * as quests from './quest.ts'
import type { Quest } from './quest.ts'
import * as relative from './relative.ts'
import { cardIn, highIn, lowIn, NO_CARD, packed, type Table } from './table.ts'

// Names of its own for what is called at every position.
const { afterTrick, opened, lacks, lacksButSum, OPEN_SUM, withSum } = accounts
const { BEATS, IN_SUIT, lowest, size, SUIT_AT } = pack
const { halfTrue, NO_QUEST, paid } = quests
const { blueAndRed, cardPlace, cardThere, distinct, greenAndYellow, labelled } = relative
const { onesLeft, sevensAt, threeFiveAt } = relative

/** Thrown when a search has looked at as many positions as it may. What it has proved is in the table. */
export const OUT_OF_FUEL = new Error('a search may go no further')

/** Positions before a lead: how many a search may still look at, and how many it has. */
export type Counts = { fuel: number; positions: number }

const SIDES = 3
const CARDS = 32

export class TileSearch {
  private readonly table: Table
  private readonly counts: Counts
  private quest: Quest = NO_QUEST
  private much = 0
  private beats: Int32Array = IN_SUIT
  /** Both accounts before the trick with so many tricks left. */
  private readonly accountA = new Int32Array(11)
  private readonly accountB = new Int32Array(11)
  /** How often a side's card has settled a question, weighed by the tricks that were left. */
  private readonly settled = new Int32Array(SIDES * CARDS)

  constructor(table: Table, counts: Counts) {
    this.table = table
    this.counts = counts
  }

  /** Whether so much can be had of a quest. Throws OUT_OF_FUEL. */
  isAtLeast({ trump, hands, won, late, leader, trick }: Position, quest: Quest, much: number): boolean {
    if (quest !== this.quest) this.settled.fill(0)
    this.quest = quest
    this.much = much
    this.beats = BEATS[trump] ?? IN_SUIT
    const [p, q, r] = [0, 1, 2].map((by) => hands[(leader + by) % 3] ?? 0) as [Cards, Cards, Cards]
    const rest = trick.reduce((cards, bit) => cards | (1 << bit), p | q | r)
    const left = size(rest) / 3
    const a = opened(quest.a, { won: won[0], late: (late & 1) !== 0, rest, left })
    const b = opened(quest.b, { won: won[1], late: (late & 2) !== 0, rest, left })
    const [led, next] = trick
    if (led === undefined) return this.isEnough(p, q, r, leader, left, a, b)
    this.accountA[left] = a
    this.accountB[left] = b
    return next === undefined
      ? this.second(p, q, r, leader, left, led)
      : this.third(p, q, r, leader, left, led, next)
  }

  private strives(side: Side): boolean {
    return ((this.quest.strivers >>> side) & 1) !== 0
  }

  /** Of these cards the one that has settled most. */
  private likeliest(cards: Cards, side: Side): Cards {
    let best = cards & -cards
    let most = this.settled[side * CARDS + lowest(best)] as number
    for (let rest = cards ^ best; rest !== 0; rest &= rest - 1) {
      const card = lowest(rest)
      const often = this.settled[side * CARDS + card] as number
      if (often > most) {
        most = often
        best = 1 << card
      }
    }
    return best
  }

  private settles(bit: Cards, side: Side, left: number): void {
    const at = side * CARDS + lowest(bit)
    this.settled[at] = (this.settled[at] as number) + left * left
  }

  private worthTrying(legal: Cards, others: Cards, left: number): Cards {
    const open = (this.accountA[left] as number) | (this.accountB[left] as number)
    return open & OPEN_SUM ? legal : distinct(legal, others, labelled(open, this.quest.trump))
  }

  // Hands are those of the leader, the next and the last. At 20 million calls a second nothing may be made, not even
  // an object of arguments.

  private taken(p: Cards, q: Cards, r: Cards, winner: number, leader: Side, left: number, set: Cards) {
    const rest = p | q | r
    const side = (leader + winner) % 3
    const a = afterTrick(this.accountA[left] as number, this.quest.a, side === 0 ? set : 0, rest, left - 1)
    const b = afterTrick(this.accountB[left] as number, this.quest.b, side === 1 ? set : 0, rest, left - 1)
    if (winner === 0) return this.isEnough(p, q, r, side, left - 1, a, b)
    return winner === 1
      ? this.isEnough(q, r, p, side, left - 1, a, b)
      : this.isEnough(r, p, q, side, left - 1, a, b)
  }

  private third(p: Cards, q: Cards, r: Cards, leader: Side, left: number, led: Bit, next: Bit): boolean {
    const following = r & (IN_SUIT[SUIT_AT[led] as number] as number)
    const before = ((this.beats[led] as number) >>> next) & 1
    const wins = this.beats[before === 0 ? led : next] as number
    const set = (1 << led) | (1 << next)
    const side = (leader + 2) % 3
    const wants = this.strives(side)
    let rest = this.worthTrying(following === 0 ? r : following, p | q | set, left)
    while (rest !== 0) {
      const bit = this.likeliest(rest, side)
      rest ^= bit
      if (this.taken(p, q, r ^ bit, bit & wins ? 2 : before, leader, left, set | bit) === wants) {
        this.settles(bit, side, left)
        return wants
      }
    }
    return !wants
  }

  private second(p: Cards, q: Cards, r: Cards, leader: Side, left: number, led: Bit): boolean {
    const following = q & (IN_SUIT[SUIT_AT[led] as number] as number)
    const side = (leader + 1) % 3
    const wants = this.strives(side)
    let rest = this.worthTrying(following === 0 ? q : following, p | r | (1 << led), left)
    while (rest !== 0) {
      const bit = this.likeliest(rest, side)
      rest ^= bit
      if (this.third(p, q ^ bit, r, leader, left, led, lowest(bit)) === wants) {
        this.settles(bit, side, left)
        return wants
      }
    }
    return !wants
  }

  /** The lead that gives the leader what it wants, or 0. */
  private lead(p: Cards, q: Cards, r: Cards, leader: Side, left: number, first: Cards): Cards {
    const wants = this.strives(leader)
    let rest = this.worthTrying(p, q | r, left)
    let bit = first & rest
    while (rest !== 0) {
      if (bit === 0) bit = this.likeliest(rest, leader)
      rest ^= bit
      if (this.second(p ^ bit, q, r, leader, left, lowest(bit)) === wants) {
        this.settles(bit, leader, left)
        return bit
      }
      bit = 0
    }
    return 0
  }

  /** Sums taken for granted as the strivers like it: −1, not even then. Given up: 1, even so. */
  private relaxed(p: Cards, q: Cards, r: Cards, leader: Side, left: number, a: Account, b: Account): number {
    const { goodA, goodB } = this.quest
    if (!this.isEnough(p, q, r, leader, left, withSum(a, goodA), withSum(b, goodB))) return -1
    return this.isEnough(p, q, r, leader, left, withSum(a, !goodA), withSum(b, !goodB)) ? 1 : 0
  }

  private isEnough(
    p: Cards,
    q: Cards,
    r: Cards,
    leader: Side,
    left: number,
    a: Account,
    b: Account,
  ): boolean {
    const certain = paid(this.quest.low, a, b)
    const wanted = this.much - certain
    if (wanted <= 0) return true
    const possible = paid(this.quest.high, a, b)
    if (possible < this.much) return false
    if (--this.counts.fuel < 0) throw OUT_OF_FUEL
    this.counts.positions++
    const all = p | q | r
    const open = a | b
    const isExact = (open & OPEN_SUM) !== 0
    const question = this.quest.question + (isExact ? 1 : 0) + (this.quest.paired ? 2 * halfTrue(a, b) : 0)
    // With a sum open, who holds which card; else in which order, and where the cards with labels are.
    const key = isExact ? p | r | (leader << 30) : blueAndRed(all, p, q) | (leader << 29)
    const key2 = isExact
      ? q | r | ((lacks(b) >>> 15) << 30)
      : greenAndYellow(all, p, q) | (sevensAt(all, open) << 23)
    const key3 = isExact
      ? lacks(a) | (lacks(b) << 17)
      : lacksButSum(a) |
        (lacksButSum(b) << 11) |
        (onesLeft(all, open) << 22) |
        (threeFiveAt(all, this.quest.trump, open) << 26)
    const known = this.table.find(key, key2, key3, question) || packed(0, possible - certain, NO_CARD, left)
    if (lowIn(known) >= wanted) return true
    if (highIn(known) < wanted) return false
    const told = isExact ? this.relaxed(p, q, r, leader, left, a, b) : 0
    let best = 0
    if (told === 0) {
      this.accountA[left] = a
      this.accountB[left] = b
      best = this.lead(p, q, r, leader, left, cardThere(all, cardIn(known)))
    }
    const is = told === 0 ? (best !== 0) === this.strives(leader) : told > 0
    const low = is ? wanted : lowIn(known)
    const high = is ? highIn(known) : wanted - 1
    const card = best === 0 ? NO_CARD : cardPlace(all, best)
    this.table.put(key, key2, key3, question, packed(low, high, card, left))
    return is
  }
}
