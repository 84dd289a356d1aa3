// Advice to a dealer: chances that are chances, worths that add up, tiles that the box has.
import { at, must, shuffled, type Random } from '@tenfold/core'
import {
  BOXED,
  CELLS,
  faceAt,
  facesFor,
  heart,
  HEART_PACK,
  ROWS,
  SUITS,
  WORTH,
  type Cell,
  type Face,
  type HeartBoard,
  type HeartResult,
} from '@tenfold/games'
import { heartHabit, playMatch, seeded } from '@tenfold/testing'
import { expect, test } from 'vitest'
import { adviseDealer, bestInHindsight, tilesOf, type DealtHeart, type HeartAdvice } from './dealer.ts'

const BOXES = [{ tileStock: 'boxed' }, { tileStock: 'unlimited' }] as const

function someDeal(random: Random): DealtHeart {
  const cards = shuffled(HEART_PACK, random)
  const hands = [0, 10, 20].map((from) => cards.slice(from, from + 10))
  return { trump: at(SUITS, random.below(4)), hands }
}

const laidOn = (cells: readonly (readonly [Cell, Face])[]): HeartBoard => {
  const board = { A: {}, B: {} } as Record<'A' | 'B', Record<string, Face>>
  for (const [{ row, category }, face] of cells) board[row][category] = face
  return board
}

/** Tiles in some cells, no more of a kind than the box has. */
function someBoard(random: Random): HeartBoard {
  const cells: (readonly [Cell, Face])[] = []
  for (const cell of CELLS) {
    const faces = facesFor(cell.category)
    const face = at(faces, random.below(faces.length))
    const isLeft = cells.filter(([, each]) => each === face).length < BOXED[face]
    if (random.below(2) === 0 && isLeft) cells.push([cell, face])
  }
  return laidOn(cells)
}

const fits = (board: HeartBoard, tileStock: 'boxed' | 'unlimited'): boolean =>
  tileStock === 'unlimited' ||
  Object.entries(BOXED).every(([face, n]) => CELLS.filter((cell) => faceAt(board, cell) === face).length <= n)

function last(advising: Generator<HeartAdvice, void>): HeartAdvice {
  const all = [...advising]
  return at(all, all.length - 1)
}

const chanceIn = ({ cells }: HeartAdvice, place: number, face: Face | undefined): number =>
  at(cells, place).odds.find((each) => each.face === face)?.chance ?? 0

test('H4 H9: chances make one, worths are theirs, and the best tiles go with those laid', () => {
  for (let seed = 0; seed < 60; seed++) {
    const random = seeded(seed)
    const options = at(BOXES, seed % 2)
    const board = someBoard(random)
    const advice = last(adviseDealer(someDeal(random), { options, board, random, playouts: 500 }))
    expect(advice.playouts).toBe(500)
    expect(fits(advice.best, options.tileStock)).toBe(true)
    const worth = { laid: { A: 0, B: 0 }, most: { A: 0, B: 0 } }
    for (const [place, cell] of CELLS.entries()) {
      const { odds } = at(advice.cells, place)
      expect(odds.map(({ face }) => face)).toEqual(facesFor(cell.category))
      expect(odds.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1)
      const laid = faceAt(board, cell)
      const best = faceAt(advice.best, cell)
      if (laid !== undefined) expect(best).toBe(laid)
      worth.laid[cell.row] += chanceIn(advice, place, laid) * WORTH[cell.category]
      worth.most[cell.row] += chanceIn(advice, place, best) * WORTH[cell.category]
    }
    for (const row of ROWS) {
      expect(advice.laid[row]).toBeCloseTo(worth.laid[row])
      expect(advice.most[row]).toBeCloseTo(worth.most[row])
    }
  }
})

test('H3: with every tile to be had, the best one of an empty cell is the likeliest', () => {
  for (let seed = 0; seed < 30; seed++) {
    const random = seeded(seed)
    const board = laidOn([])
    const advice = last(
      adviseDealer(someDeal(random), { options: at(BOXES, 1), board, random, playouts: 500 }),
    )
    for (const [place, cell] of CELLS.entries()) {
      const chances = at(advice.cells, place).odds.map(({ chance }) => chance)
      expect(chanceIn(advice, place, faceAt(advice.best, cell))).toBe(Math.max(...chances))
    }
  }
})

test('H8: what cannot happen has no chance, what must happen has no other', () => {
  // A holds every trump.
  const trumps = HEART_PACK.filter((card) => card.startsWith('B'))
  const others = HEART_PACK.filter((card) => !card.startsWith('B'))
  const mine = [...trumps, ...others.slice(0, 10 - trumps.length)]
  const rest = HEART_PACK.filter((card) => !mine.includes(card))
  const dealt: DealtHeart = { trump: 'B', hands: [mine, rest.slice(0, 10), rest.slice(10)] }
  const advice = last(
    adviseDealer(dealt, { options: at(BOXES, 1), board: laidOn([]), random: seeded(1), playouts: 1000 }),
  )
  // A wins a trick with each trump; B and C have three tricks to share at most.
  expect(trumps.length).toBeGreaterThanOrEqual(7)
  expect(chanceIn(advice, 0, '7+')).toBeCloseTo(1)
})

const widestGap = (one: HeartAdvice, other: HeartAdvice): number =>
  Math.max(
    ...one.cells.flatMap(({ odds }, place) =>
      odds.map(({ face, chance }) => Math.abs(chance - chanceIn(other, place, face))),
    ),
  )

test('what is asked for comes step by step, and two who ask agree better and better', () => {
  let [early, late] = [0, 0]
  for (let seed = 0; seed < 12; seed++) {
    const dealt = someDeal(seeded(seed))
    const ask = (random: Random) => [
      ...adviseDealer(dealt, { options: at(BOXES, 0), board: laidOn([]), random, playouts: 4000 }),
    ]
    const [one, other] = [ask(seeded(100 + seed)), ask(seeded(200 + seed))]
    expect(one.map(({ playouts }) => playouts)).toEqual(one.map((_, i) => (i + 1) * 200))
    early += widestGap(at(one, 0), at(other, 0))
    late += widestGap(at(one, one.length - 1), at(other, other.length - 1))
  }
  // Sixteen times as many playouts are four times as near, but for guesses that stand on a knife's edge.
  expect(late).toBeLessThan(early / 2)
})

test('H4 H8 H9: in hindsight the tiles say what came true, as far as the box has them', () => {
  const { game } = heart
  const results: HeartResult[] = []
  playMatch(heart, must(heart.readOptions({})), {
    habit: heartHabit,
    random: seeded(4),
    passed: ({ state }) => {
      const { result } = game.view(state, 'spectator')
      if (result !== undefined) results.push(result)
    },
  })
  expect(results.length).toBeGreaterThan(2)
  for (const { facts } of results) {
    const free = bestInHindsight(facts, { tileStock: 'unlimited' })
    expect(free).toEqual({ board: tilesOf(facts), points: 30 })
    const boxed = bestInHindsight(facts, { tileStock: 'boxed' })
    expect(fits(boxed.board, 'boxed')).toBe(true)
    const points = CELLS.reduce(
      (sum, cell) =>
        sum + (faceAt(boxed.board, cell) === faceAt(tilesOf(facts), cell) ? WORTH[cell.category] : 0),
      0,
    )
    expect(boxed.points).toBe(points)
    expect(points === 30).toBe(fits(tilesOf(facts), 'boxed'))
  }
})
