// What cards of one colour can add up to, for every holding of them, and the win test that follows. Colours never mix in
// a combo (T1), so a hand makes ten if totals of its colours do: one look-up a colour.
import { at } from '@tenfold/core'
import { combosOf, type Card, type ComboColour } from '@tenfold/games'
import type { Pack, Suit } from './pack.ts'

const TEN = 10
/** Totals from 0 to 10, a bit each. */
const TOTALS = 2 ** (TEN + 1) - 1

/** What a run from a value on counts; none where there is no such run. */
function runValue(colour: ComboColour, low: number): number | undefined {
  const cards = [low, low + 1, low + 2].map((value) => `${colour}${value}`) as readonly Card[]
  return low <= 6 ? combosOf(cards)[0]?.value : undefined
}

/**
 * By key: bit t is set where the cards can count t. The lowest card is single, in a triplet or begins a run, and the
 * rest is a smaller key, known already.
 */
function totalsTable({ colour, units, copies, keys }: Suit): Uint16Array {
  const totals = new Uint16Array(keys)
  totals[0] = 1
  for (let low = units.length - 1; low >= 0; low--) {
    const unit = at(units, low)
    const run = runValue(colour, low)
    const [next = 0, last = 0] = [units[low + 1], units[low + 2]]
    const inRow = run !== undefined && at(copies, low + 1) > 0 && at(copies, low + 2) > 0
    // Higher cards only: every key that is a multiple of the next unit.
    const step = unit * (at(copies, low) + 1)
    for (let rest = 0; rest < keys; rest += step) {
      const follows =
        inRow && digit(rest, next, copies[low + 1]) > 0 && digit(rest, last, copies[low + 2]) > 0
      for (let held = 1; held <= at(copies, low); held++) {
        const key = rest + held * unit
        let found = get(totals, key - unit) << low
        if (held >= 3) found |= get(totals, key - 3 * unit)
        if (follows) found |= get(totals, key - unit - next - last) << run
        totals[key] = found & TOTALS
      }
    }
  }
  return totals
}

// Every index is within bounds.
const get = (items: Uint16Array, index: number): number => items[index] as number
const digit = (key: number, unit: number, copies = 0): number => Math.floor(key / unit) % (copies + 1)

/** Bit t for bit 10 − t. */
const reversed = (totals: Uint16Array): Uint16Array =>
  totals.map((bits) => {
    let turned = 0
    for (let t = 0; t <= TEN; t++) turned |= ((bits >> t) & 1) << (TEN - t)
    return turned
  })

/** Whether cards with these keys, one a suit, and open combos that count so much can make exactly ten. */
export type WinTest = (keys: ArrayLike<number>, wild: number, open: number) => boolean

export type WinTests = Readonly<{
  wins: WinTest
  /** The totals of all suits, one after another, each by key from its base on; the last suit's are turned round. */
  totals: Uint16Array
  bases: readonly number[]
}>

/**
 * `wild` is the set of wild kinds held, as bits (TS2); they are coloured every way. An open sum above ten never wins.
 * The last suit's totals are kept turned round, so that one AND finds a pair of totals that make ten.
 */
export function winTests({ suits, colourings }: Pack): WinTests {
  const last = suits.length - 1
  const bases = suits.map((_, s) => suits.slice(0, s).reduce((sum, { keys }) => sum + keys, 0))
  const totals = new Uint16Array(suits.reduce((sum, { keys }) => sum + keys, 0))
  const tables = suits.map((suit, s) => {
    const table = totals.subarray(at(bases, s), at(bases, s) + suit.keys)
    table.set(s < last ? totalsTable(suit) : reversed(totalsTable(suit)))
    return table
  })
  const turned = at(tables, last)
  const first = at(tables, 0)
  const middle = tables.slice(1, last)
  const meets = (keys: ArrayLike<number>, more: readonly number[], open: number): boolean => {
    let sums = get(first, (keys[0] as number) + (more[0] as number)) << open
    for (let s = 0; s < middle.length; s++)
      sums = allSums(sums, get(middle[s] as Uint16Array, (keys[s + 1] as number) + (more[s + 1] as number)))
    return (sums & get(turned, (keys[last] as number) + (more[last] as number))) !== 0
  }
  const two = suits.length === 2
  const wins: WinTest = (keys, wild, open) => {
    if (open > TEN) return false
    // By far the most common case; the general one comes to the same.
    if (two && wild === 0)
      return ((get(first, keys[0] as number) << open) & get(turned, keys[1] as number)) !== 0
    const ways = colourings[wild] as readonly (readonly number[])[]
    for (let w = 0; w < ways.length; w++) if (meets(keys, ways[w] as readonly number[], open)) return true
    return false
  }
  return { wins, totals, bases }
}

function allSums(sums: number, totals: number): number {
  let found = 0
  for (let t = 0; t <= TEN; t++) if ((totals >> t) & 1) found |= sums << t
  return found & TOTALS
}
