// Where everything stands in the one array that a round of the kernel is: first the cells of each seat, then the round's own.
// Whoever uses them, or a function of the kernel, binds them to constants of its own: V8 looks imported ones up at every use.

// ---- a seat's, from where they begin -------------------------------------------------------------------------

/** The concealed kinds as bits, the card just drawn included, and those of which there are two and more. */
export const HELD = 0
export const TWICE = 1
/** T6: the newest discard in front of it, or −1. */
export const OFFERED = 2
/** By suit: the key of the concealed cards, as a place in `totals`. */
export const KEY = 3
/** By suit: what is open counts so much; all of it stands at the first. */
export const OPEN = 6
/** By suit: what `totals` has for the key, moved by what is open. */
export const TOTAL = 9
/** How many combos are open, which claims they were, and how their wild cards are coloured. */
export const COMBOS = 12
export const CLAIMS = 13
export const DYE = 15
/** When it is over: what the seat gains. */
export const SCORE = 16
/** How many discards. */
export const DISCARDS = 17
/** By kind: the concealed copies. */
export const HAND = 20
export const MOST_KINDS = 24
/** A seat has two to the power of so many cells. */
export const WIDTH = 6

// ---- the round's, after four seats -----------------------------------------------------------------------------

/** What is asked. */
export const PHASE = 4 << WIDTH
/** Of whom. */
export const ASKED = PHASE + 1
export const DEALER = PHASE + 2
/** How many turns have begun before this one. */
export const TURNS = PHASE + 3
/** Turn: the owner of the card just claimed, or −1. Window: the discarder. */
export const FROM = PHASE + 4
/** 1 where the seat may declare, in a window hit. */
export const TENS = PHASE + 5
/** When it is over: who won, was false, won the match at once, as bits. */
export const WINNERS = PHASE + 6
export const WRONG = PHASE + 7
export const GODS = PHASE + 8

/** Discards by seat, as far on as the seat's cells are, the oldest first. What is past their number is no discard. */
export const ROW = PHASE + 16
export const MOST_DISCARDS = 1 << WIDTH
export const CELLS = ROW + 4 * MOST_DISCARDS

/** Phases: how a turn begins, what follows it with a card more, and a window after it. */
export const TURN = 0
export const EIGHT = 1
export const WINDOW = 2

/** Actions: these, a hit and its owner, a discard and its kind, a claim with its number and owner. */
export const DRAW = 0
export const DECLARE = 1
export const PASS = 2
export const HIT = 4
export const DISCARD = 16
export const CLAIM = 64
