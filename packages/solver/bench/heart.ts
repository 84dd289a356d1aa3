// The work of 10/12 Heart that is measured: whole rounds, tricks of one player, the dealer's total against C.
import { at, begin, must, pick, shuffled, type Seat } from '@tenfold/core'
import { heart, HEART_PACK, SUITS, type Heart } from '@tenfold/games'
import {
  after,
  bitsIn,
  chancesOf,
  diceFrom,
  finished,
  HeartKernel,
  heartSolver,
  legalCards,
  likeliestTiles,
  NOBODY,
  tricksLeft,
  type Bounds,
  type Cards,
  type Goal,
  type Position,
  type Side,
  type Solving,
} from '@tenfold/solver'
import { size } from '../src/heart/pack.ts'
import { asBridge, bridgeEnding, hasDds, solveByDds, tricksOfOne, type BridgeDeal } from './dds.ts'
import { chooser, keep, quick, worked, type Row, type Timing, type Work } from './way.ts'

const random = quick(11)
const dice = diceFrom(random)
const { game } = heart
const options = must(heart.readOptions({}))

const times =
  (once: () => number): Work =>
  (many) => {
    let sum = 0
    for (let i = 0; i < many; i++) sum += once()
    return keep(sum, many)
  }

// ---- rounds ---------------------------------------------------------------------------------------------------

const kernel = new HeartKernel()
const deck = Uint8Array.from(HEART_PACK, (_, bit) => bit)
const hands: [Cards, Cards, Cards] = [0, 0, 0]
const tiles = Int8Array.from([3, 1, 0, 1, 0, 1, 3, 1, 0, 0, 1, 1])

const below = chooser(1_234_567)

function someBit(set: number): number {
  let rest = set
  for (let skip = below(size(set)); skip > 0; skip--) rest &= rest - 1
  return 31 - Math.clz32(rest & -rest)
}

function deal(): void {
  for (let i = deck.length - 1; i > 0; i--) {
    const j = below(i + 1)
    const card = deck[i] as number
    deck[i] = deck[j] as number
    deck[j] = card
  }
  hands.fill(0)
  for (let i = 0; i < deck.length; i++) hands[i % 3] = (hands[i % 3] as number) | (1 << (deck[i] as number))
}

function kernelRound(): number {
  deal()
  kernel.begin(below(4), hands, tiles)
  while (kernel.asked !== NOBODY) kernel.play(someBit(kernel.legal()))
  return kernel.score(0)
}

/** As the rules have it, from the first tile that is turned on; the placement is no part of either way. */
function readableRound(): number {
  const setup = { options, dealer: 0, chance: at(SUITS, random.below(4)) } as const
  let { state: now }: { state: Heart['state'] } = must(begin(game, setup, game.shuffle(setup, random)))
  const act = (seat: Seat, action: Heart['action']) => (now = game.apply(now, [{ seat, action }]).state)
  while (now.phase === 'placing') act(0, game.idle(game.view(now, 0)))
  for (let [seat] = game.toAct(now); seat !== undefined; [seat] = game.toAct(now))
    act(seat, pick(game.legalActions(game.view(now, seat)), random))
  return now.decision
}

const rounds: Row = {
  what: 'random rounds of 10/12 Heart',
  unit: 'rounds',
  ways: [
    { who: 'kernel', work: times(kernelRound), times: 100_000 },
    { who: 'readable rules', work: times(readableRound), times: 100 },
  ],
}

// ---- solving --------------------------------------------------------------------------------------------------

const solver = heartSolver()

function dealt(): Position {
  const cards = shuffled([...deck], random)
  const hand = (from: number): Cards => cards.slice(from, from + 10).reduce((set, bit) => set | (1 << bit), 0)
  const three: Position['hands'] = [hand(0), hand(10), hand(20)]
  return { trump: random.below(4), hands: three, won: [0, 0, 0], late: 0, leader: 0, trick: [] }
}

const tricksOf = (position: Position, one: Side): number =>
  finished(solver.solve(position, { tricksOf: one })).low

// DDS: milliseconds that its own processes have told of.
let taken = 0
const byDds =
  (deal: () => BridgeDeal): Work =>
  (many) => {
    const { tricks, milliseconds } = solveByDds(Array.from({ length: many }, deal))
    taken += milliseconds
    return keep(
      tricks.reduce((sum, each) => sum + each, 0),
      many,
    )
  }
