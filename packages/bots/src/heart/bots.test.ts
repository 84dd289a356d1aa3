// Bots of 10/12 Heart: legal, honest, quick about the placement, better than chance in every role.
import { at, shuffled, type Knowledge, type Random, type Truth } from '@tenfold/core'
import { BOXED, CELLS, faceAt, facesFor, heart, NUMBERS, type Heart, type Role } from '@tenfold/games'
import { knownTo, playRound, scoresOf, seeded, type Cast, type Decision } from '@tenfold/testing'
import { beforeAll, describe, expect, test } from 'vitest'
import { setOf } from '@tenfold/solver'
import { casual, club, expert, firstSteps } from './levels.ts'
import { hear } from './heard.ts'
import { random } from './random.ts'
import { imagine } from './worlds.ts'

const { game } = heart
const ROLES: readonly Role[] = ['dealer', 'A', 'B', 'C']
const BOTS = { random, firstSteps, casual, club, expert }
const BUDGET = { milliseconds: 50 }

const cast = (usual: Cast['A'], others: Partial<Cast> = {}): Cast => ({
  dealer: usual,
  A: usual,
  B: usual,
  C: usual,
  ...others,
})

describe('every action is legal, and a placement takes thirteen', () => {
  test.each([
    { name: 'random', tileStock: 'unlimited', dealers: [0, 1, 2, 3] },
    { name: 'random', tileStock: 'boxed', dealers: [0, 1, 2, 3] },
    { name: 'firstSteps', tileStock: 'unlimited', dealers: [0, 1] },
    { name: 'firstSteps', tileStock: 'boxed', dealers: [2, 3] },
    { name: 'casual', tileStock: 'unlimited', dealers: [0, 1] },
    { name: 'casual', tileStock: 'boxed', dealers: [2, 3] },
    { name: 'club', tileStock: 'boxed', dealers: [1] },
    { name: 'expert', tileStock: 'boxed', dealers: [2] },
  ] as const)('$name, tiles $tileStock', ({ name, tileStock, dealers }) => {
    for (const dealer of dealers) {
      const decisions = playRound(cast(BOTS[name]), { seed: dealer, dealer, tileStock })
      for (const { truth, seat, action } of decisions) {
        expect(knownTo(truth, seat).legal.map(game.notate)).toContain(game.notate(action))
      }
      const kinds = decisions.map(({ action }) => action.type)
      const count = (type: string): number => kinds.filter((kind) => kind === type).length
      expect(['place', 'ready', 'turn', 'play'].map(count)).toEqual([12, 1, 12, 30])
    }
  })
})

test('H4: a dealer who has but the box lays no tile that it lacks', () => {
  for (let seed = 0; seed < 8; seed++) {
    const ready = playRound(cast(random, { dealer: casual }), { seed, tileStock: 'boxed' })[13]
    const laid = CELLS.map((cell) => ready && faceAt(ready.truth.state.board, cell))
    for (const face of NUMBERS) {
      expect(laid.filter((each) => each === face).length).toBeLessThanOrEqual(BOXED[face])
    }
  }
})

test('a deal is bid on in the same way, whatever the luck', () => {
  const bids = [1, 2].map((luck) => {
    const { truth } = at(playRound(cast(random, { dealer: club }), { seed: 5 }), 0)
    const tiles: string[] = []
    let now = truth
    while (now.state.phase === 'placing') {
      const action = club(knownTo(now, 0), seeded(luck), BUDGET)
      tiles.push(game.notate(action))
      const { state, events } = game.apply(now.state, [{ seat: 0, action }])
      now = { ...now, state, events: [...now.events, ...events] }
    }
    return tiles
  })
  expect(bids[0]).toHaveLength(13)
  expect(bids[1]).toEqual(bids[0])
})

test('H7: whoever remembers no more than the table shows still chooses, and knows what cards are gone', () => {
  for (let seed = 0; seed < 3; seed++) {
    for (const [i, { truth, seat }] of playRound(cast(random), { seed }).entries()) {
      const known = knownTo(truth, seat)
      const forgetful = { ...known, news: game.recall(known.news, seat) }
      const held = known.view.hands.flat().filter((card) => card !== '??')
      const told = imagine(hear(forgetful), seeded(i))
      const inHands = told.now.hands.reduce((set, hand) => set | hand, 0)
      expect(inHands & setOf(held), `round ${seed}, decision ${i}`).toBe(setOf(held))
      expect(told.plays.map(({ bit }) => bit).filter((bit, n, all) => all.indexOf(bit) !== n)).toEqual([])
      expect(known.legal.map(game.notate)).toContain(game.notate(casual(forgetful, seeded(i), BUDGET)))
    }
  }
})

