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
  readList,
  readSwitch,
  readText,
  seatsOf,
  unknownKey,
  type Fields,
  type Result,
  type Seat,
} from '@tenfold/core'
import {
  byColour,
  combosOf,
  HAND_SIZE,
  isAllPurple,
  offered as offeredBy,
  opponents,
  packOf,
  readCard,
  surplus,
  without,
  type Card,
  type Combo,
  type TenOptions,
  type TenRules,
} from '@tenfold/games'
import { heldIn, seatIn, seenIn, type View } from './position.ts'

/** A decision of seat 0 as plain data. Cards are one text: `R1 R2 B3`, or `r12 b3`. */
export type WrittenView = Readonly<{
  options?: Readonly<Record<string, unknown>>
  dealer?: number
  /** The concealed cards, without the one just drawn; after a claim one more than between turns. */
  hand: string
  drawn?: string
  /** Each three cards; an all-purple run ends in `as R` or `as B`. */
  open?: readonly string[]
  /** Cards that lie open elsewhere: discards that cannot be taken now, others' combos. */
  seen?: string
  /** The newest discard of each opponent that is on offer, by seat: `{ "1": "R5" }`. */
  offered?: Readonly<Record<string, string>>
  deckLeft: number
  /** Whether it is the seat's own first turn of the round (T20). */
  firstTurn?: boolean
  /** After a claim: from which seat. */
  claimed?: number
  /** In a window (T12): whose discard it is about. */
  window?: number
}>

const KEYS = [
  'options',
  'dealer',
  'hand',
  'drawn',
  'open',
  'seen',
  'offered',
  'deckLeft',
  'firstTurn',
  'claimed',
  'window',
] as const satisfies readonly (keyof WrittenView)[]

// ---- cards and combos ---------------------------------------------------------------------------------------

/** What is written, card by card: `r12b3` is `R1`, `R2`, `B3`; what is no card stays as it is. */
export const cardWords = (text: string): readonly string[] =>
  text
    .split(/[\s,]+/)
    .filter((word) => word !== '')
    .flatMap((word) =>
      /^(?:[a-z]\d+)+$/i.test(word)
        ? [...word.toUpperCase().matchAll(/([A-Z])(\d+)/g)].flatMap(([, colour = '', values = '']) =>
            [...values].map((value) => `${colour}${value}`),
          )
        : [word],
    )

/** `R1 R2 B3`, however spaced; `r12b3` is the same. */
export const readCards = (text: string): Result<readonly Card[]> => all(cardWords(text).map(readCard))

function cardsAt(input: unknown, where: string): Result<readonly Card[]> {
  if (input === undefined) return ok([])
  const text = readText(input, where)
  if (!text.ok) return text
  const cards = readCards(text.value)
  return cards.ok ? cards : err(`${where}: ${cards.error}`)
}

/** `B5 B6 B7`; three purples say `P5 P6 P7 as R`. */
export function readCombo(text: string): Result<Combo> {
  const [, spelled = text, as] = /^(.*?)\s+as\s+(\S+)\s*$/i.exec(text) ?? []
  const cards = readCards(spelled)
  if (!cards.ok) return cards
  const found = combosOf(cards.value).filter((combo) => as === undefined || combo.as === as.toUpperCase())
  const [combo] = found
  if (combo === undefined) return err(`${text.trim()} is not a combo`)
  return found.length === 1 ? ok(combo) : err('say whether it is laid "as R" or "as B"')
}

export const comboText = ({ cards, as }: Pick<Combo, 'cards' | 'as'>): string =>
  `${cards.join(' ')}${isAllPurple(cards) ? ` as ${as}` : ''}`

function combosAt(input: unknown): Result<readonly Combo[]> {
  if (input === undefined) return ok([])
  const list = readList(input, 'open')
  if (!list.ok) return list
  return all(
    list.value.map((item, i) => {
      const text = readText(item, `open[${i}]`)
      if (!text.ok) return text
      const combo = readCombo(text.value)
      return combo.ok ? combo : err(`open[${i}]: ${combo.error}`)
    }),
  )
}

// ---- the whole ----------------------------------------------------------------------------------------------

type Offered = readonly (Card | undefined)[]

