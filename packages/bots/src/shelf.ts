// Which bots there are, by game and level. Whoever needs one finds it here; no code compares names.
import { hostBot, type Bot, type Types } from '@tenfold/core'
import { heart, TEN_GAMES, type TenRules } from '@tenfold/games'
import { tenSolver } from '@tenfold/solver'
import { casual as heartCasual } from './heart/casual.ts'
import { random as heartRandom } from './heart/random.ts'
import { casual } from './ten/casual.ts'
import { random } from './ten/random.ts'

/** A way to play, by its name: `casual`. A record calls its seat `bot casual`. */
export type Level = Readonly<{ name: string; bot: Bot<Types> }>

type Bots = Readonly<{ game: string; levels: readonly Level[] }>

const tenBots = ({ name, deck }: TenRules): Bots => {
  const solver = tenSolver(deck)
  return {
    game: name,
    levels: [
      { name: 'random', bot: hostBot(random) },
      { name: 'casual', bot: hostBot(casual(solver)) },
    ],
  }
}

const heartBots: Bots = {
  game: heart.name,
  levels: [
    { name: 'random', bot: hostBot(heartRandom) },
    { name: 'casual', bot: hostBot(heartCasual) },
  ],
}

const BOTS: readonly Bots[] = [...TEN_GAMES.map(tenBots), heartBots]

/** From the plainest to the strongest; none for a game without bots. */
export const levelsOf = (game: string): readonly string[] => levels(game).map(({ name }) => name)

export const botFor = (game: string, level: string): Bot<Types> | undefined =>
  levels(game).find(({ name }) => name === level)?.bot

const levels = (game: string): readonly Level[] => BOTS.find((bots) => bots.game === game)?.levels ?? []
