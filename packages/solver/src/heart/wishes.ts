// What simple players make of tiles they know: how much a row would gain from taking the trick on the table (H8, H9).
// Of the figures only those of TOTAL TRICK show in what playouts foretell; the others are round.
import * as cells from './cells.ts'
import type { Place } from './cells.ts'
import * as pack from './pack.ts'
import type { Cards } from './pack.ts'

const { UNSEEN } = cells
const { ONES, SEVENS, size, sumOf, THREE_AND_FIVE } = pack

/** A row's pile, whether it has one of the last two tricks, the cards on the table, and the tricks left with this one. */
export type Moment = { won: Cards; late: boolean; set: Cards; left: number; trump: number }

/** A third of the tricks is what a side can expect; the more above that it needs, the more it wants each. */
function tricksWish(tile: number, { won, left }: Moment): number {
  const need = tile - size(won) / 3
  if (tile === 7 && need <= 0) return 0
  if (need < 0 || need > left) return 0
  return need === 0 ? -4 : Math.min(4, (6 * need) / left - 1)
}

/** What a trick that helps a tile is worth, and one that spoils it costs. */
const MUCH = 2

function sevensWish(tile: number, { won, set }: Moment): number {
  const here = size(set & SEVENS)
  const need = tile - size(won & SEVENS)
  if (here === 0 || need < 0) return 0
  return here <= need ? MUCH : -MUCH
}

/** Both, or not both. */
function onesWish(tile: number, { won, set }: Moment): number {
  const here = size(set & ONES)
  const have = size(won & ONES)
  if (here === 0 || have > 2) return 0
  if (tile === 0 && have + here < 2) return 0
  return have + here <= 2 === (tile === 1) ? MUCH : -MUCH
}

function threeFiveWish(tile: number, { won, set, trump }: Moment): number {
  const cards = THREE_AND_FIVE[trump] as number
  if ((set & cards) === 0 || (won & cards) !== 0) return 0
  return tile === 1 ? MUCH : -MUCH
}

/** On to 41 and no further than 50, or anything else. */
function sumWish(tile: number, { won, set }: Moment): number {
  const before = sumOf(won)
  const then = before + sumOf(set)
  if (before > 50) return 0
  if (then > 50) return tile === 1 ? -MUCH : MUCH
  if (tile === 1) return MUCH
  return then > 40 ? -MUCH : 0
}

const lateWish = (tile: number, { late, left }: Moment): number =>
  late || left > 2 ? 0 : tile === 1 ? MUCH : -MUCH

/** In points, about: more than 0 if the trick is welcome. Tiles that are UNSEEN are nothing to go by. */
export function wish(tiles: Int8Array, row: Place, moment: Moment): number {
  let sum = 0
  const tricks = tiles[row] as number
  if (tricks !== UNSEEN) sum += tricksWish(tricks, moment)
  const sevens = tiles[row + 1] as number
  if (sevens !== UNSEEN) sum += sevensWish(sevens, moment)
  const ones = tiles[row + 2] as number
  if (ones !== UNSEEN) sum += onesWish(ones, moment)
  const threeFive = tiles[row + 3] as number
  if (threeFive !== UNSEEN) sum += threeFiveWish(threeFive, moment)
  const total = tiles[row + 4] as number
  if (total !== UNSEEN) sum += sumWish(total, moment)
  const late = tiles[row + 5] as number
  if (late !== UNSEEN) sum += lateWish(late, moment)
  return sum
}
