// Worlds count by what they explain: hands as they were dealt for more than hands imagined.
import type { Bot } from '@tenfold/core'
import type { Heart } from '@tenfold/games'
import { diceFrom, NO_TILES, type Chances } from '@tenfold/solver'
import { knownTo, playRound, seeded, type Decision } from '@tenfold/testing'
import { describe, expect, test } from 'vitest'
import { hear, type Heard } from './heard.ts'
import { casual, expert, firstSteps } from './levels.ts'
import { foretell } from './tiles.ts'
import { weightOf } from './weights.ts'
import { imagine, type World } from './worlds.ts'

const random = seeded(11)
const dice = diceFrom(random)
const PLAYOUTS = 20

/** Choices of A, B and C after the first trick. */
const choicesIn = (rounds: number, dealer: Bot<Heart>, player: Bot<Heart>): readonly Decision[] =>
  Array.from({ length: rounds }, (_, seed) =>
    playRound({ dealer, A: player, B: player, C: player }, { seed }).filter(
      ({ truth, role, action }) =>
        action.type === 'play' && role !== 'dealer' && hear(knownTo(truth, 0)).winners.length > 0,
    ),
  ).flat()

/** The world a seat is in: to the dealer, who has seat 0, there is but one. */
const theWorld = ({ truth }: Decision): World => imagine(hear(knownTo(truth, 0)), random)

const byPlays = (heard: Heard, world: World): number =>
  weightOf({ ...heard, tiles: NO_TILES }, world, { chances: new Float64Array(), playouts: 0 })

const byAll = (heard: Heard, world: World): number =>
  weightOf(heard, world, { chances: foretell(world.start, PLAYOUTS / 2, dice), playouts: PLAYOUTS })

/** How many times as much the true hands count as the mean of imagined ones: the mean logarithm. */
function insight(choices: readonly Decision[], weigh: typeof byAll): number {
  let sum = 0
  for (const decision of choices) {
    const heard = hear(knownTo(decision.truth, decision.seat))
    const imagined = Array.from({ length: 20 }, () => weigh(heard, imagine(heard, random)))
    const mean = imagined.reduce((all, each) => all + each) / imagined.length
    sum += Math.log(weigh(heard, theWorld(decision)) / mean) / choices.length
  }
  return sum
}

describe('hands as dealt count for more than hands imagined', () => {
  test('by the cards played alone', () => {
    expect(insight(choicesIn(40, firstSteps, firstSteps), byPlays)).toBeGreaterThan(0.03)
  })

  test('by the tiles that are up with them', () => {
    expect(insight(choicesIn(6, expert, casual), byAll)).toBeGreaterThan(0.2)
  })
})

describe('H3: tiles', () => {
  const decision = choicesIn(1, casual, casual)[0]
  if (decision === undefined) throw new Error('nobody chose')
  const heard = hear(knownTo(decision.truth, decision.seat))
  const world = theWorld(decision)
  const chances: Chances = new Float64Array(12 * 8)
  const given = (tiles: Int8Array): number => weightOf({ ...heard, tiles }, world, { chances, playouts: 9 })
  const none = given(NO_TILES)

  test('of nine playouts six explain one, none the other; a tenth has every tile', () => {
    chances[3] = 6 / 9
    expect(given(NO_TILES.with(0, 3)) / none).toBeCloseTo((6 + 1 / 8) / 10, 12)
    expect(given(NO_TILES.with(0, 4)) / none).toBeCloseTo(1 / 8 / 10, 12)
    expect(given(NO_TILES.with(2, 0)) / none).toBeCloseTo(1 / 2 / 10, 12)
    expect(given(NO_TILES.with(0, 3).with(2, 0)) / none).toBeCloseTo(((6 + 1 / 8) / 10) * (1 / 2 / 10), 12)
  })

  test('where nothing is up and nothing played, all worlds are alike', () => {
    const before: Heard = { ...heard, plays: [], winners: [], voids: [0, 0, 0], tiles: NO_TILES }
    for (let i = 0; i < 20; i++) expect(byAll(before, imagine(before, random))).toBe(1)
  })
})
