// What a game looks like in a terminal: each game has a board, found through the shelf of boards.
import type { Knowledge, Rules, Seat, Types } from '@tenfold/core'
import { TEN_GAMES } from '@tenfold/games'
import { tenBoard } from './ten.ts'

/** Colours of a terminal. */
export type Paint = 'red' | 'blue' | 'green' | 'magenta'

/** Who sits where, and how a card is written: in its colour where the terminal has any. */
export type Voice = Readonly<{
  you: Seat
  names: readonly string[]
  paint: (text: string, colour: Paint) => string
}>

export interface Board<T extends Types> {
  /** One line for what happened, if a person wants to hear of it. */
  readonly tell: (event: T['event'], voice: Voice) => string | undefined
  /** The table as the person's seat sees it, before a choice. */
  readonly table: (known: Knowledge<T>, voice: Voice) => string
  /** T15b: the bonus table of a game that has one. */
  readonly bonuses?: (known: Knowledge<T>) => string
  /** How the round ended, explained. */
  readonly result: (known: Knowledge<T>, voice: Voice) => string
  /** Beside a move, what it comes to. */
  readonly remark: (action: T['action'], known: Knowledge<T>) => string | undefined
}

/** A board among those of other games; it is handed only what its own game made. */
const hostBoard = <T extends Types>(board: Board<T>): Board<Types> => board

const BOARDS: readonly Readonly<{ game: string; board: Board<Types> }>[] = TEN_GAMES.map((rules) => ({
  game: rules.name,
  board: hostBoard(tenBoard(rules)),
}))

export const boardOf = ({ name }: Rules<Types>): Board<Types> | undefined =>
  BOARDS.find(({ game }) => game === name)?.board
