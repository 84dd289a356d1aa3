// The rules of a round once more, in numbers, from the first tile that turns to the score (H5 to H9), for playing very many.
// Here rules stand twice, so kernel-referee.test.ts plays rounds in both and compares every legal list and score.
import * as cells from './cells.ts'
import { CELL_COUNT, type Place } from './cells.ts'
import * as pack from './pack.ts'
import type { Bit, Cards } from './pack.ts'
import type { BySide, Side } from './position.ts'
import { FastTrick } from './trick.ts'

const { dealersPoints, markAll, ownPoints, ROW_SIZE } = cells
const { BEATS, IN_SUIT } = pack

/** Who is asked when it is no side: the dealer, or nobody. */
export const DEALER = 3
export const NOBODY = 4

const ROW = (1 << ROW_SIZE) - 1
const ALL_TILES = (1 << CELL_COUNT) - 1
const TRICKS = 10
const CARDS_IN_TRICK = 3
const TURNS_IN_TRICK = 4

/** A round that is written over in place; nothing is made while it runs. */
export class HeartKernel {
  /** Who is asked: a side, DEALER or NOBODY. */
  asked: Side = NOBODY
  trump = 0
  /** By side: what is held and what has been won. */
  readonly hands = new Int32Array(3)
  readonly won = new Int32Array(3)
  /** The twelve tiles by place, and a bit for each that is up. */
  readonly tiles = new Int8Array(CELL_COUNT)
  up = 0
  /** The sides that took the ninth or the tenth trick, a bit each. */
  late = 0
  /** The finished tricks. */
  tricks = 0
  leader: Side = 0
  /** On the table; the dealer's turn is no part of it. */
  readonly trick = new FastTrick()
  /** What came true, by place, once nobody is asked any more. */
  readonly came = new Int8Array(CELL_COUNT)

  /** Turns of this trick that are over, the dealer's among them. */
  private turns = 0
  private beats: Int32Array = IN_SUIT

  /** Before the first tile is turned: the trump's place among the suits, the hands, and the tiles by place. */
  begin(trump: number, hands: BySide<Cards>, tiles: Int8Array): void {
    this.trump = trump
    this.beats = BEATS[trump] ?? IN_SUIT
    for (let side = 0; side < 3; side++) {
      this.hands[side] = hands[side] ?? 0
      this.won[side] = 0
    }
    this.tiles.set(tiles)
    this.up = this.late = this.tricks = this.leader = this.turns = 0
    this.trick.clear()
    this.asked = DEALER
  }

  /** What whoever is asked may do, a bit each: cards by their places in the pack, or tiles by theirs. */
  legal(): number {
    const { asked, up } = this
    if (asked < DEALER) return this.trick.playable(this.hands[asked] as number)
    if (asked === NOBODY) return 0
    // H5: a tile of A's row and one of B's before the first lead.
    if (up === 0) return ROW
    return (up & ~ROW) === 0 ? ROW << ROW_SIZE : ALL_TILES & ~up
  }

  /** A card or a tile that is legal, by the place of its bit. */
  play(what: number): void {
    if (this.asked < DEALER) this.lay(what)
    else this.turn(what)
  }

  /** H9: the scores of the dealer, A, B and C. */
  score(role: 0 | 1 | 2 | 3): number {
    const { tiles, came } = this
    if (role === 1 || role === 2) return ownPoints(role - 1, tiles, came)
    const points = dealersPoints(tiles, came)
    return role === 0 ? points : 30 - points
  }

  private turn(place: Place): void {
    const isOpening = (this.up & ~ROW) === 0
    this.up |= 1 << place
    if (!isOpening) this.onward()
    else if (this.up & ~ROW) this.asked = this.leader
  }

  private lay(card: Bit): void {
    const { asked, trick } = this
    this.hands[asked] = (this.hands[asked] as number) & ~(1 << card)
    trick.lay(asked, card, this.beats)
    if (trick.cards === CARDS_IN_TRICK) {
      const { winner } = trick
      this.won[winner] = (this.won[winner] as number) | trick.set
      if (this.tricks >= TRICKS - 2) this.late |= 1 << winner
      this.tricks++
    }
    this.onward()
  }

  /** H5: clockwise, the dealer between C and A; then the winner leads. */
  private onward(): void {
    this.turns++
    if (this.turns < TURNS_IN_TRICK) {
      this.asked = (this.leader + this.turns) & 3
      return
    }
    this.turns = 0
    this.leader = this.asked = this.trick.winner
    this.trick.clear()
    if (this.tricks < TRICKS) return
    this.asked = NOBODY
    markAll({ a: this.won[0] as number, b: this.won[1] as number, late: this.late }, this.trump, this.came)
  }
}
