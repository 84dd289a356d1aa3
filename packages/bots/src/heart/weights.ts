// How well a world explains what a seat has seen of it: the tiles that are up, and the cards played.
import { chanceOf, likelihood, marksOf, UNSEEN, type Chances } from '@tenfold/solver'
import type { Heard } from './heard.ts'
import type { World } from './worlds.ts'

/**
 * Whoever dealt saw all hands and bid what comes true often, by the chances of so many playouts. As bids are not all sensible,
 * one playout more is counted in which every tile is as likely. The weight is the chance of all that together.
 */
export function weightOf(
  { tiles }: Heard,
  { start, plays }: World,
  { chances, playouts }: Readonly<{ chances: Chances; playouts: number }>,
): number {
  let weight = likelihood(start, plays)
  for (const [place, mark] of tiles.entries()) {
    if (mark === UNSEEN) continue
    weight *= (playouts * chanceOf(chances, place, mark) + 1 / marksOf(place)) / (playouts + 1)
  }
  return weight
}
