// What declarations come to, in numbers: MK2, TT1, T13, T13a. Prices are those of points.ts.
import { at } from '@tenfold/core'
import type { Card } from '@tenfold/games'
import { isTen, leftBy, OVER, seatAt, type FastSeat, type Kit } from './fast-round.ts'
import { GOD, howNumber, pointsTable, type How } from './points.ts'
import { MOST, rankOf } from './ranks.ts'

export interface FastScorer {
  /** Of the cards that a seat holds, the one that came last among them; `from` is −1 for one that was drawn. */
  readonly declare: (seat: number, from: number, firstTurn: boolean) => void
}

/** Of a hand that makes ten: bonus points, and GOD. */
function pricer({
  tables,
  pack,
  claims,
  settings,
}: Kit): (seat: FastSeat, how: number, words: How) => number {
  const table = pointsTable(tables, settings.pricing)
  const eight = new Uint8Array(pack.kinds.length)
  const hands = tables.hands(MOST)
  /** TS3: hands with wild cards laid open, whose colour is fixed; few, so each is priced when it comes. */
  const dyed = new Map<number, number>()
  const priceDyed = (seat: FastSeat, words: How): number => {
    const concealed = pack.kinds.flatMap((card, kind) => Array<Card>(at([...seat.hand], kind)).fill(card))
    const open = [...seat.claims.subarray(0, seat.combos)].map((claim) => at(claims.combos, claim))
    return table.ofCards(concealed, open, words)
  }
  return (seat, how, words) => {
    for (let kind = 0; kind < eight.length; kind++)
      eight[kind] = (seat.hand[kind] as number) + (seat.laid[kind] as number)
    const number = (tables.winning().index[rankOf(hands, eight)] as number) - 1
    if (seat.dye === 0) return table.ofNumber(number, how)
    const name = (number * 81 + seat.dye) * 8 + how
    const price = dyed.get(name) ?? priceDyed(seat, words)
    dyed.set(name, price)
    return price
  }
}

/** All circumstances, made once. */
const HOWS: readonly How[] = Array.from({ length: 8 }, (_, how) => ({
  won: how & 1 ? 'discard' : 'draw',
  claimed: (how & 2) > 0,
  firstTurn: (how & 4) > 0,
}))
if (HOWS.some((how, number) => howNumber(how) !== number))
  throw new Error('circumstances are numbered otherwise')

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
    const how = (from < 0 ? 0 : 1) + (seat.combos > 0 ? 2 : 0) + (firstTurn ? 4 : 0)
    const price = priced(seat, how, HOWS[how] as How)
    const basic = winner === round.dealer ? pricing.basic.dealer : pricing.basic.other
    const points = (basic + (price & (GOD - 1))) * (from < 0 ? 1 : hitFactor)
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
      if (isTen(kit, seatAt(round, seat))) win(seat, from, firstTurn)
      else penalise(seat)
    },
  }
}
