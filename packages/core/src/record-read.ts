// Reading a record: JSON of any origin into its type, or a sentence that names the place.
import type { Types } from './game.ts'
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
import type { Rules, RulesOf } from './match.ts'
import {
  RECORD_FORMAT,
  type MatchRecord,
  type RecordFault,
  type RoundRecord,
  type Shuffle,
  type WrittenOutcome,
} from './record.ts'
import { all, err, ok, type Result } from './result.ts'
import { at, seatsOf, type Seat } from './seats.ts'

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

type Read<X> = (value: unknown, where: string) => Result<X>

const seatOf =
  (players: number): Read<Seat> =>
  (value, where) => {
    const seat = seatsOf(players).find((known) => known === value)
    const last = players - 1
    return seat === undefined
      ? err(`${where} must be a seat from 0 to ${last}, not ${kindOf(value)}`)
      : ok(seat)
  }

function readTime(value: unknown, where: string): Result<number> {
  const time = readCount(value, where)
  return time.ok && time.value < 0 ? err(`${where} must be 0 or more, not ${time.value}`) : time
}

/** What is read at a place of the record, by itself; its refusal names the place. */
const placed = <X>(
  result: Result<X>,
  { round = 0, move = 0 }: Readonly<{ round?: number; move?: number }> = {},
): Result<X, RecordFault> => (result.ok ? result : err({ round, move, why: result.error }))

function readEach<X>(value: unknown, where: string, read: Read<X>) {
  const list = readList(value, where)
  return list.ok ? all(list.value.map((item, i) => read(item, `${where}[${i}]`))) : list
}

/** Some fields read, each by its own reader; those that are absent stay absent. */
function readPresent<X>(
  fields: Fields,
  readers: { readonly [K in keyof X]-?: Read<Exclude<X[K], undefined>> },
): Result<Partial<X>> {
  const found: Partial<X> = {}
  for (const key in readers) {
    if (!(key in fields)) continue
    const value = readers[key](fields[key], key)
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

function readOutcome(value: unknown, where: string, readSeat: Read<Seat>): Result<WrittenOutcome> {
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
  const authors = Object.entries(fields.value).map(([move, who]) => {
    const name = readText(who, `${where}.${move}`)
    return name.ok ? ok([move, name.value] as const) : name
  })
  const read = all(authors)
  return read.ok ? ok(Object.fromEntries(read.value)) : read
}

function readMoves(value: unknown, round: number): Result<readonly string[], RecordFault> {
  const list = placed(readList(value, 'moves'), { round })
  return list.ok
    ? all(list.value.map((move, i) => placed(readText(move, 'a move'), { round, move: i + 1 })))
    : list
}

/** What a round has beside its moves. */
function readAround<T extends Types>(
  rules: Rules<T>,
  value: unknown,
  readSeat: Read<Seat>,
): Result<Omit<RoundRecord<T>, 'moves'>> {
  const fields = closedFields(value, 'the round', ROUND_KEYS)
  if (!fields.ok) return fields
  const dealer = readSeat(fields.value['dealer'], 'dealer')
  if (!dealer.ok) return dealer
  const deal = rules.game.readDeal(fields.value['deal'])
  if (!deal.ok) return err(`deal: ${deal.error}`)
  const rest = readPresent<Required<Pick<RoundRecord<T>, 'by' | 'at' | 'outcome'>>>(fields.value, {
    by: readAuthors,
    at: (v) => readEach(v, 'at', readTime),
    outcome: (v, where) => readOutcome(v, where, readSeat),
  })
  return rest.ok ? ok({ dealer: dealer.value, deal: deal.value, ...rest.value }) : rest
}

/** The round that stands at this place, counted from 1. */
function readRound<T extends Types>(
  rules: Rules<T>,
  value: unknown,
  { round, readSeat }: Readonly<{ round: number; readSeat: Read<Seat> }>,
): Result<RoundRecord<T>, RecordFault> {
  const around = placed(readAround(rules, value, readSeat), { round })
  if (!around.ok) return around
  const moves = readMoves(isFields(value) ? value['moves'] : undefined, round)
  if (!moves.ok) return moves
  const { dealer, deal, ...rest } = around.value
  return ok({ dealer, deal, moves: moves.value, ...rest })
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

type Head = Pick<MatchRecord<Types>, 'format' | 'game' | 'rules' | 'options' | 'seats'>
type End = Pick<MatchRecord<Types>, 'scores' | 'winners' | 'ended' | 'shuffle'>

/** What stands before the rounds, and the rules that it names. */
function readHead(fields: Fields, rulesOf: RulesOf): Result<Readonly<{ head: Head; rules: Rules<Types> }>> {
  const { format, game, rules: version, options, seats } = fields
  if (format !== RECORD_FORMAT) return err(`format must be "${RECORD_FORMAT}", not ${kindOf(format)}`)
  const found = rulesOf(game, version)
  if (!found.ok) return found
  const rules = found.value
  const chosen = readWrittenOptions(rules, options)
  if (!chosen.ok) return chosen
  const names = readEach(seats, 'seats', readText)
  if (!names.ok) return names
  return ok({
    head: { format, game: rules.name, rules: rules.version, options: chosen.value, seats: names.value },
    rules,
  })
}

/** What stands after the rounds. */
function readEnd(fields: Fields, readSeat: Read<Seat>): Result<End> {
  const scores = readEach(fields['scores'], 'scores', readCount)
  if (!scores.ok) return scores
  const winners = readEach(fields['winners'], 'winners', readSeat)
  if (!winners.ok) return winners
  const rest = readPresent<Required<Pick<End, 'ended' | 'shuffle'>>>(fields, {
    ended: readEnded,
    shuffle: readShuffle,
  })
  return rest.ok ? ok({ scores: scores.value, winners: winners.value, ...rest.value }) : rest
}

/** A record's shape, or the first fault in it. That it tells a true match, `checkRecord` says. */
export function readRecord(input: unknown, rulesOf: RulesOf): Result<MatchRecord<Types>, RecordFault> {
  const fields = placed(closedFields(input, 'the record', RECORD_KEYS))
  if (!fields.ok) return fields
  const head = placed(readHead(fields.value, rulesOf))
  if (!head.ok) return head
  const list = placed(readList(fields.value['rounds'], 'rounds'))
  if (!list.ok) return list
  const readSeat = seatOf(head.value.head.options.players)
  const rounds = all(
    list.value.map((round, i) => readRound(head.value.rules, round, { round: i + 1, readSeat })),
  )
  if (!rounds.ok) return rounds
  const end = placed(readEnd(fields.value, readSeat))
  return end.ok ? ok({ ...head.value.head, rounds: rounds.value, ...end.value }) : end
}
