// T11, T14 and T20: the last card of the deck, God Ten, and a win on the first turn.
import { DULL, scene } from '@tenfold/testing'
import { describe, expect, test } from 'vitest'
import { make10 } from '../make10/make10.ts'
import { totalTen } from '../total-ten/total-ten.ts'
import { BONUS_TABLE_FORMAT } from './bonus-table.ts'

/** 3 + 0 + 1: a 6 makes ten, and forms no combo with these cards. */
const NEAR = 'R1 R2 R3 B1 B5 B5 B5'
const [ONES, FOURS, , FIVES] = DULL

describe('T11: when the deck runs out', () => {
  // 42 cards: the last one is seat 1's to draw.
  const near = (interrupt: string, last: string) =>
    scene(make10, { hands: [ONES, NEAR], last, options: { interrupt } }).idleUntilLeft(1)

  test('T11: who draws the last card discards, and the round ends without a score', () => {
    const over = near('off', 'B7').after('1 draw, 1 discard B7')
    expect(over.outcome).toEqual({ kind: 'exhausted', scores: [0, 0] })
    expect(over.toAct).toEqual([])
  })

  test('T11: or wins with it', () => {
    // The second turn is long past: no Heaven. 1 + Close 1 + Half Color 1 + Single Three 1.
    const won = near('off', 'R6').after('1 draw, 1 declare')
    // By draw there is no `from`, not even an empty one.
    expect(won.outcome).toStrictEqual({ kind: 'won', by: [1], scores: [-4, 4] })
  })

  test('T11: the last discard can be claimed by nobody, the deck being out', () => {
    const over = scene(make10, { hands: [ONES, FIVES], last: 'R1' }).idleUntilLeft(1)
    expect(over.after('1 draw, 1 discard R1').outcome).toEqual({ kind: 'exhausted', scores: [0, 0] })
  })

  test('T11: a claim leaves the last card for the next player', () => {
    const round = scene(make10, { hands: [ONES, FOURS], last: 'R4 B7' }).idleUntilLeft(2)
    const claimed = round.after('0 draw, 0 discard R4, 1 claim 0 R4 R4 R4, 1 discard R7')
    expect(claimed.outcome).toBeUndefined()
    expect(claimed.legal(0)).toEqual(['draw'])
    expect(claimed.after('0 draw, 0 discard B7').outcome).toEqual({ kind: 'exhausted', scores: [0, 0] })
  })

  test('T11: with the interrupt variant the last discard can still be hit', () => {
    const round = scene(make10, {
      hands: [NEAR, ONES],
      last: 'R6',
      options: { interrupt: 'nearest' },
    }).idleUntilLeft(1)
    const window = round.after('1 draw, 1 discard R6')
    expect(window.legal(0)).toEqual(['hit 1', 'pass'])
    // The dealer: 3 + Close 1 + Half Color 1 + Single Three 1.
    expect(window.after('0 hit 1').outcome).toEqual({ kind: 'won', by: [0], from: 1, scores: [6, -6] })
    expect(window.after('0 pass').outcome).toEqual({ kind: 'exhausted', scores: [0, 0] })
  })
})

describe('T20: Heaven', () => {
  // 1 + Close 1 + Half Color 1 + Single Three 1, with Heaven 3 more: 7 over three is 3, 2, 2 from the left.
  const hands = [ONES, FOURS, NEAR, FIVES]

  test('T20: a win by draw on the own first turn, whatever the others did before', () => {
    const plain = scene(make10, {
      hands,
      deck: 'B2 B3 R6',
      moves: '0 draw, 0 discard B2, 1 draw, 1 discard B3, 2 draw, 2 declare',
    })
    expect(plain.outcome).toEqual({ kind: 'won', by: [2], scores: [-2, -2, 7, -3] })
    const claimed = scene(make10, {
      hands,
      deck: 'R4 R6',
      moves: '0 draw, 0 discard R4, 1 claim 0 R4 R4 R4, 1 discard B7, 2 draw, 2 declare',
    })
    expect(claimed.outcome).toEqual({ kind: 'won', by: [2], scores: [-2, -2, 7, -3] })
  })

  test('T20: the dealer’s first turn too', () => {
    // 3 + 1 + 1 + 1 + 3 = 9: 3 each.
    const won = scene(make10, { hands: [NEAR, ONES, FOURS, FIVES], deck: 'R6', moves: '0 draw, 0 declare' })
    expect(won.outcome).toEqual({ kind: 'won', by: [0], scores: [9, -3, -3, -3] })
  })

  test('T20: not on the second turn', () => {
    const won = scene(make10, { hands, deck: 'B2 B3 B6 B5 B2 B3 R6' })
      .idleUntilLeft(22)
      .after('2 draw, 2 declare')
    expect(won.outcome).toEqual({ kind: 'won', by: [2], scores: [-1, -1, 4, -2] })
  })

  test('T20: a hit in the window is on nobody’s turn, though the hitter has had one only', () => {
    // A table of one line that asks for the first turn alone. Seat 0 has had its turn when seat 1 throws the red 6.
    const early = { id: 'early', name: 'Early', points: 5, when: { firstTurn: true } }
    const customTable = { format: BONUS_TABLE_FORMAT, name: 'Early', bonuses: [early] }
    const options = { bonusTable: 'ultimate', customTable }
    const spec = { hands: [NEAR, ONES], deck: 'B7 R6', options: { ...options, interrupt: 'nearest' } }
    const window = scene(totalTen, { ...spec, moves: '0 draw, 0 discard B7, 1 pass, 1 draw, 1 discard R6' })
    expect(window.view(0).turns).toEqual([1, 1])
    expect(window.after('0 hit 1').outcome?.scores).toEqual([3, 0])
    // By draw on that turn it would have counted.
    const drawn = scene(totalTen, { hands: [NEAR, ONES], deck: 'R6', options, moves: '0 draw, 0 declare' })
    expect(drawn.outcome?.scores).toEqual([8, 0])
  })

  test('T20: not by discard', () => {
    const won = scene(make10, { hands: [ONES, NEAR], deck: 'R6', moves: '0 draw, 0 discard R6, 1 hit 0' })
    expect(won.outcome).toEqual({ kind: 'won', by: [1], from: 0, scores: [-4, 4] })
  })
})

describe('T14: God Ten', () => {
  test('T14: it scores its points and names its declarer', () => {
    // 1 + Close 1 + No One 1 + Half Color 1 + Double Four 10.
    const won = scene(make10, {
      hands: ['R5 R1 R1 B1 B1 R3 R3', 'R5 R5 R5 B5 B5 B5 B5'],
      deck: 'R7',
      moves: '0 draw, 0 discard R5, 1 hit 0',
    })
    expect(won.outcome).toEqual({ kind: 'won', by: [1], from: 0, scores: [-14, 14], gods: [1] })
  })

  test('T14: eight 2s by draw, the dealer’s first turn', () => {
    // 3 + Close 1 + No One 1 + Half Color 1 + Under Five 2 + Double Four 10 + Heaven 3 = 21.
    const won = scene(make10, {
      hands: ['R2 R2 R2 R2 B2 B2 B2', ONES],
      deck: 'B2',
      moves: '0 draw, 0 declare',
    })
    expect(won.outcome).toEqual({ kind: 'won', by: [0], scores: [21, -21], gods: [0] })
  })

  test('T14: a win with any other hand names none', () => {
    const won = scene(make10, { hands: [NEAR, ONES], deck: 'R6', moves: '0 draw, 0 declare' })
    expect(won.outcome).not.toHaveProperty('gods')
  })
})
