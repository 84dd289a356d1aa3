// The match around a hand, typed.
import { make10, totalTen, tsukuru } from '@tenfold/games'
import { describe, expect, test } from 'vitest'
import { emptyLab, settled } from './lab.ts'
import { freshScore, passesBeforeEnd, readTotal, withTotal } from './score.ts'

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
    const lab = { ...emptyLab(make10), score: withTotal(freshScore({ players: 4 }), 2, -7) }
    expect(lab.score).toEqual({ totals: [0, 0, -7, 0], passes: 0 })
    expect(settled(make10, lab).score).toEqual(lab.score)
  })

  // T15, TS3: everyone deals twice; but first to four, or a race to 25, takes as many rounds as it takes.
  test.each([
    [make10, {}, 4, 8],
    [make10, {}, 3, 6],
    [totalTen, {}, 2, 4],
    [totalTen, { target25: true }, 2, 0],
    [tsukuru, { scoring: 'first-to-4' }, 4, 0],
    [tsukuru, { scoring: 'advanced' }, 4, 8],
  ] as const)(
    'the deal can have been passed on as often as goes before the end',
    (rules, options, players, many) => {
      const lab = { ...emptyLab(rules), options: { ...emptyLab(rules).options, ...options }, players }
      expect(passesBeforeEnd(rules, lab)).toEqual([...Array(many).keys()])
    },
  )
})
