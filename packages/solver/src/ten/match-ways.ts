// The rest of a match among equals, in some thousands of ways that are spread evenly over all there are: a rank-1 lattice
// (Korobov 1959; the multiplier is from L'Ecuyer 1999, Tables of linear congruential generators). No chance is needed, and the
// same ways serve every score, so that two scores are told apart by what they are and not by luck.
import { at, clockwise, type BySeat, type Seat } from '@tenfold/core'
import { exhausted, opponents, scoresOfWin, type Settings } from '@tenfold/games'
import type { Bonuses, Habits } from './match-habits.ts'

export type Table = Readonly<{ settings: Settings; players: number; habits: Habits; bonuses: Bonuses }>

const WAYS = 4093
const MULTIPLIER = 209

/** So many rounds decide any match; should one go on, its leader counts as its winner. */
const MOST_ROUNDS = 48

const passesToEnd = ({ settings, players }: Table): number => (settings.end.tours ?? Infinity) * players

function roundsFrom(table: Table, passes: number): number {
  const { settings, players } = table
  const left = passesToEnd(table) - passes
  const { dealerStays, end } = settings
  const least = end.target === undefined ? Infinity : players * end.target.points
  // MK9: a dealer who wins deals once more.
  return Math.min(MOST_ROUNDS, least, dealerStays ? 2 * left + 4 : left)
}

// ---- one round ------------------------------------------------------------------------------------------------

/** Which of some parts of 1 a number is in, and where in it from 0 to 1. */
function cut(parts: readonly number[], u: number): readonly [number, number] {
  let left = u
  for (const [i, part] of parts.entries()) {
    if (left < part) return [i, left / part]
    left -= part
  }
  return [parts.length - 1, 1 - 1e-9]
}

type Ended = Readonly<{ winner?: Seat; scores: BySeat<number> }>

/** How a round ends, by a number from 0 to 1. */
function endedBy({ settings, players, habits, bonuses }: Table, dealer: Seat, u: number): Ended {
  const [none, inWin] = cut([habits.exhausted, 1 - habits.exhausted], u)
  if (none === 0) return { scores: exhausted(players).scores }
  const [place, inPlace] = cut(habits.wins, inWin)
  const winner = at(clockwise(dealer, players), place)
  const others = opponents(winner, players)
  const [how, inHow] = cut([habits.drawn, ...others.map(() => (1 - habits.drawn) / others.length)], inPlace)
  const from = others[how - 1]
  const paid = from === undefined ? bonuses.draw : bonuses.discard
  const basic = settings.pricing.basic[winner === dealer ? 'dealer' : 'other']
  const points = basic + at(paid, Math.floor(inHow * paid.length))
  const won = { seat: winner, points, ...(from === undefined ? {} : { from }) }
  return { winner, scores: scoresOfWin(won, players, settings) }
}

/** Every end of a round that is looked at, by the place of its number: what each seat gains, and who wins, or −1. */
export type Ends = Readonly<{ scores: Int16Array; winner: Int8Array }>

export function endsOf(table: Table, dealer: Seat): Ends {
  const scores = new Int16Array(WAYS * table.players)
  const winner = new Int8Array(WAYS).fill(-1)
  for (let place = 0; place < WAYS; place++) {
    const ended = endedBy(table, dealer, (place + 0.5) / WAYS)
    scores.set(ended.scores, place * table.players)
    winner[place] = ended.winner ?? -1
  }
  return { scores, winner }
}

// ---- the rest -------------------------------------------------------------------------------------------------

/** By way and round: what every seat has gained after it, and how often the marker has passed. */
export type Ways = Readonly<{ rounds: number; gained: Int16Array; passes: Uint8Array }>

/** On from before a round; `ends` are those of each dealer. */
export function waysFrom(
  table: Table,
  ends: BySeat<Ends>,
  { dealer, passes }: Readonly<{ dealer: Seat; passes: number }>,
): Ways {
  const { players, settings } = table
  const rounds = roundsFrom(table, passes)
  const gained = new Int16Array(WAYS * rounds * players)
  const passed = new Uint8Array(WAYS * rounds)
  const sums = new Int16Array(players)
  for (let way = 0; way < WAYS; way++) {
    let point = way
    let deals: number = dealer
    let marks = passes
    sums.fill(0)
    for (let round = 0; round < rounds; round++) {
      if (marks < passesToEnd(table)) {
        const { scores, winner } = at(ends, deals)
        for (let seat = 0; seat < players; seat++)
          sums[seat] = (sums[seat] as number) + (scores[point * players + seat] as number)
        if (!settings.dealerStays || winner[point] !== deals) {
          deals = (deals + 1) % players
          marks++
        }
      }
      gained.set(sums, (way * rounds + round) * players)
      passed[way * rounds + round] = marks
      point = (point * MULTIPLIER) % WAYS
    }
  }
  return { rounds, gained, passes: passed }
}

/** T15: each seat's share of the victories over all ways, from these totals; leaders of one share it. */
export function sharesOver({ players, settings }: Table, ways: Ways, totals: BySeat<number>): BySeat<number> {
  const { rounds, gained, passes } = ways
  const { target } = settings.end
  const shares = new Float64Array(players)
  for (let way = 0; way < WAYS; way++) {
    // Without a target only the end counts.
    for (let round = target === undefined ? rounds - 1 : 0; round < rounds; round++) {
      const base = (way * rounds + round) * players
      let most = -Infinity
      let leading = 0
      for (let seat = 0; seat < players; seat++) {
        const total = (totals[seat] as number) + (gained[base + seat] as number)
        if (total > most) [most, leading] = [total, 1]
        else if (total === most) leading++
      }
      const level = target?.level !== true || (passes[way * rounds + round] as number) % players === 0
      const over = target !== undefined && most >= target.points && level
      if (!over && round < rounds - 1) continue
      for (let seat = 0; seat < players; seat++) {
        const total = (totals[seat] as number) + (gained[base + seat] as number)
        if (total === most) shares[seat] = (shares[seat] as number) + 1 / leading
      }
      break
    }
  }
  return [...shares].map((share) => share / WAYS)
}
