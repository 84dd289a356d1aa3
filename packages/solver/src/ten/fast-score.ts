// What declarations come to, in numbers: MK2, TT1, T13, T13a. Prices are those of points.ts.
import { at } from '@tenfold/core'
import { isTen, leftBy, OVER, seatAt, type FastSeat, type Kit } from './fast-round.ts'
import { cardsOf } from './pack.ts'
import { GOD, howOf, pointsIn, pointsTable } from './points.ts'
import { MOST, rankOf } from './ranks.ts'

export interface FastScorer {
  /** Of the cards that a seat holds, the one that came last among them; `from` is −1 for one that was drawn. */
  readonly declare: (seat: number, from: number, firstTurn: boolean) => void
}

/** Of a hand that makes ten: bonus points, and GOD. */
function pricer({ tables, pack, claims, settings }: Kit): (seat: FastSeat, how: number) => number {
  const table = pointsTable(tables, settings.pricing)
  const eight = new Uint8Array(pack.kinds.length)
  const hands = tables.hands(MOST)
  /** TS3: hands with wild cards laid open, whose colour is fixed; few, so each is priced when it comes. */
  const dyed = new Map<number, number>()
  const priceDyed = (seat: FastSeat, how: number): number => {
    const open = [...seat.claims.subarray(0, seat.combos)].map((claim) => at(claims.combos, claim))
    return table.ofCards(cardsOf(pack, seat.hand), open, howOf(how))
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
    eight.set(seat.hand)
    for (let combo = 0; combo < seat.combos; combo++) lay(seat.claims[combo] as number)
    if (seat.dye === 0) return table.ofCounts(eight, how)
    const name = (rankOf(hands, eight) * 81 + seat.dye) * 8 + how
    const price = dyed.get(name) ?? priceDyed(seat, how)
    dyed.set(name, price)
    return price
  }
}

export function fastScorer(kit: Kit): FastScorer {
  const { players, round, settings } = kit
  const { pricing, payment, hitFactor } = settings
  const { scores } = round
  const priced = pricer(kit)
  const pay = (seat: number, points: number): void => {
    scores[seat] = (scores[seat] as number) + points
  }
  /** MK2: as evenly as possible, the remainder one each from the winner's left. */
  const share = (winner: number, points: number): void => {
    const each = Math.floor(points / (players - 1))
    for (let by = 1; by < players; by++)
      pay(leftBy(kit, winner, by), -each - (by <= points % (players - 1) ? 1 : 0))
  }
  const win = (winner: number, from: number, firstTurn: boolean): void => {
    const seat = seatAt(round, winner)
    // As `howNumber` has it, without an object.
    const how = (from < 0 ? 0 : 1) + (seat.combos > 0 ? 2 : 0) + (firstTurn ? 4 : 0)
    const price = priced(seat, how)
    const basic = winner === round.dealer ? pricing.basic.dealer : pricing.basic.other
    const points = (basic + pointsIn(price)) * (from < 0 ? 1 : hitFactor)
    round.winners |= 1 << winner
    if (price & GOD) round.gods |= 1 << winner
    pay(winner, points)
    if (payment === 'points') return
    if (from < 0) share(winner, points)
    else pay(from, -points)
  }
  /** T13: every other seat gains a point; with tokens the declarer pays it. */
  const penalise = (wrong: number): void => {
    round.wrong |= 1 << wrong
    for (let seat = 0; seat < players; seat++) if (seat !== wrong) pay(seat, 1)
    if (payment === 'tokens') pay(wrong, 1 - players)
  }
  return {
    declare: (seat, from, firstTurn) => {
      round.phase = OVER
      round.many = 0
      if (isTen(kit, seatAt(round, seat))) win(seat, from, firstTurn)
      else penalise(seat)
    },
  }
}
