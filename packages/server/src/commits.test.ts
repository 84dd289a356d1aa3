import { expect, test } from 'vitest'
import { groupCommits } from './commits.ts'
import type { Append, Storage } from './storage.ts'

const append = (table: string, number = 0): Append => ({
  table,
  row: { number, at: 0, by: { kind: 'house' }, command: 'c', entries: [] },
})

/** Takes down what it is handed; what is called `taken` does not come through, `broken` breaks the batch. */
function recorder(): { storage: Pick<Storage, 'append'>; batches: string[][] } {
  const batches: string[][] = []
  const storage: Pick<Storage, 'append'> = {
    append: async (batch) => {
      const tables = batch.map(({ table }) => table)
      batches.push(tables)
      await Promise.resolve()
      if (tables.includes('broken')) throw new Error('disk')
      return tables.map((table) => table !== 'taken')
    },
  }
  return { storage, batches }
}

test('what arrives together is committed together, and each is told its own', async () => {
  const { storage, batches } = recorder()
  const commits = groupCommits(storage)
  const came = await Promise.all(['a', 'taken', 'b'].map((table) => commits.append(append(table))))
  expect(came).toEqual([true, false, true])
  expect(batches).toEqual([['a', 'taken', 'b']])
})

test('what arrives during a commit goes with the next', async () => {
  const { storage, batches } = recorder()
  const commits = groupCommits(storage)
  const first = commits.append(append('a')).then(() => commits.append(append('c')))
  await Promise.all([first, commits.append(append('b'))])
  await commits.settled()
  expect(batches).toEqual([['a', 'b'], ['c']])
})

test('a broken batch is told to all of it; the next one goes on', async () => {
  const { storage } = recorder()
  const commits = groupCommits(storage)
  const both = await Promise.allSettled([commits.append(append('a')), commits.append(append('broken'))])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await commits.append(append('a'))).toBe(true)
})
