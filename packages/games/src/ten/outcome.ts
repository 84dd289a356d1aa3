// How a round ends, and what each seat gains or loses by it.
import { add, othersOf, put, seatsOf, sure, type BySeat, type Outcome, type Seat } from '@tenfold/core'
import { splitToTen } from './combos.ts'
import { priceOf } from './score.ts'
import type { Declared, Settings, State } from './words.ts'

/** A declaration before it is judged. */
export type Declaration = Omit<Declared, 'ten'>

const nobody = (players: number): BySeat<number> => Array<number>(players).fill(0)

/** Judges a declaration, and prices it where it is ten. */
export function judge(state: State, declaration: Declaration, { pricing }: Settings): Declared {
  const { seat, concealed, open, won } = declaration
  const split = splitToTen(concealed, open)
  if (split === undefined) return declaration
  // T20: a window is nobody's turn but the discarder's.
  const firstTurn = state.phase !== 'window' && sure(state.turns[seat]) === 1
  const price = priceOf(pricing, { concealed, open, won, dealer: seat === state.dealer, firstTurn })
  return { ...declaration, ten: { split, price } }
}

/** MK2: as evenly as possible among the others, the remainder one each from the winner's left. */
function shared(points: number, winner: Seat, players: number): BySeat<number> {
  const payers = othersOf(winner, players)
  const each = Math.floor(points / payers.length)
  const remainder = points % payers.length
  return payers.reduce(
    (paid, seat, i) => put(paid, seat, -each - (i < remainder ? 1 : 0)),
    put(nobody(players), winner, points),
  )
}

/** A win of so many points before any doubling, and whose discard it took. */
export type WonBy = Readonly<{ seat: Seat; from?: Seat | undefined; points: number }>

/** What a win moves. */
export function scoresOfWin(
  { seat, from, points: single }: WonBy,
  players: number,
  { payment, hitFactor }: Settings,
): BySeat<number> {
  // MK10: a win by discard takes its points twice, where the table plays so.
  const points = single * (from === undefined ? 1 : hitFactor)
  // TT1: nobody pays.
  if (payment === 'points') return put(nobody(players), seat, points)
  return from === undefined
    ? shared(points, seat, players)
    : put(put(nobody(players), seat, points), from, -points)
}

/** What one right declaration moves. */
function gains({ seat, from, ten }: Declared, players: number, settings: Settings): BySeat<number> {
  return ten === undefined
    ? nobody(players)
    : scoresOfWin({ seat, from, points: ten.price.points }, players, settings)
}

/** T13: every other seat gains a point; with tokens the declarer pays it. */
export function penalty(seat: Seat, players: number, { payment }: Settings): BySeat<number> {
  return put(Array<number>(players).fill(1), seat, payment === 'tokens' ? 1 - players : 0)
}

const total = (parts: readonly BySeat<number>[], players: number): BySeat<number> =>
  parts.reduce(add, nobody(players))

/** T13a: right declarations win and the deal counts; without one the round is void. False ones pay either way. */
export function outcomeOf(declared: readonly Declared[], players: number, settings: Settings): Outcome {
  const right = declared.filter(({ ten }) => ten !== undefined)
  const wrong = declared.filter(({ ten }) => ten === undefined)
  const scores = total(
    [
      ...right.map((d) => gains(d, players, settings)),
      ...wrong.map(({ seat }) => penalty(seat, players, settings)),
    ],
    players,
  )
  const seats = (of: readonly Declared[]): readonly Seat[] =>
    seatsOf(players).filter((seat) => of.some((declared) => declared.seat === seat))
  if (right.length === 0) return { kind: 'void', by: seats(wrong), scores }
  const from = sure(right[0]).from
  const gods = seats(right.filter(({ ten }) => ten?.price.god))
  return {
    kind: 'won',
    by: seats(right),
    ...(from === undefined ? {} : { from }),
    scores,
    ...(gods.length === 0 ? {} : { gods }),
  }
}

/** T11: the deck is out and nobody scores. */
export const exhausted = (players: number): Outcome => ({ kind: 'exhausted', scores: nobody(players) })
