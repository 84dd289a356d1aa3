// Hands and piles as bits, against the readable rules.
import { at, shuffled, type Seat } from '@tenfold/core'
import { factsOf, HEART_PACK, rankOf, SUITS, suitOf, winnerOf, type Trick } from '@tenfold/games'
import { seeded } from '@tenfold/testing'
import { expect, test } from 'vitest'
import { CELL_COUNT, markAll } from './cells.ts'
import {
  ALL,
  BEATS,
  bitOf,
  cardAt,
  cardsIn,
  highest,
  IN_SUIT,
  lowest,
  OF_RANK,
  setOf,
  size,
  SUIT_AT,
  suitIndex,
  sumOf,
} from './pack.ts'

const random = seeded(1)
const hands = Array.from({ length: 200 }, () => shuffled(HEART_PACK, random).slice(0, random.below(31)))

test('H1: thirty cards, a bit each', () => {
  expect(HEART_PACK.map((card) => cardAt(bitOf(card)))).toEqual(HEART_PACK)
  expect(ALL).toBe(2 ** 30 - 1)
  expect([...IN_SUIT].map(size)).toEqual([9, 8, 7, 6])
  expect([...OF_RANK].map(size)).toEqual([0, 4, 4, 4, 4, 4, 4, 3, 2, 1])
  for (const card of HEART_PACK) expect(at(SUITS, SUIT_AT[bitOf(card)] ?? 9)).toBe(suitOf(card))
})

test('a set has its cards, their number and their sum', () => {
  for (const hand of hands) {
    const set = setOf(hand)
    expect(cardsIn(set).toSorted()).toEqual(hand.toSorted())
    expect(size(set)).toBe(hand.length)
    expect(sumOf(set)).toBe(hand.reduce((sum, card) => sum + rankOf(card), 0))
    if (hand.length === 0) continue
    const bits = hand.map(bitOf)
    expect([lowest(set), highest(set)]).toEqual([Math.min(...bits), Math.max(...bits)])
  }
})

test('H6: what beats what, by trump', () => {
  for (const trump of SUITS) {
    for (const led of HEART_PACK) {
      const beaten = HEART_PACK.filter((card) => {
        if (card === led) return false
        const plays = [led, card].map((each, seat) => ({ seat: seat as Seat, card: each }))
        return winnerOf(plays, trump) === 1
      })
      expect(BEATS[suitIndex(trump)]?.[bitOf(led)]).toBe(setOf(beaten))
    }
  }
})

test('H8: what came true of piles at random', () => {
  const came = new Int8Array(CELL_COUNT)
  for (let round = 0; round < 300; round++) {
    const trump = at(SUITS, random.below(4))
    const cards = shuffled(HEART_PACK, random)
    const tricks = Array.from({ length: 10 }, (_, i): Trick => {
      const plays = cards.slice(3 * i, 3 * i + 3).map((card, side) => ({ seat: (side + 1) as Seat, card }))
      return { plays, winner: (1 + random.below(3)) as Seat }
    })
    const pile = (seat: number) =>
      setOf(tricks.flatMap(({ plays, winner }) => (winner === seat ? plays.map(({ card }) => card) : [])))
    const late = tricks.slice(8).reduce((bits, { winner }) => bits | (1 << (winner - 1)), 0)
    markAll({ a: pile(1), b: pile(2), late }, suitIndex(trump), came)
    const expected = ([1, 2] as const).flatMap((seat) => {
      const facts = factsOf(tricks, trump, seat)
      const asked = [facts['exact-two-1'], facts['trump-3-5'], facts['41-50'], facts['9th-10th']]
      return [Math.min(7, facts['total-trick']), facts['total-7'], ...asked.map(Number)]
    })
    expect([...came]).toEqual(expected)
  }
})
