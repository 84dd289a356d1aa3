// The dealer's bids: what comes true most often when the known hands are played out, cell by cell (H8, H9).
import { at } from '@tenfold/core'
import { CELLS, type Row } from '@tenfold/games'
import { CELL_COUNT, MARKS, marksOf, UNSEEN, WORTHS, type Mark, type Place } from './cells.ts'
import { Payment, spread } from './outcome.ts'
import { NO_TILES, playWell, type Dice } from './playout.ts'
import type { Position } from './position.ts'

/** How often each mark came true in each cell, as a part of all playouts. */
export type Chances = Float64Array

export const chanceOf = (chances: Chances, place: Place, mark: Mark): number =>
  chances[place * MARKS + mark] ?? 0

/** The points that the tiles of a row are worth by the chances; nothing where none lies (H9). */
export function expectedIn(chances: Chances, tiles: Int8Array, row: Row): number {
  let sum = 0
  for (const [place, cell] of CELLS.entries()) {
    const mark = tiles[place] ?? UNSEEN
    if (cell.row === row && mark !== UNSEEN) sum += (WORTHS[place] ?? 0) * chanceOf(chances, place, mark)
  }
  return sum
}

const payment = new Payment()
const came = new Int8Array(CELL_COUNT)

type Playing = Readonly<{ count: number; dice: Dice; tiles?: Int8Array; solved?: number }>

/** Plays a position out so many times; the last tricks, where some are to be solved, as well as those can who know all. */
export function chancesOf(
  position: Position,
  { count, dice, tiles = NO_TILES, solved = 0 }: Playing,
): Chances {
  const chances = new Float64Array(CELL_COUNT * MARKS)
  payment.setTiles(tiles)
  for (let i = 0; i < count; i++) {
    spread(playWell(position, { tiles, payment, solved }, dice), came)
    for (let place = 0; place < CELL_COUNT; place++) {
      const mark = place * MARKS + (came[place] ?? 0)
      chances[mark] = (chances[mark] ?? 0) + 1 / count
    }
  }
  return chances
}

/** The mark that came true most often. */
function likeliest(chances: Chances, place: Place): Mark {
  let best = 0
  for (let mark = 1; mark < marksOf(place); mark++) {
    if (chanceOf(chances, place, mark) > chanceOf(chances, place, best)) best = mark
  }
  return best
}

/** What a sensible dealer bids who has every tile. */
export const likeliestTiles = (chances: Chances): Int8Array =>
  Int8Array.from({ length: CELL_COUNT }, (_, place) => likeliest(chances, place))

const NUMBERED: readonly Place[] = Array.from({ length: CELL_COUNT }, (_, place) => place).filter(
  (place) => marksOf(place) === MARKS,
)

/**
 * The best tiles for the cells that are still empty. Of each numbered one there are so many, those that lie already
 * among them (H4); of yes and no there is one for every cell.
 */
export function bestTiles(chances: Chances, laid: Int8Array, copies: readonly number[]): Int8Array {
  const tiles = likeliestTiles(chances)
  for (const [place, mark] of laid.entries()) if (mark !== UNSEEN) tiles[place] = mark
  const open = NUMBERED.filter((place) => laid[place] === UNSEEN)
  // Mostly the likeliest ones are there.
  if (copies.every((n, mark) => NUMBERED.filter((place) => tiles[place] === mark).length <= n)) return tiles
  const stock = copies.map((n, mark) => n - NUMBERED.filter((place) => laid[place] === mark).length)
  const chosen: Mark[] = []
  let most = -1
  const search = (value: number): void => {
    const place = open[chosen.length]
    if (place === undefined) {
      if (value <= most) return
      most = value
      for (const [i, each] of open.entries()) tiles[each] = at(chosen, i)
      return
    }
    for (let mark = 0; mark < MARKS; mark++) {
      if (at(stock, mark) === 0) continue
      stock[mark] = at(stock, mark) - 1
      chosen.push(mark)
      search(value + chanceOf(chances, place, mark) * (WORTHS[place] ?? 0))
      chosen.pop()
      stock[mark] = at(stock, mark) + 1
    }
  }
  search(0)
  return tiles
}
