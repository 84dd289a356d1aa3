/** The match around a hand, as the page's form has it. */
import type { TenRules } from '@tenfold/games'
import type { Score } from '@tenfold/solver'
import { optionsOf, type Lab } from './lab.ts'
import { passesWords } from './words.ts'

/** MK1: before the first round everyone has the stake. */
export function freshScore(rules: TenRules, lab: Lab): Score {
  const options = optionsOf(rules, lab)
  const stake = options.ok ? rules.settings(options.value).stake : 0
  return { totals: Array.from({ length: lab.players }, () => stake), passes: 0 }
}

/**
 * How often the deal can have been passed on, in words at that index; nothing where the match does not end by it. In a race
 * (TT7) only even and odd differ.
 */
export function passings(rules: TenRules, lab: Lab): readonly string[] {
  const options = optionsOf(rules, lab)
  if (!options.ok) return []
  const { tours = 0, target } = rules.settings(options.value).end
  if (target?.level === true) return ['evenly', 'unevenly']
  const most = tours * lab.players
  return Array.from({ length: most }, (_, passes) => passesWords(passes, most))
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
