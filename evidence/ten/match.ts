// A whole match as a book-keeper at the table would write it down: dealers, totals, the end, the winners.

import type { Game } from './cards.ts'
import { fullOptions, type GivenOptions, type Options } from './options.ts'
import type { Outcome } from './referee.ts'

export type Match = {
  game: Game
  options: Options
  /** Who deals the next round. */
  dealer: number
  totals: number[]
  /** How many counted rounds each seat has dealt; void ones do not count. */
  dealt: number[]
  /** How often the dealer marker has been passed on. */
  passes: number
  over: boolean
  winners: number[]
}

export function startMatch(game: Game, given: GivenOptions, firstDealer: number): Match {
  const options = fullOptions(game, given)
  const start = game === 'make10' ? 20 : 0
  return {
    game,
    options,
    dealer: firstDealer,
    totals: Array.from({ length: options.players }, () => start),
    dealt: Array.from({ length: options.players }, () => 0),
    passes: 0,
    over: false,
    winners: [],
  }
}

/** Writes down one finished round. `gods` are the seats that won it by God Ten. */
export function addRound(match: Match, outcome: Outcome, gods: number[]): void {
  if (match.over) throw new Error('the match is over')
  match.totals = match.totals.map((sum, seat) => sum + (outcome.scores[seat] ?? 0))
  if (outcome.kind === 'void') return
  match.dealt[match.dealer] = (match.dealt[match.dealer] ?? 0) + 1
  const stays = match.options.dealerStays && (outcome.by ?? []).includes(match.dealer)
  if (!stays) {
    match.dealer = (match.dealer + 1) % match.options.players
    match.passes += 1
  }
  if (gods.length > 0) {
    match.over = true
    match.winners = gods
  } else if (isAtEnd(match)) {
    match.over = true
    match.winners = leaders(match.totals)
  }
}

function isAtEnd(match: Match): boolean {
  const { game, options, totals, dealt, passes } = match
  const allDealtTwice = dealt.every((rounds) => rounds >= 2)
  const allDealtEqually = dealt.every((rounds) => rounds === dealt[0])
  const someoneHas = (points: number): boolean => totals.some((sum) => sum >= points)
  if (game === 'tsukuru' && options.scoring === 'first-to-4') return someoneHas(4)
  if (game === 'tsukuru') return allDealtTwice || someoneHas(25)
  if (options.dealerStays) return passes === 2 * options.players
  if (options.target25) return allDealtEqually && someoneHas(25)
  return allDealtTwice
}

/** The seats with the most points. */
export function leaders(totals: number[]): number[] {
  const most = Math.max(...totals)
  return totals.flatMap((sum, seat) => (sum === most ? [seat] : []))
}
