// What a round means to one seat for the match: what its own win gains, by points, and what happens without it.
import { at, clockwise, type Outcome, type Seat } from '@tenfold/core'
import { exhausted, opponents, penalty, scoresOfWin, type Bonus } from '@tenfold/games'
import type { MatchModel } from './match-odds.ts'
import type { Score } from './position.ts'

/** A seat's chance to win the match, from 0 to 1. */
export interface SeatOdds {
  readonly before: number
  /** If it does not win the round: others' wins, and rounds without one, each as likely as among equals. */
  readonly without: number
  /** If it wins so many points, before any doubling; with `god` it wins the match. */
  readonly won: (win: Readonly<{ points: number; from?: Seat; god?: boolean }>) => number
  /** T13: if it declares falsely. */
  readonly falsely: number
  /** The fewest points of a win by draw after which nobody is ahead of it; none if any win will do, or no win does. */
  readonly lead?: number
}

/** As analyses tell it. */
export type InMatch = Readonly<{ before: number; without: number; lead?: number; words: string }>

type Around = Readonly<{ score: Score; dealer: Seat }>

const mean = (list: readonly number[]): number => list.reduce((sum, one) => sum + one, 0) / list.length

/** No win pays more: a line of the table counts once at most, with its extra points. */
const mostBonuses = (bonuses: readonly Bonus[]): number =>
  bonuses
    .flatMap(({ points, extra = [] }) => [points, ...extra.map((more) => more.points)])
    .reduce((sum, points) => sum + points, 0)

/** What somebody's win comes to for the seat, worked out once. */
function winsFor({ odds, table }: MatchModel, seat: Seat, { score, dealer }: Around) {
  const round = odds(score, dealer)
  const known = new Map<string, number>()
  return (by: Seat, points: number, from?: Seat): number => {
    const taken = from === undefined ? {} : { from }
    const name = `${by} ${points} ${from}`
    const scores = scoresOfWin({ seat: by, points, ...taken }, table.players, table.settings)
    const chance = known.get(name) ?? at(round.after({ kind: 'won', by: [by], ...taken, scores }), seat)
    known.set(name, chance)
    return chance
  }
}

function leadOf({ table: { settings, players } }: MatchModel, seat: Seat, { score, dealer }: Around) {
  const basic = settings.pricing.basic[seat === dealer ? 'dealer' : 'other']
  const isAhead = (points: number): boolean => {
    const gains = scoresOfWin({ seat, points }, players, settings)
    const totals = score.totals.map((total, i) => total + at(gains, i))
    return at(totals, seat) === Math.max(...totals)
  }
  const dearest = basic + mostBonuses(settings.pricing.bonuses)
  for (let points = basic; points <= dearest; points++)
    if (isAhead(points)) return points === basic ? undefined : points
  return undefined
}

export function seatOdds(model: MatchModel, seat: Seat, around: Around): SeatOdds {
  const { settings, players, habits, bonuses } = model.table
  const round = model.odds(around.score, around.dealer)
  const after = (outcome: Outcome): number => at(round.after(outcome), seat)
  const wins = winsFor(model, seat, around)
  const winOf = (by: Seat): number => {
    const basic = settings.pricing.basic[by === around.dealer ? 'dealer' : 'other']
    const drawn = mean(bonuses.draw.map((bonus) => wins(by, basic + bonus)))
    const hits = opponents(by, players).map((from) =>
      mean(bonuses.discard.map((bonus) => wins(by, basic + bonus, from))),
    )
    return habits.drawn * drawn + (1 - habits.drawn) * mean(hits)
  }
  const without = (): number => {
    const others = clockwise(around.dealer, players).flatMap((by, place) =>
      by === seat ? [] : [{ by, share: at(habits.wins, place) }],
    )
    const all = others.reduce((sum, { share }) => sum + share, 0)
    const won = others.reduce((sum, { by, share }) => sum + (share / all) * winOf(by), 0)
    return habits.exhausted * after(exhausted(players)) + (1 - habits.exhausted) * won
  }
  const lead = leadOf(model, seat, around)
  return {
    before: at(round.before, seat),
    without: without(),
    won: ({ points, from, god }) => (god === true ? 1 : wins(seat, points, from)),
    falsely: after({ kind: 'void', by: [seat], scores: penalty(seat, players, settings) }),
    ...(lead === undefined ? {} : { lead }),
  }
}

const percent = (chance: number): string => `${(100 * chance).toFixed(1)} %`

function wordsOf({ before, without, lead }: SeatOdds): string {
  const now = `Chance to win the match: ${percent(before)} before the round, ${percent(without)} without winning it.`
  return lead === undefined ? now : `${now} Only a win of ${lead} points or more by draw takes the lead.`
}

/** A seat's odds, what they say, and what a win of so many points by draw gains beside not winning; nothing is lost by it. */
export function inMatch(model: MatchModel, seat: Seat, around: Around) {
  const odds = seatOdds(model, seat, around)
  const { before, without, lead } = odds
  const told: InMatch = {
    before,
    without,
    ...(lead === undefined ? {} : { lead }),
    words: wordsOf(odds),
  }
  return { odds, told, gainOf: (points: number) => Math.max(0, odds.won({ points }) - without) }
}
