import type { Combo } from '@tenfold/games'
import { comboNames, type ComboKind, type ComboView } from '../../cards/combos.ts'

const RUNS = { R: 'red-run', B: 'blue-run', G: 'green-run' } as const

export const comboKind = ({ kind, as }: Combo): ComboKind => (kind === 'triplet' ? 'triplet' : RUNS[as])

export const comboView = (combo: Combo): ComboView => ({
  kind: comboKind(combo),
  cards: combo.cards,
  value: combo.value,
})

/** "blue run = 3". */
export const comboSum = (combo: Combo): string =>
  `${comboNames[comboKind(combo)].toLowerCase()} = ${combo.value}`
