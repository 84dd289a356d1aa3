// The match around a hand, typed.
import { make10, totalTen, tsukuru } from '@tenfold/games'
import { describe, expect, test } from 'vitest'
import { emptyLab, settled, viewOf } from './lab.ts'
import { freshScore, passings, readTotal, withTotal } from './score.ts'

test('a total is a whole number, with either sign for minus', () => {
  for (const [text, total] of [
    ['12', 12],
    [' 0 ', 0],
    ['-3', -3],
    ['−3', -3],
    ['0007', 7],
  ] as const)
    expect(readTotal(text)).toBe(total)
  for (const text of ['', '-', '1.5', '1e3', 'x', '3-', '12345', '--3'])
    expect(readTotal(text)).toBeUndefined()
})

describe('a score', () => {
  test('stays at a table of as many, and changes one seat at a time', () => {
    const lab = { ...emptyLab(make10), score: withTotal(freshScore(make10, emptyLab(make10)), 2, -7) }
    expect(lab.score).toEqual({ totals: [20, 20, -7, 20], passes: 0 })
    expect(settled(make10, lab).score).toEqual(lab.score)
  })

  // T15, TS3: everyone deals twice; but first to four, or a race to 25, takes as many rounds as it takes.
  test.each([
    [make10, {}, 4, 8],
    [make10, {}, 3, 6],
    [totalTen, {}, 2, 4],
    [tsukuru, { scoring: 'first-to-4' }, 4, 0],
    [tsukuru, { scoring: 'advanced' }, 4, 8],
  ] as const)(
    'the deal can have been passed on as often as goes before the end',
    (rules, options, players, many) => {
      const lab = { ...emptyLab(rules), options: { ...emptyLab(rules).options, ...options }, players }
      expect(passings(rules, lab)).toEqual(Array.from({ length: many }, (_, n) => `${n} of ${many} times`))
    },
  )

  test('TT7: in a race to 25 it matters whether both have dealt equally often', () => {
    const empty = emptyLab(totalTen)
    const race = { ...empty, options: { ...empty.options, target25: true }, players: 2 }
    expect(passings(totalTen, race)).toEqual(['evenly', 'unevenly'])
    // With 25 the first ends it, the second does not.
    const hand = ['R1', 'R1', 'R1', 'R1', 'B1', 'B1', 'R2'] as const
    const over = passings(totalTen, race).map(
      (_, passes) => !viewOf(totalTen, { ...race, hand, score: { totals: [25, 20], passes } }).ok,
    )
    expect(over).toEqual([true, false])
  })

  // MK1; the others begin with nothing.
  test.each([
    [make10, 20],
    [totalTen, 0],
    [tsukuru, 0],
  ] as const)('MK1: before the first round everyone has what the game begins with', (rules, stake) => {
    const lab = emptyLab(rules)
    expect(freshScore(rules, lab)).toEqual({ totals: Array(lab.players).fill(stake), passes: 0 })
  })
})
