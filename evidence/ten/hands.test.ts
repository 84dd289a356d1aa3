import { expect, test } from 'vitest'
import { comboWays, face, inWrittenOrder, openCombo, pack } from './cards.ts'
import { allHands, makesTen, numberOfHands, reachableTotals } from './hands.ts'

const cards = (text: string): string[] => (text === '' ? [] : text.split(' '))
const ways = (text: string): string[] => {
  const [a, b, c] = cards(text).map(face)
  if (a === undefined || b === undefined || c === undefined) throw new Error('three cards, please')
  return comboWays(a, b, c).map((way) => `${way.colour} ${way.value}`)
}

test('the packs hold 56 cards and 61 tiles', () => {
  expect(pack('make10')).toHaveLength(56)
  expect(pack('total-ten')).toHaveLength(56)
  expect(pack('tsukuru')).toHaveLength(61)
  expect(new Set(pack('tsukuru')).size).toBe(19)
})

test('a red run counts its highest, a blue run its lowest, a triplet nothing', () => {
  expect(ways('R3 R4 R5')).toEqual(['R 5'])
  expect(ways('B3 B1 B2')).toEqual(['B 1'])
  expect(ways('B2 B2 B2')).toEqual(['B 0'])
  expect(ways('R6 R7 R1')).toEqual([])
  expect(ways('R3 R4 B5')).toEqual([])
  expect(ways('R3 R3 B3')).toEqual([])
  expect(ways('R3 R3 R4')).toEqual([])
  expect(ways('R1 R3 R5')).toEqual([])
})

test('red 0 and purple tiles form combos', () => {
  expect(ways('R0 R1 R2')).toEqual(['R 2'])
  expect(ways('B5 B5 P5')).toEqual(['B 0'])
  expect(ways('B6 B7 P8')).toEqual(['B 6'])
  expect(ways('R6 R7 P8')).toEqual(['R 8'])
  expect(ways('R6 B7 P8')).toEqual([])
  expect(ways('R5 P6 P7')).toEqual(['R 7'])
  expect(ways('P5 P6 P7')).toEqual(['R 7', 'B 5'])
  expect(ways('P6 P7 P8')).toEqual(['R 8', 'B 6'])
})

test('an open combo of three purples names its colour, another does not', () => {
  expect(openCombo(['P5', 'P6', 'P7', 'as R']).value).toBe(7)
  expect(openCombo(['P5', 'P6', 'P7', 'as B']).value).toBe(5)
  expect(openCombo(['B5', 'P6', 'P7']).colour).toBe('B')
  expect(() => openCombo(['P5', 'P6', 'P7'])).toThrow()
  expect(() => openCombo(['B5', 'P6', 'P7', 'as B'])).toThrow()
  expect(() => openCombo(['R5', 'B6', 'R7'])).toThrow()
})

test('cards are written by value, then red, blue, purple', () => {
  expect(inWrittenOrder(cards('P6 B5 R6 P5 R5'))).toEqual(cards('R5 B5 P5 R6 P6'))
})

test('totals reached by hand calculation', () => {
  // 1 + 1 + 1 + 2 + 3 = 8; the triplet leaves 2 + 3 = 5; the run 1 2 3 counts 3 and leaves 1 + 1.
  expect(reachableTotals(cards('R1 R1 R1 R2 R3'))).toEqual([5, 8])
  expect(reachableTotals(cards('B1 B1 B1 B2 B3'))).toEqual([3, 5, 8])
  expect(reachableTotals(cards('R2 R3 B5 B5 B5'), [5])).toEqual([10, 25])
  // No run 21; one of the four runs 18, 16, 14, 12; two runs 3 + 6.
  expect(reachableTotals(cards('R1 R2 R3 R4 R5 R6'))).toEqual([9, 12, 14, 16, 18, 21])
  expect(reachableTotals([], [3, 0])).toEqual([3])
  expect(reachableTotals(cards('P6 P7 P8'))).toEqual([6, 8, 21])
})

test('eight 2s make ten with no or one open triplet, not with two', () => {
  expect(reachableTotals(cards('R2 R2 R2 R2 B2 B2 B2 B2'))).toEqual([4, 10, 16])
  expect(makesTen(cards('R2 B2 B2 B2 B2'), [0])).toBe(true)
  expect(makesTen(cards('R2 B2'), [0, 0])).toBe(false)
})

test('195,650 hands of eight, of which 3,929 make ten', () => {
  expect(numberOfHands('make10', 7)).toBe(76_050)
  expect(numberOfHands('make10', 8)).toBe(195_650)
  expect(tally('make10')).toEqual({ hands: 195_650, tens: 3_929 })
}, 120_000)

// That 16,013 of them make ten is seen in packages/games/src/tsukuru/hands.test.ts, which goes through them all.
test('943,260 hands of eight tiles', () => {
  expect(numberOfHands('tsukuru', 7)).toBe(322_975)
  expect(numberOfHands('tsukuru', 8)).toBe(943_260)
})

function tally(game: 'make10'): { hands: number; tens: number } {
  let hands = 0
  let tens = 0
  for (const hand of allHands(game, 8)) {
    hands += 1
    if (makesTen(hand)) tens += 1
  }
  return { hands, tens }
}
