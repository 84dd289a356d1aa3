/** One setting of a table: its values, the default first in force, and for how many players it exists. */
export type OptionSpec = {
  readonly key: string
  readonly values: readonly (string | boolean)[]
  readonly preset: string | boolean
  readonly onlyFor?: number
}
export type OptionValues = Readonly<Record<string, string | boolean>>

type Words = {
  readonly label: string
  readonly help: string
  readonly values?: Readonly<Record<string, string>>
}

/** What an option means, for those who make a table. The option itself is the game's. */
const words: Readonly<Record<string, Words>> = {
  declarations: {
    label: 'Help',
    help: 'Assisted: totals are shown, and ten is offered only when it is ten. Unassisted: you judge, and a false declaration costs 1 to every other player.',
    values: { assisted: 'Assisted', unassisted: 'Unassisted' },
  },
  interrupt: {
    label: 'Hit',
    help: 'On your own turn, or the moment a card is discarded. If several hit, the nearest to the discarder’s left wins.',
    values: { off: 'On your turn', nearest: 'At once' },
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
  doubleHit: {
    label: 'A Hit pays double',
    help: 'With two players, a Run and a Hit cost the same otherwise.',
  },
}

export function optionWords(key: string): Words {
  return words[key] ?? { label: key, help: '' }
}

export function valueWord(key: string, value: string): string {
  return words[key]?.values?.[value] ?? (value === 'true' ? 'Yes' : value === 'false' ? 'No' : value)
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'boolean' ? String(value) : ''

/** What a table has chosen, as lines to read; without what exists only for other numbers of players. */
export const optionLines = (
  specs: readonly OptionSpec[],
  options: Readonly<Record<string, unknown>>,
  players: number,
): readonly (readonly [string, string])[] =>
  specs
    .filter(({ onlyFor }) => onlyFor === undefined || onlyFor === players)
    .map(({ key, preset }) => [optionWords(key).label, valueWord(key, textOf(options[key] ?? preset))])

/** What the table will really have: a setting for other numbers of players falls back to its preset. */
export function inForce(specs: readonly OptionSpec[], values: OptionValues, players: number): OptionValues {
  return Object.fromEntries(
    specs.map((spec) => [
      spec.key,
      spec.onlyFor === undefined || spec.onlyFor === players
        ? (values[spec.key] ?? spec.preset)
        : spec.preset,
    ]),
  )
}
