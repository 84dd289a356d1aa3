/** A push of one of the ten games, opened up: what every part of the table's model starts from. */
import { at, type Seat } from '@tenfold/core'
import { findTenGame, tenRulesOf, type Action, type Settings, type Ten, type View } from '@tenfold/games'
import type { Push, RoundPush } from '@tenfold/table'
import { across, nearSeat, peopleOf, type People, type Person } from '../../table/people.ts'

export type TenPush = Push<Ten>

export type TenTable = Readonly<{
  push: TenPush
  round: RoundPush<Ten>
  standing: Ten['standing']
  view: View
  settings: Settings
  people: People
  /** Whose side is below. */
  near: Seat
  /** The others in turn order. */
  others: readonly Seat[]
  /** The viewer's seat, unless they only watch. */
  me: Seat | undefined
  /** What the viewer may do now; empty when they are not asked or have answered. */
  legal: readonly Action[]
}>

/** The table as its parts need it; nothing before the first deal. */
export function tenTable(push: TenPush): TenTable | undefined {
  const found = tenRulesOf(push.game, push.rules)
  const { round, standing } = push
  if (!found.ok || round === undefined || standing === undefined) return undefined
  const rules = found.value
  const { view } = round
  const { viewer } = view
  const { players } = view.options
  // The server's list decides; the rules here only say what each line of it means.
  const legal = rules.game
    .legalActions(view)
    .filter((action) => round.legal.includes(rules.game.notate(action)))
  return {
    push,
    round,
    standing,
    view,
    settings: rules.settings(view.options),
    people: peopleOf(push.seats, viewer),
    near: nearSeat(viewer),
    others: across(viewer, players),
    me: viewer === 'spectator' ? undefined : viewer,
    legal,
  }
}

export const notate = (game: string, action: Action): string => findTenGame(game)?.game.notate(action) ?? ''

export const person = ({ people }: Pick<TenTable, 'people'>, seat: Seat): Person => at(people, seat)

/** The seat whose turn it is; in a window the discarder, after the round nobody. */
export const turnOf = ({ now }: View): Seat | undefined => (now.phase === 'over' ? undefined : now.seat)
