/** A push of 10/12 Heart, opened up: what every part of the table's model starts from. */
import { at, type Seat } from '@tenfold/core'
import { heart, roleOf, seatOfRole, type Heart, type Role } from '@tenfold/games'
import type { Push, RoundPush } from '@tenfold/table'
import { nearSeat, peopleOf, type People, type Person } from '../../table/people.ts'

export type HeartPush = Push<Heart>
export type View = Heart['view']
export type Action = Heart['action']
export type Event = Heart['event']

export type HeartTable = Readonly<{
  push: HeartPush
  round: RoundPush<Heart>
  standing: Heart['standing']
  view: View
  people: People
  /** The viewer's seat, unless they only watch. */
  me: Seat | undefined
  role: Role | undefined
  /** Whose side is below: the viewer's own, for a spectator seat 0. */
  near: Seat
  /** What has happened, as far as a log may still tell it (H7). */
  news: readonly Event[]
  /** What the viewer may do now; empty when they are not asked. */
  legal: readonly Action[]
}>

/** The table as its parts need it; nothing before the first deal. */
export function heartTable(push: HeartPush): HeartTable | undefined {
  const { round, standing } = push
  if (round === undefined || standing === undefined) return undefined
  const { view } = round
  const { viewer, dealer } = view
  // The server's list decides; the rules here only say what each line of it means.
  const legal = heart.game.legalActions(view).filter((action) => round.legal.includes(notate(action)))
  const me = viewer === 'spectator' ? undefined : viewer
  return {
    push,
    round,
    standing,
    view,
    people: peopleOf(push.seats, viewer),
    me,
    role: me === undefined ? undefined : roleOf(me, dealer),
    near: nearSeat(viewer),
    // News that were told while a trick lay open are kept by this page: closed tricks lose their faces here too.
    news: heart.game.recall(round.news, viewer),
    legal,
  }
}

export const notate = (action: Action): string => heart.game.notate(action)

export const person = ({ people }: Pick<HeartTable, 'people'>, seat: Seat): Person => at(people, seat)

export const roleAt = ({ view }: Pick<HeartTable, 'view'>, seat: Seat): Role => roleOf(seat, view.dealer)

export const seatAt = ({ view }: Pick<HeartTable, 'view'>, role: Role): Seat => seatOfRole(role, view.dealer)

/** Who plays a role, as this viewer calls them. */
export const inRole = (table: HeartTable, role: Role): Person => person(table, seatAt(table, role))

export const isDealer = ({ me, view }: HeartTable): boolean => me === view.dealer
