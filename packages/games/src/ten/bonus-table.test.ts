// TT8: bonus tables as hosts write them: read, or refused with the place.
import { must, type Result } from '@tenfold/core'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { MAKE10_BONUSES } from '../make10/make10.ts'
import { TOTAL_TEN_BONUSES } from '../total-ten/bonuses.ts'
import { BONUS_TABLE_FORMAT, readBonusTable, type BonusTable } from './bonus-table.ts'
import { GOD_TEN } from './lines.ts'

const tableOf = (...bonuses: readonly unknown[]): unknown => ({
  format: BONUS_TABLE_FORMAT,
  name: 'Test',
  bonuses,
})
const read = (...bonuses: readonly unknown[]): Result<BonusTable> => readBonusTable(tableOf(...bonuses))
const PRINTED = [...TOTAL_TEN_BONUSES, GOD_TEN]

describe('TT8: one form for all tables', () => {
  test.each([
    ['Total Ten', PRINTED],
    ['Make10', MAKE10_BONUSES],
  ])('TT8: the printed table of %s is written in it', (name, bonuses) => {
    const table = { format: BONUS_TABLE_FORMAT, name, bonuses }
    const text = JSON.stringify(table)
    const back = must(readBonusTable(JSON.parse(text)))
    expect(back).toEqual(table)
    expect(JSON.stringify(must(readBonusTable(JSON.parse(JSON.stringify(back)))))).toBe(JSON.stringify(back))
  })

  test('TT8: the keys of a table read come in the documented order, whatever order they were written in', () => {
    const line = {
      wins: true,
      points: 1,
      when: { atMost: 3, count: { colour: 'R', values: [1] } },
      name: 'A',
      id: 'a',
    }
    expect(JSON.stringify(must(read(line)).bonuses)).toBe(
      '[{"id":"a","name":"A","points":1,"when":{"count":{"values":[1],"colour":"R"},"atMost":3},"wins":true}]',
    )
  })
})

describe('docs/bonus-tables.md', () => {
  const page = readFileSync(new URL('../../../../docs/bonus-tables.md', import.meta.url), 'utf8')
  const [whole = '', line = ''] = [...page.matchAll(/```json\n(.*?)```/gs)].map(([, json]) => json)

  test('its example is a table, in the written order of keys, and uses every key', () => {
    const table = must(readBonusTable(JSON.parse(whole)))
    expect(JSON.stringify(table)).toBe(JSON.stringify(JSON.parse(whole)))
    const keys = new Set([...JSON.stringify(table).matchAll(/"([A-Za-z0-9]+)":/g)].map(([, key]) => key))
    expect([...keys].toSorted()).toEqual([
      ...['alike', 'all', 'any', 'atLeast', 'atMost', 'bonuses', 'claimed', 'colour', 'count', 'extra'],
      ...['faces', 'firstTurn', 'format', 'id', 'name', 'not', 'pairs', 'points', 'replaces', 'sets'],
      ...['straight', 'unless', 'value', 'values', 'when', 'wins', 'won'],
    ])
    const prose = page.replaceAll(/```json\n.*?```/gs, '')
    for (const key of keys) expect(prose).toMatch(new RegExp(`["\`]${key}["\`]`))
  })

  test('its God Ten is the printed one', () => {
    expect(must(read(JSON.parse(line))).bonuses).toEqual([GOD_TEN])
  })

  test('the refusal it quotes is the one given', () => {
    const a = { id: 'a', name: 'A', points: 1, sets: [3] }
    const c = { ...a, id: 'c', when: { count: { colour: 'green' }, atLeast: 1 } }
    const refused = read(a, { ...a, id: 'b' }, c)
    expect(page).toContain(refused.ok ? 'nothing' : refused.error)
  })
})

/** A line that is right but for what is changed. */
const line = (changed: Readonly<Record<string, unknown>>): unknown => ({
  id: 'a',
  name: 'A',
  points: 1,
  when: { won: 'draw' },
  ...changed,
})
const when = (condition: unknown): unknown => line({ when: condition })
const nested = (depth: number): unknown => (depth === 0 ? { won: 'draw' } : { not: nested(depth - 1) })
const nestedLists = (depth: number): unknown =>
  depth === 0 ? { won: 'draw' } : { any: [nestedLists(depth - 1)] }
const CARDS = 'must have exactly one of all, any, not, won, claimed, firstTurn, count, pairs, straight, faces'
const LINES = 'there are: id, name, points, when, sets, extra, unless, replaces, wins'

const ID = 'bonuses[0].id must be lower-case words joined by hyphens, at most 40 characters'
const NAME =
  'bonuses[0].name must have 1 to 40 characters, none of them invisible, with no space at either end'

