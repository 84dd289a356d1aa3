// What hands are worth, by look-up and one card ahead: against a plain recursion over the readable rules.
import { at, shuffled } from '@tenfold/core'
import { kindsIn, make10, makesTen, packOf, priceOf, tsukuru, without } from '@tenfold/games'
import type { Card, Combo, Deck, TenRules } from '@tenfold/games'
import { comboOf, seeded } from '@tenfold/testing'
import { describe, expect, test } from 'vitest'
import { allHands } from '../../../../evidence/ten/hands.ts'
import { pointsOf, whenDrawing, whenTurnComes } from './ahead.ts'
import { completing } from './completing.ts'
import { tenEstimator, type TenEstimator } from './estimator.ts'
import { countsOf } from './pack.ts'
import { rankOf } from './ranks.ts'
import { tenTables } from './tables.ts'

const BASIC = 3
const LASTS = 0.7
const HIT_FACTOR = 2
/** A third as often on offer as drawn, and less for each kind further on. */
const offersOf = (kinds: number): readonly number[] => Array.from({ length: kinds }, (_, k) => 0.3 / (k + 1))

type Case = Readonly<{ name: string; rules: TenRules; open: readonly Combo[] }>

const CASES: readonly Case[] = [
  { name: 'Make10', rules: make10, open: [] },
  { name: 'Make10 beside R1 R1 R1', rules: make10, open: [comboOf('R1 R1 R1')] },
  { name: 'Make10 beside B1 B2 B3 and R2 R2 R2', rules: make10, open: ['B1 B2 B3', 'R2 R2 R2'].map(comboOf) },
  { name: 'Tsukuru beside P5 P6 P7', rules: tsukuru, open: [comboOf('P5 P6 P7 as B')] },
]

const bonusesOf = (rules: TenRules) => {
  const options = rules.readOptions(rules === tsukuru ? { scoring: 'advanced' } : {})
  if (!options.ok) throw new Error(options.error)
  return rules.settings(options.value).pricing.bonuses
}

const estimatorOf = (rules: TenRules): TenEstimator =>
  tenEstimator(rules.deck, {
    bonuses: bonusesOf(rules),
    hitFactor: HIT_FACTOR,
    course: () => ({ draws: 3, lasts: () => LASTS, offers: offersOf(rules.deck.length) }),
  })

/** The same worth from the rules alone. Cards come as if discards were put back. */
class Plainly {
  readonly rules: TenRules
  readonly open: readonly Combo[]
  constructor({ rules, open }: Case) {
    this.rules = rules
    this.open = open
  }
  points(concealed: readonly Card[]): number {
    if (!makesTen(concealed, this.open)) return 0
    const pricing = { basic: { dealer: BASIC, other: BASIC }, bonuses: bonusesOf(this.rules) }
    const { open } = this
    return priceOf(pricing, { concealed, open, won: 'draw', dealer: false, firstTurn: false }).points
  }
  /** Cards not held and not laid open, as chances by kind. */
  shares(hand: readonly Card[]): readonly number[] {
    const laid = this.open.flatMap(({ cards }) => cards)
    const left = without(packOf(this.rules.deck), ...hand, ...laid)
    return this.rules.deck.map(([kind]) => left.filter((card) => card === kind).length / left.length)
  }
  worth(hand: readonly Card[], draws: number): number {
    if (draws === 0) return 0
    const { deck } = this.rules
    const offers = offersOf(deck.length)
    let [drawn, hit, hits] = [0, 0, 0]
    for (const [k, share] of this.shares(hand).entries()) {
      if (share === 0) continue
      const eight = [...hand, at(deck, k)[0]]
      const points = this.points(eight)
      drawn += share * (points > 0 ? points : LASTS * this.best(eight, draws - 1))
      if (points === 0) continue
      hit += share * at(offers, k) * points * HIT_FACTOR
      hits += share * at(offers, k)
    }
    return hit + (1 - hits) * drawn
  }
  best(eight: readonly Card[], draws: number): number {
    return draws === 0
      ? 0
      : Math.max(...kindsIn(eight).map((card) => this.worth(without(eight, card), draws)))
  }
}

