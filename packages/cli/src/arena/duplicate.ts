// One deck, played as often as there are seats: the challenger sits at each of them once, the others are of the field. Luck
// of the cards falls on both alike, so far fewer decks tell them apart. One role of a game may be asked about alone.
import {
  at,
  begin,
  clockwise,
  know,
  must,
  type Bot,
  type Outcome,
  type Random,
  type Rules,
  type Seat,
  seatsOf,
  type SetupOf,
  type Types,
} from '@tenfold/core'
import { chance, dealLabel, LUCK, simulatedSeeds, type Seeds } from '@tenfold/fair'
import { none, plus, type Tally } from './tally.ts'

export type Pairing = Readonly<{
  rules: Rules<Types>
  options: Types['options']
  challenger: Bot<Types>
  field: Bot<Types>
  /** If one role is asked about: how far from the dealer it sits, clockwise. */
  place: number | undefined
  /** Whether a deck is one round, the first of a match, or all of a match. */
  unit: 'round' | 'match'
  seed: string
}>

/** What tables give. */
const BUDGET = { milliseconds: 50 }

type Played = Readonly<{
  outcome: Outcome
  scores: readonly number[]
  by: readonly Seat[]
  from: Seat | undefined
  /** By seat: its turns, and whether it claimed. */
  turns: readonly number[]
  claimed: readonly boolean[]
}>

type Chances = (seat: Seat) => Readonly<{ bot: Bot<Types>; random: Random }>

/** A round to its end. */
function playRound({ game, match }: Rules<Types>, begun: Types['match'], deal: object, who: Chances): Played {
  const setup = match.setup(begun)
  if (setup === undefined) throw new Error('a match without rounds')
  const standing = match.standing(begun)
  const seats = seatsOf(setup.options.players)
  const [turns, claimed] = [seats.map(() => 0), seats.map(() => false)]
  let truth = must(begin(game, setup, deal))
  for (let asked = game.toAct(truth.state); asked.length > 0; asked = game.toAct(truth.state)) {
    const moves = asked.map((seat) => {
      const { bot, random } = who(seat)
      const action = bot(know(game, standing, truth, seat), random, BUDGET)
      const [verb = ''] = game.notate(action).split(' ')
      // T5: a turn begins with one of these.
      const begins = game.kindOf(truth.state) === 'turn' && ['draw', 'claim', 'hit'].includes(verb)
      if (begins) turns[seat] = at(turns, seat) + 1
      if (verb === 'claim') claimed[seat] = true
      return { seat, action }
    })
    const { state, events } = game.apply(truth.state, moves)
    truth = { setup, state, events: [...truth.events, ...events] }
  }
  const outcome = game.outcome(truth.state)
  if (outcome === undefined) throw new Error('a round without an outcome')
  const won = outcome.kind === 'won' ? outcome : undefined
  return { outcome, scores: outcome.scores, by: won?.by ?? [], from: won?.from, turns, claimed }
}

/** What a seat did in a round. */
function tallyOf({ scores, by, from, turns, claimed }: Played, seat: Seat): Tally {
  const wins = by.includes(seat)
  return {
    rounds: 1,
    points: at(scores, seat),
    won: wins ? 1 : 0,
    wonPoints: wins ? at(scores, seat) : 0,
    wonTurns: wins ? at(turns, seat) : 0,
    dealtIn: from === seat ? 1 : 0,
    claimed: at(claimed, seat) ? 1 : 0,
    matches: 0,
  }
}

export type DeckResult = Readonly<{
  /**
   * The challenger's points a round above the mean of its table; its points where seats pay each other. In one role: above
   * those that the field has there. Of whole matches: its share of the victories above an equal one.
   */
  gain: number
  challenger: Tally
  field: Tally
}>

/** A deck as it is dealt, before anyone has played. */
type Dealt = Readonly<{ seeds: Seeds; begun: Types['match']; setup: SetupOf<Types>; deal: object }>

