import { err, ok, type Result } from './result.ts'

/** Reading what came from outside: a file, the wire, a command line. Each reader says where and what is wrong. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

export type Fields = Readonly<Record<string, unknown>>

export function readJson(text: string): Result<unknown> {
  try {
    return ok(JSON.parse(text))
  } catch (fault) {
    return err(`not JSON: ${fault instanceof Error ? fault.message : String(fault)}`)
  }
}

/** Whether two values of plain JSON are written alike, their keys in one order. */
export const alike = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const readFields = (value: unknown, where: string): Result<Fields> =>
  isFields(value) ? ok(value) : err(`${where} must be an object, not ${kindOf(value)}`)

export const readList = (value: unknown, where: string): Result<readonly unknown[]> =>
  Array.isArray(value) ? ok(value) : err(`${where} must be a list, not ${kindOf(value)}`)

export const readText = (value: unknown, where: string): Result<string> =>
  typeof value === 'string' ? ok(value) : err(`${where} must be a text, not ${kindOf(value)}`)

export const readSwitch = (value: unknown, where: string): Result<boolean> =>
  typeof value === 'boolean' ? ok(value) : err(`${where} must be true or false, not ${kindOf(value)}`)

export const readCount = (value: unknown, where: string): Result<number> =>
  Number.isSafeInteger(value)
    ? ok(Number(value))
    : err(`${where} must be a whole number, not ${kindOf(value)}`)

/** Short enough for a sentence, whatever came. */
export function kindOf(value: unknown): string {
  if (value === undefined) return 'missing'
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'object' && value !== null) return 'an object'
  const text = JSON.stringify(value)
  return text.length > 40 ? `${text.slice(0, 40)}…` : text
}

/** The first key that is not one of those known, if any. */
export const unknownKey = (fields: Fields, known: readonly string[]): string | undefined =>
  Object.keys(fields).find((key) => !known.includes(key))
