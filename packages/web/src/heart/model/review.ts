/** A round that is over, as it is asked about: what could have been bid and played. All of it is everyone's to see by then. */
import type { Seat } from '@tenfold/core'
import {
  CELLS,
  faceAt,
  type HeartBoard,
  type HeartOptions,
  type HeartResult,
  type Suit,
  type Trick,
} from '@tenfold/games'
import type { Bounds } from '@tenfold/solver'
import { knownBoard } from './placing.ts'
import type { HeartTable } from './table.ts'

export const TRICKS = 10

export type Round = Readonly<{
  options: HeartOptions
  dealer: Seat
  trump: Suit
  /** All twelve tiles, and the ten tricks. */
  board: HeartBoard
  tricks: readonly Trick[]
  facts: HeartResult['facts']
  /** The dealer's points. */
  made: number
}>

export type Review = Readonly<{
  /** The tiles that say what came true. */
  came: HeartBoard
  /** The tiles that would have scored most for what came true, and their points. */
  best: Readonly<{ board: HeartBoard; points: number }>
  /**
   * What the dealer's points come to if all play their best from a trick on, A and B for them and C against; before each
   * trick, and after the last.
   */
  totals: readonly Bounds[]
  /** From each trick on, the tricks of such play; none while it is not known. */
  lines: readonly (readonly Trick[])[]
}>

/** Nothing while a card or a tile of the round is hidden from anyone, nor for one that was not played to its end. */
export function roundOver({ view, round }: HeartTable): Round | undefined {
  const { result, options, dealer, trump } = view
  const ended = round.news.find((event) => event.type === 'ended')
  const board = knownBoard(view.board)
  const whole = CELLS.every((cell) => faceAt(board, cell) !== undefined)
  if (result === undefined || ended?.tricks.length !== TRICKS || !whole) return undefined
  const { facts, scores } = result
  return { options, dealer, trump, board, tricks: ended.tricks, facts, made: scores.dealer }
}

export const isExact = ({ low, high }: Bounds): boolean => low === high

/** How much of it is known, from 0 to 1. */
export const knownOf = ({ totals }: Review): number =>
  totals.reduce((sum, { low, high }) => sum + 1 - (high - low) / 30, 0) / totals.length
