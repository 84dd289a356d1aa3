/** A push of 10/12 Heart, opened up: what every part of the table's model starts from. */
import { at, type Seat } from '@tenfold/core'
import { heart, roleOf, seatOfRole, type Heart, type Role } from '@tenfold/games'
import type { Push, RoundPush } from '@tenfold/table'
import type { Open } from '../../table/boards.ts'
import { nearSeat, peopleOf, type People, type Person } from '../../table/people.ts'
import { roleWord } from './words.ts'

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
  /** The seats of people who have no line to the table just now. */
  away: readonly Seat[]
  /** The viewer's seat, unless they only watch. */
  me: Seat | undefined
  role: Role | undefined
  /** Whose side is below: the viewer's own, for a spectator seat 0. */
  near: Seat
  /** Every card and tile is seen, as in no seat. */
  open: boolean
  /** What has happened, as far as a log may still tell it (H7). */
  news: readonly Event[]
  /** What the viewer may do now; empty when they are not asked. */
  legal: readonly Action[]
}>

/** The dealer sees every hand and tile, and of each trick its winner keeps the cards (H3, H7). */
function viewOfAll(view: View, { seats }: Open<Heart>): View {
  const views = seats.map(({ round }) => round?.view)
  const { hands, board } = views[view.dealer] ?? view
  return { ...view, hands, board, piles: view.piles.map((pile, seat) => views[seat]?.piles[seat] ?? pile) }
}

/** Whoever remembers a card tells it. All but the dealer are told of the same events, of which some lack their faces. */
function newsOfAll(news: readonly Event[], { seats }: Open<Heart>): readonly Event[] {
  const told = seats.map(({ round }) => round?.news ?? [])
  return news.map((event, i) => {
    if (event.type !== 'played') return event
    const known = told.map((one) => one[i]).find((one) => one?.type === 'played' && one.card !== '??')
    return known?.type === 'played' && known.seat === event.seat ? known : event
  })
}

/** The table as its parts need it; nothing before the first deal. */
export function heartTable(
  push: HeartPush,
  open?: Open<Heart>,
  away: readonly Seat[] = [],
): HeartTable | undefined {
  const { round, standing } = push
  if (round === undefined || standing === undefined) return undefined
  const view = open === undefined ? round.view : viewOfAll(round.view, open)
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
    away,
    me,
    role: me === undefined ? undefined : roleOf(me, dealer),
    near: open?.front ?? nearSeat(viewer),
    open: open !== undefined,
    // News that were told while a trick lay open are kept by this page: closed tricks lose their faces here too.
    news: open === undefined ? heart.game.recall(round.news, viewer) : newsOfAll(round.news, open),
    legal,
  }
}

export const notate = (action: Action): string => heart.game.notate(action)

export const person = ({ people }: Pick<HeartTable, 'people'>, seat: Seat): Person => at(people, seat)

export const roleAt = ({ view }: Pick<HeartTable, 'view'>, seat: Seat): Role => roleOf(seat, view.dealer)

export const seatAt = ({ view }: Pick<HeartTable, 'view'>, role: Role): Seat => seatOfRole(role, view.dealer)

/** A seat in a list of tricks. */
export function whoAt(table: HeartTable, seat: Seat) {
  const { name, you } = person(table, seat)
  return { name, role: roleWord(roleAt(table, seat)), to: you ? 'you' : name }
}

/** Who plays a role, as this viewer calls them. */
export const inRole = (table: HeartTable, role: Role): Person => person(table, seatAt(table, role))

export const isDealer = ({ me, view }: HeartTable): boolean => me === view.dealer
