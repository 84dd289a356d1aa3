import type { Combo } from '@tenfold/games'
import { comboNames, type ComboKind, type ComboView } from '../../cards/combos.ts'

export const comboKind = ({ kind, as }: Combo): ComboKind =>
  kind === 'triplet' ? 'triplet' : as === 'R' ? 'red-run' : 'blue-run'

export const comboView = (combo: Combo): ComboView => ({
  kind: comboKind(combo),
  cards: combo.cards,
  value: combo.value,
})

/** "blue run = 3". */
export const comboSum = (combo: Combo): string =>
  `${comboNames[comboKind(combo)].toLowerCase()} = ${combo.value}`
