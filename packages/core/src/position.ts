// A position as RECORD.md writes it, for counting, analysing and puzzles: a round played so far. It may stop in the
// middle of a window, where some seats have answered and others have not.
import type { Move, SetupOf, Types } from './game.ts'
import { isFields, kindOf, readCount, readFields, readList, readText, unknownKey } from './json.ts'
import type { Rules } from './match.ts'
import { all, err, ok, type Result } from './result.ts'
import { begin, legalFor, misplayed, written, type Misplay, type Truth } from './round.ts'
import type { MatchRecord } from './record.ts'
import { add, at, isSeat, type BySeat, type Seat } from './seats.ts'

/** Between two answers. One seat is asked at a time, in turn order; `sealed` holds what the earlier ones said. */
export type Moment<T extends Types> = Readonly<{ truth: Truth<T>; sealed: readonly Move<T>[] }>

export type Position<T extends Types> = Readonly<{
  rules: Rules<T>
  moment: Moment<T>
  /** The match scores so far, and how often the deal has been passed on, where the position tells them. */
  totals?: BySeat<number>
  passes?: number
}>

/** Whose answer comes next; nobody's when the round is over. */
export const asked = <T extends Types>({ game }: Rules<T>, { truth, sealed }: Moment<T>): Seat | undefined =>
  game.toAct(truth.state)[sealed.length]

export function choices<T extends Types>(rules: Rules<T>, moment: Moment<T>): readonly T['action'][] {
  const seat = asked(rules, moment)
  return seat === undefined ? [] : legalFor(rules.game, moment.truth.state, seat)
}

/** One more answer, one of the `choices`. Where others are still to answer, it waits for them. */
export function answer<T extends Types>(rules: Rules<T>, moment: Moment<T>, action: T['action']): Moment<T> {
  const { truth, sealed } = moment
  const expected = rules.game.toAct(truth.state)
  const seat = expected[sealed.length]
  if (seat === undefined) throw new Error('answered a round that is over')
  const moves = [...sealed, { seat, action }]
  if (moves.length < expected.length) return { truth, sealed: moves }
  const { state, events } = rules.game.apply(truth.state, moves)
  return { truth: { setup: truth.setup, state, events: [...truth.events, ...events] }, sealed: [] }
}

/** A round played answer by answer. It need not stop where a decision is complete. */
export function momentAfter<T extends Types>(
  rules: Rules<T>,
  setup: SetupOf<T>,
  { deal, moves }: Readonly<{ deal: T['deal']; moves: readonly string[] }>,
): Result<Moment<T>, Misplay> {
  const first = begin(rules.game, setup, deal)
  if (!first.ok) return err({ move: 0, why: first.error })
  let moment: Moment<T> = { truth: first.value, sealed: [] }
  for (const [i, move] of moves.entries()) {
    const seat = asked(rules, moment)
    if (seat === undefined) return err({ move: i + 1, why: 'the round was over before this move' })
    const legal = choices(rules, moment)
    const action = legal.find((choice) => written(seat, rules.game.notate(choice)) === move)
    if (action === undefined) return err({ move: i + 1, why: misplayed(rules.game, move, { seat, legal }) })
    moment = answer(rules, moment, action)
  }
  return ok(moment)
}

// ---- writing ----------------------------------------------------------------------------------------------

/** A position as programs read it: RECORD.md's form, keys in that order. */
export type WrittenPosition = Readonly<{
  game: string
  options: Types['options']
  dealer: Seat
  deal: Types['deal']
  moves: readonly string[]
  /** The scores before the round. */
  totals: BySeat<number>
}>

/** The position after so many moves of a round, counted from 1. */
export function positionAt(record: MatchRecord<Types>, round: number, move: number): WrittenPosition {
  const { dealer, deal, moves } = at(record.rounds, round - 1)
  return {
    game: record.game,
    options: record.options,
    dealer,
    deal,
    moves: moves.slice(0, move),
    totals: totalsBefore(record, round),
  }
}

/** How often the deal had been passed on before a round. Whoever deals again has not passed it on. */
export const passesBefore = ({ rounds }: MatchRecord<Types>, round: number): number =>
  rounds.slice(1, round).filter(({ dealer }, i) => dealer !== at(rounds, i).dealer).length

