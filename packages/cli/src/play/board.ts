// What a game looks like in a terminal: each game has a board, found through the shelf of boards.
import type { Knowledge, Rules, Types, Viewer } from '@tenfold/core'
import { heart, TEN_GAMES } from '@tenfold/games'
import { heartBoard } from './heart.ts'
import { tenBoard } from './ten.ts'

/** Colours of a terminal. */
export type Paint = 'red' | 'blue' | 'green' | 'yellow' | 'magenta'

/** Who looks, who sits where, and how a card is written: in its colour where the terminal has any. */
export type Voice = Readonly<{
  you: Viewer
  names: readonly string[]
  paint: (text: string, colour: Paint) => string
}>

export interface Board<T extends Types> {
  /** One line for what happened, if a person wants to hear of it. */
  readonly tell: (event: T['event'], voice: Voice) => string | undefined
  /** The table as whoever looks sees it. */
  readonly table: (known: Knowledge<T>, voice: Voice) => string
  /** T15b: the bonus table of a game that has one. */
  readonly bonuses?: (known: Knowledge<T>) => string
  /** What can be done now, where a list of every move would be too long. */
  readonly choices?: (known: Knowledge<T>) => string | undefined
  /** How the round ended, explained. */
  readonly result: (known: Knowledge<T>, voice: Voice) => string
  /** Beside a move, what it comes to. */
  readonly remark: (action: T['action'], known: Knowledge<T>) => string | undefined
}

/** A board among those of other games; it is handed only what its own game made. */
const hostBoard = <T extends Types>(board: Board<T>): Board<Types> => board

const BOARDS: readonly Readonly<{ game: string; board: Board<Types> }>[] = [
  ...TEN_GAMES.map((rules) => ({ game: rules.name, board: hostBoard(tenBoard(rules)) })),
  { game: heart.name, board: hostBoard(heartBoard) },
]

export const boardOf = ({ name }: Rules<Types>): Board<Types> | undefined =>
  BOARDS.find(({ game }) => game === name)?.board
