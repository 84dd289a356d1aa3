import type { Types } from '@tenfold/core'
import { REFUSALS, type Push, type Refusal } from '@tenfold/table'
import { describe, expect, test } from 'vitest'
import { refused, writePush } from './server.ts'

const pushWith = (news: readonly string[]): Push<Types> =>
  ({ game: 'make10', round: { number: 1, news, legal: [] } }) as unknown as Push<Types>

describe('a push since', () => {
  const push = pushWith(['a', 'b', 'c'])

  test.each([
    [0, 0, ['a', 'b', 'c']],
    [2, 2, ['c']],
    [3, 3, []],
    // More than there are: another round has begun, so all of it is news.
    [4, 0, ['a', 'b', 'c']],
  ])('%i events: from %i', (told, from, news) => {
    const message = JSON.parse(writePush('abc', push).since(told)) as unknown
    expect(message).toEqual({ type: 'push', table: 'abc', from, push: pushWith(news) })
  })

  test('before the match there are none', () => {
    const gathering = { game: 'make10' } as unknown as Push<Types>
    const message = JSON.parse(writePush('abc', gathering).since(5)) as unknown
    expect(message).toEqual({ type: 'push', table: 'abc', from: 0, push: gathering })
  })

  test('what stands beside the news is told apart', () => {
    const [same, other] = [pushWith(['d']), { ...push, decision: '1:2' }]
    expect(writePush('abc', same).still).toBe(writePush('abc', push).still)
    expect(writePush('abc', other).still).not.toBe(writePush('abc', push).still)
  })
})

test.each(Object.entries(REFUSALS))('a refusal, %s, has a sentence', (kind, message) => {
  const refusal = { kind, ...(kind === 'illegal' ? { legal: ['draw'] } : {}) } as Refusal
  const expected = { type: 'refused', table: 'abc', id: '1', refusal, message }
  expect(refused('abc', '1', refusal)).toEqual(expected)
  expect(message).toMatch(/^[A-Z].*\.$/)
})
