// The dealer bids what comes true most often, and shows first what needs help.
import { at, type Random } from '@tenfold/core'
import { CELLS } from '@tenfold/games'
import {
  chanceOf,
  chancesOf,
  diceFrom,
  faceOf,
  luckOf,
  placeOf,
  UNSEEN,
  WORTHS,
  type Chances,
  type Dice,
} from '@tenfold/solver'
import { hear, type Action, type Heard, type Known } from './heard.ts'
import { foretell, tilesFor } from './tiles.ts'
import { imagine } from './worlds.ts'

/**
 * Playouts for a bid and for a tile to turn, of which without any the first is taken; and whether players are foreseen
 * to play for what they guess is bid.
 */
export type Foresight = Readonly<{ bids: number; turns: number; reacts: boolean }>

/** The dealer sees all three hands (H3), so there is but one world. */
const theWorld = (heard: Heard, dice: Dice) => imagine(heard, luckOf(dice))

/** Lays the tile of the first empty cell; twelve make it ready. It never lays one anew. */
export function placeTile(known: Known, random: Random, { bids, reacts }: Foresight): Action {
  const { legal, view } = known
  const ready = legal.find(({ type }) => type === 'ready')
  if (ready !== undefined) return ready
  const heard = hear(known)
  const dice = diceFrom(random)
  const { start } = theWorld(heard, dice)
  const chances = reacts ? foretell(start, bids, dice) : chancesOf(start, { count: bids, dice })
  const place = heard.tiles.indexOf(UNSEEN)
  const { row, category } = at(CELLS, place)
  const face = faceOf(place, tilesFor(view.options, chances, heard.tiles)[place] ?? 0)
  return { type: 'place', row, category, face }
}

/** A chance below this, or as near to certainty, is taken for settled. */
const SETTLED = 0.03

/**
 * Why a tile should be seen now: the points it would still lose if its row did not know of it. What is settled is
 * news to nobody's play, so it comes last.
 */
function urgency(chances: Chances, tiles: Int8Array, place: number): number {
  const chance = chanceOf(chances, place, tiles[place] ?? 0)
  const isSettled = chance < SETTLED || chance > 1 - SETTLED
  return isSettled ? -1 : (1 - chance) * (WORTHS[place] ?? 0)
}

export function turnTile(known: Known, random: Random, { turns }: Foresight): Action {
  const { legal } = known
  if (legal.length === 1 || turns === 0) return at(legal, 0)
  const heard = hear(known)
  const dice = diceFrom(random)
  const { now } = theWorld(heard, dice)
  const chances = chancesOf(now, { count: turns, dice, tiles: heard.tiles })
  const rated = legal.map((action) =>
    action.type === 'turn' ? urgency(chances, heard.tiles, placeOf(action)) : -1,
  )
  return at(legal, rated.indexOf(Math.max(...rated)))
}
