// A view from plain data, for whoever has cards in front of them and no table; and a view as such data.
import {
  all,
  at,
  clockwise,
  err,
  isSeat,
  kindOf,
  ok,
  readCount,
  readFields,
  readSwitch,
  seatsOf,
  unknownKey,
  type Fields,
  type Result,
  type Seat,
} from '@tenfold/core'
import {
  byColour,
  HAND_SIZE,
  offered as offeredBy,
  opponents,
  surplus,
  without,
  type Card,
  type Combo,
  type TenOptions,
  type TenRules,
} from '@tenfold/games'
import { deckRoom, MOST_COMBOS } from './deck-room.ts'
import { firstTurnIn, heldIn, seatIn, seenIn, type Score, type SeatPosition, type View } from './position.ts'
import { cardsAt, combosAt, comboText } from './read-cards.ts'
import { readScore } from './read-score.ts'

/** A decision of seat 0 as plain data. Cards are one text: `R1 R2 B3`, or `r12 b3`. */
export type WrittenView = Readonly<{
  options?: Readonly<Record<string, unknown>>
  dealer?: number
  /** The concealed cards, without the one just drawn; after a claim one more than between turns. */
  hand: string
  drawn?: string
  /** Each three cards; an all-purple run ends in `as R` or `as B`. */
  open?: readonly string[]
  /** Cards that lie open elsewhere: discards that cannot be taken now, others' combos that are not among `theirs`. */
  seen?: string
  /** Open combos of others, as `open` has them: where the deck is not told it has three cards more for each. */
  theirs?: readonly string[]
  /** The newest discard of each opponent that is on offer, by seat: `{ "1": "R5" }`. */
  offered?: Readonly<Record<string, string>>
  /** Without it as many as the pack has beside the cards told and seven in each other hand. */
  deckLeft?: number
  /** T20: whether it is the seat's own first turn of the round; in a window, whether the turn to come is. */
  firstTurn?: boolean
  /** After a claim: from which seat. */
  claimed?: number
  /** In a window (T12): whose discard it is about. */
  window?: number
  /** The match so far; `totals` by seat. */
  score?: Score
}>

const KEYS = [
  'options',
  'dealer',
  'hand',
  'drawn',
  'open',
  'seen',
  'theirs',
  'offered',
  'deckLeft',
  'firstTurn',
  'claimed',
  'window',
  'score',
] as const satisfies readonly (keyof WrittenView)[]

type Offered = readonly (Card | undefined)[]

function offersAt(input: unknown, players: number): Result<Offered> {
  const fields = input === undefined ? ok<Fields>({}) : readFields(input, 'offered')
  if (!fields.ok) return fields
  const stranger = unknownKey(fields.value, opponents(0, players).map(String))
  if (stranger !== undefined) return err(`offered: seat ${stranger} is no opponent of seat 0`)
  return all(
    seatsOf(players).map((seat): Result<Card | undefined> => {
      const text = fields.value[seat]
      const cards = cardsAt(text, `offered.${seat}`)
      if (!cards.ok) return cards
      return text === undefined || cards.value.length === 1
        ? ok(cards.value[0])
        : err(`offered.${seat} must be one card`)
    }),
  )
}

function opponentAt(input: unknown, where: string, players: number): Result<Seat | undefined> {
  if (input === undefined) return ok(undefined)
  return isSeat(input) && opponents(0, players).includes(input)
    ? ok(input)
    : err(`${where} must be an opponent's seat from 1 to ${players - 1}, not ${kindOf(input)}`)
}

type Parts = Readonly<{
  options: TenOptions
  dealer: Seat
  hand: readonly Card[]
  drawn: readonly Card[]
  open: readonly Combo[]
  seen: readonly Card[]
  theirs: readonly Combo[]
  offered: Offered
  deckLeft: number | undefined
  firstTurn: boolean
  claimed: Seat | undefined
  window: Seat | undefined
  score: Score | undefined
}>

