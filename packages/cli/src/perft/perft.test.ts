import { must, readPosition } from '@tenfold/core'
import { findGame } from '@tenfold/games'
import { perft as naivePerft } from '../../../../evidence/ten/perft.ts'
import type { Position as NaivePosition } from '../../../../evidence/ten/referee.ts'
import { botFor } from '@tenfold/bots'
import { simulatedSeeds } from '@tenfold/fair'
import { describe, expect, test } from 'vitest'
import { playMatch } from '../simulate/match.ts'
import { perftOf } from './perft.ts'

const rules = findGame('make10')!
const bot = botFor('make10', 'random')!

/** Positions from the middle of rounds that random bots played: every so many moves of the first round. */
function positions(options: Readonly<Record<string, unknown>>, seed: string): readonly NaivePosition[] {
  const chosen = must(rules.readOptions(options))
  const players = Array.from({ length: chosen.players }, () => ({ level: 'random', bot }))
  const record = playMatch({
    rules: rules,
    options: chosen,
    players,
    seeds: simulatedSeeds(seed, 1, chosen.players),
  })
  const [round] = record.rounds
  if (round === undefined) throw new Error('a match has a round')
  const { dealer, deal, moves } = round
  const stops = [0, 1, 2, 7, 23, moves.length - 3, moves.length - 1, moves.length].filter(
    (stop) => stop >= 0 && stop <= moves.length,
  )
  const { hands, deck } = deal as NaivePosition['deal']
  return stops.map((stop) => ({
    game: 'make10',
    options: { ...chosen },
    dealer,
    deal: { hands, deck },
    moves: moves.slice(0, stop),
  }))
}

const DEPTH = 4

const TABLES: readonly Readonly<Record<string, unknown>>[] = [
  { players: 2 },
  { players: 3, declarations: 'unassisted' },
  { players: 4, exposeOlderDiscard: false },
  { players: 3, interrupt: 'nearest' },
  { players: 4, interrupt: 'nearest', declarations: 'unassisted' },
]

describe('perft counts what the second program counts', () => {
  test.each(TABLES.map((options) => ({ options })))('$options', ({ options }) => {
    for (const position of positions(options, JSON.stringify(options))) {
      const { rules: read, moment } = must(readPosition(position, findGame))
      expect(perftOf(read, moment, DEPTH)).toEqual(naivePerft(position, DEPTH).counts)
    }
  })
})

describe('a window', () => {
  /** Seat 0 has discarded; the next depths are answers of seats 1, 2, 3, one at a time. */
  const [, , afterDiscard] = positions({ players: 4, interrupt: 'nearest' }, 'window')

  test('is answered by one seat at a time', () => {
    const { rules: read, moment } = must(readPosition(afterDiscard, findGame))
    expect(perftOf(read, moment, 4)).toEqual(naivePerft(afterDiscard!, 4).counts)
    expect(perftOf(read, moment, 3)).toEqual([1, 1, 1])
  })

  test('may be half answered in the position', () => {
    const { dealer, moves } = afterDiscard!
    const half = { ...afterDiscard!, moves: [...moves, `${(dealer + 1) % 4} pass`] }
    const { rules: read, moment } = must(readPosition(half, findGame))
    expect(moment.sealed).toHaveLength(1)
    expect(perftOf(read, moment, 4)).toEqual(naivePerft(half, 4).counts)
  })
})
