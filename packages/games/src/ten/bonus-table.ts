// A bonus table that a host writes (TT8), read from JSON. Every refusal names the place. docs/bonus-tables.md
// documents the form.
import {
  all,
  err,
  kindOf,
  ok,
  readCount,
  readFields,
  readList,
  readText,
  unknownKey,
  type Fields,
  type Result,
} from '@tenfold/core'
import type { Bonus, Condition, Extra, SetsCondition } from './bonuses.ts'
import type { ComboColour, Value } from './cards.ts'

export const BONUS_TABLE_FORMAT = 'tenfold-bonus-table/1'

/** A custom table, as files and records hold it. */
export type BonusTable = Readonly<{
  format: typeof BONUS_TABLE_FORMAT
  name: string
  bonuses: readonly Bonus[]
}>

const MOST_LINES = 60
const DEEPEST = 6
const MOST_POINTS = 100

function closed(input: unknown, where: string, keys: readonly string[]): Result<Fields> {
  const fields = readFields(input, where)
  if (!fields.ok) return fields
  const stranger = unknownKey(fields.value, keys)
  return stranger === undefined
    ? fields
    : err(`${where} has no key ${JSON.stringify(stranger)}; there are: ${keys.join(', ')}`)
}

function between(input: unknown, where: string, [low, high]: readonly [number, number]): Result<number> {
  const count = readCount(input, where)
  if (!count.ok) return count
  return count.value >= low && count.value <= high ? count : err(`${where} must be from ${low} to ${high}`)
}

function each<X>(
  input: unknown,
  where: string,
  read: (item: unknown, where: string) => Result<X>,
): Result<readonly X[]> {
  const list = readList(input, where)
  if (!list.ok) return list
  if (list.value.length === 0) return err(`${where} must not be empty`)
  return all(list.value.map((item, i) => read(item, `${where}[${i}]`)))
}

const readValue = (input: unknown, where: string): Result<Value> => {
  const value = between(input, where, [0, 8])
  return value.ok ? ok(value.value as Value) : value
}

const readColour = (input: unknown, where: string): Result<ComboColour> =>
  input === 'R' || input === 'B' ? ok(input) : err(`${where} must be "R" or "B", not ${kindOf(input)}`)

const readTrue = (input: unknown, where: string): Result<true> =>
  input === true ? ok(true) : err(`${where} must be true where it stands`)

/** An optional field: absent stays absent. */
function maybe<K extends string, X>(
  fields: Fields,
  key: K,
  read: (input: unknown, where: string) => Result<X>,
  where: string,
): Result<{ readonly [P in K]?: X }> {
  if (!(key in fields)) return ok({})
  const value = read(fields[key], `${where}.${key}`)
  return value.ok ? ok({ [key]: value.value } as { readonly [P in K]?: X }) : value
}

function merged<X>(parts: readonly Result<Partial<X>>[]): Result<Partial<X>> {
  const read = all(parts)
  return read.ok ? ok(Object.assign({}, ...read.value) as Partial<X>) : read
}

// ---- conditions ---------------------------------------------------------------------------------------------

type ReadCondition = (fields: Fields, where: string, depth: number) => Result<Condition>

