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
  turnValues,
  UNSEEN,
  WORTHS,
  type Chances,
  type Dice,
  type Position,
} from '@tenfold/solver'
import { hear, type Action, type Heard, type Known } from './heard.ts'
import { foretellWell, tilesFor } from './tiles.ts'
import { imagine } from './worlds.ts'

/**
 * Playouts for all bids, and the players foreseen in them: with nothing in mind, or of all kinds, who guess what is bid. And
 * playouts for a tile to turn, which is the one that needs it most, or the one after which most points are to be expected;
 * without any playouts it is the first.
 */
export type Foresight = Readonly<{
  bids: number
  players: 'idle' | 'all'
  turns: number
  turning: 'need' | 'points'
}>

const FORETOLD = {
  idle: (start: Position, count: number, dice: Dice) => chancesOf(start, { count, dice }),
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

/** A round as its dealer sees it, and playouts of it. */
type Look = Readonly<{ now: Position; tiles: Int8Array; up: number; count: number; dice: Dice }>

/**
 * By place, why its tile should be seen now: the points it would still lose if its row did not know of it. What is
 * settled is news to nobody's play, so it comes last.
 */
function needs({ now, tiles, count, dice }: Look): readonly number[] {
  const chances = chancesOf(now, { count, dice, tiles })
  return Array.from(WORTHS, (worth, place) => {
    const chance = chanceOf(chances, place, tiles[place] ?? 0)
    const isSettled = chance < SETTLED || chance > 1 - SETTLED
    return isSettled ? 0 : (1 - chance) * worth
  })
}

/** By place, the points to be expected once its tile is up. */
function pointsAfter({ now, ...look }: Look): readonly number[] {
  const values = turnValues(now, look)
  return Array.from(WORTHS, (_, place) => values.find((value) => value.place === place)?.expected ?? 0)
}

const upIn = ({ up }: Known['view']): number => up.reduce((bits, cell) => bits | (1 << placeOf(cell)), 0)

export function turnTile(known: Known, random: Random, { turns, turning }: Foresight): Action {
  const { legal, view } = known
  if (legal.length === 1 || turns === 0) return at(legal, 0)
  const heard = hear(known)
  const dice = diceFrom(random)
  const { now } = theWorld(heard, dice)
  const look = { now, tiles: heard.tiles, up: upIn(view), count: turns, dice }
  const values = turning === 'need' ? needs(look) : pointsAfter(look)
  const rated = legal.map((action) => (action.type === 'turn' ? at(values, placeOf(action)) : -1))
  return at(legal, rated.indexOf(Math.max(...rated)))
}
