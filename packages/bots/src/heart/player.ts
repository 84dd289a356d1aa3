// A, B and C choose a card: each they may play is tried in worlds that sound the same, and the round played out.
import { at, type Random } from '@tenfold/core'
import {
  after,
  bitOf,
  diceFrom,
  luckOf,
  Payment,
  playWell,
  tricksLeft,
  type Bit,
  type Dice,
  type Side,
} from '@tenfold/solver'
import { hear, sideOf, type Action, type Heard, type Known } from './heard.ts'
import { foretell, tilesFor } from './tiles.ts'
import { weightOf } from './weights.ts'
import { imagine, type World } from './worlds.ts'

/**
 * How much a player thinks: worlds imagined; playouts for a dealer's bids in each, and without any it takes no tile for
 * granted that it has not seen; playouts of each card in each. With so many tricks left that are `solved` it works each
 * world out instead; so many that are `foreseen` it works out at the end of every playout.
 */
export type Thought = Readonly<{
  worlds: number
  bids: number
  tries: number
  solved: number
  foreseen: number
}>

/** A world, the tiles that lie in it, and how well it explains the tiles that are up and the cards played. */
type Imagined = Readonly<{ world: World; tiles: Int8Array; weight: number }>

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
  return { world, tiles, weight: weightOf(heard, world, { chances, playouts: 2 * bids }) }
}

const payment = new Payment()

/** What a card is worth in one world, on average: to A and B their own points, to C what the dealer misses (H9). */
function tried(
  side: Side,
  bit: Bit,
  { world, tiles }: Imagined,
  { tries, solved, dice }: Readonly<{ tries: number; solved: number; dice: Dice }>,
): number {
  const played = after(world.now, bit)
  let sum = 0
  for (let i = 0; i < tries; i++) sum += payment.to(side, playWell(played, { tiles, payment, solved }, dice))
  return sum / tries
}

export function playCard(known: Known, random: Random, thought: Thought): Action {
  const { worlds, bids } = thought
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
    const isEnding = tricksLeft(imagined.world.now) <= thought.solved
    const solved = isEnding ? thought.solved : thought.foreseen
    payment.setTiles(imagined.tiles)
    const luck = dice.state
    for (const [j, bit] of cards.entries()) {
      // The same luck for every card, so that differences are their own.
      dice.state = luck
      const value = tried(side, bit, imagined, { tries: isEnding ? 1 : thought.tries, solved, dice })
      values[j] = at(values, j) + imagined.weight * value
    }
  }
  return at(legal, values.indexOf(Math.max(...values)))
}
