// Tricks of one player against two, as DDS finds them, the double-dummy solver of bridge (bench/dds.ts tells how it is
// asked). It shares nothing with ours.
import { readFileSync } from 'node:fs'
import { must } from '@tenfold/core'
import { expect, test } from 'vitest'
import { finished } from '../finished.ts'
import { readHeartInput } from './reading.ts'
import { heartSolver } from './solver.ts'

type Line = Readonly<
  { one: 'A' | 'B' | 'C'; leader: 'A' | 'B' | 'C'; tricks: number } & Record<string, unknown>
>

const lines = readFileSync(new URL('tricks-by-dds.jsonl', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line) as Line)

const solver = heartSolver()

test('DDS finds as many tricks in 300 deals of ten cards each, as H6 has them played', () => {
  expect(lines).toHaveLength(300)
  const ours = lines.map(({ one, leader, tricks: _, ...dealt }) => {
    // H5: A leads the first trick of a round, and anyone in bridge.
    const { position } = must(readHeartInput(dealt))
    return finished(
      solver.solve({ ...position, leader: 'ABC'.indexOf(leader) }, { tricksOf: 'ABC'.indexOf(one) }),
    ).low
  })
  expect(ours).toEqual(lines.map(({ tricks }) => tricks))
})
