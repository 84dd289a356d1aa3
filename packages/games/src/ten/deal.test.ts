// Deals from a file, a puzzle or a stranger: what is refused, and how it is said.
import { DULL, dealOf, optionsOf } from '@tenfold/testing'
import { describe, expect, test } from 'vitest'
import { make10 } from '../make10/make10.ts'
import { packOf, RED_AND_BLUE, without } from './cards.ts'
import type { Deal } from './words.ts'

const { game } = make10
const options = optionsOf(make10, { players: 2 })
const setup = { options, dealer: 0, chance: 'none' } as const
const good = dealOf(make10, { hands: DULL.slice(0, 2) })
const [one = [], two = []] = good.hands

test('T4: the pack is four of each of fourteen cards', () => {
  expect(packOf(RED_AND_BLUE)).toHaveLength(56)
  expect(new Set(packOf(RED_AND_BLUE)).size).toBe(14)
})

test('to take a card that is not there is a bug', () => {
  expect(without(['R1', 'R2', 'R1'], 'R1')).toEqual(['R2', 'R1'])
  expect(() => without(['R1', 'R2'], 'R1', 'R1')).toThrow('no R1 among R2')
  expect(() => without(['R1', 'R2'], 'B1')).toThrow('no B1 among R1 R2')
})

test('a whole deal is read as it is', () => {
  expect(game.readDeal(JSON.parse(JSON.stringify(good)))).toEqual({ ok: true, value: good })
  expect(game.start(setup, good).ok).toBe(true)
})

describe('a deal of another shape is refused', () => {
  test.each<[string, unknown]>([
    ['the deal must be an object, not null', null],
    ['the deal must be an object, not a list', []],
    ['hands must be a list, not missing', {}],
    ['hands must be a list, not 7', { ...good, hands: 7 }],
    ['hands[1] must be a list, not "R1"', { ...good, hands: [one, 'R1'] }],
    ['hands[1][6]: no card is written "R9"', { ...good, hands: [one, [...two.slice(1), 'R9']] }],
    ['hands[0][0]: no card is written "r1"', { ...good, hands: [['r1'], two] }],
    ['hands[0][0]: no card is written 1', { ...good, hands: [[1], two] }],
    ['hands[0][0]: no card is written "??"', { ...good, hands: [['??'], two] }],
    ['deck[0]: no card is written null', { ...good, deck: [null] }],
    ['deck must be a list, not missing', { hands: good.hands }],
    ['a deal has hands and deck, not trump', { ...good, trump: 'G' }],
  ])('%s', (error, input) => {
    expect(game.readDeal(input)).toEqual({ ok: false, error })
  })
})

describe('a deal that is not this round’s is refused', () => {
  const changed = (change: Partial<Deal>): Deal => ({ ...good, ...change })

  test.each<[string, Deal]>([
    ['a deal for 2 has 2 hands, not 3', changed({ hands: [...good.hands, []] })],
    ['a deal for 2 has 2 hands, not 1', changed({ hands: [one] })],
    ['seat 1 must be dealt 7 cards', changed({ hands: [one, two.slice(1)] })],
    ['seat 0 must be dealt 7 cards', changed({ hands: [[...one, 'R1'], two] })],
    ['a deal has all 56 cards of the pack, not 55', changed({ deck: good.deck.slice(1) })],
    ['there are more R2 than the pack holds', changed({ deck: ['R2', ...good.deck] })],
    // Purple cards are written so, but there are none in this pack.
    ['this game has no P5', changed({ deck: ['P5', ...good.deck.slice(1)] })],
    ['this game has no R0', changed({ deck: ['R0', ...good.deck.slice(1)] })],
  ])('%s', (error, deal) => {
    expect(game.start(setup, deal)).toEqual({ ok: false, error })
  })

  test('there is no seat 2 for 2 players', () => {
    const nobody = { ...setup, dealer: 2 } as const
    expect(game.start(nobody, good)).toEqual({ ok: false, error: 'there is no seat 2 for 2 players' })
    expect(make10.match.begin(options, { firstDealer: 2 })).toEqual({
      ok: false,
      error: 'there is no seat 2 for 2 players',
    })
  })
})
