import { expect, test } from 'vitest'
import { groupCommits } from './commits.ts'
import type { Notice } from './notices.ts'
import type { Append } from './storage.ts'

const append = (table: string, number = 0): Append => ({
  table,
  row: { number, at: 0, by: { kind: 'house' }, command: 'c', entries: [] },
})

/** Takes down what it is handed; what is called `taken` does not come through, `broken` breaks the batch. */
function recorder() {
  const batches: string[][] = []
  const told: Notice[] = []
  const storage = {
    append: async (batch: readonly Append[]) => {
      const tables = batch.map(({ table }) => table)
      batches.push(tables)
      await Promise.resolve()
      if (tables.includes('broken')) throw new Error('disk')
      return tables.map((table) => table !== 'taken')
    },
  }
  const notices = { publish: (some: readonly Notice[]) => void told.push(...some) }
  return { commits: groupCommits({ storage, notices }), batches, told }
}

test('what arrives together is committed together, and each is told its own', async () => {
  const { commits, batches, told } = recorder()
  const came = await Promise.all(['a', 'taken', 'b'].map((table, i) => commits.append(append(table, i))))
  expect(came).toEqual([true, false, true])
  expect(batches).toEqual([['a', 'taken', 'b']])
  // And all nodes of what is durable now.
  expect(told).toEqual([
    { table: 'a', rows: 1 },
    { table: 'b', rows: 3 },
  ])
})

test('what arrives during a commit goes with the next', async () => {
  const { commits, batches } = recorder()
  const first = commits.append(append('a')).then(() => commits.append(append('c')))
  await Promise.all([first, commits.append(append('b'))])
  await commits.settled()
  expect(batches).toEqual([['a', 'b'], ['c']])
})

test('a broken batch is told to all of it; the next one goes on', async () => {
  const { commits, told } = recorder()
  const both = await Promise.allSettled([commits.append(append('a')), commits.append(append('broken'))])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(told).toEqual([])
  expect(await commits.append(append('a'))).toBe(true)
})
