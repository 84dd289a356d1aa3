// What a sensible dealer lays, given all hands: what comes true most often when they are played out.
import type { HeartOptions } from '@tenfold/games'
import {
  bestTiles,
  chancesOf,
  copiesIn,
  likeliestTiles,
  type Chances,
  type Dice,
  type Position,
} from '@tenfold/solver'

/**
 * Played out by players who have nothing in mind; then again by such as guess what the dealer expects of them, and
 * play for it.
 */
export function foretell(start: Position, count: number, dice: Dice): Chances {
  const first = chancesOf(start, { count, dice })
  return chancesOf(start, { count, dice, tiles: likeliestTiles(first) })
}

/** The best twelve that go with those laid already, and that the stock has (H4). */
export function tilesFor(options: HeartOptions, chances: Chances, laid: Int8Array): Int8Array {
  return bestTiles(chances, laid, copiesIn(options))
}
