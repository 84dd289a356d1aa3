// What the kit owes whoever hosts its games: shuffled deals, kinds of decisions, standing orders; and what is a bug.
import { must, type Seat } from '@tenfold/core'
import { DULL, optionsOf, scene, seeded, type Scene } from '@tenfold/testing'
import { describe, expect, test } from 'vitest'
import { MAKE10, make10 } from '../make10/make10.ts'
import { tsukuru } from '../tsukuru/tsukuru.ts'
import { tenGame } from './game.ts'
import type { Action } from './words.ts'

/** 3 + 0 + 1: a 6 makes ten. */
const NEAR = 'R1 R2 R3 B1 B5 B5 B5'
const [ONES, FOURS] = DULL
const { game } = make10

const start = scene(make10, { hands: [ONES, FOURS], deck: 'R4' })
const drawn = start.after('0 draw')
const window = scene(make10, {
  hands: [ONES, NEAR, FOURS],
  deck: 'R6',
  options: { interrupt: 'nearest', declarations: 'unassisted' },
  moves: '0 draw, 0 discard R6',
})

describe('T4: shuffled deals', () => {
  test.each([...[2, 3, 4].map((players) => ({ rules: make10, players })), { rules: tsukuru, players: 4 }])(
    'T4: $rules.title for $players: a whole pack, which begins a round',
    ({ rules, players }) => {
      const setup = { options: optionsOf(rules, { players }), dealer: 0, chance: 'none' } as const
      const deal = rules.game.shuffle(setup, seeded(1))
      expect(rules.game.start(setup, deal).ok).toBe(true)
      expect(deal.hands).not.toEqual(rules.game.shuffle(setup, seeded(2)).hands)
    },
  )

  test('a deck has six copies of a card at the most', () => {
    const copies = (n: number) => () =>
      tenGame({
        ...MAKE10,
        deck: [
          ['R1', 1],
          ['R2', n],
        ],
      })
    expect(copies(6)).not.toThrow()
    expect(copies(7)).toThrow('a deck has six copies of a card at the most')
  })
})

test('T12: the answers to a discard are a window, every other decision is a turn', () => {
  const claimed = drawn.after('0 discard R4, 1 claim 0 R4 R4 R4')
  const kinds = [start, drawn, claimed, window].map(({ state }) => game.kindOf(state))
  expect(kinds).toEqual(['turn', 'turn', 'turn', 'window'])
})

test('T5: nobody may do anything who is not to act, and a spectator never', () => {
  expect(drawn.toAct).toEqual([0])
  for (const viewer of [1, 'spectator'] as const) {
    expect(game.legalActions(drawn.view(viewer))).toEqual([])
    expect(game.legalActions(window.view(viewer)).length).toBe(viewer === 1 ? 2 : 0)
  }
})

describe('what a seat does that does not answer', () => {
  const idle = ({ view, toAct: [seat = 0] }: Scene): string => game.notate(game.idle(view(seat)))
  const unassisted = scene(make10, {
    hands: [ONES, FOURS],
    deck: 'R4',
    options: { declarations: 'unassisted' },
    moves: '0 draw, 0 discard R4, 1 claim 0 R4 R4 R4',
  })

  test('T5: it draws though it could claim, throws back what it drew, and passes', () => {
    expect([drawn.after('0 discard R4'), drawn, window].map(idle)).toEqual(['draw', 'discard R4', 'pass'])
  })

  test('T13: after a claim it throws a card, though it may declare', () => {
    expect([unassisted.legal(1)[0], idle(unassisted)]).toEqual(['declare', 'discard R1'])
  })

  test('asked of a seat that is not to act it is a bug', () => {
    expect(() => game.idle(start.view(1))).toThrow('idle was asked of a seat that is not to act')
  })
})

describe('T15: the first dealer', () => {
  const options = optionsOf(make10, { players: 3 })

  test('T15: of rounds that are known it is who dealt the first, of none it is seat 0', () => {
    const deal = game.shuffle({ options, dealer: 0, chance: 'none' }, seeded(1))
    const rounds = [2, 0, 1].map((dealer) => ({ dealer: dealer as Seat, deal }))
    expect(make10.match.luckOf(options, rounds)).toEqual({ ok: true, value: { firstDealer: 2 } })
    expect(make10.match.luckOf(options, [])).toEqual({ ok: true, value: { firstDealer: 0 } })
  })

  test('T15: deals the first round', () => {
    const begun = must(make10.match.begin(options, { firstDealer: 2 }))
    expect(make10.match.setup(begun)).toEqual({ options, dealer: 2, chance: 'none' })
  })
})

describe('T12: standing orders', () => {
  test('T12: there are two, and to hit is the one that counts unless another was given', () => {
    expect(game.orders).toEqual(['hit', 'pass'])
  })

  test('T13: the order to hit makes no false hit, though one were legal', () => {
    expect(window.legal(2)).toEqual(['hit 0', 'pass'])
    const obeyed = [1, 2].map((seat) => game.obey(window.view(seat as 1), 'hit'))
    expect(obeyed).toEqual([{ type: 'hit', from: 0 }, { type: 'pass' }])
  })

  test('T12: the order to pass passes, whatever is there', () => {
    expect(game.obey(window.view(1), 'pass')).toEqual({ type: 'pass' })
  })

  test('an order outside a window is a bug', () => {
    expect(() => game.obey(drawn.view(0), 'hit')).toThrow('an order is for a window')
    expect(() => game.obey(window.view('spectator'), 'hit')).toThrow('an order is for a window')
  })
})

describe('an action that is not legal is a bug', () => {
  const second = drawn.after('0 discard R4')
  test.each<[string, Scene, Action]>([
    ['no card was drawn or claimed yet', start, { type: 'discard', card: 'R1' }],
    ['no card was drawn or claimed yet', start, { type: 'declare' }],
    ['passed outside a window', start, { type: 'pass' }],
    ['seat 1 offers nothing', start, { type: 'hit', from: 1 }],
    ['seat 1 offers nothing', start, { type: 'claim', from: 1, cards: ['R1', 'R1', 'R1'], as: 'R' }],
    ['claimed without a combo', second, { type: 'claim', from: 0, cards: ['R1', 'R4', 'R7'], as: 'R' }],
  ])('%s', (why, { state, toAct: [seat = 0] }, action) => {
    expect(() => game.apply(state, [{ seat, action }])).toThrow(why)
  })

  test('and so is drawing from an empty deck', () => {
    const draw = { seat: 0, action: { type: 'draw' } } as const
    expect(() => game.apply({ ...start.state, deck: [] }, [draw])).toThrow('drew from an empty deck')
  })
})