/** Deck number n of a seed, counted from 1. */
function dealt({ rules, options, seed }: Pairing, number: number): Dealt {
  const seeds = simulatedSeeds(seed, number, options.players)
  const begun = must(rules.match.begin(options, rules.match.draw(options, chance(seeds, LUCK))))
  const setup = rules.match.setup(begun)
  if (setup === undefined) throw new Error('a match without rounds')
  return { seeds, begun, setup, deal: rules.game.shuffle(setup, chance(seeds, dealLabel(1))) }
}

/** The challenger at each seat in turn. */
function fromEverySeat({ rules, options, challenger, field }: Pairing, dealt: Dealt): DeckResult {
  const { seeds, begun, deal } = dealt
  let result: DeckResult = { gain: 0, challenger: none, field: none }
  for (const mine of seatsOf(options.players)) {
    const randoms = seatsOf(options.players).map((seat) => chance(seeds, `arena/${mine}/${seat}`))
    const played = playRound(rules, begun, deal, (seat) => ({
      bot: seat === mine ? challenger : field,
      random: at(randoms, seat),
    }))
    const mean = played.scores.reduce((sum, score) => sum + score, 0) / options.players
    for (const seat of seatsOf(options.players)) {
      const whose = seat === mine ? 'challenger' : 'field'
      result = { ...result, [whose]: plus(result[whose], tallyOf(played, seat)) }
    }
    result = { ...result, gain: result.gain + (at(played.scores, mine) - mean) / options.players }
  }
  return result
}

/** A match to its end, round by round from the decks of one seed; all rounds of all seats are counted. */
function playMatch({ rules, options, challenger, field }: Pairing, dealt: Dealt, mine: Seat): DeckResult {
  const { seeds, begun } = dealt
  const seats = seatsOf(options.players)
  const randoms = seats.map((seat) => chance(seeds, `arena/${mine}/${seat}`))
  const who: Chances = (seat) => ({ bot: seat === mine ? challenger : field, random: at(randoms, seat) })
  const tallies = { challenger: none, field: none }
  let match = begun
  for (let round = 1, setup = rules.match.setup(match); setup; round++, setup = rules.match.setup(match)) {
    const deal = rules.game.shuffle(setup, chance(seeds, dealLabel(round)))
    const played = playRound(rules, match, deal, who)
    for (const seat of seats) {
      const whose = seat === mine ? 'challenger' : 'field'
      tallies[whose] = plus(tallies[whose], tallyOf(played, seat))
    }
    match = rules.match.fold(match, played.outcome)
  }
  const { winners = [] } = rules.match.standing(match)
  const share = winners.includes(mine) ? 1 / winners.length : 0
  return {
    gain: share - 1 / seats.length,
    challenger: { ...tallies.challenger, matches: share },
    field: { ...tallies.field, matches: 1 - share },
  }
}

/** A whole match with the challenger at each seat in turn. */
function matchesFromEverySeat(pairing: Pairing, dealt: Dealt): DeckResult {
  const played = seatsOf(pairing.options.players).map((mine) => playMatch(pairing, dealt, mine))
  return {
    gain: played.reduce((sum, { gain }) => sum + gain, 0) / played.length,
    challenger: played.map(({ challenger }) => challenger).reduce(plus),
    field: played.map(({ field }) => field).reduce(plus),
  }
}

/** The challenger in one role, then one of the field there; the others have the same chance in both rounds. */
function inRole({ rules, options, challenger, field }: Pairing, dealt: Dealt, place: number): DeckResult {
  const { seeds, begun, setup, deal } = dealt
  const mine = at(clockwise(setup.dealer, options.players), place)
  const tallyWith = (bot: Bot<Types>): Tally => {
    const randoms = seatsOf(options.players).map((seat) => chance(seeds, `arena/${seat}`))
    const who: Chances = (seat) => ({ bot: seat === mine ? bot : field, random: at(randoms, seat) })
    return tallyOf(playRound(rules, begun, deal, who), mine)
  }
  const [one, other] = [tallyWith(challenger), tallyWith(field)]
  return { gain: one.points - other.points, challenger: one, field: other }
}

export function playDeck(pairing: Pairing, number: number): DeckResult {
  const deck = dealt(pairing, number)
  if (pairing.unit === 'match') return matchesFromEverySeat(pairing, deck)
  return pairing.place === undefined ? fromEverySeat(pairing, deck) : inRole(pairing, deck, pairing.place)
}
