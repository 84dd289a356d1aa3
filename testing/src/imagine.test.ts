// A link that shows one viewer's side can be played on from too: in a match that would have sounded the same to them.
import { determinizerOf } from '@tenfold/bots'
import { at, host, know, must, type Rules, seatsOf, type Types, type Viewer } from '@tenfold/core'
import { heart, make10, totalTen, tsukuru } from '@tenfold/games'
import {
  branch,
  evolve,
  type Frame,
  framesOf,
  imagine,
  type Replay,
  replayOf,
  type Table,
} from '@tenfold/table'
import { describe, expect, test } from 'vitest'
import { heartHabit } from './heart-habit.ts'
import { type Habit, playMatch } from './play.ts'
import { optionsOf } from './scene.ts'
import { seeded } from './seeded.ts'
import { tenHabit } from './ten-habit.ts'

function matchOf<T extends Types>(rules: Rules<T>, options: T['options'], habit: Habit<T>): Replay<Types> {
  const record = playMatch(rules, options, { habit, random: seeded(17) })
  return must(replayOf(host(rules), { ...record, seats: record.seats.map((_, seat) => `Guest ${seat}`) }))
}

const MATCHES = [
  matchOf(make10, optionsOf(make10, { players: 3, interrupt: 'nearest' }), tenHabit),
  matchOf(make10, optionsOf(make10, { players: 4, declarations: 'unassisted' }), tenHabit),
  matchOf(totalTen, optionsOf(totalTen, { players: 2, interrupt: 'all' }), tenHabit),
  matchOf(tsukuru, optionsOf(tsukuru, { players: 3 }), tenHabit),
  matchOf(heart, must(heart.readOptions({})), heartHabit),
].map((replay) => ({ title: `${replay.rules.title} for ${replay.record.seats.length}`, replay }))

/** What one viewer was told of each round, up to a moment of one. */
function told(replay: Replay<Types>, viewer: Viewer, { round, i }: Readonly<{ round: number; i: number }>) {
  const frames = Array.from({ length: round }, (_, n) => framesOf(replay, n + 1, viewer))
  return frames.map((all, n) => all.slice(0, n === round - 1 ? i + 1 : undefined).map(({ push }) => push))
}

const how = (replay: Replay<Types>, seed: number) => ({
  seats: replay.record.seats,
  determinize: determinizerOf(replay.rules.name)!,
  random: seeded(seed),
})

const lastOf = (replay: Replay<Types>, round: number, viewer: Viewer): Frame<Types> => {
  const frames = framesOf(replay, round, viewer)
  return at(frames, frames.length - 1)
}

describe.each(MATCHES)('$title', ({ replay }) => {
  const { rules, rounds, record } = replay
  const viewers: readonly Viewer[] = [...seatsOf(record.seats.length), 'spectator']
  const moments = rounds.flatMap(({ truths }, n) => truths.map((_, i) => ({ round: n + 1, i })))
  const some = moments.filter(({ round, i }, n) => n % 19 === 0 || (i === 0 && round < 4))

  test('an imagined match was told the same, to its viewer, in every round', { timeout: 120_000 }, () => {
    for (const [n, { round, i }] of some.entries()) {
      const viewer = at(viewers, n % viewers.length)
      const pushes = told(replay, viewer, { round, i })
      const imagined = must(imagine(rules, pushes, how(replay, n)))
      for (const [before, moments] of pushes.entries()) {
        const push = at(moments, moments.length - 1)
        const there = lastOf(imagined, before + 1, viewer).push
        expect(there.round).toEqual(push.round)
        expect(there.standing).toEqual(push.standing)
        expect(there.finished).toEqual(push.finished)
      }
      const rows = branch(
        imagined,
        {
          round,
          move: Infinity,
          seats: record.seats.map(() => ({ kind: 'bot', level: 'casual' })),
          host: 'me',
        },
        { serverSeed: '5e'.repeat(32), matchId: 'w', at: 0 },
      )
      const isOver = pushes.at(-1)?.at(-1)?.standing?.winners !== undefined
      expect(rows.ok).toBe(!isOver)
    }
  })

  test('cards are imagined from what the viewer knew then, and from nothing else', {
    timeout: 120_000,
  }, () => {
    for (const [n, { round, i }] of some.entries()) {
      const viewer = at(viewers, n % viewers.length)
      const pushes = told(replay, viewer, { round, i })
      const { determinize, ...rest } = how(replay, n)
      const given: unknown[] = []
      const spied: typeof determinize = (knowledge, random) => {
        given.push(knowledge)
        return determinize(knowledge, random)
      }
      must(imagine(rules, pushes, { ...rest, determinize: spied }))
      const truth = at(at(rounds, round - 1).truths, i)
      expect(given.at(-1)).toEqual(know(rules.game, at(at(pushes, round - 1), i).standing!, truth, viewer))
    }
  })

  test('what was not seen is dealt anew', () => {
    const decks = [1, 2, 3].map((seed) => {
      const pushes = told(replay, 'spectator', { round: 1, i: 0 })
      return JSON.stringify(must(imagine(rules, pushes, how(replay, seed))).record.rounds[0]?.deal)
    })
    expect(new Set([...decks, JSON.stringify(record.rounds[0]?.deal)]).size).toBe(4)
  })
})

test('H1: trumps that are still to come are drawn', () => {
  const { replay } = MATCHES.at(-1)!
  const { rules, record } = replay
  const imagined = must(imagine(rules, told(replay, 1, { round: 1, i: 20 }), how(replay, 1)))
  const orders = Array.from({ length: 12 }, (_, n) => {
    const plan = {
      round: 1,
      move: 0,
      seats: record.seats.map(() => ({ kind: 'bot', level: 'casual' }) as const),
      host: 'me',
    }
    const [row] = must(branch(imagined, plan, { serverSeed: `${n + 10}`.repeat(32), matchId: 'w', at: 0 }))
    const { match } = evolve(rules, undefined, row!) as Table<typeof heart extends Rules<infer T> ? T : never>
    return match?.luck.trumps.join('') ?? ''
  })
  const first = record.rounds[0]?.deal as { trump: string }
  expect(orders.every((order) => order.startsWith(first.trump))).toBe(true)
  expect(new Set(orders).size).toBeGreaterThan(3)
})

test('where nothing fits there is a sentence', () => {
  const { replay } = MATCHES[0]!
  const pushes = told(replay, 0, { round: 2, i: 3 })
  const [first = [], ...others] = pushes
  const finished = [{ dealer: 0, outcome: { kind: 'exhausted', scores: [1, 2, 3] } }] as const
  const wrong = [[...first.slice(0, -1), { ...at(first, first.length - 1), finished }], ...others]
  expect(imagine(replay.rules, wrong, how(replay, 1))).toEqual({
    ok: false,
    error: 'no cards were found that could have led here',
  })
})
