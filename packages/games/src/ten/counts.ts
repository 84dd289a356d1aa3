// A hand counted by colour: all that claims, hits and discards ask of it, whatever order its cards came in.
import { colourOf, faceOf, type Card, type Colour } from './cards.ts'

/** How often each value is there, three bits a value, the lowest value first. */
export type Key = number
export type Counts = Readonly<Record<Colour, Key>>

export const unitOf = (value: number): Key => 1 << (3 * value)
export const countIn = (key: Key, value: number): number => (key >> (3 * value)) & 7
/** The lowest value that is there: the place of the lowest bit that is set, three bits a value. */
export const lowestIn = (key: Key): number => Math.floor((31 - Math.clz32(key & -key)) / 3)
export const withoutLowest = (key: Key): Key => key & ~(7 << (3 * lowestIn(key)))

/** One of every value. */
const ONES: Key = 0o111_111_111
/** The highest of each three bits. */
const TOPS: Key = ONES << 2
/** Where there are three or more, two. */
function twoAtMost(key: Key): Key {
  const several = ((key >> 1) | (key >> 2)) & ONES
  return (several << 1) | (key & ONES & ~several)
}
/** Whether the one has all of the other, which has two of a value at most: then nothing is borrowed from the top bits. */
const covers = (key: Key, two: Key): boolean => (((twoAtMost(key) | TOPS) - two) & TOPS) === TOPS

export function countsOf(cards: readonly Card[]): Counts {
  let [R, B, G, P] = [0, 0, 0, 0]
  for (const card of cards) {
    const unit = unitOf(faceOf(card))
    switch (colourOf(card)) {
      case 'R':
        R += unit
        break
      case 'B':
        B += unit
        break
      case 'G':
        G += unit
        break
      case 'P':
        P += unit
    }
  }
  return { R, B, G, P }
}

/** Whether two cards are in a hand. */
export const holdsTwo = (hand: Counts, two: Counts): boolean =>
  covers(hand.P, two.P) && covers(hand.R, two.R) && covers(hand.B, two.B) && covers(hand.G, two.G)

/** A hand and one card more. */
export function withCard({ R, B, G, P }: Counts, card: Card): Counts {
  const unit = unitOf(faceOf(card))
  switch (colourOf(card)) {
    case 'R':
      return { R: R + unit, B, G, P }
    case 'B':
      return { R, B: B + unit, G, P }
    case 'G':
      return { R, B, G: G + unit, P }
    case 'P':
      return { R, B, G, P: P + unit }
  }
}
