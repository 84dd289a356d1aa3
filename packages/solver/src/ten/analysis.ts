// Every legal action of a seat, and what it is worth: distance, outs, chance of a win and expected points by turn, and why.
// Only own draws are looked at: what others will discard or win is not foreseen. README.md says how far that is off.
import { at } from '@tenfold/core'
import {
  makesTen,
  priceOf,
  type Bonus,
  type Card,
  type Settings,
  type Ten,
  type TenRules,
} from '@tenfold/games'
import { tenSolver, type Held, type Out, type Reach, type TenSolver } from './distance.ts'
import { outlooks, type ByTurn } from './outlook.ts'
import { planOf, type GoesOn, type Plan } from './plans.ts'
import { heldIn, seenIn, type View } from './position.ts'
import { pricesOf, type Prices } from './prices.ts'
import { behind, inWords, onTheWay, unseenOf, type Reason } from './reasons.ts'
import { tenTables } from './tables.ts'

/** What one legal action is worth. In a list by turn, index t is: by the t-th own draw from now on, 0 being now. */
export type Judged = Readonly<{
  action: Ten['action']
  /** In notation. */
  text: string
  /** Ten-distance of what it leaves: 0 for a win, none where ten is out of reach. */
  distance: number | undefined
  /** The cards that shorten the distance, and how many copies of them all are unseen. */
  outs: readonly Out[]
  unseen: number
  /** The discard that makes most of a claim. */
  discard?: Card
  /** From 0 to 1. */
  chance: readonly number[]
  /** Expected points; of a false declaration, its penalty with a minus. */
  points: readonly number[]
  /** Points, those of each turn further on weighed by `tempo` once more. */
  value: number
  reasons: readonly Reason[]
  words: string
}>

export type Analysis = Readonly<{
  /** By value, the best first. */
  actions: readonly Judged[]
  /** How many cards the seat cannot see, those in other hands included. */
  unseen: number
  model: string
}>

export type Wanted = Readonly<{
  /** At most so many own draws are looked ahead; without it, to the end of the deck. */
  draws?: number
  /** The chance that a round is still open a turn later; 0.65 without it. */
  tempo?: number
}>

/** Yields how much is done, from 0 to 1. Whoever runs it may stop after any step; `finished` runs it to its end. */
export type Analysing = Generator<number, Analysis>

const MODEL =
  'own draws only, as if discards were put back; calibrated for a wall that empties; others neither win nor feed'

/** Makes analyses by one rulebook; its tables are built when first needed and shared by all its positions. */
export interface TenAnalyst {
  /** Of a decision of the seat whose view it is. Throws where nobody asks that seat. */
  readonly analyse: (view: View, wanted?: Wanted) => Analysing
}

export function finished<T>(analysing: Generator<unknown, T>): T {
  for (;;) {
    const step = analysing.next()
    if (step.done) return step.value
  }
}

const TEMPO = 0.65

type Weighed = Readonly<{
  plan: Plan
  discard?: Card
  reach: Reach | undefined
  byTurn: ByTurn
  value: number
}>

const WON: Reach = { distance: 0, useful: [], ways: 1 }

/** Each turn's gain, weighed by the chance that it comes to it. */
const worthOf = (points: readonly number[], tempo: number, waits: number): number =>
  points.reduce((sum, now, t) => sum + (now - (points[t - 1] ?? 0)) * tempo ** Math.max(0, t - 1 + waits), 0)

/** A plan that ends the round now: the same at every turn. */
function ended(plan: Exclude<Plan, GoesOn>, turns: number): Weighed {
  const wins = plan.kind === 'wins'
  const points = wins ? plan.points : -plan.penalty
  const always = (value: number): readonly number[] => Array<number>(turns + 1).fill(value)
  const byTurn = { chance: always(wins ? 1 : 0), points: always(points) }
  return { plan, reach: wins ? WON : undefined, byTurn, value: points }
}

/** Of the hands that a plan may leave, the one worth most. */
function bestRest(
  plan: GoesOn,
  byTurns: readonly ByTurn[],
  { solver, tempo, claims }: Readonly<{ solver: TenSolver; tempo: number; claims: boolean }>,
): Weighed {
  const values = byTurns.map(({ points }) => worthOf(points, tempo, plan.atOnce ? 0 : 1))
  const i = values.indexOf(Math.max(...values))
  const { held, discard } = at(plan.rests, i)
  const reach = solver.reach(held, [...plan.gone, ...(discard === undefined ? [] : [discard])])
  const after = claims && discard !== undefined ? { discard } : {}
  return { plan, ...after, reach, byTurn: at(byTurns, i), value: at(values, i) }
}

