import { expect, test } from 'vitest'
import type { Game } from './cards.ts'
import type { GivenOptions } from './options.ts'
import { legalActions, legalMoves, type Position, replay, type Round, seatToAct } from './referee.ts'

// Small deals made for the purpose; the deck is what the example needs. Seat 0 deals.
const idle = 'B1 B1 R4 R4 R6 B6 B7' // makes no combo with the cards used below and never ten
const nearTen = 'R1 R2 R3 B4 B4 B4 B1' // 3 + 0 + 1: a 6 makes ten
const alsoNear = 'R1 R2 R3 B2 B2 B2 B1' // the same with 2s

function position(
  game: Game,
  hands: string[],
  deck: string,
  moves: string,
  options: GivenOptions = {},
): Position {
  return {
    game,
    options,
    dealer: 0,
    deal: { hands: hands.map((hand) => hand.split(' ')), deck: deck.split(' ') },
    moves: moves === '' ? [] : moves.split(', '),
  }
}

function round(game: Game, hands: string[], deck: string, moves: string, options: GivenOptions = {}): Round {
  return replay(position(game, hands, deck, moves, options))
}

test('the dealer begins with nothing to take, draws, and may discard any card once', () => {
  expect(legalMoves(round('make10', [idle, nearTen], 'R7 R7', ''))).toEqual(['0 draw'])
  expect(legalActions(round('make10', [idle, nearTen], 'R7 R7', '0 draw'))).toEqual(
    ['B1', 'R4', 'R6', 'B6', 'B7', 'R7'].map((card) => `discard ${card}`),
  )
  expect(() => round('make10', [idle, nearTen], 'R7 R7', '0 draw, 1 draw')).toThrow('illegal move: 1 draw')
})

test('a hit takes the points from the discarder, twice of them with doubled hits', () => {
  const moves = '0 draw, 0 discard R6'
  expect(legalMoves(round('make10', [idle, nearTen], 'R7 R7', moves))).toEqual(['1 draw', '1 hit 0'])
  // 1 + close 1 + half color 1 + single three 1.
  expect(round('make10', [idle, nearTen], 'R7 R7', `${moves}, 1 hit 0`).outcome).toEqual({
    kind: 'won',
    by: [1],
    from: 0,
    scores: [-4, 4],
  })
  expect(
    round('make10', [idle, nearTen], 'R7 R7', `${moves}, 1 hit 0`, { doubleHit: true }).outcome?.scores,
  ).toEqual([-8, 8])
  // Total Ten: no close for a win by discard, and nobody pays.
  expect(round('total-ten', [idle, nearTen], 'R7 R7', `${moves}, 1 hit 0`).outcome?.scores).toEqual([0, 3])
})

test('a win by draw on the first turn is paid by all, the odd coins from the left', () => {
  const hands = [idle, idle, nearTen, idle]
  const moves = '0 draw, 0 discard R7, 1 draw, 1 discard R7, 2 draw, 2 declare'
  // 1 + close 1 + half color 1 + single three 1 + heaven 3 = 7 over three players: 3, 2, 2.
  const won = round('make10', hands, 'R7 R7 R6 R7', moves)
  expect(won.outcome).toEqual({ kind: 'won', by: [2], scores: [-2, -2, 7, -3] })
  expect(Object.keys(won.outcome ?? {})).toEqual(['kind', 'by', 'scores'])
  expect(legalMoves(won)).toEqual([])
  expect(seatToAct(won)).toBe(null)
})

