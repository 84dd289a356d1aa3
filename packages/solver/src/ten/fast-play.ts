// T5 to T13 in numbers: what an action does to the round.
import {
  CLAIM,
  claimIn,
  DECLARE,
  DISCARD,
  HIT,
  inWindow,
  onTurn,
  ownerIn,
  PASS,
  withEight,
} from './fast-legal.ts'
import {
  CLAIMED,
  DRAWN,
  give,
  leftBy,
  lose,
  onFirstTurn,
  OVER,
  seatAt,
  TURN,
  WINDOW,
  type Kit,
} from './fast-round.ts'
import type { FastScorer } from './fast-score.ts'

/** A seat's newest discard is taken; T7 says what its row offers then. */
function take({ round, settings }: Kit, from: number): number {
  const { offered } = round
  const owner = seatAt(round, from)
  const kind = offered[from] as number
  owner.discards--
  offered[from] =
    settings.exposeOlderDiscard && owner.discards > 0 ? (owner.row[owner.discards - 1] as number) : -1
  return kind
}

/** T11: with no card left to draw the round is over; else the next seat's turn begins. */
function nextTurn(kit: Kit): void {
  const { round } = kit
  if (round.next === round.pack.length) {
    round.phase = OVER
    round.many = 0
    return
  }
  round.seat = round.asked = leftBy(kit, round.seat, 1)
  round.turns++
  round.phase = TURN
  onTurn(kit)
}

function draw(kit: Kit): void {
  const { round } = kit
  give(kit, seatAt(round, round.seat), round.pack[round.next++] as number)
  round.phase = DRAWN
  withEight(kit)
}

/** T8: the combo is laid open and locked. */
function claim(kit: Kit, number: number, from: number): void {
  const { claims, round } = kit
  const seat = seatAt(round, round.seat)
  take(kit, from)
  lose(kit, seat, claims.one[number] as number)
  lose(kit, seat, claims.other[number] as number)
  seat.open += claims.value[number] as number
  seat.dye += claims.dye[number] as number
  seat.claims[seat.combos++] = number
  round.phase = CLAIMED
  round.from = from
  withEight(kit)
}

/** T12: with an interrupt variant a window opens after every discard. */
function discard(kit: Kit, kind: number): void {
  const { round } = kit
  const seat = seatAt(round, round.seat)
  lose(kit, seat, kind)
  seat.row[seat.discards++] = kind
  round.offered[round.seat] = kind
  if (kit.hitting) {
    nextTurn(kit)
    return
  }
  round.phase = WINDOW
  round.hitters = 0
  round.asked = leftBy(kit, round.seat, 1)
  inWindow(kit)
}

/** T13a: in turn order from the discarder; `nearest` counts the first hitter only. */
function closeWindow(kit: Kit, scorer: FastScorer): void {
  const { players, round, settings } = kit
  if (round.hitters === 0) {
    nextTurn(kit)
    return
  }
  const kind = take(kit, round.seat)
  for (let by = 1; by < players; by++) {
    const hitter = leftBy(kit, round.seat, by)
    if (((round.hitters >> hitter) & 1) === 0) continue
    give(kit, seatAt(round, hitter), kind)
    scorer.declare(hitter, round.seat, false)
    if (settings.interrupt === 'nearest') return
  }
}

function answer(kit: Kit, scorer: FastScorer, hits: boolean): void {
  const { round } = kit
  if (hits) round.hitters |= 1 << round.asked
  round.asked = leftBy(kit, round.asked, 1)
  if (round.asked === round.seat) closeWindow(kit, scorer)
  else inWindow(kit)
}

/** T9: after a claim it is a win by discard. */
function declare(kit: Kit, scorer: FastScorer): void {
  const { round } = kit
  const from = round.phase === CLAIMED ? round.from : -1
  scorer.declare(round.seat, from, onFirstTurn(kit))
}

function hit(kit: Kit, scorer: FastScorer, from: number): void {
  const { round } = kit
  give(kit, seatAt(round, round.seat), take(kit, from))
  scorer.declare(round.seat, from, onFirstTurn(kit))
}

/** One of the legal actions of the seat asked. In a window the answers count when the last has come. */
export function fastPlay(kit: Kit, scorer: FastScorer, action: number): void {
  if (action >= CLAIM) claim(kit, claimIn(action), ownerIn(action))
  else if (action >= DISCARD) discard(kit, action - DISCARD)
  else if (kit.round.phase === WINDOW) answer(kit, scorer, action !== PASS)
  else if (action >= HIT) hit(kit, scorer, action - HIT)
  else if (action === DECLARE) declare(kit, scorer)
  else draw(kit)
}
