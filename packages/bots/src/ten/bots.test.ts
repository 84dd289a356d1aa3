import { at, know, must, type Knowledge, type Random, type Seat } from '@tenfold/core'
import { make10, RED_AND_BLUE, type Ten } from '@tenfold/games'
import { tenSolver } from '@tenfold/solver'
import { exchanged, scene, type SceneSpec } from '@tenfold/testing'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { club, clubForesight } from './club.ts'
import { estimatesBy } from './estimates.ts'
import { expert, expertForesight } from './expert.ts'
import { firstSteps } from './first-steps.ts'
import { honest } from './honest.ts'
import { casual, greedy } from './nearing.ts'
import { random } from './random.ts'

const solver = tenSolver(RED_AND_BLUE)
const level = {
  random,
  'first-steps': firstSteps(make10, solver),
  casual: casual(make10, solver),
  greedy: greedy(make10, solver),
  club: club(make10, estimatesBy(make10, clubForesight)),
  expert: expert(make10, estimatesBy(make10, expertForesight)),
}
type Name = keyof typeof level
const NAMES = ['random', 'first-steps', 'casual', 'greedy', 'club', 'expert'] as const
const { game, match } = make10

/** Chance that can be had twice. */
function stream(seed: number): Random {
  let state = seed + 1
  return {
    below: (n) => {
      state = (state * 48_271) % 2_147_483_647
      return state % n
    },
  }
}

const standingOf = (options: Ten['options']): Ten['standing'] =>
  match.standing(must(match.begin(options, { firstDealer: 0 })))

/** What a bot plays at a seat of a position, in notation. */
function plays(bot: Name, spec: SceneSpec, seat: Seat): string {
  const { setup, state, events } = scene(make10, spec)
  const known = know(game, standingOf(setup.options), { setup, state, events }, seat)
  return game.notate(level[bot](known, stream(7), { milliseconds: 100 }))
}

const LOW = 'R1 R1 R1 R1 B1 B1 R2'
const OTHER = 'R6 R7 B6 B6 B7 B7 B5'

describe.each(['casual', 'greedy', 'club', 'expert'] as const)(
  'where only one move is sensible, %s makes it',
  (name) => {
    const hits = { hands: [OTHER, LOW], deck: 'R2 B3', moves: '0 draw, 0 discard R2' }
    test.each<[why: string, move: string, seat: Seat, spec: SceneSpec]>([
      ['a win in hand', 'declare', 0, { hands: [LOW, OTHER], deck: 'R2', moves: '0 draw' }],
      ['a win lies there', 'hit 0', 1, hits],
      ['a win unassisted', 'hit 0', 1, { ...hits, options: { declarations: 'unassisted' } }],
      ['a win in the window', 'hit 0', 1, { ...hits, options: { interrupt: 'nearest' } }],
      [
        'no win in the window',
        'pass',
        1,
        { ...hits, deck: 'R3', moves: '0 draw, 0 discard R3', options: { interrupt: 'nearest' } },
      ],
      [
        'no win in an unassisted window, where a hit is legal',
        'pass',
        1,
        {
          ...hits,
          deck: 'R3',
          moves: '0 draw, 0 discard R3',
          options: { interrupt: 'nearest', declarations: 'unassisted' },
        },
      ],
      [
        'the one card that is of no use',
        'discard B7',
        0,
        { hands: [LOW, OTHER], deck: 'B7', moves: '0 draw' },
      ],
      [
        'a false declaration is legal',
        'discard B7',
        0,
        { hands: [LOW, OTHER], deck: 'B7', moves: '0 draw', options: { declarations: 'unassisted' } },
      ],
      [
        'a second claim would kill the hand: two red runs to 7 count 14',
        'draw',
        1,
        {
          hands: ['R5 R5 B1 B2 B3 B4 B4', 'R6 R7 R6 R7 B1 R2 R3'],
          deck: 'B7 B7 B7',
          moves: '0 draw, 0 discard R5, 1 claim 0 R5 R6 R7, 1 discard R3, 0 draw, 0 discard R5',
        },
      ],
      [
        'a claim makes ten at once, and hits belong to the window',
        'claim 0 R2 R3 R4',
        1,
        {
          // R2R3R4 4, the triplet 0, 1 + 5.
          hands: ['R2 R7 B7 B7 B6 B6 B5', 'R3 R4 R1 R1 R1 R1 B5'],
          deck: 'B5 B5 B6',
          options: { interrupt: 'nearest' },
          moves: '0 draw, 0 discard R2, 1 pass',
        },
      ],
    ])('%s: %s', (_, move, seat, spec) => {
      expect(plays(name, spec, seat)).toBe(move)
    })
  },
)

