// The laws can fail: each of these faults is caught by the law that should catch it.
import { err } from '@tenfold/core'
import { expect, test } from 'vitest'
import { LAWS, uphold } from '../laws.ts'
import { readsOptions } from '../laws-of-records.ts'
import { WRONG_RECORDS } from './records.ts'
import { WRONG_ROUNDS } from './rounds.ts'
import { LEAKS } from './secrecy.ts'
import { WRONG_TABLES } from './tables.ts'
import { type Changes, wrong } from './wrong.ts'

const FAULTS = [...LEAKS, ...WRONG_TABLES, ...WRONG_ROUNDS, ...WRONG_RECORDS]

test.each(FAULTS)('%s: %s', { timeout: 600_000 }, (name, _, kit) => {
  const laws = LAWS.filter((law) => law.name === name)
  expect(laws).toHaveLength(1)
  const often = laws.map((law) => ({ ...law, oneIn: Math.min(law.oneIn, 4) }))
  const complaint = uphold(kit, { laws: often, seeds: 2, rounds: 8 }).broken.get(name)
  // What a law says, what freezing or a refusal says; not just any mishap on the way.
  expect(String(complaint)).toMatch(/^AssertionError|read only|unexpected refusal/)
})

test('every law has its fault', () => {
  expect(LAWS.map(({ name }) => name).filter((name) => FAULTS.every(([law]) => law !== name))).toEqual([])
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
