// What a winning hand scores: every bonus row asked on its own, every assignment of cards tried.

import { type CardFace, face, type Game, type OpenCombo } from './cards.ts'
import { makesTen } from './hands.ts'
import type { Options } from './options.ts'

/** A declared hand. The taken card of a win by discard is among the concealed ones, or in a combo. */
export type Win = {
  concealed: string[]
  open: OpenCombo[]
  won: 'draw' | 'discard'
  dealer: boolean
  firstTurn: boolean
}
export type Bonus = { id: string; points: number }
export type Score = { basic: number; bonuses: Bonus[]; points: number; god: boolean }

/** Stands for a table's own bonus sheet: it gets the normal bonuses (`local`) or none (`ultimate`). */
export type CustomTable = (win: Win, normal: Bonus[]) => { bonuses: Bonus[]; winsGame: boolean }

/** The score of a hand that makes ten, or null if it does not. */
export function scoreOf(
  game: Game,
  options: Options,
  win: Win,
  custom: CustomTable | null = null,
): Score | null {
  return bestScores(game, options, win, custom)[0] ?? null
}

/** All ways to reach the most points; the one to show first is the first. Empty if it is not ten. */
export function bestScores(
  game: Game,
  options: Options,
  win: Win,
  custom: CustomTable | null = null,
): Score[] {
  if (
    !makesTen(
      win.concealed,
      win.open.map((combo) => combo.value),
    )
  )
    return []
  const basic = basicPoints(game, options, win)
  const ways: Score[] = []
  for (const cards of colourings(win)) {
    for (const bonuses of bonusLists(game, options, win, cards)) {
      ways.push({ basic, bonuses, points: basic + total(bonuses), god: isGodTen(game, options, cards) })
    }
  }
  if (options.bonusTable === 'local' || options.bonusTable === 'ultimate') {
    if (custom === null) throw new Error('a custom bonus table is not known to the rule pages')
    for (const way of ways) {
      const more = custom(win, options.bonusTable === 'local' ? way.bonuses : [])
      way.bonuses = more.bonuses
      way.points = basic + total(more.bonuses)
      way.god = more.winsGame || (options.bonusTable === 'local' && way.god)
    }
  }
  const most = Math.max(...ways.map((way) => way.points))
  const best = ways.filter((way) => way.points === most)
  // Where two single bonuses tie with one double, the two singles are listed: so the longest list first.
  best.sort((one, other) => other.bonuses.length - one.bonuses.length)
  const seen = new Set<string>()
  return best.filter((way) => {
    const key = listKey(way.bonuses)
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}

function basicPoints(game: Game, options: Options, win: Win): number {
  if (game === 'tsukuru' && options.scoring === 'first-to-4') return 1
  return win.dealer ? 3 : 1
}

function total(bonuses: Bonus[]): number {
  return bonuses.reduce((sum, bonus) => sum + bonus.points, 0)
}

/** A list of bonuses as a text that does not depend on its order. */
export function listKey(bonuses: Bonus[]): string {
  return bonuses
    .map((bonus) => `${bonus.id} ${bonus.points}`)
    .sort()
    .join(', ')
}

/** The eight cards with every purple painted: open ones in their combo's colour, the others both ways. */
function colourings(win: Win): CardFace[][] {
  let ways: CardFace[][] = [
    win.open.flatMap((combo) =>
      combo.cards.map((card) => ({ colour: combo.colour, value: face(card).value })),
    ),
  ]
  for (const card of win.concealed.map(face)) {
    const paints = card.colour === 'P' ? (['R', 'B'] as const) : [card.colour]
    ways = ways.flatMap((way) => paints.map((colour) => [...way, { colour, value: card.value }]))
  }
  return ways
}

function isGodTen(game: Game, options: Options, cards: CardFace[]): boolean {
  if (game === 'tsukuru' && options.scoring !== 'advanced') return false
  return cards.every((card) => card.value === 2) || cards.every((card) => card.value === 5)
}

/** Every list of bonuses these cards can be given, one for each way to assign the sets. */
function bonusLists(game: Game, options: Options, win: Win, cards: CardFace[]): Bonus[][] {
  if (game === 'total-ten' && options.bonusTable === 'basic') return [[]]
  if (game === 'total-ten' && options.bonusTable === 'ultimate') return [[]]
  if (game === 'tsukuru' && options.scoring !== 'advanced') return [[]]
  const table = game === 'make10' ? 'make10' : 'total-ten'
  const plain = table === 'make10' ? plainMake10(win, cards, options) : plainTotalTen(win, cards)
  return setAssignments(table, cards).map((sets) => [...plain, ...sets])
}

// --- The rows that look at all eight cards -----------------------------------------------------------

function plainMake10(win: Win, cards: CardFace[], options: Options): Bonus[] {
  const rows: Bonus[] = []
  const heaven = win.won === 'draw' && win.firstTurn
  const close = win.open.length === 0 && !(heaven && options.heavenReplacesClose)
  if (close) rows.push({ id: 'close', points: 1 })
  if (cards.every((card) => card.value !== 1)) rows.push({ id: 'no-one', points: 1 })
  if (count(cards, (card) => card.colour === 'R') === 4) rows.push({ id: 'half-color', points: 1 })
  if (cards.some((card) => card.value === 7)) rows.push({ id: 'seven', points: 1 })
  if (cards.every((card) => card.value < 5)) rows.push({ id: 'under-five', points: 2 })
  rows.push(...serialPair(cards))
  if (hasStraight(cards)) rows.push({ id: 'straight', points: 2 })
  if (cards.every((card) => card.colour === 'R')) rows.push({ id: 'single-color', points: 4 })
  if (cards.every((card) => card.colour === 'B')) rows.push({ id: 'single-color', points: 3 })
  if (heaven) rows.push({ id: 'heaven', points: 3 })
  const faces = cards.reduce((sum, card) => sum + card.value, 0)
  if (win.open.length === 0 && faces === 10) rows.push({ id: 'real-ten', points: 10 })
  return rows
}

function plainTotalTen(win: Win, cards: CardFace[]): Bonus[] {
  const rows: Bonus[] = []
  const heaven = win.won === 'draw' && win.firstTurn
  if (win.won === 'draw' && win.open.length === 0 && !heaven) rows.push({ id: 'close', points: 1 })
  if (count(cards, (card) => card.colour === 'R') === 4) rows.push({ id: 'half-color', points: 1 })
  if (count(cards, (card) => card.value === 7) === 1) rows.push({ id: 'one-seven', points: 1 })
  if (cards.every((card) => card.value <= 4)) rows.push({ id: 'under-four', points: 2 })
  rows.push(...serialPair(cards))
  if (new Set(cards.map((card) => card.colour)).size === 1) rows.push({ id: 'single-color', points: 3 })
  if (heaven) rows.push({ id: 'heaven', points: 3 })
  return rows
}

function count(cards: CardFace[], is: (card: CardFace) => boolean): number {
  return cards.filter(is).length
}

function serialPair(cards: CardFace[]): Bonus[] {
  const pairsFrom = (first: number, length: number): boolean => {
    for (let value = first; value < first + length; value += 1) {
      if (count(cards, (card) => card.value === value) < 2) return false
    }
    return true
  }
  const values = [0, 1, 2, 3, 4, 5, 6, 7, 8]
  if (values.some((value) => pairsFrom(value, 4))) return [{ id: 'serial-pair', points: 3 }]
  if (values.some((value) => pairsFrom(value, 3))) return [{ id: 'serial-pair', points: 2 }]
  return []
}

function hasStraight(cards: CardFace[]): boolean {
  for (const colour of ['R', 'B']) {
    for (const start of [1, 2, 3]) {
      const held = (value: number): boolean =>
        cards.some((card) => card.colour === colour && card.value === value)
      if ([0, 1, 2, 3, 4].every((step) => held(start + step))) return true
    }
  }
  return false
}

// --- The rows that use up cards: triplets and quads ----------------------------------------------------

/** A bonus laid on certain of the eight cards. No card may lie under two of them. */
type Laid = Bonus & { on: number[] }

function setAssignments(table: 'make10' | 'total-ten', cards: CardFace[]): Bonus[][] {
  return layings(possibleBonuses(table, cards)).map((laid) => laid.map(({ id, points }) => ({ id, points })))
}

/** All choices of these bonuses that share no card and name no bonus twice. */
function layings(possible: Laid[]): Laid[][] {
  const [first, ...others] = possible
  if (first === undefined) return [[]]
  const compatible = others.filter((other) => other.id !== first.id && disjoint(first.on, other.on))
  return [...layings(others), ...layings(compatible).map((rest) => [first, ...rest])]
}

function disjoint(one: number[], other: number[]): boolean {
  return one.every((at) => !other.includes(at))
}

function possibleBonuses(table: 'make10' | 'total-ten', cards: CardFace[]): Laid[] {
  const valueIn = (set: number[]): number => cards[set[0] ?? 0]?.value ?? 0
  const sevens = (set: number[]): boolean => table === 'total-ten' && valueIn(set) === 7
  const triplets = equalSets(cards, 3)
  const quads = equalSets(cards, 4)
  const possible: Laid[] = []
  for (const three of triplets) {
    possible.push({ id: 'single-three', points: 1 + (sevens(three) ? 1 : 0), on: three })
  }
  for (const four of quads) {
    possible.push({ id: 'single-four', points: 2 + (sevens(four) ? 1 : 0), on: four })
  }
  for (const [one, other] of disjointPairs(triplets, triplets)) {
    const same = valueIn(one) === valueIn(other)
    const points = 3 + (same ? 1 : 0) + (same && sevens(one) ? 1 : 0)
    possible.push({ id: 'double-three', points, on: [...one, ...other] })
  }
  for (const [one, other] of disjointPairs(quads, quads)) {
    const points = 10 + (sevens(one) || sevens(other) ? 1 : 0)
    possible.push({ id: 'double-four', points, on: [...one, ...other] })
  }
  if (table === 'make10') {
    for (const [three, four] of disjointPairs(triplets, quads)) {
      possible.push({ id: 'double-multi', points: 5, on: [...three, ...four] })
    }
  }
  return possible
}

/** Every choice of `size` cards of one colour and value, as places among the cards. */
function equalSets(cards: CardFace[], size: number): number[][] {
  const places = cards.map((_, at) => at)
  const same = (one: number, other: number): boolean =>
    cards[one]?.colour === cards[other]?.colour && cards[one]?.value === cards[other]?.value
  const sets = (from: number[], wanted: number): number[][] => {
    if (wanted === 0) return [[]]
    return from.flatMap((at, nth) => {
      const partners = from.slice(nth + 1).filter((other) => same(at, other))
      return sets(partners, wanted - 1).map((rest) => [at, ...rest])
    })
  }
  return sets(places, size)
}

function disjointPairs(ones: number[][], others: number[][]): [number[], number[]][] {
  return ones.flatMap((one) =>
    others.filter((other) => disjoint(one, other)).map((other): [number[], number[]] => [one, other]),
  )
}
