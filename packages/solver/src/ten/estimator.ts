// For one table: what hands are worth, worked out when first asked for and kept.
import type { Combo, Deck, Pricing } from '@tenfold/games'
import { completing } from './completing.ts'
import { finished } from '../finished.ts'
import { Kept } from './kept.ts'
import type { Pack } from './pack.ts'
import { MOST } from './ranks.ts'
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
  readonly beside: (open: readonly Combo[], aim: Aim) => Worths
  /** Works out in parts what every match needs; it can be done beside other work. */
  readonly prepare: (aim: Aim) => Generator<undefined, void>
}

/** What a win pays beside its bonuses, and the fewest points with which it counts, if not every win does. */
export type Aim = Pick<Stakes, 'basic' | 'least'>

/** Where a win only has to count, a win by discard counts as much. */
const stakesOf = (aim: Aim, hitFactor: number): Stakes => ({
  ...aim,
  hitFactor: aim.least === undefined ? hitFactor : 1,
})

const nameOf = ({ basic, least }: Aim): string => `${basic} ${least ?? ''}`

/** A table's bonuses, and how many times as much a win by discard pays (MK10). */
type Table = Pick<Pricing, 'bonuses'> & Pick<Stakes, 'hitFactor'>

/** More than a match comes to; worths beside open combos are quickly worked out again. */
const MOST_KEPT = 64
const MOST_AIMS = 6

const toldBy = new WeakMap<Deck, DeckTold>()

function toldOf(deck: Deck): DeckTold {
  const tables = tenTables(deck)
  const cards = tables.pack.copies.reduce((sum, copies) => sum + copies, 0)
  const known = toldBy.get(deck) ?? { cards, completing: completing(tables) }
  toldBy.set(deck, known)
  return known
}

/** Works out in parts what all estimators of a deck share, once; without it the first one does it at once. */
export function* prepareDeck(deck: Deck): Generator<undefined, void> {
  if (toldBy.has(deck)) return
  const tables = tenTables(deck)
  yield
  tables.tens(MOST, 0)
  yield
  toldOf(deck)
}

export function tenEstimator(
  deck: Deck,
  { bonuses, hitFactor, course }: Table & Readonly<{ course: CourseOf }>,
): TenEstimator {
  const tables = tenTables(deck)
  const prices = pricesOf(tables, { basic: { dealer: 0, other: 0 }, bonuses })
  const told = toldOf(deck)
  const expected = course(told)
  const closed = new Kept<Worths>(MOST_AIMS)
  const known = new Kept<Worths>(MOST_KEPT)
  const work = (open: readonly Combo[], aim: Aim): Generator<undefined, Worths> =>
    worthsBeside({ tables, prices, stakes: stakesOf(aim, hitFactor), course: expected }, open)
  /** Whoever comes next works on, so nothing is done twice. */
  const begun = new Map<string, Generator<undefined, Worths>>()
  const workingOn = (aim: Aim): Generator<undefined, Worths> => {
    const working = begun.get(nameOf(aim)) ?? work([], aim)
    begun.set(nameOf(aim), working)
    return working
  }
  const keep = (aim: Aim, worths: Worths): Worths => {
    begun.delete(nameOf(aim))
    return worths
  }
  return {
    pack: tables.pack,
    told,
    course: expected,
    beside: (open, aim) => {
      if (open.length === 0) return closed.get(nameOf(aim), () => keep(aim, finished(workingOn(aim))))
      const combos = open.map(({ cards, as }) => `${cards.join(' ')} ${as}`).toSorted()
      const name = [nameOf(aim), ...combos].join()
      return known.get(name, () => finished(work(open, aim)))
    },
    *prepare(aim) {
      while (!closed.has(nameOf(aim))) {
        const { done, value } = workingOn(aim).next()
        if (done) closed.get(nameOf(aim), () => keep(aim, value))
        yield
      }
    },
  }
}
