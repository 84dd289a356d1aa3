// Chances and points by turn, for all hands of a size at once: value iteration backwards from the last draw. A hand with no
// draw left is worth nothing; with one more it is worth the mean, over the cards that may come, of a win or of the best
// discard. (Bellman 1957, over the dense ranks of hands.)
import { at } from '@tenfold/core'
import { gridOf, placeIn, type Wall } from './grid.ts'
import { large } from './loops.ts'
import { countsOfRank, type Pair } from './ranks.ts'
import { bestLeft, meanDrawn } from './sweep.ts'

/** Ranks of the larger hands that make ten, and the points of each; to the match, what each gains. */
export type Wins = Readonly<{ ranks: Uint32Array; points: Float32Array; gains?: Gains }>

/**
 * What wins are worth where that is not in proportion to their points; none is negative. Such a win may be let go for a better
 * one. What comes a draw later counts `tempo` times as much, as others may win meanwhile.
 */
export type Gains = Readonly<{ values: Float32Array; tempo: number }>

/** For hands asked about, by their ranks: what they are worth with 0, 1, 2, … draws left. */
export type Asked = Readonly<{ ranks: readonly number[]; draws: number }>

/** With 0, 1, 2, … draws left. */
export type ByDraws = Readonly<{
  chance: readonly number[]
  points: readonly number[]
  gain?: readonly number[]
}>

/** One kind of value: of hands between turns, and of a win. */
type Channel = Readonly<{
  small: Float32Array
  won: ArrayLike<number>
  /** Where a win may be let go. Values are those of the first draw, so earlier wins are raised instead of later ones lowered. */
  tempo?: number
}>

/** The hands that make ten, with so many draws left: declared at once, or where that is better than to go on. */
function declare(winning: Int32Array, { won, tempo }: Channel, draw: number): void {
  const raised = tempo === undefined ? 1 : tempo ** -draw
  for (let i = 0; i < winning.length; i++) {
    const place = winning[i] as number
    if (place < 0) continue
    const worth = raised * (won[i] as number)
    if (tempo === undefined || worth > (large[place] as number)) large[place] = worth
  }
}

/**
 * A step is one draw more for all hands that the draws before it may lead to. A hand that makes ten is declared at once.
 * Throws where a hand asked about holds more of a card than the wall allows.
 */
export function* forecast(
  pair: Pair,
  wall: Wall,
  { wins, asked }: Readonly<{ wins: Wins; asked: Asked }>,
): Generator<undefined, readonly ByDraws[]> {
  const counts = asked.ranks.map((rank) => countsOfRank(pair.small, rank))
  const home = wall.most.map((_, kind) => Math.max(...counts.map((copies) => at(copies, kind))))
  const grid = gridOf(pair, wall, home)
  const places = asked.ranks.map((rank) => placeIn(grid, grid.small, pair.small, rank))
  const winning = Int32Array.from(wins.ranks, (rank) => placeIn(grid, grid.large, pair.large, rank) ?? -1)
  const channel = (won: ArrayLike<number>): Channel => ({
    small: new Float32Array(grid.small.many),
    won,
  })
  const chance = channel(wins.points.map(() => 1))
  // Where every win is worth the same, points are so many times the chance.
  const [worth = 0] = wins.points
  const points = wins.points.every((each) => each === worth) ? undefined : channel(wins.points)
  const { gains } = wins
  const gain = gains && { ...channel(gains.values), tempo: gains.tempo }
  const told = asked.ranks.map(() => ({ chance: [0], points: [0], ...(gain ? { gain: [0] } : {}) }))
  for (let draw = 1; draw <= asked.draws; draw++) {
    for (const each of [chance, points ?? [], gain ?? []].flat()) {
      if (draw > 1) bestLeft(grid, each.small, asked.draws - draw + 1)
      // With no draw left every hand is worth nothing.
      else large.fill(0, 0, grid.large.many)
      declare(winning, each, draw)
      meanDrawn(grid, each.small, asked.draws - draw)
    }
    for (const [i, place] of places.entries()) {
      if (place === undefined) throw new Error('a hand asked about holds cards that are seen elsewhere')
      at(told, i).chance.push(chance.small[place] as number)
      at(told, i).points.push(
        points ? (points.small[place] as number) : worth * (chance.small[place] as number),
      )
      if (gain) at(told, i).gain?.push((gain.small[place] as number) * gain.tempo ** draw)
    }
    yield
  }
  return told
}

/** Which cards may come: in the model, and in truth. */
export type Unseen = Readonly<{ wall: number; unseen: number }>

/**
 * The model puts discards back into the wall; in truth they stay away, and what is left grows richer in the cards that help.
 * So the n-th draw weighs as much as `wall / (unseen − n + 1)` draws of the model, and n draws as many as these together.
 */
export function drawsOfModel(draws: number, { wall, unseen }: Unseen): number {
  let sum = 0
  for (let n = 0; n < draws && n < unseen; n++) sum += wall / (unseen - n)
  return sum
}

/**
 * The calibrated figures after 0, 1, 2, … draws, from those of the model: on a line between whole draws. What cannot be in
 * so few draws stays 0, and the first draw is exact.
 */
export function calibrated(model: readonly number[], draws: number, unseen: Unseen): readonly number[] {
  const figures = [0]
  const one = ((model[1] ?? 0) * unseen.wall) / unseen.unseen
  for (let n = 1; n <= draws; n++) {
    const place = Math.min(drawsOfModel(n, unseen), model.length - 1)
    const below = Math.floor(place)
    const low = at(model, below)
    const figure = low + (place - below) * ((model[below + 1] ?? low) - low)
    figures.push(n === 1 ? one : at(model, n) === 0 ? 0 : Math.max(figure, one))
  }
  return figures
}
