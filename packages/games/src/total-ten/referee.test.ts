// Random matches of every option set, and counts of all ways to go on, against the second program in evidence/.
import { kindOfRound, manySeeds, optionSets, perftBoth, refereeMatch, titleOf } from '@tenfold/testing'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { totalTen } from './total-ten.ts'

const page = readFileSync(new URL('../../../../docs/bonus-tables.md', import.meta.url), 'utf8')
const TABLE: unknown = JSON.parse(/```json\n(.*?)```/s.exec(page)?.[1] ?? '')
const SETS = optionSets(totalTen, TABLE).map((options, i) => ({ options, i, of: titleOf(options) }))

test('there are 192 sets of options', () => {
  // 2 · 2 · 3 · 4 beside the players, and target25 for two players only: 96 + 48 + 48.
  expect(SETS).toHaveLength(192)
})

/** What the matches came past, so that nobody trusts a comparison which never came to the point. */
const seen = new Map<string, number>()
const note = (what: string): unknown => seen.set(what, (seen.get(what) ?? 0) + 1)

describe('whole matches at random', () => {
  test.each(SETS)('$of', ({ options, i }) => {
    for (const n of manySeeds(2)) {
      const wrong = refereeMatch(totalTen, options, {
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
  // Bonuses and the end of the match do not change what is legal.
  const FEW = SETS.filter(
    ({ options }) => !('customTable' in options) && !titleOf(options).includes('target25'),
  )
  test.each(FEW.filter((_, i) => i % 2 === 0))('$of', ({ options, i }) => {
    for (const seed of [i, i + 1000]) {
      const { position, ours, theirs } = perftBoth(totalTen, options, { seed, depth: 4 })
      expect(ours, JSON.stringify(position)).toEqual(theirs)
    }
  })
})
