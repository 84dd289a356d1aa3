// Points in numbers, chances that add up, and bids that the box allows.
import { at, must } from '@tenfold/core'
import { BOXED, CATEGORIES, CELLS, facesFor, heart, NUMBERS, ROWS, WORTH } from '@tenfold/games'
import { heartHabit, playMatch, seeded } from '@tenfold/testing'
import { describe, expect, test } from 'vitest'
import { bestTiles, chanceOf, chancesOf, likeliestTiles, type Chances } from './bids.ts'
import {
  CELL_COUNT,
  dealersPoints,
  faceOf,
  MARKS,
  markOf,
  marksOf,
  ownPoints,
  placeOf,
  UNSEEN,
} from './cells.ts'
import { setOf, suitIndex } from './pack.ts'
import { diceFrom } from './playout.ts'
import type { Position } from './position.ts'

const start = (trump: 'B' | 'R' | 'G' | 'Y', hands: readonly string[]): Position => {
  const [a, b, c] = hands.map((hand) => setOf(hand.split(' ') as Parameters<typeof setOf>[0]))
  return {
    trump: suitIndex(trump),
    hands: [a ?? 0, b ?? 0, c ?? 0],
    won: [0, 0, 0],
    late: 0,
    leader: 0,
    trick: [],
  }
}

test('H3: cells and faces as numbers and back', () => {
  for (const [place, cell] of CELLS.entries()) {
    expect(placeOf(cell)).toBe(place)
    const faces = facesFor(cell.category)
    expect(marksOf(place)).toBe(faces.length)
    for (const face of faces) expect(faceOf(place, markOf(face))).toBe(face)
  }
})

test('H9: the points of random rounds, by the readable rules', () => {
  const { game } = heart
  const tiles = new Int8Array(CELL_COUNT)
  const came = new Int8Array(CELL_COUNT)
  const seen: number[] = []
  playMatch(heart, must(heart.readOptions({})), {
    habit: heartHabit,
    random: seeded(4),
    passed: ({ state }) => {
      const { result, board } = game.view(state, 'spectator')
      if (result === undefined) return
      for (const [place, { row, category }] of CELLS.entries()) {
        const fact = result.facts[row][category]
        tiles[place] = markOf((board[row][category] ?? 'no') as 'no')
        came[place] = Math.min(7, Number(fact))
      }
      const { dealer, A, B, C } = result.scores
      expect([dealersPoints(tiles, came), ownPoints(0, tiles, came), ownPoints(1, tiles, came)]).toEqual([
        dealer,
        A,
        B,
      ])
      expect(C).toBe(30 - dealer)
      seen.push(dealer)
    },
  })
  expect(seen).toHaveLength(4)
})

describe('chances', () => {
  /** A has the four highest trumps and every other suit's highest card. */
  const strong = start('B', [
    'B9 B8 B7 B6 R8 R7 G7 G6 Y6 Y5',
    'B5 B4 B3 R6 R5 R4 G5 G4 Y4 Y3',
    'B2 B1 R3 R2 R1 G3 G2 G1 Y2 Y1',
  ])
  const chances = chancesOf(strong, { count: 400, dice: diceFrom(seeded(1)) })

  test('each cell comes to one thing or another', () => {
    for (const place of CELLS.keys()) {
      const all = Array.from({ length: MARKS }, (_, mark) => chanceOf(chances, place, mark))
      expect(all.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1)
      expect(all.slice(marksOf(place)).every((chance) => chance === 0)).toBe(true)
    }
  })

  test('what is certain has the whole chance', () => {
    // The four highest trumps win a trick each.
    for (const few of [0, 1, 2, 3]) expect(chanceOf(chances, 0, few)).toBe(0)
    // C has no 7 and nobody else's can be taken from A: all three are with A, who leads them or keeps them.
    expect(likeliestTiles(chances)[placeOf({ row: 'A', category: 'total-trick' })]).toBeGreaterThanOrEqual(4)
    expect(chanceOf(chances, placeOf({ row: 'A', category: 'total-7' }), 4)).toBe(0)
  })

  test('players who know their TOTAL TRICK tile play for it', () => {
    const even = start('B', [
      'B9 B6 B3 R8 R5 R2 G7 G4 Y6 Y3',
      'B8 B5 B2 R7 R4 R1 G6 G3 Y5 Y2',
      'B7 B4 B1 R6 R3 G5 G2 G1 Y4 Y1',
    ])
    const hit = (aim: number): number => {
      const known = new Int8Array(CELL_COUNT).fill(UNSEEN)
      known[0] = aim
      return chanceOf(chancesOf(even, { count: 1000, dice: diceFrom(seeded(2)), tiles: known }), 0, 6)
    }
    expect(hit(6)).toBeGreaterThan(hit(1))
    expect(hit(6)).toBeGreaterThan(hit(UNSEEN))
  })
})

