export type ComboKind = 'red-run' | 'blue-run' | 'green-run' | 'triplet'
export type ComboView = {
  readonly kind: ComboKind
  readonly cards: readonly string[]
  readonly value: number
}

export const comboNames: Record<ComboKind, string> = {
  'red-run': 'Red run',
  'blue-run': 'Blue run',
  'green-run': 'Green run',
  triplet: 'Triplet',
}
export const comboMarks = {
  'red-run': 'dome',
  'blue-run': 'bowl',
  'green-run': 'leaf',
  triplet: 'ring',
} as const
