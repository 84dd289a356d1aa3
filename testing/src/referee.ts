// The ten games against the second program in evidence/: random matches of every option set, and counts of all ways
// to go on.
import {
  answer,
  asked,
  choices,
  isFields,
  type Moment,
  momentAfter,
  must,
  type Random,
  readRecord,
  type RoundRecord,
  type Seat,
  seatsOf,
  type Truth,
  written,
} from '@tenfold/core'
import { type Deal, rulesOf, type Ten, type TenOptions, type TenRules } from '@tenfold/games'
import type { CustomTable } from '../../evidence/ten/bonuses.ts'
import type { Game } from '../../evidence/ten/cards.ts'
import { checkRecord } from '../../evidence/ten/check.ts'
import { optionTable } from '../../evidence/ten/options.ts'
import { perft as secondPerft } from '../../evidence/ten/perft.ts'
import {
  copyOf,
  legalMoves,
  play,
  playLegal,
  type Position,
  type Round,
  startRound,
} from '../../evidence/ten/referee.ts'
import { customTable, type Line } from '../../evidence/ten/tables.ts'
import { choose, playMatch } from './play.ts'
import { optionsOf } from './scene.ts'
import { seeded } from './seeded.ts'
import { tenHabit } from './ten-habit.ts'

/** The second program knows a game by the name in its records. */
const gameOf = ({ name }: TenRules): Game => name as Game

type Chosen = Readonly<Record<string, unknown>>

/** Each set, once with every value of one more option. */
const withEach = (sets: readonly Chosen[], [name, values]: readonly [string, readonly unknown[]]) =>
  sets.flatMap((set) => values.map((value): Chosen => ({ ...set, [name]: value })))

const FOR_TWO = ['doubleHit', 'target25']
const hasTable = ({ bonusTable }: Chosen): boolean => bonusTable === 'local' || bonusTable === 'ultimate'

/** Every set of options there is, by the second program's list of values; a table of one's own where one is needed. */
export const optionSets = (rules: TenRules, table?: unknown): readonly TenOptions[] =>
  Object.entries(optionTable[gameOf(rules)])
    .reduce<readonly Chosen[]>(withEach, [{}])
    .filter((set) => set['players'] === 2 || !FOR_TWO.some((name) => set[name] === true))
    .map((set) => optionsOf(rules, hasTable(set) ? { ...set, customTable: table } : set))

export const titleOf = (options: TenOptions): string =>
  Object.entries<unknown>(options)
    .filter(([name, value]) => value !== false && name !== 'customTable')
    .map(([name, value]) => `${name} ${String(value)}`)
    .join(', ')

/** What the second program is told of a table of one's own: all the lines that count. */
export const tableOf = (rules: TenRules, options: TenOptions): CustomTable | null =>
  'customTable' in options
    ? customTable(JSON.parse(JSON.stringify(rules.settings(options).pricing.bonuses)) as Line[])
    : null

/** What the second program finds wrong with a record. */
export const secondUmpire = (rules: TenRules) => (record: unknown) => {
  const options = isFields(record) ? rules.readOptions(record['options']) : undefined
  return checkRecord(record, options?.ok ? tableOf(rules, options.value) : null)
}

const plain = (deal: Deal) => ({ hands: deal.hands.map((hand) => [...hand]), deck: [...deal.deck] })

/** What the second program thinks is legal, one seat after the other: in a window whatever the others answer. */
function refereeSays(round: Round): readonly string[] {
  const moves = legalMoves(round)
  const pass = moves.find((move) => move.endsWith(' pass'))
  if (pass === undefined) return moves
  const next = copyOf(round)
  play(next, pass)
  return next.phase === 'window' ? [...moves, ...refereeSays(next)] : moves
}

function weSay({ game }: TenRules, { setup, state }: Truth<Ten>): readonly string[] {
  const ofSeat = (seat: Seat) =>
    game.legalActions(game.view(state, seat)).map((action) => written(seat, game.notate(action)))
  return seatsOf(setup.options.players).flatMap(ofSeat)
}

