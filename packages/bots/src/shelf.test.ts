import { SHELF } from '@tenfold/games'
import { expect, test } from 'vitest'
import { botFor, levelsOf } from './shelf.ts'

test('every game has bots: random for tests, casual to play against', () => {
  for (const { name } of SHELF.newest) {
    expect(levelsOf(name)).toContain('random')
    expect(levelsOf(name)).toContain('casual')
    for (const level of levelsOf(name)) expect(botFor(name, level)).toBeTypeOf('function')
  }
})

test('what does not exist has no bots', () => {
  expect(levelsOf('bridge')).toEqual([])
  expect(botFor('bridge', 'casual')).toBeUndefined()
  expect(botFor('make10', 'grandmaster')).toBeUndefined()
})
