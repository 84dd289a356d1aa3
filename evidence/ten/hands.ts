// Every hand of a pack, and what a hand can add up to: by trying every split.

import { type CardFace, comboWays, type Game, face, pack } from './cards.ts'

/** All different hands of `size` cards, each card written as often as it is held. */
export function* allHands(game: Game, size: number): Generator<string[]> {
  const copies = new Map<string, number>()
  for (const card of pack(game)) copies.set(card, (copies.get(card) ?? 0) + 1)
  yield* handsFrom([...copies], size)
}

function* handsFrom(kinds: [string, number][], size: number): Generator<string[]> {
  if (size === 0) {
    yield []
    return
  }
  const [first, ...others] = kinds
  if (first === undefined) return
  const [card, copies] = first
  for (let held = Math.min(copies, size); held >= 0; held -= 1) {
    const these = Array.from({ length: held }, () => card)
    for (const rest of handsFrom(others, size - held)) yield [...these, ...rest]
  }
}

/** How many different hands there are, by multiplying polynomials: a check on `allHands`. */
export function numberOfHands(game: Game, size: number): number {
  const copies = new Map<string, number>()
  for (const card of pack(game)) copies.set(card, (copies.get(card) ?? 0) + 1)
  let ways = [1]
  for (const most of copies.values()) {
    const next: number[] = []
    ways.forEach((number, cards) => {
      for (let held = 0; held <= most; held += 1) {
        next[cards + held] = (next[cards + held] ?? 0) + number
      }
    })
    ways = next
  }
  return ways[size] ?? 0
}

/** Every total that the concealed cards and the locked open combos can reach, ascending. */
export function reachableTotals(concealed: string[], openValues: number[] = []): number[] {
  const locked = openValues.reduce((sum, value) => sum + value, 0)
  const found = new Set<number>()
  trySplits(concealed.map(face), locked, found)
  return [...found].sort((one, other) => one - other)
}

/** The first card is a single, or is in a combo with two of the others; then the same with the rest. */
function trySplits(cards: CardFace[], sum: number, found: Set<number>): void {
  const [first, ...rest] = cards
  if (first === undefined) {
    found.add(sum)
    return
  }
  trySplits(rest, sum + first.value, found)
  for (let i = 0; i < rest.length; i += 1) {
    for (let j = i + 1; j < rest.length; j += 1) {
      const second = rest[i]
      const third = rest[j]
      if (second === undefined || third === undefined) continue
      for (const way of comboWays(first, second, third)) {
        const left = rest.filter((_, at) => at !== i && at !== j)
        trySplits(left, sum + way.value, found)
      }
    }
  }
}

export function makesTen(concealed: string[], openValues: number[] = []): boolean {
  return reachableTotals(concealed, openValues).includes(10)
}
