// Tables of all hands: against the naive program in evidence/, the rules, and the search among winning hands.
import { at, must } from '@tenfold/core'
import { allHands, makesTen as naivelyTen } from '../../../../evidence/ten/hands.ts'
import {
  make10,
  makesTen,
  openValue,
  packOf,
  priceOf,
  RED_AND_BLUE,
  totalTen,
  tsukuru,
  type Card,
  type Deck,
  type TenRules,
} from '@tenfold/games'
import { comboOf } from '@tenfold/testing'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { tenSolver } from './distance.ts'
import { GOD, howNumber, pointsTable } from './points.ts'
import { countsAt, everyHand, rankOf } from './ranks.ts'
import { tenTables, type TenTables } from './tables.ts'

const plain = tenTables(RED_AND_BLUE)
const tiles = tenTables(tsukuru.deck)
const THREE_SUITS: Deck = (['R', 'B', 'G'] as const).flatMap((suit) =>
  ([1, 2, 3, 4, 5] as const).map((value): readonly [Card, number] => [`${suit}${value}`, 4]),
)

const counted = ({ pack }: TenTables, cards: readonly string[]): readonly number[] =>
  pack.kinds.map((kind) => cards.filter((card) => card === kind).length)
const dealt = (deck: Deck, size: number) =>
  fc.shuffledSubarray([...packOf(deck)], { minLength: size, maxLength: size })
const sum = (counts: Iterable<number>): number => [...counts].reduce((total, n) => total + n, 0)

const choose = (n: number, k: number): number => (k === 0 ? 1 : (choose(n - 1, k - 1) * n) / k)
/** In how many ways these copies can be dealt. */
const waysTo = ({ pack }: TenTables, counts: readonly number[]): number =>
  counts.reduce((all, held, k) => all * choose(at(pack.copies, k), held), 1)

test('there are as many hands as counted, and as many make ten', () => {
  const numbers = ({ hands, winning }: TenTables) => [hands(7).many, hands(8).many, winning().keyA.length]
  expect(numbers(plain)).toEqual([76_050, 195_650, 3929])
  expect(numbers(tiles)).toEqual([322_975, 943_260, 16_013])
})

test('the share of random eight cards that make ten is 0.527 %, of tiles 0.608 %', () => {
  const share = (tables: TenTables): number => {
    const { pack, hands, winning } = tables
    const { keyA, keyB } = winning()
    const ways = [...keyA].map((key, i) => waysTo(tables, countsAt(hands(8), key, keyB[i] ?? 0)))
    return sum(ways) / choose(sum(pack.copies), 8)
  }
  expect(share(plain)).toBeCloseTo(0.00527, 5)
  expect(share(tiles)).toBeCloseTo(0.00608, 5)
})

test('ranks have no gap, and lead back to the hand', () => {
  for (const [tables, size] of [
    [plain, 8],
    [tiles, 5],
    [tenTables(THREE_SUITS), 5],
  ] as const) {
    const hands = tables.hands(size)
    let next = 0
    let wrong = 0
    everyHand(hands, (rank, keyA, keyB) => {
      if (rank !== next++ || rankOf(hands, countsAt(hands, keyA, keyB)) !== rank) wrong++
    })
    expect(wrong).toBe(0)
    expect(next).toBe(hands.many)
  }
})

describe('which hands make ten', () => {
  test('just those that a naive program finds, of all with eight and with five cards', () => {
    for (const [size, open] of [
      [8, 0],
      [5, 4],
      [5, 7],
      [2, 12],
    ] as const) {
      const tens = plain.tens(size, open)
      const wrong = [...allHands('make10', size)].filter(
        (hand) => naivelyTen(hand, [open]) !== (tens[rankOf(plain.hands(size), counted(plain, hand))] === 1),
      )
      expect(wrong).toEqual([])
    }
  })

  test.each([
    ['tiles', tsukuru.deck, ['', 'P5 P6 P7 as R', 'R0 R1 R2']],
    ['three suits', THREE_SUITS, ['', 'G2 G3 G4', 'B5 B5 B5']],
  ])('with %s, just those that the rules do', (_, deck, opens) => {
    const tables = tenTables(deck)
    for (const text of opens) {
      const open = text === '' ? [] : [comboOf(text)]
      const size = 8 - 3 * open.length
      const tens = tables.tens(size, openValue(open))
      fc.assert(
        fc.property(dealt(deck, size), (hand) => {
          expect(tens[rankOf(tables.hands(size), counted(tables, hand))] === 1).toBe(makesTen(hand, open))
        }),
      )
    }
  })
})

