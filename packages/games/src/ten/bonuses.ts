// The closed vocabulary in which every bonus of every table is written, as data. A host's own table uses it too.
import { at } from '@tenfold/core'
import {
  colourOf,
  COMBO_COLOURS,
  faceOf,
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

// All winning hands of a deck are priced before a bot first moves: what they are asked most is counted in plain loops.
function held(cards: readonly Card[], value: number): number {
  let many = 0
  for (const card of cards) if (faceOf(card) === value) many++
  return many
}

function counted(
  cards: readonly Card[],
  { values, colour }: { values?: readonly Value[]; colour?: ComboColour },
): number {
  let many = 0
  for (const card of cards) {
    const counts = values === undefined || values.includes(faceOf(card))
    if (counts && (colour === undefined || colourOf(card) === colour)) many++
  }
  return many
}

function copiesOf(card: Card, cards: readonly Card[]): number {
  let copies = 0
  for (const other of cards) if (other === card) copies++
  return copies
}

type Test = (win: Won) => boolean

/** A condition, read. */
function testOf(condition: Condition): Test {
  if ('all' in condition) {
    const parts = condition.all.map(testOf)
    return (win) => parts.every((part) => part(win))
  }
  if ('any' in condition) {
    const parts = condition.any.map(testOf)
    return (win) => parts.some((part) => part(win))
  }
  if ('not' in condition) {
    const part = testOf(condition.not)
    return (win) => !part(win)
  }
  if ('won' in condition) return ({ won }) => won === condition.won
  if ('claimed' in condition) return ({ claimed }) => claimed === condition.claimed
  if ('firstTurn' in condition) return ({ firstTurn }) => firstTurn
  if ('count' in condition) {
    const { count, atLeast = 0, atMost = Infinity } = condition
    return ({ cards }) => {
      const n = counted(cards, count)
      return n >= atLeast && n <= atMost
    }
  }
  if ('pairs' in condition)
    return ({ cards }) => longestRow((value) => held(cards, value) >= 2) >= condition.pairs
  if ('faces' in condition) return ({ cards }) => sumOfFaces(cards) === condition.faces
  const { straight } = condition
  return ({ cards }) =>
    COMBO_COLOURS.some((colour) => {
      const own = cards.filter((card) => colourOf(card) === colour)
      return own.length >= straight && longestRow((value) => held(own, value) > 0) >= straight
    })
}

const known = new WeakMap<Condition, Test>()

/** A condition is read once, however many hands it is asked of. */
export function holds(condition: Condition, win: Won): boolean {
  const found = known.get(condition)
  if (found) return found(win)
  const test = testOf(condition)
  known.set(condition, test)
  return test(win)
}

/** Three or four cards alike, as a bonus line uses them. */
export type AlikeSet = Readonly<{ card: Card; size: 3 | 4 }>

/** The cards that sets can be made of: those of which there are three or more. */
export const threeAlike = (cards: readonly Card[]): readonly Card[] =>
  cards.filter((card) => copiesOf(card, cards) >= 3)

/** Every way of taking sets of these sizes from the cards. */
export function waysToTake(
  sizes: readonly (3 | 4)[],
  cards: readonly Card[],
): readonly (readonly AlikeSet[])[] {
  const [size] = sizes
  if (size === undefined) return [[]]
  const ways: (readonly AlikeSet[])[] = []
  let place = 0
  for (const card of cards) {
    if (cards.indexOf(card) < place++ || copiesOf(card, cards) < size) continue
    const set: AlikeSet = { card, size }
    if (sizes.length === 1) ways.push([set])
    else for (const way of waysToTake(sizes.slice(1), less(cards, set))) ways.push([set, ...way])
  }
  return ways
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
