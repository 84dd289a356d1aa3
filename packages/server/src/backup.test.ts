// A copy made while people play: a server on it goes on where the match stood.
import { copyFileSync, existsSync, writeFileSync } from 'node:fs'
import { must } from '@tenfold/core'
import { afterAll, expect, test } from 'vitest'
import { backUp, DATABASE_FILE } from './backup.ts'
import { DEADLINE, enter, openTable, pushes, untilPush, watch } from './testing/browser.ts'
import { play } from './testing/player.ts'
import { soundRecord } from './testing/record.ts'
import { newFolder, removeFolders, startHere } from './testing/run.ts'

afterAll(removeFolders)

test('a match is played halfway, copied, and played to its end on the copy', {
  timeout: 4 * DEADLINE,
}, async () => {
  const [data, elsewhere] = [newFolder(), newFolder()]
  const first = await startHere({ data })
  const table = await openTable(first.url, 'Ann', {
    options: { players: 2 },
    seats: [{ kind: 'me' }, { kind: 'bot', level: 'random' }],
  })
  // It plays on where it is told that the server is.
  let url = first.url
  const ann = play({ url: () => url, table, name: 'Ann' })
  const eve = await enter(first.url, 'Eve')
  await watch(eve, table)
  await untilPush(eve, table, () => pushes(eve, table).length > 20)
  const copy = `${newFolder()}/copy.db`
  expect(await backUp(data, copy)).toEqual({ ok: true, value: 1 })
  await first.close()
  copyFileSync(copy, `${elsewhere}/${DATABASE_FILE}`)
  const second = await startHere({ data: elsewhere })
  url = second.url
  await ann.played
  expect(ann.refused).toEqual([])
  await soundRecord(second.url, table)
  await second.close()
})

test('what cannot be copied is said, and nothing is overwritten', async () => {
  const data = newFolder()
  const to = `${newFolder()}/copy.db`
  const missing = await backUp(data, to)
  expect(missing.ok ? '' : missing.error).toContain('tenfold.db is missing')
  const server = await startHere({ data })
  await server.close()
  expect(must(await backUp(data, to))).toBe(0)
  const again = await backUp(data, to)
  expect(again.ok ? '' : again.error).toContain('is there already')
  const nowhere = await backUp(data, `${data}/no/such/folder.db`)
  expect(nowhere.ok ? '' : nowhere.error).toContain('could not be copied')
  writeFileSync(`${data}/${DATABASE_FILE}`, 'this is no database')
  const broken = await backUp(data, `${data}/broken.db`)
  expect(broken.ok ? '' : broken.error).toContain('could not be copied')
  expect(existsSync(`${data}/broken.db`)).toBe(false)
})
