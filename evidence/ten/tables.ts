// What a hand is worth under a bonus table of a host's own, as docs/bonus-tables.md describes such tables.

import type { Bonus, CustomTable, Win } from './bonuses.ts'
import { type CardFace, face } from './cards.ts'

export type Condition =
  | { all: Condition[] }
  | { any: Condition[] }
  | { not: Condition }
  | { won: 'draw' | 'discard' }
  | { claimed: boolean }
  | { firstTurn: true }
  | { count: { values?: number[]; colour?: string }; atLeast?: number; atMost?: number }
  | { pairs: number }
  | { straight: number }
  | { faces: number }

export type Line = {
  id: string
  points: number
  when?: Condition
  sets?: number[]
  extra?: { points: number; when?: Condition; sets?: { value?: number; alike?: true } }[]
  unless?: string[]
  replaces?: string[]
  wins?: true
}

/** A line laid on certain of the eight cards; on none, where it is not made of sets. */
type Laid = Bonus & { on: number[]; wins: boolean }

/** These lines and no others: for a `local` table the printed ones must be among them. */
export function customTable(lines: Line[]): CustomTable {
  return (win) => {
    const cards = [...win.open.flatMap((combo) => combo.cards), ...win.concealed].map(face)
    const met = lines.filter((line) => waysOf(line, cards, win).length > 0)
    const counting = met.filter(
      (line) =>
        !met.some((other) => line.unless?.includes(other.id) || other.replaces?.includes(line.id) || false),
    )
    const plain = counting.filter((line) => !line.sets).flatMap((line) => waysOf(line, cards, win))
    const laid = counting.filter((line) => line.sets).map((line) => waysOf(line, cards, win))
    const all = choices(laid, []).map((chosen) => [...plain, ...chosen])
    all.sort(
      (one, other) =>
        Number(wins(other)) - Number(wins(one)) ||
        sum(other) - sum(one) ||
        scoring(other).length - scoring(one).length,
    )
    const best = all[0] ?? []
    return { bonuses: scoring(best).map(({ id, points }) => ({ id, points })), winsGame: wins(best) }
  }
}

function wins(laid: Laid[]): boolean {
  return laid.some((line) => line.wins)
}

function sum(laid: Laid[]): number {
  return laid.reduce((points, line) => points + line.points, 0)
}

function scoring(laid: Laid[]): Laid[] {
  return laid.filter((line) => line.points > 0)
}

/** Each line laid in one of its ways or left out, no card under two of them. */
function choices(lines: Laid[][], taken: number[]): Laid[][] {
  const [first, ...others] = lines
  if (first === undefined) return [[]]
  const without = choices(others, taken)
  const possible = first.filter((way) => way.on.every((place) => !taken.includes(place)))
  const withIt = possible.flatMap((way) =>
    choices(others, [...taken, ...way.on]).map((rest) => [way, ...rest]),
  )
  return [...without, ...withIt]
}

/** Every way of laying this line on the cards; none if the hand does not meet it. */
function waysOf(line: Line, cards: CardFace[], win: Win): Laid[] {
  if (line.when !== undefined && !holds(line.when, cards, win)) return []
  return layings(line.sets ?? [], cards, []).map((sets) => {
    const values = sets.map((set) => cards[set[0] ?? 0]?.value)
    let points = line.points
    for (const extra of line.extra ?? []) {
      if (extra.when !== undefined && !holds(extra.when, cards, win)) continue
      if (extra.sets?.value !== undefined && !values.includes(extra.sets.value)) continue
      if (extra.sets?.alike && new Set(values).size > 1) continue
      points += extra.points
    }
    return { id: line.id, points, on: sets.flat(), wins: line.wins === true }
  })
}

/** Every way of taking sets of these sizes, as places; equal cards are alike, and of four no two sets can be taken. */
function layings(sizes: number[], cards: CardFace[], taken: number[]): number[][][] {
  const [size, ...others] = sizes
  if (size === undefined) return [[]]
  const found: number[][][] = []
  for (const colour of ['R', 'B']) {
    for (let value = 0; value <= 8; value += 1) {
      const places = cards.flatMap((card, at) =>
        card.colour === colour && card.value === value && !taken.includes(at) ? [at] : [],
      )
      if (places.length < size) continue
      const set = places.slice(0, size)
      for (const rest of layings(others, cards, [...taken, ...set])) found.push([set, ...rest])
    }
  }
  return found
}

function holds(condition: Condition, cards: CardFace[], win: Win): boolean {
  if ('all' in condition) return condition.all.every((part) => holds(part, cards, win))
  if ('any' in condition) return condition.any.some((part) => holds(part, cards, win))
  if ('not' in condition) return !holds(condition.not, cards, win)
  if ('won' in condition) return win.won === condition.won
  if ('claimed' in condition) return win.open.length > 0 === condition.claimed
  if ('firstTurn' in condition) return win.firstTurn
  if ('faces' in condition) return cards.reduce((faces, card) => faces + card.value, 0) === condition.faces
  if ('count' in condition) {
    const { values, colour } = condition.count
    let counted = 0
    for (const card of cards) {
      if (values !== undefined && !values.includes(card.value)) continue
      if (colour !== undefined && card.colour !== colour) continue
      counted += 1
    }
    return counted >= (condition.atLeast ?? 0) && counted <= (condition.atMost ?? 8)
  }
  if ('pairs' in condition) {
    return someRow(condition.pairs, (value) => cards.filter((card) => card.value === value).length >= 2)
  }
  return ['R', 'B'].some((colour) =>
    someRow(condition.straight, (value) =>
      cards.some((card) => card.colour === colour && card.value === value),
    ),
  )
}

/** Whether something holds for so many values in a row. */
function someRow(length: number, is: (value: number) => boolean): boolean {
  for (let first = 0; first + length <= 9; first += 1) {
    let all = true
    for (let value = first; value < first + length; value += 1) all = all && is(value)
    if (all) return true
  }
  return false
}