describe.each(CASES)('$name', (one) => {
  const { rules, open } = one
  const estimator = estimatorOf(rules)
  const worths = estimator.beside(open, { basic: BASIC })
  const { pack } = estimator
  const plainly = new Plainly(one)
  const laid = open.flatMap(({ cards }) => cards)
  const size = 7 - 3 * open.length
  const random = seeded(size)
  const hands = Array.from({ length: 400 }, () =>
    shuffled(without(packOf(rules.deck), ...laid), random).slice(0, size + 1),
  )
  const unseenBy = (cards: readonly Card[]) => {
    const counts = countsOf(pack, without(packOf(rules.deck), ...laid, ...cards))
    return { counts, total: counts.reduce((sum, copies) => sum + copies, 0) }
  }

  test('a full hand: its price where it makes ten, otherwise nothing', () => {
    const full = hands.map((hand) => pointsOf(worths, countsOf(pack, hand)))
    expect(full).toEqual(hands.map((hand) => plainly.points(hand)))
    if (open.length === 2) expect(full.some((points) => points > 0)).toBe(true)
  })

  test('with one draw, with two: as the rules have it', () => {
    // Hands that may win soon; two draws from seven cards are dear to recurse.
    const near = hands.map((hand) => hand.slice(1)).sort((a, b) => plainly.worth(b, 1) - plainly.worth(a, 1))
    for (const hand of near.slice(0, 40)) {
      const looking = { hand: countsOf(pack, hand), unseen: unseenBy(hand), left: 1 }
      expect(whenTurnComes(worths, looking)).toBeCloseTo(plainly.worth(hand, 1), 4)
    }
    for (const hand of [at(near, 0), at(near, 399)].slice(0, open.length === 0 ? 1 : 2)) {
      const looking = { hand: countsOf(pack, hand), unseen: unseenBy(hand), left: 2 }
      const worth = plainly.worth(hand, 2)
      expect(whenTurnComes(worths, looking)).toBeCloseTo(worth, 4)
      // What is read from the table, in its units.
      const rank = rankOf(tenTables(rules.deck).hands(size), looking.hand)
      expect(worths.unit * (worths.left[1]?.[rank] ?? 0)).toBeCloseTo(worth, 3)
    }
  })

  test('more draws are never worth less', () => {
    for (const cards of hands) {
      const [, ...hand] = cards
      const values = [0, 1, 2, 3].map((left) =>
        whenTurnComes(worths, { hand: countsOf(pack, hand), unseen: unseenBy(hand), left }),
      )
      expect(values).toEqual([...values].sort((a, b) => a - b))
    }
  })

  test('cards that are gone do not come, and a discard is worth what is said of it', () => {
    for (const cards of hands.slice(0, 60)) {
      const [, ...hand] = cards
      const counts = countsOf(pack, hand)
      const free = { keep: pack.kinds.map(() => 0), cost: pack.kinds.map(() => 5) }
      const only = (kind: number) => ({ counts: pack.kinds.map((_, k) => (k === kind ? 1 : 0)), total: 1 })
      for (const [kind, card] of pack.kinds.entries()) {
        if (at(unseenBy(hand).counts, kind) === 0) continue
        const points = plainly.points([...hand, card])
        const value = whenDrawing(worths, { hand: counts, unseen: only(kind), left: 2 }, free)
        expect(value).toBe(points > 0 ? points : -5)
      }
    }
  })
})

test('where only wins of so many points count, a worth is the chance of one: never more for dearer ones', () => {
  const estimator = estimatorOf(make10)
  const [any, dear] = [1, 8].map((least) => estimator.beside([], { basic: 1, least }))
  if (any === undefined || dear === undefined) throw new Error('two were asked for')
  const points = estimator.beside([], { basic: 1 }).paid
  expect([...dear.paid]).toEqual([...points].map((paid) => (paid >= 8 ? 1 : 0)))
  const random = seeded(3)
  for (let i = 0; i < 300; i++) {
    const hand = countsOf(estimator.pack, shuffled(packOf(make10.deck), random).slice(0, 7))
    const unseen = { counts: estimator.pack.copies.map((copies, k) => copies - at(hand, k)), total: 49 }
    const [often, seldom] = [any, dear].map((worths) => whenTurnComes(worths, { hand, unseen, left: 2 }))
    expect(often).toBeLessThanOrEqual(1)
    expect(seldom).toBeGreaterThanOrEqual(0)
    expect(seldom).toBeLessThanOrEqual((often ?? 0) + 1e-4)
  }
})

test('worked out in parts, it is the same', () => {
  const [whole, parts] = [estimatorOf(make10), estimatorOf(make10)]
  const [one, other] = [parts.prepare({ basic: BASIC }), parts.prepare({ basic: BASIC })]
  expect(one.next().done).toBe(false)
  expect([...other].length).toBeGreaterThan(3)
  // Both worked at the same.
  expect(one.next().done).toBe(true)
  expect(parts.beside([], { basic: BASIC }).left).toEqual(whole.beside([], { basic: BASIC }).left)
  expect(parts.beside([], { basic: BASIC }).paid).toEqual(whole.beside([], { basic: BASIC }).paid)
  expect([...parts.prepare({ basic: BASIC })]).toEqual([])
})

const SMALL: Deck = (['R', 'B'] as const).flatMap((colour) =>
  ([1, 2, 3] as const).map((value): readonly [Card, number] => [`${colour}${value}`, 3]),
)

test('which kinds complete hands: all hands of seven of a small deck, counted', () => {
  const tables = tenTables(SMALL)
  const choose = (held: number): number => at([1, 3, 3, 1], held)
  const kinds = SMALL.map(([card]) => card)
  const hands = [...allHands('make10', 7)]
    .map((hand) => kinds.map((kind) => hand.filter((card) => card === kind).length))
    .filter((held) => Math.max(...held) <= 3 && held.reduce((sum, many) => sum + many, 0) === 7)
  const weights = kinds.map((card, kind) => {
    let weight = 0
    for (const held of hands) {
      const hand = kinds.flatMap((one, k) => Array<Card>(at(held, k)).fill(one))
      if (at(held, kind) === 3 || !makesTen([...hand, card], [])) continue
      weight += held.reduce((product, many) => product * choose(many), 1)
    }
    return weight
  })
  const mean = weights.reduce((sum, weight) => sum + weight, 0) / weights.length
  const found = completing(tables)
  for (const [kind, weight] of weights.entries()) expect(at(found, kind)).toBeCloseTo(weight / mean, 9)
})
