// Every hand there is, against the naive second program in evidence/.
import { expect, test } from 'vitest'
import { bestScores, listKey } from '../../../../evidence/ten/bonuses.ts'
import { comboWays, face, type OpenCombo, pack, without } from '../../../../evidence/ten/cards.ts'
import { allHands, makesTen as isTen, reachableTotals } from '../../../../evidence/ten/hands.ts'
import { fullOptions } from '../../../../evidence/ten/options.ts'
import { optionsOf } from '@tenfold/testing'
import { make10 } from '../make10/make10.ts'
import { byValue, type Card } from './cards.ts'
import { type Combo, combosOf, makesTen, splitToTen, totalOf, totalsOf } from './combos.ts'
import { type Price, priceOf, type Win } from './score.ts'

/** Every circumstance in which a hand can win. */
const CIRCUMSTANCES = [false, true].flatMap((heavenReplacesClose) =>
  (['draw', 'discard'] as const).flatMap((won) =>
    [false, true].flatMap((dealer) =>
      [false, true].map((firstTurn) => ({ heavenReplacesClose, won, dealer, firstTurn })),
    ),
  ),
)

const OPTIONS = [false, true].map((heavenReplacesClose) => ({
  theirs: fullOptions('make10', { players: 4, heavenReplacesClose }),
  pricing: make10.settings(optionsOf(make10, { heavenReplacesClose })).pricing,
}))

const written = ({ basic, bonuses, points, god }: Price): string =>
  `${basic} ${points} ${god} ${listKey([...bonuses])}`

/** What both programs say of a hand that makes ten, in every circumstance: one line where they agree. */
function disagreements(concealed: readonly string[], open: readonly OpenCombo[]): readonly string[] {
  const cards = concealed as readonly Card[]
  const combos = open.map(({ cards }) => combosOf(cards as readonly Card[])[0]).filter((c) => c !== undefined)
  return CIRCUMSTANCES.flatMap(({ heavenReplacesClose, ...won }) => {
    const { theirs, pricing } = OPTIONS[Number(heavenReplacesClose)]!
    const win: Win = { concealed: cards, open: combos, ...won }
    const ours = written(priceOf(pricing, win))
    const score = { concealed: [...concealed], open: [...open], ...won }
    const ways = bestScores('make10', theirs, score).map(written)
    return ways.includes(ours)
      ? []
      : [`${concealed.join(' ')} ${JSON.stringify(won)}: ${ours}, not ${ways[0]}`]
  })
}

const sameList = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((n, i) => n === b[i])

/** The split shown is of these cards and counts ten with what lies open. */
function splits(concealed: readonly Card[], open: readonly Combo[]): boolean {
  const split = splitToTen(concealed, open)
  if (split === undefined) return false
  const cards = [...split.combos.flatMap(({ cards }) => cards), ...split.singles]
  const locked = open.reduce((sum, { value }) => sum + value, 0)
  return (
    cards.toSorted(byValue).join() === concealed.toSorted(byValue).join() && totalOf(split) + locked === 10
  )
}

test('T2: all 195,650 closed hands: every total, and the price of the 3,929 that make ten', () => {
  const wrong: string[] = []
  let hands = 0
  let tens = 0
  for (const hand of allHands('make10', 8)) {
    hands++
    const cards = hand as readonly string[] as readonly Card[]
    const totals = reachableTotals(hand)
    const ten = totals.includes(10)
    if (!sameList(totalsOf(cards, []), totals) || makesTen(cards, []) !== ten) wrong.push(hand.join(' '))
    if (!ten) continue
    tens++
    if (!splits(cards, [])) wrong.push(`split of ${hand.join(' ')}`)
    wrong.push(...disagreements(hand, []))
  }
  expect(wrong.slice(0, 20)).toEqual([])
  expect([hands, tens]).toEqual([195_650, 3929])
}, 600_000)

const KINDS = [...new Set(pack('make10'))]

/** All 24 combos of three cards. */
const COMBOS: readonly OpenCombo[] = KINDS.flatMap((one, i) =>
  KINDS.slice(i).flatMap((two, j) =>
    KINDS.slice(i + j).flatMap((three) =>
      comboWays(face(one), face(two), face(three)).map((way) => ({ ...way, cards: [one, two, three] })),
    ),
  ),
)

/** All different hands of so many of these cards. */
function* handsOf(cards: readonly string[], size: number): Generator<string[]> {
  const [first] = cards
  if (size === 0) yield []
  if (size === 0 || first === undefined) return
  const others = cards.filter((card) => card !== first)
  const copies = cards.length - others.length
  for (let held = Math.min(copies, size); held >= 0; held--) {
    for (const rest of handsOf(others, size - held)) yield [...Array<string>(held).fill(first), ...rest]
  }
}

/** What is left of the pack; nothing where these combos need more copies than there are. */
function packWithout(open: readonly OpenCombo[]): readonly string[] | undefined {
  let left = pack('make10')
  for (const card of open.flatMap(({ cards }) => cards)) {
    if (!left.includes(card)) return undefined
    left = without(left, card)
  }
  return left
}

/** Both programs on every hand with these combos open: how many there are, how many make ten, what differs. */
function withOpen(opens: readonly (readonly OpenCombo[])[]): {
  hands: number
  tens: number
  wrong: string[]
} {
  const wrong: string[] = []
  let hands = 0
  let tens = 0
  for (const open of opens) {
    const left = packWithout(open)
    if (left === undefined) continue
    const combos = open.map(({ cards }) => combosOf(cards as readonly string[] as readonly Card[])[0]!)
    const values = open.map(({ value }) => value)
    for (const concealed of handsOf(left, 8 - 3 * open.length)) {
      hands++
      const cards = concealed as readonly string[] as readonly Card[]
      const ten = isTen(concealed, values)
      const same = sameList(totalsOf(cards, combos), reachableTotals(concealed, values))
      if (!same || makesTen(cards, combos) !== ten)
        wrong.push(`${concealed.join(' ')} beside ${values.join()}`)
      if (!ten) continue
      tens++
      if (!splits(cards, combos)) wrong.push(`split of ${concealed.join(' ')}`)
      wrong.push(...disagreements(concealed, open))
    }
  }
  return { hands, tens, wrong: wrong.slice(0, 20) }
}

// The numbers of hands with open combos were counted by a third program, in Python.
test('T2: every hand with one combo open: its totals, and its price', () => {
  const opens = COMBOS.map((combo) => [combo])
  expect(withOpen(opens)).toEqual({ hands: 197_080, tens: 6437, wrong: [] })
}, 600_000)

test('T2: every hand with two combos open: its totals, and its price', () => {
  const opens = COMBOS.flatMap((one, i) => COMBOS.slice(i).map((other) => [one, other]))
  expect(withOpen(opens)).toEqual({ hands: 29_318, tens: 2529, wrong: [] })
}, 600_000)
