// Chances and points by turn: against a plain recursion and the exact answer on a small deck, and by playing on the real one.
import { at, shuffled } from '@tenfold/core'
import { makesTen, packOf, RED_AND_BLUE, tsukuru, type Card, type Deck } from '@tenfold/games'
import { seeded } from '@tenfold/testing'
import { describe, expect, test } from 'vitest'
import { allHands } from '../../../../evidence/ten/hands.ts'
import { calibrated, drawsOfModel, forecast, type ByDraws, type Wins } from './forecast.ts'
import { countsAt, countsOfRank, everyHand, rankOf } from './ranks.ts'
import { tenTables, type TenTables } from './tables.ts'

/** Three copies each of six kinds: 18 cards, of which hands of eight leave few. */
const SMALL: Deck = (['R', 'B'] as const).flatMap((colour) =>
  ([1, 2, 3] as const).map((value): readonly [Card, number] => [`${colour}${value}`, 3]),
)

const countsOf = ({ pack }: TenTables, cards: readonly string[]): readonly number[] =>
  pack.kinds.map((kind) => cards.filter((card) => card === kind).length)

/** Wins are worth what their faces add up to, so that points and chances ask for different discards. */
const worthOf = (cards: readonly string[]): number => cards.reduce((sum, card) => sum + Number(card[1]), 0)

function winsOf(tables: TenTables): Wins {
  const ranks: number[] = []
  const points: number[] = []
  everyHand(tables.hands(8), (rank, keyA, keyB) => {
    if (tables.tens(8, 0)[rank] === 0) return
    const counts = countsAt(tables.hands(8), keyA, keyB)
    ranks.push(rank)
    points.push(worthOf(tables.pack.kinds.flatMap((card, k) => Array<string>(at(counts, k)).fill(card))))
  })
  return { ranks: Uint32Array.from(ranks), points: Float32Array.from(points) }
}

type Question = Readonly<{ most: readonly number[]; ranks: readonly number[]; draws: number; wins?: Wins }>

function running(tables: TenTables, { most, ranks, draws, wins = winsOf(tables) }: Question) {
  const unseen = most.reduce((sum, copies) => sum + copies, 0) - 7
  return forecast(tables.pair(8), { most, unseen }, { wins, asked: { ranks, draws } })
}

