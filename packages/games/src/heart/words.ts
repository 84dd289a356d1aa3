// The words of 10/12 Heart.
import type { BySeat, Outcome, Seat, Setup, Standing as Base, Types, Viewer } from '@tenfold/core'

export const SUITS = ['B', 'R', 'G', 'Y'] as const
export type Suit = (typeof SUITS)[number]
export type Rank = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9
export type Card = `${Suit}${Rank}`
export const UNKNOWN = '??'
export type Unknown = typeof UNKNOWN

/** A and B are foretold; C plays against the dealer (H1). */
export const ROWS = ['A', 'B'] as const
export type Row = (typeof ROWS)[number]
export type Role = Row | 'C' | 'dealer'

/** H3: two categories take a numbered tile, four take yes or no. */
export const COUNTED = ['total-trick', 'total-7'] as const
export const ASKED = ['exact-two-1', 'trump-3-5', '41-50', '9th-10th'] as const
export type Counted = (typeof COUNTED)[number]
export type Asked = (typeof ASKED)[number]
export type Category = Counted | Asked
export const CATEGORIES: readonly Category[] = [...COUNTED, ...ASKED]

/** H4: `7+` is one tile for 7 to 10. */
export const NUMBERS = ['0', '1', '2', '3', '4', '5', '6', '7+'] as const
export const ANSWERS = ['yes', 'no'] as const
export type Face = (typeof NUMBERS)[number] | (typeof ANSWERS)[number]

export type Options = Readonly<{ players: 4; tileStock: 'unlimited' | 'boxed' }>
/** Trump order: the suit of each round (H2). */
export type Luck = Readonly<{ firstDealer: Seat; trumps: readonly Suit[] }>
/** By seat; the dealer's hand is empty. */
export type Deal = Readonly<{ trump: Suit; hands: BySeat<readonly Card[]> }>

/** Tiles of one row, by category; empty cells are absent. */
export type Tiles<F = Face> = Readonly<Partial<Record<Category, F>>>
export type Board<F = Face> = Readonly<Record<Row, Tiles<F>>>
export type Cell = Readonly<{ row: Row; category: Category }>

export type Play = Readonly<{ seat: Seat; card: Card }>
/** Three cards, and who won them. */
export type Trick = Readonly<{ plays: readonly Play[]; winner: Seat }>

type Frame = Readonly<{ options: Options; dealer: Seat; trump: Suit; decision: number }>
type Cards = Readonly<{ hands: BySeat<readonly Card[]>; board: Board }>

/** What has been turned and won since the placement. */
type Played = Readonly<{ up: readonly Cell[]; tricks: readonly Trick[] }>

export type Phase =
  | Readonly<{ phase: 'placing' }>
  /** H5: one tile of row A, then one of row B, before the first lead. */
  | (Readonly<{ phase: 'opening' }> & Played)
  /** `turns` counts who has played or turned in this trick, the dealer included; `plays` are its cards so far. */
  | (Readonly<{ phase: 'trick'; leader: Seat; turns: number; plays: readonly Play[] }> & Played)
  | (Readonly<{ phase: 'over' }> & Played)

export type State = Frame & Cards & Phase

/** What one viewer sees. Nothing here tells of another's hand or pile, or of a tile that lies face down. */
export type View = Frame &
  Readonly<{
    viewer: Viewer
    phase: Phase['phase']
    toAct: readonly Seat[]
    /** The dealer sees every hand (H3); others their own. */
    hands: BySeat<readonly (Card | Unknown)[]>
    /** While placing only the dealer has a board to see; then face-down tiles are `'??'` to all others. */
    board: Board<Face | Unknown>
    /** How many of the twelve cells are filled. */
    filled: number
    up: readonly Cell[]
    /** Who leads this trick, and whose turn of it this is. */
    leader?: Seat
    /** The trick on the table: this one, or the last until the next lead (H7). */
    trick: readonly Play[]
    lastWinner?: Seat
    tricksWon: BySeat<number>
    /** The viewer's own won tricks; after the round everyone's (H7). */
    piles: BySeat<readonly Trick[]>
    result?: Result
  }>

export type Facts = Readonly<{
  'total-trick': number
  'total-7': number
  'exact-two-1': boolean
  'trump-3-5': boolean
  sum: number
  '41-50': boolean
  '9th-10th': boolean
}>

/** A finished round, cell by cell. */
export type Result = Readonly<{
  facts: Readonly<Record<Row, Facts>>
  matched: Readonly<Record<Row, Readonly<Record<Category, boolean>>>>
  scores: Readonly<Record<Role, number>>
}>

export type Action = Readonly<
  | ({ type: 'place'; face: Face } & Cell)
  | { type: 'ready' }
  | ({ type: 'turn' } & Cell)
  | { type: 'play'; card: Card }
>

export type Event = Readonly<
  | { type: 'dealt'; seat: Seat; cards: readonly (Card | Unknown)[] }
  /** A cell filled for the first time, or (for the dealer alone) its tile exchanged. */
  | { type: 'placed'; filled: number; swap: boolean; tile?: Cell & Readonly<{ face: Face }> }
  | { type: 'ready' }
  | { type: 'turned'; row: Row; category: Category; face: Face }
  | { type: 'played'; seat: Seat; card: Card | Unknown }
  | { type: 'took'; seat: Seat }
  | { type: 'ended'; outcome: Outcome; result: Result; tricks: readonly Trick[] }
>

export type Standing = Base &
  Readonly<{
    dealer: Seat
    firstDealer: Seat
    /** Of the rounds that are over, in their order. */
    trumpsUsed: readonly Suit[]
    /** Of the other rounds, the one being played among them; in no order (H2). */
    trumpsToCome: readonly Suit[]
  }>

export type Match = Readonly<{ options: Options; luck: Luck; deals: number; totals: BySeat<number> }>

export interface Heart extends Types {
  readonly options: Options
  readonly luck: Luck
  readonly chance: Suit
  readonly deal: Deal
  readonly state: State
  readonly view: View
  readonly action: Action
  readonly event: Event
  readonly match: Match
  readonly standing: Standing
}

export type HeartSetup = Setup<Options, Suit>
