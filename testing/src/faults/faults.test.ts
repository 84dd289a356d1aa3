// The laws can fail: each of these faults is caught by the law that should catch it.
import { err, type Types } from '@tenfold/core'
import { expect, test } from 'vitest'
import type { Kit } from '../kit.ts'
import { LAWS, uphold } from '../laws.ts'
import { readsOptions } from '../laws-of-records.ts'
import { HEART_FAULTS, HEART_LEAKS } from './heart.ts'
import { WRONG_RECORDS } from './records.ts'
import { WRONG_HEART_REPLAYS, WRONG_REPLAYS } from './replays.ts'
import { WRONG_ROUNDS } from './rounds.ts'
import { LEAKS } from './secrecy.ts'
import { WRONG_TABLES } from './tables.ts'
import { type Changes, wrong } from './wrong.ts'

const FAULTS = [...LEAKS, ...WRONG_TABLES, ...WRONG_ROUNDS, ...WRONG_RECORDS, ...WRONG_REPLAYS]
const OF_HEART = [...HEART_LEAKS, ...HEART_FAULTS, ...WRONG_HEART_REPLAYS]

/** The complaint of the law that should notice. */
function complaint<T extends Types>(name: string, kit: Kit<T>): unknown {
  const laws = LAWS.filter((law) => law.name === name)
  expect(laws).toHaveLength(1)
  const often = laws.map((law) => ({ ...law, oneIn: Math.min(law.oneIn, 4) }))
  return uphold(kit, { laws: often, seeds: 2, rounds: 8 }).broken.get(name)
}

// What a law says, what freezing or a refusal says; not just any mishap on the way.
const COMPLAINT = /^AssertionError|read only|unexpected refusal/

test.each(FAULTS)('%s: %s', { timeout: 600_000 }, (name, _, kit) => {
  expect(String(complaint(name, kit))).toMatch(COMPLAINT)
})

test.each(OF_HEART)('10/12 Heart: %s: %s', { timeout: 600_000 }, (name, _, kit) => {
  expect(String(complaint(name, kit))).toMatch(COMPLAINT)
})

test('every law has its fault', () => {
  const seeded = [...FAULTS, ...OF_HEART].map(([law]) => law)
  expect(LAWS.map(({ name }) => name).filter((name) => !seeded.includes(name))).toEqual([])
})

test.each<[string, NonNullable<Changes['rules']>]>([
  [
    'an option that nobody knows is taken',
    ({ readOptions }) => ({
      readOptions: (input) => {
        const known = [
          'players',
          'declarations',
          'exposeOlderDiscard',
          'interrupt',
          'dealerStays',
          'doubleHit',
        ]
        const mine = Object.entries(Object(input) as object).filter(([key]) => known.includes(key))
        return readOptions(
          typeof input === 'object' && input && !Array.isArray(input) ? Object.fromEntries(mine) : input,
        )
      },
    }),
  ],
  [
    'numbers are taken for switches',
    ({ readOptions }) => ({
      readOptions: (input) =>
        readOptions(
          JSON.parse(JSON.stringify(input ?? null).replaceAll('"dealerStays":-1', '"dealerStays":true')),
        ),
    }),
  ],
  [
    'a refusal says nothing',
    ({ readOptions }) => ({
      readOptions: (input) => {
        const read = readOptions(input)
        return read.ok ? read : err('no')
      },
    }),
  ],
])('options are read whole: %s', (_, rules) => {
  expect(() => readsOptions(wrong({ rules }))).toThrow()
})
