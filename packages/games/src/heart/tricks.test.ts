// H5, H6: turning tiles, whose turn it is, what may be played, who wins.
import type { Seat } from '@tenfold/core'
import {
  EXAMPLE,
  exampleAfter,
  heartScene,
  type HeartScene,
  OPENING,
  PLACING,
  PLAYED,
} from '@tenfold/testing'
import { describe, expect, test } from 'vitest'
import { afterTricks } from '../../../../evidence/heart/example.ts'
import { heart } from './heart.ts'
import { CATEGORIES, type Heart } from './words.ts'

const ready = heartScene({ ...EXAMPLE, moves: `${PLACING}, 0 ready` })
const opened = exampleAfter(0)
const turns = (row: string, without: readonly string[] = []): readonly string[] =>
  CATEGORIES.filter((category) => !without.includes(category)).map((category) => `turn ${row} ${category}`)

describe('H5: tiles and turns', () => {
  test("H5: before the first lead the dealer turns one of A's row, then one of B's", () => {
    expect([ready.toAct, ready.legal(0)]).toEqual([[0], turns('A')])
    const one = ready.after('0 turn A total-7')
    expect([one.toAct, one.legal(0)]).toEqual([[0], turns('B')])
    expect(one.after('0 turn B 41-50').toAct).toEqual([1])
  })

  test('H5: the tile turned is seen by all, the others by none', () => {
    const { board, up } = ready.after('0 turn A total-7').view(2)
    expect(board.A['total-7']).toBe('2')
    expect(Object.values(board.A).filter((face) => face === '??')).toHaveLength(5)
    expect(Object.values(board.B)).toEqual(Array(6).fill('??'))
    expect(up).toEqual([{ row: 'A', category: 'total-7' }])
  })

  test.each<{ leader: string; tricks: number; order: readonly Seat[] }>([
    { leader: 'A', tricks: 0, order: [1, 2, 3, 0] },
    { leader: 'B', tricks: 2, order: [2, 3, 0, 1] },
    { leader: 'C', tricks: 3, order: [3, 0, 1, 2] },
  ])('H5: $leader leads: $order', ({ tricks, order }) => {
    const asked = [0, 1, 2, 3].map((turn) => {
      const moves = PLAYED[tricks]!.split(', ').slice(0, turn).join(', ')
      return exampleAfter(tricks).after(moves).toAct[0]
    })
    expect(asked).toEqual(order)
    const roles = order.map((seat) => ['dealer', 'A', 'B', 'C'][seat])
    expect(roles.toSorted()).toEqual(['A', 'B', 'C', 'dealer'])
  })

  test('H5: within a trick any face-down tile may be turned, of either row', () => {
    const dealers = exampleAfter(3).after('3 play G6')
    expect(dealers.legal(0)).toEqual([
      ...turns('A', ['total-7', 'total-trick', '9th-10th']),
      ...turns('B', ['41-50', 'total-trick']),
    ])
  })

  test('H5: five tiles are up after the third trick, as in the rulebook, and twelve after the tenth', () => {
    const counts = Array.from({ length: 11 }, (_, tricks) => exampleAfter(tricks).view('spectator').up.length)
    expect(counts).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
    // And in the round that the second program was proven by.
    const { deal, dealer, moves } = afterTricks(3)
    const [a, b, c] = [1, 2, 3].map((left) => deal.hands[(dealer + left) % 4]!.join(' '))
    const theirs = heartScene({ hands: [a!, b!, c!], trump: deal.trump, dealer: 2, moves: moves.join(', ') })
    expect(theirs.view('spectator').up).toHaveLength(5)
  })

  test("H5: when A leads, the winner is known before the dealer's turn", () => {
    const third = opened.after('1 play B9, 2 play B2, 3 play B3')
    expect([third.toAct, third.view(2).lastWinner]).toEqual([[0], 1])
    expect(third.news(2).at(-1)).toEqual({ type: 'took', seat: 1 })
    // B leads: the dealer turns before the last card.
    const within = exampleAfter(2).after('2 play Y1, 3 play Y4')
    expect([within.toAct, within.view(2).lastWinner]).toEqual([[0], undefined])
  })

  test('H5: the round ends with the twelfth tile, not with the thirtieth card', () => {
    const thirty = exampleAfter(9).after('1 play G5, 2 play G7, 3 play G3')
    expect([thirty.toAct, thirty.outcome, thirty.legal(0)]).toEqual([[0], undefined, ['turn B exact-two-1']])
    const over = thirty.after('0 turn B exact-two-1')
    expect([over.toAct, over.state.phase]).toEqual([[], 'over'])
    expect(over.outcome).toBeDefined()
  })

  test('H5: where B leads the last trick, the round ends with a card', () => {
    // B takes the ninth trick with G7, so the dealer turns before A's last card.
    const ninth = exampleAfter(8).after('1 play G5, 2 play G7, 3 play G3, 0 turn A exact-two-1')
    expect(ninth.toAct).toEqual([2])
    const tenth = ninth.after('2 play R5, 3 play R6, 0 turn B exact-two-1')
    expect([tenth.toAct, tenth.outcome]).toEqual([[1], undefined])
    expect(tenth.after('1 play R7').state.phase).toBe('over')
  })
})

