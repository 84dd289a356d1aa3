// `tenfold perft` for Total Ten and Tsukuru Ten Ten, from files, as the second program counts them.
import { PassThrough, Readable } from 'node:stream'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { totalTen, tsukuru, type TenRules } from '@tenfold/games'
import { dealOf, DULL } from '@tenfold/testing'
import { perft as naivePerft } from '../../../../evidence/ten/perft.ts'
import type { Position } from '../../../../evidence/ten/referee.ts'
import { program } from '../program.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'tenfold-perft-'))
afterAll(() => rmSync(folder, { recursive: true }))

async function counted(position: Position, depth: number): Promise<unknown> {
  const file = path.join(folder, 'position.json')
  writeFileSync(file, JSON.stringify(position))
  const [output, errors] = [new PassThrough(), new PassThrough()]
  const args = ['perft', position.game, '--position', file, '--depth', String(depth), '--json']
  const code = await program(args, { input: Readable.from([]), output, errors })
  return code === 0 ? JSON.parse(String(output.read())) : String(errors.read())
}

/** The named cards where they are wanted, the rest of the pack below. */
function position(
  rules: TenRules,
  game: Position['game'],
  given: Partial<Position> & { hands: readonly string[]; deck: string },
): Position {
  const { hands, deck } = dealOf(rules, given)
  const deal = { hands: hands.map((hand) => [...hand]), deck: [...deck] }
  return { game, options: given.options ?? {}, dealer: 0, deal, moves: given.moves ?? [] }
}

const NEAR = 'R1 R2 R3 B1 B5 B5 B5'
const ALSO = 'R1 R2 R3 B1 B2 B2 B2'

describe('Total Ten', () => {
  const thrown = (options: Readonly<Record<string, unknown>>) =>
    position(totalTen, 'total-ten', {
      hands: [DULL[1], NEAR, ALSO],
      deck: 'R6 B7',
      options,
      moves: ['0 draw', '0 discard R6'],
    })

  test('a window for all: every answer counts, one seat at a time', async () => {
    // Seat 1: hit or pass; seat 2: hit or pass; only pass, pass goes on, to seat 1's draw.
    expect(await counted(thrown({ interrupt: 'all' }), 3)).toEqual({ counts: [2, 4, 1] })
  })

  test.each([
    { interrupt: 'all', declarations: 'unassisted' },
    { interrupt: 'nearest' },
    { interrupt: 'off', declarations: 'unassisted', exposeOlderDiscard: false },
    { bonusTable: 'basic' },
  ])('%o', async (options) => {
    const start = thrown(options)
    expect(await counted(start, 4)).toEqual(naivePerft(start, 4))
  })
})

describe('Tsukuru Ten Ten', () => {
  const start = position(tsukuru, 'tsukuru', {
    hands: [DULL[0], 'P5 P7 R2 R2 B2 B2 B1'],
    deck: 'P6 B7 R0',
    moves: ['0 draw', '0 discard P6'],
  })

  test('a claim with a choice of colour is two actions', async () => {
    // Draw, and two claims. After the draw five kinds and B7, after either claim three kinds.
    expect(await counted(start, 2)).toEqual({ counts: [3, 6 + 3 + 3] })
  })

  test('deeper', async () => {
    expect(await counted(start, 4)).toEqual(naivePerft(start, 4))
  })
})
