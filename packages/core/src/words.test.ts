// The small words that every game shares: seats, results, chance, JSON.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  isFields,
  kindOf,
  readCount,
  readFields,
  readJson,
  readList,
  readSwitch,
  readText,
  unknownKey,
} from './json.ts'
import { pick, type Random, shuffled } from './random.ts'
import { all, err, must, never, ok } from './result.ts'
import { add, at, clockwise, isSeat, leftOf, put, type Seat, seatsOf } from './seats.ts'

const settled = { seed: 10 }

/** JSON written by hand, keys twice among it, and how many keys were written. */
type Written = Readonly<{ text: string; keys: number }>

const spaces = fc.constantFrom('', '', ' ', '\n\t ')
const unit = (sign: string): string => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`
const quoted = (...texts: readonly string[]) =>
  fc
    .tuple(fc.constantFrom(...texts), fc.boolean())
    .map(([text, escaped]) => (escaped ? `"${text.replaceAll(/./g, unit)}"` : JSON.stringify(text)))
// None is a backslash: once it has met one, JSON.parse of Node 24 takes other escaped keys for it.
const key = quoted('a', 'b', '{', '}', '":', '"', 'a:', '', '__proto__', 'é')
const text = quoted('a', '{', '}', '":', '\\', '\\"', '"a":1')
const joined = (parts: readonly Written[], own: number, text: string): Written => ({
  text,
  keys: parts.reduce((sum, { keys }) => sum + keys, own),
})

const { tree } = fc.letrec<{ tree: Written }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.oneof(text, fc.constantFrom('1', '-2.5e3', 'null', 'true')).map((plain) => ({ text: plain, keys: 0 })),
    fc
      .tuple(fc.array(tie('tree'), { maxLength: 3 }), spaces)
      .map(([items, gap]) =>
        joined(items, 0, `[${gap}${items.map((item) => item.text).join(`,${gap}`)}${gap}]`),
      ),
    fc.tuple(fc.array(fc.tuple(key, tie('tree')), { maxLength: 3 }), spaces).map(([pairs, gap]) => {
      const texts = pairs.map(([name, value]) => `${name}${gap}:${gap}${value.text}`)
      const values = pairs.map(([, value]) => value)
      return joined(values, pairs.length, `{${gap}${texts.join(`${gap},`)}${gap}}`)
    }),
  ),
}))

/** Of every object in a value, all keys. */
const keysIn = (value: unknown): number =>
  typeof value === 'object' && value !== null
    ? Object.values(value).reduce<number>(
        (sum, part) => sum + keysIn(part),
        Array.isArray(value) ? 0 : Object.keys(value).length,
      )
    : 0

describe('seats are numbered clockwise', () => {
  test('as many as players', () => {
    expect([2, 3, 4].map(seatsOf)).toEqual([
      [0, 1],
      [0, 1, 2],
      [0, 1, 2, 3],
    ])
  })

  test('none at a table that cannot be', () => {
    expect([0, 5].map(seatsOf)).toEqual([[], []])
    expect([clockwise(2, 2), clockwise(0, 5)]).toEqual([[], []])
  })

  test.each<[Seat, number, readonly Seat[]]>([
    [0, 2, [0, 1]],
    [1, 2, [1, 0]],
    [2, 3, [2, 0, 1]],
    [0, 4, [0, 1, 2, 3]],
    [3, 4, [3, 0, 1, 2]],
  ])('from seat %i of %i', (first, players, order) => {
    expect(clockwise(first, players)).toEqual(order)
    expect(leftOf(first, players)).toBe(order[1])
  })

  test('a seat is a whole number from 0 to 3', () => {
    expect([0, 1, 2, 3, 4, -1, 0.5, '0', null, undefined].map(isSeat)).toEqual([
      ...[true, true, true, true],
      ...[false, false, false, false, false, false],
    ])
  })

  test('lists by seat', () => {
    expect(at(['a', 'b'], 1)).toBe('b')
    expect(() => at(['a', 'b'], 2)).toThrow('nothing at 2')
    expect(put(['a', 'b', 'c'], 1, 'x')).toEqual(['a', 'x', 'c'])
    expect(add([1, -2, 3], [10, 20, 30])).toEqual([11, 18, 33])
  })
})

describe('results', () => {
  test('all values, or the first refusal', () => {
    expect(all([ok(1), ok(2)])).toEqual(ok([1, 2]))
    expect(all([ok(1), err('first'), err('second')])).toEqual(err('first'))
    expect(all([])).toEqual(ok([]))
  })

  test('who is sure may take the value; a refusal then is a bug', () => {
    expect(must(ok(7))).toBe(7)
    expect(() => must(err({ kind: 'stale' }))).toThrow('unexpected refusal: {"kind":"stale"}')
    expect(() => never('x' as never)).toThrow('unreachable: "x"')
  })
})

/** Answers from a list, and remembers what it was asked. */
function told(answers: readonly number[]): Random & { asked: number[] } {
  const left = [...answers]
  const asked: number[] = []
  const below = (n: number): number => {
    asked.push(n)
    return left.shift() ?? 0
  }
  return { asked, below }
}

describe('chance', () => {
  test('a shuffle changes place i with place below(i + 1), from the last place down', () => {
    // a b c d: 3 with 1 is a d c b; 2 with 2 stays; 1 with 0 is d a c b.
    const random = told([1, 2, 0])
    expect(shuffled(['a', 'b', 'c', 'd'], random)).toEqual(['d', 'a', 'c', 'b'])
    expect(random.asked).toEqual([4, 3, 2])
  })

  test('a shuffle loses nothing and leaves the list as it was', () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), fc.array(fc.nat()), (items, answers) => {
        const before = [...items]
        const left = [...answers]
        const order = shuffled(items, { below: (n) => (left.shift() ?? 0) % n })
        expect(order.toSorted()).toEqual(items.toSorted())
        expect(items).toEqual(before)
      }),
      settled,
    )
  })

  test('every order of three comes once for every answer', () => {
    const orders = [0, 1, 2].flatMap((i) =>
      [0, 1].map((j) => shuffled(['a', 'b', 'c'], told([i, j])).join('')),
    )
    expect(orders.toSorted()).toEqual(['abc', 'acb', 'bac', 'bca', 'cab', 'cba'])
  })

  test('picking asks for one number below the length', () => {
    const random = told([2])
    expect(pick(['a', 'b', 'c'], random)).toBe('c')
    expect(random.asked).toEqual([3])
  })
})

describe('JSON of any origin', () => {
  test('text that is none is refused with a sentence', () => {
    expect(readJson('{"a":1}')).toEqual(ok({ a: 1 }))
    const read = readJson('{"a":')
    expect(read.ok ? '' : read.error).toMatch(/^not JSON: ./)
  })

  test('a byte-order mark before it is no part of it', () => {
    expect(readJson('\uFEFF{"a":1}')).toEqual(ok({ a: 1 }))
    expect(readJson('\uFEFF\uFEFF{}').ok).toBe(false)
  })

  test('a key that stands twice in one object is refused: exactly where parsing would lose one', () => {
    const parsed = (text: string): number => keysIn(JSON.parse(text))
    let lost = 0
    fc.assert(
      fc.property(tree, ({ text, keys }) => {
        const kept = parsed(text)
        if (kept < keys) lost++
        const read = readJson(text)
        expect(read.ok).toBe(kept === keys)
        if (read.ok) expect(read.value).toEqual(JSON.parse(text))
        else expect(read.error).toMatch(/^not plain JSON: the key ".*" stands twice in one object$/)
      }),
      { ...settled, numRuns: 2000 },
    )
    // Neither side of it is rare.
    expect(lost).toBeGreaterThan(100)
    expect(lost).toBeLessThan(1900)
    expect(readJson('{"a":{"b":1},"c":[{"b":2,"\\u0062" :3}]}')).toEqual(
      err('not plain JSON: the key "b" stands twice in one object'),
    )
  })

  test.each([
    [{}, true],
    [{ a: 1 }, true],
    [[], false],
    [null, false],
    ['x', false],
    [undefined, false],
  ])('%j is an object: %s', (value, is) => {
    expect(isFields(value)).toBe(is)
    expect(readFields(value, 'it').ok).toBe(is)
  })

  test.each([
    ['a text', readText('x', 'it'), ok('x')],
    ['no text', readText(7, 'name'), err('name must be a text, not 7')],
    ['a list', readList([1], 'it'), ok([1])],
    ['no list', readList({}, 'seats'), err('seats must be a list, not an object')],
    ['a switch', readSwitch(false, 'it'), ok(false)],
    ['no switch', readSwitch('true', 'on'), err('on must be true or false, not "true"')],
    ['a count', readCount(-3, 'it'), ok(-3)],
    ['no count', readCount(1.5, 'scores[0]'), err('scores[0] must be a whole number, not 1.5')],
    ['a large count', readCount(-(2 ** 53 - 1), 'it'), ok(-(2 ** 53 - 1))],
    ['too large a count', readCount(2 ** 53, 'at[0]'), err('at[0] is too large a number')],
    ['one far below nothing', readCount(-1e18, 'n'), err('n is too large a number')],
    ['one that JSON can write only', readCount(JSON.parse('1e999'), 'n'), err('n is too large a number')],
    ['a text of digits', readCount('3', 'n'), err('n must be a whole number, not "3"')],
    ['no object', readFields([], 'the deal'), err('the deal must be an object, not a list')],
    ['nothing', readText(undefined, 'name'), err('name must be a text, not missing')],
  ])('%s', (_, read, expected) => {
    expect(read).toEqual(expected)
  })

  test('what came is named shortly, whatever it is', () => {
    expect([undefined, null, [], {}, 'x', 1, true].map(kindOf)).toEqual([
      ...['missing', 'null', 'a list', 'an object', '"x"', '1', 'true'],
    ])
    // Forty characters, the quotation marks among them, and a sign that there were more.
    expect(kindOf('x'.repeat(38))).toBe(`"${'x'.repeat(38)}"`)
    expect(kindOf('x'.repeat(39))).toBe(`"${'x'.repeat(39)}…`)
    const short = (value: unknown): boolean => kindOf(value).length < 50
    fc.assert(fc.property(fc.anything(), short), settled)
  })

  test('the first key that nobody knows', () => {
    expect(unknownKey({ a: 1, c: 2, d: 3 }, ['a', 'b'])).toBe('c')
    expect(unknownKey({ a: 1 }, ['a', 'b'])).toBeUndefined()
  })
})