const SIX = 'a condition may stand inside 6 others at most'
const REFUSED: readonly (readonly [unknown, string])[] = [
  [7, 'the table must be an object, not 7'],
  [[], 'the table must be an object, not a list'],
  [{ format: 'x', name: 'A', bonuses: [] }, 'format must be "tenfold-bonus-table/1", not "x"'],
  [{ name: 'A', bonuses: [] }, 'format must be "tenfold-bonus-table/1", not missing'],
  [
    { ...(tableOf(line({})) as object), note: 1 },
    'the table has no key "note"; there are: format, name, bonuses',
  ],
  [{ format: BONUS_TABLE_FORMAT, bonuses: [] }, 'name must be a text, not missing'],
  [{ format: BONUS_TABLE_FORMAT, name: 'A' }, 'bonuses must be a list, not missing'],
  [tableOf(), 'bonuses must not be empty'],
  [
    tableOf(...Array.from({ length: 61 }, (_, i) => line({ id: `a${i}` }))),
    'bonuses must not have more than 60 entries, not 61',
  ],
  [tableOf(line({}), 3), 'bonuses[1] must be an object, not 3'],
  [tableOf(line({ if: 1 })), `bonuses[0] has no key "if"; ${LINES}`],
  [tableOf(line({ id: 'A b' })), ID],
  [tableOf(line({ id: 'a b' })), ID],
  [tableOf(line({ id: 'a'.repeat(41) })), ID],
  [tableOf(line({ id: 7 })), 'bonuses[0].id must be a text, not 7'],
  [tableOf(line({}), line({})), 'bonuses[1].id: another line is called a'],
  ...[' A', 'A\u202eB', '', 'A'.repeat(41)].map((name) => [tableOf(line({ name })), NAME] as const),
  [tableOf(line({ points: -1 })), 'bonuses[0].points must be from 0 to 100, not -1'],
  [tableOf(line({ points: 1.5 })), 'bonuses[0].points must be a whole number, not 1.5'],
  [tableOf(line({ points: 101 })), 'bonuses[0].points must be from 0 to 100, not 101'],
  [
    tableOf(line({ points: 0 })),
    'bonuses[0].points must be at least 1 where a line neither has extra points nor wins the game',
  ],
  [
    tableOf({ id: 'a', name: 'A', points: 1 }),
    'bonuses[0] must have when, sets or both: what the points are for',
  ],
  [tableOf(line({ wins: false })), 'bonuses[0].wins must be true where it stands'],
  [tableOf(line({ unless: ['b'] })), 'bonuses[0].unless[0]: no line is called b'],
  [tableOf(line({ replaces: ['a', 'b'] })), 'bonuses[0].replaces[1]: no line is called b'],
  [tableOf(line({ unless: 'a' })), 'bonuses[0].unless must be a list, not "a"'],
  [
    tableOf(line({ unless: ['a'] })),
    "bonuses[0]: lines take each other's place in a ring, so none would count",
  ],
  [
    tableOf(
      line({ id: 'x' }),
      line({ id: 'a', unless: ['b'] }),
      line({ id: 'b', unless: ['c'] }),
      line({ id: 'c', unless: ['a', 'x'] }),
    ),
    "bonuses[1]: lines take each other's place in a ring, so none would count",
  ],
  [
    tableOf(line({ id: 'a', unless: ['b'] }), line({ id: 'b', unless: ['a'] })),
    "bonuses[0]: lines take each other's place in a ring, so none would count",
  ],
  [tableOf(line({ sets: [5] })), 'bonuses[0].sets[0] must be 3 or 4, not 5'],
  [tableOf(line({ sets: [] })), 'bonuses[0].sets must not be empty'],
  [tableOf(line({ sets: [3, 3, 3] })), 'bonuses[0].sets need more than 8 cards'],
  [tableOf(line({ extra: [3] })), 'bonuses[0].extra[0] must be an object, not 3'],
  [
    tableOf(line({ extra: [{ points: 1 }] })),
    'bonuses[0].extra[0] must have when, sets or both: what the extra points are for',
  ],
  [
    tableOf(line({ extra: [{ points: 0, when: { won: 'draw' } }] })),
    'bonuses[0].extra[0].points must be from 1 to 100, not 0',
  ],
  [
    tableOf(line({ extra: [{ points: 1, sets: { alike: true } }] })),
    'bonuses[0].extra[0].sets: the line is not made of sets',
  ],
  [
    tableOf(line({ sets: [3], extra: [{ points: 1, sets: {} }] })),
    'bonuses[0].extra[0].sets must have value, alike or both',
  ],
  [
    tableOf(line({ sets: [3], extra: [{ points: 1, sets: 4 }] })),
    'bonuses[0].extra[0].sets must be an object, not 4',
  ],
  [
    tableOf(line({ sets: [3], extra: [{ points: 1, sets: { value: 9 } }] })),
    'bonuses[0].extra[0].sets.value must be from 0 to 8, not 9',
  ],
  [
    tableOf(line({ sets: [3], extra: [{ points: 1, sets: { alike: false } }] })),
    'bonuses[0].extra[0].sets.alike must be true where it stands',
  ],
  [tableOf(when(null)), 'bonuses[0].when must be an object, not null'],
  [tableOf(when({})), `bonuses[0].when ${CARDS}`],
  [tableOf(when({ won: 'draw', claimed: false })), `bonuses[0].when ${CARDS}`],
  [tableOf(when({ won: 'draw', atLeast: 1 })), 'bonuses[0].when has no key "atLeast"; there are: won'],
  [tableOf(when({ won: 'ron' })), 'bonuses[0].when.won must be "draw" or "discard"'],
  [tableOf(when({ claimed: 1 })), 'bonuses[0].when.claimed must be true or false'],
  [tableOf(when({ firstTurn: false })), 'bonuses[0].when.firstTurn must be true where it stands'],
  [
    tableOf(when({ all: [{ any: [{ won: 'draw' }, { not: { pairs: 5 } }] }] })),
    'bonuses[0].when.all[0].any[1].not.pairs must be from 1 to 4, not 5',
  ],
  [tableOf(when({ straight: 9 })), 'bonuses[0].when.straight must be from 2 to 8, not 9'],
  [tableOf(when({ faces: '10' })), 'bonuses[0].when.faces must be a whole number, not "10"'],
  [tableOf(when({ count: 3, atLeast: 1 })), 'bonuses[0].when.count must be an object, not 3'],
  [tableOf(when({ count: {}, atLeast: 1 })), 'bonuses[0].when.count must have values, colour or both'],
  [
    tableOf(when({ count: { values: [9] }, atLeast: 1 })),
    'bonuses[0].when.count.values[0] must be from 0 to 8, not 9',
  ],
  [
    tableOf(when({ count: { colour: 'P' }, atLeast: 1 })),
    'bonuses[0].when.count.colour must be "R" or "B", not "P"',
  ],
  [
    tableOf(when({ count: { values: [1] } })),
    'bonuses[0].when counts cards but says neither atLeast nor atMost',
  ],
  [
    tableOf(when({ count: { values: [1] }, atLeast: 3, atMost: 2 })),
    'bonuses[0].when.atLeast is more than atMost',
  ],
  [
    tableOf(when({ count: { values: [1] }, atLeast: 9 })),
    'bonuses[0].when.atLeast must be from 0 to 8, not 9',
  ],
  [tableOf(when(nested(7))), `bonuses[0].when${'.not'.repeat(7)} is nested too deep; ${SIX}`],
  [tableOf(when(nestedLists(7))), `bonuses[0].when${'.any[0]'.repeat(7)} is nested too deep; ${SIX}`],
]

