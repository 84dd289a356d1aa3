// TT7, TT8, T14 and T15: when a match of Total Ten ends, who wins it, and which table counts.
import { must, type Outcome } from '@tenfold/core'
import {
  dealersOf,
  exhausted,
  lastOf,
  optionsOf,
  priced,
  scene,
  spoilt,
  standingsOf,
  times,
  won,
} from '@tenfold/testing'
import { describe, expect, test } from 'vitest'
import { totalTen } from './total-ten.ts'

const standings = standingsOf(totalTen)

describe('T15: two deals each', () => {
  test.each([2, 3, 4])('T15: %i players begin with nothing, and everyone deals twice', (players) => {
    const told = standings({ players }, 0, times(2 * players, exhausted(players)))
    expect(told[0]?.totals).toEqual(times(players, 0))
    expect(told.map(({ winners }) => winners !== undefined)).toEqual([...times(2 * players, false), true])
  })

  test('T15: most points win, ties share', () => {
    const rounds = [won(0, [3, 0, 0]), won(2, [0, 0, 3]), ...times(4, exhausted(3))]
    expect(lastOf(standings({ players: 3 }, 0, rounds))).toMatchObject({ totals: [3, 0, 3], winners: [0, 2] })
  })
})

describe('TT7: race to 25', () => {
  const target = { players: 2, target25: true }
  const endsAfter = (rounds: readonly Outcome[]): boolean =>
    lastOf(standings(target, 0, rounds))?.winners !== undefined

  test('TT7: the match goes on past two deals each, until someone has 25', () => {
    const told = standings(target, 1, times(12, won(0, [2, 0])))
    expect(dealersOf(told).slice(0, 5)).toEqual([1, 0, 1, 0, 1])
    expect(lastOf(told)).toMatchObject({ totals: [24, 0], deals: 12, target: 25 })
    expect(lastOf(told)?.winners).toBeUndefined()
    expect(lastOf(told)).not.toHaveProperty('passesToEnd')
  })

  test('TT7: only after a round in which both have dealt equally often', () => {
    const told = standings(target, 0, [won(0, [26, 0]), won(1, [0, 5])])
    expect(told.map(({ winners }) => winners)).toEqual([undefined, undefined, [0]])
    expect(lastOf(told)).toMatchObject({ totals: [26, 5], ending: 'target' })
  })

  test.each([
    [24, false],
    [25, true],
    [26, true],
  ])('TT7: %i points in the second round end it: %s', (points, ends) => {
    expect(endsAfter([exhausted(2), won(0, [points, 0])])).toBe(ends)
  })

  test('TT7: the other may catch up in the last round; ties share', () => {
    expect(lastOf(standings(target, 0, [won(0, [25, 0]), won(1, [0, 27])]))?.winners).toEqual([1])
    expect(lastOf(standings(target, 0, [won(0, [25, 0]), won(1, [0, 25])]))?.winners).toEqual([0, 1])
  })

  test('TT7: a penalty may reach 25, but the match waits for a round in which both have dealt equally often', () => {
    const told = standings(target, 0, [
      won(0, [24, 0]),
      exhausted(2),
      spoilt(1, [1, 0]),
      exhausted(2),
      exhausted(2),
    ])
    expect(told.map(({ winners }) => winners !== undefined)).toEqual([...times(5, false), true])
  })

  test('TT7: it is for two players only', () => {
    const read = [2, 3, 4].map((players) => totalTen.readOptions({ players, target25: true }))
    expect(read.map(({ ok }) => ok)).toEqual([true, false, false])
    expect(read[1]).toEqual({ ok: false, error: 'option target25 is for 2 players only, not for 3' })
  })
})

const lucky = { id: 'lucky', name: 'Lucky', points: 4, when: { count: { values: [1] }, atLeast: 2 } }
const tableOf = (...bonuses: readonly unknown[]): unknown => ({
  format: 'tenfold-bonus-table/1',
  name: 'Ours',
  bonuses,
})
/** R1R2R3 3, B4B5B6 4, 1 + 2: two 1s. */
const PLAIN = 'R1 R2 R3 B4 B5 B6 B1 B2'
const EIGHT_FIVES = 'R5 R5 R5 R5 B5 B5 B5 B5'
const price = (hand: string, options: Readonly<Record<string, unknown>>, dealer = false): string =>
  priced(totalTen, { hand, options, dealer, won: 'draw' })

