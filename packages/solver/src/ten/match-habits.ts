// How rounds end among equals, as far as the rest of a match depends on it. The shares were counted in play among `expert`
// bots, 1,500 rounds of each game and number of players; what a win pays is told by the hands that make ten.
import { at } from '@tenfold/core'
import type { Pricing } from '@tenfold/games'
import type { Pack } from './pack.ts'
import { howNumber, pointsIn, pointsTable } from './points.ts'
import { countsAt, MOST } from './ranks.ts'
import type { TenTables } from './tables.ts'

/** Bonus points of wins, each as likely as the others. */
export type Bonuses = Readonly<{ draw: readonly number[]; discard: readonly number[] }>

/** Of a table with so many seats. */
export type Habits = Readonly<{
  /** The chance that nobody wins. */
  exhausted: number
  /** Of the wins, those by the winner's own draw; with the others each opponent discarded as often. */
  drawn: number
  /** Of the wins, those of the dealer and of each seat after it. */
  wins: readonly number[]
}>

const HABITS: Readonly<Record<number, Habits>> = {
  2: { exhausted: 0, drawn: 0.56, wins: [0.51, 0.49] },
  3: { exhausted: 0, drawn: 0.38, wins: [0.37, 0.34, 0.29] },
  4: { exhausted: 0.005, drawn: 0.29, wins: [0.3, 0.26, 0.225, 0.215] },
}

export function habitsOf(players: number): Habits {
  const habits = HABITS[players]
  if (habits === undefined) throw new Error(`no habits of ${players} players are known`)
  return habits
}

/** Enough to know the chances of all points within a few in a hundred. */
const SAMPLED = 250

/** In how many ways a hand can be dealt from the pack. */
function waysOf({ copies }: Pack, counts: ArrayLike<number>): number {
  let ways = 1
  for (let kind = 0; kind < counts.length; kind++)
    for (let held = 0; held < (counts[kind] as number); held++) ways *= (at(copies, kind) - held) / (held + 1)
  return ways
}

/** Hands that make ten, as often among these as they are dealt; none of them claimed. */
export function bonusesOf(tables: TenTables, pricing: Pricing): Bonuses {
  const { keyA, keyB } = tables.winning()
  const eights = tables.hands(MOST)
  const ways = Array.from(keyA, (key, i) => waysOf(tables.pack, countsAt(eights, key, keyB[i] as number)))
  const step = ways.reduce((sum, count) => sum + count, 0) / SAMPLED
  const numbers: number[] = []
  let next = step / 2
  let before = 0
  for (const [number, count] of ways.entries()) {
    before += count
    for (; next < before; next += step) numbers.push(number)
  }
  const table = pointsTable(tables, pricing)
  const priced = (won: 'draw' | 'discard'): readonly number[] =>
    numbers
      .map((number) => pointsIn(table.ofNumber(number, howNumber({ won, claimed: false, firstTurn: false }))))
      .toSorted((a, b) => a - b)
  return { draw: priced('draw'), discard: priced('discard') }
}
