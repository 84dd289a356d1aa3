// Chances in the match: laws for tables of every kind of ending, last rounds worked out by hand, and matches played to their
// end by the rules with rounds drawn by chance.
import { add, at, clockwise, must, seatsOf, type BySeat, type Outcome, type Seat } from '@tenfold/core'
import {
  BONUS_TABLE_FORMAT,
  exhausted,
  make10,
  opponents,
  scoresOfWin,
  totalTen,
  tsukuru,
  type TenRules,
} from '@tenfold/games'
import { optionsOf, seeded } from '@tenfold/testing'
import { describe, expect, test } from 'vitest'
import { bonusesOf, habitsOf, type Bonuses } from './match-habits.ts'
import { matchModel, type MatchModel } from './match-odds.ts'
import type { Score } from './position.ts'
import { seatOdds } from './match-seat.ts'
import { tenTables } from './tables.ts'

/** Made up, so that nothing depends on prices. */
const BONUSES: Bonuses = { draw: [0, 1, 2, 2, 3, 5], discard: [0, 1, 1, 2, 4] }

type Row = readonly [
  rules: TenRules,
  chosen: Readonly<Record<string, unknown>>,
  totals: BySeat<number>,
  passes: number,
]

/** By tours, to a target, level or not, by either, with a dealer who stays. */
const TABLES: readonly Row[] = [
  [make10, { players: 4 }, [24, 18, 17, 21], 5],
  [make10, { players: 2, dealerStays: true }, [26, 14], 1],
  [make10, { players: 3 }, [20, 20, 20], 0],
  [totalTen, { players: 4 }, [0, 9, 4, 7], 4],
  [totalTen, { players: 2, target25: true }, [17, 20], 7],
  [tsukuru, { players: 4 }, [2, 0, 3, 1], 6],
  [tsukuru, { players: 3, scoring: 'positional' }, [12, 20, 3], 4],
]

const modelFor = (
  rules: TenRules,
  chosen: Readonly<Record<string, unknown>>,
  bonuses = BONUSES,
): MatchModel => matchModel(rules, optionsOf(rules, chosen), bonuses)
/** TS3: a win is a point. */
const NONE: Bonuses = { draw: [0], discard: [0] }
const sum = (list: readonly number[]): number => list.reduce((all, one) => all + one, 0)

/** Every way for a round to end that the model knows, with its chance: written down once more, from its definition. */
function ways(
  { settings, players }: MatchModel['table'],
  dealer: Seat,
): readonly (readonly [Outcome, number])[] {
  const { exhausted: none, drawn, wins } = habitsOf(players)
  const won = (by: Seat, points: number, from?: Seat): Outcome => {
    const taken = from === undefined ? {} : { from }
    return {
      kind: 'won',
      by: [by],
      ...taken,
      scores: scoresOfWin({ seat: by, points, ...taken }, players, settings),
    }
  }
  const all = clockwise(dealer, players).flatMap((by, place) => {
    const basic = settings.pricing.basic[by === dealer ? 'dealer' : 'other']
    const share = (1 - none) * at(wins, place)
    const others = opponents(by, players)
    return [
      ...BONUSES.draw.map(
        (bonus) => [won(by, basic + bonus), (share * drawn) / BONUSES.draw.length] as const,
      ),
      ...others.flatMap((from) =>
        BONUSES.discard.map(
          (bonus) =>
            [
              won(by, basic + bonus, from),
              (share * (1 - drawn)) / others.length / BONUSES.discard.length,
            ] as const,
        ),
      ),
    ]
  })
  return [[exhausted(players), none], ...all]
}

