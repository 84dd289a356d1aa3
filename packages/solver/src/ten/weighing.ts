// What the plans of a decision come to: points by turn, and what they do for the match.
import { at } from '@tenfold/core'
import { makesTen, priceOf, type Card, type Settings } from '@tenfold/games'
import type { Held, Out, Reach, TenSolver } from './distance.ts'
import type { SeatOdds } from './match-seat.ts'
import type { ByTurn } from './outlook.ts'
import type { GoesOn, Plan } from './plans.ts'

export type Weighed = Readonly<{
  plan: Plan
  discard?: Card
  reach: Reach | undefined
  byTurn: ByTurn
  value: number
  match?: number
}>

/** Chances of the match that are nearer than this are alike: they come from some thousands of ways in which it may go on. */
const GRAIN = 1e-5

/** The better first: by the match, where that is told, and among those that do as much for it by points. */
export function byWorth(a: Pick<Weighed, 'match' | 'value'>, b: Pick<Weighed, 'match' | 'value'>): number {
  const grains = ({ match = 0 }: Pick<Weighed, 'match'>): number => Math.round(match / GRAIN)
  return grains(b) - grains(a) || b.value - a.value
}

const WON: Reach = { distance: 0, useful: [], ways: 1 }

/** Each turn's gain, weighed by the chance that it comes to it. */
const worthOf = (points: readonly number[], tempo: number, waits: number): number =>
  points.reduce((sum, now, t) => sum + (now - (points[t - 1] ?? 0)) * tempo ** Math.max(0, t - 1 + waits), 0)

/** How an analysis weighs. */
export type Scales = Readonly<{ solver: TenSolver; tempo: number; match: SeatOdds | undefined }>

/** A plan that ends the round now: the same at every turn. */
export function ended(plan: Exclude<Plan, GoesOn>, turns: number, { match }: Scales): Weighed {
  const wins = plan.kind === 'wins'
  const points = wins ? plan.points : -plan.penalty
  const always = (value: number): readonly number[] => Array<number>(turns + 1).fill(value)
  const byTurn = { chance: always(wins ? 1 : 0), points: always(points) }
  const chance =
    match && (wins ? match.won({ ...plan, points: plan.price.points, god: plan.price.god }) : match.falsely)
  return {
    plan,
    reach: wins ? WON : undefined,
    byTurn,
    value: points,
    ...(chance === undefined ? {} : { match: chance }),
  }
}

/** Without a win what the rest of the round leaves of the match, and more by what is gained. */
const matchChance = ({ gain }: ByTurn, { match, tempo }: Scales, waits: number): number | undefined =>
  match && match.without + tempo ** waits * (gain?.at(-1) ?? 0)

/** Of the hands that a plan may leave, the one worth most. */
export function bestRest(plan: GoesOn, byTurns: readonly ByTurn[], scales: Scales): Weighed {
  const waits = plan.atOnce ? 0 : 1
  const rests = byTurns.map((byTurn, i) => {
    const match = matchChance(byTurn, scales, waits)
    return {
      rest: at(plan.rests, i),
      byTurn,
      value: worthOf(byTurn.points, scales.tempo, waits),
      ...(match === undefined ? {} : { match }),
    }
  })
  const { rest, ...worth } = at(rests.toSorted(byWorth), 0)
  const { held, discard } = rest
  const reach = scales.solver.reach(held, [...plan.gone, ...(discard === undefined ? [] : [discard])])
  return { plan, ...(discard === undefined ? {} : { discard }), reach, ...worth }
}

/** T20: what a win by the very next draw pays more in a first turn, on average. */
export function firstTurnMore(
  { concealed, open }: Held,
  { pricing }: Settings,
  outs: readonly Out[],
): number {
  const all = outs.reduce((sum, { unseen }) => sum + unseen, 0)
  return outs.reduce((sum, { card, unseen }) => {
    const eight = [...concealed, card]
    if (unseen === 0 || !makesTen(eight, open)) return sum
    const win = { concealed: eight, open, won: 'draw', dealer: false } as const
    const points = (firstTurn: boolean): number => priceOf(pricing, { ...win, firstTurn }).points
    return sum + (unseen / all) * (points(true) - points(false))
  }, 0)
}

/** With what a first turn pays more, from the first draw on; for as many turns as are shown, though no draw comes in the last. */
export const shown = (
  byTurns: readonly ByTurn[],
  { more, turns }: Readonly<{ more: number; turns: number }>,
): readonly ByTurn[] =>
  byTurns.map(({ chance, points, ...rest }) => {
    const raised = points.map((now, t) => (t === 0 ? now : now + more))
    return { ...rest, chance: lengthened(chance, turns), points: lengthened(raised, turns) }
  })

const lengthened = (byTurn: readonly number[], turns: number): readonly number[] =>
  Array.from({ length: turns + 1 }, (_, t) => at(byTurn, Math.min(t, byTurn.length - 1)))
