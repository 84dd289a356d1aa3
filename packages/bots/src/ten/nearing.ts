// Sensible players who do not calculate far: they win when they can, come nearer to ten, claim what brings them nearer.
import { pick, type Bot, type Random } from '@tenfold/core'
import { kindsIn, without, type Card, type Ten, type TenRules } from '@tenfold/games'
import { claiming, heldIn, seenIn, type Held, type Reach, type TenSolver } from '@tenfold/solver'
import { isAskedAgain, isLastTurn, safest } from './passed.ts'
import { winsOf, type Action, type Claim, type Discard, type Known } from './honest.ts'

/** How good a hand between turns is, as a person would say it: so far from ten, so many cards that help. */
type Worth = Readonly<{ distance: number; helpful: number; ways: number }>

type Rated<A extends Action> = Readonly<{ action: A; worth: Worth }>

/** Out of reach: farther than any hand is. */
const HOPELESS: Worth = { distance: 9, helpful: 0, ways: 0 }

function worthOf(reach: Reach | undefined, counts: boolean): Worth {
  if (reach === undefined) return HOPELESS
  if (!counts) return { distance: reach.distance, helpful: 0, ways: 0 }
  const helpful = reach.useful.reduce((sum, { unseen }) => sum + unseen, 0)
  return { distance: reach.distance, helpful, ways: reach.ways }
}

/** Negative where a is the better hand. */
const compare = (a: Worth, b: Worth): number =>
  a.distance - b.distance || b.helpful - a.helpful || b.ways - a.ways

const better = (a: Worth, b: Worth): Worth => (compare(b, a) < 0 ? b : a)

/** The best of them, by chance among equals. */
function bestOf<A extends Action>(rated: readonly Rated<A>[], random: Random): Rated<A> {
  const best = rated.map(({ worth }) => worth).reduce(better)
  return pick(
    rated.filter(({ worth }) => compare(worth, best) === 0),
    random,
  )
}

type Kit = Readonly<{
  rules: TenRules
  solver: TenSolver
  /** Whether it counts the cards that help and are still unseen. */
  counts: boolean
}>

/** The discards of a hand, each by what it leaves. */
function ratedDiscards(
  { solver, counts }: Kit,
  hand: Held,
  seen: readonly Card[],
): readonly Rated<Discard>[] {
  return solver
    .discards(hand, seen)
    .map(({ card, reach }) => ({ action: { type: 'discard', card }, worth: worthOf(reach, counts) }))
}

const discard = (kit: Kit, known: Known, random: Random): Discard =>
  bestOf(ratedDiscards(kit, heldIn(known.view), seenIn(known.view)), random).action

/** It may still be asked about others' discards (T12): then a hand that one card completes stays one. */
function lastDiscard(kit: Kit, { view }: Known): Discard {
  const kinds = kindsIn(heldIn(view).concealed)
  const waiting = isAskedAgain(kit.rules, view)
    ? ratedDiscards(kit, heldIn(view), seenIn(view)).filter(({ worth }) => worth.distance === 1)
    : []
  const from = waiting.length > 0 ? waiting.map(({ action }) => action.card) : kinds
  return { type: 'discard', card: safest(kit.rules, view, from) }
}

/** What a claim leaves when the best card is discarded after it. */
function claimed(kit: Kit, known: Known, claim: Claim): Worth {
  const { held, taken } = claiming(known.view, claim)
  const rest = ratedDiscards(kit, held, without(seenIn(known.view), taken))
  return rest.map(({ worth }) => worth).reduce(better)
}

/** Draws, unless a claim comes nearer to ten; for who counts, nearer than a drawn card can be expected to. */
function begin(kit: Kit, known: Known, random: Random): Action {
  const { solver, counts } = kit
  const draw: Action = { type: 'draw' }
  const claims = known.legal.filter((action): action is Claim => action.type === 'claim')
  if (claims.length === 0) return draw
  const hand = heldIn(known.view)
  const seen = seenIn(known.view)
  const now = worthOf(solver.reach(hand, seen), counts)
  const unseen = solver.unseen(hand, seen).reduce((sum, out) => sum + out.unseen, 0)
  const rated = claims.map((claim) => ({ action: claim, worth: claimed(kit, known, claim) }))
  const best = bestOf(rated, random)
  return best.worth.distance < now.distance - now.helpful / unseen ? best.action : draw
}

function chosen(kit: Kit, known: Known, random: Random): Action {
  const { view } = known
  switch (view.now.phase) {
    case 'turn':
      return begin(kit, known, random)
    case 'drawn':
    case 'claimed':
      return isLastTurn(view) ? lastDiscard(kit, known) : discard(kit, known, random)
    default:
      // T12: a window in which it cannot win.
      return { type: 'pass' }
  }
}

const nearing =
  (kit: Kit): Bot<Ten> =>
  (known, random) =>
    winsOf(kit.rules, known)[0]?.action ?? chosen(kit, known, random)

export const casual = (rules: TenRules, solver: TenSolver): Bot<Ten> =>
  nearing({ rules, solver, counts: false })

/** Of what comes as near it keeps what most unseen cards help. A measure for the other levels. */
export const greedy = (rules: TenRules, solver: TenSolver): Bot<Ten> =>
  nearing({ rules, solver, counts: true })
