// A whole match among bots, and its record. The cards come from the seeds as at any table; what the bots themselves
// leave to chance has streams of its own, so another bot at a seat does not change the deals.
import {
  at,
  must,
  answer,
  asked,
  begin,
  know,
  RECORD_FORMAT,
  seatsOf,
  writeOutcome,
  written,
  type Bot,
  type MatchRecord,
  type Moment,
  type Random,
  type RoundRecord,
  type Rules,
  type SetupOf,
  type Types,
} from '@tenfold/core'
import { chance, dealLabel, LUCK, reveal, type Seeds } from '@tenfold/fair'

/** Who sits at a seat. */
export type Player<T extends Types> = Readonly<{ name: string; bot: Bot<T> }>

export type MatchPlan<T extends Types> = Readonly<{
  rules: Rules<T>
  options: T['options']
  /** One a seat. */
  players: readonly Player<T>[]
  seeds: Seeds
}>

/** Bots of this program think as long as they like: none of them takes more than some milliseconds. */
const BUDGET = { milliseconds: 1000 }

type Table<T extends Types> = MatchPlan<T> & Readonly<{ chances: readonly Random[] }>

/** The answer of the seat whose turn it is, picked from what it may do. */
function chosen<T extends Types>(
  { rules: { game }, players, chances }: Table<T>,
  moment: Moment<T>,
  { seat, standing }: Readonly<{ seat: number; standing: T['standing'] }>,
): Readonly<{ action: T['action']; text: string }> {
  const knowledge = know(game, standing, moment.truth, at(seatsOf(players.length), seat))
  const text = game.notate(at(players, seat).bot(knowledge, at(chances, seat), BUDGET))
  const action = knowledge.legal.find((legal) => game.notate(legal) === text)
  if (action === undefined) throw new Error(`${at(players, seat).name} chose "${text}", which is not legal`)
  return { action, text }
}

function playRound<T extends Types>(
  table: Table<T>,
  { setup, deal }: Readonly<{ setup: SetupOf<T>; deal: T['deal'] }>,
  standing: T['standing'],
) {
  const { rules } = table
  const moves: string[] = []
  let moment: Moment<T> = { truth: must(begin(rules.game, setup, deal)), sealed: [] }
  for (let seat = asked(rules, moment); seat !== undefined; seat = asked(rules, moment)) {
    const { action, text } = chosen(table, moment, { seat, standing })
    moves.push(written(seat, text))
    moment = answer(rules, moment, action)
  }
  const outcome = rules.game.outcome(moment.truth.state)
  if (outcome === undefined) throw new Error('a round ended without an outcome')
  const record: RoundRecord<T> = { dealer: setup.dealer, deal, moves, outcome: writeOutcome(outcome) }
  return { record, outcome }
}

/** Plays a match to its end. The same plan gives the same record. */
export function playMatch<T extends Types>(plan: MatchPlan<T>): MatchRecord<T> {
  const { rules, options, players, seeds } = plan
  const table = { ...plan, chances: players.map((_, seat) => chance(seeds, `bot/${seat}`)) }
  const rounds: RoundRecord<T>[] = []
  let match = must(rules.match.begin(options, rules.match.draw(options, chance(seeds, LUCK))))
  for (let setup = rules.match.setup(match); setup !== undefined; setup = rules.match.setup(match)) {
    const deal = rules.game.shuffle(setup, chance(seeds, dealLabel(rounds.length + 1)))
    const { record, outcome } = playRound(table, { setup, deal }, rules.match.standing(match))
    rounds.push(record)
    match = rules.match.fold(match, outcome)
  }
  const { totals, winners } = rules.match.standing(match)
  return {
    format: RECORD_FORMAT,
    game: rules.name,
    rules: rules.version,
    options,
    seats: players.map(({ name }) => name),
    rounds,
    scores: totals,
    winners: winners ?? [],
    shuffle: reveal(seeds),
  }
}