describe.each(TABLES)('%o with %o, at %j after %i passes', (rules, chosen, totals, passes) => {
  const model = modelFor(rules, chosen)
  const { players } = model.table
  const score: Score = { totals, passes }

  test('chances of all seats together are 1, before and after whatever happens', () => {
    const { before, after } = model.odds(score, 1)
    expect(sum(before)).toBeCloseTo(1, 9)
    for (const [outcome] of ways(model.table, 1)) expect(sum(after(outcome))).toBeCloseTo(1, 9)
  })

  test('before the round they are the mean of what they are after it', () => {
    const { before, after } = model.odds(score, 1)
    for (const seat of seatsOf(players)) {
      const mean = sum(ways(model.table, 1).map(([outcome, chance]) => chance * at(after(outcome), seat)))
      expect(Math.abs(mean - at(before, seat))).toBeLessThan(0.01)
    }
  })

  test('a dearer win is never worth less, nor one more point to begin with', () => {
    for (const seat of seatsOf(players)) {
      const { won } = seatOdds(model, seat, { score, dealer: 0 })
      const chances = [1, 2, 3, 5, 8, 12, 20].map((points) => won({ points }))
      expect(chances).toEqual(chances.toSorted((a, b) => a - b))
      const more = { totals: totals.map((total, i) => total + (i === seat ? 1 : 0)), passes }
      const raised = at(model.odds(more, 0).before, seat)
      expect(raised).toBeGreaterThanOrEqual(at(model.odds(score, 0).before, seat))
    }
  })

  test('matches that the rules end, of rounds drawn by chance, are won as often', () => {
    const random = seeded(7)
    const options = optionsOf(rules, chosen)
    const byDealer = seatsOf(players).map((dealer) => ways(model.table, dealer))
    const drawn = (dealer: Seat): Outcome => {
      let left = random.below(1_000_000) / 1_000_000
      for (const [outcome, chance] of at(byDealer, dealer)) {
        left -= chance
        if (left < 0) return outcome
      }
      return exhausted(players)
    }
    const MATCHES = 2000
    let shares: BySeat<number> = totals.map(() => 0)
    for (let i = 0; i < MATCHES; i++) {
      const begun = must(rules.match.begin(options, { firstDealer: 1 }))
      let match = { options, standing: { ...rules.match.standing(begun), totals, passes } }
      for (let setup = rules.match.setup(match); setup; setup = rules.match.setup(match))
        match = { options, standing: rules.match.standing(rules.match.fold(match, drawn(setup.dealer))) }
      const { winners = [] } = match.standing
      shares = add(
        shares,
        totals.map((_, seat) => (winners.some((one) => one === seat) ? 1 / winners.length : 0)),
      )
    }
    // Four deviations of such a share, and what the lattice may be off.
    for (const [seat, chance] of model.odds(score, 1).before.entries())
      expect(Math.abs(at(shares, seat) / MATCHES - chance)).toBeLessThan(0.05)
  })
})

