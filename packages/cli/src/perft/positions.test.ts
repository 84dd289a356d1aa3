// The positions that the second program has counted: every game, every kind of window, every phase.
import { must, readPosition } from '@tenfold/core'
import { findGame, SHELF } from '@tenfold/games'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { perftOf } from './perft.ts'

type Counted = Readonly<{ about: string; position: { options: object }; counts: readonly number[] }>

const positionsOf = (game: string): readonly Counted[] =>
  readFileSync(new URL(`../../../../evidence/positions/${game}.jsonl`, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Counted)

describe.each(SHELF.newest.map(({ name }) => ({ name, positions: positionsOf(name) })))(
  '$name',
  ({ positions }) => {
    test.each(positions)('$about: $position.options', ({ position, counts }) => {
      const { rules, moment } = must(readPosition(position, findGame))
      expect(perftOf(rules, moment, counts.length)).toEqual(counts)
    })
  },
)
