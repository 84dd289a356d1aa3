// The whole of an analysis: what its parts say on their own, and bounds that hold at every step.
import { at } from '@tenfold/core'
import { seeded } from '@tenfold/testing'
import { expect, test } from 'vitest'
import { analyseHeart, cellAlone, dealersTotal, type HeartAnalysis } from './analysis.ts'
import { CELL_COUNT, copiesIn, MARKS, marksOf, placeOf, UNSEEN } from './cells.ts'
import { ALL, bitsIn, size } from './pack.ts'
import { diceFrom, NO_TILES } from './playout.ts'
import { after, legalCards, tricksLeft, type Position } from './position.ts'
import { heartSolver, type Bounds, type Solving } from './solver.ts'

/** The first legal cards, five tricks long. */
function ending(): Position {
  const third = (from: number) =>
    bitsIn(ALL)
      .filter((bit) => bit % 3 === from)
      .reduce((set, bit) => set | (1 << bit), 0)
  const hands: Position['hands'] = [third(0), third(1), third(2)]
  let now: Position = { trump: 2, hands, won: [0, 0, 0], late: 0, leader: 0, trick: [] }
  while (tricksLeft(now) > 5) now = after(now, at(bitsIn(legalCards(now)), 0))
  return now
}

const position = ending()
const tiles = Int8Array.from([3, 1, 0, 1, 0, 1, 3, 1, 1, 0, 1, 0])

function run(
  laid: Int8Array,
  copies = copiesIn({ tileStock: 'unlimited' }),
): Readonly<{ last: HeartAnalysis; steps: readonly HeartAnalysis[] }> {
  const steps: HeartAnalysis[] = []
  const wanted = { dice: diceFrom(seeded(1)), count: 600 }
  const analysing = analyseHeart(heartSolver(14), { position, tiles: laid, up: 0b11, copies }, wanted)
  for (;;) {
    const step = analysing.next()
    if (step.done) return { last: step.value, steps }
    steps.push(step.value)
  }
}

function exact(solving: Solving<Bounds>): Bounds {
  for (;;) {
    const step = solving.next()
    if (step.done) return step.value
  }
}

test('every part is what the solver says on its own, and no step says otherwise', () => {
  const { last, steps } = run(tiles)
  const solver = heartSolver(14)
  expect(last.tiles).toEqual(tiles)
  expect(last.total).toEqual(exact(solver.solve(position, dealersTotal(tiles))))
  for (let place = 0; place < CELL_COUNT; place++)
    expect(last.cells[place]).toEqual(exact(solver.solve(position, cellAlone(place, tiles))))
  for (const side of [0, 1, 2])
    expect(last.tricks[side]).toEqual(exact(solver.solve(position, { tricksOf: side })))
  expect(last.choices.map(({ card }) => card)).toEqual(bitsIn(legalCards(position)))
  expect(last.line).toHaveLength(size(at(position.hands, 0)) * 3)
  expect(last.turns.map(({ place }) => place)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
  const holds = ({ low, high }: Bounds, value: Bounds): boolean => low <= value.low && value.high <= high
  for (const { total, tricks, cells } of steps) {
    expect(holds(total, last.total)).toBe(true)
    expect(tricks.every((known, side) => holds(known, at(last.tricks, side)))).toBe(true)
    expect(cells.every((known, place) => holds(known, at(last.cells, place)))).toBe(true)
  }
})

test('without tiles the best ones are looked at, and none can be turned', () => {
  const { last } = run(NO_TILES)
  expect(last.tiles).toEqual(last.advice.tiles)
  expect(last.turns).toEqual([])
  expect(last.total.low).toBeGreaterThan(0)
})

test('H4: no tile is best that the box has not', () => {
  const tricks = placeOf({ row: 'A', category: 'total-trick' })
  const best = run(NO_TILES).last.tiles[tricks]
  // All of that kind that the box has lie elsewhere, or more.
  const laid = NO_TILES.map((mark, place) =>
    marksOf(place) === MARKS && place !== tricks ? (best ?? UNSEEN) : mark,
  )
  expect(run(laid).last.tiles[tricks]).toBe(best)
  expect(run(laid, copiesIn({ tileStock: 'boxed' })).last.tiles[tricks]).not.toBe(best)
})
