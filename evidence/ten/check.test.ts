import { expect, test } from 'vitest'
import { checkRecord, type Fault } from './check.ts'
import { type Game, pack } from './cards.ts'
import { addRound, type Match, startMatch } from './match.ts'
import { type GivenOptions, optionTable } from './options.ts'
import { legalMoves, type Outcome, play, startRound } from './referee.ts'

function defaults(game: Game, more: GivenOptions = {}): GivenOptions {
  const first = Object.entries(optionTable[game]).map(([name, values]) => [name, values[0]])
  return { ...(Object.fromEntries(first) as GivenOptions), ...more }
}

// --- Matches ------------------------------------------------------------------------------------------

const exhausted: Outcome = { kind: 'exhausted', scores: [0, 0] }
const won = (seat: number, points: number): Outcome => ({
  kind: 'won',
  by: [seat],
  scores: seat === 0 ? [points, 0] : [0, points],
})

/** Plays these outcomes and shows who dealt each round, the totals and the winners (none: not over). */
function story(game: Game, options: GivenOptions, outcomes: Outcome[], gods: number[] = []): string {
  const match: Match = startMatch(game, defaults(game, options), 0)
  const dealers: number[] = []
  for (const outcome of outcomes) {
    dealers.push(match.dealer)
    addRound(match, outcome, outcome === outcomes.at(-1) ? gods : [])
  }
  return `${dealers.join('')} ${match.totals.join('/')} ${match.over ? match.winners.join('+') : 'on'}`
}

test('everyone deals twice, exhausted rounds count, void ones do not, ties share', () => {
  const empty: Outcome = { kind: 'void', by: [0], scores: [0, 1] }
  expect(story('total-ten', {}, [exhausted, won(0, 3), won(1, 2)])).toBe('010 3/2 on')
  expect(story('total-ten', {}, [exhausted, won(0, 3), won(1, 2), exhausted])).toBe('0101 3/2 0')
  expect(story('total-ten', {}, [empty, exhausted, empty, won(0, 3), won(1, 2), exhausted])).toBe(
    '001101 3/4 1',
  )
  expect(story('make10', {}, [exhausted, exhausted, exhausted, exhausted])).toBe('0101 20/20 0+1')
})

test('a winning dealer who stays deals again until the marker has been passed four times', () => {
  const stays = { dealerStays: true }
  const rounds = [won(0, 1), won(0, 1), won(1, 1), won(1, 1), exhausted, won(1, 1), exhausted]
  expect(story('make10', stays, rounds)).toBe('0001101 22/23 1')
  expect(story('make10', stays, rounds.slice(0, -1))).toBe('000110 22/23 on')
})

test('the target of 25 waits until both have dealt equally often', () => {
  const target = { target25: true }
  expect(story('total-ten', target, [won(0, 25)])).toBe('0 25/0 on')
  expect(story('total-ten', target, [won(0, 25), exhausted])).toBe('01 25/0 0')
  const slow = Array.from({ length: 6 }, () => exhausted)
  expect(story('total-ten', target, slow)).toBe('010101 0/0 on')
  const push: Outcome = { kind: 'void', by: [1], scores: [1, 0] }
  expect(story('total-ten', target, [won(0, 24), exhausted, push])).toBe('010 25/0 on')
})

test('Tsukuru: first to four wins, or two deals each and 25 at any time', () => {
  expect(story('tsukuru', {}, [won(0, 1), won(1, 1), won(0, 1), won(0, 1), exhausted])).toBe('01010 3/1 on')
  expect(story('tsukuru', {}, [won(0, 1), won(0, 1), won(0, 1), won(0, 1)])).toBe('0101 4/0 0')
  expect(story('tsukuru', { scoring: 'advanced' }, [won(1, 25)])).toBe('0 0/25 1')
  expect(story('tsukuru', { scoring: 'positional' }, [won(0, 3), won(1, 3), exhausted, exhausted])).toBe(
    '0101 3/3 0+1',
  )
})

