// A whole round that would have sounded the same to a seat, in notation: cards and tiles it cannot see are imagined.
import { at, seatsOf, written, type Determinize, type Random, type Seat } from '@tenfold/core'
import { CELLS, type Heart } from '@tenfold/games'
import { cardAt, cardsIn, diceFrom, faceOf } from '@tenfold/solver'
import { hear, sideOf, type Known } from './heard.ts'
import { foretell, tilesFor } from './tiles.ts'
import { imagine, type World } from './worlds.ts'

/** Enough to bid as a dealer would. */
const PLAYOUTS = 40

/** Hands it was told of stay as they are, card by card; the others are the world's. */
function handsOf({ news }: Known, { start }: World, dealer: Seat): Heart['deal']['hands'] {
  const told = news.flatMap((event) => (event.type === 'dealt' ? [event] : []))
  return seatsOf(4).map((seat) => {
    if (seat === dealer) return []
    const cards = told.find((event) => event.seat === seat)?.cards ?? []
    const known = cards.flatMap((card) => (card === '??' ? [] : card))
    return known.length > 0 ? known : cardsIn(at(start.hands, sideOf(seat, dealer)))
  })
}

/** The tiles in the order in which they were laid; nobody but the dealer knows it, nor which were exchanged (H3). */
function placing(known: Known, world: World, random: Random): readonly string[] {
  const { news, view } = known
  const heard = hear(known)
  const tiles = tilesFor(view.options, foretell(world.start, PLAYOUTS, diceFrom(random)), heard.tiles)
  return news.flatMap((event) => {
    if (event.type !== 'placed') return []
    const place = event.filled - 1
    const tile = event.tile ?? { ...at(CELLS, place), face: faceOf(place, tiles[place] ?? 0) }
    return [`place ${tile.row} ${tile.category} ${tile.face}`]
  })
}

export const determinize: Determinize<Heart> = (known, random) => {
  const { news, setup } = known
  const { dealer, chance } = setup
  const world = imagine(hear(known), random)
  const moves = placing(known, world, random).map((text) => written(dealer, text))
  let played = 0
  for (const event of news) {
    if (event.type === 'ready') moves.push(written(dealer, 'ready'))
    if (event.type === 'turned') moves.push(written(dealer, `turn ${event.row} ${event.category}`))
    if (event.type === 'played')
      moves.push(written(event.seat, `play ${cardAt(at(world.plays, played++).bit)}`))
  }
  return { deal: { trump: chance, hands: handsOf(known, world, dealer) }, moves }
}
