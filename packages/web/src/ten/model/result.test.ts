import { describe, expect, test } from 'vitest'
import { tableAt as at } from '../../../dev/stages.ts'
import { paymentsOf } from './payments.ts'
import { resultOf } from './result.ts'
import { matchEndOf, roundsOf, roundWord } from './rounds.ts'
import { tourOf } from './players.ts'

const points = (name: string) => {
  const hand = resultOf(at(name))?.hands[0]
  return {
    rows: hand?.points?.rows.map((row) => [row.name, row.points, row.cards.join(' ')]),
    total: hand?.points?.total,
  }
}

describe('a round that was won', () => {
  test('by Run after a Get: the first example of the rulebook', () => {
    const result = resultOf(at('won'))
    expect(result?.title).toBe('You made ten')
    expect(result?.about).toBe('By Run, with the blue 5 you drew.')
    expect(
      result?.hands[0]?.parts.map((part) =>
        part.kind === 'combo' ? [part.combo.value, part.open] : part.card,
      ),
    ).toEqual([[0, false], [5, true], 'R2', 'R3'])
    expect(points('won')).toEqual({
      rows: [
        ['Win', 1, ''],
        ['No One', 1, ''],
        ['Seven', 1, 'B7'],
        ['Single Four', 2, 'B5 B5 B5 B5'],
      ],
      total: 5,
    })
  })

  test('MK2: shared from the winner’s left', () => {
    const paid = paymentsOf(at('won'))
    expect(paid?.note).toBe('5 shared by three: 2, 2 and 1, from your left.')
    expect(paid?.from.map(({ name, before, after }) => [name, before, after])).toEqual([
      ['Mori', 20, 18],
      ['Ada', 20, 18],
      ['Tomasz', 20, 19],
    ])
    expect(paid?.to.map(({ name, after, note }) => [name, after, note])).toEqual([['You', 25, 'now first']])
  })

  test('by Hit the discarder pays all', () => {
    const table = at('hit-won')
    expect(resultOf(table)?.about).toBe('By Hit, with Mori’s red 2.')
    expect(paymentsOf(table)?.note).toBe('Mori discarded the red 2 and pays all 3.')
    expect(points('hit-won').rows).toEqual([
      ['Win', 1, ''],
      ['Close', 1, ''],
      ['Single Three', 1, 'B1 B1 B1'],
    ])
  })

  test('MK10: a doubled Hit says so', () => {
    const { rows, total } = points('double')
    expect(rows?.at(-1)?.[0]).toBe('Doubled')
    expect(total).toBe(2 * Number(rows?.at(-1)?.[1]))
    expect(paymentsOf(at('double'))?.note).toBe(`Mori discarded the red 2 and pays all ${total}.`)
  })

  test('T14: God Ten ends the match', () => {
    const table = at('god')
    expect(resultOf(table)?.title).toBe('You made God Ten')
    expect(matchEndOf(table)).toEqual({
      title: 'You win the match',
      about: 'God Ten ends the match, whatever the scores.',
      winners: [0],
    })
    expect(points('god').rows?.map(([name]) => name)).toContain('Double Four')
    expect(matchEndOf(at('god-other'))?.title).toBe('Lena wins the match')
  })
})

describe('rounds without a winner', () => {
  test('T13: a false declaration is void, costs 1 to each, and the dealer deals again', () => {
    const table = at('void')
    const result = resultOf(table)
    expect(result?.title).toBe('You declared, but it is not ten')
    expect(result?.about).toBe('The deal is void and does not count. You deal again.')
    expect(result?.hands[0]?.total).toBeUndefined()
    expect(result?.hands[0]?.reaches).toBe('52')
    expect(paymentsOf(table)?.to.map(({ after }) => after)).toEqual([21, 21, 21])
    expect(roundWord(table)).toBe('Round 1 of 8')
    expect(tourOf(table)).toBe(1)
    expect(roundsOf(table)).toEqual([
      {
        round: 1,
        dealer: 'you',
        how: 'You declared, but it was not ten: dealt again',
        changes: [-3, 1, 1, 1],
        scores: [17, 21, 21, 21],
      },
    ])
  })

  test('T11: the deck ran out', () => {
    const deck = 56 - 14
    const turns = Array.from({ length: deck }, (_, i) => i % 2)
    // Each throws back what it drew, so nobody’s hand changes.
    const pack = 'R1 R2 R3 R4 R5 R6 R7 B1 B2 B3 B4 B5 B6 B7'.split(' ')
    const next = pack.flatMap((card) => [card, card, card])
    const round = {
      hands: [pack.slice(0, 7).join(' '), pack.slice(7).join(' ')],
      next: next.join(' '),
      moves: turns.flatMap((seat, i) => [`${seat} draw`, `${seat} discard ${next[i]}`]),
    }
    const table = at({ names: ['Lena', 'Mori'], rounds: [round] })
    expect(resultOf(table)?.title).toBe('The deck ran out')
    expect(resultOf(table)?.about).toBe('Nobody made ten, and nobody scores. Mori deals next.')
    expect(paymentsOf(table)).toBeUndefined()
    expect(roundsOf(table)[0]?.how).toBe('The deck ran out')
    expect(roundWord(table)).toBe('Round 1 of 4')
  })
})
