// TT1, TT2, TT6, T13 and T13a at the table: who scores, who is asked, what a false declaration costs.
import { DULL, scene } from '@tenfold/testing'
import { describe, expect, test } from 'vitest'
import { totalTen } from './total-ten.ts'

const [ONES, FOURS, SEVENS, FIVES] = DULL
/** 3 + 0 + 1: a 6 makes ten. By discard with a red 6: 1, Half Color 1, Single Three 1. */
const NEAR = 'R1 R2 R3 B1 B5 B5 B5'
/** The same with 2s. With a red 6: 1, Half Color 1, Single Three 1. */
const ALSO = 'R1 R2 R3 B1 B2 B2 B2'
/** R3R4R5 5, B7B7B7 0 and a 5 are ten already; with a red 6 the least is R4R5R6 6 + 0 + 3 + 5 = 14. */
const FALSE = 'R3 R4 R5 B7 B7 B7 B5'

describe('TT1: nobody pays', () => {
  test('TT1: by discard the winner alone gains', () => {
    const won = scene(totalTen, {
      hands: [ONES, NEAR, FOURS],
      deck: 'R6',
      moves: '0 draw, 0 discard R6, 1 hit 0',
    })
    expect(won.outcome).toEqual({ kind: 'won', by: [1], from: 0, scores: [0, 3, 0] })
  })

  test('TT1, TT2: by draw on the dealer’s first turn: 3, Half Color 1, Single Three 1, Heaven 3, no Close', () => {
    const won = scene(totalTen, { hands: [NEAR, ONES, FOURS, FIVES], deck: 'R6', moves: '0 draw, 0 declare' })
    expect(won.outcome).toEqual({ kind: 'won', by: [0], scores: [8, 0, 0, 0] })
  })

  test('TT2: by draw on a later turn: 1, Close 1, Half Color 1, Single Three 1', () => {
    const won = scene(totalTen, { hands: [ONES, NEAR], last: 'R6' })
      .idleUntilLeft(1)
      .after('1 draw, 1 declare')
    expect(won.outcome).toEqual({ kind: 'won', by: [1], scores: [0, 4] })
  })

  test('TT2: after a claim, ten straight: 1, Half Color 1, Single Three 1, no Close', () => {
    const round = scene(totalTen, { hands: [ONES, FOURS, 'R1 R2 R3 R6 B1 B4 B4'], deck: 'B2 B3' })
    const won = round.after('0 draw, 0 discard B4, 1 draw, 1 discard B3, 2 claim 0 B4 B4 B4, 2 declare')
    expect(won.outcome).toEqual({ kind: 'won', by: [2], from: 0, scores: [0, 0, 3] })
  })
})

describe('T13: the penalty of Total Ten', () => {
  test.each([
    { players: 2, scores: [0, 1] },
    { players: 3, scores: [0, 1, 1] },
    { players: 4, scores: [0, 1, 1, 1] },
  ])('T13: $players players: every other player gains 1', ({ players, scores }) => {
    const hands = DULL.slice(0, players)
    const options = { declarations: 'unassisted' }
    const wrong = scene(totalTen, { hands, deck: 'B2', options, moves: '0 draw, 0 declare' })
    expect(wrong.outcome).toEqual({ kind: 'void', by: [0], scores })
  })
})

/** Seat 0 throws a red 6: right for seats 1 and 3, wrong for seat 2. */
const thrown = (options: Readonly<Record<string, unknown>>) =>
  scene(totalTen, { hands: [FOURS, NEAR, FALSE, ALSO], deck: 'R6', options, moves: '0 draw, 0 discard R6' })

