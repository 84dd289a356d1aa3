// The counts in positions/, by the programs here; the product counts the same positions in its own tests.
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { perft as heartPerft } from './heart/perft.ts'
import type { Position as HeartPosition } from './heart/referee.ts'
import { perft as tenPerft } from './ten/perft.ts'
import type { Position as TenPosition } from './ten/referee.ts'

type Counted = { about: string; position: TenPosition | HeartPosition; counts: number[] }

const folder = new URL('positions/', import.meta.url)
const files = readdirSync(folder).map((file) => {
  const lines = readFileSync(new URL(file, folder), 'utf8').trimEnd().split('\n')
  return { file, positions: lines.map((line) => JSON.parse(line) as Counted) }
})

test('there are positions of every game', () => {
  const games = new Set(files.flatMap(({ positions }) => positions.map(({ position }) => position.game)))
  expect([...games].sort()).toEqual(['heart', 'make10', 'total-ten', 'tsukuru'])
})

describe.each(files)('$file', ({ positions }) => {
  test.each(positions)('$about: $position.options', ({ position, counts }) => {
    const depth = counts.length
    const counted = position.game === 'heart' ? heartPerft(position, depth) : tenPerft(position, depth)
    expect(counted).toEqual({ counts })
  })
})
