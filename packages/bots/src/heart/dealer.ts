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
  type Position,
} from '@tenfold/solver'
import { hear, type Action, type Heard, type Known } from './heard.ts'
import { foretell, foretellWell, tilesFor } from './tiles.ts'
import { imagine } from './worlds.ts'

/**
 * Playouts for a bid and for a tile to turn, of which without any the first is taken; and the players that are foreseen:
 * with nothing in mind, playing for what they guess is bid, or of all kinds.
 */
export type Foresight = Readonly<{ bids: number; turns: number; players: 'idle' | 'guessing' | 'all' }>

const FORETOLD = {
  idle: (start: Position, count: number, dice: Dice) => chancesOf(start, { count, dice }),
  guessing: foretell,
  all: foretellWell,
} as const

/** The dealer sees all three hands (H3), so there is but one world. */
const theWorld = (heard: Heard, dice: Dice) => imagine(heard, luckOf(dice))

/** Luck that the deal decides, so that all twelve tiles of a deal go by the same playouts. */
const diceOf = ({ trump, hands }: Position): Dice => ({
  state: hands.reduce((state, hand) => Math.imul(state, 31) ^ hand, trump) | 1,
})

/** Of the last deal that was asked about; tiles are laid one at a time. */
let foretold: Readonly<{ deal: string; chances: Chances }> = { deal: '', chances: new Float64Array() }

function chancesFor(start: Position, { bids, players }: Foresight): Chances {
  const deal = [start.trump, ...start.hands, bids, players].join(' ')
  if (foretold.deal !== deal) foretold = { deal, chances: FORETOLD[players](start, bids, diceOf(start)) }
  return foretold.chances
}

/** Lays the tile of the first empty cell; twelve make it ready. It never lays one anew. */
export function placeTile(known: Known, random: Random, foresight: Foresight): Action {
  const { legal, view } = known
  const ready = legal.find(({ type }) => type === 'ready')
  if (ready !== undefined) return ready
  const heard = hear(known)
  const { start } = theWorld(heard, diceFrom(random))
  const tiles = tilesFor(view.options, chancesFor(start, foresight), heard.tiles)
  const place = heard.tiles.indexOf(UNSEEN)
  return { type: 'place', ...at(CELLS, place), face: faceOf(place, tiles[place] ?? 0) }
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