/** Positions that random play reaches: every decision of a round, as its seat knows it. */
function decisions(seed: number, given: Readonly<Record<string, unknown>>) {
  const options = must(make10.readOptions(given))
  const setup = { options, dealer: 0, chance: 'none' } as const
  const chance = stream(seed)
  const started = must(game.start(setup, game.shuffle(setup, chance)))
  let truth = { setup, state: started.state, events: started.events }
  const found: Readonly<{ truth: typeof truth; seat: Seat }>[] = []
  for (let seats = game.toAct(truth.state); seats.length > 0; seats = game.toAct(truth.state)) {
    const here = truth
    found.push(...seats.map((seat) => ({ truth: here, seat })))
    const moves = seats.map((seat) => {
      const known = know(game, standingOf(options), here, seat)
      return { seat, action: random(known, chance, { milliseconds: 1 }) }
    })
    const { state, events } = game.apply(here.state, moves)
    truth = { setup, state, events: [...here.events, ...events] }
  }
  return found
}

const OPTIONS = [
  { players: 2 },
  { players: 4, declarations: 'unassisted' },
  { players: 3, interrupt: 'nearest', declarations: 'unassisted' },
  { players: 4, exposeOlderDiscard: false },
]

describe.each(OPTIONS)('%o', (options) => {
  test.each(NAMES)(
    'T13b: %s plays legally, truly, and the same in every world it cannot tell apart',
    (name) => {
      const found = decisions(options.players, options).filter((_, i) => i % 3 === 0)
      expect(found.length).toBeGreaterThan(5)
      for (const [i, { truth, seat }] of found.entries()) {
        const standing = standingOf(truth.setup.options)
        const known = know(game, standing, truth, seat)
        const other = know(game, standing, { ...truth, state: exchanged(truth.state, seat, stream(i)) }, seat)
        const action = level[name](known, stream(i), { milliseconds: 100 })
        expect(known.legal.map(game.notate)).toContain(game.notate(action))
        if (action.type === 'declare' || action.type === 'hit') expect(honest(known)).toContainEqual(action)
        expect(level[name](other, stream(i), { milliseconds: 100 })).toEqual(action)
      }
    },
  )
})

test('while a draw is to come, casual never discards away from ten', () => {
  fc.assert(
    fc.property(fc.nat(100_000), (seed) => {
      for (const { truth, seat } of decisions(seed, { players: 3 })) {
        if (truth.state.phase !== 'drawn' || truth.state.deck.length < 3) continue
        const known = know(game, standingOf(truth.setup.options), truth, seat)
        const action = level.casual(known, stream(seed), { milliseconds: 100 })
        if (action.type !== 'discard') continue
        const held = { concealed: [...known.view.hand, truth.state.drawn], open: at(known.view.open, seat) }
        const seen = [
          ...known.view.rows.flat(),
          ...known.view.open.flatMap((combos, s) => (s === seat ? [] : combos.flatMap(({ cards }) => cards))),
        ]
        const after = solver.discards(held, seen)
        const least = Math.min(...after.map(({ reach }) => reach?.distance ?? 99))
        expect(after.find(({ card }) => card === action.card)?.reach?.distance ?? 99).toBe(least)
      }
    }),
    { numRuns: 10 },
  )
})

test('a bot cannot name the state', () => {
  const peek = (known: Knowledge<Ten>): unknown =>
    // @ts-expect-error knowledge holds no state, no deal, and no other seat's hand.
    known.state ?? known.deal ?? known.view.hands
  expect(peek).toBeTypeOf('function')
})