test('a God Ten ends the match and wins it, whatever the totals', () => {
  expect(story('total-ten', {}, [won(0, 20), won(1, 14)], [1])).toBe('01 20/14 1')
})

// --- Records ------------------------------------------------------------------------------------------

type TestRound = {
  dealer: number
  deal: { hands: string[][]; deck: string[] }
  moves: string[]
  outcome: Outcome
}
type TestRecord = { rounds: TestRound[]; scores: number[]; winners: number[] } & Record<string, unknown>

/** A whole match in which the choices follow a small fixed generator; wins are declared when they are ten. */
function madeUp(game: Game, more: GivenOptions, seed: number): TestRecord {
  let state = seed
  const below = (n: number): number => {
    state = (state * 48271) % 2147483647
    return state % n
  }
  const options = defaults(game, more)
  const players = Number(options['players'])
  const match = startMatch(game, options, below(players))
  const rounds: TestRound[] = []
  while (!match.over) {
    const cards = pack(game)
    const shuffled: string[] = []
    while (cards.length > 0) shuffled.push(...cards.splice(below(cards.length), 1))
    const hands = Array.from({ length: players }, (_, seat) => shuffled.slice(seat * 7, seat * 7 + 7))
    const deal = { hands, deck: shuffled.slice(players * 7) }
    const round = startRound({ game, options, dealer: match.dealer, deal, moves: [] })
    const moves: string[] = []
    while (round.outcome === null) {
      const legal = legalMoves(round)
      const ten =
        options['declarations'] === 'unassisted'
          ? undefined
          : legal.find((move) => / (hit|declare)/.test(move))
      const move = ten ?? legal[below(legal.length)] ?? ''
      moves.push(move)
      play(round, move)
    }
    rounds.push({ dealer: match.dealer, deal, moves, outcome: round.outcome })
    addRound(match, round.outcome, round.gods)
  }
  const seats = Array.from({ length: players }, (_, seat) => `seat ${seat}`)
  const head = { format: 'tenfold-record/1', game, rules: 1, options, seats }
  return { ...head, rounds, scores: match.totals, winners: match.winners }
}

const settings: [Game, GivenOptions][] = [
  ['make10', { players: 3 }],
  ['make10', { players: 2, doubleHit: true, dealerStays: true }],
  ['make10', { players: 4, interrupt: 'nearest', exposeOlderDiscard: false }],
  ['make10', { players: 3, declarations: 'unassisted' }],
  ['total-ten', { players: 4, interrupt: 'all', declarations: 'unassisted' }],
  ['total-ten', { players: 3, interrupt: 'nearest', bonusTable: 'basic' }],
  ['tsukuru', { players: 4, scoring: 'positional' }],
  ['tsukuru', { players: 2, scoring: 'advanced', exposeOlderDiscard: false }],
]

test.each(settings)('a made-up match of %s with %o has no fault', (game, options) => {
  for (const seed of [1, 2, 3]) {
    const record = madeUp(game, options, seed)
    expect(checkRecord(record)).toEqual([])
    if (game === 'make10')
      expect(record.scores.reduce((sum, points) => sum + points)).toBe(20 * record.scores.length)
  }
})

test.each(bendings())('the umpire sees it: %s', (_, bend, place, message) => {
  const record = madeUp('make10', { players: 3 }, 7)
  const faults = checkRecord(bend(structuredClone(record)))
  const first: Partial<Fault> = faults[0] ?? {}
  expect([first.round, first.move]).toEqual(place)
  expect(first.message).toContain(message)
})

type Bending = [string, (record: TestRecord) => unknown, [number | null, number | null], string]