describe('TT8: which bonuses count', () => {
  test('TT8: normal is the preset: the printed table', () => {
    expect(price(PLAIN, {})).toBe('2 = 1 + close 1')
    expect(totalTen.readOptions({})).toMatchObject({ value: { bonusTable: 'normal' } })
  })

  test('TT8, T14: basic: 3 or 1, and a God Ten still wins', () => {
    const basic = { bonusTable: 'basic' }
    expect(price(PLAIN, basic)).toBe('1 = 1')
    expect(price(PLAIN, basic, true)).toBe('3 = 3')
    expect(price('R1 R1 R1 R1 B6 B6 B6 B6', basic)).toBe('1 = 1')
    expect(price(EIGHT_FIVES, basic)).toBe('1 = 1, God Ten')
  })

  test('TT8, T14: local: a table added to the printed one, and God Ten stays', () => {
    const local = { bonusTable: 'local', customTable: tableOf(lucky) }
    expect(price(PLAIN, local)).toBe('6 = 1 + close 1 + lucky 4')
    // 1 + Close 1 + Half Color 1 + Double Four 10.
    expect(price(EIGHT_FIVES, local)).toBe('13 = 1 + close 1 + half-color 1 + double-four 10, God Ten')
  })

  test('TT8: local: a line of its own may take the place of a printed one', () => {
    const local = { bonusTable: 'local', customTable: tableOf({ ...lucky, replaces: ['close'] }) }
    expect(price(PLAIN, local)).toBe('5 = 1 + lucky 4')
  })

  test('TT8, T14: ultimate: a table instead, and a God Ten only if it has one', () => {
    const ultimate = { bonusTable: 'ultimate', customTable: tableOf(lucky) }
    expect(price(PLAIN, ultimate)).toBe('5 = 1 + lucky 4')
    expect(price(EIGHT_FIVES, ultimate)).toBe('1 = 1')
    const wins = { ...lucky, wins: true }
    expect(price(PLAIN, { bonusTable: 'ultimate', customTable: tableOf(wins) })).toBe(
      '5 = 1 + lucky 4, God Ten',
    )
  })

  test('TT8: several hits may win the match at once; then they win it together', () => {
    const wins = {
      id: 'six',
      name: 'Six',
      points: 1,
      when: { count: { values: [6] }, atLeast: 1 },
      wins: true,
    }
    const options = { interrupt: 'all', bonusTable: 'ultimate', customTable: tableOf(wins) }
    const hands = ['R1 R4 R4 R7 B1 B4 B7', 'R1 R2 R3 B1 B5 B5 B5', 'R1 R2 R3 B1 B2 B2 B2']
    const { outcome } = scene(totalTen, {
      hands,
      deck: 'R6',
      options,
      moves: '0 draw, 0 discard R6, 1 hit 0, 2 hit 0',
    })
    expect(outcome).toEqual({ kind: 'won', by: [1, 2], from: 0, scores: [0, 2, 2], gods: [1, 2] })
    const told = standings({ players: 3, ...options }, 0, outcome ? [outcome] : [])
    expect(lastOf(told)).toMatchObject({ winners: [1, 2], ending: 'god', deals: 1 })
  })

  test('T14: a God Ten ends the match: its declarer alone wins, the rest rank by points', () => {
    const god: Outcome = { kind: 'won', by: [1, 2], from: 0, scores: [0, 12, 3], gods: [1] }
    const told = standings({ players: 3 }, 0, [won(2, [0, 0, 20]), god])
    expect(lastOf(told)).toMatchObject({ totals: [0, 12, 23], winners: [1], ending: 'god' })
  })
})

describe('TT8: the option customTable', () => {
  test('TT8: it stands last, is needed by local and ultimate, and has no place beside the others', () => {
    const read = totalTen.readOptions({ customTable: tableOf(lucky), bonusTable: 'local', players: 3 })
    expect(Object.keys(must(read))).toEqual([
      ...[
        'players',
        'declarations',
        'exposeOlderDiscard',
        'interrupt',
        'target25',
        'bonusTable',
        'customTable',
      ],
    ])
    expect(must(read)).toMatchObject({ customTable: tableOf(lucky) })
    expect(optionsOf(totalTen, {})).not.toHaveProperty('customTable')
    expect(totalTen.readOptions({ bonusTable: 'ultimate' })).toMatchObject({
      error: 'option customTable is needed when bonusTable is "local" or "ultimate"',
    })
    expect(totalTen.readOptions({ bonusTable: 'basic', customTable: tableOf(lucky) })).toMatchObject({
      error: 'option customTable is only there when bonusTable is "local" or "ultimate"',
    })
  })

  test('TT8: what is wrong with a table is told with its place', () => {
    const options = { bonusTable: 'ultimate', customTable: tableOf({ ...lucky, points: 'many' }) }
    expect(totalTen.readOptions(options)).toEqual({
      ok: false,
      error: 'option customTable: bonuses[0].points must be a whole number, not "many"',
    })
  })

  test('TT8: printed ids are taken beside a local table, and free for an ultimate one', () => {
    const own = { ...lucky, id: 'heaven' }
    expect(totalTen.readOptions({ bonusTable: 'local', customTable: tableOf(own) })).toMatchObject({
      error: 'option customTable: bonuses[0].id: another line is called heaven',
    })
    expect(totalTen.readOptions({ bonusTable: 'ultimate', customTable: tableOf(own) }).ok).toBe(true)
  })
})
