import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { linesOf, type Line } from './lines.ts'

async function read(chunks: readonly (string | Buffer)[], limit = 10): Promise<readonly Line[]> {
  const lines: Line[] = []
  for await (const batch of linesOf(Readable.from(chunks), limit)) lines.push(...batch)
  return lines
}

const texts = (...lines: readonly string[]): readonly Line[] => lines.map((text) => ({ text }))

test('lines, however they are cut', async () => {
  expect(await read(['a\nb', 'c\n', '\nd'])).toEqual(texts('a', 'bc', '', 'd'))
  expect(await read(['a\r\nb\r\n'])).toEqual(texts('a', 'b'))
  expect(await read([])).toEqual([])
  expect(await read(['\n'])).toEqual(texts(''))
})

test('a letter of several bytes may be cut in two', async () => {
  const bytes = Buffer.from('ö\n')
  expect(await read([bytes.subarray(0, 1), bytes.subarray(1)])).toEqual(texts('ö'))
})

test('what is too long is dropped, and the next line read', async () => {
  expect(await read(['12345', '678901', '2\nshort\n', '0123456789\n'])).toEqual([
    { tooLong: true },
    ...texts('short', '0123456789'),
  ])
  expect(await read(['12345678901'])).toEqual([{ tooLong: true }])
})