describe('ten-distance', () => {
  test('never exceeds 4, for however many hands', () => {
    const { small } = plain.distances(8, 0)
    const tally = [0, 0, 0, 0, 0]
    for (const distance of small) tally[distance] = at(tally, distance) + 1
    expect(tally).toEqual([0, 11_530, 53_003, 11_506, 11])
  })

  test('of random seven cards 6 % are one draw away, 65 % two, 29 % three', () => {
    const { small } = plain.distances(8, 0)
    const shares = [0, 0, 0, 0, 0]
    everyHand(plain.hands(7), (rank, keyA, keyB) => {
      const distance = small[rank] ?? 0
      shares[distance] = at(shares, distance) + waysTo(plain, countsAt(plain.hands(7), keyA, keyB))
    })
    expect(shares.map((ways) => Math.round((100 * ways) / choose(56, 7)))).toEqual([0, 6, 65, 29, 0])
  })

  test.each([
    ['cards', plain, 8, ''],
    ['cards', plain, 5, 'B5 B6 B7'],
    ['tiles', tiles, 8, ''],
    ['tiles', tiles, 5, 'P5 P6 P7 as B'],
  ] as const)('of %s is what a search among winning hands finds', (_, tables, size, text) => {
    const open = text === '' ? [] : [comboOf(text)]
    const { small, large } = tables.distances(size, openValue(open))
    const laid = open.flatMap(({ cards }) => cards)
    // In the table all copies may come; the solver counts those laid open as gone, so it is given them once more.
    const more = tables.pack.deck.map(
      ([card, copies]) => [card, copies + laid.filter((other) => other === card).length] as const,
    )
    const solver = tenSolver(more)
    fc.assert(
      fc.property(dealt(tables.pack.deck, size), (hand) => {
        const reachOf = (concealed: readonly Card[]) => solver.reach({ concealed, open }, [])?.distance
        const ranked = (cards: readonly Card[]) => rankOf(tables.hands(cards.length), counted(tables, cards))
        expect(large[ranked(hand)]).toBe(reachOf(hand))
        expect(small[ranked(hand.slice(1))]).toBe(reachOf(hand.slice(1)))
      }),
      { numRuns: 60 },
    )
  })
})

describe('points', () => {
  const CASES: readonly (readonly [TenRules, unknown])[] = [
    [make10, {}],
    [totalTen, {}],
    [totalTen, { bonusTable: 'basic' }],
    [tsukuru, { scoring: 'advanced' }],
  ]

  test.each(CASES)('of %o are what the rules say, asked once or twice', (rules, chosen) => {
    const { pricing } = rules.settings(must(rules.readOptions(chosen)))
    const tables = rules === tsukuru ? tiles : plain
    const table = pointsTable(tables, pricing)
    const { keyA, keyB } = tables.winning()
    for (let number = 0; number < keyA.length; number += 41) {
      const counts = countsAt(tables.hands(8), keyA[number] ?? 0, keyB[number] ?? 0)
      const cards = tables.pack.kinds.flatMap((card, k) => Array<Card>(at(counts, k)).fill(card))
      const how = {
        won: number % 2 ? 'draw' : 'discard',
        claimed: false,
        firstTurn: number % 3 === 0,
      } as const
      const { points, basic, god } = priceOf(pricing, { concealed: cards, open: [], dealer: true, ...how })
      const packed = points - basic + (god ? GOD : 0)
      expect(table.ofNumber(number, howNumber(how))).toBe(packed)
      expect(table.ofCards(cards, [], how)).toBe(packed)
    }
  })

  test('with open combos, and purple tiles in them', () => {
    const table = pointsTable(
      tiles,
      tsukuru.settings(must(tsukuru.readOptions({ scoring: 'advanced' }))).pricing,
    )
    const how = { won: 'discard', claimed: true, firstTurn: false } as const
    const hand = (text: string) => text.split(' ') as Card[]
    // Worked out in the rulebook's own tests: without the basic point.
    expect(table.ofCards(hand('R1 R1 R1 R1 R2'), [comboOf('P5 P6 P7 as R')], how)).toBe(6)
    expect(table.ofCards(hand('R1 R1 R1 R2 R3'), [comboOf('P5 P6 P7 as B')], how)).toBe(2)
    expect(table.ofCards(hand('B4 B5 B6 B1 B2'), [comboOf('R1 R2 R3')], how)).toBe(0)
  })
})
