// For one table: what hands are worth, worked out when first asked for and kept.
import { at } from '@tenfold/core'
import type { Combo, Deck, Pricing } from '@tenfold/games'
import { completing } from './completing.ts'
import type { Pack } from './pack.ts'
import { pricesOf } from './prices.ts'
import { tenTables } from './tables.ts'
import { worthsBeside, type Course, type Stakes, type Worths } from './worths.ts'

/** How a round goes on around a seat, as far as its deck tells. */
export type CourseOf = (deck: DeckTold) => Course
export type DeckTold = Readonly<{
  cards: number
  /** By kind: the chance that a card of it completes a random hand of seven, in proportion; the mean is 1. */
  completing: readonly number[]
}>

export interface TenEstimator {
  readonly pack: Pack
  readonly told: DeckTold
  readonly course: Course
  /** The worths of all hands beside open combos. */
  readonly beside: (open: readonly Combo[]) => Worths
  /** Works out in parts what most moves need; then they take no longer than others. */
  readonly prepare: () => Generator<undefined, void>
}

/** More than a match comes to; worths beside open combos are quickly worked out again. */
const MOST_KEPT = 64

const toldBy = new WeakMap<Deck, DeckTold>()

function toldOf(deck: Deck): DeckTold {
  const tables = tenTables(deck)
  const cards = tables.pack.copies.reduce((sum, copies) => sum + copies, 0)
  const known = toldBy.get(deck) ?? { cards, completing: completing(tables) }
  toldBy.set(deck, known)
  return known
}

export function tenEstimator(
  deck: Deck,
  { bonuses, stakes, course }: Pick<Pricing, 'bonuses'> & Readonly<{ stakes: Stakes; course: CourseOf }>,
): TenEstimator {
  const tables = tenTables(deck)
  const prices = pricesOf(tables, { basic: { dealer: 0, other: 0 }, bonuses })
  const told = toldOf(deck)
  const table = { tables, prices, stakes, course: course(told) }
  const known = new Map<string, Worths>()
  let closed: Worths | undefined
  function* work(open: readonly Combo[]): Generator<undefined, Worths> {
    const worths = yield* worthsBeside(table, open)
    if (open.length === 0) closed = worths
    return worths
  }
  const finished = (open: readonly Combo[]): Worths => {
    const working = work(open)
    for (;;) {
      const step = working.next()
      if (step.done) return step.value
    }
  }
  return {
    pack: tables.pack,
    told,
    course: table.course,
    beside: (open) => {
      if (open.length === 0) return closed ?? finished(open)
      const name = open
        .map(({ cards, as }) => `${cards.join(' ')} ${as}`)
        .toSorted()
        .join()
      const worths = known.get(name) ?? finished(open)
      if (known.size >= MOST_KEPT) known.delete(at([...known.keys()], 0))
      known.set(name, worths)
      return worths
    },
    *prepare() {
      if (closed === undefined) yield* work([])
    },
  }
}
