// The bots at the tables of Total Ten and Tsukuru Ten Ten: purple tiles, windows for all, unassisted tables, tables of a
// host's own.
import { know, must, type Seat } from '@tenfold/core'
import { type TenRules, totalTen, tsukuru } from '@tenfold/games'
import { tenSolver } from '@tenfold/solver'
import { exchanged, optionSets, scene, type SceneSpec, seeded, titleOf } from '@tenfold/testing'
import { describe, expect, test } from 'vitest'
import { club, clubForesight } from './club.ts'
import { estimatesBy } from './estimates.ts'
import { expert, expertForesight } from './expert.ts'
import { firstSteps } from './first-steps.ts'
import { honest } from './honest.ts'
import { casual, greedy } from './nearing.ts'
import { random } from './random.ts'

const BUDGET = { milliseconds: 100 }
const bots = (rules: TenRules) => ({
  random,
  'first-steps': firstSteps(rules, tenSolver(rules.deck)),
  casual: casual(rules, tenSolver(rules.deck)),
  greedy: greedy(rules, tenSolver(rules.deck)),
  club: club(rules, estimatesBy(rules, clubForesight)),
  expert: expert(rules, estimatesBy(rules, expertForesight)),
})
const levels = { totalTen: bots(totalTen), tsukuru: bots(tsukuru) }

const standingOf = ({ match }: TenRules, options: Parameters<TenRules['match']['begin']>[0]) =>
  match.standing(must(match.begin(options, { firstDealer: 0 })))

/** What casual plays at a seat of a position, in notation. */
function plays(rules: TenRules, spec: SceneSpec, seat: Seat): string {
  const { setup, state, events } = scene(rules, spec)
  const known = know(rules.game, standingOf(rules, setup.options), { setup, state, events }, seat)
  const bot = rules === tsukuru ? levels.tsukuru : levels.totalTen
  return rules.game.notate(bot.casual(known, seeded(7), BUDGET))
}

/** Nothing to do with the tiles used below. */
const IDLE = 'R6 R7 B2 B4 B6 B7 R2'

describe('casual and the purple tiles', () => {
  test.each<[why: string, move: string, seat: Seat, spec: SceneSpec]>([
    // R5R5P5 0, B1B2B3 1, 4 + 5.
    [
      'a win with a drawn purple',
      'declare',
      0,
      { hands: ['R4 R5 R5 B1 B2 B3 B5', IDLE], deck: 'P5', moves: '0 draw' },
    ],
    // P5P6P7 7 as red, R1R1R1 0, 1 + 2.
    [
      'a win with a discarded purple',
      'hit 0',
      1,
      { hands: [IDLE, 'P5 P7 R1 R1 R1 R1 B2'], deck: 'P6', moves: '0 draw, 0 discard P6' },
    ],
    // As blue, 5: with any 1 more the four 1s are 5. As red, 7: 2 or 4, and never 3.
    [
      'a claim with a choice of colour: the one from which ten is near',
      'claim 0 P5 P6 P7 as B',
      1,
      { hands: [IDLE, 'P5 P7 R1 R1 B1 B1 R4'], deck: 'P6', moves: '0 draw, 0 discard P6' },
    ],
    // As red, 7: with one more B7, B7B7B7 0 and 1 + 2 are 3. As blue, 5: no single tile makes 5 of these.
    [
      'and the other colour, where that is nearer',
      'claim 0 P5 P6 P7 as R',
      1,
      { hands: [IDLE, 'P5 P7 B6 B7 B7 R1 R2'], deck: 'P6', moves: '0 draw, 0 discard P6' },
    ],
  ])('%s: %s', (_, move, seat, spec) => {
    expect(plays(tsukuru, spec, seat)).toBe(move)
  })
})

describe('casual in a window for all', () => {
  const NEAR = 'R1 R2 R3 B1 B5 B5 B5'
  const thrown = (declarations: string, card: string): SceneSpec => ({
    hands: [IDLE, NEAR, 'R1 R4 R7 B1 B4 B7 B3'],
    deck: card,
    options: { interrupt: 'all', declarations },
    moves: `0 draw, 0 discard ${card}`,
  })

  test.each(['assisted', 'unassisted'])(
    '%s: hits what makes ten, and passes on what does not',
    (declarations) => {
      // 3 + 0 + 1 + 6.
      expect(plays(totalTen, thrown(declarations, 'R6'), 1)).toBe('hit 0')
      expect(plays(totalTen, thrown(declarations, 'R6'), 2)).toBe('pass')
      expect(plays(totalTen, thrown(declarations, 'R5'), 1)).toBe('pass')
    },
  )
})

const CUSTOM = {
  format: 'tenfold-bonus-table/1',
  name: 'Bots',
  bonuses: [{ id: 'odd', name: 'Odd', points: 2, when: { count: { values: [1, 3, 5, 7] }, atLeast: 5 } }],
}

/** Every seventh set of options of Total Ten, every one of Tsukuru. */
const TABLES = [
  ...optionSets(totalTen, CUSTOM)
    .filter((_, i) => i % 7 === 0)
    .map((options) => ({ rules: totalTen, level: levels.totalTen, options })),
  ...optionSets(tsukuru).map((options) => ({ rules: tsukuru, level: levels.tsukuru, options })),
].map((table) => ({ ...table, of: `${table.rules.title}, ${titleOf(table.options)}` }))

/** Those that work out what hands are worth take a while to begin: they sit at every tenth table. */
const NAMES = ['random', 'first-steps', 'casual', 'greedy', 'club', 'expert'] as const
const QUICK = NAMES.slice(0, 4)

describe.each(TABLES.map((table, i) => ({ ...table, names: i % 10 === 0 ? NAMES : QUICK })))(
  '$of',
  (table) => {
    const { rules, level, options, names } = table
    test.each(names)('%s plays a round legally, truly, and the same whatever lies hidden', (name) => {
      const { game } = rules
      const chance = seeded(options.players)
      const setup = { options, dealer: 0, chance: 'none' } as const
      const { state, events } = must(game.start(setup, game.shuffle(setup, chance)))
      let truth = { setup, state, events }
      for (let seats = game.toAct(truth.state); seats.length > 0; seats = game.toAct(truth.state)) {
        const moves = seats.map((seat) => {
          const known = know(game, standingOf(rules, options), truth, seat)
          const action = level[name](known, seeded(truth.events.length), BUDGET)
          const other = { ...truth, state: exchanged(truth.state, seat, chance) }
          const alike = know(game, standingOf(rules, options), other, seat)
          expect(level[name](alike, seeded(truth.events.length), BUDGET)).toEqual(action)
          expect(known.legal.map(game.notate)).toContain(game.notate(action))
          if (action.type === 'declare' || action.type === 'hit') expect(honest(known)).toContainEqual(action)
          return { seat, action }
        })
        const next = game.apply(truth.state, moves)
        truth = { setup, state: next.state, events: [...truth.events, ...next.events] }
      }
      expect(game.outcome(truth.state)?.kind).not.toBe('void')
    })
  },
)
