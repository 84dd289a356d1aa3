// All that can be said of a round of 10/12 Heart whose cards are known, narrowing step by step: for a dealer's desk, a review
// after the round, a command.
import { advise, turnValues, type Advice, type AdviceWanted, type TurnAdvice } from './advice.ts'
import { CELL_COUNT, ROW_SIZE, UNSEEN, type Place } from './cells.ts'
import type { Bit } from './pack.ts'
import type { BySide } from './position.ts'
import { onlyTile, type Aim } from './quest.ts'
import type { HeartInput } from './reading.ts'
import type { Bounds, Choice, HeartSolver } from './solver.ts'

export type HeartAnalysis = Readonly<{
  /** What comes true over playouts, and the best tiles for cells without one. */
  advice: Advice
  /** The tiles that the rest is about: those of the position, the best ones where there is none. */
  tiles: Int8Array
  /** The points to expect after turning each tile that lies face down; none where not all twelve lie. */
  turns: readonly TurnAdvice[]
  /** The tricks in the round that A, B and C can be sure of against the other two. */
  tricks: BySide<Bounds>
  /** By place: 1 if the row's player can make the tile come true against the other two. */
  cells: readonly Bounds[]
  /** The dealer's points if A and B play for them and C against. */
  total: Bounds
  /** What they come to after each card that can be played. */
  choices: readonly Choice[]
  /** The cards to the end, if these three do so. */
  line: readonly Bit[]
}>

const NOTHING_KNOWN: Bounds = { low: 0, high: 1 }
const SIDES = [0, 1, 2] as const

/** A before the lead of a row's six places. */
const ownerOf = (place: Place): number => Math.floor(place / ROW_SIZE)

export const dealersTotal = (tiles: Int8Array): Aim => ({ tiles, strivers: 3, pays: 'dealer' })

export const cellAlone = (place: Place, tiles: Int8Array): Aim => ({
  tiles: onlyTile(place, tiles[place] ?? UNSEEN),
  strivers: 1 << ownerOf(place),
  pays: 'one',
})

const withSide = <T>(three: BySide<T>, side: number, value: T): BySide<T> => {
  const [a, b, c] = three
  return [side === 0 ? value : a, side === 1 ? value : b, side === 2 ? value : c]
}

/** Passes each step of one question on as a step of the whole. */
export function* within<T, S>(steps: Generator<T, T>, shown: (found: T) => S): Generator<S, S> {
  for (;;) {
    const step = steps.next()
    if (step.done) return shown(step.value)
    yield shown(step.value)
  }
}

/**
 * Yields the whole of what is known by then, from rough to exact; of what was not looked at yet the bounds are wide.
 * The playouts come first, then the total, its cards and the line, then tricks and cells.
 */
export function* analyseHeart(
  solver: HeartSolver,
  { position, tiles: laid, up, copies }: HeartInput,
  wanted: Pick<AdviceWanted, 'dice' | 'count'>,
): Generator<HeartAnalysis, HeartAnalysis> {
  const unknown: BySide<Bounds> = [
    { low: 0, high: 10 },
    { low: 0, high: 10 },
    { low: 0, high: 10 },
  ]
  const begun = (advice: Advice): HeartAnalysis => ({
    advice,
    tiles: advice.tiles,
    turns: [],
    tricks: unknown,
    cells: Array.from({ length: CELL_COUNT }, () => NOTHING_KNOWN),
    total: { low: 0, high: 30 },
    choices: [],
    line: [],
  })
  let now = yield* within(advise(position, { ...wanted, laid, up, copies }), begun)
  const { tiles } = now
  if (!laid.includes(UNSEEN)) {
    now = { ...now, turns: turnValues(position, { tiles, up, dice: wanted.dice, count: wanted.count }) }
    yield now
  }
  const goal = dealersTotal(tiles)
  const told = now
  now = yield* within(solver.solve(position, goal), (total) => ({ ...told, total }))
  const totalled = now
  now = yield* within(solver.choices(position, goal, now.total.low), (choices) => ({ ...totalled, choices }))
  const chosen = now
  now = yield* within(solver.line(position, goal), (line) => ({ ...chosen, line }))
  for (const side of SIDES) {
    const known = now
    const shown = (found: Bounds): HeartAnalysis => ({
      ...known,
      tricks: withSide(known.tricks, side, found),
    })
    now = yield* within(solver.solve(position, { tricksOf: side }), shown)
  }
  for (let place = 0; place < CELL_COUNT; place++) {
    const known = now
    const shown = (found: Bounds): HeartAnalysis => ({ ...known, cells: known.cells.with(place, found) })
    now = yield* within(solver.solve(position, cellAlone(place, tiles)), shown)
  }
  return now
}