// ---- honesty -------------------------------------------------------------------------------------------------

/** All that this seat cannot see is another: the cards of the others change hands, face-down tiles change faces. */
function twin({ setup, state, events }: Truth<Heart>, seat: Decision['seat'], chance: Random): Truth<Heart> {
  if (seat === state.dealer) return { setup, state, events }
  const others = state.hands.flatMap((hand, s) => (s === seat ? [] : hand))
  const mixed = [...shuffled(others, chance)]
  const hands = state.hands.map((hand, s) => (s === seat ? hand : mixed.splice(0, hand.length)))
  const up = state.phase === 'placing' ? [] : state.up
  const hidden = CELLS.filter(
    ({ row, category }) => !up.some((c) => c.row === row && c.category === category),
  )
  const board = { A: { ...state.board.A }, B: { ...state.board.B } }
  for (const { row, category } of hidden) {
    const faces = facesFor(category)
    if (board[row][category])
      board[row] = { ...board[row], [category]: at(faces, chance.below(faces.length)) }
  }
  const told = events.map((event): Heart['event'] => {
    if (event.type === 'dealt' && event.seat !== seat)
      return { ...event, cards: shuffled(event.cards, chance) }
    if (event.type !== 'placed' || event.tile === undefined) return event
    return { ...event, tile: { ...event.tile, face: faceAt(board, event.tile) ?? event.tile.face } }
  })
  return { setup, state: { ...state, hands, board }, events: told }
}

describe('hidden cards and tiles exchanged: the same action', () => {
  test.each([
    { name: 'random', rounds: 4, oneIn: 1, least: 50 },
    { name: 'firstSteps', rounds: 4, oneIn: 1, least: 50 },
    { name: 'casual', rounds: 3, oneIn: 2, least: 20 },
    { name: 'club', rounds: 2, oneIn: 3, least: 8 },
    { name: 'expert', rounds: 2, oneIn: 5, least: 5 },
  ] as const)('$name', ({ name, rounds, oneIn, least }) => {
    let compared = 0
    for (let seed = 0; seed < rounds; seed++) {
      for (const [i, { truth, seat, action }] of playRound(cast(random), { seed }).entries()) {
        if (i % oneIn > 0) continue
        const known = knownTo(truth, seat)
        const other = knownTo(twin(truth, seat, seeded(i)), seat)
        expect(other).toEqual(known)
        expect(BOTS[name](other, seeded(i), BUDGET)).toEqual(BOTS[name](known, seeded(i), BUDGET))
        if (action.type === 'play' && known.legal.length > 1) compared++
      }
    }
    expect(compared).toBeGreaterThan(least)
  })

  test('the twin really differs', () => {
    const decision = at(playRound(cast(random), { seed: 3 }), 20)
    const other = twin(decision.truth, 1, seeded(1))
    expect(other.state.hands).not.toEqual(decision.truth.state.hands)
    expect(other.state.board).not.toEqual(decision.truth.state.board)
  })
})

test('a bot cannot name the state', () => {
  const peek = (known: Knowledge<Heart>): unknown =>
    // @ts-expect-error knowledge holds no state, no deal and no board but the one its seat sees.
    known.state ?? known.deal ?? known.board
  expect(peek).toBeTypeOf('function')
})

// ---- strength ------------------------------------------------------------------------------------------------

const ROUNDS = 40

/** The mean scores over the same deals, whoever plays. */
function means(players: Cast): Readonly<Record<Role, number>> {
  const sums = { dealer: 0, A: 0, B: 0, C: 0 }
  for (let seed = 0; seed < ROUNDS; seed++) {
    const scores = scoresOf(playRound(players, { seed }))
    for (const role of ROLES) sums[role] += scores[role] / ROUNDS
  }
  return sums
}

describe('casual beats random clearly, on the same deals', { timeout: 120_000 }, () => {
  let withDealer: Readonly<Record<Role, number>>

  beforeAll(() => {
    withDealer = means(cast(random, { dealer: casual }))
  }, 120_000)

  test('as the dealer, with 17 of 30', () => {
    expect(withDealer.dealer).toBeGreaterThan(means(cast(random)).dealer + 6)
    expect(withDealer.dealer).toBeGreaterThan(17)
  })

  test.each(ROLES.slice(1))('as %s, of a casual dealer', (role) => {
    const sensible = means(cast(random, { dealer: casual, [role]: casual }))
    expect(sensible[role]).toBeGreaterThan(withDealer[role] + 1)
  })
})
