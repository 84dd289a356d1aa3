import { answer, asked, choices, err, host, readPosition, type Match } from '@tenfold/core'
import { findGame, make10, type Ten } from '@tenfold/games'
import { dealOf } from '@tenfold/testing'
import { describe, expect, test } from 'vitest'

const deal = dealOf(make10, {
  hands: ['R1 R2 R3 R4 R5 R6 R7', 'B1 B2 B3 B4 B5 B6 B7', 'R1 R2 R3 R4 R5 R6 R7'],
  deck: 'B1',
})
const position = {
  game: 'make10',
  options: { players: 3, interrupt: 'nearest' },
  dealer: 0,
  deal,
  moves: ['0 draw', '0 discard R5', '1 pass'],
}

const read = (change: Readonly<Record<string, unknown>> = {}) =>
  readPosition({ ...position, ...change }, findGame)

test('a position may stop in the middle of a window', () => {
  const found = read()
  if (!found.ok) throw new Error(found.error)
  const { rules, moment } = found.value
  expect(moment.sealed).toEqual([{ seat: 1, action: { type: 'pass' } }])
  expect(asked(rules, moment)).toBe(2)
  expect(moment.truth.events.map((event) => 'type' in event && event.type)).toEqual([
    ...['dealt', 'dealt', 'dealt', 'drew', 'discarded'],
  ])
  expect('totals' in found.value).toBe(false)
})

test('the number of players may be left to the deal; totals are read', () => {
  const found = read({ options: { interrupt: 'nearest' }, totals: [20, 20, 20] })
  expect(found.ok && found.value.totals).toEqual([20, 20, 20])
  expect(found.ok && found.value.moment.truth.setup.options.players).toBe(3)
})

describe('a round that is over', () => {
  // Twice 1 2 3 in red counts 6, with B1 and B3 alone it is ten.
  const winning = dealOf(make10, { hands: ['R1 R2 R3 R1 R2 R3 B1', 'R4 R4 R5 R5 R6 R6 R7'], deck: 'B3' })
  const over = { options: {}, deal: winning, moves: ['0 draw', '0 declare'] }

  test('asks nobody, and takes no answer', () => {
    const found = read(over)
    if (!found.ok) throw new Error(found.error)
    const { rules, moment } = found.value
    expect([asked(rules, moment), choices(rules, moment)]).toEqual([undefined, []])
    expect(() => answer(rules, moment, { type: 'draw' })).toThrow('answered a round that is over')
  })

  test('has no moves after its end', () => {
    expect(read({ ...over, moves: [...over.moves, '1 draw'] })).toEqual({
      ok: false,
      error: 'moves[2], move 3: the round was over before this move',
    })
  })
})

test.each<[string, Partial<Match<Ten>>]>([
  ['no such luck', { luckOf: () => err({ round: 1, why: 'no such luck' }) }],
  ['no round can be played here', { setup: () => undefined }],
])('a game may find that there is no such round: %s', (error, change) => {
  const rules = host({ ...make10, match: { ...make10.match, ...change } })
  expect(readPosition(position, () => rules)).toEqual({ ok: false, error })
})

describe('what is wrong is named with its place', () => {
  test.each<[says: string, change: Readonly<Record<string, unknown>>]>([
    ['a position has game, options, dealer, deal, moves, totals, passes, not seats', { seats: [] }],
    ['game: no game is called "bridge"', { game: 'bridge' }],
    ['game is missing', { game: undefined }],
    [
      'option interrupt must be one of "off", "nearest", not "all"',
      { options: { players: 3, interrupt: 'all' } },
    ],
    ['options: options must be an object, not "fast"', { options: 'fast' }],
    ['dealer must be a seat from 0 to 3, not 4', { dealer: 4 }],
    ['dealer: there is no seat 3 for 3 players', { dealer: 3 }],
    ['deal: the deal must be an object, not null', { deal: null }],
    ['deal: hands must be a list, not missing', { deal: {} }],
    ['deal: hands[1][0]: no card is written "R9"', { deal: { ...deal, hands: [deal.hands[0], ['R9'], []] } }],
    ['deal: a deal for 2 has 2 hands, not 3', { options: { players: 2 } }],
    [
      'deal: seat 1 must be dealt 7 cards',
      { deal: { ...deal, hands: [deal.hands[0], ['R1'], deal.hands[2]] } },
    ],
    ['deal: a deal has all 56 cards of the pack, not 55', { deal: { ...deal, deck: deal.deck.slice(1) } }],
    ['moves must be a list, not "0 draw"', { moves: '0 draw' }],
    ['moves[1] must be a text, not 7', { moves: ['0 draw', 7] }],
    [
      'moves[1], move 2: "0 draw" is not legal; seat 0 may: discard R1, discard R2, ',
      { moves: ['0 draw', '0 draw'] },
    ],
    [`moves[2], move 3: it is seat 1's turn, not "2 pass"`, { moves: ['0 draw', '0 discard R5', '2 pass'] }],
    ['totals must be a list, not 20', { totals: 20 }],
    ['totals must be 3 numbers, not 1', { totals: [20] }],
    ['totals[2] must be a whole number, not "x"', { totals: [1, 2, 'x'] }],
    ['passes must be a whole number, not "x"', { passes: 'x' }],
  ])('%s', (says, change) => {
    const found = read(change)
    expect(found.ok ? 'no refusal' : found.error).toContain(says)
  })

  test('no position at all', () => {
    expect(readPosition([], findGame)).toEqual({
      ok: false,
      error: 'a position must be an object, not a list',
    })
  })
})
