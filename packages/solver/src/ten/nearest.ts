// Which winning hands are nearest to a hand. Of the thousands of winning hands many share one half of their kinds, so
// each different half is compared with the hand once, and a winning hand is then the sum of two look-ups.
import { at } from '@tenfold/core'
import type { Counts } from './wins.ts'

/** The different halves that occur: `width` counts each, from the kind at place `from` on. */
type Half = Readonly<{ from: number; width: number; parts: Uint16Array; number: number }>

/** Winning hands as pairs of halves: hand i is the part `which[0][i]` of one and `which[1][i]` of the other. */
export type Wins = Readonly<{
  hands: number
  halves: readonly [Half, Half]
  which: readonly [Uint16Array, Uint16Array]
}>

/** Concealed cards by kind: copies held, and copies that a concealed hand could hold at the most. */
export type Holding = Readonly<{ held: Counts; most: Counts }>

/** The fewest cards missing, how many winning hands miss so few, and by kind whether some of them lacks it. */
export type Nearest = Readonly<{ distance: number; ways: number; lacks: (place: number) => boolean }>

const WIDEST = 16

export function indexed(hands: readonly Counts[], kinds: number): Wins {
  const middle = Math.ceil(kinds / 2)
  if (middle > WIDEST) throw new Error(`a deck has at most ${2 * WIDEST} kinds of cards`)
  const first = halfOf(hands, 0, { width: middle })
  const second = halfOf(hands, middle, { width: kinds - middle })
  return { hands: hands.length, halves: [first.half, second.half], which: [first.which, second.which] }
}

function halfOf(hands: readonly Counts[], from: number, { width }: { width: number }) {
  const numbers = new Map<string, number>()
  const parts: number[] = []
  const which = Uint16Array.from(hands, (hand) => {
    const part = hand.slice(from, from + width)
    const key = part.join(' ')
    const known = numbers.get(key)
    if (known !== undefined) return known
    numbers.set(key, numbers.size)
    parts.push(...part)
    return numbers.size - 1
  })
  return { which, half: { from, width, parts: Uint16Array.from(parts), number: numbers.size } }
}

// Loops from here on; every index is within bounds.
const get = (items: Uint16Array, index: number): number => items[index] as number

/** More than any hand can lack. */
const FAR = 64

/** Of each different half: how many cards it has that the hand lacks, and which kinds, as bits. */
type Compared = Readonly<{ missing: Uint16Array; lacking: Uint16Array }>

function compare({ from, width, parts, number }: Half, { held, most }: Holding): Compared {
  const missing = new Uint16Array(number)
  const lacking = new Uint16Array(number)
  for (let k = 0; k < width; k++) {
    const has = at(held, from + k)
    const limit = at(most, from + k)
    for (let part = 0, i = k; part < number; part++, i += width) {
      const wanted = get(parts, i)
      if (wanted <= has) continue
      // Too few copies are left in the deck.
      missing[part] = wanted > limit ? FAR : Math.min(FAR, get(missing, part) + wanted - has)
      lacking[part] = get(lacking, part) | (1 << k)
    }
  }
  return { missing, lacking }
}

/** Undefined where the cards left can make no winning hand. */
export function nearest(wins: Wins, holding: Holding): Nearest | undefined {
  const [first, second] = wins.halves
  const found = scan(wins, compare(first, holding), compare(second, holding))
  if (found.ways === 0) return undefined
  const bit = (place: number): number =>
    place < second.from ? found.lacking >> place : found.lackingToo >> (place - second.from)
  return { distance: found.distance, ways: found.ways, lacks: (place) => (bit(place) & 1) === 1 }
}

function scan({ hands, which: [left, right] }: Wins, a: Compared, b: Compared) {
  let distance = FAR - 1
  let ways = 0
  let lacking = 0
  let lackingToo = 0
  for (let hand = 0; hand < hands; hand++) {
    const missing = get(a.missing, get(left, hand)) + get(b.missing, get(right, hand))
    if (missing > distance) continue
    if (missing < distance) {
      distance = missing
      ways = lacking = lackingToo = 0
    }
    ways++
    lacking |= get(a.lacking, get(left, hand))
    lackingToo |= get(b.lacking, get(right, hand))
  }
  return { distance, ways, lacking, lackingToo }
}
