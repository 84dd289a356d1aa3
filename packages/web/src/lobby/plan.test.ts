import { describe, expect, test } from 'vitest'
import { alone, newTable, playersOf, presetPlan, readPlan } from './plan.ts'

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

  test('a first dealer who is not there is drawn', () => {
    const plan = { ...preset, seats: ['bot', 'nobody', 'nobody'] as const, firstDealer: 2 }
    expect(newTable('make10', plan, 'Lena').firstDealer).toBe('random')
    expect(newTable('make10', { ...plan, firstDealer: 1 }, 'Lena').firstDealer).toBe(1)
  })
})
