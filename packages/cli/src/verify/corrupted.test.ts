// Every way of bending a record that we could think of: `verify` and the second program in evidence/ each refuse it,
// and name the place that the rules name.
import { bentRecord, CORRUPTIBLE_TABLES } from '@tenfold/testing'
import { describe, expect, test } from 'vitest'
import { verdictOn } from './verdict.ts'

describe.each(CORRUPTIBLE_TABLES)('$of', (table) => {
  const { umpire, corruptions } = table

  test('as it was played, both accept it', () => {
    const record = table.record(1)
    expect(verdictOn({ text: JSON.stringify(record) })).toMatchObject({ ok: true })
    expect(umpire(record)).toEqual([])
  })

  test.each(corruptions)('%s', (_, bend) => {
    const { bent, place } = bentRecord(table, bend)
    const { round, move } = place
    const last = bent.rounds[round - 1]?.moves.length ?? 0
    const verdict = verdictOn({ text: JSON.stringify(bent) })
    expect(verdict).toMatchObject({ ok: false, error: { round, move: move === 'end' ? last : move } })
    // The second program tells what is wrong at the end of a round without a move.
    const [first] = umpire(bent)
    expect({ round: first?.round ?? 0, move: first?.move ?? 0, first }).toEqual({
      round,
      move: move === 'end' ? 0 : move,
      first: expect.anything() as unknown,
    })
  })
})

test('there are far more than thirty ways', () => {
  const ways = new Set(CORRUPTIBLE_TABLES.flatMap(({ corruptions }) => corruptions.map(([about]) => about)))
  expect(ways.size).toBeGreaterThan(100)
})
