// What a record must hold to, and the options it is played by.
import assert from 'node:assert/strict'
import {
  checkRecord,
  host,
  isChoice,
  type MatchRecord,
  readRecord,
  type Rules,
  type RulesOf,
  type Types,
  writeOutcome,
} from '@tenfold/core'
import { verifyRecord } from '@tenfold/fair'
import { shelfOf } from '@tenfold/games'
import type { Kit } from './kit.ts'
import { isOver } from '@tenfold/table'
import { type Law, tableLaw, thawed } from './law.ts'

const finder = <T extends Types>(rules: Rules<T>): RulesOf => shelfOf([host(rules)]).rulesOf

type Bent = readonly [about: string, record: object]

/** The same record with other seeds. */
function forged<T extends Types>({ shuffle, ...record }: MatchRecord<T>): readonly Bent[] {
  assert.ok(shuffle)
  const { serverSeed, commitment, contributions } = shuffle
  const flip = (hex: string) => hex.replace(/^./, (digit) => (digit === '0' ? '1' : '0'))
  const given = contributions.map((hex) => flip(hex ?? '00'.repeat(32)))
  const changes = [
    { serverSeed: flip(serverSeed) },
    { commitment: flip(commitment) },
    { contributions: given },
    { contributions: contributions.slice(1) },
    { matchId: 'another' },
    { scheme: 'tenfold-shuffle/0' },
  ]
  return changes.map((change) => [JSON.stringify(change), { ...record, shuffle: { ...shuffle, ...change } }])
}

/** The same record with one thing in it bent: each must be refused, and told why. */
function bent<T extends Types>(record: MatchRecord<T>): readonly Bent[] {
  const [first, ...rounds] = record.rounds
  if (first?.outcome === undefined) return []
  const { outcome } = first
  const score = (scores: readonly number[]) => scores.map((n, seat) => (seat === 0 ? n + 1 : n))
  const round = (changed: object) => ({ ...record, rounds: [{ ...first, ...changed }, ...rounds] })
  return [
    ['a total', { ...record, scores: score(record.scores) }],
    ['a winner', { ...record, winners: record.winners.length === 1 ? [] : record.winners.slice(1) }],
    ['a score', round({ outcome: { ...outcome, scores: score(outcome.scores) } })],
    [
      'the kind of an outcome',
      round({ outcome: { ...outcome, kind: outcome.kind === 'void' ? 'won' : 'void' } }),
    ],
    ['the last move', round({ moves: first.moves.slice(0, -1) })],
    ['a move', round({ moves: ['0 nonsense', ...first.moves.slice(1)] })],
    ['one move more', round({ moves: [...first.moves, '0 draw'] })],
    ['the last round', { ...record, rounds: record.rounds.slice(0, -1) }],
    ['a round twice', { ...record, rounds: [...record.rounds, record.rounds.at(-1)] }],
    ['an end that was none', { ...record, ended: record.ended ? undefined : 'agreed' }],
    ['a name', { ...record, seats: [...record.seats, 'one more'] }],
    ['an option', { ...record, options: { ...record.options, players: 7 } }],
    ['a key', { ...record, extra: 1 }],
    ['the format', { ...record, format: 'tenfold-record/0' }],
    ['the rules', { ...record, rules: 99 }],
    ['the game', { ...record, game: 'nothing' }],
  ]
}

/** Why a record is refused, by whichever reader or check refuses it first. */
function refusal<T extends Types>(rules: Rules<T>, input: unknown): string | undefined {
  const read = readRecord(input, finder(rules))
  if (!read.ok) return read.error.why
  const checked = checkRecord(host(rules), read.value)
  if (!checked.ok) return checked.error.why
  const verified = verifyRecord(host(rules), read.value)
  return verified.ok ? undefined : verified.error.why
}

