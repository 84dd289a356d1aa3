// TT8: tables nobody thought of. Seeds are fixed, so every run tries the same ones.
import { must } from '@tenfold/core'
import fc from 'fast-check'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { allHands } from '../../../../evidence/ten/hands.ts'
import { customTable, type Line } from '../../../../evidence/ten/tables.ts'
import { BONUS_TABLE_FORMAT, readBonusTable, type BonusTable } from './bonus-table.ts'
import type { Condition } from './bonuses.ts'
import { colourOf, type Card } from './cards.ts'
import { combosOf, makesTen } from './combos.ts'
import { priceOf, type Win } from './score.ts'

const page = readFileSync(new URL('../../../../docs/bonus-tables.md', import.meta.url), 'utf8')
const example: unknown = JSON.parse(/```json\n(.*?)```/s.exec(page)?.[1] ?? '')

const PLACE = /^(the table|format|name|bonuses(\[\d+\](\.\w+(\[\d+\])?)*)?)\b/

/** A table is read or refused with its place; what is read says the same when it is written and read again. */
function readOrRefused(input: unknown): void {
  const read = readBonusTable(input)
  if (!read.ok) expect(read.error).toMatch(PLACE)
  else expect(readBonusTable(JSON.parse(JSON.stringify(read.value)))).toEqual(read)
}

test('TT8: whatever a file holds, it is read or refused with its place', () => {
  const table = fc.record({
    format: fc.constant(BONUS_TABLE_FORMAT),
    name: fc.string(),
    bonuses: fc.jsonValue(),
  })
  fc.assert(fc.property(fc.oneof(fc.jsonValue(), table, fc.anything()), readOrRefused), {
    seed: 8,
    numRuns: 2000,
  })
})

/** Every place of a JSON value, as the keys that lead to it. */
const placesIn = (value: unknown): readonly (readonly string[])[] =>
  typeof value === 'object' && value !== null
    ? [[], ...Object.entries(value).flatMap(([key, part]) => placesIn(part).map((rest) => [key, ...rest]))]
    : [[]]

function changed(value: unknown, [key, ...rest]: readonly string[], to: unknown): unknown {
  if (key === undefined) return to
  const copy = structuredClone(value) as Record<string, unknown>
  copy[key] = changed(copy[key], rest, to)
  return copy
}

test('TT8: a table with something else in one place is read or refused with its place', () => {
  const other = fc.oneof(
    fc.constantFrom(...[-1, -0, 0, 1, 3, 4, 8, 9, 64, 1e9, 0.5, true, false, null]),
    fc.constantFrom(...['', 'R', 'G', 'draw', 'trio', 'bolt']),
    fc.jsonValue({ maxDepth: 2 }),
  )
  const place = fc.constantFrom(...placesIn(example))
  fc.assert(
    fc.property(place, other, (where, to) => readOrRefused(changed(example, where, to))),
    { seed: 8, numRuns: 3000 },
  )
})

const value = fc.integer({ min: 0, max: 8 })
const bounds = fc.tuple(value, value, fc.constantFrom('both', 'atLeast', 'atMost')).map(([a, b, which]) => ({
  ...(which === 'atMost' ? {} : { atLeast: Math.min(a, b) }),
  ...(which === 'atLeast' ? {} : { atMost: Math.max(a, b) }),
}))
const values = fc.array(value, { minLength: 1, maxLength: 4 })
const colour = fc.constantFrom('R', 'B')
const counted = fc.oneof(fc.record({ values }), fc.record({ colour }), fc.record({ values, colour }))

const { condition } = fc.letrec<{ condition: Condition }>((tie) => ({
  condition: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    fc.constantFrom<Condition>({ won: 'draw' }, { won: 'discard' }, { claimed: true }, { claimed: false }),
    fc.constant<Condition>({ firstTurn: true }),
    fc.tuple(counted, bounds).map(([count, rest]) => ({ count, ...rest }) as Condition),
    fc.record({ pairs: fc.integer({ min: 1, max: 4 }) }),
    fc.record({ straight: fc.integer({ min: 2, max: 8 }) }),
    fc.record({ faces: fc.integer({ min: 10, max: 40 }) }),
    fc.record({ all: fc.array(tie('condition'), { minLength: 1, maxLength: 3 }) }),
    fc.record({ any: fc.array(tie('condition'), { minLength: 1, maxLength: 3 }) }),
    fc.record({ not: tie('condition') }),
  ),
}))

