import { SHELF } from '@tenfold/games'
import { expect, test } from 'vitest'
import { aboutLevel, botFor, levelsOf } from './shelf.ts'

test('every game has bots: random for tests, casual to play against', () => {
  for (const { name } of SHELF.newest) {
    expect(levelsOf(name)).toContain('random')
    expect(levelsOf(name)).toContain('casual')
    for (const level of levelsOf(name)) {
      expect(botFor(name, level)).toBeTypeOf('function')
      expect(aboutLevel(name, level)).toMatch(/^[A-Z].*\.$/)
    }
  }
})

test('every game has four levels to choose from, the plainest first', () => {
  for (const { name } of SHELF.newest)
    expect(levelsOf(name).filter((level) => level !== 'greedy')).toEqual([
      'random',
      'first-steps',
      'casual',
      'club',
      'expert',
    ])
})

test('what does not exist has no bots', () => {
  expect(levelsOf('bridge')).toEqual([])
  expect(botFor('bridge', 'casual')).toBeUndefined()
  expect(aboutLevel('make10', 'grandmaster')).toBe('')
  expect(botFor('make10', 'grandmaster')).toBeUndefined()
})
