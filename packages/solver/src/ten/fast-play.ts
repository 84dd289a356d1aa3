// T5 to T13 in numbers: a round from the deal to its end. Whoever is asked is told how many legal actions there are, and
// answers with the place of one among them.
import * as bit from './bits.ts'
import * as cell from './fast-cells.ts'
import * as legal from './fast-legal.ts'
import * as round from './fast-round.ts'
import type { Kit } from './fast-round.ts'
import type { Declare } from './fast-score.ts'

const { bitAfter } = bit
const { claimIn, inWindow, nthAction, onTurn, ownerIn, withEight } = legal
const { dealInto, give, layOpen, leftBy, lose, seatAt, take } = round
const { CLAIM, CLAIMS, COMBOS, DISCARDS, DYE, FROM, HELD, HIT, OFFERED, ROW, TENS, TURNS } = cell

/** One of so many actions. */
export type Choose = (many: number) => number

/** The rules of a round, and what a declaration comes to. */
export type FastRules = Readonly<{ kit: Kit; declare: Declare }>

/** T8: the combo is laid open and locked. */
function claim(kit: Kit, seat: number, action: number): void {
  const { cells, claims } = kit
  const number = claimIn(action)
  const from = seatAt(ownerIn(action))
  const combos = cells[seat + COMBOS] as number
  take(kit, from)
  lose(kit, seat, claims.one[number] as number)
  lose(kit, seat, claims.other[number] as number)
  layOpen(kit, seat, claims.value[number] as number)
  cells[seat + CLAIMS + combos] = number
  cells[seat + COMBOS] = combos + 1
  cells[seat + DYE] = (cells[seat + DYE] as number) + (claims.dye[number] as number)
  cells[FROM] = from
}

/** A turn that begins with another seat's discard. Whether that is the end: a hit. */
function takeDiscard({ kit, declare }: FastRules, seat: number, n: number): boolean {
  const action = nthAction(kit, n)
  if (action >= CLAIM) {
    claim(kit, seat, action)
    return false
  }
  const from = seatAt(action - HIT)
  give(kit, seat, take(kit, from))
  declare(seat, from)
  return true
}

/**
 * T12, T13a: opponents are asked one after the other, unseen by each other, in turn order from the discarder; `nearest`
 * counts the first hitter only. Whether somebody hit.
 */
function askWindow({ kit, declare }: FastRules, from: number, choose: Choose): boolean {
  const { cells, players, settings } = kit
  let hitters = 0
  cells[FROM] = from
  for (let by = 1; by < players; by++) {
    const n = choose(inWindow(kit, leftBy(kit, from, by)))
    if (n < (cells[TENS] as number)) hitters |= 1 << by
  }
  if (hitters === 0) return false
  const kind = take(kit, from)
  for (let by = 1; by < players; by++) {
    if (((hitters >> by) & 1) === 0) continue
    const hitter = leftBy(kit, from, by)
    give(kit, hitter, kind)
    declare(hitter, from)
    if (settings.interrupt === 'nearest') break
  }
  return true
}

/** T4, T11: with no card left to draw the round is over. */
export function playRound(rules: FastRules, dealer: number, pack: ArrayLike<number>, choose: Choose): void {
  const { kit, declare } = rules
  const { cells, cards, hitting } = kit
  let next = dealInto(kit, dealer, pack)
  let seat = dealer
  for (let turns = 0; next < cards; turns++) {
    cells[TURNS] = turns
    cells[FROM] = -1
    const n = choose(onTurn(kit, seat))
    if (n === 0) give(kit, seat, pack[next++] as number)
    else if (takeDiscard(rules, seat, n)) return
    const m = choose(withEight(kit, seat))
    const tens = cells[TENS] as number
    if (m < tens) {
      // T9: after a claim it is a win by discard.
      declare(seat, cells[FROM])
      return
    }
    const kind = bitAfter(cells[seat + HELD] as number, m - tens)
    const discards = cells[seat + DISCARDS] as number
    lose(kit, seat, kind)
    cells[seat + OFFERED] = kind
    cells[seat + ROW + discards] = kind
    cells[seat + DISCARDS] = discards + 1
    // T12: with an interrupt variant a window opens after every discard.
    if (hitting === 0 && askWindow(rules, seat, choose)) return
    seat = leftBy(kit, seat, 1)
  }
}
