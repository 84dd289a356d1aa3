// A fifth game of the ten family that nobody has printed, as data alone: three suits of 1 to 5, a table of its own,
// windows for everyone, tokens, a winning dealer who stays. If it needed a line of code in the kit, the kit would be
// wrong.
import { shuffled } from '@tenfold/core'
import { type Card, type Deck, makesTen, packOf, type Players, tenGame, totalsOf } from '@tenfold/games'
import { describe, expect, test } from 'vitest'
import { gameLaws, lawsWith } from './laws.ts'
import { comboOf, priced, type WinSpec } from './pricing.ts'
import { dealOf, optionsOf, scene } from './scene.ts'
import { seeded } from './seeded.ts'
import { tenKit } from './ten-kit.ts'

type Options = Readonly<{
  players: Players
  declarations: 'assisted' | 'unassisted'
  interrupt: 'off' | 'nearest' | 'all'
  long: boolean
}>

/** Four each of red, blue and green 1 to 5: 60 cards. A green run counts its middle. */
const DECK: Deck = (['R', 'B', 'G'] as const).flatMap((suit) =>
  ([1, 2, 3, 4, 5] as const).map((value): readonly [Card, number] => [`${suit}${value}`, 4]),
)

const fifth = tenGame<Options>({
  name: 'fifth',
  title: 'The fifth game',
  version: 1,
  deck: DECK,
  options: {
    players: { values: [2, 3, 4], preset: 3 },
    declarations: { values: ['assisted', 'unassisted'], preset: 'unassisted' },
    interrupt: { values: ['off', 'nearest', 'all'], preset: 'all' },
    long: { values: [true, false], preset: false },
  },
  settings: ({ declarations, interrupt, long }) => ({
    assisted: declarations === 'assisted',
    exposeOlderDiscard: false,
    interrupt,
    pricing: {
      basic: { dealer: 2, other: 2 },
      bonuses: [
        {
          id: 'rainbow',
          name: 'Rainbow',
          points: 2,
          when: {
            all: (['R', 'B', 'G'] as const).map((colour) => ({ count: { colour }, atLeast: 2 })),
          },
        },
        {
          id: 'meadow',
          name: 'Meadow',
          points: 3,
          when: { count: { colour: 'G' }, atLeast: 5 },
          unless: ['lawn'],
        },
        { id: 'lawn', name: 'Lawn', points: 6, when: { count: { colour: 'G' }, atLeast: 8 } },
        {
          id: 'path',
          name: 'Path',
          points: 1,
          when: { straight: 4 },
          extra: [{ points: 1, when: { straight: 5 } }],
        },
        { id: 'clover', name: 'Clover', points: 1, sets: [3], extra: [{ points: 1, sets: { value: 3 } }] },
        {
          id: 'four-leaf',
          name: 'Four-leaf',
          points: 7,
          sets: [4],
          when: { count: { colour: 'G' }, atLeast: 4 },
        },
      ],
    },
    payment: 'tokens',
    hitFactor: 2,
    stake: 7,
    dealerStays: true,
    end: long ? { target: { points: 25, level: false } } : { tours: 1, target: { points: 20, level: true } },
  }),
})

const OPTIONS = ([2, 3, 4] as const).flatMap((players) =>
  (['assisted', 'unassisted'] as const).flatMap((declarations) =>
    (['off', 'nearest', 'all'] as const).map((interrupt, i) =>
      optionsOf(fifth, { players, declarations, interrupt, long: i % 2 === 1 }),
    ),
  ),
)

const laws = lawsWith({
  'a bent record is refused with a sentence': { least: 20 },
  'what is hidden changes nothing': { oneIn: 30, least: 1500 },
})
gameLaws(tenKit(fifth, OPTIONS, { zeroSum: true }), { seeds: 1, rounds: 4, laws })

const price = (hand: string, more: Omit<WinSpec, 'hand'> = {}): string => priced(fifth, { hand, ...more })