// ---- H4: a stock ----------------------------------------------------------------------------------------------

const BOX = NUMBERS.map((face) => BOXED[face])
const NUMBERED = [0, 1, 6, 7]
const worth = (place: number): number => WORTH[at(CELLS, place).category]

const pointsOf = (chances: Chances, tiles: Int8Array): number =>
  NUMBERED.reduce((sum, place) => sum + worth(place) * chanceOf(chances, place, tiles[place] ?? 0), 0)

const used = (tiles: Int8Array, mark: number): number =>
  NUMBERED.filter((place) => tiles[place] === mark).length

/** The best that a stock allows, by trying all 4,096 ways. */
function bestValue(chances: Chances, laid: Int8Array, copies: readonly number[]): number {
  let best = 0
  for (let way = 0; way < 8 ** 4; way++) {
    const tiles = laid.slice()
    for (const [i, place] of NUMBERED.entries()) tiles[place] = Math.floor(way / 8 ** i) % 8
    const keeps = NUMBERED.every((place) => laid[place] === UNSEEN || laid[place] === tiles[place])
    const fits = copies.every((n, mark) => used(tiles, mark) <= n)
    if (keeps && fits) best = Math.max(best, pointsOf(chances, tiles))
  }
  return best
}

describe('H4: bids from the box', () => {
  const none = new Int8Array(CELL_COUNT).fill(UNSEEN)
  const random = seeded(6)
  const someChances = (): Chances =>
    Float64Array.from({ length: CELL_COUNT * MARKS }, () => random.below(100) / 100)

  test('H4: with every tile at hand, what comes most often in each cell', () => {
    const chances = someChances()
    expect(bestTiles(chances, none, Array(8).fill(12))).toEqual(likeliestTiles(chances))
  })

  test('H4: with a box, the best that it allows, whatever lies already', () => {
    for (let i = 0; i < 12; i++) {
      const chances = someChances()
      const laid = none.slice()
      if (i % 2 === 1) laid[at(NUMBERED, random.below(4))] = random.below(8)
      // Some boxes are nearly empty.
      const copies =
        i % 3 === 2 ? [1, 1, 1, 1, 0, 0, 1, 0].map((n, mark) => Math.max(n, used(laid, mark))) : BOX
      const tiles = bestTiles(chances, laid, copies)
      for (const [place, mark] of laid.entries()) if (mark !== UNSEEN) expect(tiles[place]).toBe(mark)
      for (const [mark, n] of copies.entries()) expect(used(tiles, mark)).toBeLessThanOrEqual(n)
      expect(pointsOf(chances, tiles)).toBeCloseTo(bestValue(chances, laid, copies))
    }
  })

  test('H4: where four cells want the same number, the box lets three have it', () => {
    const chances = new Float64Array(CELL_COUNT * MARKS)
    for (const place of NUMBERED) {
      chances[place * MARKS + 2] = 0.9
      chances[place * MARKS + 1] = 0.1
    }
    // TOTAL 7 is worth less, so one of these makes way.
    expect(
      [...bestTiles(chances, none, BOX)].filter((_, place) => NUMBERED.includes(place)).toSorted(),
    ).toEqual([...[1, 2, 2, 2]])
    expect(bestTiles(chances, none, BOX)[0]).toBe(2)
  })

  test('rows and categories stand in the order of the cells', () => {
    expect(CELLS.map(({ row, category }) => `${row} ${category}`)).toEqual(
      ROWS.flatMap((row) => CATEGORIES.map((category) => `${row} ${category}`)),
    )
  })
})
