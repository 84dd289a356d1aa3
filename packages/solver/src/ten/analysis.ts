// Every legal action of a seat, and what it is worth: distance, outs, chance of a win and expected points by turn, and why.
// Only own draws are looked at: what others will discard or win is not foreseen. README.md says how far that is off.
import { at } from '@tenfold/core'
import type { Card, Pricing, Ten, TenOptions, TenRules } from '@tenfold/games'
import { tenSolver, type Out } from './distance.ts'
import { Kept } from './kept.ts'
import { bonusesOf } from './match-habits.ts'
import { matchModel, type MatchModel } from './match-odds.ts'
import { inMatch, type InMatch } from './match-seat.ts'
import { outlooks } from './outlook.ts'
import { planOf } from './plans.ts'
import { heldIn, seatIn, seenIn, type Score, type View } from './position.ts'
import { pricesOf, type Prices } from './prices.ts'
import { behind, inWords, onTheWay, unseenOf, type Reason } from './reasons.ts'
import { tenTables } from './tables.ts'
import { bestRest, byWorth, ended, firstTurnMore, shown, type Weighed } from './weighing.ts'

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
  /** Where the score is given: the chance to win the match, from 0 to 1; seats that tie share it. */
  match?: number
  reasons: readonly Reason[]
  words: string
}>

export type Analysis = Readonly<{
  /** By value, or by the chance to win the match where that is told; the best first. */
  actions: readonly Judged[]
  match?: InMatch
  /** How many cards the seat cannot see, those in other hands included. */
  unseen: number
  model: string
}>

export type Wanted = Readonly<{
  /** At most so many own draws are looked ahead; without it, to the end of the deck. */
  draws?: number
  /** The chance that a round is still open a turn later; 0.65 without it. */
  tempo?: number
  /** The match so far: then actions are judged by what they do for it. */
  score?: Score
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

const TEMPO = 0.65

/** For so many sets of options. */
const MOST_KEPT = 6

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
  // A false declaration voids the round (T13): that may pay, but nobody is advised to.
  const isFalse = ({ plan }: Weighed): number => Number(plan.kind === 'false')
  const sorted = weighed.toSorted((a, b) => isFalse(a) - isFalse(b) || byWorth(a, b))
  const best = at(sorted, 0)
  return sorted.map((one) => {
    const { action, text, discard, reach, byTurn, value, match } = one
    const lags =
      one === best || one.plan.kind === 'false'
        ? []
        : behind({ ...one, ...byTurn }, { ...best, ...best.byTurn })
    const reasons = [mainReason(one), ...lags]
    return {
      action,
      text,
      distance: reach?.distance,
      outs: reach?.useful ?? [],
      unseen: unseenOf(reach),
      ...(discard !== undefined && action.type === 'claim' ? { discard } : {}),
      chance: byTurn.chance,
      points: byTurn.points,
      value,
      ...(match === undefined ? {} : { match }),
      reasons,
      words: reasons.map(inWords).join(' '),
    }
  })
}

export function tenAnalyst(rules: TenRules): TenAnalyst {
  const tables = tenTables(rules.deck)
  const solver = tenSolver(rules.deck)
  // By content: the same options come as another object from every reading of them.
  const prices = new Kept<Prices>(MOST_KEPT)
  const pricesFor = (pricing: Pricing): Prices =>
    prices.get(JSON.stringify(pricing), () => pricesOf(tables, pricing))
  const models = new Kept<MatchModel>(MOST_KEPT)
  const modelFor = (options: TenOptions): MatchModel =>
    models.get(JSON.stringify(options), () =>
      matchModel(rules, options, bonusesOf(tables, rules.settings(options).pricing)),
    )

  function* analyse(view: View, { draws = Infinity, tempo = TEMPO, score }: Wanted = {}): Analysing {
    const settings = rules.settings(view.options)
    const { pricing } = settings
    const all = rules.game
      .legalActions(view)
      .map((action) => ({ action, text: rules.game.notate(action), plan: planOf(view, settings, action) }))
    if (all.length === 0) throw new Error('nobody asks this seat')
    const basic = view.dealer === view.viewer ? pricing.basic.dealer : pricing.basic.other
    const match = score && inMatch(modelFor(view.options), seatIn(view), { score, dealer: view.dealer })
    const plans = all.flatMap(({ plan }) => (plan.kind === 'goes-on' ? [plan] : []))
    const gains = match && { of: match.gainOf, tempo }
    const money = { prices: pricesFor(pricing), basic, ...(gains ? { gains } : {}) }
    const told = yield* outlooks(tables, plans, { money, draws })
    const turns = Math.max(0, ...plans.map((plan) => Math.min(draws, plan.draws)))
    const outs = solver.unseen(heldIn(view), seenIn(view))
    const more = plans.some(({ firstTurn }) => firstTurn) ? firstTurnMore(heldIn(view), settings, outs) : 0
    const scales = { solver, tempo, match: match?.odds }
    const weighed = all.map(({ action, text, plan }) => ({
      action,
      text,
      ...(plan.kind === 'goes-on'
        ? bestRest(plan, shown(told.get(plan) ?? [], { more: plan.firstTurn ? more : 0, turns }), scales)
        : ended(plan, turns, scales)),
    }))
    const unseen = outs.reduce((sum, out) => sum + out.unseen, 0)
    const actions = explained(weighed)
    return match
      ? { actions, match: match.told, unseen, model: `${MODEL}; rounds to come are among equals` }
      : { actions, unseen, model: MODEL }
  }
  return { analyse }
}
