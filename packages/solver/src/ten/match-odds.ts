// What a round is worth in its match: each seat's chance to win the match, before the round and after each way for it to
// end. That a match ends, and how, is the rules' own word; how the rounds to come go is a model (match-ways.ts).
import { at, must, seatsOf, type BySeat, type Outcome, type Seat } from '@tenfold/core'
import type { TenOptions, TenRules } from '@tenfold/games'
import { habitsOf, type Bonuses } from './match-habits.ts'
import type { Score } from './position.ts'
import { endsOf, sharesOver, waysFrom, type Ends, type Table, type Ways } from './match-ways.ts'

/** For one round; chances are from 0 to 1, and those of all seats together are 1. */
export interface MatchOdds {
  /** Before it is played. */
  readonly before: BySeat<number>
  /** After it ended so. A void round is played again (T13). */
  readonly after: (outcome: Outcome) => BySeat<number>
}

/** Makes odds for one set of options. */
export interface MatchModel {
  readonly odds: (score: Score, dealer: Seat) => MatchOdds
  readonly table: Table
}

/** Ways on from so many standings are kept. */
const MOST_KEPT = 8

export function matchModel(rules: TenRules, options: TenOptions, bonuses: Bonuses): MatchModel {
  const { players } = options
  const table: Table = { settings: rules.settings(options), players, habits: habitsOf(players), bonuses }
  const ends: BySeat<Ends> = seatsOf(players).map((dealer) => endsOf(table, dealer))
  const known = new Map<string, Ways>()
  const waysOf = (dealer: Seat, passes: number): Ways => {
    const name = `${dealer} ${passes}`
    const ways = known.get(name) ?? waysFrom(table, ends, { dealer, passes })
    if (known.size >= MOST_KEPT) known.delete(at([...known.keys()], 0))
    known.set(name, ways)
    return ways
  }
  const odds = ({ totals, passes }: Score, dealer: Seat): MatchOdds => {
    const begun = must(rules.match.begin(options, { firstDealer: dealer }))
    const standing = { ...rules.match.standing(begun), totals, passes }
    return {
      before: sharesOver(table, waysOf(dealer, passes), totals),
      after: (outcome) => {
        const next = rules.match.standing(rules.match.fold({ options, standing }, outcome))
        const { winners } = next
        if (winners === undefined) return sharesOver(table, waysOf(next.dealer, next.passes), next.totals)
        return seatsOf(players).map((seat) => (winners.includes(seat) ? 1 / winners.length : 0))
      },
    }
  }
  return { odds, table }
}