function readParts(rules: TenRules, fields: Fields): Result<Parts> {
  const options = rules.readOptions(fields['options'] ?? {})
  if (!options.ok) return options
  const { players } = options.value
  const dealer = fields['dealer'] ?? 0
  if (!isSeat(dealer) || dealer >= players) return err(`dealer must be a seat, not ${kindOf(dealer)}`)
  const lists = all(['hand', 'drawn', 'seen'].map((key) => cardsAt(fields[key], key)))
  if (!lists.ok) return lists
  const [hand = [], drawn = [], seen = []] = lists.value
  const combos = all(['open', 'theirs'].map((key) => combosAt(fields[key], key)))
  if (!combos.ok) return combos
  const [open = [], theirs = []] = combos.value
  const offered = offersAt(fields['offered'], players)
  if (!offered.ok) return offered
  const deckLeft =
    fields['deckLeft'] === undefined ? ok(undefined) : readCount(fields['deckLeft'], 'deckLeft')
  if (!deckLeft.ok) return deckLeft
  const firstTurn = readSwitch(fields['firstTurn'] ?? false, 'firstTurn')
  if (!firstTurn.ok) return firstTurn
  const seats = all(['claimed', 'window'].map((key) => opponentAt(fields[key], key, players)))
  if (!seats.ok) return seats
  const [claimed, window] = seats.value
  const score =
    fields['score'] === undefined ? ok(undefined) : readScore(rules, options.value, fields['score'])
  if (!score.ok) return score
  const cards = { hand, drawn, seen, open, theirs, offered: offered.value }
  const rest = { deckLeft: deckLeft.value, firstTurn: firstTurn.value, claimed, window, score: score.value }
  return ok({ options: options.value, dealer, ...cards, ...rest })
}

/** What phase the parts say, and whether they can all be true of it. */
function checkPhase(
  rules: TenRules,
  { drawn, open, offered, claimed, window, options }: Parts,
): Result<null> {
  if (drawn.length > 1) return err('drawn must be one card')
  const said = [drawn.length > 0, claimed !== undefined, window !== undefined].filter(Boolean)
  if (said.length > 1) return err('of drawn, claimed and window only one can be')
  if (claimed !== undefined && open.length === 0) return err('claimed: after a claim a combo lies open')
  if (window === undefined) return ok(null)
  if (rules.settings(options).interrupt === 'off')
    return err('window: at this table there is none; the option interrupt opens them')
  return offered[window] === undefined
    ? err(`window: offered must tell what seat ${window} discarded`)
    : ok(null)
}

function checkParts(rules: TenRules, parts: Parts): Result<null> {
  const { hand, open, theirs, claimed, options } = parts
  const phase = checkPhase(rules, parts)
  if (!phase.ok) return phase
  if (open.length > MOST_COMBOS) return err(`open: ${MOST_COMBOS} combos are the most, not ${open.length}`)
  const most = MOST_COMBOS * (options.players - 1)
  if (theirs.length > most) return err(`theirs: ${most} combos are the most, not ${theirs.length}`)
  const size = HAND_SIZE - 3 * open.length + (claimed === undefined ? 0 : 1)
  if (hand.length !== size)
    return err(`hand must have ${size} cards beside so many open combos, not ${hand.length}`)
  const extra = surplus(rules.deck, cardsIn(parts))
  return extra === undefined ? ok(null) : err(`there are more ${extra} than the pack holds`)
}

const cardsIn = ({ hand, drawn, open, seen, theirs, offered }: Parts): readonly Card[] => [
  ...hand,
  ...drawn,
  ...[...open, ...theirs].flatMap(({ cards }) => cards),
  ...seen,
  ...offered.flatMap((card) => card ?? []),
]

/** T11: how many cards the deck has. */
function deckIn(rules: TenRules, parts: Parts): Result<number> {
  const { seen, theirs, deckLeft, options, drawn, window } = parts
  const { players } = options
  const begins = drawn.length === 0 && window === undefined
  const told = cardsIn(parts).length
  const counts = { told, seen: seen.length, theirs: theirs.length }
  const { least, usual, most } = deckRoom(rules, { players, ...counts, begins })
  if (most < least) return err(`beside so many cards ${players} players cannot hold theirs`)
  if (deckLeft === 0 && begins) return err('deckLeft: without a card to draw no turn begins')
  return deckLeft === undefined || (deckLeft >= 0 && deckLeft <= most)
    ? ok(deckLeft ?? usual)
    : err(`deckLeft of ${players} players is at most ${most} here, not ${deckLeft}`)
}