describe('worked out by hand', () => {
  test('T15: the last round of Make10, six behind the leader', () => {
    const model = modelFor(make10, { players: 4 })
    const { won, lead, falsely } = seatOdds(model, 1, {
      score: { totals: [26, 20, 18, 16], passes: 7 },
      dealer: 0,
    })
    // By draw the left neighbour pays the odd ones first: 4 is 2 from seat 2, 1 from 3, 1 from 0: 24 beside 25.
    expect(won({ points: 4 })).toBe(0)
    // 5 is 2, 2, 1: 25 beside 25, shared.
    expect(won({ points: 5 })).toBe(0.5)
    expect(won({ points: 6 })).toBe(1)
    expect(lead).toBe(5)
    // From the leader's discard 3 are shared, 23 beside 23; from seat 2's it takes 6 to share and 7 to win.
    expect([2, 3, 4].map((points) => won({ points, from: 0 }))).toEqual([0, 0.5, 1])
    expect([5, 6, 7].map((points) => won({ points, from: 2 }))).toEqual([0, 0.5, 1])
    expect(won({ points: 4, god: true })).toBe(1)
    // T13: a false one is paid for and the round is played again: 27, 17, 19, 17.
    expect(falsely).toBe(at(model.odds({ totals: [27, 17, 19, 17], passes: 7 }, 0).before, 1))
  })

  test('TT8: what takes the lead may be as dear as a host’s own table has it, and no dearer', () => {
    const rich = { id: 'rich', name: 'Rich', points: 100, when: { won: 'draw' } }
    const customTable = { format: BONUS_TABLE_FORMAT, name: 'Rich', bonuses: [rich] }
    const leadOf = (bonusTable: string, behind: number) =>
      seatOdds(modelFor(totalTen, { players: 2, bonusTable, customTable }), 0, {
        score: { totals: [0, behind], passes: 3 },
        dealer: 1,
      }).lead
    expect([1, 2, 90, 101].map((behind) => leadOf('ultimate', behind))).toEqual([undefined, 2, 90, 101])
    // Basic 1 and the line's 100.
    expect(leadOf('ultimate', 102)).toBeUndefined()
    expect(leadOf('local', 90)).toBe(90)
    expect(leadOf('local', 1000)).toBeUndefined()
  })

  test('TS3: a win is a point, so with two behind none takes the lead', () => {
    const score = { totals: [0, 2, 0], passes: 4 }
    expect(seatOdds(modelFor(tsukuru, { players: 3 }, NONE), 0, { score, dealer: 1 }).lead).toBeUndefined()
  })

  test('TS3: first to four, three each: whoever wins the round wins the match', () => {
    const model = modelFor(tsukuru, { players: 4 }, NONE)
    const odds = seatOdds(model, 2, { score: { totals: [3, 3, 3, 3], passes: 9 }, dealer: 0 })
    expect(odds.won({ points: 1 })).toBe(1)
    expect(odds.without).toBeLessThan(0.002)
    // Of the wins those of the third seat from the dealer.
    expect(odds.before).toBeCloseTo(at(habitsOf(4).wins, 2), 2)
  })

  test('TS3: first to four, two to three: both rounds must be won', () => {
    const model = modelFor(tsukuru, { players: 2 }, NONE)
    const [p, q] = habitsOf(2).wins as readonly [number, number]
    // Seat 0 deals, then seat 1: at 2 to 3 seat 0 must win both.
    const { before } = model.odds({ totals: [2, 3], passes: 0 }, 0)
    expect(before[0]).toBeCloseTo(p * q, 2)
  })

  test('TT7: 25 points count only when both have dealt equally often', () => {
    const model = modelFor(totalTen, { players: 2, target25: true })
    const { won } = seatOdds(model, 0, { score: { totals: [24, 20], passes: 4 }, dealer: 0 })
    expect(won({ points: 1 })).toBeLessThan(1)
    expect(seatOdds(model, 0, { score: { totals: [24, 20], passes: 5 }, dealer: 1 }).won({ points: 1 })).toBe(
      1,
    )
  })
})

test('equal and early, what a win gains is in proportion to its points and a fixed part', () => {
  const model = modelFor(totalTen, { players: 4 })
  const { won } = seatOdds(model, 2, { score: { totals: [0, 0, 0, 0], passes: 0 }, dealer: 0 })
  const gains = [1, 2, 3, 4, 5, 6].map((points) => won({ points: points + 1 }) - won({ points }))
  for (const gain of gains) expect(gain / at(gains, 0)).toBeCloseTo(1, 0)
})

test('winning hands pay what was counted in play: 3.5 bonus points in Make10, in Total Ten 3.1 drawn', () => {
  // 1,487 wins of four experts: 3.44 drawn and 3.47 by discard; 413 drawn in Total Ten.
  const paid = (rules: TenRules): Bonuses =>
    bonusesOf(tenTables(rules.deck), rules.settings(optionsOf(rules, {})).pricing)
  const mean = (list: readonly number[]): number => sum(list) / list.length
  expect(mean(paid(make10).draw)).toBeCloseTo(3.44, 0)
  expect(mean(paid(make10).discard)).toBeCloseTo(3.47, 0)
  expect(mean(paid(totalTen).draw)).toBeCloseTo(3.1, 0)
})