describe('its cards', () => {
  test('a green run counts its middle, three alike count 0, and colours do not mix', () => {
    expect(comboOf('G1 G2 G3')).toEqual({ cards: ['G1', 'G2', 'G3'], as: 'G', kind: 'run', value: 2 })
    expect(comboOf('G4 G4 G4').value).toBe(0)
    expect(() => comboOf('G1 G2 B3')).toThrow('not one combo')
  })

  test('cards are written by value, then red, blue, green', () => {
    const hands = ['R1 R3 R5 B1 B3 G2 G2', 'G2 G4 G3 R5 R5 B5 B5', 'R1 R3 R5 B1 B3 B5 G5']
    const round = scene(fifth, {
      hands,
      deck: 'G3',
      options: { interrupt: 'off' },
      moves: '0 draw, 0 discard G3',
    })
    expect(round.legal(1)).toEqual(['draw', 'claim 0 G2 G3 G4', 'hit 0'])
    expect(dealOf(fifth, { hands }).deck).toHaveLength(60 - 21)
  })

  test.each<[string, string, Omit<WinSpec, 'hand'>?]>([
    // R1R2R3 3, B2B3B4 2, 1 + 4.
    ['R1 R2 R3 B2 B3 B4 G1 G4', '4 = 2 + rainbow 2'],
    // G2G3G4 3, G1G2G3 2, 1 + 4: all green.
    ['G1 G1 G2 G2 G3 G3 G4 G4', '9 = 2 + lawn 6 + path 1'],
    // G3G3G3 0, G1G2G3 2, 3 + 5: five green ones and more.
    ['G1 G2 G3 G3 G3 G3 R3 B5', '12 = 2 + meadow 3 + four-leaf 7'],
    // B3B3B3 0, G2G3G4 3, 2 + 5.
    ['B3 B3 B3 G2 G3 G4 R2 R5', '6 = 2 + rainbow 2 + clover 2'],
    // R2R3R4 4, G4G4G4 0, 1 + 5.
    ['R1 R2 R3 R4 R5 G4 G4 G4', '5 = 2 + path 2 + clover 1'],
    // 25 in singles; R4R4R4 0 leaves 13, G3G3G3 0 leaves 16, both leave 4.
    ['R4 R4 R4 G3 G3 G3 G3 B1', 'not ten'],
    // R1R2R3 3, B1B2B3 1, 1 + 5.
    ['R1 R2 R3 B1 B2 B3 G1 B5', '2 = 2'],
    // The open run 3, B1B1B1 0, 2 + 5.
    ['B1 B1 B1 R2 R5', '5 = 2 + rainbow 2 + clover 1', { open: ['G2 G3 G4'] }],
  ])('%s is %s', (hand, expected, more) => {
    expect(price(hand, more)).toBe(expected)
  })

  test('a hand counts every total that trying all splits finds', () => {
    const random = seeded(5)
    const pack = packOf(DECK)
    for (let i = 0; i < 300; i++) {
      const hand = shuffled(pack, random).slice(0, 8)
      const totals = [...new Set(totalsByTrying(hand))].sort((a, b) => a - b)
      expect(totalsOf(hand, [])).toEqual(totals)
      expect(makesTen(hand, [])).toBe(totals.includes(10))
    }
  })
})

/** The first card alone, or with two others; then the rest. */
function totalsByTrying([first, ...rest]: readonly Card[]): readonly number[] {
  if (first === undefined) return [0]
  const found = totalsByTrying(rest).map((total) => total + Number(first[1]))
  for (const [i, second] of rest.entries()) {
    for (const [j, third] of rest.entries()) {
      const counted = j > i ? countOf([first, second, third]) : undefined
      if (counted === undefined) continue
      const others = rest.filter((_, k) => k !== i && k !== j)
      found.push(...totalsByTrying(others).map((total) => total + counted))
    }
  }
  return found
}

function countOf(cards: readonly Card[]): number | undefined {
  const [low = 0, middle = 0, high = 0] = cards.map((card) => Number(card[1])).sort((a, b) => a - b)
  const [suit, ...suits] = new Set(cards.map((card) => card[0]))
  if (suits.length > 0) return undefined
  if (low === high) return 0
  if (middle !== low + 1 || high !== low + 2) return undefined
  return suit === 'R' ? high : suit === 'B' ? low : middle
}
