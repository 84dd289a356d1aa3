// When something happens at a table tells nothing of the cards: whatever was dealt, and however long bots think about
// it, the same course of play is entered in the log at the same times.
import { at, type Knowledge, type Types } from '@tenfold/core'
import { findGame } from '@tenfold/games'
import { seeded } from '@tenfold/testing'
import type { Row, Seated } from '@tenfold/table'
import { afterEach, expect, test, vi } from 'vitest'
import type { Bots } from './bots.ts'
import { DEADLINE } from './testing/browser.ts'
import { openSchedule, type Schedule } from './testing/schedule.ts'
import { timers } from './testing/timers.ts'
import { settingsFrom } from './settings.ts'
import { openWorld, sitterCalled } from './testing/world.ts'

vi.mock('node:timers/promises', () => import('./testing/timers.ts'))

const make10 = findGame('make10')!
const ANN = sitterCalled('Ann')
const LEVEL = 'random'
const BOT: Seated = { kind: 'bot', level: LEVEL }
const MINUTES = 4 * 60_000
const LONGEST_THOUGHT = 200

/** From 0 up to the longest, by every card that is known. */
function thoughtAbout({ view, news }: Knowledge<Types>): number {
  const cards = JSON.stringify([view, news])
  return [...cards].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % LONGEST_THOUGHT, 7)
}

/** Never says anything that depends on a card but which one it lays down, and thinks it over for long. */
function ponderers(schedule: Schedule, thoughts: Set<number>): Bots {
  const { game } = make10
  return {
    levelsOf: () => [LEVEL],
    botFor: () => (known) => {
      const thought = thoughtAbout(known)
      thoughts.add(thought)
      schedule.spend(thought)
      const { legal } = known
      const plain = legal.find((action) => /^(draw|pass|discard .*)$/.test(game.notate(action)))
      return plain ?? at(legal, 0)
    },
  }
}

const written = ({ at, by, entries }: Row, began: number): string =>
  `${at - began}: ${by.kind} ${entries.map(({ type }) => type).join('+')}`

/** One course of play, from a deal of its own. */
async function timesOf(thoughts: Set<number>): Promise<readonly string[]> {
  const schedule = openSchedule(seeded(1))
  timers.schedule = schedule
  vi.spyOn(performance, 'now').mockImplementation(schedule.now)
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  const bots = ponderers(schedule, thoughts)
  const world = openWorld(make10, schedule, { mine: { bots, pace: settingsFrom({ log: 'silent' }).pace } })
  const table = await world.open({
    options: { players: 3, interrupt: 'nearest' },
    seats: [BOT, ANN, BOT],
    host: ANN.id,
    firstDealer: 0,
    clock: { kind: 'live', bank: 5000, increment: 0, window: 3000 },
  })
  await schedule.pass(MINUTES, 'calm')
  const rows = await world.storage.load(table)
  await world.close()
  return rows.map((row) => written(row, rows[0]!.at))
}

afterEach(() => vi.restoreAllMocks())

test(
  'bots, windows, expiries and the next deal come at times that no hand changes',
  async () => {
    const thoughts = new Set<number>()
    const first = await timesOf(thoughts)
    for (let deals = 1; deals < 12; deals++) expect(await timesOf(thoughts)).toEqual(first)
    // A window closed, a clock rang, bots answered in a window, a second deal: and each hand was thought over for long.
    const kinds = new Set(first.map((line) => line.replace(/^\d+: /, '')))
    expect([...kinds]).toEqual(
      expect.arrayContaining(['clock moved', 'clock expired', 'bot answered+moved', 'house dealt']),
    )
    expect(thoughts.size).toBeGreaterThan(100)
  },
  3 * DEADLINE,
)
