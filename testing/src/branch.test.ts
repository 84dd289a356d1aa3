// "What if": a table branched from any position of a random match stands there as the replay shows it, and plays on.
import {
  at,
  checkRecord,
  host,
  must,
  ok,
  readRecord,
  type Rules,
  type Seat,
  seatsOf,
  type Types,
  writeOutcome,
} from '@tenfold/core'
import { reveal, verifyRecord } from '@tenfold/fair'
import { heart, make10, totalTen, tsukuru } from '@tenfold/games'
import {
  again,
  branch,
  type Frame,
  framesOf,
  push,
  type Replay,
  recordOf,
  rematch,
  replayOf,
} from '@tenfold/table'
import { describe, expect, test } from 'vitest'
import { heartHabit } from './heart-habit.ts'
import { heartKit } from './heart-kit.ts'
import { type Habit, playMatch } from './play.ts'
import { secondUmpire } from './referee.ts'
import { optionsOf } from './scene.ts'
import { ME, playOn, Seated } from './seated.ts'
import { seeded } from './seeded.ts'
import { tenHabit } from './ten-habit.ts'

const SEEDS = { serverSeed: '5e'.repeat(32), matchId: 'what-if', at: 1_000_000 }

type Place = Readonly<{ round: number; move: number }>

const planFor = (place: Place, players: number, mine: Seat) => ({
  ...place,
  host: ME,
  seats: seatsOf(players).map((seat) =>
    seat === mine
      ? { kind: 'person' as const, id: ME, name: 'Zoe' }
      : { kind: 'bot' as const, level: 'casual' },
  ),
})

const branched = <T extends Types>(replay: Replay<T>, place: Place, mine: Seat) =>
  branch(replay, planFor(place, replay.record.seats.length, mine), SEEDS)

const isOver = ({ push: { finished } }: Frame<Types>, round: number): boolean => finished.length === round

type Sample<T extends Types> = Readonly<{
  rules: Rules<T>
  options: readonly T['options'][]
  habit: Habit<T>
  umpire: (record: unknown) => readonly unknown[]
}>

