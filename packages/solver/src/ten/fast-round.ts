// A round in numbers, for playing very many of them: what the rules go by, and how cards come and go. A round is one array,
// written over in place; nothing is made while it runs. Cards are places among the kinds of the deck, and a seat is told
// by where its cells begin.
import type { Settings } from '@tenfold/games'
import type { Claims } from './claims.ts'
import * as cell from './fast-cells.ts'
import type { Pack } from './pack.ts'
import type { TenTables } from './tables.ts'

const { ASKED, CELLS, DEALER, DISCARDS, HAND, HELD, KEY, OFFERED, OPEN, ROW, TOTAL, TWICE, WIDTH } = cell

/**
 * All that the rules in numbers go by. Yes and no are 1 and 0, which are quicker to ask.
 *
 * A hand is plain where nothing but its own suits matters: two suits, no wild card, and the claims of a kind depend on the
 * kinds around it. What else there is among the kinds is odd.
 */
export type Kit = Readonly<{
  cells: Int32Array
  tables: TenTables
  pack: Pack
  claims: Claims
  settings: Settings
  players: number
  /** How many cards there are, and where the cells of the seats end. */
  cards: number
  end: number
  /** By suit and key, as the tables have it. */
  totals: Uint16Array
  /** By kind: four times what it adds to a key, and that key's suit; nothing where it is wild. */
  adds: Int32Array
  faces: Uint8Array
  /** How many kinds are not wild; those that are come after them. */
  plain: number
  /** Bits of the odd kinds, and of those whose suit has no kind next below, next above. */
  odd: number
  low: number
  high: number
  /** By suit, to work in. */
  keys: Int32Array
  assisted: 0 | 1
  /** T7: an older discard comes to light. */
  exposes: 0 | 1
  /** TT6, MK8: hits are made on one's own turn, not in windows. */
  hitting: 0 | 1
}>

/** Where the cells of a seat begin, and whose begin there. */
export const seatAt = (seat: number): number => seat << WIDTH
export const seatOf = (cells: number): number => cells >> WIDTH

/** The seat so many places to the left. */
export function leftBy({ end }: Kit, seat: number, by: number): number {
  const left = seat + (by << WIDTH)
  return left < end ? left : left - end
}

/** A card comes to a hand. */
export function give({ cells, adds, totals }: Kit, seat: number, kind: number): void {
  const bit = 1 << kind
  const held = cells[seat + HELD] as number
  const add = adds[kind] as number
  const suit = seat + (add & 3)
  const key = (cells[suit + KEY] as number) + (add >> 2)
  cells[seat + HELD] = held | bit
  cells[seat + TWICE] = (cells[seat + TWICE] as number) | (held & bit)
  cells[seat + HAND + kind] = (cells[seat + HAND + kind] as number) + 1
  cells[suit + KEY] = key
  cells[suit + TOTAL] = (totals[key] as number) << (cells[suit + OPEN] as number)
}

/** A card leaves it. */
export function lose({ cells, adds, totals }: Kit, seat: number, kind: number): void {
  const copies = (cells[seat + HAND + kind] as number) - 1
  const add = adds[kind] as number
  const suit = seat + (add & 3)
  const key = (cells[suit + KEY] as number) - (add >> 2)
  // The sign bit says whether there is none left, and whether only one.
  cells[seat + HELD] = (cells[seat + HELD] as number) & ~(((copies - 1) >>> 31) << kind)
  cells[seat + TWICE] = (cells[seat + TWICE] as number) & ~(((copies - 2) >>> 31) << kind)
  cells[seat + HAND + kind] = copies
  cells[suit + KEY] = key
  cells[suit + TOTAL] = (totals[key] as number) << (cells[suit + OPEN] as number)
}

/** A combo that is laid open counts. */
export function layOpen({ cells, totals }: Kit, seat: number, value: number): void {
  const open = (cells[seat + OPEN] as number) + value
  cells[seat + OPEN] = open
  cells[seat + TOTAL] = (totals[cells[seat + KEY] as number] as number) << open
}

