// A record against its seeds: where it is whole, where it stopped early, where it was bent.
import {
  advance,
  at,
  begin,
  checkRecord,
  must,
  RECORD_FORMAT,
  writeOutcome,
  written,
  type MatchRecord,
  type RoundRecord,
  type Rules,
  type Seat,
  type Types,
} from '@tenfold/core'
import { findGame, SUITS } from '@tenfold/games'
import { describe, expect, test } from 'vitest'
import {
  chance,
  dealLabel,
  LUCK,
  reveal,
  simulatedSeeds,
  type Seeds,
  verifying,
  verifyRecord,
} from '@tenfold/fair'

type Stop = Readonly<{ rounds: number; moves: number }>
type Plan = Readonly<{ seeds: Seeds; firstDealer?: Seat; stop?: Stop }>

/** A match in which nobody ever answers, up to its end or to so many moves of some round. */
function idleMatch(rules: Rules<Types>, { seeds, firstDealer, stop }: Plan): MatchRecord<Types> {
  const { game, match } = rules
  const options = must(rules.readOptions({ players: seeds.contributions.length }))
  const rounds: RoundRecord<Types>[] = []
  let now = must(match.begin(options, match.draw(options, chance(seeds, LUCK), firstDealer)))
  for (let setup = match.setup(now); setup; setup = match.setup(now)) {
    const deal = game.shuffle(setup, chance(seeds, dealLabel(rounds.length + 1)))
    const moves: string[] = []
    let truth = must(begin(game, setup, deal))
    const isLast = rounds.length + 1 === stop?.rounds
    while (game.toAct(truth.state).length > 0 && !(isLast && moves.length >= stop.moves)) {
      const answers = game.toAct(truth.state).map((seat) => {
        return written(seat, game.notate(game.idle(game.view(truth.state, seat))))
      })
      moves.push(...answers)
      truth = must(advance(game, truth, answers))
    }
    const outcome = game.outcome(truth.state)
    rounds.push({ dealer: setup.dealer, deal, moves, ...(outcome ? { outcome: writeOutcome(outcome) } : {}) })
    if (outcome === undefined) break
    now = match.fold(now, outcome)
  }
  const { totals, winners } = match.standing(now)
  return {
    format: RECORD_FORMAT,
    game: rules.name,
    rules: rules.version,
    options,
    seats: totals.map((_, seat) => `seat ${seat}`),
    rounds,
    scores: totals,
    winners: winners ?? [],
    ...(stop ? { ended: 'abandoned' } : {}),
    shuffle: reveal(seeds),
  }
}

const fine = { ok: true, value: null }
const why = (text: string) => ({ ok: false, error: { round: 0, move: 0, why: text } })
const NOT_THE_LUCK = why('the luck of the match does not come from the seeds')

// Tsukuru Ten Ten is played to four wins, and who never answers never wins.
const GAMES = ['make10', 'total-ten', 'heart'].map((game) => ({ game, rules: findGame(game)! }))

describe.each(GAMES)('$game', ({ rules }) => {
  const players = rules.name === 'heart' ? 4 : 3
  const seeds = simulatedSeeds('verify', 1, players)

  test('a whole record holds, the first dealer drawn or set', () => {
    expect(verifyRecord(rules, idleMatch(rules, { seeds }))).toEqual(fine)
    for (const firstDealer of [0, 1, 2] as const) {
      expect(verifyRecord(rules, idleMatch(rules, { seeds, firstDealer }))).toEqual(fine)
    }
  })

  test.each([
    { rounds: 1, moves: 0 },
    { rounds: 1, moves: 5 },
    { rounds: 2, moves: 20 },
    { rounds: 3, moves: 9 },
  ])('a record that stopped early holds: round $rounds, move $moves', (stop) => {
    const record = idleMatch(rules, { seeds, stop })
    expect(record.rounds).toHaveLength(stop.rounds)
    expect(verifyRecord(rules, record)).toEqual(fine)
  })

  test('another seed does not', () => {
    const record = idleMatch(rules, { seeds })
    const other = { ...record, shuffle: reveal(simulatedSeeds('verify', 2, players)) }
    expect(verifyRecord(rules, other).ok).toBe(false)
    const { shuffle, ...without } = record
    expect(shuffle).toBeDefined()
    expect(verifyRecord(rules, without)).toEqual(why('the record tells no seeds'))
  })
})

