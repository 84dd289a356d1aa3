// What a seat may do, from its view; and how each action is written.
import { at } from '@tenfold/core'
import { faceAt, CELLS, placements } from './placing.ts'
import { playable } from './tricks.ts'
import type { Action, Cell, View } from './words.ts'

const faceDown = ({ up }: View): readonly Cell[] =>
  CELLS.filter(({ row, category }) => !up.some((cell) => cell.row === row && cell.category === category))

const turns = (cells: readonly Cell[]): readonly Action[] =>
  cells.map((cell): Action => ({ type: 'turn', ...cell }))

export function legalActions(view: View): readonly Action[] {
  const { viewer, phase } = view
  if (viewer === 'spectator' || !view.toAct.includes(viewer)) return []
  if (phase === 'placing') return placements(view.options, view.board)
  // H5: first one of row A, then one of row B; later any that lies face down.
  if (phase === 'opening')
    return turns(faceDown(view).filter(({ row }) => row === (view.up.length === 0 ? 'A' : 'B')))
  if (viewer === view.dealer) return turns(faceDown(view))
  const hand = at(view.hands, viewer).filter((card) => card !== '??')
  const led = view.lastWinner === undefined ? view.trick[0]?.card : undefined
  return playable(hand, led).map((card): Action => ({ type: 'play', card }))
}

/** A seat that does not answer lays the first tile that is missing, and plays or turns the first it may. */
export function idle(view: View): Action {
  const legal = legalActions(view)
  const missing = legal.find((action) => action.type === 'place' && faceAt(view.board, action) === undefined)
  const ready = legal.find(({ type }) => type === 'ready')
  return missing ?? ready ?? at(legal, 0)
}

/** `place A total-trick 3`, `ready`, `turn A total-7`, `play G7`. */
export function notate(action: Action): string {
  switch (action.type) {
    case 'place':
      return `place ${action.row} ${action.category} ${action.face}`
    case 'turn':
      return `turn ${action.row} ${action.category}`
    case 'play':
      return `play ${action.card}`
    case 'ready':
      return 'ready'
  }
}
