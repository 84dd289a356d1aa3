import { MAKE10_BONUSES, priceOf, type Card } from '@tenfold/games'
import { describe, expect, test } from 'vitest'
import { evidence } from './evidence.ts'

/** The cards beside each bonus of a hand, won by draw without a Get. */
function proof(text: string): Readonly<Record<string, string>> {
  const cards = text.split(' ') as Card[]
  const pricing = { basic: { dealer: 3, other: 1 }, bonuses: MAKE10_BONUSES }
  const win = { concealed: cards, open: [], won: 'draw' as const, dealer: false, firstTurn: false }
  const { bonuses } = priceOf(pricing, win)
  const facts = { cards, won: 'draw' as const, claimed: false, firstTurn: false }
  return Object.fromEntries(
    [...evidence(MAKE10_BONUSES, bonuses, facts)].map(([id, { cards: shown }]) => [id, shown.join(' ')]),
  )
}

describe('the cards that earn a bonus', () => {
  test.each([
    ['R1 R4 R4 R4 B4 R5 B5 B6', { 'single-three': 'R4 R4 R4' }],
    ['B1 R2 R3 R3 R3 R3 R4 R5', { 'single-four': 'R3 R3 R3 R3', straight: 'R2 R3 R4 R5' }],
    ['B1 B2 B2 R3 B3 R4 B4 R5', { 'serial-pair': 'R3 R4 B2 B2 B3 B4' }],
    [
      'R1 B1 R2 B2 R3 B3 R4 B4',
      { 'serial-pair': 'R1 R2 R3 R4 B1 B2 B3 B4', 'half-color': '', 'under-five': '' },
    ],
    ['R1 R1 R1 B2 B2 B2 B5 B5', { 'double-three': 'R1 R1 R1 B2 B2 B2' }],
    ['R1 R1 R1 R1 B5 B5 B5 R6', { 'double-multi': 'R1 R1 R1 R1 B5 B5 B5' }],
    ['R1 R1 R1 R1 B6 B6 B6 B6', { 'double-four': 'R1 R1 R1 R1 B6 B6 B6 B6' }],
    ['R1 B1 B2 B3 B4 B4 B5 B6', { straight: 'B1 B2 B3 B4 B5 B6' }],
    ['B1 R2 R2 B2 B3 B5 B6 B7', { seven: 'B7' }],
    ['B1 B1 B2 B3 B3 B5 B6 B7', { 'single-color': '', seven: 'B7' }],
    ['R1 R1 R1 R1 B1 B1 R2 B2', { 'real-ten': '', 'single-four': 'R1 R1 R1 R1' }],
  ])('%s', (cards, wanted) => {
    const shown = proof(cards)
    for (const [id, text] of Object.entries(wanted))
      if (id in shown) expect([id, shown[id]]).toEqual([id, text])
    expect(Object.keys(shown)).toEqual(
      expect.arrayContaining(Object.keys(wanted).filter((id) => id !== 'straight')),
    )
  })
})
