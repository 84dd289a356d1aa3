// What came of many matches, added up as they are played.
import { at, type MatchRecord, type RoundRecord, type Types } from '@tenfold/core'
import { columns } from '../output.ts'

export type SeatSummary = Readonly<{
  seat: number
  bot: string
  /** Matches won, a tie among k seats as 1 / k. */
  wins: number
  /** The same as a part of all matches. */
  share: number
  /** The mean of the final scores. */
  meanScore: number
  roundsWon: number
  /** Rounds that another seat won with this seat's discard. */
  dealtIn: number
}>

export type Summary = Readonly<{
  matches: number
  rounds: Readonly<{ played: number; won: number; byDiscard: number; exhausted: number; void: number }>
  /** Matches that a God Ten ended. */
  gods: number
  /** The mean number of moves in a round. */
  movesPerRound: number
  seats: readonly SeatSummary[]
}>

const sum = <X>(items: readonly X[], part: (item: X) => number): number =>
  items.reduce((total, item) => total + part(item), 0)

/** Figures are rounded so that a summary reads well; the records hold all. */
const rounded = (value: number): number => Math.round(value * 10_000) / 10_000

/** The little that is kept of a match. */
export type Kept = Readonly<{
  scores: readonly number[]
  winners: readonly number[]
  god: boolean
  rounds: readonly Readonly<{
    kind: string
    by: readonly number[]
    from: number | undefined
    moves: number
  }>[]
}>

const keptRound = <T extends Types>({ outcome, moves }: RoundRecord<T>): Kept['rounds'][number] => ({
  kind: outcome?.kind ?? 'unfinished',
  by: outcome?.by ?? [],
  from: outcome?.from,
  moves: moves.length,
})

export const kept = <T extends Types>({ scores, winners, rounds }: MatchRecord<T>): Kept => ({
  scores,
  winners,
  god: rounds.at(-1)?.outcome?.god === true,
  rounds: rounds.map(keptRound),
})

export function summaryOf(matches: readonly Kept[], bots: readonly string[]): Summary {
  const rounds = matches.flatMap((match) => match.rounds)
  const ofKind = (kind: string) => rounds.filter((round) => round.kind === kind)
  const won = ofKind('won')
  return {
    matches: matches.length,
    rounds: {
      played: rounds.length,
      won: won.length,
      byDiscard: won.filter(({ from }) => from !== undefined).length,
      exhausted: ofKind('exhausted').length,
      void: ofKind('void').length,
    },
    gods: matches.filter(({ god }) => god).length,
    movesPerRound: rounded(sum(rounds, ({ moves }) => moves) / rounds.length),
    seats: bots.map((bot, seat) => {
      const wins = sum(matches, ({ winners }) => (winners.includes(seat) ? 1 / winners.length : 0))
      return {
        seat,
        bot,
        wins: rounded(wins),
        share: rounded(wins / matches.length),
        meanScore: rounded(sum(matches, ({ scores }) => at(scores, seat)) / matches.length),
        roundsWon: won.filter(({ by }) => by.includes(seat)).length,
        dealtIn: won.filter(({ from }) => from === seat).length,
      }
    }),
  }
}

const percent = (part: number): string => `${(100 * part).toFixed(1)} %`

export function tableOf({ matches, rounds, gods, movesPerRound, seats }: Summary): string {
  const { played, won, byDiscard, exhausted, void: spoilt } = rounds
  const heads = ['seat', 'bot', 'matches won', 'share', 'mean score', 'rounds won', 'dealt in']
  const rows = seats.map(({ seat, bot, wins, share, meanScore, roundsWon, dealtIn }) => [
    seat,
    bot,
    wins.toFixed(1),
    percent(share),
    meanScore.toFixed(2),
    roundsWon,
    dealtIn,
  ])
  return [
    `${matches} matches${gods > 0 ? `, ${gods} ended by a God Ten` : ''}\n`,
    `${played} rounds: ${won} won, ${byDiscard} of them by discard; ${exhausted} exhausted; ${spoilt} void\n`,
    `${movesPerRound.toFixed(1)} moves a round\n\n`,
    columns([heads, ...rows]),
  ].join('')
}
