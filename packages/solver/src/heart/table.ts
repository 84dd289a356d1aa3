// What has been proved of positions: one table for all questions, for as long as whoever asks keeps it.

/** Words an entry: three of a key, and what is known. */
const WORDS = 4

/**
 * What is known of a position, never 0: bounds from 0 to 31, the card found best by its place, six bits, how many
 * tricks are left, and the number of the question.
 */
export type Known = number

export const NO_CARD = 63
export const MOST_QUESTIONS = 4095

export const lowIn = (known: Known): number => known & 31
export const highIn = (known: Known): number => (known >>> 5) & 31
export const cardIn = (known: Known): number => (known >>> 10) & 63
const leftIn = (known: Known): number => (known >>> 16) & 15
const questionIn = (known: Known): number => known >>> 20

export const packed = (low: number, high: number, card: number, left: number): number =>
  low | (high << 5) | (card << 10) | (left << 16)

export interface Table {
  /** By the three words of the key, and a question's number from 1 on; 0 if nothing is known. */
  readonly find: (one: number, two: number, three: number, question: number) => Known
  /** With what `packed` makes. Of two entries in the same place that with more tricks left stays longer. */
  readonly put: (one: number, two: number, three: number, question: number, what: number) => void
  readonly clear: () => void
}

function placeOf(one: number, two: number, three: number): number {
  const mixed = Math.imul(one, 0x9e3779b1) ^ Math.imul(two, 0x85ebca6b) ^ Math.imul(three, 0xc2b2ae35)
  const again = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d)
  return again ^ (again >>> 13)
}

/** Of 2 ** `bits` entries, sixteen bytes each. */
export function makeTable(bits: number): Table {
  const words = new Int32Array(WORDS << bits)
  const mask = (1 << bits) - 1
  const knownAt = (slot: number): Known => words[slot + 3] as number
  const isAt = (slot: number, one: number, two: number, three: number, question: number): boolean =>
    words[slot] === one &&
    words[slot + 1] === two &&
    words[slot + 2] === three &&
    questionIn(knownAt(slot)) === question
  return {
    find: (one, two, three, question) => {
      const slot = (placeOf(one, two, three + question) & mask) * WORDS
      if (isAt(slot, one, two, three, question)) return knownAt(slot)
      const other = slot ^ WORDS
      return isAt(other, one, two, three, question) ? knownAt(other) : 0
    },
    put: (one, two, three, question, what) => {
      const first = (placeOf(one, two, three + question) & mask) * WORDS
      const second = first ^ WORDS
      const isSecond =
        isAt(second, one, two, three, question) ||
        (!isAt(first, one, two, three, question) && leftIn(knownAt(first)) > leftIn(what))
      const slot = isSecond ? second : first
      words[slot] = one
      words[slot + 1] = two
      words[slot + 2] = three
      words[slot + 3] = what | (question << 20)
    },
    clear: () => words.fill(0),
  }
}