/** What everyone had: the scores at the end, less what was gained and lost since. */
function totalsBefore({ rounds, scores }: MatchRecord<Types>, round: number): BySeat<number> {
  return rounds.slice(round - 1).reduce<BySeat<number>>(
    (left, { outcome }) =>
      add(
        left,
        (outcome?.scores ?? scores.map(() => 0)).map((change) => -change),
      ),
    scores,
  )
}

// ---- reading ----------------------------------------------------------------------------------------------

const KEYS = ['game', 'options', 'dealer', 'deal', 'moves', 'totals', 'passes']

/** Options need not say what the deal shows: how many hands there are. */
function withPlayers(options: unknown, deal: unknown): unknown {
  if (!isFields(options) || !isFields(deal)) return options
  const { hands } = deal
  return Array.isArray(hands) ? { players: hands.length, ...options } : options
}

function readTexts(value: unknown, where: string): Result<readonly string[]> {
  const list = readList(value, where)
  return list.ok ? all(list.value.map((item, i) => readText(item, `${where}[${i}]`))) : list
}

function readTotals(value: unknown, players: number): Result<BySeat<number>> {
  const list = readList(value, 'totals')
  if (!list.ok) return list
  if (list.value.length !== players) return err(`totals must be ${players} numbers, not ${list.value.length}`)
  return all(list.value.map((item, i) => readCount(item, `totals[${i}]`)))
}

/** How the round of a position began: the first of a match whose luck is what the position shows. */
function setupOf<T extends Types>(
  { match }: Rules<T>,
  options: T['options'],
  shown: Readonly<{ dealer: Seat; deal: T['deal'] }>,
): Result<SetupOf<T>> {
  const luck = match.luckOf(options, [shown])
  if (!luck.ok) return err(luck.error.why)
  const begun = match.begin(options, luck.value)
  if (!begun.ok) return err(`dealer: ${begun.error}`)
  const setup = match.setup(begun.value)
  return setup === undefined ? err('no round can be played here') : ok(setup)
}

/** A position from JSON of any origin. The error names the place that is wrong, in the file's own words. */
export function readPosition<T extends Types>(
  input: unknown,
  find: (game: unknown) => Rules<T> | undefined,
): Result<Position<T>> {
  const fields = readFields(input, 'a position')
  if (!fields.ok) return fields
  const stranger = unknownKey(fields.value, KEYS)
  if (stranger !== undefined) return err(`a position has ${KEYS.join(', ')}, not ${stranger}`)
  const { game, dealer, totals, passes } = fields.value
  const rules = find(game)
  if (rules === undefined)
    return err(game === undefined ? 'game is missing' : `game: no game is called ${kindOf(game)}`)
  const options = rules.readOptions(withPlayers(fields.value['options'], fields.value['deal']))
  if (!options.ok) return err(`options: ${options.error}`)
  if (!isSeat(dealer)) return err(`dealer must be a seat from 0 to 3, not ${kindOf(dealer)}`)
  const deal = rules.game.readDeal(fields.value['deal'])
  if (!deal.ok) return err(`deal: ${deal.error}`)
  const moves = readTexts(fields.value['moves'], 'moves')
  if (!moves.ok) return moves
  const scores = totals === undefined ? ok(undefined) : readTotals(totals, options.value.players)
  if (!scores.ok) return scores
  const passed = passes === undefined ? ok(undefined) : readCount(passes, 'passes')
  if (!passed.ok) return passed
  const setup = setupOf(rules, options.value, { dealer, deal: deal.value })
  if (!setup.ok) return setup
  const played = momentAfter(rules, setup.value, { deal: deal.value, moves: moves.value })
  if (!played.ok) {
    const { move, why } = played.error
    return err(move === 0 ? `deal: ${why}` : `moves[${move - 1}], move ${move}: ${why}`)
  }
  return ok({
    rules,
    moment: played.value,
    ...(scores.value === undefined ? {} : { totals: scores.value }),
    ...(passed.value === undefined ? {} : { passes: passed.value }),
  })
}
