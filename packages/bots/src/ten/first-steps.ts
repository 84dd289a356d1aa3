// A beginner who looks at its own cards: it wins when it can, and else comes nearer to ten. It claims only to win.
import { pick, type Bot, type Random } from '@tenfold/core'
import { makesTen, type Ten } from '@tenfold/games'
import { claiming, heldIn, type TenSolver } from '@tenfold/solver'
import { wins, type Action, type Claim, type Known } from './honest.ts'

/** T9: the eight cards make ten at once. */
function winsByClaim(known: Known, claim: Claim): boolean {
  const { held } = claiming(known.view, claim)
  return makesTen(held.concealed, held.open)
}

const begins = (known: Known): Action =>
  known.legal.find((action) => action.type === 'claim' && winsByClaim(known, action)) ?? { type: 'draw' }

/** The discard after which ten is nearest, whatever has been seen elsewhere. */
function discard(solver: TenSolver, known: Known, random: Random): Action {
  const rated = solver.discards(heldIn(known.view), [])
  const nearest = Math.min(...rated.map(({ reach }) => reach?.distance ?? Infinity))
  const best = rated.filter(({ reach }) => (reach?.distance ?? Infinity) === nearest)
  return { type: 'discard', card: pick(best, random).card }
}

function chosen(solver: TenSolver, known: Known, random: Random): Action {
  switch (known.view.now.phase) {
    case 'turn':
      return begins(known)
    case 'drawn':
    case 'claimed':
      return discard(solver, known, random)
    default:
      // T12: a window in which it cannot win.
      return { type: 'pass' }
  }
}

export const firstSteps =
  (solver: TenSolver): Bot<Ten> =>
  (known, random) =>
    known.legal.find((action) => wins(known, action)) ?? chosen(solver, known, random)
