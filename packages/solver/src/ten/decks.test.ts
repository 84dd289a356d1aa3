// The solver with other packs: Tsukuru's purple tiles and its zero, and three suits of a game that nobody has printed.
import { shuffled } from '@tenfold/core'
import { type Card, type Combo, type Deck, makesTen, packOf, tsukuru } from '@tenfold/games'
import { comboOf, seeded } from '@tenfold/testing'
import { describe, expect, test } from 'vitest'
import { tenSolver } from './distance.ts'

const THREE_SUITS: Deck = (['R', 'B', 'G'] as const).flatMap((suit) =>
  ([1, 2, 3, 4, 5] as const).map((value): readonly [Card, number] => [`${suit}${value}`, 4]),
)

const PACKS: readonly Readonly<{ name: string; deck: Deck; opens: readonly (readonly Combo[])[] }>[] = [
  {
    name: 'Tsukuru',
    deck: tsukuru.deck,
    opens: [
      [],
      [comboOf('P5 P6 P7 as R')],
      [comboOf('P5 P6 P7 as B')],
      [comboOf('R0 R1 R2'), comboOf('B5 B5 P5')],
    ],
  },
  {
    name: 'three suits',
    deck: THREE_SUITS,
    opens: [[], [comboOf('G2 G3 G4')], [comboOf('R1 R2 R3'), comboOf('G5 G5 G5')]],
  },
]

describe.each(PACKS)('$name', ({ deck, opens }) => {
  const solver = tenSolver(deck)
  const random = seeded(deck.length)

  test.each(opens.map((open) => ({ open, of: open.map(({ cards }) => cards.join(' ')).join(' and ') })))(
    'beside "$of": distance 0 is ten, and distance 1 is one card away',
    ({ open }) => {
      const laid = open.flatMap(({ cards }) => cards)
      const left = laid.reduce((cards, card) => cards.toSpliced(cards.indexOf(card), 1), [...packOf(deck)])
      const size = 8 - 3 * open.length
      for (let i = 0; i < 150; i++) {
        const [card, ...hand] = shuffled(left, random).slice(0, size)
        const eight = [card!, ...hand]
        expect(solver.reach({ concealed: eight, open }, [])?.distance === 0).toBe(makesTen(eight, open))
        const reach = solver.reach({ concealed: hand, open }, [])
        const outs = deck
          .filter(([kind, copies]) => copies > [...hand, ...laid].filter((held) => held === kind).length)
          .map(([kind]) => kind)
          .filter((kind) => makesTen([...hand, kind], open))
        expect(reach?.distance === 1).toBe(outs.length > 0)
        if (reach?.distance === 1) expect(reach.useful.map((out) => out.card)).toEqual(outs)
      }
    },
  )
})
