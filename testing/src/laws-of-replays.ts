// What a replay must hold to: each viewer is shown what it was told then, and nothing else.
import assert from 'node:assert/strict'
import { must, type Seat, seatsOf, type Types, type Viewer } from '@tenfold/core'
import { clockOf, isOver, type Frame, type Push, type Table } from '@tenfold/table'
import type { Kit } from './kit.ts'
import { type Law, tableLaw, thawed } from './law.ts'
import { compareReplays, personOf, recordAt, worldAt } from './secrecy.ts'
import { personAt, type Stop } from './walk.ts'

const everyViewer = (players: number): readonly Viewer[] => [...seatsOf(players), 'spectator']

/** The same table with a person at every seat: what a bot knows can then be asked for like anyone's. */
const peopled = <T extends Types>(table: Table<T>): Table<T> => ({
  ...table,
  seats: table.seats.map((_, seat) => ({ kind: 'person', id: personAt(seat as Seat), name: 'Somebody' })),
})

/** What of a push tells a position. */
const told = <T extends Types>({ viewer, decision, standing, finished, round }: Push<T>) => ({
  viewer,
  decision,
  standing,
  finished,
  round,
})

type Told<T extends Types> = Readonly<{ move: number; told: ReturnType<typeof told<T>> }>

/** What a viewer was pushed after each move of a round: all of it, and, counted by themselves, the moves that told it something. */
function pushedIn<T extends Types>(
  { logic }: Kit<T>,
  { rows, tables }: Stop<T>,
  { number, viewer }: Readonly<{ number: number; viewer: Viewer }>,
): Readonly<Record<'all' | 'heard', readonly Told<T>[]>> {
  const all: Told<T>[] = []
  const heard: Told<T>[] = []
  for (const [i, table] of tables.entries()) {
    if (table.rounds !== number) continue
    const entries = rows[i]?.entries ?? []
    const moves = entries.flatMap((entry) => (entry.type === 'moved' ? entry.moves : [])).length
    if (moves === 0 && all.length > 0) continue
    const now = told(logic.push(peopled(table), personOf(viewer)))
    const [before, last] = [all.at(-1), heard.at(-1)]
    all.push({ move: (before?.move ?? 0) + moves, told: now })
    if (JSON.stringify(now) !== JSON.stringify(last?.told))
      heard.push({ move: (last?.move ?? 0) + moves, told: now })
  }
  return { all, heard }
}

type Shown<T extends Types> = Readonly<{
  number: number
  viewer: Viewer
  all: readonly Frame<T>[]
  heard: readonly Frame<T>[]
}>

/** Where a round has just ended, its frames for every viewer; at the end of the match those of every round. */
function* framesAt<T extends Types>(kit: Kit<T>, stop: Stop<T>): Generator<Shown<T>> {
  const { table, before, rows, options } = stop
  const world = worldAt(stop)
  if (world === undefined || table.finished.length === before?.finished.length) return
  const over = isOver(kit.rules, table)
  const record = over ? kit.logic.record(rows) : recordAt(kit, world, table)
  assert.ok(record)
  const replay = must(kit.logic.replay(record))
  for (let number = over ? 1 : table.rounds; number <= table.rounds; number++) {
    for (const viewer of everyViewer(options.players)) {
      const [all, heard] = [kit.logic.frames, kit.logic.framesTold].map((of) => of(replay, number, viewer))
      assert.ok(all && heard)
      yield { number, viewer, all, heard }
    }
  }
}

export const REPLAY_LAWS: readonly Law[] = [
  tableLaw('a replay tells what each viewer was told', { oneIn: 3 }, (kit, stop) => {
    // A table that does not wait opens a window and closes it in one row: nobody is pushed what lies between.
    if (clockOf(stop.table).kind === 'turns') return 0
    let checked = 0
    for (const { number, viewer, ...shown } of framesAt(kit, stop)) {
      const pushed = pushedIn(kit, stop, { number, viewer })
      for (const which of ['all', 'heard'] as const) {
        assert.equal(shown[which].length, pushed[which].length, `${which} of round ${number} for ${viewer}`)
        for (const [i, { move, push }] of shown[which].entries())
          assert.deepEqual({ move, told: told(push) }, pushed[which][i])
      }
      checked += shown.heard.length
    }
    return checked
  }),
  tableLaw('a replay does not tell its seeds', { oneIn: 6 }, (kit, stop) => {
    const { opening, contributions } = stop.table
    let checked = 0
    for (const { heard } of framesAt(kit, stop)) {
      const text = JSON.stringify(heard)
      for (const secret of [opening.serverSeed, ...contributions.flatMap((hex) => hex ?? [])])
        assert.ok(!text.includes(secret), 'a frame tells the seeds')
      checked += heard.length
    }
    return checked
  }),
  tableLaw('frames cross the wire as they are', { oneIn: 6 }, (kit, stop) => {
    let checked = 0
    for (const { all, heard } of framesAt(kit, stop)) {
      for (const frames of [all, heard]) {
        const again = kit.logic.unpack(thawed(kit.logic.pack(frames)))
        assert.equal(again.length, frames.length)
        for (const [i, frame] of frames.entries()) assert.deepEqual(again[i], frame)
      }
      checked += all.length
    }
    return checked
  }),
  tableLaw('what is hidden changes no replay', { oneIn: 400, least: 2000 }, (kit, stop) => {
    let frames = 0
    for (const viewer of everyViewer(stop.options.players)) {
      const compared = compareReplays(kit, stop, viewer)
      assert.equal(compared.difference, undefined)
      frames += compared.pairs
    }
    return frames
  }),
]
