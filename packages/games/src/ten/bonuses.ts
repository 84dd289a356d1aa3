// The closed vocabulary in which every bonus of every table is written, as data. A host's own table uses it too.
import { at } from '@tenfold/core'
import {
  colourOf,
  COMBO_COLOURS,
  faceOf,
  kindsIn,
  sumOfFaces,
  type Card,
  type ComboColour,
  type Value,
} from './cards.ts'

/** A line of a bonus table. */
export type Bonus = Readonly<{
  id: string
  name: string
  points: number
  when?: Condition
  /** It is made of sets of cards alike, by their sizes; no card serves two such lines (T16). */
  sets?: readonly (3 | 4)[]
  /** Points on top, part of the same line. */
  extra?: readonly Extra[]
  /** Lines that take its place: where the hand meets one of them, this one does not count. */
  unless?: readonly string[]
  /** The same said by the other line: those whose place it takes. */
  replaces?: readonly string[]
  /** Its effect is to win the game (T14). */
  wins?: true
}>

/** Extra points: for what the hand is, or for the sets the line is made of. */
export type Extra = Readonly<{ points: number; when?: Condition; sets?: SetsCondition }>
/** `value`: one of the sets is of this value. `alike`: all are of one value. */
export type SetsCondition = Readonly<{ value?: Value; alike?: true }>

/** All eight cards count: concealed, open, and the taken discard (T3). */
export type Condition = Readonly<
  | { all: readonly Condition[] }
  | { any: readonly Condition[] }
  | { not: Condition }
  | { won: 'draw' | 'discard' }
  /** Any combo laid open by a claim. */
  | { claimed: boolean }
  /** The winner's own first turn of the round. */
  | { firstTurn: true }
  /** How many of the eight cards are of these values, or of this colour. */
  | { count: { values?: readonly Value[]; colour?: ComboColour }; atLeast?: number; atMost?: number }
  /** So many consecutive values, each held at least twice, colours free. */
  | { pairs: number }
  /** So many consecutive values, all held in one colour. */
  | { straight: number }
  /** What the eight faces add up to. */
  | { faces: number }
>

/** What is known of a win, as far as bonuses go. No card is purple here: each has taken a colour. */
export type Won = Readonly<{
  cards: readonly Card[]
  won: 'draw' | 'discard'
  claimed: boolean
  firstTurn: boolean
}>

/** The longest row of consecutive values for which something holds. */
function longestRow(holds: (value: number) => boolean): number {
  let longest = 0
  for (let value = 0, row = 0; value <= 8; value++) {
    row = holds(value) ? row + 1 : 0
    longest = Math.max(longest, row)
  }
  return longest
}

const held = (cards: readonly Card[], value: number, colour?: ComboColour): number =>
  cards.filter((card) => faceOf(card) === value && (colour === undefined || colourOf(card) === colour)).length

function counted(
  cards: readonly Card[],
  { values, colour }: { values?: readonly Value[]; colour?: ComboColour },
): number {
  return cards.filter(
    (card) =>
      (values === undefined || values.includes(faceOf(card))) &&
      (colour === undefined || colourOf(card) === colour),
  ).length
}

export function holds(condition: Condition, win: Won): boolean {
  if ('all' in condition) return condition.all.every((part) => holds(part, win))
  if ('any' in condition) return condition.any.some((part) => holds(part, win))
  if ('not' in condition) return !holds(condition.not, win)
  if ('won' in condition) return condition.won === win.won
  if ('claimed' in condition) return condition.claimed === win.claimed
  if ('firstTurn' in condition) return win.firstTurn
  if ('count' in condition) {
    const n = counted(win.cards, condition.count)
    return n >= (condition.atLeast ?? 0) && n <= (condition.atMost ?? n)
  }
  if ('pairs' in condition) return longestRow((value) => held(win.cards, value) >= 2) >= condition.pairs
  if ('faces' in condition) return sumOfFaces(win.cards) === condition.faces
  const { straight } = condition
  return COMBO_COLOURS.some((colour) => longestRow((value) => held(win.cards, value, colour) > 0) >= straight)
}

/** Three or four cards alike, as a bonus line uses them. */
export type AlikeSet = Readonly<{ card: Card; size: 3 | 4 }>

/** Every way of taking sets of these sizes from the cards. */
export function waysToTake(
  sizes: readonly (3 | 4)[],
  cards: readonly Card[],
): readonly (readonly AlikeSet[])[] {
  const [size, ...others] = sizes
  if (size === undefined) return [[]]
  const many = kindsIn(cards).filter((kind) => cards.filter((card) => card === kind).length >= size)
  return many.flatMap((card) => {
    const set: AlikeSet = { card, size }
    return waysToTake(others, less(cards, set)).map((way) => [set, ...way])
  })
}

/** The cards without those of a set. */
export function less(cards: readonly Card[], { card, size }: AlikeSet): readonly Card[] {
  let left: number = size
  return cards.filter((other) => other !== card || left-- <= 0)
}

export function setsHold({ value, alike }: SetsCondition, sets: readonly AlikeSet[]): boolean {
  const values = sets.map((set) => faceOf(set.card))
  return (
    (value === undefined || values.includes(value)) &&
    (!alike || values.every((other) => other === at(values, 0)))
  )
}
