// The worths that a level plays by, at any table of a game. Tables of the same options share them.
import type { Combo, Pricing, TenOptions, TenRules } from '@tenfold/games'
import { Kept, prepareDeck, tenEstimator, type Aim, type CourseOf, type TenEstimator } from '@tenfold/solver'

/** For so many sets of options worths are kept. */
const MOST_KEPT = 6

/** What a level takes the course of a round to be, for so many players. */
export type Foresight = (players: number) => CourseOf

/**
 * What a win spares the winner beside what it pays, where seats pay each other: otherwise somebody else would have won,
 * and this seat would have paid its part.
 */
const SPARED = 1

export type Estimates = Readonly<{
  /** By options. */
  estimator: (options: TenOptions) => TenEstimator
  /** What a win is worth beside its bonuses, to the dealer or another seat; `least` as a win pays it. */
  aim: (options: TenOptions, who: keyof Pricing['basic'], least?: number) => Aim
  /** What the dearest win by draw pays that a hand with such open combos can come to. */
  dearest: (options: TenOptions, who: keyof Pricing['basic'], open: readonly Combo[]) => number
  /** Works out what every match of these options needs, in parts. */
  prepare: (options: TenOptions) => Preparing
}>

/** Work in parts: each step does one. */
export type Preparing = Generator<undefined, void>

export function estimatesBy(rules: TenRules, foresight: Foresight): Estimates {
  const kept = new Kept<TenEstimator>(MOST_KEPT)
  const names = new WeakMap<TenOptions, string>()
  // By content, and by what matters: the same options come as another object from the log of every table.
  const nameOf = (options: TenOptions): string => {
    const { pricing, hitFactor } = rules.settings(options)
    const name = names.get(options) ?? JSON.stringify([options.players, hitFactor, pricing])
    names.set(options, name)
    return name
  }
  const estimator = (options: TenOptions): TenEstimator =>
    kept.get(nameOf(options), () => estimatorFor(rules, options, foresight))
  const sparedIn = (options: TenOptions): number =>
    rules.settings(options).payment === 'tokens' ? SPARED : 0
  const aim: Estimates['aim'] = (options, who, least) => {
    const spared = sparedIn(options)
    const basic = rules.settings(options).pricing.basic[who] + spared
    return least === undefined ? { basic } : { basic, least: least + spared }
  }
  return {
    estimator,
    aim,
    dearest: (options, who, open) => {
      const { paid } = estimator(options).beside(open, aim(options, who))
      return paid.reduce((most, points) => Math.max(most, points), 0) - sparedIn(options)
    },
    *prepare(options) {
      yield* prepareDeck(rules.deck)
      for (const who of ['other', 'dealer'] as const) yield* estimator(options).prepare(aim(options, who))
    },
  }
}

function estimatorFor(rules: TenRules, options: TenOptions, foresight: Foresight): TenEstimator {
  const { pricing, hitFactor } = rules.settings(options)
  const course = foresight(options.players)
  return tenEstimator(rules.deck, { bonuses: pricing.bonuses, hitFactor, course })
}
