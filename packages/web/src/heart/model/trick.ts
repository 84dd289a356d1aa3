/** The trick on the table, place by place in turn order: three cards and the dealer's tile. */
import { at, clockwise, type Seat } from '@tenfold/core'
import { suitOf, type Cell, type Face, type HeartCard, type Suit } from '@tenfold/games'
import { person, seatAt, type Event, type HeartTable } from './table.ts'

type Turn = Event & { type: 'played' | 'turned' }
const isTurn = (event: Event): event is Turn => event.type === 'played' || event.type === 'turned'

const TURNS = 4
const OPENING = 2

export type Place = Readonly<{
  seat: Seat
  name: string
  you: boolean
  deals: boolean
  card?: HeartCard
  tile?: Cell & Readonly<{ face: Face }>
  led: boolean
  /** Whose turn it is in this trick. */
  now: boolean
  won: boolean
}>

export type Trick = Readonly<{ number: number; places: readonly Place[]; winner?: Seat }>

export const winnersOf = ({ news }: HeartTable): readonly Seat[] =>
  news.flatMap((event) => (event.type === 'took' ? [event.seat] : []))

/** All turns of the tricks, the two tiles before them left out. */
const turnsIn = ({ news }: HeartTable): readonly Turn[] => news.filter(isTurn).slice(OPENING)

/** H7: the trick being played, or the one just completed until the next lead. Nothing before the tricks. */
export function trickOf(table: HeartTable): Trick | undefined {
  const { view } = table
  if (view.phase !== 'trick' && view.phase !== 'over') return undefined
  const turns = turnsIn(table)
  const index = Math.max(0, Math.ceil(turns.length / TURNS) - 1)
  const here = turns.slice(index * TURNS)
  const winners = winnersOf(table)
  const leader = index === 0 ? seatAt(table, 'A') : at(winners, index - 1)
  const winner = winners[index]
  const places = clockwise(leader, TURNS).map((seat, i): Place => {
    const { name, you } = person(table, seat)
    const turn = here[i]
    return {
      seat,
      name,
      you,
      deals: seat === view.dealer,
      ...(turn?.type === 'played' && turn.card !== '??' ? { card: turn.card } : {}),
      ...(turn?.type === 'turned'
        ? { tile: { row: turn.row, category: turn.category, face: turn.face } }
        : {}),
      led: i === 0 && turn !== undefined,
      now: view.phase === 'trick' && i === here.length,
      won: seat === winner,
    }
  })
  return { number: index + 1, places, ...(winner === undefined ? {} : { winner }) }
}

/** The suit that is to be followed now; nothing where the next card leads. */
export function ledSuit({ view }: HeartTable): Suit | undefined {
  const lead = view.lastWinner === undefined ? view.trick[0] : undefined
  return lead && suitOf(lead.card)
}

/** The tile the dealer turned last, while its trick lies on the table. */
export function newestTile(table: HeartTable): (Cell & Readonly<{ face: Face }>) | undefined {
  if (table.view.phase === 'opening') {
    const last = table.news.at(-1)
    return last?.type === 'turned' ? last : undefined
  }
  return trickOf(table)?.places.find(({ tile }) => tile !== undefined)?.tile
}
