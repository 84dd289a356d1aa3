import { must, pick, type Result } from '@tenfold/core'
import { makesTen, make10, packOf, tsukuru, type Card, type TenRules } from '@tenfold/games'
import { describe, expect, test } from 'vitest'
import { seeded } from '../../../../../testing/src/seeded.ts'
import {
  addCard,
  between,
  cameOf,
  comeAs,
  copiesLeft,
  deckIn,
  emptyLab,
  fullness,
  known,
  layOpen,
  mayJoin,
  settled,
  takeOut,
  viewOf,
  waysIn,
  type Lab,
  type Target,
} from './lab.ts'
import { readTyped, typedOf } from './typed.ts'
import { verdictOf } from './verdict.ts'
import { combosOf } from '@tenfold/games'

const TARGETS: readonly Target[] = ['hand', 'open', 'seen', 'offered']

/** So many random touches, and the lab after each. */
function touched(rules: TenRules, seed: number, touches: number): readonly Lab[] {
  const random = seeded(seed)
  const kinds = rules.deck.map(([card]) => card)
  const combos = kinds.flatMap((a) => kinds.flatMap((b) => kinds.flatMap((c) => combosOf([a, b, c]))))
  const labs = [{ ...emptyLab(rules), options: { ...emptyLab(rules).options, interrupt: 'nearest' } } as Lab]
  const step = (lab: Lab): Lab => {
    const target = pick(TARGETS, random)
    const items = lab[target].length
    if (items > 0 && random.below(4) === 0) return takeOut(rules, lab, target, random.below(items))
    const ways = waysIn(rules, lab)
    if (ways.length > 0 && random.below(4) === 0)
      return settled(rules, comeAs(rules, lab, pick(ways, random)))
    const card = pick(kinds, random)
    const place = pick([1, 2, 3] as const, random)
    const wish: Result<Lab> =
      target === 'open'
        ? layOpen(rules, lab, pick(combos, random))
        : addCard(rules, lab, card, target === 'offered' ? place : target)
    return wish.ok ? settled(rules, wish.value) : lab
  }
  for (let i = 0; i < touches; i++) labs.push(step(labs.at(-1) ?? emptyLab(rules)))
  return labs
}

describe.each([make10, tsukuru])('%o', (rules) => {
  const labs = [1, 2, 3, 4].flatMap((seed) => touched(rules, seed, 300))

  test('whatever is touched, no card is there too often, and the hand is never too large', () => {
    for (const lab of labs) {
      for (const [card] of rules.deck) expect(copiesLeft(rules, lab, card)).toBeGreaterThanOrEqual(0)
      expect(lab.hand.length).toBeLessThanOrEqual(between(lab) + 1)
      expect(known(lab).length + deckIn(rules, lab).usual).toBeLessThanOrEqual(packOf(rules.deck).length)
    }
  })

  test('a whole hand is a position that can be judged; so it is in each of the ways it may have come about', () => {
    // Where too many cards lie open for so many hands, it is refused.
    const whole = labs.filter((lab) => fullness(lab) !== 'short' && deckIn(rules, lab).most > 0)
    expect(whole.length).toBeGreaterThan(100)
    expect(new Set(whole.map((lab) => cameOf(lab)?.slice(0, 6))).size).toBe(rules === make10 ? 4 : 3)
    for (const lab of whole) {
      expect(viewOf(rules, lab)).toMatchObject({ ok: true })
      for (const way of waysIn(rules, lab)) {
        const other = comeAs(rules, lab, way)
        expect(viewOf(rules, other)).toMatchObject({ ok: true })
        expect(known(other).toSorted()).toEqual(known(lab).toSorted())
      }
    }
  })

  test('what stands in a field, typed again, changes nothing', () => {
    for (const lab of labs)
      for (const target of TARGETS) {
        const read = must(readTyped(rules, lab, { target, text: typedOf(lab, target) }))
        expect(known(read).toSorted()).toEqual(known(lab).toSorted())
        expect(read[target]).toEqual(lab[target])
      }
  })

  test('ten is told of eight cards that make it, and of no others', () => {
    for (const lab of labs) {
      const view = viewOf(rules, lab)
      const verdict = verdictOf(rules, lab, view.ok ? view.value : undefined)
      const { hand, open, offered } = lab
      const ten =
        fullness(lab) === 'eight'
          ? makesTen(hand, open)
          : fullness(lab) === 'seven' &&
            offered.some(({ from, card }) => from === (lab.window ?? from) && makesTen([...hand, card], open))
      expect(verdict.ten !== undefined).toBe(ten)
    }
  })
})