const setsCondition = fc.constantFrom({ alike: true }, { value: 7 }, { value: 1 }, { value: 2, alike: true })
const extra = (made: boolean) =>
  fc.record(
    { points: fc.integer({ min: 1, max: 5 }), when: condition, ...(made ? { sets: setsCondition } : {}) },
    { requiredKeys: ['points', 'when'] },
  )
const sizes = fc.constantFrom([3], [3], [4], [3, 3], [3, 4], [4, 3], [4, 4])
const points = fc.integer({ min: 1, max: 12 })
const plain = fc.record(
  { points, when: condition, extra: fc.array(extra(false), { minLength: 1, maxLength: 2 }) },
  { requiredKeys: ['points', 'when'] },
)
const made = fc.record(
  { points, sets: sizes, when: condition, extra: fc.array(extra(true), { minLength: 1, maxLength: 2 }) },
  { requiredKeys: ['points', 'sets'] },
)
const body = fc.record(
  { line: fc.oneof(plain, made, made), unless: fc.nat(9), replaces: fc.nat(9), wins: fc.constant(true) },
  { requiredKeys: ['line'] },
)

/** Only earlier lines take a line's place, so no ring comes about. */
const table = fc.array(body, { minLength: 1, maxLength: 10 }).map((bodies) => ({
  format: BONUS_TABLE_FORMAT,
  name: 'Made up',
  bonuses: bodies.map(({ line, unless = 0, replaces = 0, wins }, i) => ({
    id: `line-${i}`,
    name: `Line ${i}`,
    ...line,
    ...(unless < i ? { unless: [`line-${unless}`] } : {}),
    ...(replaces > i && replaces < bodies.length ? { replaces: [`line-${replaces}`] } : {}),
    ...(wins && i % 3 === 0 ? { wins } : {}),
  })),
}))

const WINNING = [...allHands('total-ten', 8)].filter((hand) => makesTen(hand as readonly Card[], []))
const hand = fc.constantFrom(...WINNING) as fc.Arbitrary<readonly Card[]>

/** A winning hand, sometimes with one of its combos open. It may not be ten then: a table prices it all the same. */
const win: fc.Arbitrary<Win> = fc
  .record({
    hand,
    open: fc.boolean(),
    won: fc.constantFrom('draw', 'discard'),
    dealer: fc.boolean(),
    firstTurn: fc.boolean(),
  })
  .map(({ hand: cards, open, ...rest }) => {
    const threes = cards.flatMap((a, i) =>
      cards.slice(i + 1).flatMap((b, j) => cards.slice(i + j + 2).flatMap((c) => combosOf([a, b, c]))),
    )
    const [combo] = open ? threes : []
    const concealed = combo
      ? combo.cards.reduce((left, card) => left.toSpliced(left.indexOf(card), 1), cards)
      : cards
    return { concealed, open: combo ? [combo] : [], ...rest }
  })

test('TT8: every table that is right is read, kept as it is, and prices as a second program does', () => {
  const basic = { dealer: 3, other: 1 }
  const check = (written: { bonuses: readonly unknown[] }, wins: readonly Win[]): void => {
    const read = must(readBonusTable(JSON.parse(JSON.stringify(written))))
    expect(JSON.stringify(read.bonuses.map(sorted))).toBe(JSON.stringify(written.bonuses.map(sorted)))
    for (const each of wins) expect(priced(read, each)).toEqual(pricedAgain(read, each))
  }
  const priced = ({ bonuses }: BonusTable, each: Win): readonly unknown[] => {
    const price = priceOf({ basic, bonuses }, each)
    const sum = price.bonuses.reduce((total, line) => total + line.points, 0)
    expect(price.points).toBe(price.basic + sum)
    return [sum, price.god, price.bonuses.length]
  }
  const pricedAgain = ({ bonuses }: BonusTable, each: Win): readonly unknown[] => {
    const open = each.open.map(({ cards, value: counts }) => ({
      cards: [...cards],
      colour: colourOf(cards[0]!) as 'R' | 'B',
      value: counts,
    }))
    const hand = { ...each, concealed: [...each.concealed], open }
    const score = customTable(bonuses as unknown as Line[])(hand, [])
    const sum = score.bonuses.reduce((total, line) => total + line.points, 0)
    return [sum, score.winsGame, score.bonuses.length]
  }
  fc.assert(fc.property(table, fc.array(win, { minLength: 20, maxLength: 20 }), check), {
    seed: 8,
    numRuns: 200,
  })
})

/** Keys in one order, wherever they stand. */
function sorted(item: unknown): unknown {
  if (Array.isArray(item)) return item.map(sorted)
  if (typeof item !== 'object' || item === null) return item
  const entries = Object.entries(item).map(([key, part]) => [key, sorted(part)] as const)
  return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
