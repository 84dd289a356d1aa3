// A beginner who looks at its own cards: it wins when it can, and else comes nearer to ten. It claims only to win.
import { pick, type Bot, type Random } from '@tenfold/core'
import type { Ten, TenRules } from '@tenfold/games'
import { heldIn, type TenSolver } from '@tenfold/solver'
import { winsOf, type Action, type Known } from './honest.ts'

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
      return { type: 'draw' }
    case 'drawn':
    case 'claimed':
      return discard(solver, known, random)
    default:
      // T12: a window in which it cannot win.
      return { type: 'pass' }
  }
}

export const firstSteps =
  (rules: TenRules, solver: TenSolver): Bot<Ten> =>
  (known, random) =>
    winsOf(rules, known)[0]?.action ?? chosen(solver, known, random)
