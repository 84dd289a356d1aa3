// H3, H4: twelve tiles, face down, in two rows. A cell may be changed until the dealer is ready.
import {
  ANSWERS,
  ASKED,
  CATEGORIES,
  NUMBERS,
  ROWS,
  type Action,
  type Board,
  type Category,
  type Cell,
  type Face,
  type Options,
  type Unknown,
} from './words.ts'

export const CELLS: readonly Cell[] = ROWS.flatMap((row) => CATEGORIES.map((category) => ({ row, category })))

export const EMPTY: Board = { A: {}, B: {} }

/** H4: what the box holds. */
export const BOXED: Readonly<Record<Face, number>> = {
  0: 3,
  1: 3,
  2: 3,
  3: 3,
  4: 2,
  5: 2,
  6: 2,
  '7+': 2,
  yes: 8,
  no: 8,
}

export const facesFor = (category: Category): readonly Face[] =>
  ASKED.some((asked) => asked === category) ? ANSWERS : NUMBERS

export const faceAt = <F>(board: Board<F>, { row, category }: Cell): F | undefined => board[row][category]

export const filledCells = (board: Board<Face | Unknown>): number =>
  CELLS.filter((cell) => faceAt(board, cell) !== undefined).length

const isPlaced = (board: Board<Face | Unknown>): boolean => filledCells(board) === CELLS.length

export const laid = (board: Board, { row, category }: Cell, face: Face): Board => ({
  ...board,
  [row]: { ...board[row], [category]: face },
})

/** H4: a tile that is left for a cell in which another lies, if any: that one goes back. */
function isLeft({ tileStock }: Options, board: Board<Face | Unknown>, face: Face): boolean {
  return (
    tileStock === 'unlimited' || CELLS.filter((cell) => faceAt(board, cell) === face).length < BOXED[face]
  )
}

/** Every tile that may be laid where it does not lie already; `ready` once all twelve lie. */
export function placements(options: Options, board: Board<Face | Unknown>): readonly Action[] {
  const places = CELLS.flatMap((cell) =>
    facesFor(cell.category)
      .filter((face) => faceAt(board, cell) !== face && isLeft(options, board, face))
      .map((face): Action => ({ type: 'place', ...cell, face })),
  )
  return isPlaced(board) ? [...places, { type: 'ready' }] : places
}
