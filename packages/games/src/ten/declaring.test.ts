// T12 to T13a and T15a: windows, false declarations, what is shown. MK8 is the window of Make10.
import { cardsOf, DULL, scene } from '@tenfold/testing'
import { describe, expect, test } from 'vitest'
import { make10 } from '../make10/make10.ts'
import type { View } from './words.ts'

const [ONES, FOURS, SEVENS, FIVES] = DULL
/** 3 + 0 + 1: a 6 makes ten. Win by discard: 1, Close 1, Half Color 1, Single Three 1 with a red 6. */
const NEAR = 'R1 R2 R3 B1 B5 B5 B5'
/** The same with 2s. With a red 6: 1, Close 1, Half Color 1, Single Three 1. */
const ALSO = 'R1 R2 R3 B1 B2 B2 B2'

const nearest = { interrupt: 'nearest' } as const
const unassisted = { declarations: 'unassisted' } as const

describe('T12: the window after a discard', () => {
  const four = scene(make10, {
    hands: [NEAR, ALSO, SEVENS, FIVES],
    dealer: 2,
    deck: 'R6',
    options: nearest,
    moves: '2 draw, 2 discard R6',
  })

  test('T12: every opponent is asked, in turn order from the discarder, also who can only pass', () => {
    expect(four.toAct).toEqual([3, 0, 1])
    expect([3, 0, 1, 2].map((seat) => four.legal(seat as 0))).toEqual([
      ...[['pass'], ['hit 2', 'pass'], ['hit 2', 'pass'], []],
    ])
  })

  test('T12: it opens after every discard, though nobody can hit, and after a claim’s discard too', () => {
    const dull = scene(make10, {
      hands: [ONES, FOURS],
      deck: 'R4',
      options: nearest,
      moves: '0 draw, 0 discard R4',
    })
    expect([dull.toAct, dull.legal(1)]).toEqual([[1], ['pass']])
    const claimed = dull.after('1 pass, 1 claim 0 R4 R4 R4, 1 discard R7')
    expect([claimed.toAct, claimed.legal(0)]).toEqual([[0], ['pass']])
  })

  test('T12: the deck’s last discard has its window', () => {
    const last = scene(make10, { hands: [ONES, FOURS, SEVENS], options: nearest }).idleUntilLeft(1)
    // 35 cards: the last one is seat 1's.
    const window = last.after('1 draw, 1 discard B1')
    expect(window.outcome).toBeUndefined()
    expect(window.toAct).toEqual([2, 0])
  })

  test('T12: when all pass the next seat’s turn begins; claims stay on the own turn', () => {
    const on = scene(make10, {
      hands: [ONES, FOURS, SEVENS],
      deck: 'B2 B3',
      options: nearest,
      moves: '0 draw, 0 discard R7',
    })
    expect([on.legal(1), on.legal(2)]).toEqual([['pass'], ['pass']])
    const next = on.after('1 pass, 2 pass')
    expect([next.toAct, next.legal(1)]).toEqual([[1], ['draw']])
    const later = next.after('1 draw, 1 discard B4, 2 pass, 0 pass')
    expect(later.legal(2)).toEqual(['draw', 'claim 0 R7 R7 R7'])
  })

  test('T12: hits have left the own turn', () => {
    const next = four.after('3 pass, 0 pass, 1 pass, 3 draw, 3 discard R5, 0 pass, 1 pass, 2 pass')
    // Seat 0 still has seat 2's red 6 before it, and may not hit it any more.
    expect(next.legal(0)).toEqual(['draw'])
  })

  test('T12: the answers are logged in turn order from the discarder', () => {
    const answers = four.after('3 pass, 0 hit 2, 1 hit 2').events.filter(({ type }) => type === 'answered')
    expect(answers).toEqual([
      { type: 'answered', seat: 3, answer: 'pass' },
      { type: 'answered', seat: 0, answer: 'hit' },
      { type: 'answered', seat: 1, answer: 'hit' },
    ])
  })

  test('T12: a half-answered window is no state of the game', () => {
    expect(() => four.after('3 pass, 0 hit 2')).toThrow('before seat 1 has answered')
    expect(() => four.after('0 hit 2, 1 hit 2, 3 pass')).toThrow('seat 3')
  })

  test('MK8: the first hitter from the discarder’s left takes it', () => {
    const scores = (answers: string) => four.after(answers).outcome
    expect(scores('3 pass, 0 hit 2, 1 hit 2')).toEqual({
      kind: 'won',
      by: [0],
      from: 2,
      scores: [4, 0, -4, 0],
    })
    expect(scores('3 pass, 0 pass, 1 hit 2')).toEqual({
      kind: 'won',
      by: [1],
      from: 2,
      scores: [0, 4, -4, 0],
    })
    expect(scores('3 pass, 0 pass, 1 pass')).toBeUndefined()
  })

  test('MK8: off is the preset, and with it there is no window', () => {
    const off = scene(make10, { hands: [ONES, NEAR], deck: 'R6', moves: '0 draw, 0 discard R6' })
    expect([off.toAct, off.legal(1)]).toEqual([[1], ['draw', 'hit 0']])
  })
})

