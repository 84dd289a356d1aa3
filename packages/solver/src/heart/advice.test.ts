// Advice adds up, keeps what lies, and says what each tile that is turned would be worth.
import { BOXED, CELLS, NUMBERS } from '@tenfold/games'
import { seeded } from '@tenfold/testing'
import { describe, expect, test } from 'vitest'
import { advise, turnValues, type Advice, type AdviceWanted } from './advice.ts'
import { chanceOf, chancesOf } from './bids.ts'
import { CELL_COUNT, marksOf, UNSEEN, WORTHS } from './cells.ts'
import { setOf } from './pack.ts'
import { diceFrom, NO_TILES } from './playout.ts'
import type { Position } from './position.ts'

const hand = (text: string) => setOf(text.split(' ') as Parameters<typeof setOf>[0])
/** Blue is trump, and everyone has some of everything. */
const even: Position = {
  trump: 0,
  hands: [
    hand('B9 B6 B3 R8 R5 R2 G7 G4 Y6 Y3'),
    hand('B8 B5 B2 R7 R4 R1 G6 G3 Y5 Y2'),
    hand('B7 B4 B1 R6 R3 G5 G2 G1 Y4 Y1'),
  ],
  won: [0, 0, 0],
  late: 0,
  leader: 0,
  trick: [],
}

function run(wanted: Omit<AdviceWanted, 'dice'>): Readonly<{ last: Advice; steps: readonly Advice[] }> {
  const steps: Advice[] = []
  const advising = advise(even, { dice: diceFrom(seeded(1)), ...wanted })
  for (;;) {
    const step = advising.next()
    if (step.done) return { last: step.value, steps }
    steps.push(step.value)
  }
}

const total = ({ chances, tiles }: Advice): number =>
  tiles.reduce((sum, mark, place) => sum + (WORTHS[place] ?? 0) * chanceOf(chances, place, mark), 0)

describe('H3 H9: bids', () => {
  test('each step is an answer of its own: chances of a cell are one, points are those of the tiles', () => {
    const { last, steps } = run({ count: 1100 })
    expect([...steps, last].map(({ playouts }) => playouts)).toEqual([200, 400, 600, 800, 1000, 1100])
    for (const advice of [...steps, last]) {
      for (const place of CELLS.keys()) {
        const marks = Array.from({ length: marksOf(place) }, (_, mark) =>
          chanceOf(advice.chances, place, mark),
        )
        expect(marks.reduce((sum, chance) => sum + chance)).toBeCloseTo(1, 9)
      }
      expect(advice.expected.total).toBeCloseTo(total(advice), 9)
      expect(advice.expected.A + advice.expected.B).toBeCloseTo(advice.expected.total, 9)
    }
  })

  test('no other tile of a cell would be worth more', () => {
    const { last } = run({ count: 400 })
    for (const place of CELLS.keys()) {
      const best = chanceOf(last.chances, place, last.tiles[place] ?? UNSEEN)
      for (let mark = 0; mark < marksOf(place); mark++)
        expect(chanceOf(last.chances, place, mark)).toBeLessThanOrEqual(best)
    }
  })

  test('H5: players cannot play for what lies face down; for what is up they do', () => {
    const laid = NO_TILES.with(0, 6)
    const chanceOfSix = (wanted: Pick<AdviceWanted, 'laid' | 'up'>): number =>
      chanceOf(run({ count: 2000, ...wanted }).last.chances, 0, 6)
    expect(run({ count: 2000, laid }).last.chances).toEqual(run({ count: 2000 }).last.chances)
    expect(chanceOfSix({ laid, up: 1 })).toBeGreaterThan(1.05 * chanceOfSix({ laid }))
  })

  test('H4: what lies stays, and the stock is kept to', () => {
    const laid = NO_TILES.with(0, 2).with(6, 2).with(7, 2)
    const copies = NUMBERS.map((face) => BOXED[face])
    const { last } = run({ count: 200, laid, copies })
    expect([last.tiles[0], last.tiles[6], last.tiles[7]]).toEqual([2, 2, 2])
    // The three 2s are gone.
    expect(last.tiles[1]).not.toBe(2)
  })
})

describe('H5: tiles to turn', () => {
  const tiles = Int8Array.from([6, 1, 0, 1, 0, 1, 3, 1, 0, 0, 1, 1])

  test('each that lies face down, and the same chance for all', () => {
    const ask = () => turnValues(even, { tiles, up: 0b100000000001, dice: diceFrom(seeded(2)), count: 50 })
    expect(ask().map(({ place }) => place)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    expect(ask()).toEqual(ask())
    for (const { expected } of ask()) expect(expected > 0 && expected < 30).toBe(true)
  })

  test('a tile that A would not come to by itself gains from being known', () => {
    const only = NO_TILES.with(0, 6)
    const [turned] = turnValues(even, { tiles: only, up: 0, dice: diceFrom(seeded(3)), count: 2000 })
    const unknown = chanceOf(chancesOf(even, { count: 2000, dice: diceFrom(seeded(3)) }), 0, 6)
    expect(turned?.expected).toBeGreaterThan(4 * unknown * 1.05)
    expect(only).toHaveLength(CELL_COUNT)
  })
})
