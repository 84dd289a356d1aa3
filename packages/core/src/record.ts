import type { Outcome, Types } from './game.ts'
import {
  isFields,
  kindOf,
  readCount,
  readFields,
  readList,
  readText,
  unknownKey,
  type Fields,
} from './json.ts'
import type { Match, Rules } from './match.ts'
import { all, err, ok, type Result } from './result.ts'
import { replay, type Truth } from './round.ts'
import { at, isSeat, seatsOf, type BySeat, type Seat } from './seats.ts'

export const RECORD_FORMAT = 'tenfold-record/1'

/** How the match's chance came about; `fair` makes and checks it. Hex throughout. */
export type Shuffle = Readonly<{
  commitment: string
  serverSeed: string
  contributions: BySeat<string | null>
  matchId: string
  scheme: string
}>

/** An outcome as records write it: a God Ten is `true`, its declarer stands in `winners`. */
export type WrittenOutcome = Readonly<{
  kind: Outcome['kind']
  by?: readonly Seat[]
  from?: Seat
  scores: BySeat<number>
  god?: true
}>

export type RoundRecord<T extends Types> = Readonly<{
  dealer: Seat
  deal: T['deal']
  moves: readonly string[]
  /** Who chose a move that its seat's owner did not, by move number from 1. */
  by?: Readonly<Record<string, string>>
  /** Milliseconds since the round began, one a move. */
  at?: readonly number[]
  /** Absent only in the last round of a match that stopped early. */
  outcome?: WrittenOutcome
}>

/** One match, whole: re-running it needs no random source. The keys stand in this order. */
export type MatchRecord<T extends Types> = Readonly<{
  format: typeof RECORD_FORMAT
  game: string
  rules: number
  options: T['options']
  seats: BySeat<string>
  rounds: readonly RoundRecord<T>[]
  scores: BySeat<number>
  winners: readonly Seat[]
  ended?: 'abandoned' | 'agreed'
  shuffle?: Shuffle
}>

/** What is wrong with a record, and where: round and move from 1; move 0 is the deal, round 0 the match. */
export type RecordFault = Readonly<{ round: number; move: number; why: string }>

const fault = (round: number, move: number, why: string): Result<never, RecordFault> =>
  err({ round, move, why })

export function writeOutcome(outcome: Outcome): WrittenOutcome {
  const { kind, scores } = outcome
  const by = outcome.kind === 'won' || outcome.kind === 'void' ? { by: outcome.by } : {}
  const from = outcome.kind === 'won' && outcome.from !== undefined ? { from: outcome.from } : {}
  const god = outcome.kind === 'won' && outcome.god !== undefined ? { god: true as const } : {}
  return { kind, ...by, ...from, scores, ...god }
}

// ---- reading: JSON of any origin into a record ------------------------------------------------------------

const RECORD_KEYS = [
  'format',
  'game',
  'rules',
  'options',
  'seats',
  'rounds',
  'scores',
  'winners',
  'ended',
  'shuffle',
]
const ROUND_KEYS = ['dealer', 'deal', 'moves', 'by', 'at', 'outcome']
const OUTCOME_KEYS = ['kind', 'by', 'from', 'scores', 'god']
const SHUFFLE_KEYS = ['commitment', 'serverSeed', 'contributions', 'matchId', 'scheme']
const OUTCOME_KINDS = ['won', 'void', 'exhausted', 'scored'] as const

const readSeat = (value: unknown, where: string): Result<Seat> =>
  isSeat(value) ? ok(value) : err(`${where} must be a seat from 0 to 3, not ${kindOf(value)}`)

function readEach<X>(value: unknown, where: string, read: (item: unknown, where: string) => Result<X>) {
  const list = readList(value, where)
  return list.ok ? all(list.value.map((item, i) => read(item, `${where}[${i}]`))) : list
}

/** Some fields read, each by its own reader; those that are absent stay absent. */
function readPresent<X>(
  fields: Fields,
  readers: { readonly [K in keyof X]?: (value: unknown, where: string) => Result<X[K]> },
): Result<Partial<X>> {
  const found: Partial<X> = {}
  for (const key in readers) {
    if (!(key in fields)) continue
    const value = readers[key]?.(fields[key], key)
    if (value === undefined) continue
    if (!value.ok) return value
    found[key] = value.value
  }
  return ok(found)
}

function closedFields(value: unknown, where: string, keys: readonly string[]): Result<Fields> {
  const fields = readFields(value, where)
  if (!fields.ok) return fields
  const stranger = unknownKey(fields.value, keys)
  return stranger === undefined ? fields : err(`${where} has a key that no record has: ${stranger}`)
}

