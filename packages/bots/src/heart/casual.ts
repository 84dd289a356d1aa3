// A sensible player of every role: bids what is likeliest, plays for what it knows of the tiles, or against the dealer.
import type { Bot } from '@tenfold/core'
import type { Heart } from '@tenfold/games'
import { placeTile, turnTile } from './dealer.ts'
import { playCard } from './player.ts'

// A few milliseconds a move; in a phone's browser some tens.
const BIDS = 500
const TURNS = 400
const PLAYS = { worlds: 30, bids: 20, tries: 4, solved: 0 }

export const casual: Bot<Heart> = (known, random) => {
  const { phase, viewer, dealer } = known.view
  if (phase === 'placing') return placeTile(known, random, BIDS)
  if (viewer === dealer) return turnTile(known, random, TURNS)
  return playCard(known, random, PLAYS)
}
