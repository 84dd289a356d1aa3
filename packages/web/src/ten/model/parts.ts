/** The cards of a declared hand as they stand in a sum. */
import { byColour, faceOf, type Declared, type Split } from '@tenfold/games'
import type { SplitPart } from '../types.ts'
import { comboView } from './combos.ts'

/** Concealed combos, then open ones, then single cards; the card that came last wears the tag where it stands alone. */
export function splitParts(
  { open, concealed, card }: Pick<Declared, 'open' | 'concealed' | 'card'>,
  split: Split | undefined,
  tag: string | undefined,
): readonly SplitPart[] {
  const combos = (split?.combos ?? []).map(
    (combo): SplitPart => ({ kind: 'combo', combo: comboView(combo), open: false }),
  )
  const laid = open.map((combo): SplitPart => ({ kind: 'combo', combo: comboView(combo), open: true }))
  const singles = split?.singles ?? concealed.toSorted(byColour)
  const marked = card === undefined ? -1 : singles.lastIndexOf(card)
  const loose = singles.map((one, i): SplitPart => {
    const part = { kind: 'single' as const, card: one, value: faceOf(one) }
    return i === marked && tag !== undefined ? { ...part, tag } : part
  })
  return [...combos, ...laid, ...loose]
}
