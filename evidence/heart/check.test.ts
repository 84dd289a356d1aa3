import { expect, test } from 'vitest'
import type { Suit, TileStock } from './cards.ts'
import { pack } from './cards.ts'
import { checkRecord, type Fault } from './check.ts'
import { afterTricks } from './example.ts'
import { addRound, startMatch } from './match.ts'
import { type Deal, legalMoves, type Outcome, play, replay, startRound } from './referee.ts'

const scored = (...scores: number[]): Outcome => ({ kind: 'scored', scores })

test('four rounds, each seat deals once, the most points win', () => {
  const match = startMatch(2)
  const dealers: number[] = []
  const rounds: [Suit, Outcome][] = [
    ['R', scored(7, 16, 14, 15)],
    ['Y', scored(10, 10, 20, 1)],
    ['B', scored(0, 5, 6, 7)],
    ['G', scored(30, 0, 0, 0)],
  ]
  for (const [trump, outcome] of rounds) {
    expect(match.over).toBe(false)
    dealers.push(match.dealer)
    addRound(match, trump, outcome)
  }
  expect(dealers).toEqual([2, 3, 0, 1])
  expect([match.totals, match.over, match.winners]).toEqual([[47, 31, 40, 23], true, [0]])
  expect(() => addRound(match, 'R', scored(0, 0, 0, 0))).toThrow('over')
})

test('ties share, and a suit is trump once', () => {
  const match = startMatch(0)
  addRound(match, 'R', scored(0, 5, 5, 0))
  expect(() => addRound(match, 'R', scored(0, 0, 0, 0))).toThrow('R has been trump before')
  for (const trump of ['B', 'G', 'Y'] as const) addRound(match, trump, scored(0, 0, 0, 0))
  expect(match.winners).toEqual([1, 2])
})

// --- Records ------------------------------------------------------------------------------------------

type TestRound = { dealer: number; deal: Deal; moves: string[]; outcome: Outcome }
type TestRecord = { rounds: TestRound[]; scores: number[]; winners: number[] } & Record<string, unknown>

/** A whole match in which the choices follow a small fixed generator. */
function madeUp(tileStock: TileStock, seed: number): TestRecord {
  let state = seed
  const below = (n: number): number => {
    state = (state * 48271) % 2147483647
    return state % n
  }
  const match = startMatch(below(4))
  const suits: Suit[] = ['G', 'B', 'Y', 'R']
  const rounds: TestRound[] = []
  while (!match.over) {
    const cards = pack()
    const hands: string[][] = [[], [], [], []]
    for (const turn of Array.from({ length: 30 }, (_, nth) => nth)) {
      const seat = (match.dealer + 1 + (turn % 3)) % 4
      hands[seat]?.push(...cards.splice(below(cards.length), 1))
    }
    const [trump] = suits.splice(below(suits.length), 1)
    if (trump === undefined) throw new Error('no trump left')
    const deal: Deal = { trump, hands }
    const dealer = match.dealer
    const round = startRound({ game: 'heart', options: { tileStock }, dealer, deal, moves: [] })
    const moves: string[] = []
    while (round.outcome === null) {
      const legal = legalMoves(round)
      const ready = legal.find((move) => move.endsWith('ready') && below(3) === 0)
      const move = ready ?? legal[below(legal.length)] ?? ''
      moves.push(move)
      play(round, move)
    }
    rounds.push({ dealer, deal, moves, outcome: round.outcome })
    addRound(match, trump, round.outcome)
  }
  const seats = ['Ann', 'bot casual', 'bot casual', 'Ben']
  const head = {
    format: 'tenfold-record/1',
    game: 'heart',
    rules: 1,
    options: { players: 4, tileStock },
    seats,
  }
  return { ...head, rounds, scores: match.totals, winners: match.winners }
}

test.each(['unlimited', 'boxed'] as const)('a made-up match with tiles %s has no fault', (tileStock) => {
  for (const seed of [1, 2, 3, 4, 5]) {
    const record = madeUp(tileStock, seed)
    expect(checkRecord(record)).toEqual([])
    for (const { dealer, outcome } of record.rounds) {
      // C and the dealer share thirty.
      expect((outcome.scores[dealer] ?? 0) + (outcome.scores[(dealer + 3) % 4] ?? 0)).toBe(30)
    }
  }
})

type Bending = [string, (record: TestRecord) => unknown, [number | null, number | null], string]

const change = (how: (record: TestRecord) => void) => (record: TestRecord) => {
  how(record)
  return record
}
const second = (record: TestRecord): TestRound => record.rounds[1] as TestRound
const outside: [null, null] = [null, null]

