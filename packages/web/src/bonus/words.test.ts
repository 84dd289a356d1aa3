import { MAKE10_BONUSES, TOTAL_TEN_BONUSES, type Bonus, type Condition } from '@tenfold/games'
import { describe, expect, test } from 'vitest'
import { conditionWords, lineWords, paysBonuses } from './words.ts'

const says = (table: readonly Bonus[]) =>
  Object.fromEntries(table.map((line) => [line.id, lineWords(line, table).says.join(' ')]))

describe('bonus lines in words', () => {
  test('the printed table of Total Ten', () => {
    expect(says(TOTAL_TEN_BONUSES)).toEqual({
      close: 'Won by draw, without a Get. Does not count beside Heaven.',
      'single-three': 'Three alike. 1 more: three 7s.',
      'half-color': 'Exactly four red cards.',
      'one-seven': 'Exactly one 7.',
      'under-four': 'No card above 4.',
      'serial-pair': 'Pairs of three neighbouring values. 1 more: pairs of four neighbouring values.',
      'single-four': 'Four alike. 1 more: four 7s.',
      'single-color': 'Eight red cards or eight blue cards.',
      'double-three': 'Two sets of three alike. 1 more: both of one value. 1 more: both of 7s.',
      heaven: 'Won by draw, on the winner’s first turn.',
      'double-four': 'Two sets of four alike. 1 more: one of them 7s.',
    })
  })

  test('what Make10 has beside it', () => {
    const words = says(MAKE10_BONUSES)
    expect(words['no-one']).toBe('No 1.')
    expect(words['seven']).toBe('At least one 7.')
    expect(words['straight']).toBe('Five neighbouring values in one colour.')
    expect(words['double-multi']).toBe('A set of three and a set of four alike.')
    expect(words['real-ten']).toBe('Without a Get and plain numbers that add up to 10.')
    expect(words['god-ten']).toBe('Eight 2s or eight 5s. Wins the match.')
  })

  test.each<[Condition, string]>([
    [{ count: { values: [2, 4, 6] }, atMost: 0 }, 'no 2, 4 or 6'],
    [{ count: { colour: 'R' }, atLeast: 5, atMost: 7 }, 'five to seven red cards'],
    [{ count: { colour: 'B', values: [6, 5] }, atLeast: 2 }, 'at least two blue 5s or 6s'],
    [{ count: { values: [1, 2, 3] }, atMost: 1 }, 'at most one card below 4'],
    [{ count: { values: [1] }, atLeast: 1, atMost: 2 }, 'one to two 1s'],
    [{ count: { colour: 'B' }, atLeast: 0, atMost: 8 }, 'any number of blue cards'],
    [{ not: { won: 'discard' } }, 'not won with a discard'],
    [{ not: { claimed: true } }, 'without a Get'],
    [{ pairs: 1 }, 'two cards of one value'],
    [
      { any: [{ faces: 20 }, { all: [{ firstTurn: true }, { claimed: true }] }] },
      'plain numbers that add up to 20 or (on the winner’s first turn, with a Get)',
    ],
    [
      { not: { any: [{ pairs: 3 }, { faces: 20 }] } },
      'not (pairs of three neighbouring values or plain numbers that add up to 20)',
    ],
    [{ all: [{ won: 'draw' }] }, 'won by draw'],
  ])('%j', (condition, words) => {
    expect(conditionWords(condition)).toBe(words)
  })

  test('exclusions are told at the line that gives way, whichever says so', () => {
    const trio: Bonus = { id: 'trio', name: 'Trio', points: 1, sets: [3] }
    const house: Bonus = { id: 'house', name: 'Full House', points: 6, sets: [3, 4], replaces: ['trio'] }
    expect(lineWords(trio, [trio, house]).says).toEqual(['Three alike.', 'Does not count beside Full House.'])
    expect(lineWords(house, [trio, house]).says).toEqual(['A set of three and a set of four alike.'])
  })

  test('a table that only wins the match pays nothing', () => {
    expect(paysBonuses([])).toBe(false)
    expect(paysBonuses(MAKE10_BONUSES.filter(({ wins }) => wins))).toBe(false)
    expect(paysBonuses(TOTAL_TEN_BONUSES)).toBe(true)
  })
})
