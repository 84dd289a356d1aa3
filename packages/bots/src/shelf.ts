// Which bots there are, by game and level. Whoever needs one finds it here; no code compares names.
import { hostBot, must, type Bot, type Determinize, type Knowledge, type Types } from '@tenfold/core'
import { heart, TEN_GAMES, type Ten, type TenRules } from '@tenfold/games'
import { tenSolver } from '@tenfold/solver'
import { determinize as heartDeterminize } from './heart/determinize.ts'
import * as heartLevels from './heart/levels.ts'
import { random as heartRandom } from './heart/random.ts'
import { prepareForMatch } from './ten/by-worth.ts'
import { club, clubForesight } from './ten/club.ts'
import { determinize as tenDeterminize } from './ten/determinize.ts'
import { estimatesBy, type Preparing } from './ten/estimates.ts'
import { expert, expertForesight } from './ten/expert.ts'
import { firstSteps } from './ten/first-steps.ts'
import { casual, greedy } from './ten/nearing.ts'
import { random } from './ten/random.ts'

/** A way to play, by its name: `casual`. A record calls its seat `bot casual`. `about` says what it considers. */
export type Level = Readonly<{
  name: string
  about: string
  bot: Bot<Types>
  prepare?: Prepare<Types>
}>

/** What a level works out before it is asked, in parts: at a table of these options, and for a decision if there is one. */
type Prepare<T extends Types> = (options: Types['options'], known?: () => Knowledge<T>) => Preparing

const RANDOM = 'Any legal move. For tests.'
const GREEDY = 'As casual, but it keeps what most unseen cards help. A measure for the others.'

type Bots = Readonly<{ game: string; levels: readonly Level[]; determinize: Determinize<Types> }>

/** Sealed as bots are. */
const hostPrepare = <T extends Types>(prepare: Prepare<T>): Prepare<Types> => prepare
const hostSampler = <T extends Types>(determinize: Determinize<T>): Determinize<Types> => determinize

const tenBots = (rules: TenRules): Bots => {
  const solver = tenSolver(rules.deck)
  const ofClub = estimatesBy(rules, clubForesight)
  const ofExpert = estimatesBy(rules, expertForesight)
  const prepareClub: Prepare<Ten> = (options) => ofClub.prepare(must(rules.readOptions(options)))
  const prepareExpert: Prepare<Ten> = function* (options, known) {
    yield* ofExpert.prepare(must(rules.readOptions(options)))
    if (known !== undefined) yield* prepareForMatch(rules, ofExpert, known())
  }
  return {
    game: rules.name,
    determinize: hostSampler(tenDeterminize(rules)),
    levels: [
      { name: 'random', about: RANDOM, bot: hostBot(random) },
      {
        name: 'first-steps',
        about: 'Looks at its own cards: comes nearer to ten, and takes a discard only to win.',
        bot: hostBot(firstSteps(rules, solver)),
      },
      {
        name: 'casual',
        about: 'Also claims what brings it nearer to ten, and takes care what it discards last.',
        bot: hostBot(casual(rules, solver)),
      },
      { name: 'greedy', about: GREEDY, bot: hostBot(greedy(rules, solver)) },
      {
        name: 'club',
        about: 'Also sees which cards are gone, and weighs what a hand may come to pay against how soon.',
        bot: hostBot(club(rules, ofClub)),
        prepare: hostPrepare(prepareClub),
      },
      {
        name: 'expert',
        about: 'Also minds the others, what they discard and may wait for, and in a last round the match.',
        bot: hostBot(expert(rules, ofExpert)),
        prepare: hostPrepare(prepareExpert),
      },
    ],
  }
}

const heartBots: Bots = {
  game: heart.name,
  determinize: hostSampler(heartDeterminize),
  levels: [
    { name: 'random', about: RANDOM, bot: hostBot(heartRandom) },
    {
      name: 'first-steps',
      about: 'Plays a few rounds out in its head, and goes by the tiles that are up.',
      bot: hostBot(heartLevels.firstSteps),
    },
    {
      name: 'casual',
      about: 'Imagines hands that fit what it has seen, and what a dealer would bid on them.',
      bot: hostBot(heartLevels.casual),
    },
    {
      name: 'club',
      about: 'Imagines more of them, and works the last two tricks out.',
      bot: hostBot(heartLevels.club),
    },
    {
      name: 'expert',
      about: 'Imagines as many as its time allows, and how each would play the last three tricks.',
      bot: hostBot(heartLevels.expert),
    },
  ],
}

const BOTS: readonly Bots[] = [...TEN_GAMES.map(tenBots), heartBots]

/** From the plainest to the strongest; none for a game without bots. */
export const levelsOf = (game: string): readonly string[] => levels(game).map(({ name }) => name)

/** What a level considers, in a sentence. */
export const aboutLevel = (game: string, level: string): string =>
  levels(game).find(({ name }) => name === level)?.about ?? ''

export const botFor = (game: string, level: string): Bot<Types> | undefined =>
  levels(game).find(({ name }) => name === level)?.bot

/**
 * What a level works out before its first move at a table of these options, in parts that take some hundredths of a second: a
 * server does other work between them. With what its seat knows, asked for where it matters, also what that decision needs. A bot that is asked before does
 * the rest at once. Nothing, where it needs nothing.
 */
export const prepareBot = (
  game: string,
  level: string,
  options: Types['options'],
  known?: () => Knowledge<Types>,
): Preparing | undefined =>
  levels(game)
    .find(({ name }) => name === level)
    ?.prepare?.(options, known)

/** What imagines the rounds of a game that a seat cannot tell from the one it is in. */
export const determinizerOf = (game: string): Determinize<Types> | undefined =>
  BOTS.find((bots) => bots.game === game)?.determinize

const levels = (game: string): readonly Level[] => BOTS.find((bots) => bots.game === game)?.levels ?? []
