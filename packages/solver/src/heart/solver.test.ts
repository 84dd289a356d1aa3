// The solver against a naive program over everything that can happen by the readable rules: endings by the thousand.
import { at, type Random, type Seat } from '@tenfold/core'
import {
  CATEGORIES,
  CELLS,
  facesFor,
  ROWS,
  WORTH,
  type Face,
  type HeartBoard,
  type HeartResult,
  type Trick,
} from '@tenfold/games'
import {
  afterCard,
  heartEnding,
  heartTree,
  manySeeds,
  naiveValue,
  seeded,
  type HeartEnding,
  type HeartTree,
} from '@tenfold/testing'
import { describe, expect, test } from 'vitest'
import { CELL_COUNT, markOf, UNSEEN } from './cells.ts'
import { bitOf, cardAt, setOf, suitIndex, type Bit } from './pack.ts'
import { Payment, spread } from './outcome.ts'
import { diceFrom, playWell } from './playout.ts'
import type { Position } from './position.ts'
import { onlyTile } from './quest.ts'
import { heartSolver, type Bounds, type Goal, type Solving } from './solver.ts'

function positionOf({ trump, hands, tricks, leader, plays }: HeartEnding): Position {
  const three = (of: (seat: number) => number): Position['hands'] => [of(1), of(2), of(3)]
  const won = (seat: number) =>
    setOf(tricks.flatMap((trick) => (trick.winner === seat ? trick.plays.map(({ card }) => card) : [])))
  return {
    trump: suitIndex(trump),
    hands: three((seat) => setOf(at(hands, seat))),
    won: three(won),
    late: tricks.slice(8).reduce((bits, { winner }) => bits | (1 << (winner - 1)), 0),
    leader: leader - 1,
    trick: plays.map(({ card }) => bitOf(card)),
  }
}

/** Tiles at random, most of them such as one way of playing on makes true. */
function someBoard(ending: HeartEnding, random: Random): HeartBoard {
  const nothing = { A: {}, B: {} }
  let tree = heartTree(ending, nothing)
  while ('seat' in tree) tree = at(tree.branches, random.below(tree.branches.length)).tree
  const { facts } = tree.result
  const faceAt = (row: 'A' | 'B', category: (typeof CATEGORIES)[number]): Face => {
    const faces = facesFor(category)
    if (random.below(4) === 0) return at(faces, random.below(faces.length))
    const fact = facts[row][category]
    if (typeof fact === 'boolean') return fact ? 'yes' : 'no'
    return at(faces, Math.min(7, fact))
  }
  const row = (name: 'A' | 'B') =>
    Object.fromEntries(CATEGORIES.map((category) => [category, faceAt(name, category)]))
  return { A: row('A'), B: row('B') }
}

const tilesOf = (board: HeartBoard): Int8Array =>
  Int8Array.from(CELLS, ({ row, category }) => markOf(board[row][category] ?? 'no'))

type Asked = Readonly<{
  name: string
  goal: Goal
  strives: (seat: Seat) => boolean
  value: (result: HeartResult, tricks: readonly Trick[]) => number
}>

const seatsIn =
  (strivers: number) =>
  (seat: Seat): boolean =>
    ((strivers >> (seat - 1)) & 1) !== 0

