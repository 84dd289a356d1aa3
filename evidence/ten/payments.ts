// Who gains and who pays at the end of a round.

import type { Game } from './cards.ts'
import type { Options } from './options.ts'

/** The other seats, clockwise from the left of this one. */
export function clockwiseFrom(seat: number, players: number): number[] {
  const others: number[] = []
  for (let step = 1; step < players; step += 1) others.push((seat + step) % players)
  return others
}

export function addTo(scores: number[], more: number[]): void {
  more.forEach((points, seat) => {
    scores[seat] = (scores[seat] ?? 0) + points
  })
}

/** A false declaration: Total Ten gives every other player 1; in Make10 the declarer pays it to them. */
export function penalty(game: Game, players: number, declarer: number): number[] {
  const scores = Array.from({ length: players }, () => 1)
  scores[declarer] = game === 'make10' ? -(players - 1) : 0
  return scores
}

/** A win: the winner's points, and in Make10 who pays them. `from` is the discarder, null after a draw. */
export function gain(
  game: Game,
  options: Options,
  winner: number,
  points: number,
  from: number | null,
): number[] {
  const scores = Array.from({ length: options.players }, () => 0)
  if (game !== 'make10') {
    scores[winner] = points
  } else if (from !== null) {
    const owed = options.doubleHit ? points * 2 : points
    scores[winner] = owed
    scores[from] = -owed
  } else {
    // Coin by coin, clockwise from the winner's left.
    const payers = clockwiseFrom(winner, options.players)
    for (let coin = 0; coin < points; coin += 1) {
      const payer = payers[coin % payers.length] ?? winner
      scores[winner] = (scores[winner] ?? 0) + 1
      scores[payer] = (scores[payer] ?? 0) - 1
    }
  }
  return scores
}
