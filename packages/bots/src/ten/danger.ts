// What a discard may give to the others. The figures were counted in play among bots (docs/strength.md).
import { at } from '@tenfold/core'
import type { Card, TenRules } from '@tenfold/games'
import { seatIn } from '@tenfold/solver'
import { passedBy, whoMayTake } from './passed.ts'
import type { Counts, View } from './sight.ts'

/**
 * How often an opponent whose turn of that number comes next, with so many combos open, wins with a discard of a kind that
 * completes as many hands as the average one, three copies of it being unseen.
 */
const WAITS: readonly (readonly [number, number, number])[] = [
  [0.005, 0.059, 0.059],
  [0.028, 0.082, 0.082],
  [0.069, 0.123, 0.19],
  [0.11, 0.157, 0.22],
  [0.153, 0.199, 0.22],
  [0.22, 0.22, 0.28],
]

/** The same by copies unseen, three being 1: what lies there in copies is rarely waited for. */
const BY_UNSEEN = [0.18, 0.25, 0.6, 1] as const

/** A card that the opponent let pass at its last turn: its hand has changed by one card at most since. */
const PASSED = 0.2

const MOST = 0.8

/** By kind: the chance that somebody wins with it if this seat discards it now. */
export function dangers(
  rules: TenRules,
  view: View,
  { kinds, completing, unseen }: Readonly<{ kinds: readonly Card[]; completing: Counts; unseen: Counts }>,
): readonly number[] {
  const me = seatIn(view)
  const waits = whoMayTake(rules, view, me).map((seat) => {
    const [none, one, two] = at(WAITS, Math.min(at(view.turns, seat), WAITS.length - 1))
    const combos = at(view.open, seat).length
    return {
      passed: passedBy(rules, view, { me, opponent: seat }),
      chance: combos === 0 ? none : combos === 1 ? one : two,
    }
  })
  return kinds.map((kind, place) => {
    const copies = at(unseen, place)
    const often = at(completing, place) * (BY_UNSEEN[Math.min(copies, 3)] ?? 1)
    const danger = waits.reduce(
      (sum, { passed, chance }) => sum + chance * often * (passed.has(kind) ? PASSED : 1),
      0,
    )
    return Math.min(MOST, danger)
  })
}