function toldOf(tables: TenTables, question: Question) {
  const steps = running(tables, question)
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

const told = (tables: TenTables, most: readonly number[], ranks: readonly number[], draws: number) =>
  toldOf(tables, { most, ranks, draws })

/** The same for all hands, from plain lists of which card leads where: slow, and with no thought of what a position needs. */
function forAll(tables: TenTables, most: readonly number[], draws: number): readonly ByDraws[] {
  const unseen = most.reduce((sum, copies) => sum + copies, 0) - 7
  const { small, large } = tables.pair(8)
  const leads = Array.from({ length: small.many }, (_, rank) => {
    const held = countsOfRank(small, rank)
    return most.flatMap((copies, kind) =>
      copies > at(held, kind)
        ? [
            {
              to: rankOf(large, held.with(kind, at(held, kind) + 1)),
              share: (copies - at(held, kind)) / unseen,
            },
          ]
        : [],
    )
  })
  const { ranks, points } = winsOf(tables)
  const found = leads.map(() => ({ chance: [0], points: [0] }))
  for (const key of ['chance', 'points'] as const) {
    let now = leads.map(() => 0)
    for (let draw = 1; draw <= draws; draw++) {
      const most = Array<number>(large.many).fill(0)
      leads.forEach((moves, h) => {
        for (const { to } of moves) most[to] = Math.max(at(most, to), at(now, h))
      })
      ranks.forEach((rank, i) => {
        most[rank] = key === 'chance' ? 1 : (points[i] ?? 0)
      })
      now = leads.map((moves) => moves.reduce((sum, { to, share }) => sum + share * at(most, to), 0))
      for (const [h, value] of now.entries()) at(found, h)[key].push(value)
    }
  }
  return found
}

type Value = Readonly<{ chance: number; points: number }>
const NOTHING: Value = { chance: 0, points: 0 }

const less = (cards: readonly string[], card: string): readonly string[] =>
  cards.toSpliced(cards.indexOf(card), 1)
const best = (values: readonly Value[]): Value => ({
  chance: Math.max(...values.map(({ chance }) => chance)),
  points: Math.max(...values.map(({ points }) => points)),
})

/** A hand after so many draws from these cards, each time the best discard; `putBack`: the discard may come again. */
function plainly(
  hand: readonly string[],
  wall: readonly string[],
  { draws, putBack, known }: Readonly<{ draws: number; putBack: boolean; known: Map<string, Value> }>,
): Value {
  if (draws === 0) return NOTHING
  const name = `${hand.toSorted().join()} ${wall.toSorted().join()} ${draws}`
  const found = known.get(name)
  if (found) return found
  let [chance, points] = [0, 0]
  for (const card of new Set(wall)) {
    const share = wall.filter((other) => other === card).length / wall.length
    const eight = [...hand, card]
    const rest = less(wall, card)
    const value = makesTen(eight as Card[], [])
      ? { chance: 1, points: worthOf(eight) }
      : best(
          [...new Set(eight)].map((discard) =>
            plainly(less(eight, discard), putBack ? [...rest, discard] : rest, {
              draws: draws - 1,
              putBack,
              known,
            }),
          ),
        )
    chance += share * value.chance
    points += share * value.points
  }
  known.set(name, { chance, points })
  return { chance, points }
}

describe('on a small deck', () => {
  const tables = tenTables(SMALL)
  const pack = packOf(SMALL)
  const hands = [...allHands('make10', 7)].filter(
    (hand) =>
      SMALL.every(([card, copies]) => hand.filter((held) => held === card).length <= copies) &&
      hand.every((card) => SMALL.some(([kind]) => kind === card)),
  )
  const ranks = hands.map((hand) => rankOf(tables.hands(7), countsOf(tables, hand)))
  const forecasts = told(tables, tables.pack.copies, ranks, 4)

  test('every hand has what a plain recursion finds', () => {
    expect(hands).toHaveLength(tables.hands(7).many)
    const known = new Map<string, Value>()
    for (const [i, hand] of hands.entries()) {
      const wall = hand.reduce<readonly string[]>(less, pack)
      for (let draws = 1; draws <= 3; draws++) {
        const value = plainly(hand, wall, { draws, putBack: true, known })
        expect(at(forecasts, i).chance[draws]).toBeCloseTo(value.chance, 5)
        expect(at(forecasts, i).points[draws]).toBeCloseTo(value.points, 4)
      }
    }
  })

  test('where every win is worth the same, points are so many times the chance', () => {
    const { ranks: wins } = winsOf(tables)
    const question = { most: tables.pack.copies, ranks, draws: 4 }
    const even = toldOf(tables, {
      ...question,
      wins: { ranks: wins, points: new Float32Array(wins.length).fill(3) },
    })
    expect(even.map(({ chance }) => chance)).toEqual(forecasts.map(({ chance }) => chance))
    for (const { chance, points } of even) expect(points).toEqual(chance.map((now) => 3 * now))
  })

  test('forecasts made in turns do not disturb each other', () => {
    const { copies } = tables.pack
    const questions = [copies, copies.map((most, kind) => (kind < 2 ? most - 1 : most))].map((most) => ({
      most,
      ranks: ranks.filter((rank) =>
        countsOfRank(tables.hands(7), rank).every((held, k) => held <= at(most, k)),
      ),
      draws: 4,
    }))
    const steps = questions.map((question) => running(tables, question))
    for (let draw = 1; draw <= 4; draw++) for (const one of steps) expect(one.next().done).toBe(false)
    expect(steps.map((one) => one.next().value)).toEqual(questions.map((one) => toldOf(tables, one)))
  })

  test('the calibrated chance is nearer to the truth than the model, on average within two of a hundred', () => {
    const known = new Map<string, Value>()
    const off = { model: 0, calibrated: 0 }
    for (const [i, hand] of hands.entries()) {
      const wall = hand.reduce<readonly string[]>(less, pack)
      const { chance } = at(forecasts, i)
      const truth = plainly(hand, wall, { draws: 3, putBack: false, known }).chance
      const figure = at(calibrated(chance, 3, { wall: wall.length, unseen: wall.length }), 3)
      off.model += Math.abs(at(chance, 3) - truth) / hands.length
      off.calibrated += Math.abs(figure - truth) / hands.length
    }
    expect(off.calibrated).toBeLessThan(off.model)
    expect(off.calibrated).toBeLessThan(0.02)
  })
})

describe('a few hands of a position', () => {
  test.each([
    ['a small deck', tenTables(SMALL), 1, 3],
    ['a small deck, more seen', tenTables(SMALL), 4, 7],
    ['the deck of 56', tenTables(RED_AND_BLUE), 12, 7],
    ['a tile of each kind', tenTables(tsukuru.deck.map(([card]) => [card, 1])), 3, 3],
  ] as const)('are worth the same as among all hands: %s', { timeout: 120_000 }, (_, tables, gone, draws) => {
    const random = seeded(gone)
    const cards = shuffled(packOf(tables.pack.deck), random)
    const most = tables.pack.copies.map(
      (copies, kind) => copies - at(countsOf(tables, cards.slice(8, 8 + gone)), kind),
    )
    const rests = [...new Set(cards.slice(0, 8))].map((card) => less(cards.slice(0, 8), card))
    const ranks = rests.map((rest) => rankOf(tables.hands(7), countsOf(tables, rest)))
    const all = forAll(tables, most, draws)
    for (const asked of [ranks, ranks.slice(0, 1)]) {
      for (const [i, { chance, points }] of told(tables, most, asked, draws).entries()) {
        const plain = at(all, at(asked, i))
        for (let draw = 0; draw <= draws; draw++) {
          expect(at(chance, draw)).toBeCloseTo(at(plain.chance, draw), 5)
          expect(at(points, draw)).toBeCloseTo(at(plain.points, draw), 4)
        }
      }
    }
  })
})

describe('on the deck of 56', () => {
  const tables = tenTables(RED_AND_BLUE)
  const pack = packOf(RED_AND_BLUE)
  const rank = (cards: readonly string[]) => rankOf(tables.hands(cards.length), countsOf(tables, cards))
  const DRAWS = 7
  const all = told(
    tables,
    tables.pack.copies,
    Array.from({ length: tables.hands(7).many }, (_, i) => i),
    DRAWS + 2,
  )
  const of = (hand: readonly string[]): ByDraws => at(all, rank(hand))

  test('probabilities are from 0 to 1, and more draws never lower a chance or the points', () => {
    let wrong = 0
    for (const { chance, points } of all) {
      for (let t = 1; t <= DRAWS; t++) {
        const [before, now] = [at(chance, t - 1), at(chance, t)]
        // Sums of 32-bit shares.
        if (before < 0 || now > 1 + 1e-6 || now < before - 1e-6) wrong++
        if (at(points, t) < at(points, t - 1) - 1e-5) wrong++
      }
    }
    expect(wrong).toBe(0)
  })

  test('a hand is worth the average of what may come, each a win or its best discard', () => {
    const random = seeded(3)
    for (let i = 0; i < 40; i++) {
      const hand = shuffled(pack, random).slice(0, 7)
      const left = hand.reduce<readonly string[]>(less, pack)
      const values = left.map((card) => {
        const eight = [...hand, card]
        if (makesTen(eight as Card[], [])) return { chance: 1, points: worthOf(eight) }
        return best(eight.map((discard) => withDraws(of(less(eight, discard)), 3)))
      })
      const mean = (key: keyof Value) => values.reduce((sum, value) => sum + value[key], 0) / left.length
      expect(at(of(hand).chance, 4)).toBeCloseTo(mean('chance'), 4)
      expect(at(of(hand).points, 4)).toBeCloseTo(mean('points'), 3)
    }
  })

  test('the calibrated chance after 7 draws is within one point of a percent of what play shows', () => {
    const random = seeded(8)
    const ROUNDS = 20_000
    const seen = { wins: 0, model: 0, calibrated: 0 }
    for (let round = 0; round < ROUNDS; round++) {
      const cards = shuffled(pack, random)
      let hand: readonly string[] = cards.slice(0, 7)
      const { chance } = of(hand)
      seen.model += at(chance, DRAWS)
      seen.calibrated += at(calibrated(chance, DRAWS, { wall: 49, unseen: 49 }), DRAWS)
      for (let draw = 1; draw <= DRAWS; draw++) {
        const eight = [...hand, at(cards, 6 + draw)]
        if (tables.tens(8, 0)[rank(eight)] === 1) {
          seen.wins++
          break
        }
        const after = eight.map((discard) => ({ rest: less(eight, discard) }))
        hand = after.reduce((a, b) =>
          at(of(b.rest).chance, DRAWS - draw) > at(of(a.rest).chance, DRAWS - draw) ? b : a,
        ).rest
      }
    }
    // One deviation of the mean is 0.35 points of a percent.
    const off = (figure: number): number => Math.abs(figure - seen.wins) / ROUNDS
    expect(off(seen.calibrated)).toBeLessThan(0.01)
    expect(off(seen.calibrated)).toBeLessThan(off(seen.model))
  })
})

const withDraws = ({ chance, points }: ByDraws, draws: number): Value => ({
  chance: at(chance, draws),
  points: at(points, draws),
})

describe('calibrated figures', () => {
  test('the first draw is exact, and what cannot be yet stays 0', () => {
    expect(calibrated([0, 6 / 47, 0.3], 1, { wall: 47, unseen: 46 })[1]).toBeCloseTo(6 / 46, 12)
    expect(calibrated([0, 0, 0.3, 0.5], 2, { wall: 47, unseen: 46 })[1]).toBe(0)
  })

  test('as many draws of the model as the wall grows richer', () => {
    expect(drawsOfModel(2, { wall: 10, unseen: 10 })).toBeCloseTo(1 + 10 / 9)
    expect(drawsOfModel(5, { wall: 3, unseen: 2 })).toBeCloseTo(3 / 2 + 3)
  })
})
