// The last round of a match, worked out by hand: which wins are of use, and what an expert does with the others.
import { know, must, type BySeat } from '@tenfold/core'
import { make10, tsukuru, type Ten, type TenRules } from '@tenfold/games'
import { scene, seeded, type SceneSpec } from '@tenfold/testing'
import { describe, expect, test } from 'vitest'
import { prepareForMatch } from './by-worth.ts'
import { club, clubForesight } from './club.ts'
import { estimatesBy } from './estimates.ts'
import { expert, expertForesight } from './expert.ts'
import { winsOf, type Known } from './honest.ts'
import { countingWins, losesMatch } from './last-round.ts'

/** R1R2R3 3, the triplet 0, 2 + 5: 3 points by draw for who does not deal. */
const CHEAP: SceneSpec = {
  hands: ['R6 R6 B3 B4 B6 B7 R4', 'R1 R2 R3 B1 B1 B1 B2', 'R5 R5 B3 B4 B6 B7 R4', 'R6 R5 B3 B4 B6 B7 R4'],
  deck: 'R7 B5 R7 R7 R7',
  moves: '0 draw, 0 discard R7, 1 draw',
}

/** What seat 1 knows with such a score. */
function known(rules: TenRules, totals: BySeat<number>, passes: number, then = scene(rules, CHEAP)): Known {
  const { setup, state, events } = then
  const begun = rules.match.standing(must(rules.match.begin(setup.options, { firstDealer: 0 })))
  const standing: Ten['standing'] = { ...begun, totals, passes }
  return know(rules.game, standing, { setup, state, events }, 1)
}

/** More than any win pays. */
const DEAR = 40
const counting = (at: Known) => countingWins(make10, at, () => DEAR)
/** Whether what wins in hand loses the match. */
const loses = (rules: TenRules, at: Known) => winsOf(rules, at).map(({ plan }) => losesMatch(rules, at, plan))
const plays = {
  expert: expert(make10, estimatesBy(make10, expertForesight)),
  club: club(make10, estimatesBy(make10, clubForesight)),
}
const said = (level: keyof typeof plays, at: Known): string =>
  make10.game.notate(plays[level](at, seeded(1), { milliseconds: 50 }))

const behind = known(make10, [26, 16, 20, 18], 7)

describe('ten behind in the last round', () => {
  test('T15: 3 points lose the match; 7, paid 3, 2, 2, are 23 beside 24; 8, paid 3, 3, 2, share it', () => {
    expect(loses(make10, behind)).toEqual([true])
    // The odd ones are paid from the left on: seat 2, seat 3, then seat 0.
    expect(counting(behind)).toBe(8)
  })

  test('an expert lets such a win go; club declares it', () => {
    expect(said('expert', behind)).toMatch(/^discard /)
    expect(said('club', behind)).toBe('declare')
  })
})

test('what such a decision needs is worked out in parts beforehand, and then it is there', () => {
  const estimates = estimatesBy(make10, expertForesight)
  const work = (at: Known): number => [...prepareForMatch(make10, estimates, at)].length
  expect(work(behind)).toBeGreaterThan(5)
  expect(work(behind)).toBe(0)
  // Where any win will do there is no more to it than in other rounds.
  expect(work(known(make10, [20, 20, 20, 20], 7))).toBe(0)
})

test('at a score where any win will do, in an earlier round, or with the target reached, it is declared', () => {
  const ahead = known(make10, [20, 20, 20, 20], 7)
  const early = known(make10, [26, 16, 20, 18], 6)
  for (const at of [ahead, early]) {
    expect(loses(make10, at)).toEqual([false])
    expect(counting(at)).toBe('any')
    expect(said('expert', at)).toBe('declare')
  }
  // TS3: whoever has four has won; nobody is ahead of a fourth win.
  const fourth = known(tsukuru, [3, 3, 2, 3], 9)
  expect(loses(tsukuru, fourth)).toEqual([false])
})

test.each([
  ['out of reach of any win', [90, 0, 0, 0], DEAR],
  ['where the dearest win would still be too cheap', [26, 16, 20, 18], 7],
] as const)('%s none counts', (_, totals, dearest) => {
  expect(countingWins(make10, known(make10, totals, 7), () => dearest)).toBe('none')
})

describe('when the match is lost whatever comes, a ten is a ten', () => {
  test('at a score out of reach', () => {
    expect(said('expert', known(make10, [90, 0, 0, 0], 7))).toBe('declare')
  })

  test('where no draw of its own is left to come', () => {
    const last = scene(make10, { hands: CHEAP.hands, last: 'B5 R7 R7' }).idleUntilLeft(3).after('1 draw')
    expect(said('expert', known(make10, [26, 16, 20, 18], 7, last))).toBe('declare')
  })

  test('and without a ten it goes for one, as in any round', () => {
    const before = { ...CHEAP, moves: '0 draw, 0 discard R7' }
    const drawing = { ...CHEAP, deck: 'R7 R6 R7 R7 R7' }
    for (const spec of [before, drawing]) {
      const at = (totals: BySeat<number>): Known => known(make10, totals, 7, scene(make10, spec))
      expect(said('expert', at([90, 0, 0, 0]))).toBe(said('expert', at([20, 20, 20, 20])))
    }
  })
})
