// What declarations come to, in numbers: MK2, TT1, T13, T13a. Prices are those of points.ts.
import { at } from '@tenfold/core'
import * as cell from './fast-cells.ts'
import { isTen, leftBy, seatAt, seatOf, type Kit } from './fast-round.ts'
import { cardsOf } from './pack.ts'
import { GOD, howOf, pointsIn, pointsTable } from './points.ts'
import { MOST, rankOf } from './ranks.ts'

const { CLAIMS, COMBOS, DEALER, DYE, GODS, HAND, PHASE, SCORE, TURNS, WINDOW, WINNERS, WRONG } = cell

/** Of the cards that a seat holds, the one that came last among them; `from` is −1 for one that was drawn. */
export type Declare = (seat: number, from: number) => void

/** Of a hand that makes ten: bonus points, and GOD. */
function pricer({ cells, tables, pack, claims, settings }: Kit): (seat: number, how: number) => number {
  const table = pointsTable(tables, settings.pricing)
  const eight = new Uint8Array(pack.kinds.length)
  const hands = tables.hands(MOST)
  /** TS3: hands with wild cards laid open, whose colour is fixed; few, so each is priced when it comes. */
  const dyed = new Map<number, number>()
  const priceDyed = (seat: number, how: number): number => {
    const hand = cells.subarray(seat + HAND, seat + HAND + eight.length)
    const laid = cells.subarray(seat + CLAIMS, seat + CLAIMS + (cells[seat + COMBOS] as number))
    const open = [...laid].map((claim) => at(claims.combos, claim))
    return table.ofCards(cardsOf(pack, hand), open, howOf(how))
  }
  const add = (kind: number): void => {
    eight[kind] = (eight[kind] as number) + 1
  }
  const lay = (claim: number): void => {
    add(claims.taken[claim] as number)
    add(claims.one[claim] as number)
    add(claims.other[claim] as number)
  }
  return (seat, how) => {
    for (let kind = 0; kind < eight.length; kind++) eight[kind] = cells[seat + HAND + kind] as number
    const combos = cells[seat + COMBOS] as number
    for (let combo = 0; combo < combos; combo++) lay(cells[seat + CLAIMS + combo] as number)
    const dye = cells[seat + DYE] as number
    if (dye === 0) return table.ofCounts(eight, how)
    const name = (rankOf(hands, eight) * 81 + dye) * 8 + how
    const price = dyed.get(name) ?? priceDyed(seat, how)
    dyed.set(name, price)
    return price
  }
}

export function declaring(kit: Kit): Declare {
  const { cells, players, settings, end } = kit
  const { pricing, payment, hitFactor } = settings
  const priced = pricer(kit)
  const pay = (seat: number, points: number): void => {
    cells[seat + SCORE] = (cells[seat + SCORE] as number) + points
  }
  const note = (which: number, seat: number): void => {
    cells[which] = (cells[which] as number) | (1 << seatOf(seat))
  }
  /** MK2: as evenly as possible, the remainder one each from the winner's left. */
  const share = (winner: number, points: number): void => {
    const each = Math.floor(points / (players - 1))
    for (let by = 1; by < players; by++)
      pay(leftBy(kit, winner, by), -each - (by <= points % (players - 1) ? 1 : 0))
  }
  const win = (winner: number, from: number): void => {
    // T20: each seat's first turn is one of the first round the table; a window is nobody's turn but the discarder's.
    const isFirst = cells[PHASE] !== WINDOW && (cells[TURNS] as number) < players
    // As `howNumber` has it, without an object.
    const how = (from < 0 ? 0 : 1) + ((cells[winner + COMBOS] as number) > 0 ? 2 : 0) + (isFirst ? 4 : 0)
    const price = priced(winner, how)
    const basic = winner === cells[DEALER] ? pricing.basic.dealer : pricing.basic.other
    const points = (basic + pointsIn(price)) * (from < 0 ? 1 : hitFactor)
    note(WINNERS, winner)
    if (price & GOD) note(GODS, winner)
    pay(winner, points)
    if (payment === 'points') return
    if (from < 0) share(winner, points)
    else pay(from, -points)
  }
  /** T13: every other seat gains a point; with tokens the declarer pays it. */
  const penalise = (wrong: number): void => {
    note(WRONG, wrong)
    for (let seat = 0; seat < end; seat += seatAt(1)) if (seat !== wrong) pay(seat, 1)
    if (payment === 'tokens') pay(wrong, 1 - players)
  }
  return (seat, from) => {
    if (isTen(kit, seat)) win(seat, from)
    else penalise(seat)
  }
}
