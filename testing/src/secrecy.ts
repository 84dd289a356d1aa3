// Non-interference: while the rules hide a difference between two worlds, no channel shows it.
import {
  advance,
  at,
  legalFor,
  type MatchRecord,
  must,
  RECORD_FORMAT,
  type Truth,
  type Types,
  type Viewer,
  writeOutcome,
} from '@tenfold/core'
import { reveal } from '@tenfold/fair'
import { decisionOf, type Entry, namesOf, personSeats, type Row, seedsOf, type Table } from '@tenfold/table'
import type { Kit, PlayedRound, World } from './kit.ts'
import { type Ask, personAt, type Stop } from './walk.ts'

/** Everyone who can look at this table through a push: its people, and a stranger. */
export const viewersOf = <T extends Types>(table: Table<T>): readonly Viewer[] => [
  ...personSeats(table),
  'spectator',
]

export const personOf = (viewer: Viewer): string | undefined =>
  viewer === 'spectator' ? undefined : personAt(viewer)

/** The rounds of a log, with what each started from. */
function roundsIn<T extends Types>({ rows, tables }: Stop<T>): readonly PlayedRound<T>[] {
  const rounds: (PlayedRound<T> & { moves: string[] })[] = []
  for (const [i, row] of rows.entries()) {
    for (const entry of row.entries) {
      const setup = at(tables, i).round?.setup
      if (entry.type === 'dealt' && setup) rounds.push({ setup, deal: entry.deal, moves: [] })
      if (entry.type === 'moved') rounds.at(-1)?.moves.push(...entry.moves)
    }
  }
  return rounds
}

export function worldAt<T extends Types>(stop: Stop<T>): World<T> | undefined {
  const began = stop.rows.flatMap((row) => row.entries).find((entry) => entry.type === 'began')
  if (began === undefined) return undefined
  return { luck: began.luck, rounds: roundsIn(stop), sealed: stop.table.sealed }
}

/** The same log told of another world: same seats, same order, same times. Nothing where a move was never made. */
function retell<T extends Types>(
  rows: readonly Row[],
  { luck, rounds, sealed }: World<T>,
): readonly (Row | undefined)[] {
  let round = -1
  let told = 0
  const answers: number[] = []
  const lastMove = rows.findLastIndex((row) => row.entries.some((entry) => entry.type === 'moved'))
  const entryOf = (entry: Entry, row: number): Entry => {
    switch (entry.type) {
      case 'began':
        return { ...entry, luck }
      case 'dealt':
        told = 0
        return { ...entry, deal: at(rounds, ++round).deal }
      case 'moved':
        told += entry.moves.length
        return { ...entry, moves: at(rounds, round).moves.slice(told - entry.moves.length, told) }
      case 'answered':
        // Those of a decision that is over are told by its moves; those of an open one differ as the twin says.
        return row <= lastMove ? entry : { ...entry, text: sealed[answers.push(row) - 1]?.text ?? entry.text }
      default:
        return entry
    }
  }
  const wasMade = (entry: Entry): boolean => entry.type !== 'moved' || entry.moves.some((move) => move !== '')
  let number = 0
  return rows.map((row, i) => {
    const entries = row.entries.map((entry) => entryOf(entry, i)).filter(wasMade)
    return entries.length === 0 ? undefined : { ...row, number: number++, entries }
  })
}

/** The table after one more row, unless something in it is not legal in this world. */
function follow<T extends Types>({ rules, logic }: Kit<T>, table: Table<T>, row: Row): Table<T> | undefined {
  const { game } = rules
  let truth: Truth<T> | undefined = table.round
  for (const entry of row.entries) {
    if (truth === undefined) break
    if (entry.type === 'answered') {
      const legal = legalFor(game, truth.state, entry.seat).map(game.notate)
      if (!legal.includes(entry.text)) return undefined
    }
    if (entry.type !== 'moved') continue
    const next = advance(game, truth, entry.moves)
    if (!next.ok) return undefined
    truth = next.value
  }
  return logic.evolve(table, row)
}

/** What else a person might try. */
const asksAt = (decision: string): readonly Ask[] => [
  { type: 'sit', seat: 0, name: 'Somebody' },
  { type: 'leave' },
  { type: 'seat-bot', seat: 1, level: 'random' },
  { type: 'contribute', contribution: '00'.repeat(32) },
  { type: 'begin' },
  { type: 'continue', decision },
  { type: 'rematch' },
]

/** All that a viewer can get out of a table, whatever they try. */
function channels<T extends Types>(
  { logic }: Kit<T>,
  table: Table<T>,
  { viewer, texts }: Readonly<{ viewer: Viewer; texts: readonly string[] }>,
): string {
  const person = personOf(viewer) ?? 'a stranger'
  const decision = decisionOf(table)
  const seat = viewer === 'spectator' ? 0 : viewer
  const acts = texts.map((text): Ask => ({ type: 'act', seat, decision, text }))
  const said = [...acts, ...asksAt(decision)].map((ask) => {
    const judged = logic.decide(table, { ...ask, id: '?', at: 0, by: { kind: 'person', id: person } })
    return judged.ok ? 'ok' : judged.error
  })
  return JSON.stringify({ push: logic.push(table, person), said })
}

/** Everything that anyone asked may do here: what a refusal might let slip. */
function textsAt<T extends Types>({ rules: { game } }: Kit<T>, { round }: Table<T>): readonly string[] {
  if (round === undefined) return []
  const { state } = round
  return [...new Set(game.toAct(state).flatMap((seat) => legalFor(game, state, seat).map(game.notate)))]
}

export type Compared = Readonly<{ pairs: number; difference?: string }>