const bendings: Bending[] = [
  ['not an object', () => 7, outside, 'not an object'],
  ['keys in another order', ({ format, ...rest }) => ({ ...rest, format }), outside, 'out of order'],
  ['an unknown key', (record) => ({ ...record, note: 1 }), outside, 'unknown key note'],
  ['a missing key', ({ winners: _, ...rest }) => rest, outside, 'winners is missing'],
  ['another game', (record) => ({ ...record, game: 'make10' }), outside, 'not heart'],
  ['an option missing', (r) => ({ ...r, options: { tileStock: 'boxed' } }), outside, 'players is missing'],
  ['three seats', (r) => ({ ...r, seats: ['a', 'b', 'c'] }), outside, '4 names'],
  ['wrong totals', change((r) => (r.scores[0] = 99)), outside, 'scores should be'],
  ['wrong winners', change((r) => (r.winners = [0, 1, 2, 3])), outside, 'winners should be'],
  ['a round left out', change((r) => r.rounds.pop()), outside, 'before its end'],
  ['a round too many', change((r) => r.rounds.push(second(r))), [5, null], 'after the end'],
  [
    'a wrong dealer',
    change((r) => (second(r).dealer = (second(r).dealer + 1) % 4)),
    [2, null],
    'dealer should be',
  ],
  [
    'a trump that has been',
    change((r) => (second(r).deal.trump = r.rounds[0]?.deal.trump ?? 'R')),
    [2, null],
    'trump before',
  ],
  [
    'a card twice',
    change((r) => {
      const hand = second(r).deal.hands.find((cards) => cards.length > 0)
      hand?.splice(0, 1, hand[1] ?? '')
    }),
    [2, null],
    'not the pack',
  ],
  ['cards for the dealer', change((r) => second(r).deal.hands.reverse()), [2, null], 'cards'],
  ['an illegal move', change((r) => (second(r).moves[2] = '0 play R9')), [2, 3], 'illegal move'],
  ['a move too few', change((r) => second(r).moves.pop()), [2, null], 'before the end'],
  [
    'wrong scores of a round',
    change((r) => (second(r).outcome.scores[0] = 99)),
    [2, null],
    'outcome should be',
  ],
  ['an early end that was none', (r) => ({ ...r, ended: 'agreed' }), outside, 'had reached its end'],
]

test.each(bendings)('the umpire sees it: %s', (_, bend, place, message) => {
  const faults = checkRecord(bend(structuredClone(madeUp('boxed', 7))))
  const first: Partial<Fault> = faults[0] ?? {}
  expect([first.round, first.move]).toEqual(place)
  expect(first.message).toContain(message)
})

test('a move after the end is seen, with its number', () => {
  const record = madeUp('unlimited', 3)
  const moves = record.rounds[3]?.moves ?? []
  moves.push('0 ready')
  expect(checkRecord(record)).toEqual([
    { round: 4, move: moves.length, message: 'illegal move 0 ready; the round was over' },
  ])
})

test('a match may be stopped before its first deal', () => {
  const { rounds: _r, scores: _s, winners: _w, ...head } = madeUp('boxed', 1)
  const stopped = { ...head, rounds: [], scores: [0, 0, 0, 0], winners: [] }
  expect(checkRecord({ ...stopped, ended: 'abandoned' })).toEqual([])
  expect(checkRecord(stopped)[0]?.message).toContain('rounds is not a list of rounds')
})

test('a match may be stopped early, in the middle of its last round', () => {
  const { deal, dealer, moves, options } = afterTricks(10)
  const outcome = replay(afterTricks(10)).outcome
  const next = { dealer: 3, deal: { trump: 'B', hands: [...deal.hands.slice(3), ...deal.hands.slice(0, 3)] } }
  const rounds = [
    { dealer, deal, moves, outcome },
    { ...next, moves: ['3 place A 41-50 yes'], by: { '1': 'expiry' }, at: [90] },
  ]
  const head = { format: 'tenfold-record/1', game: 'heart', rules: 1, options, seats: ['a', 'b', 'c', 'd'] }
  const shortened = { ...head, rounds, scores: [7, 16, 14, 15] }
  expect(checkRecord({ ...shortened, winners: [], ended: 'abandoned' })).toEqual([])
  expect(checkRecord({ ...shortened, winners: [1], ended: 'agreed' })).toEqual([])
  expect(checkRecord({ ...shortened, winners: [1], ended: 'abandoned' })).toHaveLength(1)
  expect(checkRecord({ ...shortened, winners: [] })).not.toEqual([])
})
