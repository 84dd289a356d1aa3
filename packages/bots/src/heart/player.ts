// A, B and C choose a card: each they may play is tried in worlds that sound the same, and the round played out.
import { at, type Random } from '@tenfold/core'
import {
  aimsOf,
  bitOf,
  CELL_COUNT,
  chanceOf,
  dealersPoints,
  diceFrom,
  luckOf,
  markAll,
  noEnd,
  ownPoints,
  playOut,
  UNSEEN,
  type Aims,
  type Bit,
  type Dice,
  type Position,
  type Side,
} from '@tenfold/solver'
import { hear, sideOf, type Action, type Heard, type Known } from './heard.ts'
import { foretell, tilesFor } from './tiles.ts'
import { imagine, type World } from './worlds.ts'

/** How much a player thinks: worlds imagined, playouts for a dealer's bids in each, playouts of each card in each. */
export type Thought = Readonly<{ worlds: number; bids: number; tries: number }>

/** A world, the tiles that lie in it, what A and B play for, and how well it explains the tiles that are up. */
type Imagined = Readonly<{ world: World; tiles: Int8Array; aims: Aims; weight: number }>

/** Bids are not all sensible: a tile that no playout explains may lie there still. */
const DOUBT = 0.1

/** Whoever dealt saw all hands: tiles that are up tell of them, and hands of the tiles that are not. */
function explain(
  known: Known,
  heard: Heard,
  world: World,
  { bids, dice }: { bids: number; dice: Dice },
): Imagined {
  const chances = foretell(world.start, bids, dice)
  const tiles = tilesFor(known.view.options, chances, heard.tiles)
  let weight = 1
  for (const [place, mark] of heard.tiles.entries()) {
    if (mark !== UNSEEN) weight *= DOUBT + chanceOf(chances, place, mark)
  }
  return { world, tiles, aims: aimsOf(tiles), weight }
}

const end = noEnd()
const came = new Int8Array(CELL_COUNT)

/** H9: A and B have their row, C what the dealer misses. */
const worthTo = (side: Side, tiles: Int8Array): number =>
  side === 2 ? -dealersPoints(tiles, came) : ownPoints(side, tiles, came)

function after(now: Position, side: Side, bit: Bit): Position {
  const [a, b, c] = now.hands.map((hand, i) => (i === side ? hand & ~(1 << bit) : hand))
  return { ...now, hands: [a ?? 0, b ?? 0, c ?? 0], trick: [...now.trick, bit] }
}

/** What a card is worth in one world, on average. */
function tried(
  side: Side,
  bit: Bit,
  { world, tiles, aims }: Imagined,
  { tries, dice }: { tries: number; dice: Dice },
) {
  const played = after(world.now, side, bit)
  let sum = 0
  for (let i = 0; i < tries; i++) {
    playOut(played, aims, dice, end)
    markAll(end, played.trump, came)
    sum += worthTo(side, tiles)
  }
  return sum / tries
}

export function playCard(known: Known, random: Random, { worlds, bids, tries }: Thought): Action {
  const { legal, viewer, setup } = known
  if (viewer === 'spectator') throw new Error('a spectator does not play')
  const cards = legal.flatMap((action) => (action.type === 'play' ? [bitOf(action.card)] : []))
  if (cards.length === 1) return at(legal, 0)
  const heard = hear(known)
  const side = sideOf(viewer, setup.dealer)
  const dice = diceFrom(random)
  const values = cards.map(() => 0)
  for (let i = 0; i < worlds; i++) {
    const imagined = explain(known, heard, imagine(heard, luckOf(dice)), { bids, dice })
    for (const [j, bit] of cards.entries()) {
      values[j] = at(values, j) + imagined.weight * tried(side, bit, imagined, { tries, dice })
    }
  }
  return at(legal, values.indexOf(Math.max(...values)))
}
