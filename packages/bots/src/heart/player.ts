// A, B and C choose a card: each they may play is tried in worlds that sound the same, and the round played out.
import { at, type Random } from '@tenfold/core'
import {
  after,
  bitOf,
  CELL_COUNT,
  chanceOf,
  dealersPoints,
  diceFrom,
  finished,
  heartSolver,
  luckOf,
  markAll,
  noEnd,
  ownPoints,
  playOut,
  tricksLeft,
  UNSEEN,
  type Bit,
  type Dice,
  type Goal,
  type HeartSolver,
  type Side,
} from '@tenfold/solver'
import { hear, sideOf, type Action, type Heard, type Known } from './heard.ts'
import { foretell, tilesFor } from './tiles.ts'
import { imagine, type World } from './worlds.ts'

/**
 * How much a player thinks: worlds imagined; playouts for a dealer's bids in each, and without any it takes no tile for
 * granted that it has not seen; playouts of each card in each; and with how many tricks left it works all of them out.
 */
export type Thought = Readonly<{ worlds: number; bids: number; tries: number; solved: number }>

/** A world, the tiles that lie in it, what A and B play for, and how well it explains the tiles that are up. */
type Imagined = Readonly<{ world: World; tiles: Int8Array; weight: number }>

/** Endings are small, and each world has goals of its own: 4,096 entries. */
const SMALL_TABLE = 12

/** Bids are not all sensible: a tile that no playout explains may lie there still. */
const DOUBT = 0.1

/** Whoever dealt saw all hands: tiles that are up tell of them, and hands of the tiles that are not. */
function explain(
  known: Known,
  heard: Heard,
  world: World,
  { bids, dice }: { bids: number; dice: Dice },
): Imagined {
  if (bids === 0) return { world, tiles: heard.tiles, weight: 1 }
  const chances = foretell(world.start, bids, dice)
  const tiles = tilesFor(known.view.options, chances, heard.tiles)
  let weight = 1
  for (const [place, mark] of heard.tiles.entries()) {
    if (mark !== UNSEEN) weight *= DOUBT + chanceOf(chances, place, mark)
  }
  return { world, tiles, weight }
}

const end = noEnd()
const came = new Int8Array(CELL_COUNT)

/** H9: A and B have their row, C what the dealer misses. */
const worthTo = (side: Side, tiles: Int8Array): number =>
  side === 2 ? -dealersPoints(tiles, came) : ownPoints(side, tiles, came)

/** What a card is worth in one world, on average. */
function tried(
  side: Side,
  bit: Bit,
  { world, tiles }: Imagined,
  { tries, dice }: { tries: number; dice: Dice },
) {
  const played = after(world.now, bit)
  let sum = 0
  for (let i = 0; i < tries; i++) {
    playOut(played, tiles, dice, end)
    markAll(end, played.trump, came)
    sum += worthTo(side, tiles)
  }
  return sum / tries
}

/** What each side strives for when all is known: A and B their own points, C that the dealer misses. */
const goalOf = (side: Side, tiles: Int8Array): Goal =>
  side === 2
    ? { tiles, strivers: 3, pays: 'dealer' }
    : { tiles, strivers: 1 << side, pays: side === 0 ? 'A' : 'B' }

/** What each card is worth in one world if all others are against it. */
function worked(side: Side, { world, tiles }: Imagined, solver: HeartSolver): ReadonlyMap<Bit, number> {
  const sign = side === 2 ? -1 : 1
  const choices = finished(solver.choices(world.now, goalOf(side, tiles)))
  return new Map(choices.map(({ card, low }) => [card, sign * low]))
}

export function playCard(known: Known, random: Random, thought: Thought): Action {
  const { worlds, bids, tries, solved } = thought
  const { legal, viewer, setup } = known
  if (viewer === 'spectator') throw new Error('a spectator does not play')
  const cards = legal.flatMap((action) => (action.type === 'play' ? [bitOf(action.card)] : []))
  if (cards.length === 1) return at(legal, 0)
  const heard = hear(known)
  const side = sideOf(viewer, setup.dealer)
  const dice = diceFrom(random)
  const values = cards.map(() => 0)
  const solver = heartSolver(SMALL_TABLE)
  for (let i = 0; i < worlds; i++) {
    const imagined = explain(known, heard, imagine(heard, luckOf(dice)), { bids, dice })
    const { weight } = imagined
    const exact = tricksLeft(imagined.world.now) <= solved ? worked(side, imagined, solver) : undefined
    for (const [j, bit] of cards.entries()) {
      const value = exact?.get(bit) ?? tried(side, bit, imagined, { tries, dice })
      values[j] = at(values, j) + weight * value
    }
  }
  return at(legal, values.indexOf(Math.max(...values)))
}
