// Whole matches at random through the rules alone: no table, no people.
import {
  advance,
  begin,
  legalFor,
  type MatchRecord,
  must,
  pick,
  RECORD_FORMAT,
  type Random,
  type RoundRecord,
  type Rules,
  type Truth,
  type Types,
  writeOutcome,
  written,
} from '@tenfold/core'
import { chance, dealLabel, LUCK, reveal, type Seeds } from '@tenfold/fair'

/** How random play chooses: often what ends a round, hardly ever what spoils it. */
export interface Habit<T extends Types> {
  /** Every second time where it is legal: without it rounds would hardly ever be won. */
  readonly gladly?: (view: T['view'], action: T['action']) => boolean
  /** Once in a hundred times: at will, false declarations would end every round. */
  readonly rarely?: (view: T['view'], action: T['action']) => boolean
}

/** One of the legal actions. */
export function choose<T extends Types>(
  habit: Habit<T>,
  view: T['view'],
  { legal, random }: Readonly<{ legal: readonly T['action'][]; random: Random }>,
): T['action'] {
  const glad = legal.filter((action) => habit.gladly?.(view, action))
  if (glad.length > 0 && random.below(2) === 0) return pick(glad, random)
  const usual = legal.filter((action) => !habit.rarely?.(view, action))
  return pick(usual.length === 0 || random.below(100) === 0 ? legal : usual, random)
}

/** What random play came past, before each decision. */
export type Passed<T extends Types> = (truth: Truth<T>, moves: readonly string[]) => void

export type Play<T extends Types> = Readonly<{
  habit: Habit<T>
  random: Random
  passed?: Passed<T>
  /** Where luck and deals come from; without them, from `random` as the choices do. */
  seeds?: Seeds
}>

function playRound<T extends Types>(
  { game }: Rules<T>,
  first: Truth<T>,
  { habit, random, passed }: Play<T>,
): { truth: Truth<T>; moves: readonly string[] } {
  let truth = first
  const moves: string[] = []
  while (game.toAct(truth.state).length > 0) {
    passed?.(truth, moves)
    const answers = game.toAct(truth.state).map((seat) => {
      const legal = legalFor(game, truth.state, seat)
      return written(seat, game.notate(choose(habit, game.view(truth.state, seat), { legal, random })))
    })
    moves.push(...answers)
    truth = must(advance(game, truth, answers))
  }
  passed?.(truth, moves)
  return { truth, moves }
}

/** A whole match at random, and its record. */
export function playMatch<T extends Types>(
  rules: Rules<T>,
  options: T['options'],
  play: Play<T>,
): MatchRecord<T> {
  const { game, match } = rules
  const { random, seeds } = play
  const chanceOf = (label: string): Random => (seeds ? chance(seeds, label) : random)
  let now = must(match.begin(options, match.draw(options, chanceOf(LUCK))))
  const rounds: RoundRecord<T>[] = []
  for (let setup = match.setup(now); setup; setup = match.setup(now)) {
    const deal = game.shuffle(setup, chanceOf(dealLabel(rounds.length + 1)))
    const { truth, moves } = playRound(rules, must(begin(game, setup, deal)), play)
    const outcome = game.outcome(truth.state)
    if (outcome === undefined) throw new Error('a round without an outcome')
    rounds.push({ dealer: setup.dealer, deal, moves, outcome: writeOutcome(outcome) })
    now = match.fold(now, outcome)
  }
  const { totals, winners = [] } = match.standing(now)
  const seats = totals.map(() => 'random')
  return {
    format: RECORD_FORMAT,
    game: rules.name,
    rules: rules.version,
    options,
    seats,
    rounds,
    scores: totals,
    winners,
    ...(seeds ? { shuffle: reveal(seeds) } : {}),
  }
}
