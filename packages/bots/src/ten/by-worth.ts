// Plays for points: of all that it may do it takes what is worth most, one card ahead, by what it has seen.
import { at, type Bot } from '@tenfold/core'
import { kindsIn, type Card, type Ten, type TenRules } from '@tenfold/games'
import {
  claiming,
  pointsOf,
  whenDrawing,
  whenTurnComes,
  type Held,
  type TenEstimator,
  type Throwing,
} from '@tenfold/solver'
import { wins, type Action, type Claim, type Known } from './honest.ts'
import type { Estimates } from './estimates.ts'
import { isLastTurn, safest } from './passed.ts'
import { countsOf, sightOf, type Sight } from './sight.ts'

/** What becomes of each kind of discard here, as a level sees it. */
export type Thinks = (known: Known, sight: Sight, estimator: TenEstimator) => Throwing

type Thought = Readonly<{
  known: Known
  sight: Sight
  estimator: TenEstimator
  basic: number
  throwing: Throwing
}>

/** The best discard of a full hand, and what it comes to. */
function bestDiscard({ estimator, basic, sight, throwing }: Thought, { concealed, open }: Held) {
  const worths = estimator.beside(open, basic)
  const hand = countsOf(estimator, concealed)
  let best: Readonly<{ card: Card; value: number }> | undefined
  for (const [kind, card] of estimator.pack.kinds.entries()) {
    const held = at(hand, kind)
    if (held === 0) continue
    hand[kind] = held - 1
    const later = whenTurnComes(worths, { hand, unseen: sight.unseen, left: sight.next })
    hand[kind] = held
    const value = at(throwing.keep, kind) * later - at(throwing.cost, kind)
    if (best === undefined || value > best.value) best = { card, value }
  }
  if (best === undefined) throw new Error('a hand without cards')
  return best
}

/** What a claim comes to, with its best discard. A ten is declared (T9): it goes before all that is none. */
function valueOfClaim(thought: Thought, claim: Claim): number {
  const { held } = claiming(thought.known.view, claim)
  const worths = thought.estimator.beside(held.open, thought.basic)
  const won = pointsOf(worths, countsOf(thought.estimator, held.concealed))
  return won > 0 ? SURE + won * worths.stakes.hitFactor : bestDiscard(thought, held).value
}

/** More than any hand comes to. */
const SURE = 1000

/** Draws, unless a claim is worth more. */
function begin(thought: Thought): Action {
  const { known, sight, estimator, basic, throwing } = thought
  const { concealed, open } = sight.held
  const looking = { hand: countsOf(estimator, concealed), unseen: sight.unseen, left: sight.now }
  let action: Action = { type: 'draw' }
  let most = whenDrawing(estimator.beside(open, basic), looking, throwing)
  for (const claim of known.legal) {
    if (claim.type !== 'claim') continue
    const value = valueOfClaim(thought, claim)
    if (value > most) [action, most] = [claim, value]
  }
  return action
}

/** A win is declared: waiting for a dearer hand does not pay. */
export const byWorth =
  (rules: TenRules, estimates: Estimates, thinks: Thinks): Bot<Ten> =>
  (known) => {
    const won = known.legal.find((action) => wins(known, action))
    if (won !== undefined) return won
    const { view } = known
    // T12: a window in which it cannot win.
    if (view.now.phase === 'window') return { type: 'pass' }
    const estimator = estimates.estimator(view.options)
    const basic = estimates.basic(view.options, view.dealer === view.viewer ? 'dealer' : 'other')
    const sight = sightOf(estimator, view)
    const thought = { known, sight, estimator, basic, throwing: thinks(known, sight, estimator) }
    if (view.now.phase === 'turn') return begin(thought)
    if (isLastTurn(view)) return { type: 'discard', card: safest(rules, view, kindsIn(sight.held.concealed)) }
    return { type: 'discard', card: bestDiscard(thought, sight.held).card }
  }
