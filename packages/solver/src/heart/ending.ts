// The last tricks, if everyone knows all cards and tiles and looks after their own points, C after what the dealer misses:
// max^n (Luckhardt and Irani 1986), by trying everything. Of equal cards the lowest is played.
import { outcomeOf, Payment, type Outcome } from './outcome.ts'
import * as pack from './pack.ts'
import type { Bit, Cards } from './pack.ts'
import type { Side } from './position.ts'
import type { FastTrick } from './trick.ts'

const { BEATS, IN_SUIT, lowest, SUIT_AT } = pack

/** How a round stands before a trick, or within it, the table apart. */
export type Standing = Readonly<{ trump: number; won: Int32Array; late: number; left: number; leader: Side }>

/** Whose bit and pile are no side's. */
const NOBODY: Side = 3

/** Cards to come: none to thirty. */
const PLIES = 31

/**
 * The rest of a round, from between two cards. What stands before each card is kept by how many cards are to come, so
 * that nothing is made on the way.
 */
export class Ending {
  readonly hands = new Int32Array(3)
  private readonly side = new Uint8Array(PLIES)
  private readonly set = new Int32Array(PLIES)
  private readonly best = new Uint8Array(PLIES)
  private readonly winner = new Uint8Array(PLIES)
  private readonly wonA = new Int32Array(PLIES)
  private readonly wonB = new Int32Array(PLIES)
  private readonly late = new Uint8Array(PLIES)
  private readonly led = new Int32Array(PLIES)
  private trump = 0
  private beats: Int32Array = IN_SUIT
  private payment = new Payment()

  /** The outcome; `hands` are as they were when it is known. */
  outcome({ trump, won, late, left, leader }: Standing, table: FastTrick, payment: Payment): Outcome {
    const ply = 3 * left - table.cards
    this.trump = trump
    this.beats = BEATS[trump] ?? IN_SUIT
    this.payment = payment
    this.side[ply] = (leader + table.cards) % 3
    this.set[ply] = table.set
    this.led[ply] = table.led
    this.best[ply] = table.best
    this.winner[ply] = table.winner
    this.wonA[ply] = won[0] as number
    this.wonB[ply] = won[1] as number
    this.late[ply] = late
    return this.from(ply)
  }

  private from(ply: number): Outcome {
    if (ply === 3) return this.last()
    if (ply === 0) return this.outcomeAt(0, NOBODY, 0)
    const side = this.side[ply] as number
    const hand = this.hands[side] as number
    const isLead = ply % 3 === 0
    const following = isLead ? 0 : hand & (this.led[ply] as number)
    const wins = isLead ? -1 : (this.beats[this.best[ply] as number] as number)
    const legal = following === 0 ? hand : following
    const isForced = (legal & (legal - 1)) === 0
    let found = 0
    let most = -1000
    for (let rest = legal; rest !== 0; rest &= rest - 1) {
      const card = lowest(rest)
      this.hands[side] = hand & ~(1 << card)
      this.lay(ply, card, side, ((wins >>> card) & 1) !== 0)
      const outcome = this.from(ply - 1)
      if (isForced) {
        this.hands[side] = hand
        return outcome
      }
      const worth = this.payment.to(side, outcome)
      if (worth <= most) continue
      most = worth
      found = outcome
    }
    this.hands[side] = hand
    return found
  }

  /** Before the tenth trick each has one card, and nobody a choice. */
  private last(): Outcome {
    const { beats, hands } = this
    const leader = this.side[3] as number
    const next = (leader + 1) % 3
    const last = (leader + 2) % 3
    const first = hands[leader] as number
    const second = hands[next] as number
    const third = hands[last] as number
    const isOver = ((beats[lowest(first)] as number) & second) !== 0
    const best = isOver ? second : first
    const winner = (beats[lowest(best)] as number) & third ? last : isOver ? next : leader
    return this.outcomeAt(3, winner, first | second | third)
  }

  private outcomeAt(ply: number, winner: Side, set: Cards): Outcome {
    const a = (this.wonA[ply] as number) | (winner === 0 ? set : 0)
    const b = (this.wonB[ply] as number) | (winner === 1 ? set : 0)
    return outcomeOf(a, b, (this.late[ply] as number) | (1 << winner), this.trump)
  }

  /** How it stands with one card less to come. */
  private lay(ply: number, card: Bit, side: Side, wins: boolean): void {
    const next = ply - 1
    const set = (this.set[ply] as number) | (1 << card)
    const winner = wins ? side : (this.winner[ply] as number)
    const isLast = next % 3 === 0
    this.wonA[next] = (this.wonA[ply] as number) | (isLast && winner === 0 ? set : 0)
    this.wonB[next] = (this.wonB[ply] as number) | (isLast && winner === 1 ? set : 0)
    this.late[next] = (this.late[ply] as number) | (isLast && next < 6 ? 1 << winner : 0)
    this.side[next] = isLast ? winner : (side + 1) % 3
    this.set[next] = isLast ? 0 : set
    this.led[next] = ply % 3 === 0 ? (IN_SUIT[SUIT_AT[card] as number] as number) : (this.led[ply] as number)
    this.best[next] = wins ? card : (this.best[ply] as number)
    this.winner[next] = winner
  }
}
