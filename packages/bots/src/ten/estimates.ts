// The worths that a level plays by, at any table of a game. Tables of the same options share them.
import type { TenOptions, TenRules } from '@tenfold/games'
import { tenEstimator, type CourseOf, type TenEstimator } from '@tenfold/solver'
import type { Known } from './honest.ts'

/** So many sets of worths are kept: a dealer's and the others', at two tables of different options. */
const MOST_KEPT = 4

/** What a level takes the course of a round to be, for so many players. */
export type Foresight = (players: number) => CourseOf

/**
 * What a win spares the winner beside what it pays, where seats pay each other: otherwise somebody else would have won,
 * and this seat would have paid its part.
 */
const SPARED = 1

export type Estimates = (known: Pick<Known, 'viewer' | 'setup'>) => TenEstimator

export function estimatesBy(rules: TenRules, foresight: Foresight): Estimates {
  const kept = new Map<string, TenEstimator>()
  const names = new WeakMap<TenOptions, string>()
  // By content: the same options come as another object from the log of every table.
  const nameOf = (options: TenOptions): string => {
    const name = names.get(options) ?? JSON.stringify(options)
    names.set(options, name)
    return name
  }
  return ({ viewer, setup: { options, dealer } }) => {
    const { pricing, payment, hitFactor } = rules.settings(options)
    const { players } = options
    const basic =
      (viewer === dealer ? pricing.basic.dealer : pricing.basic.other) + (payment === 'tokens' ? SPARED : 0)
    const name = `${basic} ${nameOf(options)}`
    const stakes = { basic, hitFactor }
    const estimator =
      kept.get(name) ??
      tenEstimator(rules.deck, { bonuses: pricing.bonuses, stakes, course: foresight(players) })
    // The one used longest ago goes first.
    kept.delete(name)
    kept.set(name, estimator)
    for (const oldest of kept.keys()) {
      if (kept.size <= MOST_KEPT) break
      kept.delete(oldest)
    }
    return estimator
  }
}