test('a match that stopped before its first deal has dealt nothing wrong', () => {
  const rules = findGame('make10')!
  const record = idleMatch(rules, { seeds: simulatedSeeds('early', 1, 2), stop: { rounds: 1, moves: 0 } })
  expect(verifyRecord(rules, { ...record, rounds: [] })).toEqual(fine)
})

test('step by step: the play, the seeds, the luck, each deal; and nothing after what does not hold', () => {
  const rules = findGame('make10')!
  const record = idleMatch(rules, {
    seeds: simulatedSeeds('steps', 1, 2),
    stop: { rounds: 3, moves: 0 },
  })
  const before = [{ what: 'play' }, { what: 'seeds' }, { what: 'luck' }]
  const dealt = [1, 2, 3].map((round) => ({ what: 'deal', round }))
  expect([...verifying(rules, record)]).toEqual([...before, ...dealt])
  const last = record.rounds[2]!
  const { deck } = last.deal as { deck: readonly string[] }
  const turned = { ...last, deal: { ...last.deal, deck: deck.toReversed() } }
  const bent = { ...record, rounds: record.rounds.with(2, turned) }
  expect([...verifying(rules, bent)]).toEqual([...before, ...dealt.slice(0, 2)])
})

describe('what is refused', () => {
  const rules = findGame('make10')!
  const seeds = simulatedSeeds('refused', 1, 2)
  const record = idleMatch(rules, { seeds, stop: { rounds: 2, moves: 0 } })

  test('play that cannot have been, with its place', () => {
    const [first, ...rest] = record.rounds
    const bent = { ...record, rounds: [{ ...first!, moves: ['3 draw'] }, ...rest] }
    const dealer = first!.dealer
    const fault = { round: 1, move: 1, why: `it is seat ${dealer}'s turn, not "3 draw"` }
    expect(verifyRecord(rules, bent)).toEqual({ ok: false, error: fault })
  })

  test('seeds that are none', () => {
    const shuffle = { ...reveal(seeds), scheme: 'dice' }
    expect(verifyRecord(rules, { ...record, shuffle })).toEqual(
      why('no scheme is called dice; this is tenfold-shuffle/1'),
    )
  })

  test('a deal of which two cards have changed places, with its round', () => {
    const last = record.rounds[1]!
    const { deck } = last.deal as { deck: readonly string[] }
    const other = deck.findIndex((card) => card !== deck[0])
    const changed = deck.with(0, deck[other]!).with(other, deck[0]!)
    const bent = {
      ...record,
      rounds: record.rounds.with(1, { ...last, deal: { ...last.deal, deck: changed } }),
    }
    const fault = { round: 2, move: 0, why: 'the deal does not come from the seeds' }
    expect(verifyRecord(rules, bent)).toEqual({ ok: false, error: fault })
  })
})

describe('H2: trumps', () => {
  const heart = findGame('heart')!
  const seeds = simulatedSeeds('trumps', 1, 4)
  const trumpsOf = ({ rounds }: MatchRecord<Types>) =>
    rounds.map(({ deal }) => (deal as { trump: string }).trump)

  test('H2: of a match that stopped early only the trumps shown are compared', () => {
    const whole = trumpsOf(idleMatch(heart, { seeds }))
    expect(whole.toSorted()).toEqual(SUITS.toSorted())
    for (const rounds of [1, 2, 3, 4]) {
      const record = idleMatch(heart, { seeds, stop: { rounds, moves: 3 } })
      expect(trumpsOf(record)).toEqual(whole.slice(0, rounds))
      expect(verifyRecord(heart, record)).toEqual(fine)
    }
  })

  test('H2: a trump that the seeds do not give is refused, in the first round or later', () => {
    for (const rounds of [1, 2, 3]) {
      const record = idleMatch(heart, { seeds, stop: { rounds, moves: 0 } })
      const last = at(record.rounds, rounds - 1)
      const used = trumpsOf(record)
      const other = SUITS.find((suit) => !used.includes(suit))
      const bent = {
        ...record,
        rounds: record.rounds.with(-1, { ...last, deal: { ...last.deal, trump: other } }),
      }
      expect(checkRecord(heart, bent).ok).toBe(true)
      expect(verifyRecord(heart, bent)).toEqual(NOT_THE_LUCK)
    }
  })
})