function bendings(): Bending[] {
  const second = (record: TestRecord): TestRound => record.rounds[1] as TestRound
  const change = (how: (record: TestRecord) => void) => (record: TestRecord) => {
    how(record)
    return record
  }
  return [
    ['not an object', () => 7, [null, null], 'not an object'],
    ['keys in another order', ({ format, ...rest }) => ({ ...rest, format }), [null, null], 'out of order'],
    ['an unknown key', (record) => ({ ...record, note: 1 }), [null, null], 'unknown key note'],
    ['a missing key', ({ winners: _, ...rest }) => rest, [null, null], 'winners is missing'],
    ['an unknown game', (record) => ({ ...record, game: 'poker' }), [null, null], 'none of the ten-games'],
    [
      'an option missing',
      change((r) => delete (r['options'] as GivenOptions)['doubleHit']),
      [null, null],
      'doubleHit',
    ],
    [
      'doubled hits for three',
      change((r) => Object.assign(r['options'] as GivenOptions, { doubleHit: true })),
      [null, null],
      'two players only',
    ],
    ['wrong totals', change((r) => (r.scores[0] = 99)), [null, null], 'scores should be'],
    ['wrong winners', change((r) => (r.winners = [0, 1, 2, 3])), [null, null], 'winners should be'],
    ['a round left out', change((r) => r.rounds.pop()), [null, null], 'before its end'],
    ['a round too many', change((r) => r.rounds.push(second(r))), [7, null], 'after the end'],
    [
      'a wrong dealer',
      change((r) => (second(r).dealer = (second(r).dealer + 1) % 3)),
      [2, null],
      'dealer should be',
    ],
    ['a card of another pack', change((r) => (second(r).deal.deck[0] = 'R9')), [2, null], 'whole pack'],
    ['an incomplete deck', change((r) => second(r).deal.deck.pop()), [2, null], 'whole pack'],
    ['an illegal move', change((r) => (second(r).moves[2] = '0 discard R9')), [2, 3], 'illegal move'],
    ['a move too few', change((r) => second(r).moves.pop()), [2, null], 'before the end of the round'],
    ['a move too many', change((r) => second(r).moves.push('0 draw')), [2, 78], 'the round was over'],
    [
      'wrong scores of a round',
      change((r) => (second(r).outcome.scores[0] = 99)),
      [2, null],
      'outcome should be',
    ],
    ['an early end that was none', (r) => ({ ...r, ended: 'agreed' }), [null, null], 'had reached its end'],
  ]
}

test('a match may be stopped while some have answered in a window and others have not', () => {
  const {
    rounds,
    scores: _s,
    winners: _w,
    ...head
  } = madeUp('make10', { players: 3, interrupt: 'nearest' }, 5)
  const [first] = rounds
  if (first === undefined) throw new Error('a round, please')
  const answer = first.moves.findIndex((move) => move.endsWith(' pass'))
  const stoppedAfter = (moves: number): unknown => {
    const { outcome: _, ...cut } = { ...first, moves: first.moves.slice(0, moves) }
    return { ...head, rounds: [cut], scores: [20, 20, 20], winners: [], ended: 'abandoned' }
  }
  expect(checkRecord(stoppedAfter(answer))).toEqual([])
  expect(checkRecord(stoppedAfter(answer + 2))).toEqual([])
  expect(checkRecord(stoppedAfter(answer + 1))).toEqual([])
})

test('a match may be stopped early, in the middle of its last round', () => {
  const { rounds, scores: _, winners: __, ...head } = madeUp('total-ten', { players: 2 }, 5)
  const [first, second] = rounds
  if (first === undefined || second === undefined) throw new Error('two rounds, please')
  const { outcome: ___, ...stopped } = { ...second, moves: second.moves.slice(0, 5) }
  const scores = first.outcome.scores
  const best = scores.flatMap((points, seat) => (points === Math.max(...scores) ? [seat] : []))
  const shortened = { ...head, rounds: [first, stopped], scores }
  expect(checkRecord({ ...shortened, winners: [], ended: 'abandoned' })).toEqual([])
  expect(checkRecord({ ...shortened, winners: best, ended: 'agreed' })).toEqual([])
  expect(checkRecord({ ...shortened, winners: best, ended: 'abandoned' })).toHaveLength(1)
  expect(checkRecord({ ...shortened, winners: [] })).not.toEqual([])
})
