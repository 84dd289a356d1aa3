// The last round of a match, for a seat that not every win of it helps.
import type { Seat } from '@tenfold/core'
import { scoresOfWin, type TenRules } from '@tenfold/games'
import { seatIn } from '@tenfold/solver'
import { roleIn, type Known, type Won } from './honest.ts'

type Win = Readonly<{ points: number; from?: Seat }>

/** Whether the match ends with such a win of the seat, and others win it. */
function loses(rules: TenRules, { setup: { options }, standing, view }: Known, win: Win): boolean {
  const seat = seatIn(view)
  const scores = scoresOfWin({ ...win, seat }, options.players, rules.settings(options))
  const outcome = { kind: 'won', by: [seat], scores } as const
  const { winners } = rules.match.standing(rules.match.fold({ options, standing }, outcome))
  return winners !== undefined && !winners.includes(seat)
}

/** Whether a win ends the match as one that others win. A God Ten never does (T14). */
export const losesMatch = (rules: TenRules, known: Known, { price, from }: Won): boolean =>
  !price.god && loses(rules, known, from === undefined ? price : { points: price.points, from })

/** Which wins by draw do not lose the match: any, none, or those of so many points at least. */
export type Counting = 'any' | 'none' | number

/** No win pays more than the dearest. */
export function countingWins(rules: TenRules, known: Known, dearest: () => number): Counting {
  const { basic } = rules.settings(known.setup.options).pricing
  const cheapest = basic[roleIn(known)]
  if (!loses(rules, known, { points: cheapest })) return 'any'
  const most = dearest()
  for (let points = cheapest + 1; points <= most; points++)
    if (!loses(rules, known, { points })) return points
  return 'none'
}
