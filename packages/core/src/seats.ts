/** Numbered clockwise: on the left of seat s sits s + 1. */
export type Seat = 0 | 1 | 2 | 3

/** Who is looking. A spectator sees what lies open. There is no viewer who sees everything. */
export type Viewer = Seat | 'spectator'

/** One item a seat, seat 0 first. */
export type BySeat<T> = readonly T[]

const SEATS = [0, 1, 2, 3] as const

/** Lists of seats are asked for at every step of a round, so they are written down once: by players, then first. */
const ORDERS: readonly (readonly (readonly Seat[])[])[] = [0, ...SEATS.map((seat) => seat + 1)].map(
  (players) => {
    const seats = SEATS.slice(0, players)
    return seats.map((first) => [...seats.slice(first), ...seats.slice(0, first)])
  },
)

/** Every seat of a table for so many players, ascending. */
export const seatsOf = (players: number): readonly Seat[] => ORDERS[players]?.[0] ?? []

/** Everyone once, clockwise, `first` first. */
export const clockwise = (first: Seat, players: number): readonly Seat[] => ORDERS[players]?.[first] ?? []

const OTHERS = ORDERS.map((orders) => orders.map((order) => order.slice(1)))

/** Everyone but one, clockwise from the left of that one. */
export const othersOf = (seat: Seat, players: number): readonly Seat[] => OTHERS[players]?.[seat] ?? []

const ALONE = SEATS.map((seat) => [seat] as const)

/** One seat and no other. */
export const alone = (seat: Seat): readonly Seat[] => sure(ALONE[seat])

export const leftOf = (seat: Seat, players: number): Seat => sure(clockwise(seat, players)[1])

/** The item at an index that must exist; throws where it does not. */
export function at<T>(items: readonly T[], index: number): T {
  const item = items[index]
  if (item === undefined) throw new Error(`nothing at ${index}`)
  return item
}

/**
 * What must be there; throws where it is not. Rounds read lists by it, `sure(hands[seat])`: the engine learns of each place
 * in the code by itself what kind of list is read there, and the one place in `at` has seen them all.
 */
export function sure<T>(item: T | undefined): T {
  if (item === undefined) throw new Error('nothing there')
  return item
}

/** The same items with one exchanged. */
export function put<T>(items: BySeat<T>, index: number, item: T): BySeat<T> {
  const changed = items.slice()
  changed[index] = item
  return changed
}

/** The same items and one more, with no room for others: a literal would make room for sixteen. */
export function append<T>(items: readonly T[], item: T): readonly T[] {
  const longer = Array<T>(items.length + 1)
  for (let i = 0; i < items.length; i++) longer[i] = sure(items[i])
  longer[items.length] = item
  return longer
}

export const add = (a: BySeat<number>, b: BySeat<number>): BySeat<number> => a.map((n, i) => n + at(b, i))

/** Who has the most; ties share (T15, H2). */
export function leaders(totals: BySeat<number>): readonly Seat[] {
  const most = Math.max(...totals)
  return seatsOf(totals.length).filter((seat) => at(totals, seat) === most)
}

export const isSeat = (value: unknown): value is Seat => SEATS.some((seat) => seat === value)
