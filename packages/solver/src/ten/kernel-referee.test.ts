// The kernel against the readable rules: rounds at random of every set of options in both, action for action.
import { readFileSync } from 'node:fs'
import { at, begin, must, seatsOf, type Random, type Seat, type Truth } from '@tenfold/core'
import { make10, totalTen, tsukuru, type Ten, type TenOptions, type TenRules } from '@tenfold/games'
import { manySeeds, optionSets, seeded } from '@tenfold/testing'
import { expect, test } from 'vitest'
import { tenKernel, type TenKernel } from './kernel.ts'

const page = readFileSync(new URL('../../../../docs/bonus-tables.md', import.meta.url), 'utf8')
const TABLE: unknown = JSON.parse(/```json\n(.*?)```/s.exec(page)?.[1] ?? '')

const seatsIn = (bits: number): readonly Seat[] => seatsOf(4).filter((seat) => (bits >> seat) & 1)

/** What the kernel's round came to, as the rules put it. */
function outcomeOf({ round }: TenKernel) {
  const scores = [...round.scores]
  if (round.winners === 0) {
    return round.wrong === 0
      ? { kind: 'exhausted', scores }
      : { kind: 'void', by: seatsIn(round.wrong), scores }
  }
  const gods = round.gods === 0 ? {} : { gods: seatsIn(round.gods) }
  return { kind: 'won', by: seatsIn(round.winners), scores, ...gods }
}

/** Gladly a win, hardly ever a false declaration: rounds that do not end at once, but end. */
function choose(kernel: TenKernel, all: readonly number[], random: Random): number {
  const won = all.find(kernel.wins)
  if (won !== undefined && random.below(2) === 0) return won
  const declares = (action: number): boolean => ['declare', 'hit'].includes(kernel.actionOf(action).type)
  const plain = all.filter((action) => !declares(action) || kernel.wins(action))
  const from = random.below(100) === 0 ? all : plain
  return at(from, random.below(from.length))
}

const seen = new Map<string, number>()
const note = (what: string): unknown => seen.set(what, (seen.get(what) ?? 0) + 1)

/** One decision in both; wrong is what the legal lists differ in. */
function step(
  { game }: TenRules,
  kernel: TenKernel,
  { truth, random }: Readonly<{ truth: Truth<Ten>; random: Random }>,
): Readonly<{ state: Ten['state']; wrong?: unknown }> {
  const moves: { seat: Seat; action: Ten['action'] }[] = []
  for (const seat of game.toAct(truth.state)) {
    const legal = Array.from({ length: kernel.many() }, (_nothing, n) => kernel.nth(n))
    const ours = legal.map((action) => game.notate(kernel.actionOf(action)))
    const theirs = game.legalActions(game.view(truth.state, seat)).map(game.notate)
    if (kernel.round.asked !== seat || ours.join() !== theirs.join())
      return { state: truth.state, wrong: { seat, asked: kernel.round.asked, ours, theirs } }
    const action = choose(kernel, legal, random)
    moves.push({ seat, action: kernel.actionOf(action) })
    note(kernel.actionOf(action).type)
    kernel.play(action)
  }
  return { state: game.apply(truth.state, moves).state }
}

function playBoth(rules: TenRules, options: TenOptions, kernel: TenKernel, random: Random): unknown {
  const dealer = at(seatsOf(options.players), random.below(options.players))
  const setup = { options, dealer, chance: 'none' } as const
  const deal = rules.game.shuffle(setup, random)
  let truth = must(begin(rules.game, setup, deal))
  const kinds = rules.deck.map(([card]) => card)
  kernel.begin(
    dealer,
    [...deal.hands.flat(), ...deal.deck].map((card) => kinds.indexOf(card)),
  )
  while (rules.game.toAct(truth.state).length > 0) {
    const { state, wrong } = step(rules, kernel, { truth, random })
    if (wrong !== undefined) return wrong
    truth = { ...truth, state }
  }
  const outcome = rules.game.outcome(truth.state)
  const { from: _, ...theirs } = { from: undefined, ...outcome }
  const ours = outcomeOf(kernel)
  note(ours.kind)
  if (kernel.round.seats.some(({ dye }, seat) => dye > 0 && (kernel.round.winners >> seat) & 1))
    note('won with a wild card open')
  if (
    kernel.isOver() &&
    kernel.many() === 0 &&
    JSON.stringify(sorted(ours)) === JSON.stringify(sorted(theirs))
  )
    return undefined
  return { ours, theirs }
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
