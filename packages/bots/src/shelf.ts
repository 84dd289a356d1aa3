// Which bots there are, by game and level. Whoever needs one finds it here; no code compares names.
import { hostBot, type Bot, type Determinize, type Types } from '@tenfold/core'
import { heart, TEN_GAMES, type TenRules } from '@tenfold/games'
import { tenSolver } from '@tenfold/solver'
import { casual as heartCasual } from './heart/casual.ts'
import { determinize as heartDeterminize } from './heart/determinize.ts'
import { random as heartRandom } from './heart/random.ts'
import { casual } from './ten/casual.ts'
import { determinize as tenDeterminize } from './ten/determinize.ts'
import { random } from './ten/random.ts'

/** A way to play, by its name: `casual`. A record calls its seat `bot casual`. */
export type Level = Readonly<{ name: string; bot: Bot<Types> }>

type Bots = Readonly<{ game: string; levels: readonly Level[]; determinize: Determinize<Types> }>

/** Sealed as bots are. */
const hostSampler = <T extends Types>(determinize: Determinize<T>): Determinize<Types> => determinize

const tenBots = (rules: TenRules): Bots => {
  const solver = tenSolver(rules.deck)
  return {
    game: rules.name,
    determinize: hostSampler(tenDeterminize(rules)),
    levels: [
      { name: 'random', bot: hostBot(random) },
      { name: 'casual', bot: hostBot(casual(solver)) },
    ],
  }
}

const heartBots: Bots = {
  game: heart.name,
  determinize: hostSampler(heartDeterminize),
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

/** What imagines the rounds of a game that a seat cannot tell from the one it is in. */
export const determinizerOf = (game: string): Determinize<Types> | undefined =>
  BOTS.find((bots) => bots.game === game)?.determinize

const levels = (game: string): readonly Level[] => BOTS.find((bots) => bots.game === game)?.levels ?? []
