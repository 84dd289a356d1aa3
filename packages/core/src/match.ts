import type { Game, Outcome, SetupOf, Types } from './game.ts'
import type { ListedOption } from './options.ts'
import type { Random } from './random.ts'
import type { Result } from './result.ts'
import type { Seat } from './seats.ts'

/** Rounds until the end condition: a fold over outcomes. */
export interface Match<T extends Types> {
  /** Beside `Game.shuffle` the only function that meets chance. With a first dealer set, none is drawn. */
  readonly draw: (options: T['options'], random: Random, firstDealer?: Seat) => T['luck']
  /** Checks options and luck. */
  readonly begin: (options: T['options'], luck: T['luck']) => Result<T['match']>
  /** The next round, or nothing when the match is over. */
  readonly setup: (match: T['match']) => SetupOf<T> | undefined
  readonly fold: (match: T['match'], outcome: Outcome) => T['match']
  /** The public side of the match. */
  readonly standing: (match: T['match']) => T['standing']
  /**
   * The luck that a record's rounds show: who dealt first, which trumps came. A record need not write it. What they do
   * not show yet is anything that may have been, or drawn where there is a chance to draw it from. Refused
   * when the rounds cannot be of one match, with the first round that does not fit those before it.
   */
  readonly luckOf: (
    options: T['options'],
    rounds: readonly Shown<T>[],
    random?: Random,
  ) => Result<T['luck'], Misfit>
}

/** A round, counted from 1, that cannot follow those before it. */
export type Misfit = Readonly<{ round: number; why: string }>

/** What a round of a record shows of its setup. */
export type Shown<T extends Types> = Readonly<{ dealer: Seat; deal: T['deal'] }>

/** A rulebook. */
export interface Rules<T extends Types> {
  /** As records write it: `make10`. */
  readonly name: string
  /** As people read it: Make10. */
  readonly title: string
  /** Raised when play or points change; older records replay by their own. */
  readonly version: number
  readonly options: readonly ListedOption[]
  readonly readOptions: (input: unknown) => Result<T['options']>
  readonly game: Game<T>
  readonly match: Match<T>
}

/** Where rules are found by game and version, as records and openings name them. */
export type RulesOf = (game: unknown, version: unknown) => Result<Rules<Types>>

/**
 * A rulebook among others: its types are sealed, once and here. What a sealed game hands out goes back to the
 * same game only; its functions take nothing else that did not pass one of its readers.
 */
export const host = <T extends Types>(rules: Rules<T>): Rules<Types> => rules as unknown as Rules<Types>
