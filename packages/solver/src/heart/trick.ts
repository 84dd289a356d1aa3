// The trick on the table, in numbers, written over in place (H6).
import * as pack from './pack.ts'
import type { Bit, Cards } from './pack.ts'
import type { Side } from './position.ts'

const { IN_SUIT, SUIT_AT } = pack

export class FastTrick {
  /** How many cards lie, and which. */
  cards = 0
  set: Cards = 0
  /** Of the suit that was led, all cards. */
  led: Cards = 0
  /** The card that is winning, and whose it is. */
  best: Bit = 0
  winner: Side = 0

  clear(): void {
    this.cards = this.set = 0
  }

  /** What a hand may play: the suit that was led if it has it, else anything. */
  playable(hand: Cards): Cards {
    const following = this.cards === 0 ? 0 : hand & this.led
    return following === 0 ? hand : following
  }

  /** With what beats each card under this trump. */
  lay(side: Side, card: Bit, beats: Int32Array): void {
    if (this.cards === 0) this.led = IN_SUIT[SUIT_AT[card] as number] as number
    if (this.cards === 0 || ((beats[this.best] as number) >>> card) & 1) {
      this.best = card
      this.winner = side
    }
    this.set |= 1 << card
    this.cards++
  }
}
