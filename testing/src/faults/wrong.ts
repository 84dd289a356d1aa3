// A kit with something wrong about it, to see which law notices.
import type { Game, Match, Rules } from '@tenfold/core'
import type { Ten } from '@tenfold/games'
import { type Kit, type TableLogic, tableLogic } from '../kit.ts'
import { make10Kit } from '../make10-kit.ts'

/** The law that should notice, what is wrong, and where it is. */
export type Fault = readonly [law: string, fault: string, kit: Kit<Ten>]

type Change<X> = (right: X) => Partial<X>

export type Changes = Readonly<{
  rules?: Change<Rules<Ten>>
  game?: Change<Game<Ten>>
  match?: Change<Match<Ten>>
  logic?: Change<TableLogic<Ten>>
}>

export function wrong(change: Changes): Kit<Ten> {
  const right = make10Kit.rules
  const game = { ...right.game, ...change.game?.(right.game) }
  const match = { ...right.match, ...change.match?.(right.match) }
  const rules = { ...right, game, match, ...change.rules?.(right) }
  const logic = tableLogic(rules)
  return { ...make10Kit, rules, logic: { ...logic, ...change.logic?.(logic) } }
}
