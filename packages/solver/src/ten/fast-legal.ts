// T5 to T13 in numbers: what the seat asked may do, in the order of the rules' own list. It is looked at once when a seat is
// asked, and kept as bits: how many actions there are, and any one of them, follow without a list.
import { claimable, manyIn, surroundings } from './claims.ts'
import {
  CLAIMED,
  DRAWN,
  isTen,
  isTenWith,
  leftBy,
  seatAt,
  TURN,
  type FastSeat,
  type Kit,
} from './fast-round.ts'

/** Actions as numbers: these, a hit and its owner, a discard and its kind, a claim with its number and owner. */
export const DRAW = 0
export const DECLARE = 1
export const PASS = 2
export const HIT = 4
export const DISCARD = 16
export const CLAIM = 64
const OWNERS = 4
/** The number of a claim, and the owner of what it takes. */
export const claimIn = (action: number): number => (action - CLAIM) >> 2
export const ownerIn = (action: number): number => action & 3

/** How many bits are set. */
function bitsIn(bits: number): number {
  const twos = bits - ((bits >>> 1) & 0x55555555)
  const fours = (twos & 0x33333333) + ((twos >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** The place of the bit that has so many set ones below it. */
function bitAfter(bits: number, below: number): number {
  let rest = bits
  for (let n = below; n > 0; n--) rest &= rest - 1
  return 31 - Math.clz32(rest & -rest)
}

/** T8: of an offered kind. */
const claimsWith = ({ claims }: Kit, { held, twice }: FastSeat, kind: number): number =>
  claims.near[kind] === 1
    ? (claims.known[(kind << 6) + surroundings(kind, held, twice)] as number)
    : claimable(claims, kind, held, twice)

/** T13: assisted, only where it makes ten. */
const mayHit = (kit: Kit, seat: FastSeat, kind: number): boolean =>
  !kit.assisted || isTenWith(kit, seat, kind)

/** A turn begins: what the others offer, and which of it makes ten. */
export function onTurn(kit: Kit): void {
  const { players, round } = kit
  const { offered, choices, asked } = round
  const seat = seatAt(round, asked)
  let many = 1
  let tens = 0
  for (let by = 1; by < players; by++) {
    const kind = offered[leftBy(kit, asked, by)] as number
    choices[by] = 0
    if (kind < 0) continue
    const made = claimsWith(kit, seat, kind)
    choices[by] = made
    many += manyIn(made)
    if (kit.hitting && mayHit(kit, seat, kind)) {
      tens |= 1 << by
      many++
    }
  }
  round.tens = tens
  round.many = many
}

/** A card more than one waits with: to declare, or to discard any kind of it. */
export function withEight(kit: Kit): void {
  const { round } = kit
  const seat = seatAt(round, round.asked)
  round.tens = !kit.assisted || isTen(kit, seat) ? 1 : 0
  round.many = round.tens + bitsIn(seat.held)
}

/** T12: to hit, or to pass. */
export function inWindow(kit: Kit): void {
  const { round } = kit
  round.tens = mayHit(kit, seatAt(round, round.asked), round.offered[round.seat] as number) ? 1 : 0
  round.many = round.tens + 1
}

function nthOnTurn(kit: Kit, n: number): number {
  const { round, claims, players } = kit
  const { choices, offered, asked } = round
  if (n === 0) return DRAW
  let left = n - 1
  for (let by = 1; by < players; by++) {
    const made = choices[by] as number
    const many = manyIn(made)
    if (left < many) {
      const from = leftBy(kit, asked, by)
      const claim = (claims.first[offered[from] as number] as number) + bitAfter(made, left)
      return CLAIM + OWNERS * claim + from
    }
    left -= many
  }
  return HIT + leftBy(kit, asked, bitAfter(round.tens, left))
}

/** One of the legal actions by its place in the rules' list. */
export function nthAction(kit: Kit, n: number): number {
  const { phase, tens, seat, asked } = kit.round
  if (phase === TURN) return nthOnTurn(kit, n)
  if (phase === DRAWN || phase === CLAIMED)
    return n < tens ? DECLARE : DISCARD + bitAfter(seatAt(kit.round, asked).held, n - tens)
  return n < tens ? HIT + seat : PASS
}
