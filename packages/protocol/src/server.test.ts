import type { Types } from '@tenfold/core'
import { REFUSALS, type Own, type Refusal, type Shared } from '@tenfold/table'
import { describe, expect, test } from 'vitest'
import { pushWriter, refused } from './server.ts'

const shared = { game: 'make10', decision: '1:1' } as unknown as Shared<Types>
const ownWith = (news: readonly string[]): Own<Types> =>
  ({ viewer: 1, host: false, round: { number: 1, news, legal: [] } }) as unknown as Own<Types>

describe('a push since', () => {
  const own = ownWith(['a', 'b', 'c'])
  const write = pushWriter('abc', shared)

  test.each([
    [0, 0, ['a', 'b', 'c']],
    [2, 2, ['c']],
    [3, 3, []],
    // More than there are: another round has begun, so all of it is news.
    [4, 0, ['a', 'b', 'c']],
  ])('%i events: from %i', (told, from, news) => {
    const message = JSON.parse(write(own).since(told)) as unknown
    expect(message).toEqual({ type: 'push', table: 'abc', from, push: { ...shared, ...ownWith(news) } })
  })

  test('before the match there are none', () => {
    const gathering: Own<Types> = { viewer: 'spectator', host: true }
    const message = JSON.parse(write(gathering).since(5)) as unknown
    expect(message).toEqual({ type: 'push', table: 'abc', from: 0, push: { ...shared, ...gathering } })
  })

  test('what stands beside the news is told apart', () => {
    const others = [
      write({ ...own, host: true }),
      write({ ...own, round: { ...ownWith([]).round!, number: 2 } }),
      pushWriter('abc', { ...shared, decision: '1:2' })(own),
    ]
    expect(write(ownWith(['d'])).still).toBe(write(own).still)
    for (const { still } of others) expect(still).not.toBe(write(own).still)
  })
})

test.each(Object.entries(REFUSALS))('a refusal, %s, has a sentence', (kind, message) => {
  const refusal = { kind, ...(kind === 'illegal' ? { legal: ['draw'] } : {}) } as Refusal
  const expected = { type: 'refused', table: 'abc', id: '1', refusal, message }
  expect(refused('abc', '1', refusal)).toEqual(expected)
  expect(message).toMatch(/^[A-Z].*\.$/)
})