function nowOf({ drawn: [card], claimed, window }: Parts): View['now'] {
  if (card !== undefined) return { phase: 'drawn', seat: 0, drawn: card }
  if (claimed !== undefined) return { phase: 'claimed', seat: 0, from: claimed }
  return window === undefined ? { phase: 'turn', seat: 0 } : { phase: 'window', seat: window }
}

/**
 * Cards seen lie under the discard that the first opponent offers, or in a row that offers nothing. Each opponent in turn has as
 * many of the open combos as it can.
 */
function viewFrom(parts: Parts, deckLeft: number): View {
  const { options, dealer, hand, drawn, seen, theirs, offered, firstTurn, window } = parts
  const seats = seatsOf(options.players)
  const now = nowOf(parts)
  const open = seats.map((seat) =>
    seat === 0 ? parts.open : theirs.slice(MOST_COMBOS * (seat - 1), MOST_COMBOS * seat),
  )
  return {
    options,
    dealer,
    decision: 0,
    viewer: 0,
    toAct: window === undefined ? [0] : opponents(window, options.players),
    hand,
    held: open.map((combos, seat) =>
      seat === 0 ? hand.length + drawn.length : HAND_SIZE - 3 * combos.length,
    ),
    open,
    rows: seats.map((seat) => [...(seat === 1 ? seen : []), ...[offered[seat] ?? []].flat()]),
    covered: seats.map((seat) => offered[seat] === undefined),
    turns: seats.map((seat) => (seat === 0 && firstTurn ? firstTurnIn(now) : 2)),
    deckLeft,
    now,
  }
}

/** A `WrittenView` of any origin. The refusal is a sentence that names what is wrong. */
export function readPosition(rules: TenRules, input: unknown): Result<SeatPosition> {
  const fields = readFields(input, 'the position')
  if (!fields.ok) return fields
  const stranger = unknownKey(fields.value, KEYS)
  if (stranger !== undefined) return err(`a position has no ${stranger}; it has: ${KEYS.join(', ')}`)
  const parts = readParts(rules, fields.value)
  if (!parts.ok) return parts
  const checked = checkParts(rules, parts.value)
  if (!checked.ok) return checked
  const deckLeft = deckIn(rules, parts.value)
  if (!deckLeft.ok) return deckLeft
  const { score } = parts.value
  return ok({ rules, view: viewFrom(parts.value, deckLeft.value), ...(score === undefined ? {} : { score }) })
}

/**
 * What analysis goes by in a view, its seat as seat 0: `readPosition` makes a position of the same worth of it. What lies in
 * which row, and what others hold open, is not kept apart. Throws for a spectator, and where nobody asks the seat.
 */
export function writePosition(view: View, score?: Score): WrittenView {
  const { now, options } = view
  const seat = seatIn(view)
  if (!view.toAct.includes(seat)) throw new Error('nobody asks this seat')
  const around = clockwise(seat, options.players)
  const from = (other: Seat): number => around.indexOf(other)
  const taken = now.phase === 'drawn' || now.phase === 'claimed'
  const offers = (taken ? [] : opponents(seat, options.players)).flatMap((other) => {
    const card = offeredBy(view, other)
    return card === undefined ? [] : [[from(other), card] as const]
  })
  const { open } = heldIn(view)
  return {
    options,
    dealer: from(view.dealer),
    hand: view.hand.join(' '),
    ...(now.phase === 'drawn' ? { drawn: now.drawn } : {}),
    open: open.map(comboText),
    seen: without(seenIn(view), ...offers.map(([, card]) => card))
      .toSorted(byColour)
      .join(' '),
    offered: Object.fromEntries(offers),
    deckLeft: view.deckLeft,
    firstTurn: at(view.turns, seat) === firstTurnIn(now),
    ...(now.phase === 'claimed' ? { claimed: from(now.from) } : {}),
    ...(now.phase === 'window' ? { window: from(now.seat) } : {}),
    ...(score === undefined
      ? {}
      : { score: { ...score, totals: around.map((other) => at(score.totals, other)) } }),
  }
}
