// A power cut takes what was not synchronised: so nothing is answered before that, and nothing that was read is.
import { must } from '@tenfold/core'
import type { Row } from '@tenfold/table'
import fs from 'node:fs'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { openSqlite } from './sqlite.ts'
import type { Storage } from './storage.ts'
import { newFolder, removeFolders } from './testing/run.ts'

afterEach(() => vi.restoreAllMocks())
afterAll(removeFolders)

const row = (number: number): Row => ({
  number,
  at: 0,
  by: { kind: 'house' },
  command: `c${number}`,
  entries: [{ type: 'continued', seat: 0 }],
})

const append = ({ append: add }: Storage, number: number) => add([{ table: 't', row: row(number) }])
const open = (): Storage => must(openSqlite(`${newFolder()}/tenfold.db`))

/** A disk that is done when it is told so: the first call of all that wait. */
function slowDisk() {
  const waiting: ((fault: NodeJS.ErrnoException | null) => void)[] = []
  vi.spyOn(fs, 'fdatasync').mockImplementation((_, done) => void waiting.push(done))
  return { waiting, done: (fault: NodeJS.ErrnoException | null = null) => waiting.shift()?.(fault) }
}

/** What was answered so far, in order. */
function answersOf(asked: Readonly<Record<string, Promise<unknown>>>): readonly string[] {
  const answered: string[] = []
  for (const [name, answer] of Object.entries(asked))
    answer.then(
      () => answered.push(name),
      () => answered.push(`${name} failed`),
    )
  return answered
}

test('a row is answered, and told to whoever reads it, once the disk has it', async () => {
  const disk = slowDisk()
  const storage = open()
  const answered = answersOf({
    row: append(storage, 0),
    read: storage.load('t'),
    counted: storage.count(['t']),
    link: storage.saveLink('code', { table: 't', show: 'all' }),
  })
  await nextTurn()
  expect([answered, disk.waiting.length]).toEqual([[], 1])
  disk.done()
  await nextTurn()
  expect([answered, disk.waiting.length]).toEqual([['row', 'read', 'counted'], 1])
  disk.done()
  await nextTurn()
  expect(answered).toEqual(['row', 'read', 'counted', 'link'])
  await storage.close()
})

test('a disk that has failed is not believed any more', async () => {
  const disk = slowDisk()
  const storage = open()
  const answered = answersOf({ row: append(storage, 0) })
  await nextTurn()
  disk.done(new Error('EIO'))
  await nextTurn()
  const later = answersOf({ next: append(storage, 1), read: storage.load('t') })
  await nextTurn()
  expect(answered).toEqual(['row failed'])
  expect(later).toEqual(['next failed', 'read failed'])
  await storage.close()
})
