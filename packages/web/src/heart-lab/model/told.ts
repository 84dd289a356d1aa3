/** What is worked out of a round, in cards and tiles: made beside the page, shown by it. */
import { CELLS, seatOfRole, type Cell, type HeartBoard, type HeartCard, type Trick } from '@tenfold/games'
import type { Bounds, HeartAdvice, HeartInput } from '@tenfold/solver'
import type { Side } from './lab.ts'

/** What is asked, and which tiles lie: the others are the best there. */
export type Asked = Readonly<{ input: HeartInput; board: HeartBoard }>

export type Told = Readonly<{
  advice: HeartAdvice
  /** The dealer's points to expect after turning a tile that lies face down, the best first; none while cells are empty. */
  turns: readonly Readonly<{ cell: Cell; expected: number }>[]
  /** The dealer's points if A and B play for them and C against, with the tiles that lie and the best in empty cells. */
  total: Bounds
  /** The same after each card that may be played. */
  choices: readonly (Bounds & Readonly<{ card: HeartCard }>)[]
  /** The tricks of such play to the end, by seats at a table where seat 0 deals; none while they are not known. */
  line: readonly Trick[]
  /** The tricks in the round that each can be sure of against the other two. */
  tricks: Readonly<Record<Side, Bounds>>
  /** By cell, in the order of `CELLS`: 1 if the row's player can make the tile come true against the other two. */
  sure: readonly Bounds[]
}>

export const SEAT_OF = (side: Side) => seatOfRole(side, 0)

/** How much of it is known, from 0 to 1. */
export function knownOf({ total, choices, tricks, sure }: Told): number {
  const open = [total, ...choices].map(({ low, high }) => (high - low) / 30)
  const rest = [
    ...Object.values(tricks).map(({ low, high }) => (high - low) / 10),
    ...sure.map(({ low, high }) => high - low),
  ]
  const all = [...open, ...rest]
  return 1 - all.reduce((sum, width) => sum + width, 0) / (all.length + (choices.length === 0 ? 5 : 0))
}

export const cellAt = (place: number): Cell => CELLS[place] ?? { row: 'A', category: 'total-trick' }
