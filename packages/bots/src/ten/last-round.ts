// The last round of a match, for a seat that not every win of it helps.
import type { Seat } from '@tenfold/core'
import { scoresOfWin, type TenRules } from '@tenfold/games'
import { planOf, seatIn } from '@tenfold/solver'
import { roleIn, type Action, type Known } from './honest.ts'

type Win = Readonly<{ points: number; from?: Seat }>

/** Whether the match ends with such a win of the seat, and others win it. */
function loses(rules: TenRules, { setup: { options }, standing, view }: Known, win: Win): boolean {
  const seat = seatIn(view)
  const scores = scoresOfWin({ ...win, seat }, options.players, rules.settings(options))
  const outcome = { kind: 'won', by: [seat], scores } as const
  const { winners } = rules.match.standing(rules.match.fold({ options, standing }, outcome))
  return winners !== undefined && !winners.includes(seat)
}

/** Whether an action ends the match as one that others win, though it makes ten. A God Ten never does (T14). */
export function losesMatch(rules: TenRules, known: Known, action: Action): boolean {
  const plan = planOf(known.view, rules.settings(known.setup.options), action)
  return (
    plan.kind === 'wins' && !plan.price.god && loses(rules, known, { ...plan, points: plan.price.points })
  )
}

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
