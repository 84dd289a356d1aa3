// The kernel against the readable rules: rounds at random in both, action for action.
import { at, begin, must, seatsOf, type Random, type Seat } from '@tenfold/core'
import { CELLS, faceAt, heart, SUITS, type Heart } from '@tenfold/games'
import { manySeeds, seeded } from '@tenfold/testing'
import { expect, test } from 'vitest'
import { faceOf, markOf, marksOf } from './cells.ts'
import { DEALER, HeartKernel, NOBODY } from './kernel.ts'
import { bitsIn, cardAt, setOf, suitIndex } from './pack.ts'

const { game } = heart
const options = must(heart.readOptions({}))

const actionsOf = (kernel: HeartKernel): readonly Heart['action'][] =>
  bitsIn(kernel.legal()).map((place) =>
    kernel.asked === DEALER ? { type: 'turn', ...at(CELLS, place) } : { type: 'play', card: cardAt(place) },
  )

/** Twelve tiles at random are laid by the rules; the kernel is given them. */
function placed(dealer: Seat, random: Random) {
  const setup = { options, dealer, chance: at(SUITS, random.below(4)) } as const
  const deal = game.shuffle(setup, random)
  let { state } = must(begin(game, setup, deal))
  const moves: readonly Heart['action'][] = [
    ...CELLS.map((cell, place) => ({
      type: 'place' as const,
      ...cell,
      face: faceOf(place, random.below(marksOf(place))),
    })),
    { type: 'ready' },
  ]
  for (const action of moves) state = game.apply(state, [{ seat: dealer, action }]).state
  return state
}

const seen = new Map<string, number>()
const note = (what: string): unknown => seen.set(what, (seen.get(what) ?? 0) + 1)

function playBoth(kernel: HeartKernel, random: Random): unknown {
  const dealer = at(seatsOf(4), random.below(4))
  let state = placed(dealer, random)
  const seatOf = (side: number): Seat => at(seatsOf(4), (dealer + side + 1) % 4)
  const sets = [0, 1, 2].map((side) => setOf(at(state.hands, seatOf(side))))
  const tiles = Int8Array.from(CELLS, (cell) => markOf(faceAt(state.board, cell) ?? 'no'))
  kernel.begin(suitIndex(state.trump), [at(sets, 0), at(sets, 1), at(sets, 2)], tiles)
  for (let [seat] = game.toAct(state); seat !== undefined; [seat] = game.toAct(state)) {
    const ours = actionsOf(kernel).map(game.notate).toSorted()
    const theirs = game.legalActions(game.view(state, seat)).map(game.notate).toSorted()
    if (kernel.asked === NOBODY || seatOf(kernel.asked) !== seat || ours.join() !== theirs.join())
      return { seat, asked: kernel.asked, ours, theirs }
    note(state.phase === 'trick' ? `${kernel.asked} after ${state.plays.length}` : state.phase)
    const places = bitsIn(kernel.legal())
    const i = random.below(places.length)
    const action = at(actionsOf(kernel), i)
    kernel.play(at(places, i))
    state = game.apply(state, [{ seat, action }]).state
    const won = game.view(state, dealer).tricksWon
    for (const [side, pile] of kernel.won.entries())
      if (bitsIn(pile).length !== 3 * at(won, seatOf(side))) return { side, pile, won }
  }
  if (kernel.asked !== NOBODY) return { asked: kernel.asked }
  const { result } = game.view(state, 'spectator')
  const ours = ([0, 1, 2, 3] as const).map((role) => kernel.score(role))
  const scores = result && [result.scores.dealer, result.scores.A, result.scores.B, result.scores.C]
  for (const [place, { row, category }] of CELLS.entries()) {
    const right = result?.matched[row][category] === true
    note(`${row} ${category} ${right}`)
    if ((kernel.came[place] === tiles[place]) !== right) return { row, category, right }
  }
  return ours.join() === scores?.join() ? undefined : { ours, scores }
}

test('H5 H6 H8 H9: the same legal actions, the same course, the same scores', { timeout: 120_000 }, () => {
  const kernel = new HeartKernel()
  const faults = manySeeds(400).flatMap((seed) => playBoth(kernel, seeded(seed)) ?? [])
  expect(faults).toEqual([])
  // Whoever leads, the dealer turns a tile after one, two or three cards; every cell came true and failed.
  expect([...seen.keys()]).toEqual(expect.arrayContaining(['opening', '3 after 1', '3 after 2', '3 after 3']))
  for (const { row, category } of CELLS)
    for (const right of [true, false]) expect(seen.get(`${row} ${category} ${right}`)).toBeGreaterThan(5)
})
