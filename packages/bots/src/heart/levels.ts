// Players of every role by how much they think: bids what is likeliest, plays for what it knows of the tiles, or against
// the dealer.
import type { Bot, Budget } from '@tenfold/core'
import type { Heart } from '@tenfold/games'
import { placeTile, turnTile, type Foresight } from './dealer.ts'
import { playCard, type Thought } from './player.ts'

/** What a level spends on bids and on cards. */
type Level = Readonly<{ dealer: Foresight; player: Thought }>

const heartBot =
  (levelFor: (budget: Budget) => Level): Bot<Heart> =>
  (known, random, budget) => {
    const { phase, viewer, dealer } = known.view
    const level = levelFor(budget)
    if (phase === 'placing') return placeTile(known, random, level.dealer)
    return viewer === dealer ? turnTile(known, random, level.dealer) : playCard(known, random, level.player)
  }

/** Takes no tile for granted that it has not seen, and guesses hands only a few times. */
export const firstSteps = heartBot(() => ({
  dealer: { bids: 4, players: 'idle', turns: 0, turning: 'need' },
  player: { worlds: 4, bids: 0, tries: 3, solved: 0, foreseen: 0 },
}))

/** A millisecond a move. */
export const casual = heartBot(() => ({
  dealer: { bids: 8, players: 'idle', turns: 0, turning: 'need' },
  player: { worlds: 16, bids: 10, tries: 3, solved: 0, foreseen: 0 },
}))

/** A few milliseconds a move; in a phone's browser some tens at the most. */
export const club = heartBot(() => ({
  dealer: { bids: 20, players: 'idle', turns: 100, turning: 'need' },
  player: { worlds: 20, bids: 20, tries: 3, solved: 2, foreseen: 0 },
}))

/** Worlds for a millisecond; in the smallest budget and the largest. */
const WORLDS = { each: 1.2, least: 60, most: 1000 }

/** As many worlds as the budget allows. */
export const expert = heartBot(({ milliseconds }) => ({
  dealer: { bids: 2000, players: 'all', turns: 500, turning: 'points' },
  player: {
    worlds: Math.max(WORLDS.least, Math.min(WORLDS.most, Math.round(WORLDS.each * milliseconds))),
    bids: 20,
    tries: 4,
    solved: 3,
    foreseen: 3,
  },
}))