describe('TT8: what is wrong is told with its place', () => {
  test.each(REFUSED.map(([table, error]) => ({ error, table })))('TT8: $error', ({ table, error }) => {
    expect(readBonusTable(table)).toEqual({ ok: false, error })
  })

  test('TT8: what is as long or as large as may be is read', () => {
    expect(read(...Array.from({ length: 60 }, (_, i) => line({ id: `a${i}` }))).ok).toBe(true)
    expect(read(line({ id: 'a'.repeat(40), name: 'A'.repeat(40), points: 100 })).ok).toBe(true)
    // No points of its own where it has extra ones.
    expect(read(line({ points: 0, extra: [{ points: 1, when: { won: 'draw' } }] })).ok).toBe(true)
  })

  test('TT8: six conditions may stand around another, eight cards make two fours, −0 is 0', () => {
    for (const nest of [nested, nestedLists]) expect(read(when(nest(6))).ok).toBe(true)
    expect(read(line({ sets: [4, 4] })).ok).toBe(true)
    expect(
      must(read(JSON.parse('{"id":"a","name":"A","points":-0,"sets":[3],"wins":true}'))).bonuses[0]?.points,
    ).toBe(0)
  })

  test('TT8: beside the printed lines no id is taken twice, and a God Ten is not replaced', () => {
    const beside = (bonus: unknown) => readBonusTable(tableOf(bonus), PRINTED)
    expect(beside(line({ id: 'close' }))).toMatchObject({
      error: 'bonuses[0].id: another line is called close',
    })
    expect(beside(line({ id: 'god-ten' }))).toMatchObject({
      error: 'bonuses[0].id: another line is called god-ten',
    })
    expect(beside(line({ unless: ['single-four'], replaces: ['close'] })).ok).toBe(true)
    expect(beside(line({ replaces: ['god-ten'] }))).toMatchObject({
      error: 'bonuses[0].replaces: nothing takes the place of god-ten',
    })
    // Close gives way to Heaven; a line that gives way to Close and takes Heaven's place closes the ring.
    expect(beside(line({ unless: ['close'], replaces: ['heaven'] }))).toMatchObject({
      error: "bonuses[0]: lines take each other's place in a ring, so none would count",
    })
  })
})
