// What every winning hand is worth, from the eight cards and how it was won. The rules price each hand when it is first
// asked for; from then on its price is one look-up.
import { at } from '@tenfold/core'
import { isWild, priceOf, type Card, type Combo, type Pricing } from '@tenfold/games'
import { countsAt, MOST, rankOf } from './ranks.ts'
import type { TenTables } from './tables.ts'

/** All that bonuses look at beside the eight cards (T3). */
export type How = Readonly<{ won: 'draw' | 'discard'; claimed: boolean; firstTurn: boolean }>

export interface PointsTable {
  /** Bonus points of a winning hand by its number, with GOD where it wins the match; its wild cards take any colour. */
  readonly ofNumber: (number: number, how: number) => number
  /** The same of eight cards that make ten. An open combo fixes the colour of its wild cards (TS3). */
  readonly ofCards: (concealed: readonly Card[], open: readonly Combo[], how: How) => number
}

const UNKNOWN = 0xffff
/** Set beside the points of a hand that wins the match at once (T14). */
export const GOD = 0x8000

/** The circumstances as a number from 0 to 7. */
export const howNumber = ({ won, claimed, firstTurn }: How): number =>
  (won === 'draw' ? 0 : 1) + (claimed ? 2 : 0) + (firstTurn ? 4 : 0)

const howOf = (number: number): How => ({
  won: number & 1 ? 'discard' : 'draw',
  claimed: (number & 2) > 0,
  firstTurn: (number & 4) > 0,
})

/** Says that something is open where it no longer matters what: all cards are counted as concealed. */
const SOMETHING_OPEN: readonly Combo[] = [{ cards: [], as: 'R', kind: 'triplet', value: 0 }]

export function pointsTable(tables: TenTables, { bonuses }: Pricing): PointsTable {
  const { pack, winning, hands } = tables
  const free: Pricing = { basic: { dealer: 0, other: 0 }, bonuses }
  const known = new Map<number, Uint16Array>()
  const price = (concealed: readonly Card[], open: readonly Combo[], { won, firstTurn }: How): number => {
    const { points, god } = priceOf(free, { concealed, open, won, firstTurn, dealer: false })
    return points | (god ? GOD : 0)
  }
  const cardsOf = (number: number): readonly Card[] => {
    const { keyA, keyB } = winning()
    const counts = countsAt(hands(MOST), get(keyA, number), get(keyB, number))
    return pack.kinds.flatMap((card, k) => Array<Card>(at(counts, k)).fill(card))
  }
  const ofNumber = (number: number, how: number): number => {
    let table = known.get(how)
    if (table === undefined) {
      table = new Uint16Array(winning().keyA.length).fill(UNKNOWN)
      known.set(how, table)
    }
    const found = table[number] as number
    if (found !== UNKNOWN) return found
    const circumstances = howOf(how)
    const packed = price(cardsOf(number), circumstances.claimed ? SOMETHING_OPEN : [], circumstances)
    table[number] = packed
    return packed
  }
  const numberOf = (cards: readonly Card[]): number => {
    const counts = pack.kinds.map((kind) => cards.filter((card) => card === kind).length)
    const number = get(winning().index, rankOf(hands(MOST), counts))
    if (number === 0) throw new Error(`${cards.join(' ')} does not make ten`)
    return number - 1
  }
  return {
    ofNumber,
    ofCards: (concealed, open, how) => {
      const laid = open.flatMap(({ cards }) => cards)
      return laid.some(isWild)
        ? price(concealed, open, how)
        : ofNumber(numberOf([...concealed, ...laid]), howNumber(how))
    },
  }
}

const get = (items: Uint16Array | Uint32Array, index: number): number => items[index] as number
