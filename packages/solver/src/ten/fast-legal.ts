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

type Offer = Readonly<{ kind: number; from: number }>

/** Every claim of a kind is written, and one that the hand cannot make is written over: quicker than to ask each time. */
function claimsOf(
  { claims }: Kit,
  { held, twice }: FastSeat,
  offer: Offer,
  into: Int32Array,
  count: number,
): number {
  const { first, needs, needsTwice } = claims
  const end = first[offer.kind + 1] as number
  let next = count
  for (let c = first[offer.kind] as number; c < end; c++) {
    into[next] = CLAIM + OWNERS * c + offer.from
    const lacking = ((needs[c] as number) & ~held) | ((needsTwice[c] as number) & ~twice)
    // One more where it lacks nothing.
    next += (lacking - 1) >>> 31
  }
  return next
}

/** T13: assisted, only where it makes ten. */
const mayHit = (kit: Kit, seat: FastSeat, kind: number): boolean =>
  !kit.settings.assisted || isTenWith(kit, seat, kind)

function onTurn(kit: Kit, into: Int32Array): number {
  const { players, round, settings } = kit
  const seat = seatAt(round, round.asked)
  // TT6, MK8: with an interrupt variant hits move from the turn to the window.
  const hitting = settings.interrupt === 'off'
  into[0] = DRAW
  let count = 1
  let hits = 0
  for (let by = 1; by < players; by++) {
    const from = leftBy(kit, round.asked, by)
    const kind = offeredBy(seatAt(round, from))
    if (kind < 0) continue
    count = claimsOf(kit, seat, { kind, from }, into, count)
    if (hitting && mayHit(kit, seat, kind)) hits |= 1 << by
  }
  for (let by = 1; hits >> by; by++) if ((hits >> by) & 1) into[count++] = HIT + leftBy(kit, round.asked, by)
  return count
}

function withEight(kit: Kit, into: Int32Array): number {
  const seat = seatAt(kit.round, kit.round.asked)
  let count = 0
  if (!kit.settings.assisted || isTen(kit, seat)) into[count++] = DECLARE
  for (let rest = seat.held; rest !== 0; rest &= rest - 1)
    into[count++] = DISCARD + 31 - Math.clz32(rest & -rest)
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
      const { round } = kit
      let count = 0
      if (mayHit(kit, seatAt(round, round.asked), offeredBy(seatAt(round, round.seat))))
        into[count++] = HIT + round.seat
      into[count++] = PASS
      return count
    }
    default:
      return 0
  }
}
