/** What could have been bid and played in a round that is over, worked out from its end to its beginning. */
import { at, seatsOf, type Seat } from '@tenfold/core'
import { CELLS, seatOfRole, type Heart, type Play, type Trick } from '@tenfold/games'
import {
  after,
  bestInHindsight,
  cardAt,
  dealersTotal,
  heartInput,
  sideToPlay,
  tilesOf,
  within,
  type Bit,
  type HeartSolver,
  type Position,
} from '@tenfold/solver'
import { TRICKS, type Review, type Round } from './review.ts'

const SIDES = ['A', 'B', 'C'] as const

/** The round before the lead to a trick. */
function stateBefore({ options, dealer, trump, board, tricks }: Round, trick: number): Heart['state'] {
  const played = tricks.slice(0, trick)
  const held = tricks.slice(trick).flatMap(({ plays }) => plays)
  return {
    options,
    dealer,
    trump,
    board,
    decision: 0,
    hands: seatsOf(4).map((seat) => held.filter((play) => play.seat === seat).map(({ card }) => card)),
    phase: 'trick',
    // H5: A leads first; H6: then whoever won.
    leader: played.at(-1)?.winner ?? seatOfRole('A', dealer),
    turns: 0,
    plays: [],
    up: CELLS,
    tricks: played,
  }
}

/** Cards played to the end of a round, trick by trick; cards that lie on the table are the first. */
export function tricksIn(line: readonly Bit[], start: Position, dealer: Seat): readonly Trick[] {
  const seat = (side: number) => seatOfRole(at(SIDES, side % SIDES.length), dealer)
  let now = start
  let plays: readonly Play[] = start.trick.map((bit, i) => ({
    seat: seat(start.leader + i),
    card: cardAt(bit),
  }))
  return line.flatMap((bit) => {
    plays = [...plays, { seat: seat(sideToPlay(now)), card: cardAt(bit) }]
    now = after(now, bit)
    if (plays.length < SIDES.length) return []
    const trick: Trick = { plays, winner: seat(now.leader) }
    plays = []
    return [trick]
  })
}

/** Yields what is known so far, all of it in the end. One solver serves all rounds. */
export function* reviewed(solver: HeartSolver, round: Round): Generator<Review, void> {
  let now: Review = {
    came: tilesOf(round.facts),
    best: bestInHindsight(round.facts, round.options),
    totals: [
      ...Array.from({ length: TRICKS }, () => ({ low: 0, high: 30 })),
      { low: round.made, high: round.made },
    ],
    lines: Array.from({ length: TRICKS }, () => []),
  }
  yield now
  for (let trick = TRICKS - 1; trick >= 0; trick--) {
    const { position, tiles } = heartInput(stateBefore(round, trick))
    const goal = dealersTotal(tiles)
    const { totals } = now
    const known = now
    now = yield* within(solver.solve(position, goal, at(totals, trick + 1).low), (total) => ({
      ...known,
      totals: totals.with(trick, total),
    }))
    const told = now
    now = yield* within(solver.line(position, goal), (line) => ({
      ...told,
      lines:
        line.length === 3 * (TRICKS - trick)
          ? told.lines.with(trick, tricksIn(line, position, round.dealer))
          : told.lines,
    }))
  }
  yield now
}
