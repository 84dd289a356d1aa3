// A good player who looks at its own hand: what it may come to pay, and which of the cards for that have not been seen.
import type { Bot } from '@tenfold/core'
import type { Ten, TenRules } from '@tenfold/games'
import { byWorth } from './by-worth.ts'
import type { Estimates, Foresight } from './estimates.ts'

/** The chance that a round is still open a turn later, as it is on average. */
const TEMPO = 0.6
/** Later points hardly count. */
const DRAWS = 6

export const clubForesight: Foresight =
  (players) =>
  ({ cards, completing }) => ({
    draws: Math.min(DRAWS, Math.ceil((cards - 7 * players) / players)),
    lasts: () => TEMPO,
    offers: completing.map(() => 0),
  })

export const club = (rules: TenRules, estimates: Estimates): Bot<Ten> =>
  byWorth(rules, estimates, {
    thinks: (_, __, { pack }) => ({
      keep: pack.kinds.map(() => TEMPO),
      cost: pack.kinds.map(() => 0),
    }),
    minds: 'round',
  })
