// Every hand there is, against the naive second program in evidence/.
import { type Circumstance, combosIn, pricedBoth, tallyOpen } from '@tenfold/testing'
import { expect, test } from 'vitest'
import { make10 } from '../make10/make10.ts'

/** Every circumstance in which a hand can win. */
const CIRCUMSTANCES = (['draw', 'discard'] as const).flatMap((won) =>
  [false, true].flatMap((dealer) =>
    [false, true].map((firstTurn): Circumstance => ({ won, dealer, firstTurn })),
  ),
)

const tables = [false, true].map((heavenReplacesClose) =>
  pricedBoth(make10, { heavenReplacesClose }, CIRCUMSTANCES),
)
const priced: (typeof tables)[number] = (concealed, open) => tables.flatMap((both) => both(concealed, open))

const COMBOS = combosIn('make10')

test('T2: all 195,650 closed hands: every total, and the price of the 3,929 that make ten', () => {
  expect(tallyOpen('make10', [[]], priced)).toEqual({ hands: 195_650, tens: 3929, wrong: [] })
}, 600_000)

// The numbers of hands with open combos were counted by a third program, in Python.
test('T2: every hand with one combo open: its totals, and its price', () => {
  const opens = COMBOS.map((combo) => [combo])
  expect(tallyOpen('make10', opens, priced)).toEqual({ hands: 197_080, tens: 6437, wrong: [] })
}, 600_000)

test('T2: every hand with two combos open: its totals, and its price', () => {
  const opens = COMBOS.flatMap((one, i) => COMBOS.slice(i).map((other) => [one, other]))
  expect(tallyOpen('make10', opens, priced)).toEqual({ hands: 29_318, tens: 2529, wrong: [] })
}, 600_000)