function readOutcome(value: unknown, where: string): Result<WrittenOutcome> {
  const fields = closedFields(value, where, OUTCOME_KEYS)
  if (!fields.ok) return fields
  const kind = OUTCOME_KINDS.find((known) => known === fields.value['kind'])
  if (kind === undefined) return err(`${where}.kind must be one of ${OUTCOME_KINDS.join(', ')}`)
  const scores = readEach(fields.value['scores'], `${where}.scores`, readCount)
  if (!scores.ok) return scores
  const rest = readPresent<Pick<WrittenOutcome, 'by' | 'from'>>(fields.value, {
    by: (v) => readEach(v, `${where}.by`, readSeat),
    from: (v) => readSeat(v, `${where}.from`),
  })
  if (!rest.ok) return rest
  const god = fields.value['god']
  if (god !== undefined && god !== true) return err(`${where}.god must be true where it stands`)
  const { by, from } = rest.value
  return ok({
    kind,
    ...(by === undefined ? {} : { by }),
    ...(from === undefined ? {} : { from }),
    scores: scores.value,
    ...(god ? { god } : {}),
  })
}

function readAuthors(value: unknown, where: string): Result<Readonly<Record<string, string>>> {
  const fields = readFields(value, where)
  if (!fields.ok) return fields
  const texts = Object.entries(fields.value).map(
    ([move, who]) => [move, readText(who, `${where}.${move}`)] as const,
  )
  const bad = texts.find(([, who]) => !who.ok)?.[1]
  if (bad && !bad.ok) return bad
  return ok(Object.fromEntries(texts.flatMap(([move, who]) => (who.ok ? [[move, who.value]] : []))))
}

function readRound<T extends Types>(rules: Rules<T>, value: unknown, where: string): Result<RoundRecord<T>> {
  const fields = closedFields(value, where, ROUND_KEYS)
  if (!fields.ok) return fields
  const dealer = readSeat(fields.value['dealer'], `${where}.dealer`)
  if (!dealer.ok) return dealer
  const deal = rules.game.readDeal(fields.value['deal'])
  if (!deal.ok) return err(`${where}.deal: ${deal.error}`)
  const moves = readEach(fields.value['moves'], `${where}.moves`, readText)
  if (!moves.ok) return moves
  const rest = readPresent<Required<Pick<RoundRecord<T>, 'by' | 'at' | 'outcome'>>>(fields.value, {
    by: (v) => readAuthors(v, `${where}.by`),
    at: (v) => readEach(v, `${where}.at`, readCount),
    outcome: (v) => readOutcome(v, `${where}.outcome`),
  })
  if (!rest.ok) return rest
  return ok({ dealer: dealer.value, deal: deal.value, moves: moves.value, ...rest.value })
}

const readHex = (value: unknown, where: string): Result<string> =>
  typeof value === 'string' && /^([0-9a-f]{2})+$/.test(value)
    ? ok(value)
    : err(`${where} must be lower-case hex`)

function readShuffle(value: unknown): Result<Shuffle> {
  const fields = closedFields(value, 'shuffle', SHUFFLE_KEYS)
  if (!fields.ok) return fields
  const { contributions, matchId, scheme } = fields.value
  const hex = all(['commitment', 'serverSeed'].map((key) => readHex(fields.value[key], `shuffle.${key}`)))
  if (!hex.ok) return hex
  const given = readEach(contributions, 'shuffle.contributions', (v, where) =>
    v === null ? ok(null) : readHex(v, where),
  )
  if (!given.ok) return given
  const texts = all([readText(matchId, 'shuffle.matchId'), readText(scheme, 'shuffle.scheme')])
  if (!texts.ok) return texts
  return ok({
    commitment: at(hex.value, 0),
    serverSeed: at(hex.value, 1),
    contributions: given.value,
    matchId: at(texts.value, 0),
    scheme: at(texts.value, 1),
  })
}

function readEnded(value: unknown): Result<'abandoned' | 'agreed'> {
  return value === 'abandoned' || value === 'agreed'
    ? ok(value)
    : err('ended must be "abandoned" or "agreed"')
}

/** Options as records write them: all of them, and no others. */
function readWrittenOptions<T extends Types>(rules: Rules<T>, value: unknown): Result<T['options']> {
  const options = rules.readOptions(value)
  if (!options.ok || !isFields(value)) return options
  const missing = Object.keys(options.value).find((key) => !(key in value))
  return missing === undefined ? options : err(`options lack ${missing}; a record holds every option`)
}

