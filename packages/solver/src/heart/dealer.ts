// The same advice in cards and tiles, for whoever deals: how likely each tile is, and the tiles worth most (H3, H9).
import { at, type Random } from '@tenfold/core'
import {
  CELLS,
  facesFor,
  type Cell,
  type Face,
  type HeartBoard,
  type HeartCard,
  type HeartOptions,
  type HeartResult,
  type Row,
  type Suit,
} from '@tenfold/games'
import { advise, type Advice } from './advice.ts'
import { bestTiles, chanceOf, expectedIn, type Chances } from './bids.ts'
import { CELL_COUNT, copiesIn, dealersPoints, faceOf, markOf, MARKS, marksOn } from './cells.ts'
import { setOf, suitIndex } from './pack.ts'
import { diceFrom, NO_TILES } from './playout.ts'
import type { Position } from './position.ts'

/** The hands of A, B and C, as dealt. */
export type DealtHeart = Readonly<{ trump: Suit; hands: readonly (readonly HeartCard[])[] }>

export type CellOdds = Readonly<{
  cell: Cell
  /** Every tile that fits there, with its chance from 0 to 1; together they make 1. */
  odds: readonly Readonly<{ face: Face; chance: number }>[]
}>

export type HeartAdvice = Readonly<{
  /** How many rounds were played out for it. */
  playouts: number
  /** In the order of `CELLS`. */
  cells: readonly CellOdds[]
  /** The tiles worth most that go with those laid, as far as the stock has them (H4). */
  best: HeartBoard
  /** The dealer's points to expect of each row: of the tiles laid, and with the best ones in the empty cells. */
  laid: Readonly<Record<Row, number>>
  most: Readonly<Record<Row, number>>
}>

const positionOf = ({ trump, hands: [a = [], b = [], c = []] }: DealtHeart): Position => ({
  trump: suitIndex(trump),
  hands: [setOf(a), setOf(b), setOf(c)],
  won: [0, 0, 0],
  late: 0,
  leader: 0,
  trick: [],
})

function boardOf(tiles: Int8Array): HeartBoard {
  const board: Record<Row, Record<string, Face>> = { A: {}, B: {} }
  for (const [place, { row, category }] of CELLS.entries())
    board[row][category] = faceOf(place, tiles[place] ?? 0)
  return board
}

/** Advice in cards and tiles; `laid` are the tiles by place that it was made for. */
export const adviceInWords = (
  { playouts, chances, tiles, expected: { A, B } }: Advice,
  laid: Int8Array,
): HeartAdvice => ({
  playouts,
  cells: CELLS.map((cell, place) => ({
    cell,
    odds: facesFor(cell.category).map((face) => ({ face, chance: chanceOf(chances, place, markOf(face)) })),
  })),
  best: boardOf(tiles),
  laid: { A: expectedIn(chances, laid, 'A'), B: expectedIn(chances, laid, 'B') },
  most: { A, B },
})

const PLAYOUTS = 4000

/** Advice for the board as it lies; see `advise`. The last and best is yielded too. */
export function* adviseDealer(
  dealt: DealtHeart,
  {
    options,
    board,
    random,
    playouts = PLAYOUTS,
  }: Readonly<{
    options: Pick<HeartOptions, 'tileStock'>
    board: HeartBoard
    random: Random
    playouts?: number
  }>,
): Generator<HeartAdvice, void> {
  const laid = marksOn(board)
  const advising = advise(positionOf(dealt), {
    dice: diceFrom(random),
    count: playouts,
    laid,
    copies: copiesIn(options),
  })
  for (;;) {
    const step = advising.next()
    yield adviceInWords(step.value, laid)
    if (step.done) return
  }
}

/** The tiles that say what came true (H8). */
export function tilesOf(facts: HeartResult['facts']): HeartBoard {
  const board: Record<Row, Record<string, Face>> = { A: {}, B: {} }
  for (const { row, category } of CELLS) {
    const fact = facts[row][category]
    const faces = facesFor(category)
    board[row][category] =
      typeof fact === 'number' ? at(faces, Math.min(fact, faces.length - 1)) : fact ? 'yes' : 'no'
  }
  return board
}

/** The tiles that would have scored most, as far as the stock has them (H4, H9), and the dealer's points for them. */
export function bestInHindsight(
  facts: HeartResult['facts'],
  options: Pick<HeartOptions, 'tileStock'>,
): Readonly<{ board: HeartBoard; points: number }> {
  const came = marksOn(tilesOf(facts))
  const chances: Chances = new Float64Array(CELL_COUNT * MARKS)
  for (const [place, mark] of came.entries()) chances[place * MARKS + mark] = 1
  const tiles = bestTiles(chances, NO_TILES, copiesIn(options))
  return { board: boardOf(tiles), points: dealersPoints(tiles, came) }
}
