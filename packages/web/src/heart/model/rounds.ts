/** The table of four rounds: who dealt, which suit was trump, what each scored. */
import { add, at, clockwise, type BySeat, type Seat } from '@tenfold/core'
import type { Suit } from '@tenfold/games'
import { counted, listed, suitNames } from '../../cards/names.ts'
import { endedEarly, type MatchEnd } from '../../table/agreement.ts'
import { inSentence } from '../../table/people.ts'
import { person, type HeartTable } from './table.ts'

export type RoundRow = Readonly<{
  number: number
  /** As its column is headed, and within a sentence. */
  dealer: string
  dealt: string
  /** Of the rounds that were, and the one that is. */
  trump?: Suit
  /** Absent while the round is not over. */
  scores?: BySeat<number>
  now: boolean
}>

export type Rounds = Readonly<{
  rows: readonly RoundRow[]
  totals: BySeat<number>
  /** The suits that have not been trump, in no order (H2). */
  toCome: readonly Suit[]
}>

const ROUNDS = 4

export function roundsOf(table: HeartTable): Rounds {
  const { push, standing, view, people } = table
  const over = view.phase === 'over'
  const shown = over ? standing.trumpsUsed : [...standing.trumpsUsed, view.trump]
  const dealers: readonly Seat[] = clockwise(standing.firstDealer, ROUNDS)
  const rows = dealers.map((dealer, i): RoundRow => {
    const trump = shown[i]
    const scores = push.finished[i]?.outcome.scores
    return {
      number: i + 1,
      dealer: person(table, dealer).name,
      dealt: inSentence(person(table, dealer)),
      ...(trump === undefined ? {} : { trump }),
      ...(scores === undefined ? {} : { scores }),
      now: !over && i === standing.deals,
    }
  })
  return {
    rows,
    totals: push.finished.reduce<BySeat<number>>(
      (sum, { outcome }) => add(sum, outcome.scores),
      people.map(() => 0),
    ),
    toCome: standing.trumpsToCome.filter((suit) => !shown.includes(suit)),
  }
}

/** "Green and yellow are still to be trump." */
export function toComeWords({ toCome }: Rounds): string {
  if (toCome.length === 0) return 'Every suit has been trump.'
  const names = listed(toCome.map((suit) => suitNames[suit]))
  return `Still to be trump: ${names}.`
}

/** "Round 2 of 4" */
export const roundWord = ({ standing, view }: HeartTable): string =>
  `Round ${standing.deals + (view.phase === 'over' ? 0 : 1)} of ${ROUNDS}`

/** H10: most points win, ties share. */
export function matchEndOf(table: HeartTable): MatchEnd | undefined {
  const { winners, totals } = table.standing
  const { ended } = table.push
  if (winners === undefined) return ended && endedEarly(table, ended, (score) => counted(score, 'point'))
  const names = listed(winners.map((seat) => person(table, seat).name))
  const alone = winners.length === 1
  const first = at(winners, 0)
  const verb = alone && first !== table.me ? 'wins' : 'win'
  const score = `${at(totals, first)} points`
  return {
    title: `${names} ${verb} the match${alone ? '' : ' together'}`,
    about: alone ? `With ${score}.` : `Level at the top, with ${score} each.`,
    winners,
  }
}