function offersAt(input: unknown, players: number): Result<Offered> {
  const fields = input === undefined ? ok<Fields>({}) : readFields(input, 'offered')
  if (!fields.ok) return fields
  const stranger = unknownKey(fields.value, opponents(0, players).map(String))
  if (stranger !== undefined) return err(`offered: seat ${stranger} is no opponent of seat 0`)
  return all(
    seatsOf(players).map((seat): Result<Card | undefined> => {
      const card = fields.value[seat]
      return card === undefined ? ok(undefined) : readCard(card)
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
  offered: Offered
  deckLeft: number
  firstTurn: boolean
  claimed: Seat | undefined
  window: Seat | undefined
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
  const open = combosAt(fields['open'])
  if (!open.ok) return open
  const offered = offersAt(fields['offered'], players)
  if (!offered.ok) return offered
  const deckLeft = readCount(fields['deckLeft'], 'deckLeft')
  if (!deckLeft.ok) return deckLeft
  const firstTurn = readSwitch(fields['firstTurn'] ?? false, 'firstTurn')
  if (!firstTurn.ok) return firstTurn
  const seats = all(['claimed', 'window'].map((key) => opponentAt(fields[key], key, players)))
  if (!seats.ok) return seats
  const [claimed, window] = seats.value
  const cards = { hand, drawn, seen, open: open.value, offered: offered.value }
  const rest = { deckLeft: deckLeft.value, firstTurn: firstTurn.value, claimed, window }
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
  const { hand, drawn, open, seen, offered, deckLeft, options, claimed } = parts
  const phase = checkPhase(rules, parts)
  if (!phase.ok) return phase
  const laid = open.flatMap(({ cards }) => cards)
  const size = HAND_SIZE - laid.length + (claimed === undefined ? 0 : 1)
  if (hand.length !== size)
    return err(`hand must have ${size} cards beside so many open combos, not ${hand.length}`)
  const cards = [...hand, ...drawn, ...laid, ...seen, ...offered.flatMap((card) => card ?? [])]
  const extra = surplus(rules.deck, cards)
  if (extra !== undefined) return err(`there are more ${extra} than the pack holds`)
  const most = packOf(rules.deck).length - cards.length
  return deckLeft >= 0 && deckLeft <= most
    ? ok(null)
    : err(`deckLeft of ${options.players} players is at most ${most}, not ${deckLeft}`)
}

function nowOf({ drawn: [card], claimed, window }: Parts): View['now'] {
  if (card !== undefined) return { phase: 'drawn', seat: 0, drawn: card }
  if (claimed !== undefined) return { phase: 'claimed', seat: 0, from: claimed }
  return window === undefined ? { phase: 'turn', seat: 0 } : { phase: 'window', seat: window }
}

/** Cards seen lie under the discard that the first opponent offers, or in a row that offers nothing. */
function viewFrom(parts: Parts): View {
  const { options, dealer, hand, drawn, open, seen, offered, deckLeft, firstTurn, window } = parts
  const seats = seatsOf(options.players)
  return {
    options,
    dealer,
    decision: 0,
    viewer: 0,
    toAct: window === undefined ? [0] : opponents(window, options.players),
    hand,
    held: seats.map((seat) => (seat === 0 ? hand.length + drawn.length : HAND_SIZE)),
    open: seats.map((seat) => (seat === 0 ? open : [])),
    rows: seats.map((seat) => [...(seat === 1 ? seen : []), ...[offered[seat] ?? []].flat()]),
    covered: seats.map((seat) => offered[seat] === undefined),
    turns: seats.map((seat) => (seat === 0 && firstTurn ? 1 : 2)),
    deckLeft,
    now: nowOf(parts),
  }
}

/** A `WrittenView` of any origin. The refusal is a sentence that names what is wrong. */
export function readPosition(rules: TenRules, input: unknown): Result<View> {
  const fields = readFields(input, 'the position')
  if (!fields.ok) return fields
  const stranger = unknownKey(fields.value, KEYS)
  if (stranger !== undefined) return err(`a position has no ${stranger}; it has: ${KEYS.join(', ')}`)
  const parts = readParts(rules, fields.value)
  if (!parts.ok) return parts
  const checked = checkParts(rules, parts.value)
  return checked.ok ? ok(viewFrom(parts.value)) : checked
}

/**
 * What analysis goes by in a view, its seat as seat 0: `readPosition` makes a view of the same worth of it. What lies in
 * which row, and what others hold open, is not kept apart. Throws for a spectator, and where nobody asks the seat.
 */
export function writePosition(view: View): WrittenView {
  const { now, options } = view
  const seat = seatIn(view)
  if (!view.toAct.includes(seat)) throw new Error('nobody asks this seat')
  const from = (other: Seat): number => clockwise(seat, options.players).indexOf(other)
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
    firstTurn: at(view.turns, seat) === 1,
    ...(now.phase === 'claimed' ? { claimed: from(now.from) } : {}),
    ...(now.phase === 'window' ? { window: from(now.seat) } : {}),
  }
}
