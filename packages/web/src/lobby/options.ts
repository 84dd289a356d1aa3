import type { Result } from '@tenfold/core'

/** One setting of a table: its values, the default first in force, and for how many players it exists. */
export type ChoiceSpec = {
  readonly key: string
  readonly values: readonly (string | boolean)[]
  readonly preset: string | boolean
  readonly onlyFor?: number
}

/** A setting that is there when another has one of some values; the game reads it. */
export type AttachedSpec = {
  readonly key: string
  readonly attachedTo: { readonly key: string; readonly values: readonly unknown[] }
  readonly read: (input: unknown, chosen: OptionValues) => Result<unknown>
}

export type OptionSpec = ChoiceSpec | AttachedSpec
export type OptionValues = Readonly<Record<string, unknown>>

export const isAttached = (spec: OptionSpec): spec is AttachedSpec => 'attachedTo' in spec

/** Whether a setting is there at all, for so many players and with what else was chosen. */
export function stands(spec: OptionSpec, values: OptionValues, players: number): boolean {
  if (isAttached(spec)) return spec.attachedTo.values.includes(values[spec.attachedTo.key])
  return spec.onlyFor === undefined || spec.onlyFor === players
}

/** Whether opponents are asked after each discard, by what a table has chosen. */
export const hasWindows = ({ interrupt = 'off' }: OptionValues): boolean => interrupt !== 'off'

type Words = {
  readonly label: string
  readonly help: string
  readonly values?: Readonly<Record<string, string>>
  /** What a value means; those that need no word have none. */
  readonly notes?: Readonly<Record<string, string>>
}

/** What an option means, for those who make a table. The option itself is the game's. */
const words: Readonly<Record<string, Words>> = {
  declarations: {
    label: 'Help',
    help: 'Assisted: totals are shown, and ten is offered only when it is ten. Unassisted: you judge, and a false declaration gives 1 to every other player.',
    values: { assisted: 'Assisted', unassisted: 'Unassisted' },
  },
  interrupt: {
    label: 'Hit',
    help: 'On your own turn, or the moment a card is discarded.',
    values: { off: 'On your turn', nearest: 'At once', all: 'At once, for all' },
    notes: {
      nearest: 'If several hit, the nearest to the discarder’s left wins.',
      all: 'If several hit, all of them win, each with the points of their own hand.',
    },
  },
  exposeOlderDiscard: {
    label: 'Older discards can be taken',
    help: 'When a newest discard is taken, the one below it is the next in reach.',
  },
  heavenReplacesClose: {
    label: 'Heaven replaces Close',
    help: 'Ten on your first turn scores 3 for Heaven, without the 1 for Close.',
  },
  dealerStays: {
    label: 'A winning dealer deals again',
    help: 'The match ends when the marker has gone twice round the table.',
  },
  tileStock: {
    label: 'Tiles of the dealer',
    help: 'As many of each as the dealer likes, or a box of them: 0 to 3 three times, 4 to 7+ twice, ✓ and × eight times.',
    values: { unlimited: 'Unlimited', boxed: 'As in a box' },
  },
  doubleHit: {
    label: 'A Hit pays double',
    help: 'With two players, a Run and a Hit cost the same otherwise.',
  },
  target25: {
    label: 'Race to 25',
    help: 'Instead of two deals each: the match ends when you have dealt equally often and one of you has 25 points.',
  },
  bonusTable: {
    label: 'Bonuses',
    help: 'What a win earns on top of its 3 points for the dealer, 1 for anyone else.',
    values: { normal: 'Printed', basic: 'None', local: 'Printed and your own', ultimate: 'Only your own' },
    notes: {
      normal: 'The table that comes with the game.',
      basic: 'Good for a first match. God Ten still wins.',
      local: 'The lines of a table you make are added to the printed ones.',
      ultimate: 'A table you make stands instead of the printed one.',
    },
  },
  customTable: {
    label: 'Your bonus table',
    help: 'For a sheet you own, or rules of the house. It is kept in this browser, and with the record of the match.',
  },
  scoring: {
    label: 'Scoring',
    help: 'What a win is worth, and when the match ends.',
    values: { 'first-to-4': 'First to four', positional: 'By position', advanced: 'With bonuses' },
    notes: {
      'first-to-4': 'A win scores 1. Whoever has 4 first wins the match.',
      positional:
        'A win scores 3 for the dealer, 1 for anyone else. Two deals each, or until someone has 25.',
      advanced:
        'The same, and the bonuses of Total Ten’s printed table on top: the publisher’s own is not public.',
    },
  },
}

export function optionWords(key: string): Words {
  return words[key] ?? { label: key, help: '' }
}

export function valueWord(key: string, value: string): string {
  return words[key]?.values?.[value] ?? (value === 'true' ? 'Yes' : value === 'false' ? 'No' : value)
}

export const valueNote = (key: string, value: string): string => words[key]?.notes?.[value] ?? ''

/** What is attached to an option goes by its name. */
function textOf(value: unknown): string {
  if (typeof value === 'string' || typeof value === 'boolean') return String(value)
  const name: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, 'name') : undefined
  return typeof name === 'string' ? name : ''
}

/** What a table has chosen, as lines to read; without what exists only for other numbers of players. */
export const optionLines = (
  specs: readonly OptionSpec[],
  options: OptionValues,
  players: number,
): readonly (readonly [string, string])[] =>
  specs
    .filter((spec) => stands(spec, options, players))
    .map((spec) => {
      const value = textOf(options[spec.key] ?? (isAttached(spec) ? '' : spec.preset))
      return [optionWords(spec.key).label, valueWord(spec.key, value)]
    })

/** What the table will really have: a setting for other numbers of players falls back to its preset. */
export function inForce(specs: readonly OptionSpec[], values: OptionValues, players: number): OptionValues {
  return Object.fromEntries(
    specs.flatMap((spec): readonly (readonly [string, unknown])[] => {
      const fits = stands(spec, values, players)
      if (isAttached(spec))
        return fits && values[spec.key] !== undefined ? [[spec.key, values[spec.key]]] : []
      return [[spec.key, fits ? (values[spec.key] ?? spec.preset) : spec.preset]]
    }),
  )
}

/** What is still needed, or does not go with the rest, by the key of its setting. */
export function missing(
  specs: readonly OptionSpec[],
  values: OptionValues,
  players: number,
): { readonly key: string; readonly error: string } | undefined {
  for (const spec of specs) {
    if (!isAttached(spec) || !stands(spec, values, players)) continue
    const value = values[spec.key]
    if (value === undefined) return { key: spec.key, error: '' }
    const read = spec.read(value, values)
    if (!read.ok) return { key: spec.key, error: read.error }
  }
  return undefined
}
