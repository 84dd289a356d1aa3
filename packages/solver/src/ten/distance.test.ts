import { at } from '@tenfold/core'
import { allHands, makesTen as naivelyTen } from '../../../../evidence/ten/hands.ts'
import { combosOf, makesTen, packOf, RED_AND_BLUE, without } from '@tenfold/games'
import type { Card, Combo, Deck } from '@tenfold/games'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { tenSolver } from './distance.ts'
import { winningHands } from './wins.ts'

const solver = tenSolver(RED_AND_BLUE)
const cards = (text: string): readonly Card[] => text.split(' ') as Card[]
const combo = (text: string): Combo => at(combosOf(cards(text)), 0)
const kinds = RED_AND_BLUE.map(([card]) => card)

/** Tsukuru's pack: wild purples and a red 0 go through the same code. */
const WILD: Deck = [...RED_AND_BLUE, ['R0', 1], ['P5', 1], ['P6', 1], ['P7', 1], ['P8', 1]]

/** Any cards of the pack, in any order. */
const dealt = (size: number) =>
  fc.shuffledSubarray([...packOf(RED_AND_BLUE)], { minLength: size, maxLength: size })

describe('winning hands', () => {
  test('as many as ANALYSIS.md counts, in the pack of 56 and with purples', () => {
    expect(winningHands(RED_AND_BLUE, 8, 10)).toHaveLength(3929)
    expect(winningHands(WILD, 8, 10)).toHaveLength(16013)
  })

  test('just those that a naive program finds, with open combos too', () => {
    for (const [size, open] of [
      [5, 0],
      [5, 4],
      [5, 7],
      [2, 3],
      [2, 12],
    ] as const) {
      const naive = [...allHands('make10', size)].filter((hand) => naivelyTen(hand, [open]))
      const found = winningHands(RED_AND_BLUE, size, 10 - open)
      const spelled = found.map((counts) =>
        kinds.flatMap((card, k) => Array<string>(at(counts, k)).fill(card)),
      )
      expect(spelled.map((hand) => hand.join(' ')).sort()).toEqual(naive.map((hand) => hand.join(' ')).sort())
    }
  })
})

describe('ten-distance', () => {
  test('is 0 exactly where the hand makes ten', () => {
    fc.assert(
      fc.property(dealt(8), (hand) => {
        expect(solver.reach({ concealed: hand, open: [] }, [])?.distance === 0).toBe(makesTen(hand, []))
      }),
    )
  })

  test('never exceeds 4; its shares are those measured before', () => {
    const shares = [0, 0, 0, 0, 0]
    const hands = fc.sample(dealt(7), { numRuns: 2000, seed: 10 })
    for (const hand of hands) {
      const distance = solver.reach({ concealed: hand, open: [] }, [])?.distance ?? 99
      expect(distance).toBeLessThanOrEqual(4)
      shares[distance] = at(shares, distance) + 1 / hands.length
    }
    expect(shares[0]).toBe(0)
    expect(Math.abs(at(shares, 1) - 0.06)).toBeLessThan(0.02)
    expect(Math.abs(at(shares, 2) - 0.65)).toBeLessThan(0.04)
    expect(Math.abs(at(shares, 3) - 0.29)).toBeLessThan(0.04)
  })

  /** By playing: one more card at a time, then all ways to hold eight. Small hands only. */
  function played(hand: readonly Card[], open: Combo, limit: number): number {
    const used = [...hand, ...open.cards]
    const copies = (card: Card, among: readonly Card[]): number => among.filter((one) => one === card).length
    let reached: readonly (readonly Card[])[] = [hand]
    for (let draws = 1; draws <= limit; draws++) {
      reached = reached.flatMap((cardsHeld) =>
        kinds
          .filter((card) => copies(card, used) + copies(card, cardsHeld) - copies(card, hand) < 4)
          .map((card) => [...cardsHeld, card]),
      )
      if (reached.some((all) => subsets(all, hand.length + 1).some((eight) => makesTen(eight, [open]))))
        return draws
    }
    return limit + 1
  }
  function subsets(all: readonly Card[], size: number): readonly (readonly Card[])[] {
    if (size === 0) return [[]]
    return all.flatMap((card, i) => subsets(all.slice(i + 1), size - 1).map((rest) => [card, ...rest]))
  }

  test('is what playing on finds', () => {
    const open = combo('B5 B6 B7')
    for (const hand of fc.sample(dealt(4), { numRuns: 30, seed: 4 })) {
      if (hand.some((card) => open.cards.includes(card))) continue
      const found = solver.reach({ concealed: hand, open: [open] }, [])?.distance ?? 99
      expect(Math.min(found, 3)).toBe(played(hand, open, 2))
    }
  })

  test('the useful cards are those that lower it, each with its unseen copies', () => {
    fc.assert(
      fc.property(dealt(12), (twelve) => {
        const hand = twelve.slice(0, 7)
        const seen = twelve.slice(7)
        const before = solver.reach({ concealed: hand, open: [] }, seen)
        const unseen = solver.unseen({ concealed: hand, open: [] }, seen)
        const lowering = unseen.filter(({ card, unseen: copies }) => {
          const after = copies > 0 ? solver.reach({ concealed: [...hand, card], open: [] }, seen) : undefined
          return after !== undefined && before !== undefined && after.distance < before.distance
        })
        expect(before?.useful).toEqual(lowering)
        expect(unseen.reduce((sum, out) => sum + out.unseen, 0)).toBe(56 - 12)
      }),
      { numRuns: 50 },
    )
  })

  test('the best discard of eight cards keeps their distance', () => {
    fc.assert(
      fc.property(dealt(8), (hand) => {
        fc.pre(!makesTen(hand, []))
        const eight = solver.reach({ concealed: hand, open: [] }, [])
        const after = solver.discards({ concealed: hand, open: [] }, [])
        const least = Math.min(...after.map(({ reach }) => reach?.distance ?? 99))
        expect(least).toBe(eight?.distance)
      }),
      { numRuns: 50 },
    )
  })

  test('a discard is a card held less and one seen more', () => {
    fc.assert(
      fc.property(dealt(30), (cards) => {
        const [concealed, seen] = [cards.slice(0, 8), cards.slice(8)]
        for (const { card, reach } of solver.discards({ concealed, open: [] }, seen)) {
          const rest = { concealed: without(concealed, card), open: [] }
          expect(reach).toEqual(solver.reach(rest, [...seen, card]))
        }
      }),
      { numRuns: 50 },
    )
  })

  test('knows when all copies of a card are gone', () => {
    const open = [combo('R1 R2 R3'), combo('B2 B3 B4')]
    const hand = { concealed: cards('R4'), open }
    expect(solver.reach(hand, [])).toEqual({
      distance: 1,
      useful: [
        { card: 'R1', unseen: 3 },
        { card: 'B1', unseen: 4 },
      ],
      ways: 2,
    })
    const ones = cards('R1 R1 R1 B1 B1 B1 B1')
    const far = solver.reach(hand, ones)
    expect(far?.distance).toBe(2)
    expect(far?.useful.map(({ card }) => card)).toEqual(['R2', 'R3', 'B2', 'B3'])
  })

  test('says when ten is out of reach', () => {
    // Two red runs count 14 already.
    const dead = { concealed: cards('R1'), open: [combo('R5 R6 R7'), combo('R5 R6 R7')] }
    expect(solver.reach(dead, [])).toBeUndefined()
    expect(solver.discards({ ...dead, concealed: cards('R1 B1') }, []).map(({ reach }) => reach)).toEqual([
      undefined,
      undefined,
    ])
  })
})
