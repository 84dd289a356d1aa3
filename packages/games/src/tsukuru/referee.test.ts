// Random matches of every option set, and counts of all ways to go on, against the second program in evidence/.
import { kindOfRound, manySeeds, optionSets, perftBoth, refereeMatch, titleOf } from '@tenfold/testing'
import { describe, expect, test } from 'vitest'
import { tsukuru } from './tsukuru.ts'

const SETS = optionSets(tsukuru).map((options, i) => ({ options, i, of: titleOf(options) }))

test('there are 18 sets of options', () => {
  // Players, exposeOlderDiscard, scoring: 3 · 2 · 3.
  expect(SETS).toHaveLength(18)
})

/** What the matches came past, so that nobody trusts a comparison which never came to the point. */
const seen = new Map<string, number>()
const note = (what: string): unknown => seen.set(what, (seen.get(what) ?? 0) + 1)

describe('whole matches at random', () => {
  test.each(SETS)('$of', ({ options, i }) => {
    for (const n of manySeeds(10)) {
      const wrong = refereeMatch(tsukuru, options, {
        seed: 100 * n + i,
        played: (round) => {
          for (const move of round.moves) {
            if (!move.includes(' claim ')) continue
            note('claim')
            if (/ P\d/.test(move)) note('claim with a purple')
            if (/ as [RB]$/.test(move)) note('claim with a choice of colour')
            if (move.includes('R0')) note('claim with the zero')
          }
          note(kindOfRound(round))
        },
      })
      expect(wrong).toEqual([])
    }
  })

  test('they come past claims with purples and the zero, every kind of win, exhausted rounds', () => {
    const often = { claim: 300, 'claim with a purple': 30, 'claim with the zero': 3, exhausted: 30 }
    for (const [what, least] of Object.entries(often)) expect(seen.get(what), what).toBeGreaterThan(least)
    for (const what of ['won by draw', 'won by discard']) expect(seen.get(what), what).toBeGreaterThan(30)
  })
})

describe('perft: the numbers of ways to go on', () => {
  test.each(SETS)('$of', ({ options, i }) => {
    for (let seed = i; seed < 300; seed += 100) {
      const { position, ours, theirs } = perftBoth(tsukuru, options, { seed, depth: 4 })
      expect(ours, JSON.stringify(position)).toEqual(theirs)
    }
  })
})