/** T20: what a win by the very next draw pays more in a first turn, on average. */
function firstTurnMore({ concealed, open }: Held, { pricing }: Settings, outs: readonly Out[]): number {
  const all = outs.reduce((sum, { unseen }) => sum + unseen, 0)
  return outs.reduce((sum, { card, unseen }) => {
    const eight = [...concealed, card]
    if (unseen === 0 || !makesTen(eight, open)) return sum
    const win = { concealed: eight, open, won: 'draw', dealer: false } as const
    const points = (firstTurn: boolean): number => priceOf(pricing, { ...win, firstTurn }).points
    return sum + (unseen / all) * (points(true) - points(false))
  }, 0)
}

/** From the first draw on. */
const raised = (byTurns: readonly ByTurn[], more: number): readonly ByTurn[] =>
  byTurns.map(({ chance, points }) => ({
    chance,
    points: points.map((now, t) => (t === 0 ? now : now + more)),
  }))

const mainReason = ({ plan, reach }: Weighed): Reason => {
  switch (plan.kind) {
    case 'wins':
      return { kind: 'wins', points: plan.points, bonuses: plan.price.bonuses, god: plan.price.god }
    case 'false':
      return { kind: 'false' }
    case 'goes-on':
      return onTheWay(reach)
  }
}

/** All weighed actions, the best first, each with what it has to say for itself and what it lacks. */
function explained(weighed: readonly (Weighed & Pick<Judged, 'action' | 'text'>)[]): readonly Judged[] {
  const sorted = weighed.toSorted((a, b) => b.value - a.value)
  const best = at(sorted, 0)
  return sorted.map((one) => {
    const { action, text, discard, reach, byTurn, value } = one
    const lags =
      one === best || one.plan.kind === 'false'
        ? []
        : behind({ ...byTurn, reach }, { ...best.byTurn, reach: best.reach, text: best.text })
    const reasons = [mainReason(one), ...lags]
    return {
      action,
      text,
      distance: reach?.distance,
      outs: reach?.useful ?? [],
      unseen: unseenOf(reach),
      ...(discard === undefined ? {} : { discard }),
      ...byTurn,
      value,
      reasons,
      words: reasons.map(inWords).join(' '),
    }
  })
}

export function tenAnalyst(rules: TenRules): TenAnalyst {
  const tables = tenTables(rules.deck)
  const solver = tenSolver(rules.deck)
  const known = new WeakMap<readonly Bonus[], Prices>()

  function* analyse(view: View, { draws = Infinity, tempo = TEMPO }: Wanted = {}): Analysing {
    const settings = rules.settings(view.options)
    const { pricing } = settings
    const all = rules.game
      .legalActions(view)
      .map((action) => ({ action, text: rules.game.notate(action), plan: planOf(view, settings, action) }))
    if (all.length === 0) throw new Error('nobody asks this seat')
    const prices = known.get(pricing.bonuses) ?? pricesOf(tables, pricing)
    known.set(pricing.bonuses, prices)
    const basic = view.dealer === view.viewer ? pricing.basic.dealer : pricing.basic.other
    const plans = all.flatMap(({ plan }) => (plan.kind === 'goes-on' ? [plan] : []))
    const told = yield* outlooks(tables, plans, { money: { prices, basic }, draws })
    const turns = Math.max(0, ...plans.map((plan) => Math.min(draws, plan.draws)))
    const outs = solver.unseen(heldIn(view), seenIn(view))
    const more = plans.some(({ firstTurn }) => firstTurn) ? firstTurnMore(heldIn(view), settings, outs) : 0
    const weighed = all.map(({ action, text, plan }) => ({
      action,
      text,
      ...(plan.kind === 'goes-on'
        ? bestRest(plan, raised(told.get(plan) ?? [], plan.firstTurn ? more : 0), {
            solver,
            tempo,
            claims: action.type === 'claim',
          })
        : ended(plan, turns)),
    }))
    const unseen = outs.reduce((sum, out) => sum + out.unseen, 0)
    return { actions: explained(weighed), unseen, model: MODEL }
  }
  return { analyse }
}
