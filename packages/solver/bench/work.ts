// The work that is measured, by the solver's tables, by the readable rules, plainly, and by others where npm has one.
import { at, begin, must, pick, shuffled } from '@tenfold/core'
import {
  make10,
  makesTen,
  packOf,
  priceOf,
  RED_AND_BLUE,
  tsukuru,
  type Card,
  type Ten,
  type TenRules,
} from '@tenfold/games'
import { finished, readPosition, tenAnalyst, tenKernel, tenSolver } from '@tenfold/solver'
import { howNumber, pointsTable } from '../src/ten/points.ts'
import { cardsOf, countsOf } from '../src/ten/pack.ts'
import { countsAt, rankOf } from '../src/ten/ranks.ts'
import { tenTables } from '../src/ten/tables.ts'
import { boardgameRounds } from './boardgame.ts'
import { majiangWork } from './majiang.ts'
import { naiveDistance, naivePoints, naiveRound, naiveTen } from './naive.ts'
import { peerLoader } from './peers.ts'
import { chooser, keep, quick, worked, type Row, type Way, type Work } from './way.ts'

const HANDS = 1024
const random = quick(7)
const tables = tenTables(RED_AND_BLUE)
const { pack } = tables
const hands = Array.from({ length: HANDS }, () => shuffled(packOf(RED_AND_BLUE), random).slice(0, 8))
const options = must(make10.readOptions({}))

const each =
  (answer: (hand: number) => number | boolean): Work =>
  (times) => {
    let sum = 0
    for (let i = 0; i < times; i++) sum += Number(answer(i & (HANDS - 1)))
    return keep(sum, times)
  }

/** The same where an answer may be several of the unit. */
const summed =
  (one: () => number): Work =>
  (times) => {
    let units = 0
    for (let i = 0; i < times; i++) units += one()
    return units
  }

const load = peerLoader()
const majiang = load && majiangWork(load, random)
const boardgame = load && boardgameRounds(load)
for (let i = 0; i < 20; i++) boardgame?.check(random)

const keys = hands.map((hand) => {
  const sum = Int32Array.from(pack.suits, () => 0)
  for (const card of hand)
    at(pack.adds, pack.placeOf(card)).forEach((added, suit) => {
      sum[suit] = (sum[suit] ?? 0) + added
    })
  return sum
})
/** Of thirteen tiles: mahjong's is the nearest to a test of a hand that npm has. */
const mahjongDistance: readonly Way[] = majiang
  ? [{ who: 'majiang-core, distance', work: each(majiang.distance), times: 100_000 }]
  : []

// The quickest ways have loops of their own: a call through a closure that others share takes longer than they do.
function testWins(times: number): number {
  let held = 0
  for (let i = 0; i < times; i++) if (tables.wins(keys[i & (HANDS - 1)] as Int32Array, 0, 0)) held++
  return keep(held, times)
}

