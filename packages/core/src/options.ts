import { kindOf, readFields, unknownKey, type Fields } from './json.ts'
import { err, ok, type Result } from './result.ts'

/** A setting that takes one of a few values; the preset holds where none is given. */
export interface ChoiceSpec<V> {
  readonly values: readonly V[]
  readonly preset: V
  /** For this number of players only; for others the preset stands. */
  readonly onlyFor?: number
}

/** A switch. */
export const ON_OFF = [true, false] as const

/** A setting that is there exactly when another has one of some values, and is read by its own reader. */
export interface AttachedSpec<V> {
  readonly attachedTo: { readonly key: string; readonly values: readonly unknown[] }
  /** Its value, and the settings that stand before it. */
  readonly read: (input: unknown, chosen: Fields) => Result<V>
}

/** One setting of a table. */
export type OptionSpec<V> = ChoiceSpec<V> | AttachedSpec<V>

/** The options of a game as data: one spec a key, in the order in which records write them. */
export type OptionSpecs<O> = { readonly [K in keyof O]-?: OptionSpec<O[K]> }

/** A setting as a list of options has it, its type forgotten. */
export type ListedOption = OptionSpec<unknown> & { readonly key: string }

export const isChoice = (spec: ListedOption): spec is ListedOption & ChoiceSpec<unknown> => 'values' in spec

export const listOptions = <O>(specs: OptionSpecs<O>): readonly ListedOption[] =>
  Object.entries<OptionSpec<unknown>>(specs).map(([key, spec]) => ({ key, ...spec }))

function readChoice(
  { key, values, preset }: ListedOption & ChoiceSpec<unknown>,
  given: Fields,
): Result<unknown> {
  const value = key in given ? given[key] : preset
  if (values.includes(value)) return ok(value)
  return err(
    `option ${key} must be one of ${values.map((v) => JSON.stringify(v)).join(', ')}, not ${kindOf(value)}`,
  )
}

/** Nothing, where it does not belong. */
function readAttached(
  { key, attachedTo, read }: ListedOption & AttachedSpec<unknown>,
  given: Fields,
  chosen: Fields,
): Result<unknown> {
  const belongs = attachedTo.values.includes(chosen[attachedTo.key])
  const where = `${attachedTo.key} is ${attachedTo.values.map((v) => JSON.stringify(v)).join(' or ')}`
  if (!belongs) return key in given ? err(`option ${key} is only there when ${where}`) : ok(undefined)
  if (!(key in given)) return err(`option ${key} is needed when ${where}`)
  const value = read(given[key], chosen)
  return value.ok ? value : err(`option ${key}: ${value.error}`)
}

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
  const chosen: Record<string, unknown> = {}
  for (const spec of listed) {
    const value = isChoice(spec) ? readChoice(spec, fields.value) : readAttached(spec, fields.value, chosen)
    if (!value.ok) return value
    if (value.value !== undefined) chosen[spec.key] = value.value
  }
  // Every key of the specs has one of its own values now, which is what O says.
  const options = chosen as unknown as O
  const misfit = listed
    .filter(isChoice)
    .find((spec) => (spec.onlyFor ?? options.players) !== options.players && chosen[spec.key] !== spec.preset)
  if (misfit)
    return err(`option ${misfit.key} is for ${misfit.onlyFor} players only, not for ${options.players}`)
  return ok(options)
}
