// The conditions of a bonus table, read from JSON: a closed vocabulary, a word at a time.
import { err, ok, readFields, type Fields, type Result } from '@tenfold/core'
import { between, closed, each, maybe, merged, readColour, readTrue, readValue } from './bonus-fields.ts'
import type { Condition, SetsCondition } from './bonuses.ts'
import type { ComboColour, Value } from './cards.ts'

/** In how many conditions another may stand. */
const DEEPEST = 6
const CARDS = 8

type ReadCondition = (fields: Fields, where: string, depth: number) => Result<Condition>

function readCounted(fields: Fields, where: string): Result<Condition> {
  const filter = closed(fields['count'], `${where}.count`, ['values', 'colour'])
  if (!filter.ok) return filter
  const count = merged<{ values: readonly Value[]; colour: ComboColour }>([
    maybe(filter.value, 'values', (v, at) => each(v, at, readValue), `${where}.count`),
    maybe(filter.value, 'colour', readColour, `${where}.count`),
  ])
  if (!count.ok) return count
  if (Object.keys(count.value).length === 0) return err(`${where}.count must have values, colour or both`)
  const bounds = merged<{ atLeast: number; atMost: number }>([
    maybe(fields, 'atLeast', (v, at) => between(v, at, [0, CARDS]), where),
    maybe(fields, 'atMost', (v, at) => between(v, at, [0, CARDS]), where),
  ])
  if (!bounds.ok) return bounds
  const { atLeast, atMost } = bounds.value
  if (atLeast === undefined && atMost === undefined)
    return err(`${where} counts cards but says neither atLeast nor atMost`)
  if ((atLeast ?? 0) > (atMost ?? CARDS)) return err(`${where}.atLeast is more than atMost`)
  return ok({ count: count.value, ...bounds.value })
}

/** The vocabulary: what each condition is called, the keys beside it, and how it is read. */
const CONDITIONS: Readonly<
  Record<string, { readonly beside?: readonly string[]; readonly read: ReadCondition }>
> = {
  all: { read: (f, w, d) => parts(f['all'], `${w}.all`, d, (all) => ({ all })) },
  any: { read: (f, w, d) => parts(f['any'], `${w}.any`, d, (any) => ({ any })) },
  not: {
    read: (f, w, d) => {
      const not = readCondition(f['not'], `${w}.not`, d + 1)
      return not.ok ? ok({ not: not.value }) : not
    },
  },
  won: {
    read: ({ won }, w) =>
      won === 'draw' || won === 'discard' ? ok({ won }) : err(`${w}.won must be "draw" or "discard"`),
  },
  claimed: {
    read: ({ claimed }, w) =>
      typeof claimed === 'boolean' ? ok({ claimed }) : err(`${w}.claimed must be true or false`),
  },
  firstTurn: {
    read: (f, w) => {
      const firstTurn = readTrue(f['firstTurn'], `${w}.firstTurn`)
      return firstTurn.ok ? ok({ firstTurn: true }) : firstTurn
    },
  },
  count: { beside: ['atLeast', 'atMost'], read: readCounted },
  pairs: { read: (f, w) => number(f['pairs'], `${w}.pairs`, [1, 4], (pairs) => ({ pairs })) },
  straight: { read: (f, w) => number(f['straight'], `${w}.straight`, [2, 8], (straight) => ({ straight })) },
  faces: { read: (f, w) => number(f['faces'], `${w}.faces`, [0, 64], (faces) => ({ faces })) },
}

function number(
  input: unknown,
  where: string,
  bounds: readonly [number, number],
  make: (n: number) => Condition,
): Result<Condition> {
  const n = between(input, where, bounds)
  return n.ok ? ok(make(n.value)) : n
}

function parts(
  input: unknown,
  where: string,
  depth: number,
  make: (parts: readonly Condition[]) => Condition,
): Result<Condition> {
  const read = each(input, where, (part, at) => readCondition(part, at, depth + 1))
  return read.ok ? ok(make(read.value)) : read
}

export function readCondition(input: unknown, where: string, depth = 0): Result<Condition> {
  if (depth > DEEPEST)
    return err(`${where} is nested too deep; a condition may stand inside ${DEEPEST} others at most`)
  const fields = readFields(input, where)
  if (!fields.ok) return fields
  const [found, another] = Object.entries(CONDITIONS).filter(([kind]) => kind in fields.value)
  if (found === undefined || another !== undefined)
    return err(`${where} must have exactly one of ${Object.keys(CONDITIONS).join(', ')}`)
  const [kind, { beside = [], read }] = found
  const own = closed(fields.value, where, [kind, ...beside])
  return own.ok ? read(own.value, where, depth) : own
}

export function readSetsCondition(input: unknown, where: string): Result<SetsCondition> {
  const fields = closed(input, where, ['value', 'alike'])
  if (!fields.ok) return fields
  if (Object.keys(fields.value).length === 0) return err(`${where} must have value, alike or both`)
  return merged<SetsCondition>([
    maybe(fields.value, 'value', readValue, where),
    maybe(fields.value, 'alike', readTrue, where),
  ])
}
