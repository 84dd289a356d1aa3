/** The table of rounds, and how the match stands. */
import { add, at, writeOutcome, type BySeat } from '@tenfold/core'
import { capital } from '../../cards/names.ts'
import { endedEarly, type MatchEnd } from '../../table/agreement.ts'
import { howEnded, inSentence, together } from '../../table/people.ts'
import type { RoundRow } from '../types.ts'
import { scoreWord } from './payments.ts'
import { winningLine } from './result.ts'
import { person, type TenTable } from './table.ts'

/** A void deal does not count: the round it was to be is told with the same number again. */
export function roundsOf(table: TenTable): readonly RoundRow[] {
  const { push, settings, people } = table
  let scores: BySeat<number> = people.map(() => settings.stake)
  let round = 1
  return push.finished.map(({ dealer, outcome }) => {
    scores = add(scores, outcome.scores)
    const row = {
      round,
      dealer: inSentence(person(table, dealer)),
      how: howEnded(people, writeOutcome(outcome)),
      changes: outcome.scores,
      scores,
    }
    if (outcome.kind !== 'void') round += 1
    return row
  })
}

/** "Round 4 of 8"; without a fixed number of rounds just "Round 4". */
export function roundWord({ standing, view, settings }: TenTable): string {
  const over = view.now.phase === 'over' && view.now.outcome.kind !== 'void'
  const round = standing.deals + (over ? 0 : 1)
  const of = settings.dealerStays || standing.passesToEnd === undefined ? '' : ` of ${standing.passesToEnd}`
  return `Round ${round}${of}`
}

/** "first to 4": when the match ends, where that is not by rounds alone. */
export function goalWord({ standing, settings }: TenTable): string {
  if (standing.target === undefined) return ''
  return settings.end.tours === undefined ? `first to ${standing.target}` : `or at ${standing.target} points`
}

function godOf(table: TenTable): string {
  const { now } = table.view
  const god = now.phase === 'over' ? now.shown.find(({ ten }) => ten?.price.god === true) : undefined
  return god === undefined ? 'A winning hand' : winningLine(table, god)
}

/** T15: most wins, ties share; T14: a God Ten wins alone. */
export function matchEndOf(table: TenTable): MatchEnd | undefined {
  const { winners, totals, ending } = table.standing
  const { ended } = table.push
  if (winners === undefined) return ended && endedEarly(table, ended, (score) => scoreWord(table, score))
  const names = together(winners.map((seat) => person(table, seat)))
  const alone = winners.length === 1
  const first = at(winners, 0)
  const verb = alone && first !== table.me ? 'wins' : 'win'
  const score = scoreWord(table, at(totals, first))
  const about =
    ending === 'god'
      ? `${capital(godOf(table))} ends the match, whatever the scores.`
      : alone
        ? `With ${score}.`
        : `Level at the top, with ${score} each.`
  return { title: `${names} ${verb} the match${alone ? '' : ' together'}`, about, winners }
}
