// A match that was stopped before its end: the replay's last position says so, and nothing before it does.
import {
  at,
  checkRecord,
  host,
  leaders,
  must,
  readRecord,
  seatsOf,
  type MatchRecord,
  type Rules,
  type Types,
  type Viewer,
  written,
} from '@tenfold/core'
import { heart, make10, rulesOf, totalTen, tsukuru } from '@tenfold/games'
import { framesOf, framesTold, replayOf, type Replay } from '@tenfold/table'
import { describe, expect, test } from 'vitest'
import { checkRecord as umpire } from '../../evidence/ten/check.ts'
import { heartHabit } from './heart-habit.ts'
import { type Habit, playMatch } from './play.ts'
import { optionsOf } from './scene.ts'
import { seeded } from './seeded.ts'
import { tenHabit } from './ten-habit.ts'

type How = NonNullable<MatchRecord<Types>['ended']>

/** The record of a match of two rounds and some moves of a third. */
function cutIn<T extends Types>(rules: Rules<T>, options: T['options'], habit: Habit<T>) {
  const record = playMatch(rules, options, { habit, random: seeded(5) })
  const whole = must(replayOf(rules, record))
  const { totals } = rules.match.standing(at(whole.rounds, 2).before)
  const { outcome: _, ...third } = at(record.rounds, 2)
  const cut = (ended: How, moves: number): MatchRecord<T> => ({
    ...record,
    rounds: [...record.rounds.slice(0, 2), { ...third, moves: third.moves.slice(0, moves) }],
    scores: totals,
    winners: ended === 'agreed' ? leaders(totals) : [],
    ended,
  })
  return { cut, moves: third.moves, truths: at(whole.rounds, 2).truths }
}

function stoppedIn<T extends Types>(rules: Rules<T>, options: T['options'], habit: Habit<T>) {
  const { cut } = cutIn(rules, options, habit)
  return (ended: How, moves: number): Replay<Types> => must(replayOf(host(rules), cut(ended, moves)))
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

describe.each([
  { rules: make10, options: optionsOf(make10, { players: 3, interrupt: 'nearest' }) },
  { rules: totalTen, options: optionsOf(totalTen, { players: 4, interrupt: 'all' }) },
])('T12: a match that stopped in a window: $rules.title', ({ rules, options }) => {
  const { cut, moves, truths } = cutIn(rules, options, tenHabit)
  /** By so many moves: how many of them had led somewhere, and who was asked then. */
  const led = moves.slice(0, 30).map((_, count) => {
    const asked = truths.map(({ state }) => rules.game.toAct(state))
    const sums = asked.map((_, i) => asked.slice(0, i).flat().length)
    const i = sums.findLastIndex((sum) => sum <= count)
    return { count, told: at(sums, i), asked: at(asked, i) }
  })
  const inWindows = led.filter(({ count, told }) => count > told)

  test('it may stop after any move, as the second program has it too', () => {
    expect(inWindows.length).toBeGreaterThan(5)
    for (const { count } of led) {
      const record = cut('agreed', count)
      const read = must(readRecord(JSON.parse(JSON.stringify(record)), rulesOf))
      expect(checkRecord(host(rules), read).ok).toBe(true)
      expect(umpire(record)).toEqual([])
    }
  })

  test('its replay ends where the window opened: nobody had seen an answer', () => {
    for (const { count, told } of inWindows) {
      const { record } = must(replayOf(rules, cut('agreed', count)))
      expect(record).toEqual(cut('agreed', told))
    }
    const [some] = inWindows
    const cutThere = cut('agreed', some!.count)
    const [, , third] = cutThere.rounds
    const [by, times] = [third!.moves.map((_, i) => [i + 1, 'expiry']), third!.moves.map((_, i) => 10 * i)]
    const noted = { ...third!, by: Object.fromEntries(by) as Record<string, string>, at: times }
    const { record } = must(replayOf(rules, { ...cutThere, rounds: [...cutThere.rounds.slice(0, 2), noted] }))
    expect(record.rounds[2]).toEqual({
      ...noted,
      moves: noted.moves.slice(0, some!.told),
      by: Object.fromEntries(by.slice(0, some!.told)) as unknown,
      at: times.slice(0, some!.told),
    })
  })

  test('an answer there must be legal, and of who was asked', () => {
    for (const { count, told, asked } of inWindows) {
      const record = cut('agreed', count)
      const third = at(record.rounds, 2)
      const seat = at(asked, count - 1 - told)
      for (const [wrong, why] of [
        [`${seat} draw`, `"${seat} draw" is not legal; seat ${seat} may: `],
        [`${at(asked, 0) === seat ? at(asked, 1) : at(asked, 0)} pass`, `it is seat ${seat}'s turn, not `],
      ] as const) {
        const rounds = record.rounds.with(2, { ...third, moves: third.moves.with(-1, wrong) })
        const checked = checkRecord(rules, { ...record, rounds })
        expect(checked).toMatchObject({ ok: false, error: { round: 3, move: count } })
        expect(checked.ok ? '' : checked.error.why).toContain(why)
      }
    }
  })

  test('a match that was not stopped breaks off there', () => {
    for (const { count, told, asked } of inWindows) {
      const { ended: _, ...running } = cut('agreed', count)
      expect(checkRecord(rules, running)).toEqual({
        ok: false,
        error: {
          round: 3,
          move: count + 1,
          why: `the moves break off before seat ${at(asked, count - told)} has answered`,
        },
      })
    }
  })
})
