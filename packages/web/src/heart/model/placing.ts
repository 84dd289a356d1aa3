/** The dealer's desk: the cell that is chosen, the tiles that may lie in it, how many of them are left. */
import {
  BOXED,
  CELLS,
  faceAt,
  facesFor,
  heart,
  ANSWERS,
  NUMBERS,
  type Cell,
  type Face,
  type HeartBoard,
} from '@tenfold/games'
import type { Action, View } from './table.ts'
import { sameCell } from './words.ts'

const FACES: readonly Face[] = [...NUMBERS, ...ANSWERS]

export type PadTile = Readonly<{
  face: Face
  /** Only with the boxed stock. */
  left?: number
  /** Why it cannot be laid in the chosen cell. */
  why?: string
}>

const isKnown = (face: Face | '??' | undefined): face is Face => face !== undefined && face !== '??'

/** The board without what this viewer does not know: for the dealer, all of it. */
export function knownBoard(board: View['board']): HeartBoard {
  const row = (name: 'A' | 'B') =>
    Object.fromEntries(Object.entries(board[name]).filter(([, face]) => isKnown(face)))
  return { A: row('A'), B: row('B') }
}

/** The board as it will be when the table has answered what was laid. */
export function overlaid(board: View['board'], laid: readonly Action[]): HeartBoard {
  let now = knownBoard(board)
  for (const action of laid) {
    if (action.type !== 'place') continue
    const { row, category, face } = action
    now = { ...now, [row]: { ...now[row], [category]: face } }
  }
  return now
}

export const emptyCells = (board: HeartBoard): readonly Cell[] =>
  CELLS.filter((cell) => faceAt(board, cell) === undefined)

/** The next empty cell after one, round to the front; the same one when all are filled. */
export function nextCell(board: HeartBoard, from: Cell): Cell {
  const start = CELLS.findIndex((cell) => sameCell(from, cell))
  const round = [...CELLS.slice(start + 1), ...CELLS.slice(0, start + 1)]
  return round.find((cell) => faceAt(board, cell) === undefined) ?? from
}

/** Whether a tile may lie in a cell, as the rules see it. */
export const mayLay = (view: View, board: HeartBoard, cell: Cell, face: Face): boolean =>
  faceAt(board, cell) === face ||
  heart.game
    .legalActions({ ...view, board })
    .some((action) => action.type === 'place' && sameCell(action, cell) && action.face === face)

export const padFor = (view: View, board: HeartBoard, cell: Cell): readonly PadTile[] =>
  padWith(board, cell, {
    boxed: view.options.tileStock === 'boxed',
    may: (face) => mayLay(view, board, cell, face),
  })

/** Every tile, and why it may not lie in a cell; `may` says of those that fit whether one is left. */
export function padWith(
  board: HeartBoard,
  cell: Cell,
  { boxed, may }: Readonly<{ boxed: boolean; may: (face: Face) => boolean }>,
): readonly PadTile[] {
  const fits = facesFor(cell.category)
  return FACES.map((face): PadTile => {
    const used = CELLS.filter((one) => faceAt(board, one) === face).length
    const left = boxed ? { left: BOXED[face] - used } : {}
    if (!fits.includes(face))
      return {
        face,
        ...left,
        why: isNumber(face) ? 'This column takes ✓ or ×.' : 'This column takes a number.',
      }
    if (!may(face)) return { face, ...left, why: 'None of these is left in the box.' }
    return { face, ...left }
  })
}

const isNumber = (face: Face): boolean => NUMBERS.some((number) => number === face)
