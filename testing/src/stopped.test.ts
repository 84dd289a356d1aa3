// A match that was stopped before its end: the replay's last position says so, and nothing before it does.
import {
  at,
  host,
  leaders,
  must,
  seatsOf,
  type MatchRecord,
  type Rules,
  type Types,
  type Viewer,
  written,
} from '@tenfold/core'
import { heart, make10, tsukuru } from '@tenfold/games'
import { framesOf, framesTold, replayOf, type Replay } from '@tenfold/table'
import { describe, expect, test } from 'vitest'
import { heartHabit } from './heart-habit.ts'
import { type Habit, playMatch } from './play.ts'
import { optionsOf } from './scene.ts'
import { seeded } from './seeded.ts'
import { tenHabit } from './ten-habit.ts'

type How = NonNullable<MatchRecord<Types>['ended']>

/** A match of two rounds and some moves of a third. */
function stoppedIn<T extends Types>(rules: Rules<T>, options: T['options'], habit: Habit<T>) {
  const record = playMatch(rules, options, { habit, random: seeded(5) })
  const whole = must(replayOf(rules, record))
  return (ended: How, moves: number): Replay<Types> => {
    const { totals } = rules.match.standing(at(whole.rounds, 2).before)
    const { outcome: _, ...third } = at(record.rounds, 2)
    return must(
      replayOf(host(rules), {
        ...record,
        rounds: [...record.rounds.slice(0, 2), { ...third, moves: third.moves.slice(0, moves) }],
        scores: totals,
        winners: ended === 'agreed' ? leaders(totals) : [],
        ended,
      }),
    )
  }
}

const saysSo = (frames: ReturnType<typeof framesOf>): readonly (How | undefined)[] =>
  frames.map(({ push }) => push.ended)

describe.each([
  { title: 'Make10', stopped: stoppedIn(make10, optionsOf(make10, { players: 3 }), tenHabit) },
  { title: 'Tsukuru', stopped: stoppedIn(tsukuru, optionsOf(tsukuru, { players: 2 }), tenHabit) },
  { title: 'Heart', stopped: stoppedIn(heart, must(heart.readOptions({})), heartHabit) },
])('$title', ({ stopped }) => {
  test.each(['agreed', 'abandoned'] as const)('%s: said at the very end, to every viewer', (ended) => {
    for (const moves of [0, 1, 5]) {
      const replay = stopped(ended, moves)
      const viewers: readonly Viewer[] = [...seatsOf(replay.record.seats.length), 'spectator']
      for (const viewer of viewers) {
        for (const frames of [framesOf, framesTold]) {
          for (const round of [1, 2]) expect(saysSo(frames(replay, round, viewer))).not.toContain(ended)
          const last = saysSo(frames(replay, 3, viewer))
          expect(last.slice(0, -1)).not.toContain(ended)
          expect(last.at(-1)).toBe(ended)
        }
      }
    }
  })
})

test('H3: a match that stopped after an exchange of tiles tells nobody but the dealer of it', () => {
  const { record } = stoppedIn(heart, must(heart.readOptions({})), heartHabit)('agreed', 0)
  const third = at(record.rounds, 2)
  const moves = ['total-trick 3', 'total-trick 4'].map((tile) => written(third.dealer, `place A ${tile}`))
  const rounds = [...record.rounds.slice(0, 2), { ...third, moves }]
  const replay = must(replayOf(host(heart), { ...record, rounds }))
  for (const viewer of [...seatsOf(4), 'spectator'] as const) {
    const frames = framesTold(replay, 3, viewer)
    expect(frames.map(({ move }) => move)).toEqual(viewer === third.dealer ? [0, 1, 2] : [0, 1])
    expect(saysSo(frames).at(-1)).toBe('agreed')
  }
})
