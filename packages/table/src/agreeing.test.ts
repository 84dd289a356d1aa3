// Beside the play: absences, a pause, an end before the end.
import { checkRecord, host } from '@tenfold/core'
import { heart, make10, type Ten } from '@tenfold/games'
import { Played, people, person } from '@tenfold/testing'
import { describe, expect, test } from 'vitest'
import type { Clock } from './clock.ts'
import { deadlineOf } from './clock.ts'
import { decide } from './decide.ts'
import { dueAt } from './due.ts'
import type { Command } from './log.ts'
import { rematch } from './open.ts'
import { push } from './push.ts'
import { recordOf } from './record.ts'
import { decisionOf } from './table.ts'

const LIVE: Clock = { kind: 'live', bank: 60_000, increment: 5_000, window: 5_000 }

type Bare<C> = C extends Command ? Omit<C, 'id' | 'at' | 'by'> : never

const begun = (...ids: string[]): Played<Ten> => new Played(make10, people(...ids), { clock: LIVE })

function refused({ table }: Played<Ten>, id: string, what: Bare<Command>): string {
  const judged = decide(make10, table, { ...what, id: 'try', at: 0, by: person(id) })
  return judged.ok ? 'carried out' : judged.error.kind
}

const wants = (what: 'pause' | 'end') => ({ type: 'propose', what }) as const

describe('a pause', () => {
  test('begins when everyone who plays wants it; bots and the clock wait; anyone ends it', () => {
    const played = begun('a', 'b', 'bot')
    played.ask(person('b'), wants('pause'))
    expect(push(make10, played.table, 'a')).toMatchObject({
      proposed: { pause: [1], end: [] },
      paused: false,
    })
    expect(refused(played, 'b', wants('pause'))).toBe('answered')
    const before = deadlineOf(make10, played.table)!.at
    played.ask(person('a'), wants('pause'))
    const since = played.rows.at(-1)!.at
    expect(played.last).toEqual(['proposed', 'paused'])
    expect([deadlineOf(make10, played.table), dueAt(make10, played.table)]).toEqual([undefined, []])
    const told = push(make10, played.table, 'a')
    expect([told.paused, told.round?.legal, told.proposed.pause]).toEqual([true, [], []])
    const act = { type: 'act', seat: 0, decision: decisionOf(played.table), text: 'draw' } as const
    expect(refused(played, 'a', act)).toBe('paused')
    expect(refused(played, 'a', wants('pause'))).toBe('paused')
    expect(refused(played, 'a', wants('end'))).toBe('carried out')
    played.ask(person('b'), { type: 'resume' }, since + 3_600_000)
    expect(deadlineOf(make10, played.table)?.at).toBe(before + 3_600_000)
    expect(push(make10, played.table, 'a').round?.legal).toContain('draw')
    expect(refused(played, 'b', { type: 'resume' })).toBe('not-paused')
  })

  test('what was proposed is taken back, or lapses with the next deal', () => {
    const played = begun('a', 'b')
    played.ask(person('a'), wants('pause'))
    played.ask(person('a'), { type: 'withdraw', what: 'pause' })
    expect(played.table.proposed).toEqual({ pause: [], end: [] })
    expect(refused(played, 'a', { type: 'withdraw', what: 'pause' })).toBe('not-proposed')
    played.ask(person('a'), wants('end'))
    while (played.toAct.length > 0) played.idle()
    expect(played.table.proposed.end).toEqual([0])
    played.goOn({ kind: 'house' })
    expect(played.table.proposed.end).toEqual([])
  })

  test('who takes a proposal back leaves those of the others', () => {
    const played = begun('a', 'b', 'c')
    for (const id of ['a', 'b']) played.ask(person(id), wants('end'))
    played.ask(person('a'), { type: 'withdraw', what: 'end' })
    expect(played.table.proposed.end).toEqual([1])
  })

  test('holds up the next deal too', () => {
    const played = begun('a', 'b')
    while (played.toAct.length > 0) played.idle()
    for (const id of ['a', 'b']) played.ask(person(id), wants('pause'))
    expect(refused(played, 'a', { type: 'continue', decision: decisionOf(played.table) })).toBe('paused')
    expect(dueAt(make10, played.table)).toEqual([])
  })

  test('holds up a bot that is to act', () => {
    const played = begun('bot', 'a', 'b')
    expect(dueAt(make10, played.table)).toMatchObject([{ kind: 'bot', seat: 0 }])
    for (const id of ['a', 'b']) played.ask(person(id), wants('pause'))
    expect(dueAt(make10, played.table)).toEqual([])
  })

  test('whose seat a bot holds is not asked', () => {
    const played = begun('a', 'b', 'c')
    played.ask(person('c'), { type: 'step-out' })
    expect(refused(played, 'c', { type: 'step-out' })).toBe('answered')
    played.ask(person('a'), wants('pause'))
    played.ask(person('b'), wants('pause'))
    expect(push(make10, played.table, 'c')).toMatchObject({ paused: true, held: [2] })
  })
})