const clock = (): number => taken

/** Throws where DDS finds other tricks than ours. */
function compareWithDds(deals: number): void {
  const asked = Array.from({ length: deals }, () => ({ position: dealt(), one: random.below(3) }))
  const bridge = asked.map(({ position, one }) => asBridge(position, one))
  const { tricks } = solveByDds(bridge)
  for (const [i, { position, one }] of asked.entries()) {
    const [ours, theirs] = [tricksOf(position, one), tricksOfOne(at(bridge, i), at(tricks, i))]
    if (ours !== theirs)
      throw new Error(`${ours} tricks by the solver, ${theirs} by DDS: ${JSON.stringify(position)}`)
  }
}

export const withDds = hasDds()
if (withDds) compareWithDds(300)

const tricks: Row = {
  what: 'tricks of one of three, ten cards each',
  unit: 'deals',
  ways: [
    { who: 'solver', work: times(() => tricksOf(dealt(), random.below(3))), times: 200 },
    ...(withDds
      ? [
          { who: 'DDS', work: byDds(() => asBridge(dealt(), random.below(3))), times: 200, clock },
          { who: 'DDS, endings of bridge', work: byDds(() => bridgeEnding(random)), times: 200, clock },
        ]
      : []),
  ],
}

/** What a sensible dealer would lay. */
function totalOf(start: Position): Goal {
  const guessed = likeliestTiles(chancesOf(start, { count: 200, dice }))
  return {
    tiles: likeliestTiles(chancesOf(start, { count: 200, dice, tiles: guessed })),
    strivers: 3,
    pays: 'dealer',
  }
}

/** Some tricks later, played at random. */
function later(start: Position, left: number): Position {
  let now = start
  while (tricksLeft(now) > left) now = after(now, pick(bitsIn(legalCards(now)), random))
  return now
}

/** Works on a value until it is exact, or until so many milliseconds have gone since it began. */
function timed(solving: Solving<Bounds>) {
  const began = worked()
  let step = solving.next()
  return (until: number): Readonly<{ bounds: Bounds; taken: number }> => {
    while (step.done !== true && worked() - began < until) step = solving.next()
    return { bounds: step.value, taken: worked() - began }
  }
}

/** Some deals of ten cards take minutes until they are exact; a table shows bounds by then. */
const LONGEST = 10_000

function solved(left: number): number {
  const start = dealt()
  const goal = totalOf(start)
  return timed(heartSolver().solve(later(start, left), goal))(LONGEST).taken
}

/** How far apart the bounds are after so many milliseconds, in one deal. */
function widths(milliseconds: readonly number[]): readonly number[] {
  const start = dealt()
  const workUntil = timed(heartSolver().solve(start, totalOf(start)))
  return milliseconds.map((until) => {
    const { low, high } = workUntil(until).bounds
    return high - low
  })
}

const tricksTaken = (): number => {
  const position = dealt()
  const began = worked()
  finished(solver.solve(position, { tricksOf: random.below(3) }))
  return worked() - began
}

export const HEART_ROWS: readonly Row[] = [rounds, tricks]

/** Milliseconds of each of so many positions. */
export const HEART_TIMINGS: readonly Timing[] = [
  {
    what: 'tricks of one of three, ten cards each',
    taken: (runs) => Array.from({ length: 200 * runs }, tricksTaken),
  },
  {
    what: "dealer's total, eight cards each",
    taken: (runs) => Array.from({ length: 10 * runs }, () => solved(8)),
  },
  {
    what: "dealer's total, ten cards each, given up after 10 s",
    taken: (runs) => Array.from({ length: 2 * runs }, () => solved(10)),
  },
]

const AFTER = [100, 1000] as const

/** For ten cards each: how far apart the bounds of the dealer's total are, on average. */
export function closing(deals: number): readonly Readonly<{ milliseconds: number; apart: number }>[] {
  const found = Array.from({ length: deals }, () => widths(AFTER))
  return AFTER.map((milliseconds, i) => ({
    milliseconds,
    apart: found.reduce((sum, one) => sum + at(one, i), 0) / deals,
  }))
}
