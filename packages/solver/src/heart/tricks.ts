// Can one side win at least so many tricks against the other two, all cards known? Null-window search from trick to trick.
import * as pack from './pack.ts'
import type { Bit, Cards } from './pack.ts'
import type { Position, Side } from './position.ts'
import * as relative from './relative.ts'
import { OUT_OF_FUEL, type Counts } from './search.ts'
import { cardIn, highIn, lowIn, NO_CARD, packed, type Table } from './table.ts'

const { BEATS, highest, IN_SUIT, lowest, size, SUIT_AT } = pack
const { blueAndRed, cardPlace, cardThere, distinct, greenAndYellow } = relative

/** Those of a hand above every card of the others in that suit. */
function tops(hand: Cards, others: Cards, suit: Cards): Cards {
  const against = others & suit
  return against === 0 ? hand & suit : hand & suit & (-2 << highest(against))
}

function allTops(hand: Cards, others: Cards): Cards {
  let found = 0
  for (let s = 0; s < IN_SUIT.length; s++) found |= tops(hand, others, IN_SUIT[s] as number)
  return found
}

/** Tricks that a leader can take at once: top cards while whoever could trump has to follow, and top trumps. */
function atOnce(leader: Cards, one: Cards, other: Cards, trump: number): number {
  const trumps = IN_SUIT[trump] as number
  let count = 0
  for (let s = 0; s < IN_SUIT.length; s++) {
    const suit = IN_SUIT[s] as number
    let many = size(tops(leader, one | other, suit))
    if (s !== trump) {
      if ((one & trumps) !== 0) many = Math.min(many, size(one & suit))
      if ((other & trumps) !== 0) many = Math.min(many, size(other & suit))
    }
    count += many
  }
  return count
}

/** The lowest of these cards, if possible one of those that are liked. */
function liked(cards: Cards, good: Cards): Cards {
  const best = cards & good
  return best === 0 ? cards & -cards : best & -best
}

export class TrickSearch {
  private readonly table: Table
  private readonly counts: Counts
  private trump = 0
  private beats: Int32Array = IN_SUIT
  /** How many of the tricks left are needed, when so many are left. */
  private readonly needs = new Int8Array(11)

  constructor(table: Table, counts: Counts) {
    this.table = table
    this.counts = counts
  }

  /** Whether a side wins so many of the tricks to come, the one on the table among them. Throws OUT_OF_FUEL. */
  isAtLeast({ trump, hands, leader, trick }: Position, side: Side, many: number): boolean {
    this.trump = trump
    this.beats = BEATS[trump] ?? IN_SUIT
    const [p, q, r] = [0, 1, 2].map((by) => hands[(leader + by) % 3] ?? 0) as [Cards, Cards, Cards]
    // Whoever plays last has not played yet.
    const left = size(r)
    const me = (side - leader + 3) % 3
    const [led, next] = trick
    if (led === undefined) return this.isEnough(p, q, r, me, left, many)
    this.needs[left] = many
    return next === undefined ? this.second(p, q, r, me, left, led) : this.third(p, q, r, me, left, led, next)
  }

  // Hands are those of the leader, the next and the last; `me` is the place among them of the side that wants tricks.
  // Nothing is made in any of this, not even an object of arguments.

  private taken(p: Cards, q: Cards, r: Cards, winner: number, me: number, left: number): boolean {
    const need = (this.needs[left] as number) - (winner === me ? 1 : 0)
    const place = (me - winner + 3) % 3
    if (winner === 0) return this.isEnough(p, q, r, place, left - 1, need)
    return winner === 1
      ? this.isEnough(q, r, p, place, left - 1, need)
      : this.isEnough(r, p, q, place, left - 1, need)
  }

  private third(p: Cards, q: Cards, r: Cards, me: number, left: number, led: Bit, next: Bit): boolean {
    const following = r & (IN_SUIT[SUIT_AT[led] as number] as number)
    const before = ((this.beats[led] as number) >>> next) & 1
    const wins = this.beats[before === 0 ? led : next] as number
    const legal = distinct(following === 0 ? r : following, p | q | (1 << led) | (1 << next), 0)
    const wants = me === 2
    const gains = wants || before === me
    for (let rest = legal; rest !== 0; ) {
      const bit = liked(rest, gains ? wins : ~wins)
      rest ^= bit
      if (this.taken(p, q, r ^ bit, bit & wins ? 2 : before, me, left) === wants) return wants
    }
    return !wants
  }

  private second(p: Cards, q: Cards, r: Cards, me: number, left: number, led: Bit): boolean {
    const following = q & (IN_SUIT[SUIT_AT[led] as number] as number)
    const wins = this.beats[led] as number
    const wants = me === 1
    const gains = me !== 2
    for (let rest = distinct(following === 0 ? q : following, p | r | (1 << led), 0); rest !== 0; ) {
      const bit = liked(rest, gains ? wins : ~wins)
      rest ^= bit
      if (this.third(p, q ^ bit, r, me, left, led, lowest(bit)) === wants) return wants
    }
    return !wants
  }

  /** The lead that gives the leader what it wants, or 0. */
  private lead(p: Cards, q: Cards, r: Cards, me: number, left: number, first: Cards): Cards {
    const wants = me === 0
    const good = first === 0 ? allTops(p, q | r) : first
    for (let rest = distinct(p, q | r, 0); rest !== 0; ) {
      const bit = liked(rest, good)
      rest ^= bit
      if (this.second(p ^ bit, q, r, me, left, lowest(bit)) === wants) return bit
    }
    return 0
  }

  /** 1: surely enough, −1: surely not, without a search. */
  private clear(p: Cards, q: Cards, r: Cards, me: number, left: number, need: number): number {
    if (need <= 0) return 1
    if (need > left) return -1
    const trumps = IN_SUIT[this.trump] as number
    const mine = me === 0 ? p : me === 1 ? q : r
    const theirs = (p | q | r) ^ mine
    if ((me === 0 ? atOnce(p, q, r, this.trump) : size(tops(mine, theirs, trumps))) >= need) return 1
    const masters = tops(theirs, mine, trumps)
    let lost = Math.max(size(masters & p), size(masters & q), size(masters & r))
    // A leader's partner who has trumps might have to win instead, and lead something else.
    if (me !== 0 && ((me === 1 ? r : q) & trumps) === 0) lost = Math.max(lost, atOnce(p, q, r, this.trump))
    return left - lost < need ? -1 : 0
  }

  private isEnough(p: Cards, q: Cards, r: Cards, me: number, left: number, need: number): boolean {
    const told = this.clear(p, q, r, me, left, need)
    if (told !== 0) return told > 0
    if (--this.counts.fuel < 0) throw OUT_OF_FUEL
    this.counts.positions++
    const all = p | q | r
    const key = blueAndRed(all, p, q) | (me << 29)
    const key2 = greenAndYellow(all, p, q)
    const known = this.table.find(key, key2, 0, this.trump + 1) || packed(0, left, NO_CARD, left)
    if (lowIn(known) >= need) return true
    if (highIn(known) < need) return false
    this.needs[left] = need
    const best = this.lead(p, q, r, me, left, cardThere(all, cardIn(known)))
    const is = (best !== 0) === (me === 0)
    const low = is ? need : lowIn(known)
    const high = is ? highIn(known) : need - 1
    this.table.put(
      key,
      key2,
      0,
      this.trump + 1,
      packed(low, high, best === 0 ? NO_CARD : cardPlace(all, best), left),
    )
    return is
  }
}