describe('an end by agreement', () => {
  test('stops the match where it is; whoever is ahead wins; its record is whole', () => {
    const played = begun('a', 'b')
    while (played.toAct.length > 0) played.idle()
    played.goOn({ kind: 'house' })
    played.idle()
    for (const id of ['a', 'b']) played.ask(person(id), wants('end'))
    expect(played.last).toEqual(['proposed', 'ended'])
    const told = push(make10, played.table, 'a')
    expect([told.ended, told.round?.legal, told.deadline]).toEqual(['agreed', [], undefined])
    expect(told.shuffle?.serverSeed).toBe('07'.repeat(32))
    expect(dueAt(make10, played.table)).toEqual([])
    const record = recordOf(make10, played.rows)!
    expect(record).toMatchObject({ ended: 'agreed', scores: [20, 20], winners: [0, 1] })
    expect(record.rounds.map(({ moves, outcome }) => [moves.length > 1, outcome?.kind])).toEqual([
      [true, 'exhausted'],
      [false, undefined],
    ])
    expect(checkRecord(host(make10), record).ok).toBe(true)
    for (const what of [wants('pause'), { type: 'resume' }, { type: 'come-back' }] as const)
      expect(refused(played, 'a', what)).toBe('match-over')
    expect(refused(played, 'a', { type: 'continue', decision: decisionOf(played.table) })).toBe('match-over')
    const act = { type: 'act', seat: 0, decision: decisionOf(played.table), text: 'draw' } as const
    expect(refused(played, 'a', act)).toBe('match-over')
  })

  test('T12: in a window, its record leaves out the answers, which nobody has seen', () => {
    const played = new Played(make10, people('a', 'b', 'c'), { options: { interrupt: 'nearest' } })
    while (played.toAct.length === 1) played.idle()
    played.act(person('b'), 1, 'pass')
    for (const id of ['a', 'b', 'c']) played.ask(person(id), wants('end'))
    const record = recordOf(make10, played.rows)!
    expect(record.rounds[0]?.moves).toHaveLength(2)
    expect(checkRecord(host(make10), record).ok).toBe(true)
  })

  test('H10: is won by whoever has the most points', () => {
    const played = new Played(heart, people('a', 'b', 'c', 'd'))
    while (played.toAct.length > 0) played.idle()
    for (const id of ['a', 'b', 'c', 'd']) played.ask(person(id), wants('end'))
    const { scores, winners } = recordOf(heart, played.rows)!
    const [most] = scores.toSorted((a, b) => b - a)
    expect(winners).toEqual(([0, 1, 2, 3] as const).filter((seat) => scores[seat] === most))
    expect(winners.length).toBeLessThan(4)
  })

  test('T15: in the first round, its dealer was the first: the seat to the left deals the rematch', () => {
    const played = begun('a', 'b', 'c')
    const { opening, round, ...table } = played.table
    const setup = { ...round!.setup, dealer: 1 as const }
    const dealt = { ...table, opening, round: { ...round!, setup }, ended: 'agreed' as const }
    expect(rematch(make10, dealt, { serverSeed: '08'.repeat(32), matchId: 'n' }).firstDealer).toBe(2)
  })

  test('is nobody’s to say who does not play, nor before the match', () => {
    const played = begun('a', 'bot')
    const beside = [{ type: 'step-out' }, { type: 'come-back' }, { type: 'order', order: 'pass' }] as const
    const agreed = [wants('end'), { type: 'withdraw', what: 'end' }, { type: 'resume' }] as const
    for (const what of [...beside, ...agreed]) expect(refused(played, 'eve', what)).toBe('not-seated')
    const { match: _, ...gathering } = played.table
    const early = decide(make10, gathering as typeof played.table, {
      ...wants('end'),
      id: 'x',
      at: 0,
      by: person('a'),
    })
    expect(early).toEqual({ ok: false, error: { kind: 'not-started' } })
  })
})