/** Where two texts part, with a little before and after. */
function parting(here: string, there: string): string {
  let i = 0
  while (here[i] === there[i]) i++
  const from = Math.max(0, i - 60)
  return `${here.slice(from, i + 60)} | ${there.slice(from, i + 60)}`
}

/** A row of the log, as it is here and as it is there. */
type Pair<T extends Types> = Readonly<{ here: Table<T>; there: Table<T>; row: number }>

/** What the viewer can tell by, if by anything. */
function tells<T extends Types>(
  kit: Kit<T>,
  { here, there, row }: Pair<T>,
  viewer: Viewer,
): string | undefined {
  const told = { viewer, texts: ['nonsense', ...textsAt(kit, here)] }
  const [ours, theirs] = [channels(kit, here, told), channels(kit, there, told)]
  return ours === theirs
    ? undefined
    : `${viewer} can tell two worlds apart after row ${row}: ${parting(ours, theirs)}`
}

/** The rows of another world from the first that differs, as far as they are legal there. */
function* rowsApart<T extends Types>(kit: Kit<T>, stop: Stop<T>, twin: World<T>): Generator<Pair<T>> {
  const rows = retell(stop.rows, twin)
  const first = rows.findIndex((row, i) => JSON.stringify(row) !== JSON.stringify(stop.rows[i]))
  if (first < 0) return
  let there = at(stop.tables, first - 1)
  for (let row = first; row < rows.length; row++) {
    const told = rows[row]
    const next = told === undefined ? there : follow(kit, there, told)
    if (next === undefined) return
    there = next
    yield { here: at(stop.tables, row), there, row }
  }
}

/** This stop's world against a twin of it: from the first row that differs, some rows and the last. */
export function compareWorlds<T extends Types>(kit: Kit<T>, stop: Stop<T>, viewer: Viewer): Compared {
  const world = worldAt(stop)
  if (world === undefined) return { pairs: 0 }
  let pairs = 0
  const last = stop.rows.length - 1
  for (const pair of rowsApart(kit, stop, kit.twin(world, viewer, stop.random))) {
    if (pairs > 0 && pair.row < last && stop.random.below(8) > 0) continue
    pairs++
    const difference = tells(kit, pair, viewer)
    if (difference !== undefined) return { pairs, difference }
  }
  return { pairs }
}

/** The same of what the viewer is not told any more: only what can be had now is compared. */
export function compareMemories<T extends Types>(kit: Kit<T>, stop: Stop<T>, viewer: Viewer): Compared {
  const world = worldAt(stop)
  if (world === undefined || kit.forgotten === undefined) return { pairs: 0 }
  const pair = [...rowsApart(kit, stop, kit.forgotten(world, viewer, stop.random))].at(-1)
  if (pair?.row !== stop.rows.length - 1) return { pairs: 0 }
  const difference = tells(kit, pair, viewer)
  return { pairs: 1, ...(difference === undefined ? {} : { difference }) }
}

/** The record of a match that stopped here. */
export function recordAt<T extends Types>(
  { rules }: Kit<T>,
  { rounds }: World<T>,
  table: Table<T>,
): MatchRecord<T> {
  if (table.match === undefined) throw new Error('no match, no record')
  const { totals, winners } = rules.match.standing(table.match)
  return {
    format: RECORD_FORMAT,
    game: rules.name,
    rules: rules.version,
    options: must(rules.readOptions(table.opening.options)),
    seats: namesOf(table),
    rounds: rounds.map(({ setup, deal, moves }, i) => {
      const outcome = table.finished[i]?.outcome
      return {
        dealer: setup.dealer,
        deal,
        moves: moves.filter((move) => move !== ''),
        ...(outcome === undefined ? {} : { outcome: writeOutcome(outcome) }),
      }
    }),
    scores: totals,
    winners: winners ?? [],
    ...(winners === undefined ? { ended: 'abandoned' as const } : {}),
    shuffle: reveal(seedsOf(table)),
  }
}

/** A twin that comes as far as this stop, if this one does. */
function wholeTwin<T extends Types>(kit: Kit<T>, stop: Stop<T>, viewer: Viewer) {
  const world = worldAt(stop)
  if (world === undefined) return undefined
  const twin = kit.twin(world, viewer, stop.random)
  const pair = [...rowsApart(kit, stop, twin)].at(-1)
  return pair?.row === stop.rows.length - 1 ? { ...pair, world, twin } : undefined
}

/** The log of a twin, if it comes as far as this one. */
export function twinLog<T extends Types>(
  kit: Kit<T>,
  stop: Stop<T>,
  viewer: Viewer,
): readonly Row[] | undefined {
  const whole = wholeTwin(kit, stop, viewer)
  return whole && retell(stop.rows, whole.twin).flatMap((row) => row ?? [])
}

/** This stop's replay against that of a twin: every position of every round, if the twin came as far. */
export function compareReplays<T extends Types>(kit: Kit<T>, stop: Stop<T>, viewer: Viewer): Compared {
  const whole = wholeTwin(kit, stop, viewer)
  if (whole === undefined) return { pairs: 0 }
  const { logic } = kit
  const framesIn = (of: World<T>, table: Table<T>) => {
    const replay = must(logic.replay(recordAt(kit, of, table)))
    return of.rounds.flatMap((_, i) => logic.framesTold(replay, i + 1, viewer))
  }
  const [ours, theirs] = [framesIn(whole.world, whole.here), framesIn(whole.twin, whole.there)]
  const [here, there] = [JSON.stringify(ours), JSON.stringify(theirs)]
  if (here === there) return { pairs: ours.length }
  return { pairs: 1, difference: `${viewer} can tell two replays apart: ${parting(here, there)}` }
}
