import { err, ok, type Result } from './result.ts'

/** Reading what came from outside: a file, the wire, a command line. Each reader says where and what is wrong. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

export type Fields = Readonly<Record<string, unknown>>

/** JSON, with or without a byte-order mark. The refusal follows "it is". */
export function readJson(text: string): Result<unknown> {
  const json = text.startsWith('\uFEFF') ? text.slice(1) : text
  try {
    const value: unknown = JSON.parse(json)
    const twice = keyTwice(json)
    if (twice === undefined) return ok(value)
    return err(`not plain JSON: the key ${kindOf(twice)} stands twice in one object`)
  } catch (fault) {
    return err(`not JSON: ${fault instanceof Error ? fault.message : String(fault)}`)
  }
}

/** The first key that stands twice in an object of well-formed JSON: of the two, parsing keeps only the last. */
function keyTwice(json: string): string | undefined {
  const open: Set<string>[] = []
  for (let i = 0; i < json.length; i++) {
    if (json[i] === '{') open.push(new Set())
    if (json[i] === '}') open.pop()
    if (json[i] !== '"') continue
    const start = i
    for (i++; json[i] !== '"'; i++) if (json[i] === '\\') i++
    const text = json.slice(start, i + 1)
    while (' \t\n\r'.includes(json.charAt(i + 1)) && i + 1 < json.length) i++
    if (json[i + 1] !== ':') continue
    const key = String(JSON.parse(text))
    if (open.at(-1)?.has(key)) return key
    open.at(-1)?.add(key)
  }
  return undefined
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

export function readCount(value: unknown, where: string): Result<number> {
  if (Number.isSafeInteger(value)) return ok(Number(value))
  const isTooLarge = typeof value === 'number' && Math.abs(value) > Number.MAX_SAFE_INTEGER
  return err(
    isTooLarge ? `${where} is too large a number` : `${where} must be a whole number, not ${kindOf(value)}`,
  )
}

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
