// What a dealer could bid and turn: playouts of the known hands, cell by cell (H8, H9).
import { at } from '@tenfold/core'
import { ROWS, type Row } from '@tenfold/games'
import { bestTiles, chancesOf, expectedIn, likeliestTiles, type Chances } from './bids.ts'
import { CELL_COUNT, dealersPoints, markAll, MARKS, UNSEEN, type Place } from './cells.ts'
import { NO_TILES, noEnd, playOut, type Dice } from './playout.ts'
import type { Position } from './position.ts'

/** What comes of the hands, and the tiles worth most by it. */
export type Advice = Readonly<{
  /** How often each mark came true in each cell; see `chanceOf`. */
  chances: Chances
  /** By place: tiles laid already, else the best that the stock allows. */
  tiles: Int8Array
  /** The points that these are worth by the chances, by row and together. */
  expected: Readonly<Record<Row, number>> & Readonly<{ total: number }>
  /** Playouts so far. */
  playouts: number
}>

export type AdviceWanted = Readonly<{
  dice: Dice
  /** Playouts in all. */
  count: number
  /** Tiles that lie already, by place, else UNSEEN; none without it. */
  laid?: Int8Array
  /** A bit for each of them that is face up, so that players play for it; none without it (H5). */
  up?: number
  /** How many of each numbered tile there are (H4); as many as cells without it. */
  copies?: readonly number[]
}>

const BATCH = 200
const ENOUGH: readonly number[] = Array.from({ length: MARKS }, () => CELL_COUNT)

function adviceFrom(chances: Chances, playouts: number, laid: Int8Array, copies: readonly number[]): Advice {
  const tiles = bestTiles(chances, laid, copies)
  const [a, b] = ROWS.map((row) => expectedIn(chances, tiles, row))
  return { chances, tiles, playouts, expected: { A: a ?? 0, B: b ?? 0, total: (a ?? 0) + (b ?? 0) } }
}

function addTo(sum: Chances, chances: Chances, times: number): void {
  for (const [i, chance] of chances.entries()) sum[i] = (sum[i] ?? 0) + chance * times
}

/** Tiles of which players know. */
const shownOf = (tiles: Int8Array, up: number): Int8Array =>
  tiles.map((mark, place) => ((up >>> place) & 1 ? mark : UNSEEN))

/**
 * Plays the hands out, half of the time by players who go by the tiles that are up alone, else by such as also play for what a
 * dealer would lay by that: what lies face down they can only guess. Yields what is known after every 200 playouts, better each time; whoever wants to stop asks no further.
 */
export function* advise(
  start: Position,
  { dice, count, laid = NO_TILES, up = 0, copies = ENOUGH }: AdviceWanted,
): Generator<Advice, Advice> {
  const idle = new Float64Array(CELL_COUNT * MARKS)
  const sum = new Float64Array(CELL_COUNT * MARKS)
  const shown = shownOf(laid, up)
  let done = 0
  let advice = adviceFrom(sum, 0, laid, copies)
  while (done < count) {
    const more = Math.min(BATCH, count - done)
    const half = Math.ceil(more / 2)
    const first = chancesOf(start, { count: half, dice, tiles: shown })
    addTo(idle, first, half)
    const guessed = likeliestTiles(idle).map((mark, place) =>
      shown[place] === UNSEEN ? mark : (shown[place] ?? 0),
    )
    addTo(sum, first, half)
    addTo(sum, chancesOf(start, { count: more - half, dice, tiles: guessed }), more - half)
    done += more
    advice = adviceFrom(
      sum.map((times) => times / done),
      done,
      laid,
      copies,
    )
    if (done < count) yield advice
  }
  return advice
}

/** A tile that could be turned, and the dealer's points that are to be expected if players know it from now on. */
export type TurnAdvice = Readonly<{ place: Place; expected: number }>

const end = noEnd()
const came = new Int8Array(CELL_COUNT)

/**
 * What each tile that lies face down is worth to the dealer if it is turned now: players play for that one and for
 * those that are up, and learn no other. The same dice serve every tile, so that differences are its own.
 */
export function turnValues(
  position: Position,
  { tiles, up, dice, count }: Readonly<{ tiles: Int8Array; up: number; dice: Dice; count: number }>,
): readonly TurnAdvice[] {
  const known = shownOf(tiles, up)
  const seed = dice.state
  const places = Array.from({ length: CELL_COUNT }, (_, place) => place).filter(
    (place) => ((up >>> place) & 1) === 0 && at([...tiles], place) !== UNSEEN,
  )
  return places.map((place) => {
    const then = known.with(place, tiles[place] ?? UNSEEN)
    dice.state = seed
    let sum = 0
    for (let i = 0; i < count; i++) {
      playOut(position, then, dice, end)
      markAll(end, position.trump, came)
      sum += dealersPoints(tiles, came)
    }
    return { place, expected: sum / count }
  })
}
