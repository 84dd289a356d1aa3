// A whole match of 10/12 Heart as a book-keeper would write it down: dealers, trumps, totals, the winners.

import type { Suit } from './cards.ts'
import type { Outcome } from './referee.ts'

export type Match = {
  /** Who deals the next round. */
  dealer: number
  /** The trump suits the rounds have had. */
  trumps: Suit[]
  totals: number[]
  over: boolean
  winners: number[]
}

export function startMatch(firstDealer: number): Match {
  return { dealer: firstDealer, trumps: [], totals: [0, 0, 0, 0], over: false, winners: [] }
}

/** Writes down one finished round. */
export function addRound(match: Match, trump: Suit, outcome: Outcome): void {
  if (match.over) throw new Error('the match is over')
  if (match.trumps.includes(trump)) throw new Error(`${trump} has been trump before`)
  match.trumps.push(trump)
  match.totals = match.totals.map((sum, seat) => sum + (outcome.scores[seat] ?? 0))
  match.dealer = (match.dealer + 1) % 4
  if (match.trumps.length === 4) {
    match.over = true
    match.winners = leaders(match.totals)
  }
}

/** The seats with the most points. */
export function leaders(totals: number[]): number[] {
  const most = Math.max(...totals)
  return totals.flatMap((sum, seat) => (sum === most ? [seat] : []))
}
