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
/** Where there are three or more, two. */
export function twoAtMost(key: Key): Key {
  const several = ((key >> 1) | (key >> 2)) & ONES
  return (several << 1) | (key & ONES & ~several)
}

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

export const holds = (hand: Counts, card: Card, copies: number): boolean =>
  countIn(hand[colourOf(card)], faceOf(card)) >= copies

/** The counts of a hand and of what is added to it. */
export const plus = (a: Counts, b: Counts): Counts => ({
  R: a.R + b.R,
  B: a.B + b.B,
  G: a.G + b.G,
  P: a.P + b.P,
})