function suite<T extends Types>({ rules, options, habit, umpire }: Sample<T>): void {
  const replays = options.map((set, i) => {
    const record = playMatch(rules, set, { habit, random: seeded(i + 41) })
    return must(replayOf(rules, { ...record, seats: record.seats.map((_, seat) => `Guest ${seat}`) }))
  })
  /** Every position of the first rounds, a sample of the later ones; and who sits down there, each seat in its turn. */
  const everywhere = replays.flatMap((replay) =>
    replay.rounds.flatMap((_, i) => {
      const seats = seatsOf(replay.record.seats.length)
      const seen = seats.map((seat) => framesOf(replay, i + 1, seat))
      return framesOf(replay, i + 1, 'spectator').map((frame, n, all) => {
        const mine = at(seats, n % seats.length)
        const answers = frame.move - (all[n - 1]?.move ?? 0)
        return { replay, round: i + 1, frame, answers, mine, seen: at(at(seen, mine), n) }
      })
    }),
  )
  const places = everywhere.filter(
    ({ round, frame }, i) => round === 1 || isOver(frame, round) || i % 11 === 0,
  )

  describe(rules.title, () => {
    test('a branched table stands where the replay does, for every viewer', { timeout: 120_000 }, () => {
      let compared = 0
      for (const { replay, round, frame, mine, seen } of places) {
        if (isOver(frame, round)) continue
        const { table } = new Seated(rules, must(branched(replay, { round, move: frame.move }, mine)), mine)
        for (const [person, told] of [
          [ME, seen.push],
          [undefined, frame.push],
        ] as const) {
          const { round: now, standing, finished, viewer, commitment } = push(rules, table, person)
          expect(now).toEqual(told.round)
          expect({ standing, finished, viewer }).toMatchObject({
            standing: told.standing,
            finished: told.finished,
            viewer: told.viewer,
          })
          expect(commitment).toBe('')
          compared++
        }
      }
      expect(compared).toBeGreaterThan(100)
    })

    test('a window is never cut in half', () => {
      for (const { replay, round, frame, answers, mine } of places) {
        if (answers < 2 || isOver(frame, round)) continue
        const entriesAt = (move: number) => must(branched(replay, { round, move }, mine))[0]?.entries.slice(1)
        expect(entriesAt(frame.move - 1)).toEqual(entriesAt(frame.move))
      }
    })

    test('where a round is over the next is dealt, anew; where the match is over there is none', () => {
      let dealt = 0
      for (const { replay, round, frame } of places) {
        if (!isOver(frame, round)) continue
        const next = replay.record.rounds[round]
        const rows = branched(replay, { round, move: frame.move }, 0)
        if (next === undefined) {
          const error = 'the match is over at this position; choose an earlier one to play on from'
          expect(rows).toEqual({ ok: false, error })
          continue
        }
        const { table } = new Seated(rules, must(rows), 0)
        expect([table.rounds, table.finished.length]).toEqual([round + 1, round])
        // What happened before is as it was, who deals and Heart's trump with it; the cards are others.
        expect(table.round?.setup).toEqual(at(replay.rounds, round).truths[0]?.setup)
        const fresh = must(rows)
          .at(-1)
          ?.entries.find(({ type }) => type === 'dealt')
        expect(fresh).not.toEqual({ type: 'dealt', deal: next.deal })
        dealt++
      }
      expect(dealt).toBeGreaterThan(0)
    })

    test('the record’s own moves lead to its own outcome', { timeout: 120_000 }, () => {
      for (const [i, { replay, round, frame }] of places.entries()) {
        if (isOver(frame, round) || i % 4 > 0) continue
        const seated = new Seated(rules, must(branched(replay, { round, move: frame.move }, 1)), 1)
        const { moves, outcome } = at(replay.record.rounds, round - 1)
        for (const move of moves.slice(frame.move)) {
          seated.act(Number(move.charAt(0)) as Seat, move.slice(2))
        }
        const finished = seated.table.finished[round - 1]
        expect(finished && writeOutcome(finished.outcome)).toEqual(outcome)
      }
    })

    test('played to the end it leaves a record that holds, and claims no shuffle', {
      timeout: 120_000,
    }, () => {
      for (const [i, { replay, round, frame }] of places.entries()) {
        if (isOver(frame, round) || i % 37 > 0) continue
        const { record } = replay
        const seated = new Seated(rules, must(branched(replay, { round, move: frame.move }, 1)), 1)
        playOn(seated, habit)
        expect(push(rules, seated.table, ME)).not.toHaveProperty('shuffle')
        const written = recordOf(rules, seated.rows)
        if (written === undefined) throw new Error('a match that is over has a record')
        expect(written).not.toHaveProperty('shuffle')
        const read = must(readRecord(JSON.parse(JSON.stringify(written)), () => ok(host(rules))))
        expect(checkRecord(host(rules), read).ok).toBe(true)
        expect(umpire(read)).toEqual([])
        expect(verifyRecord(host(rules), read)).toEqual({
          ok: false,
          error: { round: 0, move: 0, why: 'the record tells no seeds' },
        })
        // It goes on from the record, and says whose moves those were.
        expect(written.rounds.slice(0, round - 1).map(({ deal, moves }) => ({ deal, moves }))).toEqual(
          record.rounds.slice(0, round - 1).map(({ deal, moves }) => ({ deal, moves })),
        )
        const there = at(written.rounds, round - 1)
        expect(there.deal).toEqual(at(record.rounds, round - 1).deal)
        const kept = at(record.rounds, round - 1).moves.slice(0, frame.move)
        expect(there.moves.slice(0, frame.move)).toEqual(kept)
        expect(there.by ?? {}).toEqual(
          Object.fromEntries(kept.map((move, n) => [n + 1, `Guest ${move.charAt(0)}`])),
        )
        expect(written.seats).toEqual(record.seats.map((_, seat) => (seat === 1 ? 'Zoe' : 'bot casual')))
      }
    })
  })
}

test('a place that is not there, and a company that does not fit, are refused with a sentence', () => {
  const record = playMatch(make10, optionsOf(make10, { players: 2 }), { habit: tenHabit, random: seeded(7) })
  const replay = must(replayOf(make10, record))
  const rounds = record.rounds.length
  for (const round of [0, rounds + 1, 1.5])
    expect(branched(replay, { round, move: 0 }, 0)).toEqual({
      ok: false,
      error: `this match has ${rounds} rounds; there is no round ${round} to play on from`,
    })
  expect(branch(replay, planFor({ round: 1, move: 0 }, 3, 0), SEEDS)).toEqual({
    ok: false,
    error: 'a table for 2 has 2 seats, not 3',
  })
})

test('what the clock did stays the clock’s; the names of a seat that stays as it was are not told twice', () => {
  const record = playMatch(make10, optionsOf(make10, { players: 2 }), { habit: tenHabit, random: seeded(7) })
  const rounds = record.rounds.map((round) => ({ ...round, by: { 1: 'expiry' } }))
  const replay = must(replayOf(make10, { ...record, seats: ['Zoe', 'bot casual'], rounds }))
  const seated = new Seated(make10, must(branched(replay, { round: 2, move: 4 }, 0)), 0)
  playOn(seated, tenHabit)
  const told = recordOf(make10, seated.rows)?.rounds.map(({ by }) => by)
  expect(told?.slice(0, 3)).toEqual([{ 1: 'expiry' }, { 1: 'expiry' }, undefined])
})

