// T5 to T13 in numbers: what the seat asked may do, in the order of the rules' own list. How many actions there are is told at
// once; which one is the nth, only when somebody asks.
import * as bit from './bits.ts'
import * as claiming from './claims.ts'
import * as cell from './fast-cells.ts'
import * as round from './fast-round.ts'
import type { Kit } from './fast-round.ts'

const { bitAfter, bitsIn } = bit
const { claimable, manyIn, surroundings } = claiming
const { isTen, isTenWith, leftBy, seatOf } = round
const { ASKED, FROM, HELD, OFFERED, PHASE, TENS, TOTAL, TWICE } = cell
const { EIGHT, TURN, WINDOW } = cell
const { CLAIM, DECLARE, DISCARD, DRAW, HIT, PASS } = cell

/** The number of a claim, and the seat that owns what it takes. */
export const claimIn = (action: number): number => (action - CLAIM) >> 2
export const ownerIn = (action: number): number => action & 3

/** T8: of an offered kind. */
function claimsWith({ cells, claims, odd }: Kit, seat: number, kind: number): number {
  const held = cells[seat + HELD] as number
  const twice = cells[seat + TWICE] as number
  return ((held | (1 << kind)) & odd) === 0
    ? (claims.known[(kind << 6) + surroundings(kind, held, twice)] as number)
    : claimable(claims, kind, held, twice)
}

/** T13: assisted, only where it makes ten. */
const mayHit = (kit: Kit, seat: number, kind: number): boolean =>
  kit.assisted === 0 || isTenWith(kit, seat, kind)

/**
 * The kinds that are to be looked at closely, as bits: those that can form a combo with cards of the hand, and odd ones; all
 * if the hand is not plain, or if hits may be false.
 */
function closeKinds({ cells, odd, low, high, assisted }: Kit, seat: number): number {
  const held = cells[seat + HELD] as number
  if ((held & odd) !== 0 || assisted === 0) return -1
  const below = (held << 1) & ~low
  const above = (held >> 1) & ~high
  const runs = (below & above) | (below & (below << 1) & ~low) | (above & (above >> 1) & ~high)
  return runs | (cells[seat + TWICE] as number) | odd
}

/** How many ways there are to take an offered card. */
function waysToTake(kit: Kit, seat: number, kind: number): number {
  const hits = kit.hitting === 1 && mayHit(kit, seat, kind) ? 1 : 0
  return manyIn(claimsWith(kit, seat, kind)) + hits
}

/** T5: a turn begins. How many actions the seat has. */
export function onTurn(kit: Kit, seat: number): number {
  const { cells, faces, players, hitting } = kit
  const close = closeKinds(kit, seat)
  const first = cells[seat + TOTAL] as number
  const last = cells[seat + TOTAL + 1] as number
  let many = 1
  for (let by = 1; by < players; by++) {
    const kind = cells[leftBy(kit, seat, by) + OFFERED] as number
    if (kind < 0) continue
    if (((close >> kind) & 1) === 1) many += waysToTake(kit, seat, kind)
    // Nothing to claim, and all that the hand can total goes up by the card's face.
    else if (((first << (faces[kind] as number)) & last) !== 0) many += hitting
  }
  cells[PHASE] = TURN
  cells[ASKED] = seat
  return many
}

/** T9, T10: with a card more than one waits with: to declare, or to discard any kind of it. */
export function withEight(kit: Kit, seat: number): number {
  const { cells, assisted } = kit
  const tens = assisted === 0 || isTen(kit, seat) ? 1 : 0
  cells[PHASE] = EIGHT
  cells[TENS] = tens
  return tens + bitsIn(cells[seat + HELD] as number)
}

/** T12: in a window, to hit or to pass. */
export function inWindow(kit: Kit, seat: number): number {
  const { cells } = kit
  const kind = cells[(cells[FROM] as number) + OFFERED] as number
  const tens = mayHit(kit, seat, kind) ? 1 : 0
  cells[PHASE] = WINDOW
  cells[ASKED] = seat
  cells[TENS] = tens
  return tens + 1
}

/** Drawing comes first, then the claims, then the hits. */
function nthOnTurn(kit: Kit, n: number): number {
  const { cells, claims, players } = kit
  if (n === 0) return DRAW
  const seat = cells[ASKED] as number
  let left = n - 1
  for (let by = 1; by < players; by++) {
    const from = leftBy(kit, seat, by)
    const kind = cells[from + OFFERED] as number
    if (kind < 0) continue
    const made = claimsWith(kit, seat, kind)
    if (left < manyIn(made))
      return CLAIM + 4 * ((claims.first[kind] as number) + bitAfter(made, left)) + seatOf(from)
    left -= manyIn(made)
  }
  for (let by = 1; by < players; by++) {
    const from = leftBy(kit, seat, by)
    const kind = cells[from + OFFERED] as number
    if (kind >= 0 && mayHit(kit, seat, kind) && left-- === 0) return HIT + seatOf(from)
  }
  throw new Error(`there is no action ${n}`)
}

/** One of the legal actions by its place in the rules' list. */
export function nthAction(kit: Kit, n: number): number {
  const { cells } = kit
  if (cells[PHASE] === TURN) return nthOnTurn(kit, n)
  const tens = cells[TENS] as number
  if (cells[PHASE] === WINDOW) return n < tens ? HIT + seatOf(cells[FROM] as number) : PASS
  const held = cells[(cells[ASKED] as number) + HELD] as number
  return n < tens ? DECLARE : DISCARD + bitAfter(held, n - tens)
}