test('a claim lays a combo open, and the next discard shows the older card again or nothing', () => {
  const claimer = 'R5 R6 R7 R7 B2 B4 B6'
  const hands = ['R3 R7 R4 B1 B1 B3 B5', claimer, idle]
  // Seat 0 discards R3, later R7; seat 1 first lets R3 lie, then takes R7, and seat 2 looks at the row of 0.
  const moves = '0 draw, 0 discard R3, 1 draw, 1 discard B1, 2 draw, 2 discard B7, 0 draw, 0 discard R7'
  const before = round('make10', hands, 'B3 B1 B3 B2 B2 B2', moves)
  expect(legalActions(before)).toEqual(['draw', 'claim 0 R5 R6 R7', 'claim 0 R7 R7 R7'])
  const after = `${moves}, 1 claim 0 R5 R6 R7, 1 discard R7`
  const shown = round('make10', hands, 'B3 B1 B3 B2 B2 B2', after)
  const hidden = round('make10', hands, 'B3 B1 B3 B2 B2 B2', after, { exposeOlderDiscard: false })
  expect(shown.open[1]).toEqual([{ cards: ['R5', 'R6', 'R7'], colour: 'R', value: 7 }])
  expect(shown.hands[1]?.join(' ')).toBe('R7 B2 B4 B6')
  expect(shown.rows[0]).toEqual(['R3'])
  expect([shown.offers[0], hidden.offers[0]]).toEqual([true, false])
})

test('the card below a taken one can be hit only where older discards are exposed', () => {
  const hands = ['R6 R5 B1 B1 B3 B5 B7', 'R5 R5 B2 B4 B6 B7 R2', nearTen]
  // Seat 2 draws and lets R6 lie; when R5 above it is claimed, R6 is on offer again.
  const moves =
    '0 draw, 0 discard R6, 1 draw, 1 discard B3, 2 draw, 2 discard R7, 0 draw, 0 discard R5, ' +
    '1 claim 0 R5 R5 R5, 1 discard B2'
  const deck = 'B3 B3 R7 B2 B2'
  expect(legalActions(round('make10', hands, deck, moves))).toEqual(['draw', 'hit 0'])
  expect(legalActions(round('make10', hands, deck, moves, { exposeOlderDiscard: false }))).toEqual(['draw'])
})

test('declaring after a claim is a win by discard from the owner of the card', () => {
  // Claim B4 B4 B4 = 0, then 3 + 1 + 6.
  const hands = ['B4 B6 B6 B7 B7 R7 R7', 'R1 R2 R3 B4 B4 B1 R6']
  for (const options of [{}, { interrupt: 'nearest' }]) {
    const window = options.interrupt === undefined ? '' : ', 1 pass'
    const moves = `0 draw, 0 discard B4${window}, 1 claim 0 B4 B4 B4`
    expect(legalActions(round('make10', hands, 'R5 R5', moves, options))[0]).toBe('declare')
    const won = round('make10', hands, 'R5 R5', `${moves}, 1 declare`, { ...options, doubleHit: true })
    // 1 + half color 1 + single three 1, no close, no heaven; doubled.
    expect(won.outcome).toEqual({ kind: 'won', by: [1], from: 0, scores: [-6, 6] })
  }
})

test('the last card of the deck is played out, then the round is exhausted', () => {
  const moves = '0 draw, 0 discard R6'
  expect(round('make10', [idle, nearTen], 'R7', moves).outcome).toEqual({ kind: 'exhausted', scores: [0, 0] })
  const open = round('make10', [idle, nearTen], 'R7', moves, { interrupt: 'nearest' })
  expect(legalMoves(open)).toEqual(['1 hit 0', '1 pass'])
  expect(
    round('make10', [idle, nearTen], 'R7', `${moves}, 1 pass`, { interrupt: 'nearest' }).outcome?.kind,
  ).toBe('exhausted')
  expect(
    round('make10', [idle, nearTen], 'R7', `${moves}, 1 hit 0`, { interrupt: 'nearest' }).outcome?.kind,
  ).toBe('won')
})

