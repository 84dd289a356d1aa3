// Which winning hands are nearest to a hand. Of the thousands of winning hands many share one half of their kinds, so
// each different half is compared with the hand once, and a winning hand is then the sum of two look-ups.
import { at } from '@tenfold/core'
import type { Counts } from './wins.ts'

/** The different halves that occur: `width` counts each, from the kind at place `from` on. */
type Half = Readonly<{ from: number; width: number; parts: Uint16Array; number: number }>

/** Winning hands as pairs of halves: part i of the first goes with the parts `others` of the second from `from[i]` on. */
export type Wins = Readonly<{ halves: readonly [Half, Half]; from: Uint32Array; others: Uint16Array }>

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
  const groups = Array.from({ length: first.half.number }, (): number[] => [])
  for (const [hand, part] of first.which.entries()) groups[part]?.push(second.which[hand] as number)
  const from = [0]
  for (const { length } of groups) from.push(at(from, from.length - 1) + length)
  return {
    halves: [first.half, second.half],
    from: Uint32Array.from(from),
    others: Uint16Array.from(groups.flat()),
  }
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

/** The same when a card of a kind of this half has been discarded: one held less, and one to be had. */
function compareWithout(
  { from, width, parts, number }: Half,
  { missing, lacking }: Compared,
  { held, most }: Holding,
  place: number,
): Compared {
  const after = { missing: missing.slice(), lacking: lacking.slice() }
  const [has, limit, bit] = [at(held, place), at(most, place), 1 << (place - from)]
  for (let part = 0, i = place - from; part < number; part++, i += width) {
    const wanted = get(parts, i)
    if (wanted < has) continue
    after.missing[part] = wanted >= limit ? FAR : Math.min(FAR, get(missing, part) + 1)
    after.lacking[part] = get(lacking, part) | bit
  }
  return after
}

/** Undefined where the cards left can make no winning hand. */
export function nearest(wins: Wins, holding: Holding): Nearest | undefined {
  const [first, second] = wins.halves
  return nearestOf(wins, compare(first, holding), compare(second, holding))
}

/** The same after the discard of any one card held, by its place. What is alike for all of them is done once. */
export function nearestAfter(wins: Wins, holding: Holding): (place: number) => Nearest | undefined {
  const [first, second] = wins.halves
  const [a, b] = [compare(first, holding), compare(second, holding)]
  return (place) =>
    place < second.from
      ? nearestOf(wins, compareWithout(first, a, holding, place), b)
      : nearestOf(wins, a, compareWithout(second, b, holding, place))
}

function nearestOf(wins: Wins, a: Compared, b: Compared): Nearest | undefined {
  const [, second] = wins.halves
  const near = scan(wins, { a, b, within: NEAR })
  const found = near.ways > 0 ? near : scan(wins, { a, b, within: FAR - 1 })
  if (found.ways === 0) return undefined
  const bit = (place: number): number =>
    place < second.from ? found.lacking >> place : found.lackingToo >> (place - second.from)
  return { distance: found.distance, ways: found.ways, lacks: (place) => (bit(place) & 1) === 1 }
}

/** Hardly any hand is farther from ten. */
const NEAR = 3

type Scanned = Readonly<{ a: Compared; b: Compared; within: number }>

function scan({ from, others }: Wins, { a, b, within }: Scanned) {
  let distance = within
  let ways = 0
  let lacking = 0
  let lackingToo = 0
  for (let part = 0; part < a.missing.length; part++) {
    const ours = get(a.missing, part)
    // Most parts lack too much already.
    if (ours > distance) continue
    const end = from[part + 1] as number
    for (let hand = from[part] as number; hand < end; hand++) {
      const other = get(others, hand)
      const missing = ours + get(b.missing, other)
      if (missing > distance) continue
      if (missing < distance) {
        distance = missing
        ways = lacking = lackingToo = 0
      }
      ways++
      lacking |= get(a.lacking, part)
      lackingToo |= get(b.lacking, other)
    }
  }
  return { distance, ways, lacking, lackingToo }
}
