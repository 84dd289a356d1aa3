// Fresh records of every game, each with all that can be wrong with its like.
import { must, type MatchRecord, type Rules, type Types } from '@tenfold/core'
import { simulatedSeeds } from '@tenfold/fair'
import { heart, make10, totalTen, tsukuru, type TenRules } from '@tenfold/games'
import { readFileSync } from 'node:fs'
import { checkRecord as checkHeart } from '../../../evidence/heart/check.ts'
import { pack, without } from '../../../evidence/ten/cards.ts'
import { replay } from '../../../evidence/ten/referee.ts'
import { heartHabit } from '../heart-habit.ts'
import { playMatch, type Habit } from '../play.ts'
import { secondUmpire } from '../referee.ts'
import { seeded } from '../seeded.ts'
import { tenHabit } from '../ten-habit.ts'
import { corruptionsOfAny } from './any.ts'
import { MATCH, round, tidied, type Bend, type Bendable, type Corruption, type Place } from './bend.ts'
import { BOXED, HEART_CORRUPTIONS } from './heart.ts'
import { DEALT, GOD, OWN_TABLE, PAYMENTS, SEVERAL, VOID, WON } from './ten-outcomes.ts'
import { ASSISTED, CLAIMS, CLOSED_ROWS, TURNS, WINDOWS } from './ten-turns.ts'

/** A fault as the second program tells it; null is outside of all rounds, or of all moves. */
type SecondFault = Readonly<{ round: number | null; move: number | null; message: string }>

export type CorruptibleTable = Readonly<{
  of: string
  /** Another match for each seed. */
  record: (seed: number) => Bendable
  umpire: (record: unknown) => readonly SecondFault[]
  corruptions: readonly Corruption[]
}>

const json = (record: object): Bendable => JSON.parse(JSON.stringify(record)) as Bendable

/** Matches of one table at random, from seeds to which one player gave a part. Each is played once. */
function matchesOf<T extends Types>(
  rules: Rules<T>,
  given: object,
  habit: Habit<T>,
): (seed: number) => Bendable {
  const options = must(rules.readOptions(given))
  const played = new Map<number, MatchRecord<T>>()
  return (seed) => {
    const seeds = simulatedSeeds('corruptions', seed, options.players)
    const contributions = seeds.contributions.map((_, seat) => (seat === 0 ? 'ab'.repeat(32) : null))
    const play = { habit, random: seeded(seed), seeds: { ...seeds, contributions } }
    const record = played.get(seed) ?? playMatch(rules, options, play)
    played.set(seed, record)
    return json(record)
  }
}

const tenTable = (
  rules: TenRules,
  options: object,
  corruptions: readonly Corruption[],
): CorruptibleTable => ({
  of: `${rules.name} ${JSON.stringify(options).slice(0, 80)}`,
  record: matchesOf(rules, options, tenHabit),
  umpire: secondUmpire(rules),
  corruptions,
})

const heartTable = (options: object, corruptions: readonly Corruption[]): CorruptibleTable => ({
  of: `heart ${JSON.stringify(options)}`,
  record: matchesOf(heart, options, heartHabit),
  umpire: checkHeart,
  corruptions,
})

/** T14: the dealer holds seven 2s, and draws the eighth. No seeds deal that. */
function godRecord(): Bendable {
  const [twos, eighth] = [['R2', 'R2', 'R2', 'R2', 'B2', 'B2', 'B2'], 'B2']
  const rest = [...twos, eighth].reduce(without, pack('total-ten'))
  const options = must(totalTen.readOptions({ players: 2 }))
  const deal = { hands: [twos, rest.slice(0, 7)], deck: [eighth, ...rest.slice(7)] }
  const moves = ['0 draw', '0 declare']
  const { outcome } = replay({ game: 'total-ten', options: { ...options }, dealer: 0, deal, moves })
  const head = { format: 'tenfold-record/1', game: 'total-ten', rules: 1, options, seats: ['Ann', 'Ben'] }
  const rounds = [{ dealer: 0, deal, moves, outcome }]
  return json({ ...head, rounds, scores: outcome?.scores, winners: [0] })
}

const page = readFileSync(new URL('../../../docs/bonus-tables.md', import.meta.url), 'utf8')
const TABLE: unknown = JSON.parse(/```json\n(.*?)```/s.exec(page)?.[1] ?? '')

/** Of any first dealer a set table may tell, so other seeds are seen in the first deal. */
const TEN = [...corruptionsOfAny(round(1)), ...CLAIMS, ...TURNS, ...ASSISTED, ...WON, ...DEALT]
const WINDOW = [...WINDOWS, ...WON]

export const CORRUPTIBLE_TABLES: readonly CorruptibleTable[] = [
  tenTable(make10, { players: 3 }, [...TEN, ...PAYMENTS]),
  tenTable(totalTen, { players: 3 }, TEN),
  tenTable(tsukuru, { players: 3 }, TEN),
  tenTable(make10, { players: 3, interrupt: 'nearest' }, WINDOW),
  tenTable(totalTen, { players: 3, interrupt: 'nearest' }, WINDOW),
  tenTable(totalTen, { players: 3, interrupt: 'all' }, [...WINDOW, ...SEVERAL]),
  tenTable(make10, { players: 3, declarations: 'unassisted' }, VOID),
  tenTable(totalTen, { players: 4, declarations: 'unassisted' }, VOID),
  tenTable(make10, { players: 3, declarations: 'unassisted', exposeOlderDiscard: false }, CLOSED_ROWS),
  tenTable(totalTen, { players: 2, bonusTable: 'local', customTable: TABLE }, OWN_TABLE),
  { of: 'a God Ten', record: godRecord, umpire: secondUmpire(totalTen), corruptions: GOD },
  heartTable({ tileStock: 'unlimited' }, [...corruptionsOfAny(MATCH), ...HEART_CORRUPTIONS]),
  heartTable({ tileStock: 'boxed' }, [...HEART_CORRUPTIONS, ...BOXED]),
]

/** A record of this table bent so, and where. Matches without such a place are passed over. */
export function bentRecord(
  { of, record }: CorruptibleTable,
  bend: Bend,
): Readonly<{ bent: Bendable; place: Place }> {
  for (let seed = 1; seed <= 100; seed++) {
    const bent = record(seed)
    const place = bend(bent)
    if (place !== undefined) return { bent: tidied(bent), place }
  }
  throw new Error(`no match of ${of} came past a place for this`)
}
