// Playouts keep to the rules: every end they come to is one of those that the readable engine can come to.
import { advance, at, begin, legalFor, must, pick, written, type Random, type Truth } from '@tenfold/core'
import { CELLS, heart, SUITS, type Heart } from '@tenfold/games'
import { seeded } from '@tenfold/testing'
import { describe, expect, test } from 'vitest'
import { ALL, setOf, size } from './pack.ts'
import { CELL_COUNT, markAll, marksOf, ROW_SIZE } from './cells.ts'
import { diceFrom, NO_TILES, noEnd, playOut } from './playout.ts'
import type { Position } from './position.ts'
import { heartInput } from './reading.ts'

const { game } = heart

/** A round played at random until so many cards lie; seat 0 deals, so the sides are the seats less one. */
function someRound(random: Random, cards: number): Truth<Heart> {
  const setup = {
    options: must(heart.readOptions({})),
    dealer: 0,
    chance: at(SUITS, random.below(4)),
  } as const
  let truth = must(begin(game, setup, game.shuffle(setup, random)))
  const played = (): number => truth.events.filter(({ type }) => type === 'played').length
  while (truth.state.phase !== 'trick' || played() < cards) {
    const seat = at(game.toAct(truth.state), 0)
    const { state } = truth
    const idle =
      state.phase === 'placing'
        ? game.idle(game.view(state, seat))
        : pick(legalFor(game, state, seat), random)
    truth = must(advance(game, truth, [written(seat, game.notate(idle))]))
  }
  return truth
}

const positionOf = ({ state }: Truth<Heart>): Position => heartInput(state).position

/** Every end of a round, by the engine; the dealer's tiles do not matter, so the first is turned. */
function endsOf(truth: Truth<Heart>, found = new Set<string>()): ReadonlySet<string> {
  const { state } = truth
  const [seat] = game.toAct(state)
  if (seat === undefined) {
    const tricks = state.phase === 'over' ? state.tricks : []
    const pile = (side: number) =>
      setOf(tricks.flatMap(({ plays, winner }) => (winner === side + 1 ? plays.map(({ card }) => card) : [])))
    const late = tricks.slice(8).reduce((bits, { winner }) => bits | (1 << (winner - 1)), 0)
    return found.add([pile(0), pile(1), late].join(' '))
  }
  const legal = legalFor(game, state, seat)
  for (const action of seat === 0 ? legal.slice(0, 1) : legal) {
    endsOf({ ...truth, ...game.apply(state, [{ seat, action }]) }, found)
  }
  return found
}

/** Nothing known; some tiles of both rows; all of them. */
const KNOWN: readonly Int8Array[] = [
  NO_TILES,
  NO_TILES.with(0, 3).with(7, 2).with(10, 1),
  Int8Array.from([0, 1, 1, 0, 1, 0, 7, 2, 0, 1, 0, 1]),
]

test('H6: the ends of playouts are ends of the round', () => {
  const random = seeded(7)
  const dice = diceFrom(random)
  const end = noEnd()
  let share = 0
  for (let round = 0; round < 60; round++) {
    // The last two tricks and a part of the third last: at most some hundred ways.
    const truth = someRound(random, 21 + random.below(9))
    // A trick whose three cards lie is won already, though the dealer has still to turn.
    if (truth.state.phase !== 'trick' || truth.state.plays.length === 3) continue
    const possible = endsOf(truth)
    const reached = new Set<string>()
    for (let i = 0; i < 120; i++) {
      playOut(positionOf(truth), at(KNOWN, i % 3), dice, end)
      reached.add([end.a, end.b, end.late].join(' '))
    }
    for (const each of reached) expect(possible).toContain(each)
    share += reached.size / possible.size / 60
  }
  // And they come to most of them.
  expect(share).toBeGreaterThan(0.5)
})

test('whole playouts: ten tricks, every card once, somebody took the last two', () => {
  const random = seeded(8)
  const dice = diceFrom(random)
  const end = noEnd()
  for (let round = 0; round < 500; round++) {
    const position = positionOf(someRound(random, round % 3))
    playOut(position, at(KNOWN, round % 3), dice, end)
    expect(end.a & end.b).toBe(0)
    expect([size(end.a) % 3, size(end.b) % 3]).toEqual([0, 0])
    expect(size(ALL & ~end.a & ~end.b) % 3).toBe(0)
    expect([1, 2, 3, 4, 5, 6]).toContain(end.late)
  }
})

test('the same dice, the same playouts', () => {
  const position = positionOf(someRound(seeded(9), 1))
  const ends = [1, 1, 2].map((seed) => {
    const dice = diceFrom(seeded(seed))
    const end = noEnd()
    return Array.from({ length: 20 }, () => {
      playOut(position, NO_TILES, dice, end)
      return [end.a, end.b, end.late]
    })
  })
  expect(ends[1]).toEqual(ends[0])
  expect(ends[2]).not.toEqual(ends[0])
})

describe('H8: a tile that is known comes true more often than where its opposite is known', () => {
  const random = seeded(10)
  const starts = Array.from({ length: 30 }, () => positionOf(someRound(random, 0)))
  const end = noEnd()
  const came = new Int8Array(CELL_COUNT)

  // For 41-50 one player can do least: the difference is five in a thousand.
  const times = 1500

  /** How often a cell comes to something, if players know this tile and no other. */
  function often(place: number, tile: number, is: (mark: number) => boolean): number {
    const dice = diceFrom(seeded(place))
    let sum = 0
    for (const start of starts) {
      for (let i = 0; i < times; i++) {
        playOut(start, NO_TILES.with(place, tile), dice, end)
        markAll(end, start.trump, came)
        if (is(came[place] ?? 0)) sum++
      }
    }
    return sum / (times * starts.length)
  }

  test.each(CELLS.map(({ row, category }, place) => ({ row, category, place })))(
    '$row $category',
    ({ place }) => {
      if (marksOf(place) === 2)
        expect(often(place, 1, (mark) => mark === 1)).toBeGreaterThan(often(place, 0, (mark) => mark === 1))
      else {
        const most = place % ROW_SIZE === 0 ? 6 : 3
        const many = (mark: number): boolean => mark >= most - 1
        expect(often(place, most, many)).toBeGreaterThan(often(place, 0, many))
      }
    },
  )
})
