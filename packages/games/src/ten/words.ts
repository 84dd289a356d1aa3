// The words of the ten games: what a table chooses, what a round is made of, who is told what.
import type { BySeat, Outcome, Seat, Setup, Standing as Base, Types, Viewer } from '@tenfold/core'
import type { Card, ComboColour, Unknown } from './cards.ts'
import type { Combo, Split } from './combos.ts'
import type { Price, Pricing } from './score.ts'

export type Players = 2 | 3 | 4

/** The options of one of the games; each says in its own file what they are. */
export type TenOptions = Readonly<{ players: Players }>

/** What the options of a game come to: all that the kit goes by. It knows no game's name. */
export type Settings = Readonly<{
  /** T13. */
  assisted: boolean
  /** T7. */
  exposeOlderDiscard: boolean
  /** TT6, MK8: when hits are declared, and by how many. */
  interrupt: 'off' | 'nearest' | 'all'
  pricing: Pricing
  /** Where a win's points come from: the other seats' tokens, or nowhere. */
  payment: 'tokens' | 'points'
  /** MK10: what a win by discard is multiplied by. */
  hitFactor: 1 | 2
  /** What every seat starts with. */
  stake: number
  /** MK9. */
  dealerStays: boolean
  end: Ending
}>

/** The match ends when every seat has passed the marker `tours` times, or when someone reaches the target. */
export type Ending = Readonly<{
  tours?: number
  target?: Readonly<{
    points: number /** Only after rounds in which all have dealt equally often. */
    level: boolean
  }>
}>

/** Seven cards a seat; the deck in drawing order. */
export type Deal = Readonly<{ hands: BySeat<readonly Card[]>; deck: readonly Card[] }>

type Cards = Deal &
  Readonly<{
    open: BySeat<readonly Combo[]>
    /** Discards, the oldest first. */
    rows: BySeat<readonly Card[]>
    /** T7: rows whose newest card was taken and that offer nothing until their owner discards again. */
    covered: BySeat<boolean>
    /** Turns begun so far, by seat (T20). */
    turns: BySeat<number>
  }>

/** A hand shown when the round ends: eight cards, right or false (T15a). */
export type Declared = Readonly<{
  seat: Seat
  won: 'draw' | 'discard'
  /** Whose discard it took. */
  from?: Seat
  /** The card that came last, drawn or taken; after a claim it lies in the open combo. */
  card?: Card
  concealed: readonly Card[]
  open: readonly Combo[]
  /** Why it is ten, and what it is worth; a false declaration has neither. */
  ten?: Readonly<{ split: Split; price: Price }>
}>

export type Phase =
  | Readonly<{ phase: 'turn'; seat: Seat }>
  | Readonly<{ phase: 'drawn'; seat: Seat; drawn: Card }>
  | Readonly<{ phase: 'claimed'; seat: Seat; from: Seat }>
  /** T12: every opponent of the discarder answers. */
  | Readonly<{ phase: 'window'; seat: Seat }>
  | Readonly<{ phase: 'over'; outcome: Outcome; shown: readonly Declared[] }>

type Frame = Readonly<{ options: TenOptions; dealer: Seat; decision: number }>

export type State = Frame & Cards & Phase

/** What one viewer sees. Other hands are a number; the card another seat drew is `'??'`. */
export type View = Frame &
  Pick<Cards, 'open' | 'rows' | 'covered' | 'turns'> &
  Readonly<{
    viewer: Viewer
    toAct: readonly Seat[]
    /** The viewer's own concealed cards without the one just drawn; a spectator has none. */
    hand: readonly Card[]
    /** Concealed cards of each seat, the drawn one included. */
    held: BySeat<number>
    deckLeft: number
    now: Exclude<Phase, { phase: 'drawn' }> | Readonly<{ phase: 'drawn'; seat: Seat; drawn: Card | Unknown }>
  }>

export type Action = Readonly<
  | { type: 'draw' | 'declare' | 'pass' }
  /** `as` is the combo's colour; it is written only where the cards leave a choice (TS2). */
  | { type: 'claim'; from: Seat; cards: readonly Card[]; as: ComboColour }
  | { type: 'hit'; from: Seat }
  | { type: 'discard'; card: Card }
>

export type Event = Readonly<
  | { type: 'dealt'; seat: Seat; cards: readonly (Card | Unknown)[] }
  | { type: 'drew'; seat: Seat; card: Card | Unknown }
  | { type: 'claimed'; seat: Seat; from: Seat; card: Card; combo: Combo }
  | { type: 'discarded'; seat: Seat; card: Card }
  /** An answer in a window, told when the window closes. */
  | { type: 'answered'; seat: Seat; answer: 'hit' | 'pass' }
  | { type: 'declared'; declared: Declared }
  | { type: 'ended'; outcome: Outcome }
>

/** The public side of the match. */
export type Standing = Base &
  Readonly<{
    /** Who deals now, or next. */
    dealer: Seat
    firstDealer: Seat
    /** How often the marker was passed on, and how often it will be at the most, if that is known. */
    passes: number
    passesToEnd?: number
    target?: number
    /** Why it ended. */
    ending?: 'tours' | 'target' | 'god'
  }>

export type Match = Readonly<{ options: TenOptions; standing: Standing }>

export interface Ten extends Types {
  readonly options: TenOptions
  readonly luck: { readonly firstDealer: Seat }
  readonly chance: 'none'
  readonly deal: Deal
  readonly state: State
  readonly view: View
  readonly action: Action
  readonly event: Event
  readonly match: Match
  readonly standing: Standing
}

export type TenSetup = Setup<TenOptions, 'none'>

/** What a table of options comes to, by its game. */
export type SettingsOf = (options: TenOptions) => Settings
