// TT0 to TT5, TT8: the price of every winning hand, by every kind of table, against the second program in evidence/.
// That the same hands make ten as in Make10, ten/hands.test.ts has seen.
import {
  type Circumstance,
  combosIn,
  handsOf,
  openOf as comboOf,
  packWithout,
  pricedBoth,
} from '@tenfold/testing'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { allHands } from '../../../../evidence/ten/hands.ts'
import { makesTen } from '../ten/combos.ts'
import type { Card } from '../ten/cards.ts'
import { totalTen } from './total-ten.ts'

const page = readFileSync(new URL('../../../../docs/bonus-tables.md', import.meta.url), 'utf8')
const customTable: unknown = JSON.parse(/```json\n(.*?)```/s.exec(page)?.[1] ?? '')

const TAKEN: Circumstance = { won: 'discard', dealer: false, firstTurn: true }
const ALL: readonly Circumstance[] = [
  { won: 'draw', dealer: true, firstTurn: true },
  { won: 'draw', dealer: false, firstTurn: false },
  TAKEN,
]

const WINNING = [...allHands('total-ten', 8)].filter((hand) => makesTen(hand as readonly Card[], []))

test.each([{ bonusTable: 'normal' }, { bonusTable: 'basic' }])(
  'TT8: $bonusTable: all 3,929 closed hands',
  (options) => {
    const priced = pricedBoth(totalTen, options, ALL)
    expect(WINNING).toHaveLength(3929)
    expect(WINNING.flatMap((hand) => priced(hand, []))).toEqual([])
  },
)

// The second program is slow with tables of a host's own: every fourth hand, each in one of three circumstances.
test.each(['local', 'ultimate'])('TT8: %s: a thousand closed hands', (bonusTable) => {
  const priced = ALL.map((how) => pricedBoth(totalTen, { bonusTable, customTable }, [how]))
  const some = WINNING.filter((_, i) => i % 4 === 0)
  expect(some.flatMap((hand, i) => priced[i % 3]!(hand, []))).toEqual([])
})

const COMBOS = combosIn('total-ten')
const OPENS = [
  ...COMBOS.map((combo) => [combo]),
  ...COMBOS.flatMap((one, i) => COMBOS.slice(i).map((other) => [one, other])),
]

test('TT0: normal: all 8,966 hands with open combos', () => {
  const priced = pricedBoth(totalTen, {}, [TAKEN])
  let tens = 0
  const wrong: string[] = []
  for (const open of OPENS) {
    const left = packWithout(
      'total-ten',
      open.flatMap(({ cards }) => cards),
    )
    const combos = open.map(comboOf)
    for (const concealed of left ? handsOf(left, 8 - 3 * open.length) : []) {
      if (!makesTen(concealed as readonly string[] as readonly Card[], combos)) continue
      tens++
      wrong.push(...priced(concealed, open))
    }
  }
  expect([tens, wrong]).toEqual([6437 + 2529, []])
})
