// A hand counted by colour: all that claims, hits and discards ask of it, whatever order its cards came in.
import { BLUE, faceOf, GREEN, letterOf, RED, type Card, type Colour } from './cards.ts'

/** How often each value is there, three bits a value, the lowest value first. */
export type Key = number
export type Counts = Readonly<Record<Colour, Key>>

export const unitOf = (value: number): Key => 1 << (3 * value)
export const countIn = (key: Key, value: number): number => (key >> (3 * value)) & 7
/** The lowest value that is there: the place of the lowest bit that is set, three bits a value. */
export const lowestIn = (key: Key): number => Math.floor((31 - Math.clz32(key & -key)) / 3)

/** One of every value. */
const ONES: Key = 0o111_111_111
/** The highest of each three bits. */
const TOPS: Key = ONES << 2
/** Where there are three or more, two. */
function twoAtMost(key: Key): Key {
  const several = ((key >> 1) | (key >> 2)) & ONES
  return (several << 1) | (key & ONES & ~several)
}

export function countsOf(cards: readonly Card[]): Counts {
  let R = 0
  let B = 0
  let G = 0
  let P = 0
  for (const card of cards) {
    const unit = unitOf(faceOf(card))
    const letter = letterOf(card)
    if (letter === RED) R += unit
    else if (letter === BLUE) B += unit
    else if (letter === GREEN) G += unit
    else P += unit
  }
  return { R, B, G, P }
}

/** A hand and one card more. */
export function withCard({ R, B, G, P }: Counts, card: Card): Counts {
  const unit = unitOf(faceOf(card))
  const letter = letterOf(card)
  if (letter === RED) return { R: R + unit, B, G, P }
  if (letter === BLUE) return { R, B: B + unit, G, P }
  if (letter === GREEN) return { R, B, G: G + unit, P }
  return { R, B, G, P: P + unit }
}

/** Two of a value at most leave its top bit free. It is set, and stays so where no more is taken than is there. */
const guarded = (key: Key): Key => twoAtMost(key) | TOPS
const covers = (held: Key, two: Key): boolean => ((held - two) & TOPS) === TOPS

/** Tells of any two cards, counted, whether a hand holds both. */
export function holderOf(hand: Counts): (two: Counts) => boolean {
  const R = guarded(hand.R)
  const B = guarded(hand.B)
  const G = guarded(hand.G)
  const P = guarded(hand.P)
  return (two) => covers(R, two.R) && covers(B, two.B) && covers(G, two.G) && covers(P, two.P)
}
