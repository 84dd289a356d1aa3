// Matches of the ten games as a book-keeper sees them: outcomes in, standings out.
import { must, type Outcome, type Seat } from '@tenfold/core'
import type { Standing, TenRules } from '@tenfold/games'
import { optionsOf } from './scene.ts'

/** The standing at the start and after each outcome. A match that is over has no next round, and takes no more. */
export const standingsOf =
  (rules: TenRules) =>
  (
    options: Readonly<Record<string, unknown>>,
    firstDealer: Seat,
    outcomes: readonly Outcome[],
  ): readonly Standing[] => {
    const { match } = rules
    let now = must(match.begin(optionsOf(rules, options), { firstDealer }))
    const told = [match.standing(now)]
    for (const outcome of outcomes) {
      if (match.setup(now)?.dealer !== match.standing(now).dealer) throw new Error('the match was over')
      now = match.fold(now, outcome)
      told.push(match.standing(now))
    }
    if (match.standing(now).winners && match.setup(now)) throw new Error('a round after the end')
    return told
  }

export const lastOf = (told: readonly Standing[]): Standing | undefined => told.at(-1)
export const dealersOf = (told: readonly Standing[]): readonly Seat[] => told.map(({ dealer }) => dealer)

export const times = <X>(count: number, item: X): readonly X[] => Array<X>(count).fill(item)

export const exhausted = (players: number): Outcome => ({ kind: 'exhausted', scores: times(players, 0) })
export const won = (seat: Seat, scores: readonly number[]): Outcome => ({ kind: 'won', by: [seat], scores })
export const spoilt = (seat: Seat, scores: readonly number[]): Outcome => ({
  kind: 'void',
  by: [seat],
  scores,
})
