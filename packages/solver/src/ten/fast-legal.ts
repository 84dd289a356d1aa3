// T5 to T13 in numbers: what the seat asked may do, in the order of the rules' own list.
import {
  CLAIMED,
  DRAWN,
  isTen,
  isTenWith,
  leftBy,
  offeredBy,
  seatAt,
  TURN,
  WINDOW,
  type Kit,
} from './fast-round.ts'

/** Actions as numbers: these, a hit and its owner, a discard and its kind, a claim with its number and owner. */
export const DRAW = 0
export const DECLARE = 1
export const PASS = 2
export const HIT = 4
export const DISCARD = 16
export const CLAIM = 64
export const OWNERS = 4

function claimsFrom({ claims, round }: Kit, from: number, into: Int32Array, count: number): number {
  const kind = offeredBy(seatAt(round, from))
  if (kind < 0) return count
  const { hand } = seatAt(round, round.asked)
  let next = count
  for (let c = claims.first[kind] as number; c < (claims.first[kind + 1] as number); c++) {
    const [one, other] = [claims.one[c] as number, claims.other[c] as number]
    const both = one === other ? (hand[one] as number) > 1 : hand[one] !== 0 && hand[other] !== 0
    if (both) into[next++] = CLAIM + OWNERS * c + from
  }
  return next
}

/** T13: assisted, only where it makes ten. */
function hitsFrom(kit: Kit, from: number, into: Int32Array, count: number): number {
  const { round, settings } = kit
  const kind = offeredBy(seatAt(round, from))
  if (kind < 0 || (settings.assisted && !isTenWith(kit, seatAt(round, round.asked), kind))) return count
  into[count] = HIT + from
  return count + 1
}

function onTurn(kit: Kit, into: Int32Array): number {
  const { players, round, settings } = kit
  into[0] = DRAW
  let count = 1
  for (let by = 1; by < players; by++) count = claimsFrom(kit, leftBy(kit, round.asked, by), into, count)
  // TT6, MK8: with an interrupt variant hits move from the turn to the window.
  if (settings.interrupt !== 'off') return count
  for (let by = 1; by < players; by++) count = hitsFrom(kit, leftBy(kit, round.asked, by), into, count)
  return count
}

function withEight(kit: Kit, into: Int32Array): number {
  const seat = seatAt(kit.round, kit.round.asked)
  let count = 0
  if (!kit.settings.assisted || isTen(kit, seat)) into[count++] = DECLARE
  for (let kind = 0; kind < seat.hand.length; kind++) if (seat.hand[kind]) into[count++] = DISCARD + kind
  return count
}

/** Writes them into the list and returns how many there are. */
export function fastLegal(kit: Kit, into: Int32Array): number {
  switch (kit.round.phase) {
    case TURN:
      return onTurn(kit, into)
    case DRAWN:
    case CLAIMED:
      return withEight(kit, into)
    case WINDOW: {
      const count = hitsFrom(kit, kit.round.seat, into, 0)
      into[count] = PASS
      return count + 1
    }
    default:
      return 0
  }
}
