import type { Game, SetupOf, Types } from './game.ts'
import type { Random } from './random.ts'
import { legalFor, type Round, type Truth } from './round.ts'
import type { Viewer } from './seats.ts'

/** All that a viewer knows. A bot is handed this and cannot name the state, so it cannot peek. */
export interface Knowledge<T extends Types> {
  readonly viewer: Viewer
  readonly standing: T['standing']
  readonly setup: SetupOf<T>
  readonly view: T['view']
  readonly news: readonly T['event'][]
  readonly legal: readonly T['action'][]
}

/** How much a bot may think, in milliseconds of its own thread. */
export type Budget = Readonly<{ milliseconds: number }>

/** Choosing from what a seat knows. The action is one of `knowledge.legal`. */
export type Bot<T extends Types> = (knowledge: Knowledge<T>, random: Random, budget: Budget) => T['action']

/** A round that would have sounded the same: what a bot imagines when it samples hidden cards. */
export type Determinize<T extends Types> = (knowledge: Knowledge<T>, random: Random) => Round<T>

/** What this viewer was told of a round, when it happened. */
export const newsOf = <T extends Types>(
  game: Game<T>,
  { events, setup }: Pick<Truth<T>, 'events' | 'setup'>,
  viewer: Viewer,
): readonly T['event'][] => events.flatMap((event) => game.redact(event, viewer, setup) ?? [])

/** What this viewer knows of a round. */
export function know<T extends Types>(
  game: Game<T>,
  standing: T['standing'],
  truth: Truth<T>,
  viewer: Viewer,
): Knowledge<T> {
  return {
    viewer,
    standing,
    setup: truth.setup,
    view: game.view(truth.state, viewer),
    news: newsOf(game, truth, viewer),
    legal: viewer === 'spectator' ? [] : legalFor(game, truth.state, viewer),
  }
}

/** A bot among those of other games; sealed as `host` seals its rules. */
export const hostBot = <T extends Types>(bot: Bot<T>): Bot<Types> => bot
