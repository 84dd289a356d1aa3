import { describe, expect, test } from 'vitest'
import { alone, newTable, playersFor, playersOf, presetPlan, readPlan } from './plan.ts'

const preset = presetPlan('make10')

describe('the last table', () => {
  test('the first time it is one with three casual bots', () => {
    expect(readPlan('make10', undefined)).toEqual(preset)
    expect(newTable('make10', preset, 'Lena')).toMatchObject({
      game: 'make10',
      options: { players: 4, declarations: 'assisted', doubleHit: false },
      seats: [{ kind: 'me' }, ...Array<object>(3).fill({ kind: 'bot', level: 'casual' })],
      firstDealer: 'random',
    })
  })

  test.each(['nonsense', '[]', '{"seats":["bot"]}', '{"seats":["nobody","nobody","nobody"],"options":7}'])(
    'what storage holds may be anything: %s',
    (text) => {
      expect(readPlan('make10', text)).toEqual(preset)
    },
  )

  test('what was chosen is chosen again; who deals first is not', () => {
    const chosen = {
      ...preset,
      seats: ['open', 'nobody', 'nobody'] as const,
      options: { ...preset.options, doubleHit: true },
    }
    const read = readPlan('make10', JSON.stringify({ ...chosen, firstDealer: 1 }))
    expect(read).toEqual(chosen)
    expect(playersOf(read)).toBe(2)
    expect(newTable('make10', alone(read), 'Lena').seats).toEqual([
      { kind: 'me' },
      { kind: 'bot', level: 'casual' },
    ])
  })

  test('an option for two players stands down at a larger table', () => {
    const plan = { ...preset, options: { ...preset.options, doubleHit: true } }
    expect(newTable('make10', plan, 'Lena').options).toMatchObject({ doubleHit: false })
  })

  test('what is attached to an option travels with it, and stands down with it', () => {
    const table = {
      format: 'tenfold-bonus-table/1',
      name: 'Own',
      bonuses: [{ id: 'a', name: 'A', points: 1, sets: [3] }],
    }
    const own = presetPlan('total-ten')
    const chosen = { ...own, options: { ...own.options, bonusTable: 'local', customTable: table } }
    const read = readPlan('total-ten', JSON.stringify(chosen))
    expect(newTable('total-ten', read, 'Lena').options).toMatchObject({
      bonusTable: 'local',
      customTable: table,
    })
    const printed = { ...read, options: { ...read.options, bonusTable: 'normal' } }
    expect(newTable('total-ten', printed, 'Lena').options).not.toHaveProperty('customTable')
  })

  test('an option whose table is gone or wrong is as for the first time', () => {
    const own = presetPlan('total-ten')
    for (const customTable of [
      undefined,
      {},
      { format: 'tenfold-bonus-table/1', name: 'Own', bonuses: [] },
    ]) {
      const stored = { ...own, options: { ...own.options, bonusTable: 'ultimate', customTable } }
      expect(readPlan('total-ten', JSON.stringify(stored)).options).toEqual(own.options)
    }
  })

  test('with friends at the table it has another clock than with bots alone, and both are remembered', () => {
    const friends = { ...preset, seats: ['open', 'bot', 'nobody'] as const }
    expect(newTable('make10', friends, 'Lena').clock).toMatchObject({ kind: 'live', bank: 120_000 })
    expect(newTable('make10', alone(friends), 'Lena').clock).toEqual({ kind: 'untimed' })
    const days = { ...preset.clocks.friends, kind: 'turns', days: 7 } as const
    const read = readPlan(
      'make10',
      JSON.stringify({ ...friends, clocks: { ...preset.clocks, friends: days } }),
    )
    expect(newTable('make10', read, 'Lena').clock).toMatchObject({ kind: 'turns', days: 7 })
    expect(newTable('make10', alone(read), 'Lena').clock).toEqual({ kind: 'untimed' })
  })

  test('a first dealer who is not there is drawn', () => {
    const plan = { ...preset, seats: ['bot', 'nobody', 'nobody'] as const, firstDealer: 2 }
    expect(newTable('make10', plan, 'Lena').firstDealer).toBe('random')
    expect(newTable('make10', { ...plan, firstDealer: 1 }, 'Lena').firstDealer).toBe(1)
  })

  test('by lot everyone sits somewhere, and who was to deal first still does', () => {
    const plan = { ...preset, seats: ['open', 'bot', 'open'] as const, lot: true, firstDealer: 0 }
    expect(newTable('heart', plan, 'Lena', [2, 3, 0, 1])).toMatchObject({
      seats: [{ kind: 'bot' }, { kind: 'open' }, { kind: 'me' }, { kind: 'open' }],
      firstDealer: 2,
    })
    const kinds = newTable('heart', plan, 'Lena').seats.map(({ kind }) => kind)
    expect(kinds.toSorted()).toEqual(['bot', 'me', 'open', 'open'])
  })

  test('a game for four is never remembered with fewer', () => {
    const text = JSON.stringify({ ...presetPlan('heart'), seats: ['bot', 'bot', 'nobody'] })
    expect(readPlan('heart', text)).toEqual(presetPlan('heart'))
    expect(playersFor('heart')).toEqual([4])
    expect(presetPlan('heart').options).toEqual({ tileStock: 'unlimited' })
  })
})