const winTest: Row = {
  what: 'win test, keys kept',
  unit: 'hands',
  ways: [
    { who: 'tables', work: testWins, times: 20_000_000 },
    { who: 'readable rules', work: each((i) => makesTen(hands[i] as readonly Card[], [])), times: 100_000 },
    { who: 'naive', work: each((i) => naiveTen(hands[i] as readonly Card[])), times: 5000 },
    ...mahjongDistance,
  ],
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
const priced = (concealed: readonly Card[]): number =>
  priceOf(pricing, { concealed, open: [], dealer: false, ...HOW }).points
function findPoints(times: number): number {
  let sum = 0
  for (let i = 0; i < times; i++) sum += points.ofCounts(winningCounts[i & (HANDS - 1)] as Uint8Array, how)
  return keep(sum, times)
}

const fullPoints: Row = {
  what: 'full points of eight cards',
  unit: 'hands',
  ways: [
    { who: 'tables', work: findPoints, times: 3_000_000 },
    { who: 'readable rules', work: each((i) => priced(winningCards[i] as readonly Card[])), times: 10_000 },
    { who: 'naive', work: each((i) => naivePoints(winningCards[i] as readonly Card[])), times: 1000 },
  ],
}

const solver = tenSolver(RED_AND_BLUE)
const seven = hands.map((hand) => hand.slice(1))
const sevenCounts = seven.map((hand) => Uint8Array.from(countsOf(pack, hand)))
const sevens = tables.hands(7)
const distances = tables.distances(8, 0).small
const searched = (concealed: readonly Card[]): number =>
  solver.reach({ concealed, open: [] }, [])?.distance ?? 0
function findDistances(times: number): number {
  let sum = 0
  for (let i = 0; i < times; i++)
    sum += distances[rankOf(sevens, sevenCounts[i & (HANDS - 1)] as Uint8Array)] as number
  return keep(sum, times)
}

const distance: Row = {
  what: 'ten-distance of seven cards',
  unit: 'hands',
  ways: [
    { who: 'tables', work: findDistances, times: 1_000_000 },
    { who: 'search, seen cards out', work: each((i) => searched(seven[i] as readonly Card[])), times: 1000 },
    { who: 'naive', work: each((i) => naiveDistance(seven[i] as readonly Card[], pack.kinds)), times: 8 },
    ...mahjongDistance,
  ],
}

const kernel = tenKernel(make10, options)
const cards = Uint8Array.from(packOf(RED_AND_BLUE), (card) => pack.placeOf(card))
const below = chooser(7_654_321)
function mix(): void {
  for (let i = cards.length - 1; i > 0; i--) {
    const j = below(i + 1)
    const card = cards[i] as number
    cards[i] = cards[j] as number
    cards[j] = card
  }
}
function fastRound(): number {
  mix()
  kernel.play(0, cards, below)
  return kernel.winners
}
const { game } = make10
const setup = { options, dealer: 0, chance: 'none' } as const
function plainRound(): number {
  let { state }: { state: Ten['state'] } = must(begin(game, setup, game.shuffle(setup, random)))
  while (state.phase !== 'over') {
    const moves = game
      .toAct(state)
      .map((seat) => ({ seat, action: pick(game.legalActions(game.view(state, seat)), random) }))
    state = game.apply(state, moves).state
  }
  return state.shown.length
}
const rounds: Row = {
  what: 'random rounds of Make10',
  unit: 'rounds',
  ways: [
    // So many that nearly all prices are known before it is measured.
    { who: 'kernel', work: each(fastRound), times: 100_000 },
    { who: 'readable rules', work: each(plainRound), times: 4000 },
    { who: 'naive', work: each(() => naiveRound(game.shuffle(setup, random), random)), times: 20 },
    ...(boardgame
      ? [{ who: 'boardgame.io', work: each(() => at(boardgame.play(random), 0)), times: 20 }]
      : []),
    ...(majiang
      ? [{ who: 'majiang-core, mahjong', work: summed(() => majiang.match(random)), times: 3 }]
      : []),
  ],
}

export const ROWS: readonly Row[] = [winTest, fullPoints, distance, rounds]
export const withPeers = load !== undefined

const GAMES = [
  { rules: make10, chosen: {} },
  { rules: tsukuru, chosen: { scoring: 'first-to-4' } },
  { rules: tsukuru, chosen: { scoring: 'advanced' } },
]
/** What is analysed: eight cards, four others seen, by three players 7 draws ahead, by two 18. */
export const ANALYSES = GAMES.flatMap(({ rules, chosen }) =>
  [7, 18].map((draws) => ({
    what: [rules.name, ...Object.values(chosen), `${draws} draws ahead`].join(', '),
    taken: analyses(rules, chosen, draws),
  })),
)

/** Milliseconds of each of so many analyses. */
function analyses(rules: TenRules, chosen: Readonly<Record<string, unknown>>, draws: number) {
  const analyst = tenAnalyst(rules)
  const players = draws > 10 ? 2 : 3
  return (times: number): readonly number[] =>
    Array.from({ length: times }, () => {
      const dealt = shuffled(packOf(rules.deck), random)
      const { view } = must(
        readPosition(rules, {
          options: { ...chosen, players },
          hand: dealt.slice(0, 7).join(' '),
          drawn: dealt[7],
          seen: dealt.slice(8, 12).join(' '),
          deckLeft: draws * players,
        }),
      )
      const began = worked()
      finished(analyst.analyse(view, { draws }))
      return worked() - began
    })
}