describe('TT6: win at once', () => {
  test('TT6: off is the preset: a hit waits for the own turn', () => {
    const off = thrown({})
    expect([off.toAct, off.legal(1)]).toEqual([[1], ['draw', 'hit 0']])
    expect(totalTen.readOptions({})).toMatchObject({ value: { interrupt: 'off' } })
  })

  test.each(['nearest', 'all'])(
    'TT6: %s: every opponent answers; claims stay on the own turn',
    (interrupt) => {
      const on = thrown({ interrupt })
      expect(on.toAct).toEqual([1, 2, 3])
      expect(([1, 2, 3] as const).map((seat) => on.legal(seat))).toEqual([
        ...[['hit 0', 'pass'], ['pass'], ['hit 0', 'pass']],
      ])
      expect(on.after('1 pass, 2 pass, 3 pass').legal(1)).toEqual(['draw'])
      const claim = scene(totalTen, {
        hands: [ONES, FOURS],
        deck: 'B2',
        options: { interrupt },
        moves: '0 draw, 0 discard R4, 1 pass',
      })
      expect(claim.legal(1)).toEqual(['draw', 'claim 0 R4 R4 R4'])
    },
  )

  test('TT6: nearest: the first in turn order after the discarder takes it', () => {
    const on = thrown({ interrupt: 'nearest' })
    expect(on.after('1 hit 0, 2 pass, 3 hit 0').outcome).toEqual({
      kind: 'won',
      by: [1],
      from: 0,
      scores: [0, 3, 0, 0],
    })
    expect(on.after('1 pass, 2 pass, 3 hit 0').outcome).toEqual({
      kind: 'won',
      by: [3],
      from: 0,
      scores: [0, 0, 0, 3],
    })
  })

  test('TT6: all: everyone who declared wins, each scoring separately, and the deal passes once', () => {
    const on = thrown({ interrupt: 'all' })
    const outcome = { kind: 'won', by: [1, 3], from: 0, scores: [0, 3, 0, 3] } as const
    expect(on.after('1 hit 0, 2 pass, 3 hit 0').outcome).toEqual(outcome)
    const { match } = totalTen
    const begun = match.begin(on.setup.options, { firstDealer: 0 })
    const after = begun.ok && match.standing(match.fold(begun.value, outcome))
    expect(after).toMatchObject({ totals: [0, 3, 0, 3], deals: 1, passes: 1, dealer: 1 })
  })

  test('TT6: all: winners ascend by seat, though the turn order begins elsewhere', () => {
    const spec = { hands: [NEAR, FALSE, FOURS, ALSO], dealer: 2, deck: 'R6' } as const
    const on = scene(totalTen, { ...spec, options: { interrupt: 'all' }, moves: '2 draw, 2 discard R6' })
    expect(on.toAct).toEqual([3, 0, 1])
    expect(on.after('3 hit 2, 0 hit 2, 1 pass').outcome).toEqual({
      kind: 'won',
      by: [0, 3],
      from: 2,
      scores: [3, 0, 0, 3],
    })
  })

  test('TT6: all: a dealer among the winners scores the dealer’s points', () => {
    const spec = { hands: [NEAR, ALSO, FOURS], dealer: 0, options: { interrupt: 'all' } } as const
    const round = scene(totalTen, {
      ...spec,
      deck: 'B7 B2 R6',
      moves: '0 draw, 0 discard B7, 1 pass, 2 pass',
    })
    const on = round.after('1 draw, 1 discard B2, 2 pass, 0 pass, 2 draw, 2 discard R6')
    // The dealer: 3, Half Color 1, Single Three 1. Seat 1: 1, Half Color 1, Single Three 1.
    expect(on.after('0 hit 2, 1 hit 2').outcome).toEqual({
      kind: 'won',
      by: [0, 1],
      from: 2,
      scores: [5, 3, 0],
    })
  })
})

describe('T13a: when a hit is wrong', () => {
  const close = (interrupt: string, answers: string) =>
    thrown({ interrupt, declarations: 'unassisted' }).after(answers).outcome

  test.each([
    // The nearest is false: it alone gives 1 to each other seat, whoever else hit.
    ['1 pass, 2 hit 0, 3 hit 0', { kind: 'void', by: [2], scores: [1, 1, 0, 1] }],
    // The nearest is right: a false hit behind it costs nothing.
    ['1 hit 0, 2 hit 0, 3 hit 0', { kind: 'won', by: [1], from: 0, scores: [0, 3, 0, 0] }],
  ])('T13a: nearest: %s', (answers, outcome) => {
    expect(close('nearest', answers)).toEqual(outcome)
  })

  test.each([
    // Right hits win, and the false one gives 1 to each other seat on top.
    ['1 hit 0, 2 hit 0, 3 hit 0', { kind: 'won', by: [1, 3], from: 0, scores: [1, 4, 0, 4] }],
    ['1 pass, 2 hit 0, 3 hit 0', { kind: 'won', by: [3], from: 0, scores: [1, 1, 0, 4] }],
    ['1 pass, 2 hit 0, 3 pass', { kind: 'void', by: [2], scores: [1, 1, 0, 1] }],
  ])('T13a: all: %s', (answers, outcome) => {
    expect(close('all', answers)).toEqual(outcome)
  })

  test('T13a: all: if every hit is false the penalties add up, and the same dealer deals again', () => {
    // A red 7 is right for nobody.
    const spec = { hands: [SEVENS, NEAR, FALSE, ALSO], deck: 'B2' }
    const options = { interrupt: 'all', declarations: 'unassisted' }
    const on = scene(totalTen, { ...spec, options, moves: '0 draw, 0 discard R7' })
    const outcome = { kind: 'void', by: [1, 2, 3], scores: [3, 2, 2, 2] } as const
    expect(on.after('1 hit 0, 2 hit 0, 3 hit 0').outcome).toEqual(outcome)
    const { match } = totalTen
    const begun = match.begin(on.setup.options, { firstDealer: 2 })
    const after = begun.ok && match.standing(match.fold(begun.value, outcome))
    expect(after).toMatchObject({ totals: [3, 2, 2, 2], deals: 0, passes: 0, dealer: 2 })
  })

  test('T13a, T15a: the hands of all declarers are shown, right and false', () => {
    const over = thrown({ interrupt: 'all', declarations: 'unassisted' }).after('1 hit 0, 2 hit 0, 3 pass')
    const { now } = over.view('spectator')
    expect(now.phase === 'over' && now.shown.map(({ seat, ten }) => [seat, ten !== undefined])).toEqual([
      ...[
        [1, true],
        [2, false],
      ],
    ])
  })
})
