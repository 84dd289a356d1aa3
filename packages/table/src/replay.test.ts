// A finished match shown again, beside what its table told when it was played.
import { at, must } from '@tenfold/core'
import { heart, make10 } from '@tenfold/games'
import { Played, people, person } from '@tenfold/testing'
import { describe, expect, test } from 'vitest'
import { push } from './push.ts'
import { recordOf } from './record.ts'
import { frameAt, framesOf, framesTold, replayOf, stageAt, stagesOf, stagesTold } from './replay.ts'

/** Two rounds of a person and bots who only do what they must; then the person wants no more. */
function shortMatch() {
  const played = new Played(make10, people('a', 'bot', 'bot'), { options: { interrupt: 'nearest' } })
  while (played.toAct.length > 0) played.idle()
  played.goOn({ kind: 'house' })
  while (played.toAct.length > 0) played.idle()
  played.ask(person('a'), { type: 'propose', what: 'end' })
  return { played, record: recordOf(make10, played.rows)! }
}

describe('a replay', () => {
  const { played, record } = shortMatch()
  const { shuffle, ...untold } = record
  const replay = must(replayOf(make10, record))

  test('ends with what the table told at its end; who was host nobody knows, and the seeds stay untold', () => {
    const { shuffle: _, ...told } = push(make10, played.table, 'a')
    const seats = told.seats.map((seat) => (seat.kind === 'person' ? { ...seat, host: false } : seat))
    expect(framesOf(replay, 2, 0).at(-1)?.push).toEqual({ ...told, seats, host: false })
  })

  test('says who added to the shuffle; without one there is nothing bound, nor a name of the match', () => {
    const contributions = ['01'.repeat(32), null, null]
    const halves = must(replayOf(make10, { ...untold, shuffle: { ...shuffle!, contributions } }))
    expect(framesOf(halves, 1, 0)[0]?.push.contributed).toEqual([true, false, false])
    const none = framesOf(must(replayOf(make10, untold)), 1, 0)[0]?.push
    expect(none).toMatchObject({ commitment: '', matchId: '', contributed: [false, false, false] })
  })

  test('a record that does not hold has none, but its first fault', () => {
    const [first, ...others] = record.rounds
    const wrong = {
      ...record,
      rounds: [{ ...first!, moves: ['0 pass', ...first!.moves.slice(1)] }, ...others],
    }
    expect(replayOf(make10, wrong)).toMatchObject({ ok: false, error: { round: 1, move: 1 } })
  })

  test('T12: the answers of a window are one step: from within one the position after it is shown', () => {
    const frames = framesOf(replay, 1, 'spectator')
    const stages = stagesOf(replay, 1, 'spectator')
    // A card is drawn and thrown away, and two have let it pass.
    expect(frames.slice(0, 4).map(({ move }) => move)).toEqual([0, 1, 2, 4])
    expect([0, 1, 3, 4].map((move) => frameAt(frames, move).move)).toEqual([0, 1, 4, 4])
    expect(stageAt(stages, 3).moves).toEqual(at(record.rounds, 0).moves.slice(2, 4))
    expect(frameAt(frames, Infinity)).toEqual(frames.at(-1))
    expect(make10.game.outcome(stageAt(stages, Infinity).truth.state)).toEqual(
      played.table.finished[0]?.outcome,
    )
  })
})

test('H3: of an exchanged tile the dealer alone is shown a position, and nobody else counts it', () => {
  const played = new Played(heart, people('a', 'b', 'c', 'd'))
  for (let tile = 0; tile < 12; tile++) played.idle()
  const [exchange = ''] = push(heart, played.table, 'a').round!.legal
  played.act(person('a'), 0, exchange)
  while (played.toAct.length > 0) played.idle()
  for (const id of ['a', 'b', 'c', 'd']) played.ask(person(id), { type: 'propose', what: 'end' })
  const replay = must(replayOf(heart, recordOf(heart, played.rows)!))
  const all = at(replay.record.rounds, 0).moves.length
  for (const [viewer, told] of [
    [0, all],
    [1, all - 1],
    ['spectator', all - 1],
  ] as const) {
    const counts = Array.from({ length: told + 1 }, (_, move) => move)
    expect(framesTold(replay, 1, viewer).map(({ move }) => move)).toEqual(counts)
    expect(stagesTold(replay, 1, viewer).map(({ frame }) => frame)).toEqual(framesTold(replay, 1, viewer))
    expect(framesOf(replay, 1, viewer)).toHaveLength(all + 1)
    const behind = stagesTold(replay, 1, viewer).flatMap(({ moves }) => moves)
    expect(behind.includes(`0 ${exchange}`)).toBe(viewer === 0)
  }
})