function readCounted(fields: Fields, where: string): Result<Condition> {
  const filter = closed(fields['count'], `${where}.count`, ['values', 'colour'])
  if (!filter.ok) return filter
  const count = merged<{ values: readonly Value[]; colour: ComboColour }>([
    maybe(filter.value, 'values', (v, at) => each(v, at, readValue), `${where}.count`),
    maybe(filter.value, 'colour', readColour, `${where}.count`),
  ])
  if (!count.ok) return count
  const bounds = merged<{ atLeast: number; atMost: number }>([
    maybe(fields, 'atLeast', (v, at) => between(v, at, [0, 8]), where),
    maybe(fields, 'atMost', (v, at) => between(v, at, [0, 8]), where),
  ])
  if (!bounds.ok) return bounds
  if (Object.keys(bounds.value).length === 0)
    return err(`${where} counts cards but says neither atLeast nor atMost`)
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

function readCondition(input: unknown, where: string, depth = 0): Result<Condition> {
  if (depth > DEEPEST) return err(`${where} is nested too deep; ${DEEPEST} levels are enough`)
  const fields = readFields(input, where)
  if (!fields.ok) return fields
  const kinds = Object.keys(CONDITIONS).filter((kind) => kind in fields.value)
  const [kind] = kinds
  const known = kind === undefined ? undefined : CONDITIONS[kind]
  if (kind === undefined || known === undefined || kinds.length > 1) {
    return err(`${where} must have exactly one of ${Object.keys(CONDITIONS).join(', ')}`)
  }
  const own = closed(fields.value, where, [kind, ...(known.beside ?? [])])
  return own.ok ? known.read(own.value, where, depth) : own
}

// ---- lines --------------------------------------------------------------------------------------------------

const readPoints = (input: unknown, where: string): Result<number> => between(input, where, [0, MOST_POINTS])

const readSize = (input: unknown, where: string): Result<3 | 4> =>
  input === 3 || input === 4 ? ok(input) : err(`${where} must be 3 or 4, not ${kindOf(input)}`)

function readSetsCondition(input: unknown, where: string): Result<SetsCondition> {
  const fields = closed(input, where, ['value', 'alike'])
  if (!fields.ok) return fields
  return merged<SetsCondition>([
    maybe(fields.value, 'value', readValue, where),
    maybe(fields.value, 'alike', readTrue, where),
  ])
}

function readExtra(input: unknown, where: string): Result<Extra> {
  const fields = closed(input, where, ['points', 'when', 'sets'])
  if (!fields.ok) return fields
  const points = readPoints(fields.value['points'], `${where}.points`)
  if (!points.ok) return points
  const rest = merged<Omit<Extra, 'points'>>([
    maybe(fields.value, 'when', readCondition, where),
    maybe(fields.value, 'sets', readSetsCondition, where),
  ])
  return rest.ok ? ok({ points: points.value, ...rest.value }) : rest
}

function readId(input: unknown, where: string): Result<string> {
  const id = readText(input, where)
  if (!id.ok) return id
  return /^[a-z0-9]+(-[a-z0-9]+)*$/.test(id.value) && id.value.length <= 40
    ? id
    : err(`${where} must be lower-case words joined by hyphens, at most 40 characters`)
}

function readName(input: unknown, where: string): Result<string> {
  const name = readText(input, where)
  if (!name.ok) return name
  return name.value.trim() === name.value && name.value.length >= 1 && name.value.length <= 40
    ? name
    : err(`${where} must have 1 to 40 characters, with no space at either end`)
}

function readLine(input: unknown, where: string): Result<Bonus> {
  const fields = closed(input, where, ['id', 'name', 'points', 'when', 'sets', 'extra', 'unless', 'wins'])
  if (!fields.ok) return fields
  const id = readId(fields.value['id'], `${where}.id`)
  if (!id.ok) return id
  const name = readName(fields.value['name'], `${where}.name`)
  if (!name.ok) return name
  const points = readPoints(fields.value['points'], `${where}.points`)
  if (!points.ok) return points
  const rest = merged<Omit<Bonus, 'id' | 'name' | 'points'>>([
    maybe(fields.value, 'when', readCondition, where),
    maybe(fields.value, 'sets', (v, at) => each(v, at, readSize), where),
    maybe(fields.value, 'extra', (v, at) => each(v, at, readExtra), where),
    maybe(fields.value, 'unless', (v, at) => each(v, at, readId), where),
    maybe(fields.value, 'wins', readTrue, where),
  ])
  if (!rest.ok) return rest
  if (!rest.value.when && !rest.value.sets)
    return err(`${where} says neither when it counts nor of which sets it is made`)
  if ((rest.value.sets ?? []).reduce<number>((sum, size) => sum + size, 0) > 8)
    return err(`${where}.sets need more than eight cards`)
  return ok({ id: id.value, name: name.value, points: points.value, ...rest.value })
}

/** A table's lines, held against each other and against the lines it will stand beside. */
function checkIds(bonuses: readonly Bonus[], beside: readonly Bonus[]): Result<null> {
  const ids = [...beside, ...bonuses].map(({ id }) => id)
  for (const [i, { id, unless = [] }] of bonuses.entries()) {
    if (ids.indexOf(id) !== i + beside.length) return err(`bonuses[${i}].id: another line is called ${id}`)
    const stranger = unless.find((other) => !ids.includes(other))
    if (stranger !== undefined) return err(`bonuses[${i}].unless: no line is called ${stranger}`)
  }
  return ok(null)
}

/** A custom table; `beside` are the lines it is added to, none where it stands alone. */
export function readBonusTable(input: unknown, beside: readonly Bonus[] = []): Result<BonusTable> {
  const fields = closed(input, 'the table', ['format', 'name', 'bonuses'])
  if (!fields.ok) return fields
  const { format } = fields.value
  if (format !== BONUS_TABLE_FORMAT)
    return err(`format must be "${BONUS_TABLE_FORMAT}", not ${kindOf(format)}`)
  const name = readName(fields.value['name'], 'name')
  if (!name.ok) return name
  const bonuses = each(fields.value['bonuses'], 'bonuses', readLine)
  if (!bonuses.ok) return bonuses
  if (bonuses.value.length > MOST_LINES)
    return err(`bonuses has ${bonuses.value.length} lines; ${MOST_LINES} are the most`)
  const checked = checkIds(bonuses.value, beside)
  return checked.ok ? ok({ format, name: name.value, bonuses: bonuses.value }) : checked
}