describe('T13: help with declaring', () => {
  const hands = [ONES, FOURS, SEVENS]

  test('T13: assisted, hit and declare are offered only when they make ten', () => {
    const drawn = scene(make10, { hands: [NEAR, ONES], deck: 'B7 B3', moves: '0 draw' })
    expect(drawn.legal(0)).not.toContain('declare')
    expect(drawn.after('0 discard B7').legal(1)).toEqual(['draw'])
    expect(scene(make10, { hands: [NEAR, ONES], deck: 'R6', moves: '0 draw' }).legal(0)).toContain('declare')
  })

  test('T13: unassisted, declaring is legal after every draw and claim, and a hit wherever a card is offered', () => {
    const round = scene(make10, { hands, deck: 'B2 B3', options: unassisted, moves: '0 draw' })
    expect(round.legal(0)).toContain('declare')
    const next = round.after('0 discard R4')
    expect(next.legal(1)).toEqual(['draw', 'claim 0 R4 R4 R4', 'hit 0'])
    expect(next.after('1 claim 0 R4 R4 R4').legal(1)).toContain('declare')
    expect(next.after('1 draw, 1 discard B3').legal(2).toSorted()).toEqual(['draw', 'hit 0', 'hit 1'])
  })

  test('T13: unassisted, hits come in the window only where the interrupt variant is played', () => {
    const window = scene(make10, {
      hands,
      deck: 'B2',
      options: { ...unassisted, ...nearest },
      moves: '0 draw, 0 discard R4',
    })
    expect([window.legal(1), window.legal(2)]).toEqual([
      ['hit 0', 'pass'],
      ['hit 0', 'pass'],
    ])
    expect(window.after('1 pass, 2 pass').legal(1)).toEqual(['draw', 'claim 0 R4 R4 R4'])
  })

  test('T13: an empty row cannot be hit', () => {
    const first = scene(make10, { hands, deck: 'B2', options: unassisted })
    expect(first.legal(0)).toEqual(['draw'])
    expect(first.after('0 draw, 0 discard B2').legal(1)).toEqual(['draw', 'hit 0'])
  })

  test.each([
    { players: 2, scores: [-1, 1] },
    { players: 3, scores: [-2, 1, 1] },
    { players: 4, scores: [-3, 1, 1, 1] },
  ])('T13: $players players: a false declarer pays 1 to every other player, and the round is void', (row) => {
    const spec = {
      hands: DULL.slice(0, row.players),
      deck: 'B2',
      options: unassisted,
      moves: '0 draw, 0 declare',
    }
    expect(scene(make10, spec).outcome).toEqual({ kind: 'void', by: [0], scores: row.scores })
  })

  test('T13: a false hit on the own turn, and a false declaration after a claim, cost the same', () => {
    const round = scene(make10, { hands, deck: 'B2', options: unassisted, moves: '0 draw, 0 discard R4' })
    const penalty = { kind: 'void', by: [1], scores: [1, -2, 1] }
    expect(round.after('1 hit 0').outcome).toEqual(penalty)
    expect(round.after('1 claim 0 R4 R4 R4, 1 declare').outcome).toEqual(penalty)
  })

  test('T13: a right declaration at an unassisted table wins as ever', () => {
    const spec = {
      hands: [ONES, NEAR],
      deck: 'R6',
      options: unassisted,
      moves: '0 draw, 0 discard R6, 1 hit 0',
    }
    expect(scene(make10, spec).outcome).toEqual({ kind: 'won', by: [1], from: 0, scores: [-4, 4] })
  })
})