export const RECORD_LAWS: readonly Law[] = [
  tableLaw('a running match has no record', { oneIn: 80, least: 10 }, (kit, { rows, table }) => {
    if (isOver(kit.rules, table)) return 0
    assert.equal(kit.logic.record(rows), undefined)
    return 1
  }),
  tableLaw(
    'a record is read back, and tells the same match',
    { oneIn: 1, least: 4 },
    (kit, { rows, table, before }) => {
      if (!isOver(kit.rules, table) || before === undefined || isOver(kit.rules, before)) return 0
      const record = kit.logic.record(rows)
      const text = JSON.stringify(record)
      const read = readRecord(JSON.parse(text), finder(kit.rules))
      assert.ok(read.ok, read.ok ? '' : read.error.why)
      assert.equal(JSON.stringify(read.value), text)
      assert.equal(refusal(kit.rules, JSON.parse(text)), undefined)
      assert.deepEqual(kit.umpire?.(JSON.parse(text)) ?? [], [])
      assert.deepEqual(
        read.value.rounds.flatMap(({ outcome }) => outcome ?? []),
        table.finished.map(({ outcome }) => writeOutcome(outcome)),
      )
      const moved = rows.flatMap(({ entries }) =>
        entries.flatMap((entry) => (entry.type === 'moved' ? entry.moves : [])),
      )
      assert.deepEqual(
        read.value.rounds.flatMap(({ moves }) => moves),
        moved,
      )
      return 1
    },
  ),
  tableLaw(
    'a bent record is refused with a sentence',
    { oneIn: 1, least: 60 },
    (kit, { rows, table, before, random }) => {
      if (!isOver(kit.rules, table) || before === undefined || isOver(kit.rules, before)) return 0
      const record = kit.logic.record(rows)
      assert.ok(record)
      let checked = 0
      for (const [about, changed] of [...bent(record), ...forged(record)]) {
        // Each check plays the whole match again: some at each match are enough.
        if (random.below(3) > 0) continue
        const why = refusal(kit.rules, thawed(changed))
        assert.ok(why !== undefined && why.length > 10, `${about} was bent, and nothing said so`)
        checked++
      }
      return checked
    },
  ),
]

const GARBAGE: readonly unknown[] = [
  null,
  undefined,
  'x',
  '',
  -1,
  1.5,
  1e9,
  Number.NaN,
  {},
  [],
  [2],
  { players: 2 },
]

/** Options are read whole, and what is not one is refused with a sentence that names it. */
export function readsOptions<T extends Types>({ rules, options }: Kit<T>): void {
  const keys = rules.options.map(({ key }) => key)
  const choices = rules.options.filter(isChoice)
  const attached = rules.options.filter((spec) => !isChoice(spec)).map(({ key }) => key)
  for (const set of options) {
    assert.deepEqual(rules.readOptions(thawed(set)), { ok: true, value: set })
    assert.deepEqual(
      Object.keys(set),
      keys.filter((key) => key in set || !attached.includes(key)),
    )
  }
  const presets = Object.fromEntries(choices.map(({ key, preset }) => [key, preset]))
  assert.deepEqual(rules.readOptions({}), { ok: true, value: presets })
  const refuse = (input: unknown, named: string): void => {
    const read = rules.readOptions(input)
    assert.ok(!read.ok, `${JSON.stringify(input)} was taken for options`)
    assert.ok(read.error.includes(named) && read.error.length > 15, read.error)
  }
  for (const input of [null, undefined, 'players', 4, true, [], [{}]]) refuse(input, 'options')
  for (const key of ['player', 'Players', '__proto__x', 'constructor', '']) refuse({ [key]: 2 }, key)
  // By the presets an attached option has no place, whatever it is.
  for (const key of attached) for (const value of GARBAGE) refuse({ [key]: value }, key)
  for (const { key, values } of choices) {
    for (const value of GARBAGE.filter((value) => !values.includes(value))) refuse({ [key]: value }, key)
  }
  for (const { key, onlyFor, values, preset } of choices) {
    if (onlyFor === undefined) continue
    for (const value of values.filter((value) => value !== preset)) {
      for (const players of [2, 3, 4].filter((players) => players !== onlyFor))
        refuse({ players, [key]: value }, key)
    }
  }
}
