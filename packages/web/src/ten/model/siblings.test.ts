// Total Ten and Tsukuru Ten Ten through the same model: what differs comes from their settings.
import { describe, expect, test } from 'vitest'
import { stages, tableAt as at } from '../../../dev/stages.ts'
import { handOf } from './hand.ts'
import { logOf } from './log.ts'
import { gainsOf, paymentsOf } from './payments.ts'
import { playerOf, tourOf } from './players.ts'
import { partsOf, resultOf } from './result.ts'
import { goalWord, matchEndOf, roundsOf, roundWord } from './rounds.ts'
import { takesOf } from './takes.ts'
import { waysToTen } from './ways.ts'

const points = (name: string, hand = 0) =>
  resultOf(at(name))?.hands[hand]?.points?.rows.map((row) => [row.name, row.points, row.cards.join(' ')])

describe('points, where nobody pays', () => {
  test('TT1: they are added to the winner’s', () => {
    const table = at('total-run')
    expect(paymentsOf(table)).toBeUndefined()
    expect(playerOf(table, 0).score).toEqual({ count: 4, unit: 'point' })
    expect(gainsOf(table)).toMatchObject({ note: 'Points are added. Nobody pays.' })
    expect(gainsOf(table)?.rows.map(({ name, before, after, why }) => [name, before, after, why])).toEqual([
      ['You', 0, 4, 'made ten'],
      ['Mori', 0, 0, undefined],
      ['Ada', 0, 0, undefined],
      ['Tomasz', 0, 0, undefined],
    ])
    expect(points('total-run')).toEqual([
      ['Win', 1, ''],
      ['One Seven', 1, 'B7'],
      ['Single Four', 2, 'B5 B5 B5 B5'],
    ])
  })

  test('TT6 T13a: all who hit win, each with their own hand; a false hit gives 1 to every other', () => {
    const table = at('total-all')
    const result = resultOf(table)
    expect(result?.title).toBe('You and Ada made ten')
    expect(result?.about).toBe('By Hit, all at once. Tomasz hit too, but it is not ten.')
    expect(result?.hands.map(({ name, total, reaches }) => [name, total, reaches])).toEqual([
      ['Ada', 10, undefined],
      ['You', 10, undefined],
      ['Tomasz', undefined, '48'],
    ])
    expect(points('total-all', 0)).toContainEqual(['Under Four', 2, ''])
    expect(gainsOf(table)?.rows.map(({ name, change, why }) => [name, change, why])).toEqual([
      ['You', 3, '2 for ten, 1 for Tomasz’s false declaration'],
      ['Mori', 1, '1 for Tomasz’s false declaration'],
      ['Ada', 6, '5 for ten, 1 for Tomasz’s false declaration'],
      ['Tomasz', 0, undefined],
    ])
    expect(roundWord(table)).toBe('Round 1 of 8')
  })

  test('T13: a false declaration alone is void', () => {
    const table = at('total-void')
    expect(gainsOf(table)?.note).toBe('A false declaration gives 1 to every other player.')
    expect(gainsOf(table)?.rows.map(({ after }) => after)).toEqual([0, 1, 1, 1])
    expect(resultOf(table)?.hands[0]?.points).toBeUndefined()
  })

  test('TT7: the race to 25 is told, and the marker has no side', () => {
    const table = at('total-25')
    expect(playerOf(table, 0).score).toEqual({ count: 2, unit: 'point', target: 25 })
    expect(tourOf(table)).toBeUndefined()
    expect(playerOf(table, 1).dealer).toEqual({})
    expect([roundWord(table), goalWord(table)]).toEqual(['Round 1', 'first to 25'])
  })

  test('TT8: without bonuses there is no table of points, and God Ten still ends the match', () => {
    const table = at('total-basic')
    expect(resultOf(table)?.hands[0]?.points).toBeUndefined()
    expect(gainsOf(table)?.note).toBe('A win scores 3 for the dealer, 1 for anyone else.')
    expect(resultOf(table)?.title).toBe('You made God Ten')
    expect(matchEndOf(table)?.about).toBe('God Ten ends the match, whatever the scores.')
    expect(roundsOf(table)[0]?.how).toBe('You won the match at once')
  })

  test('TT8: a host’s own lines are told in words, with their cards', () => {
    const rows = resultOf(at('total-own'))?.hands[0]?.points?.rows
    expect(rows?.slice(1).map(({ name, why, points: worth }) => [name, why, worth])).toEqual([
      ['Low', 'at least four cards below 3', 2],
      ['Trio', 'three alike; 3 more: three 1s', 4],
    ])
    expect(rows?.[1]?.cards.join(' ')).toBe('R1 R2 B1 B1 B1 B2')
  })

  test('TT8: a line that wins the match goes by its own name', () => {
    const wins = { id: 'end', name: 'Hole in One', points: 0, when: { won: 'draw' }, wins: true }
    const customTable = { format: 'tenfold-bonus-table/1', name: 'Own', bonuses: [wins] }
    const table = at({
      ...stages['total-run'],
      options: { bonusTable: 'ultimate', customTable },
      rounds: stages['total-run']?.rounds ?? [],
    })
    expect(resultOf(table)?.title).toBe('You made Hole in One')
    expect(matchEndOf(table)?.about).toBe('Hole in One ends the match, whatever the scores.')
  })
})

