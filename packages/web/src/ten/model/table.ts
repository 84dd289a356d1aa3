/** A push of one of the ten games, opened up: what every part of the table's model starts from. */
import { at, seatsOf, type BySeat, type Seat } from '@tenfold/core'
import { findTenGame, tenRulesOf, type Action, type Settings, type Ten, type View } from '@tenfold/games'
import type { Push, RoundPush } from '@tenfold/table'
import type { Open } from '../../table/boards.ts'
import { across, nearSeat, peopleOf, type People, type Person } from '../../table/people.ts'

export type TenPush = Push<Ten>

export type TenTable = Readonly<{
  push: TenPush
  round: RoundPush<Ten>
  standing: Ten['standing']
  view: View
  settings: Settings
  people: People
  /** The seats of people who have no line to the table just now. */
  away: readonly Seat[]
  /** Whose side is below. */
  near: Seat
  /** The others in turn order. */
  others: readonly Seat[]
  /** The viewer's seat, unless they only watch. */
  me: Seat | undefined
  /** What shows a seat's cards: to a player their own view, and everyone's where all cards are seen. */
  seen: BySeat<View | undefined>
  /** What the viewer may do now; empty when they are not asked or have answered. */
  legal: readonly Action[]
}>

/** Only whoever drew a card was told which. */
const newsOfAll = (round: RoundPush<Ten>, { seats }: Open<Ten>): RoundPush<Ten> => ({
  ...round,
  news: round.news.map((event, i) =>
    event.type === 'drew' ? (at(seats, event.seat).round?.news[i] ?? event) : event,
  ),
})

/** The table as its parts need it; nothing before the first deal. */
export function tenTable(push: TenPush, open?: Open<Ten>, away: readonly Seat[] = []): TenTable | undefined {
  const found = tenRulesOf(push.game, push.rules)
  const { round, standing } = push
  if (!found.ok || round === undefined || standing === undefined) return undefined
  const rules = found.value
  const { view } = round
  const { viewer } = view
  const { players } = view.options
  const near = open?.front ?? nearSeat(viewer)
  // The server's list decides; the rules here only say what each line of it means.
  const legal = rules.game
    .legalActions(view)
    .filter((action) => round.legal.includes(rules.game.notate(action)))
  return {
    push,
    round: open === undefined ? round : newsOfAll(round, open),
    standing,
    view,
    settings: rules.settings(view.options),
    people: peopleOf(push.seats, viewer),
    away,
    near,
    others: across(near, players),
    me: viewer === 'spectator' ? undefined : viewer,
    seen: seatsOf(players).map((seat) =>
      open ? open.seats[seat]?.round?.view : seat === viewer ? view : undefined,
    ),
    legal,
  }
}

export const notate = (game: string, action: Action): string => findTenGame(game)?.game.notate(action) ?? ''

export const person = ({ people }: Pick<TenTable, 'people'>, seat: Seat): Person => at(people, seat)

/** The seat whose turn it is; in a window the discarder, after the round nobody. */
export const turnOf = ({ now }: View): Seat | undefined => (now.phase === 'over' ? undefined : now.seat)
