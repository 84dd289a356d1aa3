// The last round of a match, for a seat that not every win of it helps.
import type { Seat } from '@tenfold/core'
import { scoresOfWin, type TenRules } from '@tenfold/games'
import { planOf, seatIn } from '@tenfold/solver'
import type { Action, Known } from './honest.ts'

/** Dearer than any win. */
const DEAREST = 40

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

/** The fewest points of a win by draw that does not lose the match, where the cheapest does; none if the dearest does too. */
export function leastToWin(rules: TenRules, known: Known): number | undefined {
  const { basic } = rules.settings(known.setup.options).pricing
  const cheapest = known.view.dealer === known.view.viewer ? basic.dealer : basic.other
  if (!loses(rules, known, { points: cheapest })) return undefined
  for (let points = cheapest + 1; points <= DEAREST; points++)
    if (!loses(rules, known, { points })) return points
  return undefined
}
