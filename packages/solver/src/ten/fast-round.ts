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
  /** Concealed copies by kind, the card just drawn included; and of the open ones. */
  readonly hand: Uint8Array
  readonly laid: Uint8Array
  /** The concealed kinds as bits, and those of which there are two and more. */
  held: number
  twice: number
  /** The concealed cards as the win test wants them: a key a suit, and the wild ones as bits. */
  readonly keys: Int32Array
  wild: number
  /** What the open combos count, how many they are, how their wild cards are coloured, and which claims they were. */
  open: number
  combos: number
  dye: number
  readonly claims: Int16Array
  /** Discards, the oldest first. */
  readonly row: Uint8Array
  discards: number
  /** T7: the row offers nothing. */
  covered: boolean
  turns: number
}

export interface FastRound {
  readonly seats: readonly FastSeat[]
  dealer: number
  /** The rest of the deck are the places from `next` on. */
  readonly pack: Uint8Array
  next: number
  phase: number
  /** Whose turn it is; the discarder in a window. */
  seat: number
  /** Who is asked: in a window one opponent after the other. */
  asked: number
  /** The owner of the card just claimed. */
  from: number
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
  const seats = Array.from(
    { length: players },
    (): FastSeat => ({
      hand: new Uint8Array(kinds.length),
      laid: new Uint8Array(kinds.length),
      held: 0,
      twice: 0,
      keys: new Int32Array(suits.length),
      wild: 0,
      open: 0,
      combos: 0,
      dye: 0,
      claims: new Int16Array(2),
      row: new Uint8Array(cards),
      discards: 0,
      covered: false,
      turns: 0,
    }),
  )
  return {
    seats,
    dealer: 0,
    pack: new Uint8Array(cards),
    next: 0,
    phase: OVER,
    seat: 0,
    asked: 0,
    from: 0,
    hitters: 0,
    winners: 0,
    wrong: 0,
    gods: 0,
    scores: new Int32Array(players),
  }
}

/** A card comes to a hand, with 1, or leaves it, with −1. */
export function move({ adds, pack: { wild } }: Kit, seat: FastSeat, kind: number, by: 1 | -1): void {
  const { hand, keys } = seat
  const copies = (hand[kind] as number) + by
  hand[kind] = copies
  // The sign bit says whether there is one, and whether there are two.
  seat.held = (seat.held & ~(1 << kind)) | (((0 - copies) >>> 31) << kind)
  seat.twice = (seat.twice & ~(1 << kind)) | (((1 - copies) >>> 31) << kind)
  for (let s = 0, place = kind * keys.length; s < keys.length; s++, place++)
    keys[s] = (keys[s] as number) + by * (adds[place] as number)
  const bit = wild[kind] as number
  if (bit >= 0) seat.wild += by * (1 << bit)
}

/** T4: seven cards a seat in the order of the pack, the rest is the deck; the dealer moves first. */
export function dealInto(kit: Kit, dealer: Seat): void {
  const { round } = kit
  round.dealer = round.seat = round.asked = dealer
  round.next = 0
  round.phase = TURN
  round.hitters = round.winners = round.wrong = round.gods = 0
  round.scores.fill(0)
  for (const seat of round.seats) {
    seat.hand.fill(0)
    seat.laid.fill(0)
    seat.keys.fill(0)
    seat.held = seat.twice = seat.wild = seat.open = seat.combos = seat.dye = seat.discards = seat.turns = 0
    seat.covered = false
    for (let card = 0; card < 7; card++) move(kit, seat, round.pack[round.next++] as number, 1)
  }
  ;(round.seats[dealer] as FastSeat).turns = 1
}

/** T6: the newest discard in front of a seat, or −1. */
export const offeredBy = ({ covered, discards, row }: FastSeat): number =>
  covered || discards === 0 ? -1 : (row[discards - 1] as number)

/** All that the rules in numbers go by. */
export type Kit = Readonly<{
  tables: TenTables
  pack: Pack
  /** At `kind · suits + suit`: what a card adds to the key of a suit. */
  adds: Int32Array
  claims: Claims
  settings: Settings
  players: number
  round: FastRound
}>

export const seatAt = (round: FastRound, seat: number): FastSeat => round.seats[seat] as FastSeat

/** The seat so many places to the left. */
export function leftBy({ players }: Kit, seat: number, by: number): number {
  const left = seat + by
  return left < players ? left : left - players
}

export const isTen = ({ tables }: Kit, { keys, wild, open }: FastSeat): boolean =>
  tables.wins(keys, wild, open)

/** Whether a seat makes ten with one card more. */
export const isTenWith = ({ tables }: Kit, { keys, wild, open }: FastSeat, kind: number): boolean =>
  tables.winsWith(kind, keys, wild, open)
