// What every part of a bonus table is read with. `where` is the part's place: `bonuses[2].when.count`.
import {
  all,
  err,
  kindOf,
  ok,
  readCount,
  readFields,
  readList,
  unknownKey,
  type Fields,
  type Result,
} from '@tenfold/core'
import type { ComboColour, Value } from './cards.ts'

/** Of lines in a table, and of whatever else stands in a list. */
const MOST_ITEMS = 60

export function closed(input: unknown, where: string, keys: readonly string[]): Result<Fields> {
  const fields = readFields(input, where)
  if (!fields.ok) return fields
  const stranger = unknownKey(fields.value, keys)
  return stranger === undefined
    ? fields
    : err(`${where} has no key ${JSON.stringify(stranger)}; there are: ${keys.join(', ')}`)
}

export function between(
  input: unknown,
  where: string,
  [low, high]: readonly [number, number],
): Result<number> {
  const count = readCount(input, where)
  if (!count.ok) return count
  // JSON can write −0: it is 0.
  return count.value >= low && count.value <= high
    ? ok(count.value + 0)
    : err(`${where} must be from ${low} to ${high}, not ${count.value}`)
}

export function each<X>(
  input: unknown,
  where: string,
  read: (item: unknown, where: string) => Result<X>,
): Result<readonly X[]> {
  const list = readList(input, where)
  if (!list.ok) return list
  if (list.value.length === 0) return err(`${where} must not be empty`)
  if (list.value.length > MOST_ITEMS)
    return err(`${where} must not have more than ${MOST_ITEMS} entries, not ${list.value.length}`)
  return all(list.value.map((item, i) => read(item, `${where}[${i}]`)))
}

export const readValue = (input: unknown, where: string): Result<Value> => {
  const value = between(input, where, [0, 8])
  return value.ok ? ok(value.value as Value) : value
}

export const readColour = (input: unknown, where: string): Result<ComboColour> =>
  input === 'R' || input === 'B' ? ok(input) : err(`${where} must be "R" or "B", not ${kindOf(input)}`)

export const readTrue = (input: unknown, where: string): Result<true> =>
  input === true ? ok(true) : err(`${where} must be true where it stands`)

/** An optional field: absent stays absent. */
export function maybe<K extends string, X>(
  fields: Fields,
  key: K,
  read: (input: unknown, where: string) => Result<X>,
  where: string,
): Result<{ readonly [P in K]?: X }> {
  if (!(key in fields)) return ok({})
  const value = read(fields[key], `${where}.${key}`)
  return value.ok ? ok({ [key]: value.value } as { readonly [P in K]?: X }) : value
}

export function merged<X>(parts: readonly Result<Partial<X>>[]): Result<Partial<X>> {
  const read = all(parts)
  return read.ok ? ok(Object.assign({}, ...read.value) as Partial<X>) : read
}