/** A record's shape. That it tells a true match, `checkRecord` says. */
export function readRecord(
  input: unknown,
  find: (game: string) => Rules<Types> | undefined,
): Result<MatchRecord<Types>> {
  const fields = closedFields(input, 'the record', RECORD_KEYS)
  if (!fields.ok) return fields
  const { format, game, rules: version, options, seats, rounds, scores, winners } = fields.value
  if (format !== RECORD_FORMAT) return err(`format must be "${RECORD_FORMAT}", not ${kindOf(format)}`)
  const rules = typeof game === 'string' ? find(game) : undefined
  if (rules === undefined) return err(`no game is called ${kindOf(game)}`)
  if (version !== rules.version) return err(`${rules.name} has no rules version ${kindOf(version)}`)
  const chosen = readWrittenOptions(rules, options)
  if (!chosen.ok) return chosen
  const names = readEach(seats, 'seats', readText)
  if (!names.ok) return names
  const played = readEach(rounds, 'rounds', (v, where) => readRound(rules, v, where))
  if (!played.ok) return played
  const totals = readEach(scores, 'scores', readCount)
  if (!totals.ok) return totals
  const won = readEach(winners, 'winners', readSeat)
  if (!won.ok) return won
  const rest = readPresent<Required<Pick<MatchRecord<Types>, 'ended' | 'shuffle'>>>(fields.value, {
    ended: readEnded,
    shuffle: readShuffle,
  })
  if (!rest.ok) return rest
  return ok({
    format,
    game: rules.name,
    rules: rules.version,
    options: chosen.value,
    seats: names.value,
    rounds: played.value,
    scores: totals.value,
    winners: won.value,
    ...rest.value,
  })
}

// ---- checking: the match a record tells, re-run -----------------------------------------------------------

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** One round re-run: every truth it went through, its moves legal and its outcome as written. */
function checkRound<T extends Types>(
  rules: Rules<T>,
  match: T['match'],
  round: RoundRecord<T>,
  number: number,
): Result<{ truths: readonly Truth<T>[]; match: T['match'] }, RecordFault> {
  const setup = rules.match.setup(match)
  if (setup === undefined) return fault(number, 0, 'the match was over before this round')
  if (setup.dealer !== round.dealer)
    return fault(number, 0, `seat ${setup.dealer} deals, not seat ${round.dealer}`)
  const played = replay(rules.game, setup, round)
  if (!played.ok) return fault(number, played.error.move, played.error.why)
  const truths = played.value
  if (round.at && round.at.length !== round.moves.length)
    return fault(number, 0, '"at" must have one time a move')
  const outcome = rules.game.outcome(at(truths, truths.length - 1).state)
  const last = round.moves.length
  if (outcome === undefined || round.outcome === undefined) {
    if (outcome === round.outcome) return ok({ truths, match })
    const why = outcome ? 'the round is over here, but no outcome is written' : 'the round is not over yet'
    return fault(number, last, why)
  }
  if (!same(writeOutcome(outcome), round.outcome)) {
    return fault(number, last, `the outcome is ${JSON.stringify(writeOutcome(outcome))}`)
  }
  return ok({ truths, match: rules.match.fold(match, outcome) })
}

/** How the match stands where its rounds end, against how the record says it ends. */
function checkEnd<T extends Types>(
  { setup, standing }: Match<T>,
  match: T['match'],
  record: MatchRecord<T>,
): Result<null, RecordFault> {
  const { totals, winners } = standing(match)
  if (!same(totals, record.scores)) return fault(0, 0, `the scores are ${JSON.stringify(totals)}`)
  const over = setup(match) === undefined
  if (over && record.ended) return fault(0, 0, `the match was played to its end, not ${record.ended}`)
  if (!over && !record.ended) return fault(0, 0, 'the match is not over after these rounds')
  const cut = record.rounds.findIndex((round) => round.outcome === undefined)
  if (cut >= 0 && (over || cut < record.rounds.length - 1))
    return fault(cut + 1, 0, 'this round has no outcome')
  const best = seatsOf(totals.length).filter((seat) => at(totals, seat) === Math.max(...totals))
  const due = over ? (winners ?? []) : record.ended === 'agreed' ? best : []
  return same(due, record.winners) ? ok(null) : fault(0, 0, `the winners are ${JSON.stringify(due)}`)
}

/** Re-runs a record: every truth of every round, or the first fault. */
export function checkRecord<T extends Types>(
  rules: Rules<T>,
  record: MatchRecord<T>,
): Result<readonly (readonly Truth<T>[])[], RecordFault> {
  if (record.seats.length !== record.options.players) return fault(0, 0, 'one name a seat is needed')
  const luck = rules.match.luckOf(record.options, record.rounds)
  if (!luck.ok) return fault(0, 0, luck.error)
  const begun = rules.match.begin(record.options, luck.value)
  if (!begun.ok) return fault(0, 0, begun.error)
  let match = begun.value
  const rounds: (readonly Truth<T>[])[] = []
  for (const [i, round] of record.rounds.entries()) {
    const checked = checkRound(rules, match, round, i + 1)
    if (!checked.ok) return checked
    rounds.push(checked.value.truths)
    match = checked.value.match
  }
  const end = checkEnd(rules.match, match, record)
  return end.ok ? ok(rounds) : end
}
