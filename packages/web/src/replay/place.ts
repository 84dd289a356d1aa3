/** Where a replay stands and through whose eyes: all of it is in the address, so that a link carries it. */
import { isSeat, seatsOf, type Seat } from '@tenfold/core'
import type { Scope } from '@tenfold/protocol'

/** Through whose eyes: a seat's, a spectator's, or with every card seen. */
export type Eyes = Scope

/** `front`: who sits below where every card is seen. Rounds count from 1; `move` is how many moves were made. */
export type Place = Readonly<{ eyes: Eyes; front: Seat; round: number; move: number }>

/** What there is to see: by round, how many moves it has. */
export type Extent = Readonly<{ scope: Scope; players: number; moves: readonly number[] }>

/** Every pair of eyes there is to look through. */
export const eyesFor = ({ scope, players }: Extent): readonly Eyes[] =>
  scope === 'all' ? [...seatsOf(players), 'spectator', 'all'] : [scope]

const whole = (text: string | null): number | undefined =>
  text !== null && /^\d{1,4}$/.test(text) ? Number(text) : undefined

function readEyes(text: string | null, extent: Extent): Eyes {
  const known = eyesFor(extent)
  return known.find((one) => String(one) === text) ?? (known.includes('all') ? 'all' : extent.scope)
}

/** The place that is nearest to what an address asks for: whoever mistypes one still sees the match. */
export function readPlace(query: string, extent: Extent): Place {
  const asked = new URLSearchParams(query)
  const round = Math.min(Math.max(whole(asked.get('round')) ?? 1, 1), Math.max(extent.moves.length, 1))
  const moves = extent.moves[round - 1] ?? 0
  const move = asked.get('move') === 'end' ? moves : (whole(asked.get('move')) ?? 0)
  const front = whole(asked.get('front'))
  return {
    eyes: readEyes(asked.get('as'), extent),
    front: isSeat(front) && front < extent.players ? front : 0,
    round,
    move: Math.min(move, moves),
  }
}

/** `?as=0&round=2&move=14` */
export function writePlace({ eyes, front, round, move }: Place): string {
  const asked = new URLSearchParams({ as: String(eyes) })
  if (eyes === 'all' && front !== 0) asked.set('front', String(front))
  asked.set('round', String(round))
  asked.set('move', String(move))
  return `?${asked.toString()}`
}

/** Whose seat one would take who looks through these eyes. */
export const seatFor = ({ eyes, front }: Pick<Place, 'eyes' | 'front'>): Seat =>
  eyes === 'all' ? front : eyes === 'spectator' ? 0 : eyes

/** The next pair of eyes, round and round. */
export function nextEyes(eyes: Eyes, extent: Extent): Eyes {
  const all = eyesFor(extent)
  return all[(all.indexOf(eyes) + 1) % all.length] ?? eyes
}
