import { must } from '@tenfold/core'
import { heart } from '@tenfold/games'
import { expect, test } from 'vitest'
import { evolve } from './evolve.ts'
import { open, opening, rematch } from './open.ts'
import { push } from './push.ts'

test('everyone is told whether the dealer has an adviser, at the next table too', () => {
  const seeds = { serverSeed: 'ab'.repeat(32), matchId: 'm3' }
  const seats = ['a', 'b', 'c', 'd'].map((id) => ({ kind: 'person', id, name: id }) as const)
  for (const adviser of [true, false]) {
    const plan = { options: {}, seats, host: 'a', firstDealer: 0, adviser } as const
    const first = must(opening(heart, plan, seeds))
    const table = evolve(heart, undefined, open(first, 0))
    expect([push(heart, table, 'b').adviser, push(heart, table, undefined).adviser]).toEqual([
      adviser,
      adviser,
    ])
    expect(rematch(heart, table, seeds).adviser).toBe(first.adviser)
  }
})
