// Every hand of tiles there is, against the naive second program in evidence/.
import {
  type Circumstance,
  combosIn,
  countBoth,
  handsOf,
  packWithout,
  pricedBoth,
  tallyOpen,
} from '@tenfold/testing'
import { expect, test } from 'vitest'
import { pack } from '../../../../evidence/ten/cards.ts'
import { allHands, reachableTotals } from '../../../../evidence/ten/hands.ts'
import { tsukuru } from './tsukuru.ts'

const CIRCUMSTANCES: readonly Circumstance[] = [
  { won: 'draw', dealer: true, firstTurn: true },
  { won: 'draw', dealer: false, firstTurn: false },
  { won: 'discard', dealer: false, firstTurn: true },
]
const ADVANCED = { scoring: 'advanced' }
const plain = ['first-to-4', 'positional'].map((scoring) => pricedBoth(tsukuru, { scoring }, CIRCUMSTANCES))

test('TS1, TS2, TS3: all 943,260 closed hands: every total, and the price of the 16,013 that make ten', () => {
  const advanced = CIRCUMSTANCES.map((how) => pricedBoth(tsukuru, ADVANCED, [how]))
  const wrong: string[] = []
  let hands = 0
  let tens = 0
  for (const hand of allHands('tsukuru', 8)) {
    hands++
    const counted = countBoth(hand, [])
    wrong.push(...counted.wrong)
    if (!counted.ten) continue
    // Each in one of three circumstances, and some by the other ways to score.
    wrong.push(...advanced[tens % 3]!(hand, []))
    if (tens % 20 === 0) wrong.push(...plain.flatMap((priced) => priced(hand, [])))
    tens++
  }
  expect([hands, tens, wrong.slice(0, 20)]).toEqual([943_260, 16_013, []])
}, 600_000)

/** The combos that Make10 does not have: with a purple tile, or with the zero. */
const COMBOS = combosIn('tsukuru').filter(({ cards }) => /[P0]/.test(cards.join()))
const taken = pricedBoth(tsukuru, ADVANCED, CIRCUMSTANCES.slice(2))

// The numbers of hands with open combos were counted by a third program, in Python.
test('TS2, TS3: every hand with one open combo of purple tiles or the zero', () => {
  // Red runs with a purple tile: 1 + 3 + 7 + 4, and one with the zero; blue runs 1 + 3 + 7 + 4; six triplets.
  expect(COMBOS).toHaveLength(16 + 15 + 6)
  // All five tiles that can lie beside it, and what they count alone: an open combo adds its value.
  const fives = [...handsOf(pack('tsukuru'), 5)].map((tiles) => ({ tiles, totals: reachableTotals(tiles) }))
  let tens = 0
  const wrong: string[] = []
  for (const open of COMBOS) {
    const left = packWithout('tsukuru', open.cards) ?? []
    const fits = (tiles: readonly string[]): boolean =>
      packWithout('tsukuru', [...open.cards, ...tiles]) !== undefined
    for (const { tiles, totals } of fives) {
      if (!totals.includes(10 - open.value) || !tiles.every((tile) => left.includes(tile)) || !fits(tiles))
        continue
      tens++
      wrong.push(...countBoth(tiles, [open]).wrong, ...taken(tiles, [open]))
    }
  }
  expect([tens, wrong.slice(0, 20)]).toEqual([10_795, []])
}, 600_000)

test('TS2, TS3: every hand with two such combos open', () => {
  const opens = COMBOS.flatMap((one, i) => COMBOS.slice(i).map((other) => [one, other]))
  expect(tallyOpen('tsukuru', opens, taken)).toEqual({ hands: 44_870, tens: 1272, wrong: [] })
}, 600_000)