const cards = (text: string): readonly Card[] => text.split(' ') as Card[]
const lab = (hand: string, change: Partial<Lab> = {}): Lab => ({
  ...emptyLab(make10),
  hand: cards(hand),
  ...change,
})

test('the split and the points of a hand that makes ten', () => {
  const ten = lab('R1 R2 R3 B1 B1 B1 B2 B5')
  const verdict = verdictOf(make10, ten, must(viewOf(make10, ten)))
  // The red run counts 3, the triplet 0; 13 is all single but the run … 16 all single.
  expect(verdict.totals).toEqual([10, 13, 16])
  expect(verdict.ten?.about).toBe('One split does it. Other totals: 13 and 16.')
  expect(verdict.ten?.points?.rows.map(({ name, points }) => [name, points])).toEqual([
    ['Win', 1],
    ['Close', 1],
    ['Single Three', 1],
  ])
  expect(verdict.ten?.points?.total).toBe(3)
})

test('of several discards that make ten, the one that pays most is told; in a window the one it is about', () => {
  // The triplets count 0, and 6 and 4 are ten; with the red 4 all eight are red.
  const offers = [
    { from: 1, card: 'B4' },
    { from: 2, card: 'R4' },
  ] as const
  const hand = 'R1 R1 R1 R2 R2 R2 R6'
  const paid = (change: Partial<Lab>) => {
    const one = lab(hand, change)
    return verdictOf(make10, one, must(viewOf(make10, one))).ten?.points?.total ?? 0
  }
  const [blue, red] = offers.map((offer) => paid({ offered: [offer] }))
  expect(red).toBeGreaterThan(blue ?? 0)
  expect(blue).toBeGreaterThan(0)
  for (const offered of [offers, offers.toReversed()]) {
    expect(paid({ offered })).toBe(red)
    const options = { ...emptyLab(make10).options, interrupt: 'nearest' }
    expect(paid({ offered, options, window: 1 })).toBe(blue)
  }
})

test('MK10: with two players and a double Hit, a discard on offer pays twice', () => {
  const options = { ...emptyLab(make10).options, doubleHit: true }
  const offered = lab('R1 R2 R3 B1 B1 B1 B2', { players: 2, options, offered: [{ from: 1, card: 'B5' }] })
  const { ten } = verdictOf(make10, offered, must(viewOf(make10, offered)))
  expect(ten?.points?.total).toBe(6)
  expect(ten?.parts.at(-1)).toMatchObject({ card: 'B5', tag: 'across' })
})

test('a deck of more cards than there are is refused', () => {
  const hand = 'R1 R2 R3 B1 B1 B1 B2 B5'
  // 56 cards: eight are held here and seven in each other hand.
  expect(viewOf(make10, lab(hand, { deckLeft: 27 }))).toMatchObject({ ok: true })
  const error = 'The deck cannot have 28 cards: at a table of 4 it has 27 at most.'
  expect(viewOf(make10, lab(hand, { deckLeft: 28 }))).toEqual({ ok: false, error })
})

test('cards that can still become a combo', () => {
  expect(mayJoin(make10, [], 'R1')).toBe(true)
  expect(mayJoin(make10, ['R1'], 'R3')).toBe(true)
  expect(mayJoin(make10, ['R1'], 'B1')).toBe(false)
  expect(mayJoin(make10, ['R1', 'R3'], 'R2')).toBe(true)
  expect(mayJoin(make10, ['R1', 'R3'], 'R4')).toBe(false)
  // TS2: a purple takes the colour it must; R0 is in no triplet.
  expect(mayJoin(tsukuru, ['P5', 'P6'], 'B7')).toBe(true)
})

test.each([
  ['hand', 'R1 R9', 'no card is written "R9"'],
  ['hand', 'R1 P5', 'Make10 has no P5.'],
  ['hand', 'R1 R1 R1 R1 R1', 'All copies are placed already.'],
  ['open', 'B1 B2 B5', 'B1 B2 B5 is not a combo'],
  ['offered', 'R4', 'Write the seat, counted from your left, and its card: 1 R4.'],
  ['offered', '1 R9', 'no card is written "R9"'],
] as const)('typed for %s: %s: %s', (target, text, error) => {
  expect(readTyped(make10, emptyLab(make10), { target, text })).toEqual({ ok: false, error })
})
