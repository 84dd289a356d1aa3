// Where something wins, and where something may still: the dearest win is taken, and a hand that waits for one card is kept.
import { at, must, type BySeat } from '@tenfold/core'
import {
  make10,
  makesTen,
  packOf,
  priceOf,
  totalTen,
  tsukuru,
  without,
  type Card,
  type Ten,
  type TenRules,
} from '@tenfold/games'
import { readPosition, tenSolver } from '@tenfold/solver'
import { seeded } from '@tenfold/testing'
import { describe, expect, test } from 'vitest'
import { botFor } from '../shelf.ts'
import type { Known } from './honest.ts'

const LEVELS = ['first-steps', 'casual', 'greedy', 'club', 'expert'] as const

/** What seat 0 knows of a position, and the match before its first round or at other totals. */
function known(rules: TenRules, input: Readonly<Record<string, unknown>>, totals?: BySeat<number>): Known {
  const { view } = must(readPosition(rules, input))
  const begun = rules.match.standing(must(rules.match.begin(view.options, { firstDealer: 0 })))
  const standing: Ten['standing'] = totals === undefined ? begun : { ...begun, totals }
  const setup = { options: view.options, dealer: view.dealer, chance: 'none' } as const
  return { viewer: 0, standing, setup, view, news: [], legal: rules.game.legalActions(view) }
}

const said = (rules: TenRules, level: string, at: Known): string =>
  rules.game.notate(botFor(rules.name, level)!(at, seeded(1), { milliseconds: 50 }) as Ten['action'])

/** Random cards until so many of them are as wanted. */
function* deals(rules: TenRules, many: number): Generator<readonly Card[]> {
  const random = seeded(11)
  for (let i = 0; i < many; i++) {
    const pack = [...packOf(rules.deck)]
    for (let j = pack.length - 1; j > 0; j--) {
      const k = random.below(j + 1)
      ;[pack[j], pack[k]] = [at(pack, k), at(pack, j)]
    }
    yield pack
  }
}

describe.each([
  { rules: make10, options: {} },
  { rules: totalTen, options: {} },
  { rules: tsukuru, options: { scoring: 'advanced' } },
])('$rules.title', ({ rules, options }) => {
  const { pricing } = rules.settings(must(rules.readOptions({ players: 4, ...options })))
  /** What a hand of seven wins by each card of the pack that makes it ten. */
  const wins = (hand: readonly Card[], rest: readonly Card[]): ReadonlyMap<Card, number> =>
    new Map(
      [...new Set(rest)].flatMap((card) => {
        const win = {
          concealed: [...hand, card],
          open: [],
          won: 'discard',
          dealer: false,
          firstTurn: false,
        } as const
        return makesTen(win.concealed, []) ? [[card, priceOf(pricing, win).points] as const] : []
      }),
    )

  test('of several discards that win, every level takes one that pays most', () => {
    let found = 0
    for (const cards of deals(rules, 4000)) {
      const [hand, rest] = [cards.slice(0, 7), cards.slice(7)]
      const paid = [...wins(hand, rest)].toSorted((a, b) => a[1] - b[1])
      const [least, most] = [paid[0], paid.at(-1)]
      if (least === undefined || most === undefined || least[1] === most[1]) continue
      found++
      // The cheapest lies nearest.
      const position = {
        options,
        hand: hand.join(' '),
        offered: { 1: least[0], 3: most[0] },
        dealer: 2,
        deckLeft: 16,
      }
      for (const level of LEVELS) expect(said(rules, level, known(rules, position))).toBe('hit 3')
      if (found === 12) return
    }
    throw new Error(`only ${found} such hands`)
  })
})

test('what wins the match goes before points (T14)', () => {
  const line = (id: string, points: number, value: number) => ({
    id,
    name: id,
    points,
    when: { count: { values: [value] }, atLeast: 1 },
  })
  const customTable = {
    format: 'tenfold-bonus-table/1',
    name: 'Bots',
    bonuses: [line('five', 6, 5), { ...line('seven', 0, 7), wins: true }],
  }
  // B4 B5 B6 4, the triplet 0, 1 + 5; or B5 B6 B7 5, 0, 4 + 1.
  const position = {
    options: { bonusTable: 'ultimate', customTable },
    hand: 'B4 B5 R2 R2 B6 R1 R2',
    offered: { 1: 'R5', 2: 'B7' },
    deckLeft: 16,
  }
  for (const level of LEVELS) expect(said(totalTen, level, known(totalTen, position))).toBe('hit 2')
})

test('MK9: of equal wins an expert takes the one that whoever leads pays', () => {
  // R1 R1 R1 0, B1 B1 2, 2 + 2 + 4.
  const position = { hand: 'R2 R1 R1 B1 B1 B2 R1', offered: { 1: 'R4', 3: 'R4' }, deckLeft: 16 }
  const hits = [
    [24, 10, 20, 26],
    [24, 26, 20, 10],
  ].map((totals) => said(make10, 'expert', known(make10, position, totals)))
  expect(hits).toEqual(['hit 3', 'hit 1'])
})

describe('the last turn with windows still to come (T12)', () => {
  const solver = tenSolver(make10.deck)
  const options = { interrupt: 'nearest' }

  test.each(LEVELS.slice(1))('%s keeps a hand that one card completes', (level) => {
    let found = 0
    for (const cards of deals(make10, 4000)) {
      const [held, seen] = [cards.slice(0, 8), cards.slice(8, 30)]
      const isWaiting = (card: Card): boolean =>
        solver.reach({ concealed: without(held, card), open: [] }, seen)?.distance === 1
      const kinds = [...new Set(held)]
      if (makesTen(held, []) || kinds.every(isWaiting) || !kinds.some(isWaiting)) continue
      found++
      const position = {
        options,
        hand: held.slice(0, 7).join(' '),
        drawn: at(held, 7),
        seen: seen.join(' '),
        deckLeft: 2,
      }
      const [, card] = said(make10, level, known(make10, position)).split(' ')
      expect(isWaiting(card as Card), `${held.join(' ')}, discard ${card}`).toBe(true)
      if (found === 25) return
    }
    throw new Error(`only ${found} such hands`)
  })
})
