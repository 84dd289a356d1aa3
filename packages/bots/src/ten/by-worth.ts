// Plays for points: of all that it may do it takes what is worth most, one card ahead, by what it has seen.
import { at, type Bot } from '@tenfold/core'
import { kindsIn, type Card, type Ten, type TenRules } from '@tenfold/games'
import {
  claiming,
  pointsOf,
  whenDrawing,
  whenTurnComes,
  type Aim,
  type Held,
  type TenEstimator,
  type Throwing,
} from '@tenfold/solver'
import { wins, type Action, type Claim, type Known } from './honest.ts'
import type { Estimates } from './estimates.ts'
import { leastToWin, losesMatch } from './last-round.ts'
import { isLastTurn, safest } from './passed.ts'
import { countsOf, sightOf, type Sight } from './sight.ts'

/** What becomes of each kind of discard here, as a level sees it. */
export type Thinks = (known: Known, sight: Sight, estimator: TenEstimator) => Throwing

type Thought = Readonly<{
  known: Known
  sight: Sight
  estimator: TenEstimator
  aim: Aim
  throwing: Throwing
}>

/** The best discard of a full hand, and what it comes to. */
function bestDiscard({ estimator, aim, sight, throwing }: Thought, { concealed, open }: Held) {
  const worths = estimator.beside(open, aim)
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
  const worths = thought.estimator.beside(held.open, thought.aim)
  const won = pointsOf(worths, countsOf(thought.estimator, held.concealed))
  return won > 0 ? SURE + won * worths.stakes.hitFactor : bestDiscard(thought, held).value
}

/** More than any hand comes to. */
const SURE = 1000

/** Draws, unless a claim is worth more. */
function begin(thought: Thought): Action {
  const { known, sight, estimator, aim, throwing } = thought
  const { concealed, open } = sight.held
  const looking = { hand: countsOf(estimator, concealed), unseen: sight.unseen, left: sight.now }
  let action: Action = { type: 'draw' }
  let most = whenDrawing(estimator.beside(open, aim), looking, throwing)
  for (const claim of known.legal) {
    if (claim.type !== 'claim') continue
    const value = valueOfClaim(thought, claim)
    if (value > most) [action, most] = [claim, value]
  }
  return action
}

/** What a level goes by beside its estimates. */
export type Ways = Readonly<{
  thinks: Thinks
  /** Whether it lets a win go with which it would lose the match. */
  minds: 'round' | 'match'
}>

/** A win is declared: waiting for a dearer hand does not pay, but where the match would be lost with it. */
export const byWorth =
  (rules: TenRules, estimates: Estimates, { thinks, minds }: Ways): Bot<Ten> =>
  (known) => {
    const { view } = known
    const won = known.legal.find(
      (action) => wins(known, action) && (minds === 'round' || !losesMatch(rules, known, action)),
    )
    if (won !== undefined) return won
    // T12: a window in which it cannot win.
    if (view.now.phase === 'window') return { type: 'pass' }
    const least = minds === 'match' ? leastToWin(rules, known) : undefined
    const estimator = estimates.estimator(view.options)
    const aim = estimates.aim(view.options, view.dealer === view.viewer ? 'dealer' : 'other', least)
    const sight = sightOf(estimator, view)
    const throwing =
      least === undefined ? thinks(known, sight, estimator) : free(thinks(known, sight, estimator))
    const thought = { known, sight, estimator, aim, throwing }
    if (view.now.phase === 'turn') return begin(thought)
    if (isLastTurn(view)) return { type: 'discard', card: safest(rules, view, kindsIn(sight.held.concealed)) }
    return { type: 'discard', card: bestDiscard(thought, sight.held).card }
  }

/** Points paid are no matter any more. */
const free = ({ keep, cost }: Throwing): Throwing => ({ keep, cost: cost.map(() => 0) })