describe('purple tiles', () => {
  test('TS2: the hand is red, blue, purple, and a claim may choose the colour', () => {
    const table = at('purples')
    expect(
      handOf(table, undefined).groups.map(({ cards }) => cards.map(({ card }) => card).join(' ')),
    ).toEqual(['R0 R4', 'B1 B2 B6', 'P5 P7'])
    expect(takesOf(table)[0]?.claims.map(({ cards, as }) => [cards.join(' '), as])).toEqual([
      ['R4 P5 P6', 'R'],
      ['P5 P6 P7', 'R'],
      ['P5 P6 P7', 'B'],
    ])
  })

  test('TS2: laid open, the combo shows the colour it took', () => {
    const words = logOf(at('purples-open')).flatMap(({ lines }) => lines.map(({ text }) => text))
    expect(words).toContain('got Mori’s purple 6: blue run = 5')
  })

  test('TS2: concealed, they are what makes ten', () => {
    expect(handOf(at('wild'), undefined).totals?.sum).toBe('2 + 5 + 1 + 2')
    expect(handOf(at('wild'), undefined).groups[1]).toMatchObject({ kind: 'blue-run', value: 5 })
  })

  test('TS3: first to four, and no table of points', () => {
    const table = at('wild-won')
    expect(resultOf(table)?.hands[0]?.points).toBeUndefined()
    expect(gainsOf(table)).toMatchObject({ note: 'A win scores 1.', target: 4 })
    expect(playerOf(table, 0).score).toEqual({ count: 1, unit: 'point', target: 4 })
    expect(goalWord(table)).toBe('first to 4')
  })

  test('TS3: for bonuses each takes the colour that scores most, and is shown as it is', () => {
    const table = at('wild-advanced')
    expect(points('wild-advanced')).toEqual([
      ['Dealer', 3, ''],
      ['Half Color', 1, ''],
      ['One Seven', 1, 'P7'],
      ['Heaven', 3, ''],
    ])
    expect(resultOf(table)?.hands[0]?.points?.note).toContain(
      'It counts purple 5 as red and purple 6 and 7 as blue.',
    )
    expect([roundWord(table), goalWord(table), tourOf(table)]).toEqual(['Round 1 of 8', 'or at 25 points', 1])
  })
})

describe('TS5: the sets one shows', () => {
  const told = (name: string) => {
    const hand = resultOf(at(name))?.hands[0]
    return hand === undefined ? [] : waysToTen(hand.declared.concealed, hand.declared.open)
  }

  test('every way that makes ten, the product’s own first, each once', () => {
    expect(told('ways').map(({ combos }) => combos.map(({ cards }) => cards.join(' ')))).toEqual([
      ['R1 R2 R3', 'B2 B3 B4'],
      ['B1 B2 B3', 'R2 R3 R4'],
    ])
    expect(told('won')).toHaveLength(1)
  })

  test('another one is laid out like the first', () => {
    const table = at('ways')
    const hand = resultOf(table)?.hands[0]
    const other = hand && partsOf(table, hand.declared, told('ways')[1])
    expect(other?.map((part) => (part.kind === 'combo' ? part.combo.value : part.card))).toEqual([
      1,
      4,
      'R1',
      'B4',
    ])
    expect(other?.find((part) => part.kind === 'single' && part.tag === 'drawn')).toMatchObject({
      card: 'B4',
    })
  })
})