/** All that a solver can be asked about a board, and the same by the readable rules. */
function goals(board: HeartBoard, random: Random): readonly Asked[] {
  const tiles = tilesOf(board)
  const some = tiles.map((mark) => (random.below(3) === 0 ? UNSEEN : mark))
  const of = (pays: 'dealer' | 'A' | 'B', strivers: number): Asked => ({
    name: pays,
    goal: { tiles, strivers, pays },
    strives: seatsIn(strivers),
    value: ({ scores }) => scores[pays],
  })
  const counted = ({ matched }: HeartResult): number =>
    CELLS.reduce(
      (sum, { row, category }, i) =>
        sum + (some[i] !== UNSEEN && matched[row][category] ? WORTH[category] : 0),
      0,
    )
  const cells = CELLS.flatMap(({ row, category }, place) =>
    // The row's own player alone, with the other, and the two others against it.
    [1 << ROWS.indexOf(row), 3, 7 & ~(1 << ROWS.indexOf(row))].map(
      (strivers): Asked => ({
        name: `${row} ${category} ${strivers}`,
        goal: { tiles: onlyTile(place, tiles[place] ?? 0), strivers, pays: 'one' },
        strives: seatsIn(strivers),
        value: ({ matched }) => Number(matched[row][category]),
      }),
    ),
  )
  const tricks = ([1, 2, 3] as const).map(
    (seat): Asked => ({
      name: `tricks of ${seat}`,
      goal: { tricksOf: seat - 1 },
      strives: (each) => each === seat,
      value: (_, played) => played.filter(({ winner }) => winner === seat).length,
    }),
  )
  return [
    of('dealer', 3),
    of('dealer', 4),
    of('A', 1),
    of('B', 2),
    of('B', 5),
    {
      name: 'some tiles',
      goal: { tiles: some, strivers: 3, pays: 'dealer' },
      strives: seatsIn(3),
      value: counted,
    },
    ...cells,
    ...tricks,
  ]
}

/** Runs it to its end, with all that it yielded on the way. */
function run<T>(solving: Solving<T>): Readonly<{ result: T; steps: readonly T[] }> {
  const steps: T[] = []
  for (;;) {
    const step = solving.next()
    if (step.done) return { result: step.value, steps }
    steps.push(step.value)
  }
}

const holds = ({ low, high }: Bounds, value: number): boolean => low <= value && value <= high

/** Endings with one to twelve cards, most of them small: a naive program looks at everything. */
function someEnding(seed: number) {
  const random = seeded(seed)
  const ending = heartEnding(random, seed % 20 === 0 ? 10 + random.below(3) : 1 + random.below(9))
  const board = someBoard(ending, random)
  return { random, ending, board, tree: heartTree(ending, board) }
}

describe('H8 H9: endings, by the solver and by a naive program', () => {
  const solver = heartSolver(14)

  test('every goal has the same value in 1,000 endings; bounds hold it on the way', {
    timeout: 300_000,
  }, () => {
    const values = new Set<string>()
    const wrong: unknown[] = []
    for (const seed of manySeeds(1000)) {
      const { random, ending, board, tree } = someEnding(seed)
      for (const { name, goal, strives, value } of goals(board, random)) {
        const expected = naiveValue(tree, strives, value)
        const guess = random.below(2) === 0 ? undefined : random.below(31)
        const { result, steps } = run(solver.solve(positionOf(ending), goal, guess))
        if (result.low !== expected || ![...steps, result].every((step) => holds(step, expected)))
          wrong.push({ seed, name, expected, result, steps })
        values.add(`${name}: ${expected}`)
      }
    }
    expect(wrong).toEqual([])
    // Every cell came to both, for each who strove for it; totals to most of what they can be.
    expect([...values].filter((each) => /^[AB] .*: [01]$/.test(each))).toHaveLength(2 * 3 * CELL_COUNT)
    expect([...values].filter((each) => /^dealer: /.test(each)).length).toBeGreaterThan(20)
  })

  test('the value of every card', () => {
    for (let seed = 0; seed < 150; seed++) {
      const { random, ending, board, tree } = someEnding(seed)
      if (!('branches' in tree)) continue
      const { goal, strives, value } = at(goals(board, random), random.below(45))
      const expected = tree.branches
        .map((branch) => ({ card: bitOf(branch.card), value: naiveValue(branch.tree, strives, value) }))
        .toSorted((a, b) => a.card - b.card)
      const { result, steps } = run(solver.choices(positionOf(ending), goal))
      expect(result).toEqual(expected.map((each) => ({ card: each.card, low: each.value, high: each.value })))
      for (const step of steps)
        for (const [i, choice] of step.entries()) expect(holds(choice, at(expected, i).value)).toBe(true)
    }
  })

  test('the line is legal, keeps the value at every card, and comes to it', () => {
    for (let seed = 0; seed < 150; seed++) {
      const { random, ending, board, tree } = someEnding(seed)
      const { goal, strives, value } = at(goals(board, random), random.below(45))
      const expected = naiveValue(tree, strives, value)
      const { result } = run(solver.line(positionOf(ending), goal))
      let now = tree
      for (const card of result) now = followed(now, card)
      expect('result' in now && value(now.result, now.tricks)).toBe(expected)
      let passed: HeartTree = tree
      for (const card of result) {
        expect(naiveValue(passed, strives, value)).toBe(expected)
        passed = followed(passed, card)
      }
    }
  })
})

