// The work that is measured, by the solver and by the readable rules.
import process from 'node:process'
import { at, begin, must, pick, seatsOf, shuffled, type Random } from '@tenfold/core'
import { make10, makesTen, packOf, priceOf, RED_AND_BLUE, type Card, type Ten } from '@tenfold/games'
import { finished, MOST_ACTIONS, readPosition, tenAnalyst, tenKernel, tenSolver } from '@tenfold/solver'
import { howNumber, pointsTable } from '../src/ten/points.ts'
import { cardsOf, countsOf } from '../src/ten/pack.ts'
import { countsAt, rankOf } from '../src/ten/ranks.ts'
import { tenTables } from '../src/ten/tables.ts'

/** Does its work so many times; what it returns keeps the work from being left out. */
export type Work = (times: number) => number

/** The solver's way and the plain way to do the same, and how often each is done in one measurement. */
export type Pair = Readonly<{
  what: string
  unit: string
  fast: Readonly<{ work: Work; times: number }>
  plain: Readonly<{ work: Work; times: number }>
}>

/** Milliseconds that this thread has worked: what else the computer does is left out, as far as it can be. */
export function worked(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/** Lehmer's generator: quick, and good enough to mix cards for a measurement. */
function quick(seed: number): Random {
  let state = seed
  return {
    below: (n) => {
      state = (state * 48_271) % 2_147_483_647
      return state % n
    },
  }
}

const HANDS = 1024
const random = quick(7)
const tables = tenTables(RED_AND_BLUE)
const { pack } = tables
const hands = Array.from({ length: HANDS }, () => shuffled(packOf(RED_AND_BLUE), random).slice(0, 8))
const options = must(make10.readOptions({}))

/** How often a test holds for the hands in turn. */
const counting =
  (holds: (hand: number) => boolean): Work =>
  (times) => {
    let held = 0
    for (let i = 0; i < times; i++) if (holds(i & (HANDS - 1))) held++
    return held
  }

const keys = hands.map((hand) => {
  const sum = Int32Array.from(pack.suits, () => 0)
  for (const card of hand)
    at(pack.adds, pack.placeOf(card)).forEach((added, suit) => {
      sum[suit] = (sum[suit] ?? 0) + added
    })
  return sum
})
const winTest: Pair = {
  what: 'win test, keys kept',
  unit: 'hands',
  fast: { work: counting((i) => tables.wins(keys[i] as Int32Array, 0, 0)), times: 20_000_000 },
  plain: { work: counting((i) => makesTen(hands[i] as readonly Card[], [])), times: 100_000 },
}

const { pricing } = make10.settings(options)
const points = pointsTable(tables, pricing)
const HOW = { won: 'draw', claimed: false, firstTurn: false } as const
const winning = Array.from({ length: HANDS }, (_, i) => {
  const { keyA, keyB } = tables.winning()
  return countsAt(tables.hands(8), at([...keyA.subarray(i, i + 1)], 0), at([...keyB.subarray(i, i + 1)], 0))
})
const winningCounts = winning.map((counts) => Uint8Array.from(counts))
const winningCards = winning.map((counts) => cardsOf(pack, counts))
const how = howNumber(HOW)
const fullPoints: Pair = {
  what: 'full points of eight cards',
  unit: 'hands',
  fast: {
    work: counting((i) => points.ofCounts(winningCounts[i] as Uint8Array, how) > 3),
    times: 3_000_000,
  },
  plain: {
    work: counting(
      (i) =>
        priceOf(pricing, { concealed: winningCards[i] as readonly Card[], open: [], dealer: false, ...HOW })
          .points > 3,
    ),
    times: 10_000,
  },
}

const solver = tenSolver(RED_AND_BLUE)
const seven = hands.map((hand) => hand.slice(1))
const sevenCounts = seven.map((hand) => Uint8Array.from(countsOf(pack, hand)))
const sevens = tables.hands(7)
const distances = tables.distances(8, 0).small
const distance: Pair = {
  what: 'ten-distance of seven cards',
  unit: 'hands',
  fast: {
    work: counting((i) => distances[rankOf(sevens, sevenCounts[i] as Uint8Array)] === 2),
    times: 1_000_000,
  },
  plain: {
    work: counting(
      (i) => solver.reach({ concealed: seven[i] as readonly Card[], open: [] }, [])?.distance === 2,
    ),
    times: 1000,
  },
}

const kernel = tenKernel(make10, options)
const list = new Int32Array(MOST_ACTIONS)
const cards = Uint8Array.from(packOf(RED_AND_BLUE), (card) => pack.placeOf(card))
function mix(): void {
  for (let i = cards.length - 1; i > 0; i--) {
    const j = random.below(i + 1)
    const card = cards[i] as number
    cards[i] = cards[j] as number
    cards[j] = card
  }
}
function fastRounds(times: number): number {
  let sum = 0
  for (let n = 0; n < times; n++) {
    mix()
    kernel.begin(0, cards)
    while (!kernel.isOver()) kernel.play(list[random.below(kernel.legal(list))] as number)
    sum += kernel.round.winners
  }
  return sum
}
function plainRounds(times: number): number {
  const { game } = make10
  const setup = { options, dealer: 0, chance: 'none' } as const
  let sum = 0
  for (let n = 0; n < times; n++) {
    let { state }: { state: Ten['state'] } = must(begin(game, setup, game.shuffle(setup, random)))
    while (state.phase !== 'over') {
      const moves = game
        .toAct(state)
        .map((seat) => ({ seat, action: pick(game.legalActions(game.view(state, seat)), random) }))
      state = game.apply(state, moves).state
    }
    sum += seatsOf(4).length
  }
  return sum
}
const rounds: Pair = {
  what: 'random rounds of Make10',
  unit: 'rounds',
  fast: { work: fastRounds, times: 5000 },
  plain: { work: plainRounds, times: 100 },
}

export const PAIRS: readonly Pair[] = [winTest, fullPoints, distance, rounds]

const analyst = tenAnalyst(make10)
/** Milliseconds of each of so many analyses: eight cards, ten others seen, so many draws ahead. */
export function analyses(draws: number, times: number): readonly number[] {
  const players = draws > 10 ? 2 : 4
  return Array.from({ length: times }, () => {
    const dealt = shuffled(packOf(RED_AND_BLUE), random)
    const view = must(
      readPosition(make10, {
        options: { players },
        hand: dealt.slice(0, 7).join(' '),
        drawn: dealt[7],
        seen: dealt.slice(8, 12).join(' '),
        deckLeft: Math.min(44, draws * players),
      }),
    )
    const began = worked()
    finished(analyst.analyse(view, { draws }))
    return worked() - began
  })
}
