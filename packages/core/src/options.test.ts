// Options as data: presets, refusals, order.
import { describe, expect, test } from 'vitest'
import { readCount } from './json.ts'
import { listOptions, type OptionSpecs, readOptions } from './options.ts'

type Options = { players: 2 | 3; pace: 'slow' | 'fast'; twice: boolean }

const specs: OptionSpecs<Options> = {
  players: { values: [2, 3], preset: 3 },
  pace: { values: ['slow', 'fast'], preset: 'slow' },
  twice: { values: [true, false], preset: false, onlyFor: 2 },
}

const read = (input: unknown) => readOptions(specs, input)

test('what is absent takes its preset; the result has every option in the order of the specs', () => {
  expect(read({})).toEqual({ ok: true, value: { players: 3, pace: 'slow', twice: false } })
  const mixed = read({ twice: true, players: 2 })
  expect(mixed).toEqual({ ok: true, value: { players: 2, pace: 'slow', twice: true } })
  expect(mixed.ok && Object.keys(mixed.value)).toEqual(['players', 'pace', 'twice'])
})

test.each<[unknown, string]>([
  [null, 'options must be an object, not null'],
  ['slow', 'options must be an object, not "slow"'],
  [[], 'options must be an object, not a list'],
  [{ pacing: 'slow' }, 'no option is called pacing; there are: players, pace, twice'],
  [{ constructor: 1 }, 'no option is called constructor; there are: players, pace, twice'],
  [{ pace: 'medium' }, 'option pace must be one of "slow", "fast", not "medium"'],
  [{ pace: undefined }, 'option pace must be one of "slow", "fast", not missing'],
  [{ players: '2' }, 'option players must be one of 2, 3, not "2"'],
  [{ players: 4 }, 'option players must be one of 2, 3, not 4'],
  [{ twice: 1, players: 2 }, 'option twice must be one of true, false, not 1'],
  [{ twice: true }, 'option twice is for 2 players only, not for 3'],
  [{ twice: true, players: 3 }, 'option twice is for 2 players only, not for 3'],
])('%j is refused: %s', (input, error) => {
  expect(read(input)).toEqual({ ok: false, error })
})

test('an option for two players may be named for three at its preset', () => {
  expect(read({ twice: false, players: 3 }).ok).toBe(true)
})

test('the list names each option with its values', () => {
  expect(listOptions(specs)).toEqual([
    { key: 'players', values: [2, 3], preset: 3 },
    { key: 'pace', values: ['slow', 'fast'], preset: 'slow' },
    { key: 'twice', values: [true, false], preset: false, onlyFor: 2 },
  ])
})

describe('a setting that is there exactly when another has one of some values', () => {
  type Attached = { players: 2; pace: 'slow' | 'fast' | 'wild'; seconds?: number }
  const attached: OptionSpecs<Attached> = {
    players: { values: [2], preset: 2 },
    pace: { values: ['slow', 'fast', 'wild'], preset: 'slow' },
    seconds: {
      attachedTo: { key: 'pace', values: ['fast', 'wild'] },
      read: (input, { pace }) => readCount(input, `at pace ${String(pace)} it`),
    },
  }
  const told = (input: unknown) => readOptions(attached, input)

  test('it is read by its own reader, which is told what stands before it', () => {
    expect(told({ pace: 'wild', seconds: 3 })).toEqual({
      ok: true,
      value: { players: 2, pace: 'wild', seconds: 3 },
    })
    expect(told({})).toStrictEqual({ ok: true, value: { players: 2, pace: 'slow' } })
  })

  test.each<[unknown, string]>([
    [{ pace: 'fast' }, 'option seconds is needed when pace is "fast" or "wild"'],
    [{ seconds: 3 }, 'option seconds is only there when pace is "fast" or "wild"'],
    [{ pace: 'fast', seconds: 'x' }, 'option seconds: at pace fast it must be a whole number, not "x"'],
  ])('%j is refused: %s', (input, error) => {
    expect(told(input)).toEqual({ ok: false, error })
  })
})