test('in a window every opponent answers in turn order, and the nearest hit takes it', () => {
  const hands = [idle, idle, nearTen, alsoNear]
  const moves = '0 draw, 0 discard R6'
  const at = (more: string, options: GivenOptions): Round =>
    round('total-ten', hands, 'R7 R7', moves + more, options)
  expect(legalMoves(at('', { interrupt: 'nearest' }))).toEqual(['1 pass'])
  expect(legalMoves(at(', 1 pass', { interrupt: 'nearest' }))).toEqual(['2 hit 0', '2 pass'])
  expect(legalMoves(at(', 1 pass, 2 hit 0', { interrupt: 'nearest' }))).toEqual(['3 hit 0', '3 pass'])
  const both = ', 1 pass, 2 hit 0, 3 hit 0'
  // 1 + half color 1 + single three 1; seat 3 has blue 2s and the same points and no serial pair.
  expect(at(both, { interrupt: 'nearest' }).outcome).toEqual({
    kind: 'won',
    by: [2],
    from: 0,
    scores: [0, 0, 3, 0],
  })
  expect(at(both, { interrupt: 'all' }).outcome).toEqual({
    kind: 'won',
    by: [2, 3],
    from: 0,
    scores: [0, 0, 3, 3],
  })
  expect(legalMoves(at(', 1 pass, 2 pass, 3 pass', { interrupt: 'all' }))).toEqual(['1 draw'])
})

test('false declarations make the round void and take the printed penalty', () => {
  const free = { declarations: 'unassisted' }
  expect(round('make10', [idle, idle, nearTen], 'R7 R7', '0 draw, 0 declare', free).outcome).toEqual({
    kind: 'void',
    by: [0],
    scores: [-2, 1, 1],
  })
  expect(
    round('total-ten', [idle, idle, nearTen], 'R7 R7', '0 draw, 0 discard R7, 1 hit 0', free).outcome,
  ).toEqual({ kind: 'void', by: [1], scores: [1, 0, 1] })
})

test('false hits in a window: the nearest alone counts, or each takes its own penalty', () => {
  const hands = [idle, idle, nearTen, alsoNear]
  const at = (discard: string, answers: string, interrupt: string): unknown =>
    round('total-ten', hands, 'R7 R7', `0 draw, 0 discard ${discard}, ${answers}`, {
      declarations: 'unassisted',
      interrupt,
    }).outcome
  const allHit = '1 hit 0, 2 hit 0, 3 hit 0'
  expect(at('R6', allHit, 'nearest')).toEqual({ kind: 'void', by: [1], scores: [1, 0, 1, 1] })
  expect(at('R6', allHit, 'all')).toEqual({ kind: 'won', by: [2, 3], from: 0, scores: [1, 0, 4, 4] })
  expect(at('R7', allHit, 'all')).toEqual({ kind: 'void', by: [1, 2, 3], scores: [3, 2, 2, 2] })
  expect(at('R7', '1 pass, 2 hit 0, 3 hit 0', 'nearest')).toEqual({
    kind: 'void',
    by: [2],
    scores: [1, 1, 0, 1],
  })
})

test('God Ten is marked in the outcome', () => {
  const hands = ['R5 R1 R1 B1 B1 R3 R3', 'R5 R5 R5 B5 B5 B5 B5']
  const won = round('make10', hands, 'R7 R7', '0 draw, 0 discard R5, 1 hit 0')
  // 1 + close 1 + no one 1 + half color 1 + double four 10.
  expect(won.outcome).toEqual({ kind: 'won', by: [1], from: 0, scores: [-14, 14], god: true })
  expect(won.gods).toEqual([1])
})

test('Tsukuru: an all-purple claim chooses its colour, a mixed one takes the colour it must', () => {
  const hands = ['P6 B1 B1 R3 R3 R1 R1', 'P5 P7 B5 R7 B2 B2 B1']
  const moves = '0 draw, 0 discard P6'
  expect(legalActions(round('tsukuru', hands, 'R7 B3', moves)).sort()).toEqual(
    ['claim 0 B5 P6 P7', 'claim 0 P5 P6 P7 as B', 'claim 0 P5 P6 P7 as R', 'claim 0 P5 P6 R7', 'draw'].sort(),
  )
  const claimed = round('tsukuru', hands, 'R7 B3', `${moves}, 1 claim 0 P5 P6 P7 as B`)
  expect(claimed.open[1]).toEqual([{ cards: ['P5', 'P6', 'P7'], colour: 'B', value: 5 }])
})
