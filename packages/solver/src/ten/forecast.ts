// Chances and points by turn, for all hands of a size at once: value iteration backwards from the last draw. A hand with no
// draw left is worth nothing; with one more it is worth the mean, over the cards that may come, of a win or of the best
// discard. (Bellman 1957, over the dense ranks of hands.)
import { at } from '@tenfold/core'
import { bestLeft, meanDrawn, valuesFor, type Pair, type Wall } from './sweep.ts'

/** Ranks of the larger hands that make ten, and the points of each. */
export type Wins = Readonly<{ ranks: Uint32Array; points: Float32Array }>

/** For hands asked about, by their ranks: what they are worth with 0, 1, 2, … draws left. */
export type Asked = Readonly<{ ranks: readonly number[]; draws: number }>

/** With 0, 1, 2, … draws left. */
export type ByDraws = Readonly<{ chance: readonly number[]; points: readonly number[] }>

/** A step is one draw more for all hands. A hand that makes ten is declared at once. */
export function* forecast(
  pair: Pair,
  wall: Wall,
  { wins, asked }: Readonly<{ wins: Wins; asked: Asked }>,
): Generator<undefined, readonly ByDraws[]> {
  const small = valuesFor(pair.small)
  const large = valuesFor(pair.large)
  const drawn = meanDrawn(pair, wall)
  const told = asked.ranks.map(() => ({ chance: [0], points: [0] }))
  for (let draw = 1; draw <= asked.draws; draw++) {
    // With no draw left every hand is worth nothing.
    if (draw > 1) bestLeft(pair, small, large)
    for (const [i, rank] of wins.ranks.entries()) {
      large.chance[rank] = 1
      large.points[rank] = wins.points[i] as number
    }
    drawn(large, small)
    for (const [i, rank] of asked.ranks.entries()) {
      at(told, i).chance.push(small.chance[rank] as number)
      at(told, i).points.push(small.points[rank] as number)
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
