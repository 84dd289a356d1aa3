// What was chosen in a playthrough, read from its text; and the record that follows from it, by the rules alone.
import {
  at,
  type MatchRecord,
  must,
  RECORD_FORMAT,
  replay,
  type RoundRecord,
  type Rules,
  type Seat,
  type Types,
  writeOutcome,
} from '@tenfold/core'
import { chance, dealLabel, LUCK, reveal, simulatedSeeds } from '@tenfold/fair'
import { rulesOf } from '@tenfold/games'

/** A round as it was laid, for a playthrough without a seed. */
export type Laid = Readonly<{ dealer: Seat; deal: unknown }>

export type Chosen = Readonly<{
  rules: Rules<Types>
  options: Types['options']
  seats: readonly string[]
  /** The word and number of the seeds from which all cards come; none where they were laid. */
  seed?: Readonly<{ word: string; number: number }>
  /** Dealer and deal of each round count only without a seed. */
  rounds: readonly (Laid & Readonly<{ moves: readonly string[] }>)[]
}>

function field(text: string, name: string): string {
  const found = new RegExp(`^ *${name} (.*)$`, 'm').exec(text)?.[1]
  if (found === undefined) throw new Error(`a playthrough says its ${name}`)
  return found
}

const cards = (text: string): readonly string[] =>
  text
    .trim()
    .split(' ')
    .filter((card) => card !== '')

function readRound(text: string): Chosen['rounds'][number] {
  const hands = Array.from(text.matchAll(/^ {2}hand \d(.*)$/gm), ([, hand = '']) => cards(hand))
  const trump = /^ {2}trump (.)$/m.exec(text)?.[1]
  const deal = trump === undefined ? { hands, deck: cards(field(text, 'deck')) } : { trump, hands }
  const moves = Array.from(text.matchAll(/^ *\d+ {2}(\d .*?) +of \d+\b/gm), ([, move = '']) => move)
  return { dealer: Number(/seat (\d) deals/.exec(text)?.[1]) as Seat, deal, moves }
}

/** The choices that a text tells. All else in it follows from them. */
export function readText(text: string): Chosen {
  const [head = '', ...rounds] = text.split(/^Round /m)
  const rules = must(rulesOf(field(head, 'game'), Number(field(head, 'rules'))))
  const seed = /^(\S+)\/(\d+)$/.exec(field(head, 'seed'))
  return {
    rules,
    options: must(rules.readOptions(JSON.parse(field(head, 'options')))),
    seats: field(head, 'seats').split(', '),
    ...(seed ? { seed: { word: seed[1] ?? '', number: Number(seed[2]) } } : {}),
    rounds: rounds.map(readRound),
  }
}

/** The match that was chosen, played anew. */
export function recordOf({ rules, options, seats, seed, rounds }: Chosen): MatchRecord<Types> {
  const { game, match } = rules
  const seeds = seed && simulatedSeeds(seed.word, seed.number, options.players)
  const laid = rounds.map(({ dealer, deal }) => ({ dealer, deal: must(game.readDeal(deal)) }))
  const luck = seeds ? match.draw(options, chance(seeds, LUCK)) : must(match.luckOf(options, laid))
  let now = must(match.begin(options, luck))
  const played = rounds.map(({ moves }, i): RoundRecord<Types> => {
    const setup = match.setup(now)
    if (setup === undefined) throw new Error(`the match is over before round ${i + 1}`)
    const deal = seeds ? game.shuffle(setup, chance(seeds, dealLabel(i + 1))) : at(laid, i).deal
    const truths = must(replay(game, setup, { deal, moves }))
    const outcome = game.outcome(at(truths, truths.length - 1).state)
    if (outcome === undefined) throw new Error(`round ${i + 1} is not over`)
    now = match.fold(now, outcome)
    return { dealer: setup.dealer, deal, moves, outcome: writeOutcome(outcome) }
  })
  const { totals, winners = [] } = match.standing(now)
  return {
    format: RECORD_FORMAT,
    game: rules.name,
    rules: rules.version,
    options,
    seats,
    rounds: played,
    scores: totals,
    winners,
    ...(seeds ? { shuffle: reveal(seeds) } : {}),
  }
}
