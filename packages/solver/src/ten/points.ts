// What every winning hand is worth, from the eight cards and how it was won. The rules price each hand when it is first
// asked for; from then on its price is one look-up.
import { isWild, priceOf, type Card, type Combo, type Pricing } from '@tenfold/games'
import { cardsOf, countsOf } from './pack.ts'
import { countsAt, MOST, rankOf } from './ranks.ts'
import type { TenTables } from './tables.ts'

/** All that bonuses look at beside the eight cards (T3). */
export type How = Readonly<{ won: 'draw' | 'discard'; claimed: boolean; firstTurn: boolean }>

export interface PointsTable {
  /** Bonus points of a winning hand by its number, with GOD where it wins the match; its wild cards take any colour. */
  readonly ofNumber: (number: number, how: number) => number
  /** The same of its copies by kind. Throws where these do not make ten. */
  readonly ofCounts: (counts: ArrayLike<number>, how: number) => number
  /** The same of eight cards. An open combo fixes the colour of its wild cards (TS3). */
  readonly ofCards: (concealed: readonly Card[], open: readonly Combo[], how: How) => number
}

const UNKNOWN = 0xffff
/** Set beside the points of a hand that wins the match at once (T14). */
export const GOD = 0x8000
export const pointsIn = (packed: number): number => packed & (GOD - 1)

/** The circumstances as a number from 0 to 7. */
export const howNumber = ({ won, claimed, firstTurn }: How): number =>
  (won === 'draw' ? 0 : 1) + (claimed ? 2 : 0) + (firstTurn ? 4 : 0)

export const howOf = (number: number): How => ({
  won: number & 1 ? 'discard' : 'draw',
  claimed: (number & 2) > 0,
  firstTurn: (number & 4) > 0,
})

/** Says that something is open where it no longer matters what: all cards are counted as concealed. */
const SOMETHING_OPEN: readonly Combo[] = [{ cards: [], as: 'R', kind: 'triplet', value: 0 }]

export function pointsTable(tables: TenTables, { bonuses }: Pricing): PointsTable {
  const { pack } = tables
  const eights = tables.hands(MOST)
  const { index, keyA, keyB } = tables.winning()
  const free: Pricing = { basic: { dealer: 0, other: 0 }, bonuses }
  const known = new Map<number, Uint16Array>()
  const price = (concealed: readonly Card[], open: readonly Combo[], { won, firstTurn }: How): number => {
    const { points, god } = priceOf(free, { concealed, open, won, firstTurn, dealer: false })
    return points | (god ? GOD : 0)
  }
  const cardsIn = (number: number): readonly Card[] =>
    cardsOf(pack, countsAt(eights, get(keyA, number), get(keyB, number)))
  const ofNumber = (number: number, how: number): number => {
    let table = known.get(how)
    if (table === undefined) {
      table = new Uint16Array(keyA.length).fill(UNKNOWN)
      known.set(how, table)
    }
    const found = table[number] as number
    if (found !== UNKNOWN) return found
    const circumstances = howOf(how)
    const packed = price(cardsIn(number), circumstances.claimed ? SOMETHING_OPEN : [], circumstances)
    table[number] = packed
    return packed
  }
  const ofCounts = (counts: ArrayLike<number>, how: number): number => {
    const number = get(index, rankOf(eights, counts))
    if (number === 0) throw new Error(`${cardsOf(pack, counts).join(' ')} does not make ten`)
    return ofNumber(number - 1, how)
  }
  return {
    ofNumber,
    ofCounts,
    ofCards: (concealed, open, how) => {
      const laid = open.flatMap(({ cards }) => cards)
      return laid.some(isWild)
        ? price(concealed, open, how)
        : ofCounts(countsOf(pack, [...concealed, ...laid]), howNumber(how))
    },
  }
}

const get = (items: Uint16Array | Uint32Array, index: number): number => items[index] as number