describe('a round, step by step', () => {
  const scene = heartScene({ ...EXAMPLE, moves: [PLACING, '0 ready', OPENING, PLAYED[0]].join(', ') })
  const { apply, kindOf } = heart.game

  test('H5, H6: what happens is told in its order', () => {
    // Three hands were dealt and twelve tiles laid before.
    expect(scene.events.slice(15)).toEqual([
      { type: 'ready' },
      { type: 'turned', row: 'A', category: 'total-7', face: '2' },
      { type: 'turned', row: 'B', category: '41-50', face: 'yes' },
      { type: 'played', seat: 1, card: 'B9' },
      { type: 'played', seat: 2, card: 'B2' },
      { type: 'played', seat: 3, card: 'B3' },
      { type: 'took', seat: 1 },
      { type: 'turned', row: 'A', category: 'total-trick', face: '5' },
    ])
  })

  test('H3, H5: the placement is one decision, every turn after it another, each with the next number', () => {
    const steps = [PLACING, '0 ready', OPENING, '1 play B9'].map((_, i, all) =>
      heartScene({ ...EXAMPLE, moves: all.slice(0, i + 1).join(', ') }),
    )
    expect(steps.map(({ state }) => [state.decision, kindOf(state)])).toEqual([
      [0, 'placement'],
      [1, 'turn'],
      [3, 'turn'],
      [4, 'turn'],
    ])
  })

  test.each<[string, HeartScene, Heart['action']]>([
    ['place while trick', scene, { type: 'place', row: 'A', category: 'total-7', face: '2' }],
    ['ready while trick', scene, { type: 'ready' }],
    ['turn while placing', heartScene(EXAMPLE), { type: 'turn', row: 'A', category: 'total-7' }],
    ['play while placing', heartScene(EXAMPLE), { type: 'play', card: 'B9' }],
  ])('an action of another phase is a bug: %s', (why, { state, toAct }, action) => {
    expect(() => apply(state, [{ seat: toAct[0]!, action }])).toThrow(why)
  })

  test('and so is turning where no tile lies', () => {
    const { state } = heartScene({ ...EXAMPLE, moves: `${PLACING}, 0 ready` })
    const turn = { seat: 0, action: { type: 'turn', row: 'A', category: 'total-7' } } as const
    expect(() => apply({ ...state, board: { A: {}, B: {} } }, [turn])).toThrow('turned an empty cell')
  })
})

describe('H6: a trick', () => {
  test('H6: the leader may play anything', () => {
    expect(opened.legal(1)).toEqual(EXAMPLE.hands[0].split(' ').map((card) => `play ${card}`))
  })

  test('H6: who can follow, must', () => {
    const led = opened.after('1 play R7')
    expect(led.legal(2)).toEqual(['play R8', 'play R5', 'play R1'])
    expect(led.after('2 play R1').legal(3)).toEqual(['play R6', 'play R4', 'play R3'])
  })

  test('H6: who cannot may play anything, and need not trump', () => {
    const sixth = exampleAfter(5).after('1 play B4, 2 play B6')
    expect(sixth.legal(3)).toEqual(['play R6', 'play R4', 'play G3', 'play G2', 'play Y2'])
    const eighth = exampleAfter(7).after('1 play B1')
    expect(eighth.legal(2)).toEqual(['play R5', 'play R1', 'play G7'])
  })

  test('H6: the order of the third player is bound by the led suit, not by the second card', () => {
    const eighth = exampleAfter(7).after('1 play B1, 2 play G7')
    expect(eighth.legal(3)).toEqual(['play R6', 'play R4', 'play G3'])
  })

  test.each([
    ['the highest of the led suit', 1, 1],
    ['the highest of the led suit, of another player', 2, 2],
    ['whoever played third', 3, 3],
    ['the highest of several trumps', 4, 3],
    ['a single trump', 6, 3],
    ['a low card, where nobody follows and nobody trumps', 8, 1],
    ['the highest trump, of a trump lead', 10, 2],
  ] as const)('H6: %s wins (trick %i)', (_, trick, winner) => {
    expect(exampleAfter(trick).view('spectator').lastWinner).toBe(winner)
  })

  test('H6: a trump beats the led suit, the higher trump the lower one', () => {
    const both = exampleAfter(5).after('1 play Y6, 2 play Y5, 3 play Y2, 0 turn B total-7')
    expect(both.toAct).toEqual([1])
    const ruffed = exampleAfter(7).after('1 play B1, 2 play G7, 3 play G3, 0 turn B trump-3-5')
    expect(ruffed.view(0).lastWinner).toBe(2)
  })

  test('H6: the winner leads', () => {
    const leaders = Array.from({ length: 10 }, (_, tricks) => exampleAfter(tricks).toAct[0])
    expect(leaders).toEqual([1, 1, 2, 3, 3, 1, 3, 1, 1, 1])
  })

  test('H6: a card is played once', () => {
    const next = exampleAfter(1)
    expect(next.legal(1)).not.toContain('play B9')
    expect(next.view(1).hands[1]).not.toContain('B9')
    expect(next.legal(1)).toHaveLength(9)
  })

  test('H5: the moves of the example are legal in that order and in no other', () => {
    const opening = OPENING.split(', ')
    for (const wrong of ['0 turn B 41-50', '1 play B9', '0 ready']) {
      expect(() => ready.after(wrong)).toThrow('unexpected refusal')
    }
    expect(() => ready.after(opening.join(', ')).after('2 play B7')).toThrow("it is seat 1's turn")
  })
})
