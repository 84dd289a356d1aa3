import { readFields, unknownKey, kindOf } from './json.ts'
import { err, ok, type Result } from './result.ts'

/** One setting of a table: its values, the default first in force, and for how many players it exists. */
export interface OptionSpec<V> {
  readonly values: readonly V[]
  readonly preset: V
  /** For this number of players only; for others the preset stands. */
  readonly onlyFor?: number
}

/** The options of a game as data: one spec a key, in the order in which records write them. */
export type OptionSpecs<O> = { readonly [K in keyof O]: OptionSpec<O[K]> }

/** A setting as a table of options lists it, its type forgotten. */
export type ListedOption = OptionSpec<unknown> & { readonly key: string }

export const listOptions = <O>(specs: OptionSpecs<O>): readonly ListedOption[] =>
  Object.entries<OptionSpec<unknown>>(specs).map(([key, spec]) => ({ key, ...spec }))

/**
 * Options from JSON: what is absent takes its preset, what is unknown or does not fit is refused with a
 * sentence. The result has every option, in the order of the specs.
 */
export function readOptions<O extends { readonly players: number }>(
  specs: OptionSpecs<O>,
  input: unknown,
): Result<O> {
  const fields = readFields(input, 'options')
  if (!fields.ok) return fields
  const listed = listOptions(specs)
  const keys = listed.map((spec) => spec.key)
  const stranger = unknownKey(fields.value, keys)
  if (stranger !== undefined) return err(`no option is called ${stranger}; there are: ${keys.join(', ')}`)
  const read: Record<string, unknown> = {}
  for (const { key, values, preset } of listed) {
    const value = key in fields.value ? fields.value[key] : preset
    if (!values.includes(value)) {
      return err(
        `option ${key} must be one of ${values.map((v) => JSON.stringify(v)).join(', ')}, not ${kindOf(value)}`,
      )
    }
    read[key] = value
  }
  // Every key of the specs has one of its own values now, which is what O says.
  const options = read as unknown as O
  const misfit = listed.find(
    (spec) =>
      spec.onlyFor !== undefined && spec.onlyFor !== options.players && read[spec.key] !== spec.preset,
  )
  if (misfit)
    return err(`option ${misfit.key} is for ${misfit.onlyFor} players only, not for ${options.players}`)
  return ok(options)
}
