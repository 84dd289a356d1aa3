/** The match around a hand, as the page's form has it. */
import type { TenRules } from '@tenfold/games'
import type { Score } from '@tenfold/solver'
import { optionsOf, type Lab } from './lab.ts'

/** Before the first round. */
export const freshScore = ({ players }: Pick<Lab, 'players'>): Score => ({
  totals: Array.from({ length: players }, () => 0),
  passes: 0,
})

/** How often the deal can have been passed on while the match goes on; nothing where tours do not end it. */
export function passesBeforeEnd(rules: TenRules, lab: Lab): readonly number[] {
  const options = optionsOf(rules, lab)
  if (!options.ok) return []
  const { tours = 0 } = rules.settings(options.value).end
  return Array.from({ length: tours * lab.players }, (_, passes) => passes)
}

/** A total as it is typed, with a hyphen or a minus sign; nothing where it is not a whole number. */
export function readTotal(text: string): number | undefined {
  const plain = text.trim().replace('−', '-')
  return /^-?\d{1,4}$/.test(plain) ? Number(plain) : undefined
}

export const withTotal = ({ totals, passes }: Score, seat: number, total: number): Score => ({
  totals: totals.with(seat, total),
  passes,
})