/** In whatever order. */
export const sameActions = (ours: readonly string[], theirs: readonly string[]): boolean =>
  ours.length === theirs.length && theirs.every((action) => ours.includes(action))

/** A match at random: where the legal lists differ, and its faults by the second umpire. */
export function refereeMatch(
  rules: TenRules,
  options: TenOptions,
  { seed, played }: Readonly<{ seed: number; played?: (round: RoundRecord<Ten>) => void }>,
): readonly unknown[] {
  const custom = tableOf(rules, options)
  const wrong: unknown[] = []
  let round: Round | undefined
  let done = 0
  const passed = (truth: Truth<Ten>, moves: readonly string[]): void => {
    if (moves.length === 0) {
      done = 0
      const { dealer } = truth.setup
      const position = {
        game: gameOf(rules),
        options: { ...options },
        dealer,
        deal: plain(truth.state),
        moves: [],
      }
      round = startRound(position, custom)
    }
    if (round === undefined) return
    // They stood in the list below, or that was noted.
    for (const move of moves.slice(done)) playLegal(round, move)
    done = moves.length
    const [ours, theirs] = [weSay(rules, truth), refereeSays(round)]
    if (!sameActions(ours, theirs)) wrong.push({ moves: [...moves], ours, theirs })
  }
  const record = playMatch(rules, options, { habit: tenHabit, random: seeded(seed), passed })
  if (played) record.rounds.forEach(played)
  const json = JSON.parse(JSON.stringify(record)) as unknown
  const read = readRecord(json, rulesOf)
  return [...wrong, ...(read.ok ? [] : [read.error]), ...secondUmpire(rules)(json)].slice(0, 3)
}

/** What a round came to, in a word or two. */
export function kindOfRound({ moves, outcome }: RoundRecord<Ten>): string {
  if (outcome?.kind !== 'won') return outcome?.kind ?? 'unfinished'
  if (!moves.at(-1)?.endsWith('declare')) return 'won by discard'
  return moves.at(-2)?.includes(' claim ') ? 'won after a claim' : 'won by draw'
}

/** Our own count: answers of a window one seat at a time; a finished round has no continuation. */
function perft(
  rules: TenRules,
  moment: Moment<Ten>,
  { counts, played }: { counts: number[]; played: number },
): void {
  if (played === counts.length) return
  for (const action of choices(rules, moment)) {
    counts[played] = (counts[played] ?? 0) + 1
    if (played + 1 < counts.length)
      perft(rules, answer(rules, moment, action), { counts, played: played + 1 })
  }
}

/** Some moves at random into a round, before its end. */
function movesInto(
  rules: TenRules,
  first: Moment<Ten>,
  random: Random,
): { moment: Moment<Ten>; moves: string[] } {
  const moves: string[] = []
  let moment = first
  for (let left = random.below(40); left > 0; left--) {
    const seat = asked(rules, moment)
    const legal = choices(rules, moment)
    if (seat === undefined) break
    const action = choose(tenHabit, rules.game.view(moment.truth.state, seat), { legal, random })
    const next = answer(rules, moment, action)
    if (asked(rules, next) === undefined) break
    moves.push(written(seat, rules.game.notate(action)))
    moment = next
  }
  return { moment, moves }
}

/** The numbers of ways to go on from a random position, by both programs. */
export function perftBoth(
  rules: TenRules,
  options: TenOptions,
  { seed, depth }: Readonly<{ seed: number; depth: number }>,
): Readonly<{ position: Position; ours: readonly number[]; theirs: readonly number[] }> {
  const random = seeded(seed)
  const dealer = random.below(options.players) as Seat
  const setup = { options, dealer, chance: 'none' } as const
  const deal = rules.game.shuffle(setup, random)
  const { moment, moves } = movesInto(rules, must(momentAfter(rules, setup, { deal, moves: [] })), random)
  const position: Position = {
    game: gameOf(rules),
    options: { ...options },
    dealer,
    deal: plain(deal),
    moves,
  }
  const ours = Array<number>(depth).fill(0)
  perft(rules, moment, { counts: ours, played: 0 })
  return { position, ours, theirs: secondPerft(position, depth, tableOf(rules, options)).counts }
}
