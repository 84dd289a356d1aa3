// A kit with something wrong about it, to see which law notices.
import type { Game, Match, Rules, Types } from '@tenfold/core'
import type { Ten } from '@tenfold/games'
import { type Kit, type TableLogic, tableLogic } from '../kit.ts'
import { make10Kit } from '../make10-kit.ts'

/** The law that should notice, what is wrong, and where it is. */
export type Fault<T extends Types = Ten> = readonly [law: string, fault: string, kit: Kit<T>]

type Change<X> = (right: X) => Partial<X>

export type Changes<T extends Types = Ten> = Readonly<{
  rules?: Change<Rules<T>>
  game?: Change<Game<T>>
  match?: Change<Match<T>>
  logic?: Change<TableLogic<T>>
}>

export const wrongIn =
  <T extends Types>(kit: Kit<T>) =>
  (change: Changes<T>): Kit<T> => {
    const right = kit.rules
    const game = { ...right.game, ...change.game?.(right.game) }
    const match = { ...right.match, ...change.match?.(right.match) }
    const rules = { ...right, game, match, ...change.rules?.(right) }
    const logic = tableLogic(rules)
    return { ...kit, rules, logic: { ...logic, ...change.logic?.(logic) } }
  }

export const wrong = wrongIn(make10Kit)