/** A seat's newest discard is taken; T7 says what its row offers then. */
export function take({ cells, exposes }: Kit, from: number): number {
  const kind = cells[from + OFFERED] as number
  const left = (cells[from + DISCARDS] as number) - 1
  cells[from + DISCARDS] = left
  cells[from + OFFERED] = exposes === 1 && left > 0 ? (cells[from + ROW + left - 1] as number) : -1
  return kind
}

/** T4: seven cards a seat in the order of the pack; the dealer moves first. Where the deck begins. */
export function dealInto(kit: Kit, dealer: number, pack: ArrayLike<number>): number {
  const { cells, end, adds, tables } = kit
  const { bases, totals } = tables
  cells.fill(0, 0, ROW)
  cells[DEALER] = cells[ASKED] = dealer
  let next = 0
  for (let seat = 0; seat < end; seat += 1 << WIDTH) {
    let held = 0
    let twice = 0
    for (let s = 0; s < bases.length; s++) cells[seat + KEY + s] = bases[s] as number
    for (const last = next + 7; next < last; next++) {
      const kind = pack[next] as number
      const add = adds[kind] as number
      const key = seat + KEY + (add & 3)
      twice |= held & (1 << kind)
      held |= 1 << kind
      cells[seat + HAND + kind] = (cells[seat + HAND + kind] as number) + 1
      cells[key] = (cells[key] as number) + (add >> 2)
    }
    for (let s = 0; s < bases.length; s++)
      cells[seat + TOTAL + s] = totals[cells[seat + KEY + s] as number] as number
    cells[seat + HELD] = held
    cells[seat + TWICE] = twice
    cells[seat + OFFERED] = -1
  }
  return next
}

/** The keys as the tables have them. */
function keysOf({ cells, tables: { bases }, keys }: Kit, seat: number): Int32Array {
  for (let s = 0; s < keys.length; s++) keys[s] = (cells[seat + KEY + s] as number) - (bases[s] as number)
  return keys
}

/** Whether a hand that is not plain makes ten. */
function isOddTen(kit: Kit, seat: number): boolean {
  const { cells, tables, plain } = kit
  return tables.wins(keysOf(kit, seat), (cells[seat + HELD] as number) >> plain, cells[seat + OPEN] as number)
}

export function isTen(kit: Kit, seat: number): boolean {
  const { cells, odd } = kit
  return ((cells[seat + HELD] as number) & odd) === 0
    ? ((cells[seat + TOTAL] as number) & (cells[seat + TOTAL + 1] as number)) !== 0
    : isOddTen(kit, seat)
}

function isOddTenWith(kit: Kit, seat: number, kind: number): boolean {
  const { cells, tables, adds, plain } = kit
  const add = adds[kind] as number
  const keys = keysOf(kit, seat)
  keys[add & 3] = (keys[add & 3] as number) + (add >> 2)
  const wild = ((cells[seat + HELD] as number) | (1 << kind)) >> plain
  return tables.wins(keys, wild, cells[seat + OPEN] as number)
}

/** Whether a seat makes ten with one card more. */
export function isTenWith(kit: Kit, seat: number, kind: number): boolean {
  const { cells, totals, adds, odd } = kit
  if ((((cells[seat + HELD] as number) | (1 << kind)) & odd) !== 0) return isOddTenWith(kit, seat, kind)
  const add = adds[kind] as number
  const suit = add & 3
  const key = (cells[seat + KEY + suit] as number) + (add >> 2)
  const total = (totals[key] as number) << (cells[seat + OPEN + suit] as number)
  return (total & (cells[seat + TOTAL + (suit ^ 1)] as number)) !== 0
}

/** A round that nobody has dealt yet. */
export const newRound = (): Int32Array => new Int32Array(CELLS)
