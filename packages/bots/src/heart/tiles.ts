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
 * Played out by players who have nothing in mind, and as often by such as guess what the dealer expects of them, and play for
 * it.
 */
export function foretell(start: Position, count: number, dice: Dice): Chances {
  const first = chancesOf(start, { count, dice })
  const second = chancesOf(start, { count, dice, tiles: likeliestTiles(first) })
  return first.map((chance, i) => (chance + (second[i] ?? 0)) / 2)
}

/** With how many tricks left the players of some playouts know all, and so many times fewer of these playouts. */
const KNOWING = { tricks: 3, fewer: 4 }

/**
 * By players of several kinds, as nobody knows which they will be: with nothing in mind, playing for what they guess, and
 * doing so with the last tricks worked out, of which the second kind guesses by all before.
 */
export function foretellWell(start: Position, count: number, dice: Dice): Chances {
  const few = Math.ceil(count / KNOWING.fewer)
  const first = chancesOf(start, { count, dice })
  const tiles = likeliestTiles(first)
  const second = chancesOf(start, { count, dice, tiles })
  const third = chancesOf(start, { count: few, dice, tiles, solved: KNOWING.tricks })
  const guessed = likeliestTiles(second.map((chance, i) => chance + (third[i] ?? 0)))
  const fourth = chancesOf(start, { count: few, dice, tiles: guessed, solved: KNOWING.tricks })
  return first.map((chance, i) => (chance + (second[i] ?? 0) + (third[i] ?? 0) + (fourth[i] ?? 0)) / 4)
}

/** The best twelve that go with those laid already, and that the stock has (H4). */
export function tilesFor(options: HeartOptions, chances: Chances, laid: Int8Array): Int8Array {
  return bestTiles(chances, laid, copiesIn(options))
}
