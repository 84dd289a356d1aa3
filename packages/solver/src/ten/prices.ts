// For a table's pricing: which hands win beside some open combos, and what each is worth when the last card is drawn.
import { at } from '@tenfold/core'
import { isWild, openValue, type Combo, type Pricing } from '@tenfold/games'
import { cardsOf } from './pack.ts'
import { howNumber, pointsIn, pointsTable, type PointsTable } from './points.ts'
import { countsAt, everyHand, MOST } from './ranks.ts'
import type { TenTables } from './tables.ts'

/** Winning hands by rank, and the bonus points of each for a win by draw, no first turn. */
export type Priced = Readonly<{ ranks: Uint32Array; bonuses: Uint16Array }>

export interface Prices {
  readonly table: PointsTable
  readonly of: (open: readonly Combo[]) => Priced
}

export function pricesOf(tables: TenTables, pricing: Pricing): Prices {
  const table = pointsTable(tables, pricing)
  const known = new Map<string, Priced>()
  return {
    table,
    of: (open) => {
      const name = open.map(({ cards, as }) => `${cards.join(' ')} ${as}`).join()
      const priced = known.get(name) ?? priceAll(tables, table, open)
      known.set(name, priced)
      return priced
    },
  }
}

function priceAll({ pack, hands, tens }: TenTables, table: PointsTable, open: readonly Combo[]): Priced {
  const laid = open.flatMap(({ cards }) => cards)
  const places = laid.map(pack.placeOf)
  const size = MOST - laid.length
  const makesTen = tens(size, openValue(open))
  const how = { won: 'draw', claimed: open.length > 0, firstTurn: false } as const
  const ranks: number[] = []
  const bonuses: number[] = []
  everyHand(hands(size), (rank, keyA, keyB) => {
    if (makesTen[rank] === 0) return
    const counts = [...countsAt(hands(size), keyA, keyB)]
    const concealed = cardsOf(pack, counts)
    for (const place of places) counts[place] = at(counts, place) + 1
    // Such a hand needs a copy that lies open already.
    if (counts.some((held, k) => held > at(pack.copies, k))) return
    ranks.push(rank)
    bonuses.push(
      laid.some(isWild) ? table.ofCards(concealed, open, how) : table.ofCounts(counts, howNumber(how)),
    )
  })
  return { ranks: Uint32Array.from(ranks), bonuses: Uint16Array.from(bonuses, pointsIn) }
}
