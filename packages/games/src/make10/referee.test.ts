// Random matches of every option set, and counts of all ways to go on, against the second program in evidence/.
import { kindOfRound, manySeeds, optionSets, perftBoth, refereeMatch, titleOf } from '@tenfold/testing'
import { describe, expect, test } from 'vitest'
import { make10 } from './make10.ts'

const SETS = optionSets(make10).map((options, i) => ({ options, i, of: titleOf(options) }))

test('there are 128 sets of options', () => {
  // Six yes-or-no options beside the players; doubleHit for two players only: 64 + 32 + 32.
  expect(SETS).toHaveLength(128)
})

/** What the matches came past, so that nobody trusts a comparison which never came to the point. */
const seen = new Map<string, number>()
const note = (what: string): unknown => seen.set(what, (seen.get(what) ?? 0) + 1)

describe('whole matches at random', () => {
  test.each(SETS)('$of', ({ options, i }) => {
    for (const n of manySeeds(3)) {
      const wrong = refereeMatch(make10, options, {
        seed: 1000 * n + i,
        played: (round) => {
          for (const move of round.moves) if (move.includes(' claim ')) note('claim')
          note(kindOfRound(round))
        },
      })
      expect(wrong).toEqual([])
    }
  })

  test('they come past claims, every kind of win, void and exhausted rounds', () => {
    const often = { claim: 1000, 'won by discard': 100, 'won by draw': 100, exhausted: 100, void: 50 }
    for (const [what, least] of Object.entries(often)) expect(seen.get(what), what).toBeGreaterThan(least)
    expect(seen.get('won after a claim')).toBeGreaterThan(3)
  })
})

describe('perft: the numbers of ways to go on', () => {
  test.each(SETS)('$of', ({ options, i }) => {
    for (const seed of [i, i + 1000]) {
      const { position, ours, theirs } = perftBoth(make10, options, { seed, depth: 4 })
      expect(ours, JSON.stringify(position)).toEqual(theirs)
    }
  })
})
