// Rules that look at each state once. Whoever judges a move, folds it and tells of it asks for the same views and the
// same legal actions; all of them follow from the state and the viewer.
import type { Rules, Types, Viewer } from '@tenfold/core'

/** The same rules, for one table: of its latest state the views are remembered, and what is legal in them. */
export function remembering(rules: Rules<Types>): Rules<Types> {
  const { game } = rules
  const views = new Map<Viewer, Types['view']>()
  const legal = new WeakMap<Types['view'], readonly Types['action'][]>()
  let latest: Types['state'] | undefined

  function view(state: Types['state'], viewer: Viewer): Types['view'] {
    if (state !== latest) views.clear()
    latest = state
    const seen = views.get(viewer) ?? game.view(state, viewer)
    views.set(viewer, seen)
    return seen
  }

  function legalActions(seen: Types['view']): readonly Types['action'][] {
    const actions = legal.get(seen) ?? game.legalActions(seen)
    legal.set(seen, actions)
    return actions
  }

  return { ...rules, game: { ...game, view, legalActions } }
}
