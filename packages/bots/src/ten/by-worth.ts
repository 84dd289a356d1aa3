// Plays for points: of all that it may do it takes what is worth most, one card ahead, by what it has seen.
import { at, type Bot } from '@tenfold/core'
import { kindsIn, without, type Card, type Ten, type TenRules } from '@tenfold/games'
import {
  claiming,
  heldIn,
  whenAsked,
  whenDrawing,
  whenTurnComes,
  type Aim,
  type Held,
  type TenEstimator,
  type Throwing,
} from '@tenfold/solver'
import { roleIn, winsOf, type Action, type Claim, type Known, type Winning } from './honest.ts'
import type { Estimates, Preparing } from './estimates.ts'
import { countingWins, losesMatch, type Counting } from './last-round.ts'
import { isAskedAgain, isLastTurn, safest } from './passed.ts'
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

/** What a claim comes to, with its best discard. */
const valueOfClaim = (thought: Thought, claim: Claim): number =>
  bestDiscard(thought, claiming(thought.known.view, claim).held).value

/** Every other seat may still discard what this one wins with (T12); if no card can help any more, the safest. */
function lastDiscard(rules: TenRules, { known: { view }, sight, estimator, aim, throwing }: Thought): Choice {
  const { concealed, open } = sight.held
  const worths = estimator.beside(open, aim)
  const comes = isAskedAgain(rules, view) ? view.deckLeft : 0
  const choices = kindsIn(concealed).map((card) => {
    const hand = countsOf(estimator, without(concealed, card))
    const hits = comes * whenAsked(worths, { hand, unseen: sight.unseen })
    const kind = estimator.pack.placeOf(card)
    return { card, hits, value: at(throwing.keep, kind) * hits - at(throwing.cost, kind) }
  })
  const waiting = choices.filter(({ hits }) => hits > 0)
  if (waiting.length === 0) {
    const card = safest(rules, view, kindsIn(concealed))
    return { action: { type: 'discard', card }, value: 0 }
  }
  const { card, value } = waiting.reduce((best, one) => (one.value > best.value ? one : best))
  return { action: { type: 'discard', card }, value }
}

/** An action, and what it comes to. */
type Choice = Readonly<{ action: Action; value: number }>

/** Draws, unless a claim is worth more. */
function begin(thought: Thought): Choice {
  const { known, sight, estimator, aim, throwing } = thought
  const { concealed, open } = sight.held
  const looking = { hand: countsOf(estimator, concealed), unseen: sight.unseen, left: sight.now }
  const drawing = whenDrawing(estimator.beside(open, aim), looking, throwing)
  let best: Choice = { action: { type: 'draw' }, value: drawing }
  for (const action of known.legal) {
    if (action.type !== 'claim') continue
    const value = valueOfClaim(thought, action)
    if (value > best.value) best = { action, value }
  }
  return best
}

/** Of wins that are worth as much, the one that the seat with most points pays. */
function fromRichest({ standing }: Known, wins: readonly Winning[]): Winning | undefined {
  const [best] = wins
  if (best === undefined) return undefined
  const alike = wins.filter(
    ({ plan: { points, price } }) => points === best.plan.points && price.god === best.plan.price.god,
  )
  const totalOf = ({ plan: { from } }: Winning): number =>
    from === undefined ? 0 : at(standing.totals, from)
  return alike.reduce((most, win) => (totalOf(win) > totalOf(most) ? win : most))
}

const countingFor = (rules: TenRules, estimates: Estimates, known: Known): Counting =>
  countingWins(rules, known, () =>
    estimates.dearest(known.view.options, roleIn(known), heldIn(known.view).open),
  )

/** Works out in parts what a decision in a last round needs beside what all others do. */
export function* prepareForMatch(rules: TenRules, estimates: Estimates, known: Known): Preparing {
  const counting = countingFor(rules, estimates, known)
  if (typeof counting !== 'number') return
  const { options } = known.view
  yield* estimates.estimator(options).prepare(estimates.aim(options, roleIn(known), counting))
}

/** What a level goes by beside its estimates. */
export type Ways = Readonly<{
  thinks: Thinks
  /** Whether it lets a win go with which it would lose the match. */
  minds: 'round' | 'match'
}>

/**
 * A win is declared: waiting for a dearer hand does not pay, but where the match would be lost with it. Then it is let go as
 * long as one can come that wins the match; if none can, the round is played like any other.
 */
export const byWorth = (rules: TenRules, estimates: Estimates, { thinks, minds }: Ways): Bot<Ten> => {
  /** With `least` where only wins of so many points count. */
  function onward(known: Known, least: number | undefined): Choice {
    const { view } = known
    const estimator = estimates.estimator(view.options)
    const aim = estimates.aim(view.options, roleIn(known), least)
    const sight = sightOf(estimator, view)
    const plain = thinks(known, sight, estimator)
    const thought = { known, sight, estimator, aim, throwing: least === undefined ? plain : free(plain) }
    if (view.now.phase === 'turn') return begin(thought)
    if (isLastTurn(view)) return lastDiscard(rules, thought)
    const { card, value } = bestDiscard(thought, sight.held)
    return { action: { type: 'discard', card }, value }
  }

  /** The way to a win that counts, if there is one. */
  function towards(known: Known, least: number): Action | undefined {
    // T12: of a window nothing is taken, for a draw that may come.
    if (known.view.now.phase === 'window') return { type: 'pass' }
    const { action, value } = onward(known, least)
    return value > 0 ? action : undefined
  }

  return (known) => {
    const all = winsOf(rules, known)
    const won =
      minds === 'round'
        ? all[0]
        : fromRichest(
            known,
            all.filter(({ plan }) => !losesMatch(rules, known, plan)),
          )
    if (won !== undefined) return won.action
    const counting = minds === 'round' ? 'any' : countingFor(rules, estimates, known)
    const action = typeof counting === 'number' ? towards(known, counting) : undefined
    if (action !== undefined) return action
    if (counting !== 'any' && all[0] !== undefined) return all[0].action
    return known.view.now.phase === 'window' ? { type: 'pass' } : onward(known, undefined).action
  }
}

/** Points paid are no matter any more. */
const free = ({ keep, cost }: Throwing): Throwing => ({ keep, cost: cost.map(() => 0) })
