import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { program } from '../program.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'tenfold-analyze-heart-'))
afterAll(() => rmSync(folder, { recursive: true }))

async function analyze(position: unknown, ...args: readonly string[]) {
  const file = path.join(folder, 'position.json')
  writeFileSync(file, JSON.stringify(position))
  const [output, errors] = [new PassThrough(), new PassThrough()]
  const read = [text(output), text(errors)]
  const words = ['analyze', 'heart', '--position', file, ...args]
  const code = await program(words, { input: Readable.from([]), output, errors })
  for (const stream of [output, errors]) stream.end()
  const [out = '', err = ''] = await Promise.all(read)
  return { code, out, err }
}

/** Two tricks are left; A has the highest blue card and the only trump. */
const POSITION = {
  trump: 'G',
  hands: { A: 'B9 G2', B: 'B8 Y1', C: 'B7 Y6' },
  won: { A: 'B1 B2 B3 B4 B5 B6 R1 R2 R3', B: 'R4 R5 R6 G3 G4 G5 R8 G7 G1', C: 'R7 G6 Y2 Y3 Y4 Y5' },
  tiles: { A: { 'total-trick': '5', 'total-7': 1, '9th-10th': 'yes' }, B: { 'total-trick': '3' } },
}

test('the table: hands, each cell, the points, the cards', async () => {
  const { code, out, err } = await analyze(POSITION, '--playouts', '200')
  expect({ code, err }).toEqual({ code: 0, err: '' })
  const lines = out.split('\n')
  expect(lines.slice(0, 4)).toEqual([
    '10/12 Heart, trump green; A leads',
    '  A  B9 G2',
    '  B  B8 Y1',
    '  C  B7 Y6',
  ])
  expect(lines.find((line) => line.startsWith('A total-trick'))).toMatch(
    /^A total-trick +5 +100 % +yes +5: 100 %$/,
  )
  expect(out).toContain('Tricks each is sure of: A 5, B 3, C 2.')
  expect(out).toContain('After each card: B9 ')
})

test('the same as JSON: chances of a cell are one, what A can be sure of is exact', async () => {
  const { code, out } = await analyze(POSITION, '--playouts', '200', '--json')
  expect(code).toBe(0)
  const told = JSON.parse(out) as {
    cells: { row: string; category: string; laid: boolean; chances: Record<string, number>; sure: unknown }[]
    tricks: unknown
    cards: { card: string }[]
    line: string[]
  }
  expect(told.tricks).toEqual({ A: { low: 5, high: 5 }, B: { low: 3, high: 3 }, C: { low: 2, high: 2 } })
  expect(told.cells).toHaveLength(12)
  for (const { chances } of told.cells)
    expect(Object.values(chances).reduce((sum, chance) => sum + chance)).toBeCloseTo(1, 3)
  expect(told.cells.filter(({ laid }) => laid)).toHaveLength(4)
  expect(told.cells[5]?.sure).toEqual({ low: 1, high: 1 })
  expect(told.cards.map(({ card }) => card)).toEqual(['B9', 'G2'])
  expect(told.line).toHaveLength(6)
})

test('H4: with the tiles of the box, no more of a kind are best than there are', async () => {
  const fives = { A: { 'total-7': '5' }, B: { 'total-trick': '3', 'total-7': '5' } }
  const best = async (tileStock: string) =>
    (await analyze({ ...POSITION, tiles: fives, tileStock }, '--playouts', '200')).out
      .split('\n')
      .find((line) => line.startsWith('A total-trick'))
  expect(await best('unlimited')).toContain('(5)')
  expect(await best('boxed')).not.toContain('(5)')
})

test('what is wrong with a file or the words is said', async () => {
  const bad = await analyze({ ...POSITION, trump: 'P' })
  expect(bad.code).not.toBe(0)
  expect(bad.err).toContain('trump must be B, R, G or Y, not "P"')
  expect((await analyze(POSITION, '--open', 'R1 R2 R3')).err).toContain('leave out --open')
})
