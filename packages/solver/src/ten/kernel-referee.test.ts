// The kernel against the readable rules: rounds at random of every set of options in both, action for action.
import { readFileSync } from 'node:fs'
import { at, begin, must, seatsOf, type Move, type Outcome, type Random, type Seat } from '@tenfold/core'
import { make10, totalTen, tsukuru, type Ten, type TenOptions, type TenRules } from '@tenfold/games'
import { manySeeds, optionSets, seeded } from '@tenfold/testing'
import { expect, test } from 'vitest'
import { tenKernel, type TenKernel } from './kernel.ts'

const page = readFileSync(new URL('../../../../docs/bonus-tables.md', import.meta.url), 'utf8')
const TABLE: unknown = JSON.parse(/```json\n(.*?)```/s.exec(page)?.[1] ?? '')

const seatsIn = (bits: number): readonly Seat[] => seatsOf(4).filter((seat) => (bits >> seat) & 1)

/** What the kernel's round came to, as the rules put it. */
function outcomeOf({ winners, wrong, gods, scores }: TenKernel) {
  if (winners === 0) {
    return wrong === 0 ? { kind: 'exhausted', scores } : { kind: 'void', by: seatsIn(wrong), scores }
  }
  return { kind: 'won', by: seatsIn(winners), scores, ...(gods === 0 ? {} : { gods: seatsIn(gods) }) }
}

/** Gladly a win, hardly ever a false declaration: rounds that do not end at once, but end. */
function choose(kernel: TenKernel, many: number, random: Random): number {
  const all = Array.from({ length: many }, (_, n) => n)
  const won = all.find((n) => kernel.wins(n))
  if (won !== undefined && random.below(2) === 0) return won
  const declares = (n: number): boolean => ['declare', 'hit'].includes(kernel.nth(n).type)
  const plain = all.filter((n) => !declares(n) || kernel.wins(n))
  const from = random.below(100) === 0 ? all : plain
  return at(from, random.below(from.length))
}

const seen = new Map<string, number>()
const note = (what: string): unknown => seen.set(what, (seen.get(what) ?? 0) + 1)

/** A round in both; undefined where they agree at every decision and in the outcome, else what they differ in. */
function playBoth(rules: TenRules, options: TenOptions, kernel: TenKernel, random: Random): unknown {
  const { game } = rules
  const dealer = at(seatsOf(options.players), random.below(options.players))
  const setup = { options, dealer, chance: 'none' } as const
  const deal = game.shuffle(setup, random)
  let { state } = must(begin(game, setup, deal))
  let moves: Move<Ten>[] = []
  let wrong: unknown
  const answer = (many: number): number => {
    const ours = Array.from({ length: many }, (_, n) => game.notate(kernel.nth(n)))
    const seat = game.toAct(state)[moves.length]
    const theirs = seat === undefined ? [] : game.legalActions(game.view(state, seat)).map(game.notate)
    if (kernel.asked !== seat || ours.join() !== theirs.join()) {
      wrong ??= { seat, asked: kernel.asked, ours, theirs }
      return 0
    }
    const n = choose(kernel, many, random)
    const action = kernel.nth(n)
    note(action.type)
    moves.push({ seat, action })
    if (moves.length === game.toAct(state).length) {
      state = game.apply(state, moves).state
      moves = []
    }
    return n
  }
  const kinds = rules.deck.map(([card]) => card)
  const pack = [...deal.hands.flat(), ...deal.deck].map((card) => kinds.indexOf(card))
  kernel.play(dealer, pack, answer)
  return wrong ?? differenceOf(kernel, game.outcome(state))
}

/** Where the rules have no outcome, the kernel came to an end too early. */
function differenceOf(kernel: TenKernel, outcome: Outcome | undefined): unknown {
  const { from: _, ...theirs } = { from: undefined, ...outcome }
  const ours = outcomeOf(kernel)
  note(ours.kind)
  if (kernel.dyes.some((dye, seat) => dye > 0 && (kernel.winners >> seat) & 1))
    note('won with a wild card open')
  return JSON.stringify(sorted(ours)) === JSON.stringify(sorted(theirs)) ? undefined : { ours, theirs }
}

const sorted = (fields: object): unknown => Object.entries(fields).toSorted(([a], [b]) => (a < b ? -1 : 1))

test.each([
  ['make10', make10, undefined],
  ['total-ten', totalTen, TABLE],
  ['tsukuru', tsukuru, undefined],
] as const)(
  '%s: every set of options, every legal list and score',
  (_, rules, table) => {
    const sets = optionSets(rules, table)
    const rounds = rules === tsukuru ? manySeeds(60) : manySeeds(8)
    for (const [i, options] of sets.entries()) {
      const kernel = tenKernel(rules, options)
      for (const n of rounds)
        expect(
          playBoth(rules, options, kernel, seeded(1000 * n + i)),
          JSON.stringify(options),
        ).toBeUndefined()
    }
  },
  600_000,
)

test('they came past every kind of action and ending', () => {
  for (const what of ['draw', 'discard', 'claim', 'hit', 'declare', 'pass', 'won', 'void', 'exhausted'])
    expect(seen.get(what), what).toBeGreaterThan(50)
  expect(seen.get('won with a wild card open')).toBeGreaterThan(5)
})
