import { REFUSALS, type Refusal } from '@tenfold/table'
import { expect, test } from 'vitest'
import { refused } from './server.ts'

test.each(Object.entries(REFUSALS))('a refusal, %s, has a sentence', (kind, message) => {
  const refusal = { kind, ...(kind === 'illegal' ? { legal: ['draw'] } : {}) } as Refusal
  const expected = { type: 'refused', table: 'abc', id: '1', refusal, message }
  expect(refused('abc', '1', refusal)).toEqual(expected)
  expect(message).toMatch(/^[A-Z].*\.$/)
})
