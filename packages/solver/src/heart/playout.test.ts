// Playouts keep to the rules: every end they come to is one of those that the readable engine can come to.
import { advance, at, begin, legalFor, must, pick, written, type Random, type Truth } from '@tenfold/core'
import { heart, SUITS, type Heart } from '@tenfold/games'
import { seeded } from '@tenfold/testing'
import { expect, test } from 'vitest'
import { ALL, bitOf, setOf, size, suitIndex, type Cards } from './pack.ts'
import { ANY, diceFrom, noEnd, playOut, type Aims } from './playout.ts'
import type { Position } from './position.ts'

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

function positionOf({ state }: Truth<Heart>): Position {
  if (state.phase !== 'trick') throw new Error('no trick is played')
  const three = (of: (seat: number) => Cards): Position['hands'] => [of(1), of(2), of(3)]
  const late = state.tricks.slice(8).reduce((bits, { winner }) => bits | (1 << (winner - 1)), 0)
  return {
    trump: suitIndex(state.trump),
    hands: three((seat) => setOf(at(state.hands, seat))),
    won: three((seat) =>
      setOf(
        state.tricks.flatMap(({ plays, winner }) => (winner === seat ? plays.map(({ card }) => card) : [])),
      ),
    ),
    late,
    leader: state.leader - 1,
    trick: state.plays.map(({ card }) => bitOf(card)),
  }
}

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

const AIMS: readonly Aims[] = [
  [ANY, ANY, ANY],
  [3, 5, ANY],
  [0, 10, ANY],
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
      playOut(positionOf(truth), at(AIMS, i % 3), dice, end)
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
    playOut(position, at(AIMS, round % 3), dice, end)
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
      playOut(position, [ANY, ANY, ANY], dice, end)
      return [end.a, end.b, end.late]
    })
  })
  expect(ends[1]).toEqual(ends[0])
  expect(ends[2]).not.toEqual(ends[0])
})

test('a side that is out for many tricks wins more of them than one that wants none', () => {
  const random = seeded(10)
  const dice = diceFrom(random)
  const end = noEnd()
  const tricks = (position: Position, aim: number): number => {
    playOut(position, [aim, ANY, ANY], dice, end)
    return size(end.a) / 3
  }
  let more = 0
  for (let round = 0; round < 20; round++) {
    const position = positionOf(someRound(random, 0))
    for (let i = 0; i < 50; i++) more += tricks(position, 10) - tricks(position, 0)
  }
  expect(more / 1000).toBeGreaterThan(0.7)
})