test('each move keeps who chose it, where another sits there now, and the table where it came from', () => {
  const options = optionsOf(make10, { players: 3, interrupt: 'nearest' })
  const played = playMatch(make10, options, { habit: tenHabit, random: seeded(7) })
  const seats = ['Zoe', 'bot casual', 'Guest 2']
  const shuffle = { ...reveal({ ...SEEDS, contributions: [null, null, null] }), matchId: 'before' }
  const entriesOf = (rounds: typeof played.rounds) => {
    const replay = must(replayOf(make10, { ...played, seats, rounds, shuffle }))
    return must(branched(replay, { round: 1, move: 40 }, 0)).flatMap(({ entries }) => entries)
  }
  const entries = entriesOf(played.rounds)
  expect(entries[0]).toMatchObject({ from: { round: 1, move: 40, matchId: 'before' } })
  const moved = entries.filter((entry) => entry.type === 'moved')
  // Windows are among them: an opponent who sits there still, and one whose seat is another's now.
  expect(moved.some(({ moves }) => moves.length > 1)).toBe(true)
  for (const { moves, by } of moved)
    expect(by).toEqual(
      moves.some((move) => move.startsWith('2')) ? [{ seat: 2, name: 'Guest 2' }] : undefined,
    )
  const named = entriesOf(
    played.rounds.map((round) => ({
      ...round,
      by: Object.fromEntries(round.moves.map((_, n) => [n + 1, `chooser ${n + 1}`])),
    })),
  )
  const names = named.flatMap((entry) => (entry.type === 'moved' ? (entry.by ?? []) : []))
  expect(names.map(({ name }) => name)).toEqual(names.map((_, n) => `chooser ${n + 1}`))
  expect(names.length).toBeGreaterThanOrEqual(40)
})

test('once more from the same place: what was is as it was, the luck to come is other', () => {
  const record = playMatch(make10, optionsOf(make10, { players: 2 }), { habit: tenHabit, random: seeded(7) })
  const replay = must(replayOf(make10, record))
  const seeds = { serverSeed: '5f'.repeat(32), matchId: 'again', at: 2_000_000 }
  const middle = must(branched(replay, { round: 2, move: 4 }, 0))
  const once = new Seated(make10, middle, 0).table
  const more = new Seated(make10, must(again(make10, middle[0]!, seeds)), 0).table
  expect(more.round).toEqual(once.round)
  expect(more.opening).toEqual({ ...once.opening, serverSeed: seeds.serverSeed, matchId: 'again' })
  // After a round the next one is dealt by that luck.
  const end = must(branched(replay, { round: 1, move: record.rounds[0]!.moves.length }, 0))
  expect(must(again(make10, end[0]!, SEEDS))).toEqual(end)
  expect(must(again(make10, end[0]!, seeds))[1]?.entries).not.toEqual(end[1]?.entries)
})

test('a rematch of a branched match is a match of its own, with its own shuffle', () => {
  const record = playMatch(make10, optionsOf(make10, { players: 2 }), { habit: tenHabit, random: seeded(7) })
  const { table } = new Seated(
    make10,
    must(branched(must(replayOf(make10, record)), { round: 1, move: 3 }, 0)),
    0,
  )
  expect(table.opening.from).toEqual({ round: 1, move: 3 })
  expect(rematch(make10, table, SEEDS)).not.toHaveProperty('from')
})

suite({
  rules: make10,
  options: [
    optionsOf(make10, { players: 3, interrupt: 'nearest' }),
    optionsOf(make10, { players: 4, declarations: 'unassisted', dealerStays: true }),
  ],
  habit: tenHabit,
  umpire: secondUmpire(make10),
})
suite({
  rules: totalTen,
  options: [optionsOf(totalTen, { players: 3, interrupt: 'all' })],
  habit: tenHabit,
  umpire: secondUmpire(totalTen),
})
suite({
  rules: tsukuru,
  options: [optionsOf(tsukuru, { players: 2 })],
  habit: tenHabit,
  umpire: secondUmpire(tsukuru),
})
suite({
  rules: heart,
  options: heartKit.options.slice(0, 1),
  habit: heartHabit,
  umpire: heartKit.umpire ?? (() => ['no umpire']),
})