// Total Ten, where all hitters may win, is in total-ten/variants.test.ts.
describe('T13a: when a hit is wrong', () => {
  // Seat 0 throws a red 6: right for seats 1 and 3, wrong for seat 2.
  const hands = [ONES, NEAR, FIVES, ALSO]
  const options = { ...unassisted, ...nearest }
  const close = (answers: string) =>
    scene(make10, { hands, deck: 'R6', options, moves: '0 draw, 0 discard R6' }).after(answers).outcome

  test.each([
    // The nearest is false: it alone pays 1 to each, whoever else hit.
    ['1 pass, 2 hit 0, 3 hit 0', { kind: 'void', by: [2], scores: [1, 1, -3, 1] }],
    ['1 pass, 2 hit 0, 3 pass', { kind: 'void', by: [2], scores: [1, 1, -3, 1] }],
    // The nearest is right: a false hit behind it costs nothing.
    ['1 hit 0, 2 hit 0, 3 hit 0', { kind: 'won', by: [1], from: 0, scores: [-4, 4, 0, 0] }],
    ['1 pass, 2 pass, 3 hit 0', { kind: 'won', by: [3], from: 0, scores: [-4, 0, 0, 4] }],
  ])('T13a: nearest: %s', (answers, outcome) => {
    expect(close(answers)).toEqual(outcome)
  })
})

/** Every card a view shows, wherever it stands. */
const cardsIn = (view: View): readonly string[] => JSON.stringify(view).match(/[RBP][0-8](?=")/g) ?? []

describe('T15a: what is shown when a round ends', () => {
  test('T15a: the winner’s eight cards, to everyone, and no other hand', () => {
    const won = scene(make10, {
      hands: [ONES, NEAR, FOURS],
      deck: 'R6',
      moves: '0 draw, 0 discard R6, 1 hit 0',
    })
    const { now } = won.view('spectator')
    expect(now).toMatchObject({
      phase: 'over',
      shown: [
        {
          seat: 1,
          won: 'discard',
          from: 0,
          card: 'R6',
          concealed: cardsOf('R1 R2 R3 R6 B1 B5 B5 B5'),
          open: [],
        },
      ],
    })
    // The eight cards shown once as the hand, once as the card that came last, and once in the split.
    const eight = cardsOf(`${NEAR} R6`)
    expect(cardsIn(won.view('spectator')).toSorted()).toEqual([...eight, ...eight, 'R6'].toSorted())
    expect(won.events).toContainEqual(expect.objectContaining({ type: 'declared' }))
  })

  test('T15a: a false declarer’s eight cards too', () => {
    const spec = { hands: [ONES, FOURS, SEVENS], deck: 'B2', options: unassisted, moves: '0 draw, 0 declare' }
    expect(scene(make10, spec).view('spectator').now).toMatchObject({
      shown: [{ seat: 0, won: 'draw', card: 'B2', concealed: cardsOf('R1 R1 R4 R7 B1 B2 B4 B7'), open: [] }],
    })
  })

  test('T15a: sorted, so that their order does not tell which cards were dealt and which drawn', () => {
    const hands = ['B5 R2 B1 B5 R3 B5 R1', ONES]
    const { now } = scene(make10, { hands, deck: 'R6', moves: '0 draw, 0 declare' }).view(1)
    expect(now).toMatchObject({ shown: [{ concealed: cardsOf('R1 R2 R3 R6 B1 B5 B5 B5') }] })
  })

  test('T15a: nobody’s hand after an exhausted round', () => {
    const over = scene(make10, { hands: [ONES, FOURS], last: 'B7' })
      .idleUntilLeft(1)
      .after('1 draw, 1 discard B7')
    expect(over.view('spectator').now).toEqual({
      phase: 'over',
      outcome: { kind: 'exhausted', scores: [0, 0] },
      shown: [],
    })
  })

  test('T15a: the hits that a nearer one outran stay hidden', () => {
    const spec = { hands: [ONES, NEAR, FIVES, ALSO], deck: 'R6', options: nearest }
    const over = scene(make10, { ...spec, moves: '0 draw, 0 discard R6, 1 hit 0, 2 pass, 3 hit 0' })
    const { now } = over.view('spectator')
    expect(now.phase === 'over' && now.shown.map(({ seat }) => seat)).toEqual([1])
  })
})
