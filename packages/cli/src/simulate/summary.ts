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

/** What a bot scored in a round on average, by the role it played; null where it never did. */
export type RoleSummary = Readonly<{ bot: string; meanScores: Readonly<Record<string, number | null>> }>

export type Summary = Readonly<{
  matches: number
  rounds: Readonly<{ played: number; won: number; byDiscard: number; exhausted: number; void: number }>
  /** Matches that a God Ten ended. */
  gods: number
  /** The mean number of moves in a round. */
  movesPerRound: number
  seats: readonly SeatSummary[]
  /** Where seats play roles. */
  roles?: readonly RoleSummary[]
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
    dealer: number
    scores: readonly number[]
    kind: string
    by: readonly number[]
    from: number | undefined
    moves: number
  }>[]
}>

const keptRound = <T extends Types>({ dealer, outcome, moves }: RoundRecord<T>): Kept['rounds'][number] => ({
  dealer,
  scores: outcome?.scores ?? [],
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

/** The scores of every seat that such a bot held in such a role, round by round. */
function scoresIn(rounds: readonly Kept['rounds'][number][], bots: readonly string[], played: Played) {
  return rounds.flatMap(({ dealer, scores }) => {
    const seat = (dealer + played.place) % bots.length
    return bots[seat] === played.bot && scores.length > 0 ? [at(scores, seat)] : []
  })
}

/** A bot, and its place clockwise from the dealer. */
type Played = Readonly<{ bot: string; place: number }>

function rolesOf(matches: readonly Kept[], bots: readonly string[], roles: readonly string[]) {
  const rounds = matches.flatMap((match) => match.rounds)
  return [...new Set(bots)].map((bot): RoleSummary => {
    const means = roles.map((role, place) => {
      const scores = scoresIn(rounds, bots, { bot, place })
      return [role, scores.length === 0 ? null : rounded(sum(scores, (n) => n) / scores.length)]
    })
    return { bot, meanScores: Object.fromEntries(means) as RoleSummary['meanScores'] }
  })
}

export function summaryOf(
  matches: readonly Kept[],
  bots: readonly string[],
  roles: readonly string[] = [],
): Summary {
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
    ...(roles.length > 0 ? { roles: rolesOf(matches, bots, roles) } : {}),
  }
}

const percent = (part: number): string => `${(100 * part).toFixed(1)} %`

const matchColumns = ({ seat, bot, wins, share, meanScore }: SeatSummary) => [
  seat,
  bot,
  wins.toFixed(1),
  percent(share),
  meanScore.toFixed(2),
]

const HEADS = ['seat', 'bot', 'matches won', 'share', 'mean score']

/** A game in which everybody scores in every round, each in a role. */
function roleTables({ seats, rounds }: Summary, roles: readonly RoleSummary[]): readonly string[] {
  const names = Object.keys(roles[0]?.meanScores ?? {})
  const rows = roles.map(({ bot, meanScores }) => [
    bot,
    ...names.map((name) => meanScores[name]?.toFixed(2) ?? '-'),
  ])
  return [
    `${rounds.played} rounds\n`,
    columns([HEADS, ...seats.map(matchColumns)]),
    `mean score of a round, by role\n\n${columns([['bot', ...names], ...rows])}`,
  ]
}

/** A game of which a round is won, or not. */
function winTables({ seats, rounds }: Summary): readonly string[] {
  const { played, won, byDiscard, exhausted, void: spoilt } = rounds
  return [
    `${played} rounds: ${won} won, ${byDiscard} of them by discard; ${exhausted} exhausted; ${spoilt} void\n`,
    columns([
      [...HEADS, 'rounds won', 'dealt in'],
      ...seats.map((seat) => [...matchColumns(seat), seat.roundsWon, seat.dealtIn]),
    ]),
  ]
}

export function tableOf(summary: Summary): string {
  const { matches, gods, movesPerRound, roles } = summary
  const [rounds, ...tables] = roles ? roleTables(summary, roles) : winTables(summary)
  return [
    `${matches} matches${gods > 0 ? `, ${gods} ended by a God Ten` : ''}\n`,
    rounds,
    `${movesPerRound.toFixed(1)} moves a round\n\n`,
    tables.join('\n'),
  ].join('')
}
