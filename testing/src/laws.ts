// All laws of a game in one call.
import assert from 'node:assert/strict'
import type { Types } from '@tenfold/core'
import { describe, test } from 'vitest'
import type { Kit } from './kit.ts'
import type { Law } from './law.ts'
import { RECORD_LAWS, readsOptions } from './laws-of-records.ts'
import { REPLAY_LAWS } from './laws-of-replays.ts'
import { ROUND_LAWS } from './laws-of-rounds.ts'
import { TABLE_LAWS } from './laws-of-tables.ts'
import { seeded } from './seeded.ts'
import { walks } from './walk.ts'

export const LAWS: readonly Law[] = [...ROUND_LAWS, ...TABLE_LAWS, ...RECORD_LAWS, ...REPLAY_LAWS]

/** All laws, some of them looked at more often, or asked for less, than usual. */
export const lawsWith = (
  changes: Readonly<Record<string, Partial<Pick<Law, 'oneIn' | 'least'>>>>,
): readonly Law[] => LAWS.map((law) => ({ ...law, ...changes[law.name] }))

export interface Upheld {
  /** How often each law was checked. */
  readonly checks: ReadonlyMap<string, number>
  /** The first complaint of each law that was broken. */
  readonly broken: ReadonlyMap<string, unknown>
}

/** Random matches, every law looked at on the way; a law that was broken is not looked at any more. */
export function uphold<T extends Types>(
  kit: Kit<T>,
  { laws = LAWS, seeds, rounds }: Readonly<{ laws?: readonly Law[]; seeds: number; rounds: number }>,
): Upheld {
  const checks = new Map<string, number>()
  const broken = new Map<string, unknown>()
  // A law's chance is its own: what it finds does not depend on which others are looked at.
  const alive = laws.map((law) => ({ law, random: seeded(law.name.length * 7919 + law.least) }))
  for (const stop of walks(kit, { seeds, rounds })) {
    if (broken.size === laws.length) break
    for (const { law, random } of alive) {
      if (broken.has(law.name) || random.below(law.oneIn) > 0) continue
      try {
        checks.set(law.name, (checks.get(law.name) ?? 0) + law.check(kit, { ...stop, random }))
      } catch (complaint) {
        broken.set(law.name, complaint)
      }
    }
  }
  return { checks, broken }
}

/** One test a law. The matches are walked once, when the first of them runs. */
export function gameLaws<T extends Types>(
  kit: Kit<T>,
  how: Readonly<{ seeds: number; rounds: number; laws?: readonly Law[] }>,
): void {
  const { laws = LAWS } = how
  let upheld: Upheld | undefined
  describe(`the laws of ${kit.rules.title}`, () => {
    test('options are read whole, and garbage is refused with a sentence', () => readsOptions(kit))
    for (const law of laws) {
      test(law.name, { timeout: 600_000 }, () => {
        upheld ??= uphold(kit, how)
        if (upheld.broken.has(law.name)) throw upheld.broken.get(law.name)
        const checks = upheld.checks.get(law.name) ?? 0
        if (law.about && kit.lacks?.includes(law.about)) assert.equal(checks, 0, `there are ${law.about}`)
        else assert.ok(checks >= law.least, `only ${checks} checks: nearly vacuous`)
      })
    }
  })
}
