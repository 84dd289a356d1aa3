// Worlds a seat cannot tell from the one it is in: the cards it has not seen, dealt among those who may hold them.
import { at, shuffled, type Random } from '@tenfold/core'
import { ALL, bitsIn, SUIT_AT, type Bit, type Cards, type Position, type Side } from '@tenfold/solver'
import { SIDES, type Heard } from './heard.ts'

/** All hands as dealt and all plays; how that round began, and how it stands. */
export type World = Readonly<{
  plays: readonly Readonly<{ side: Side; bit: Bit }>[]
  start: Position
  now: Position
}>

const HAND = 10
const CARDS_IN_TRICK = 3

/** Room for unseen cards: in a hand, or in tricks whose cards this seat is not told any more (H7). */
type Room = Readonly<{ side: Side; size: number; held: boolean; voids: number }>

/** Who may hold what this seat has not seen. */
function roomsIn({ dealt, plays, voids }: Heard): readonly Room[] {
  return SIDES.flatMap((side): readonly Room[] => {
    if (dealt[side] !== undefined) return []
    const mine = plays.filter((play) => play.side === side)
    const forgotten = mine.filter(({ bit }) => bit === undefined).length
    return [
      { side, size: HAND - mine.length, held: true, voids: at(voids, side) },
      { side, size: forgotten, held: false, voids: 0 },
    ]
  })
}

function unseenBy({ dealt, plays }: Heard): Cards {
  const inHands = dealt.reduce<Cards>((set, hand) => set | (hand ?? 0), 0)
  return plays.reduce((set, { bit }) => (bit === undefined ? set : set & ~(1 << bit)), ALL & ~inHands)
}

const admits = ({ voids }: Room, bit: Bit): boolean => (voids & (1 << (SUIT_AT[bit] ?? 0))) === 0

/** Gives each card to one of the rooms that may have it; nothing where the last ones do not fit. */
function handOut(
  cards: readonly Bit[],
  rooms: readonly Room[],
  random: Random,
): readonly Cards[] | undefined {
  const free = rooms.map(({ size }) => size)
  const sets = rooms.map(() => 0)
  for (const bit of cards) {
    const open = free.map((n, i) => (admits(at(rooms, i), bit) ? n : 0))
    const total = open.reduce((sum, n) => sum + n, 0)
    if (total === 0) return undefined
    let drawn = random.below(total)
    const chosen = open.findIndex((n) => {
      drawn -= n
      return drawn < 0
    })
    free[chosen] = at(free, chosen) - 1
    sets[chosen] = at(sets, chosen) | (1 << bit)
  }
  return sets
}

/** The cards that fewest may hold come first, otherwise by chance. */
function inOrder(cards: readonly Bit[], rooms: readonly Room[], random: Random): readonly Bit[] {
  const mixed = shuffled(cards, random)
  if (rooms.every(({ voids }) => voids === 0)) return mixed
  const homes = (bit: Bit): number => rooms.filter((room) => admits(room, bit)).length
  return mixed.toSorted((a, b) => homes(a) - homes(b))
}

/** How the round stands when these cards were dealt and played. */
function standing({ winners }: Heard, { start, plays }: Omit<World, 'now'>): Position {
  const hands = [...start.hands]
  const won = [0, 0, 0]
  let late = 0
  for (const [i, { side, bit }] of plays.entries()) {
    hands[side] = at(hands, side) & ~(1 << bit)
    const trick = Math.floor(i / CARDS_IN_TRICK)
    const winner = winners[trick]
    if (winner === undefined) continue
    won[winner] = at(won, winner) | (1 << bit)
    if (trick >= 8) late |= 1 << winner
  }
  const trick = plays.slice(winners.length * CARDS_IN_TRICK).map(({ bit }) => bit)
  // H6: the winner leads.
  return {
    ...start,
    hands: three(hands),
    won: three(won),
    late,
    leader: winners.at(-1) ?? start.leader,
    trick,
  }
}

const three = (sets: readonly Cards[]): Position['hands'] => [at(sets, 0), at(sets, 1), at(sets, 2)]

/** What was heard, with what a draw has filled in. */
function worldOf(heard: Heard, rooms: readonly Room[], sets: readonly Cards[]): World {
  const setOf = (side: Side, held: boolean): Cards =>
    sets[rooms.findIndex((room) => room.side === side && room.held === held)] ?? 0
  const forgotten = SIDES.map((side) => [...bitsIn(at(heard.gone, side) | setOf(side, false))])
  const plays = heard.plays.map(({ side, bit }) => ({ side, bit: bit ?? at(forgotten, side).pop() ?? 0 }))
  const dealt = SIDES.map((side) => {
    const known = heard.dealt[side]
    if (known !== undefined) return known
    return plays.reduce((set, play) => (play.side === side ? set | (1 << play.bit) : set), setOf(side, true))
  })
  // H5: A leads the first trick.
  const start = {
    trump: heard.trump,
    hands: three(dealt),
    won: three([0, 0, 0]),
    late: 0,
    leader: 0,
    trick: [],
  }
  return { plays, start, now: standing(heard, { plays, start }) }
}

const TRIES = 1000

/** One of the worlds that would have sounded the same. For the dealer there is one. */
export function imagine(heard: Heard, random: Random): World {
  const rooms = roomsIn(heard)
  const unseen = bitsIn(unseenBy(heard))
  for (let tries = 0; tries < TRIES; tries++) {
    const sets = handOut(inOrder(unseen, rooms, random), rooms, random)
    if (sets !== undefined) return worldOf(heard, rooms, sets)
  }
  throw new Error('no such world was found')
}