// ---- everyone for themselves ---------------------------------------------------------------------------------

/** What comes of it if each plays for their own points, the lowest of equal cards. */
function selfish(tree: HeartTree): HeartResult {
  if ('result' in tree) return tree.result
  const role = at(['A', 'B', 'C'] as const, tree.seat - 1)
  const inOrder = tree.branches.toSorted((a, b) => bitOf(a.card) - bitOf(b.card))
  const results = inOrder.map((branch) => selfish(branch.tree))
  return results.reduce((best, each) => (each.scores[role] > best.scores[role] ? each : best))
}

test('H8 H9: the last tricks of a playout, worked out, come to what they come to by the naive program', () => {
  const payment = new Payment()
  const [came, dice] = [new Int8Array(CELL_COUNT), diceFrom(seeded(1))]
  for (const seed of manySeeds(400)) {
    const { ending, board, tree } = someEnding(seed)
    const { facts, scores } = selfish(tree)
    const tiles = tilesOf(board)
    payment.setTiles(tiles)
    const outcome = playWell(positionOf(ending), { tiles, payment, solved: 4 }, dice)
    spread(outcome, came)
    const expected = CELLS.map(({ row, category }) => Math.min(7, Number(facts[row][category])))
    expect([...came]).toEqual(expected)
    expect([0, 1, 2].map((side) => payment.to(side, outcome))).toEqual([scores.A, scores.B, -scores.dealer])
  }
})

function followed(tree: HeartTree, card: Bit): HeartTree {
  const branch = 'branches' in tree ? tree.branches.find((each) => each.card === cardAt(card)) : undefined
  if (branch === undefined) throw new Error(`${cardAt(card)} is not legal here`)
  return branch.tree
}

describe('larger ones', () => {
  test('with five or six cards each, the value is the same card by card along its line, and with any table', () => {
    const small = heartSolver(8)
    const large = heartSolver(18)
    for (let seed = 0; seed < 5; seed++) {
      const random = seeded(seed)
      const ending = heartEnding(random, 14 + random.below(5))
      const board = someBoard(heartEnding(random, 3), random)
      const goal: Goal = { tiles: tilesOf(board), strivers: 3, pays: 'dealer' }
      const { result } = run(large.solve(positionOf(ending), goal))
      expect(run(small.solve(positionOf(ending), goal)).result).toEqual(result)
      let now = ending
      for (const card of run(large.line(positionOf(ending), goal)).result) {
        now = afterCard(now, cardAt(card))
        expect(run(large.solve(positionOf(now), goal, result.low)).result).toEqual(result)
      }
    }
  })

  test('goals asked one after the other do not get mixed up, though the table has numbers for 31 of this kind', () => {
    const solver = heartSolver(12)
    const random = seeded(5)
    const ending = heartEnding(random, 9)
    for (let i = 0; i < 100; i++) {
      const board = someBoard(ending, random)
      const goal: Goal = { tiles: tilesOf(board), strivers: 1, pays: 'A' }
      const { result } = run(solver.solve(positionOf(ending), goal))
      expect(result.low).toBe(naiveValue(heartTree(ending, board), seatsIn(1), ({ scores }) => scores.A))
    }
  })
})
