// A line on which frames are lost, doubled, held up, swapped and cut: people ask again until they are answered, and then
// everything is as on a good one.
import { must } from '@tenfold/core'
import { seeded } from '@tenfold/testing'
import { afterAll, expect, test } from 'vitest'
import { DATABASE_FILE, openSqlite } from './sqlite.ts'
import { badLineTo } from './testing/bad-line.ts'
import { DEADLINE } from './testing/browser.ts'
import { gather } from './testing/crowd.ts'
import { newFolder, removeFolders, startHere } from './testing/run.ts'

afterAll(removeFolders)

/** After so many milliseconds without an answer they ask again. */
const PATIENCE = 250

test('one table of each game, over bad lines', { timeout: 30 * DEADLINE }, async () => {
  const data = newFolder()
  const server = await startHere({ data })
  const line = await badLineTo(server.url, seeded(1))
  const { load, close } = must(openSqlite(`${data}/${DATABASE_FILE}`))
  const crowd = gather({ url: () => line.url, load, patience: PATIENCE })
  expect(await Promise.race([crowd.leave(), crowd.broken])).toEqual([])
  expect(crowd.finished()).toBe(4)
  expect([...line.done.keys()].toSorted()).toEqual(['cut', 'doubled', 'held up', 'lost', 'swapped'])
  line.close()
  await close()
  await server.close()
})
