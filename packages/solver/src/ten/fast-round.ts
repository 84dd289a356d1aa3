// A round in numbers, for playing very many of them: where all cards are, and what can happen to them. Cards are places among
// the kinds of the deck. Everything is written over in place; nothing is made while a round runs.
import type { Seat } from '@tenfold/core'
import type { Settings } from '@tenfold/games'
import type { Claims } from './claims.ts'
import type { Pack } from './pack.ts'
import type { TenTables } from './tables.ts'

export const TURN = 0
export const DRAWN = 1
export const CLAIMED = 2
export const WINDOW = 3
export const OVER = 4

/** One seat's cards. */
export interface FastSeat {
  /** Concealed copies by kind, the card just drawn included. */
  readonly hand: Uint8Array
  /** The concealed kinds as bits, and those of which there are two and more. */
  held: number
  twice: number
  /** The concealed cards as the win test wants them: a key a suit. */
  readonly keys: Int32Array
  /** What the open combos count, how many they are, how their wild cards are coloured, and which claims they were. */
  open: number
  combos: number
  dye: number
  readonly claims: Int16Array
  /** Discards, the oldest first. */
  readonly row: Uint8Array
  discards: number
}

export interface FastRound {
  readonly seats: readonly FastSeat[]
  /** Every seat's hand and keys in one piece, so that one sweep clears them. */
  readonly hands: Uint8Array
  readonly keys: Int32Array
  dealer: number
  /** The rest of the deck are the places from `next` on. */
  readonly pack: Uint8Array
  next: number
  /** How many turns have begun before this one. */
  turns: number
  phase: number
  /** Whose turn it is; the discarder in a window. */
  seat: number
  /** Who is asked: in a window one opponent after the other. */
  asked: number
  /** The owner of the card just claimed. */
  from: number
  /** How many actions the seat asked has. */
  many: number
  /** T6: by seat, the newest discard in front of it, or −1. */
  readonly offered: Int8Array
  /** Turn: by place to the left, the claims of what that opponent offers, as `claimable` has them. */
  readonly choices: Int32Array
  /** Turn: the opponents to be hit, as bits by place to the left. Else: 1 where the seat may hit or declare. */
  tens: number
  /** Window: the seats that hit, as bits. */
  hitters: number
  /** When it is over: who won or was false, as bits, and what each seat gains. */
  winners: number
  wrong: number
  gods: number
  readonly scores: Int32Array
}

export function fastRound({ kinds, suits, copies }: Pack, players: number): FastRound {
  const cards = copies.reduce((sum, many) => sum + many, 0)
  const hands = new Uint8Array(players * kinds.length)
  const keys = new Int32Array(players * suits.length)
  const seats = Array.from(
    { length: players },
    (_, seat): FastSeat => ({
      hand: hands.subarray(seat * kinds.length, (seat + 1) * kinds.length),
      held: 0,
      twice: 0,
      keys: keys.subarray(seat * suits.length, (seat + 1) * suits.length),
      open: 0,
      combos: 0,
      dye: 0,
      claims: new Int16Array(2),
      row: new Uint8Array(cards),
      discards: 0,
    }),
  )
  return {
    seats,
    hands,
    keys,
    dealer: 0,
    pack: new Uint8Array(cards),
    next: 0,
    turns: 0,
    phase: OVER,
    seat: 0,
    asked: 0,
    from: 0,
    many: 0,
    offered: new Int8Array(players),
    choices: new Int32Array(players),
    tens: 0,
    hitters: 0,
    winners: 0,
    wrong: 0,
    gods: 0,
    scores: new Int32Array(players),
  }
}

/** A card comes to a hand. */
export function give({ suit, unit }: Kit, seat: FastSeat, kind: number): void {
  const { hand, keys } = seat
  const bit = 1 << kind
  const s = suit[kind] as number
  seat.twice |= seat.held & bit
  seat.held |= bit
  hand[kind] = (hand[kind] as number) + 1
  keys[s] = (keys[s] as number) + (unit[kind] as number)
}

/** A card leaves it. */
export function lose({ suit, unit }: Kit, seat: FastSeat, kind: number): void {
  const { hand, keys } = seat
  const copies = (hand[kind] as number) - 1
  const s = suit[kind] as number
  hand[kind] = copies
  // The sign bit says whether there is none left, and whether only one.
  seat.held &= ~(((copies - 1) >>> 31) << kind)
  seat.twice &= ~(((copies - 2) >>> 31) << kind)
  keys[s] = (keys[s] as number) - (unit[kind] as number)
}

/** T4: seven cards a seat in the order of the pack, the rest is the deck; the dealer moves first. */
export function dealInto(kit: Kit, dealer: Seat): void {
  const { round } = kit
  const { pack, seats, scores, offered } = round
  round.dealer = round.seat = round.asked = dealer
  round.phase = TURN
  round.turns = round.hitters = round.winners = round.wrong = round.gods = 0
  round.hands.fill(0)
  round.keys.fill(0)
  let next = 0
  for (let s = 0; s < seats.length; s++) {
    const seat = seats[s] as FastSeat
    scores[s] = 0
    offered[s] = -1
    seat.held = seat.twice = seat.open = seat.combos = seat.dye = seat.discards = 0
    for (const end = next + 7; next < end; next++) give(kit, seat, pack[next] as number)
  }
  round.next = next
}

/** All that the rules in numbers go by. */
export type Kit = Readonly<{
  tables: TenTables
  pack: Pack
  /** By kind: the suit whose key it adds to, and how much; nothing where it is wild. */
  suit: Uint8Array
  unit: Int32Array
  /** How many kinds are not wild; those that are come after them. */
  plain: number
  claims: Claims
  settings: Settings
  assisted: boolean
  /** TT6, MK8: hits are made on one's own turn, not in windows. */
  hitting: boolean
  players: number
  round: FastRound
}>

/** T20: each seat's first turn is one of the first round the table. */
export const onFirstTurn = ({ players, round }: Kit): boolean => round.turns < players

export const seatAt = (round: FastRound, seat: number): FastSeat => round.seats[seat] as FastSeat

/** The seat so many places to the left. */
export function leftBy({ players }: Kit, seat: number, by: number): number {
  const left = seat + by
  return left < players ? left : left - players
}

export const isTen = ({ tables, plain }: Kit, { keys, held, open }: FastSeat): boolean =>
  tables.wins(keys, held >> plain, open)

/** Whether a seat makes ten with one card more. */
export const isTenWith = ({ tables, plain }: Kit, { keys, held, open }: FastSeat, kind: number): boolean =>
  tables.winsWith(kind, keys, held >> plain, open)
