// What analysis starts from: a seat's view, the very type that the rules make for a player. It may come from a table, or
// from a few lines of text about cards that somebody has in front of them.
import {
  all,
  at,
  err,
  isSeat,
  kindOf,
  ok,
  readCount,
  readFields,
  readList,
  readText,
  seatsOf,
  unknownKey,
  type Fields,
  type Result,
  type Seat,
} from '@tenfold/core'
import {
  combosOf,
  HAND_SIZE,
  offered as offeredBy,
  opponents,
  packOf,
  readCard,
  surplus,
  without,
  type Card,
  type Combo,
  type Ten,
  type TenOptions,
  type TenRules,
} from '@tenfold/games'
import type { Held } from './distance.ts'

export type View = Ten['view']

/** The seat whose view it is; throws for a spectator, who decides nothing. */
export function seatIn({ viewer }: View): Seat {
  if (viewer === 'spectator') throw new Error('a spectator does not play')
  return viewer
}

/** All that the seat holds, the card just drawn included. */
export function heldIn(view: View): Held {
  const { hand, now } = view
  const drawn = now.phase === 'drawn' && now.drawn !== '??' && now.seat === view.viewer ? [now.drawn] : []
  return { concealed: [...hand, ...drawn], open: at(view.open, seatIn(view)) }
}

/** All cards that lie open elsewhere: every row, and the other seats' combos. */
export const seenIn = ({ rows, open, viewer }: View): readonly Card[] => [
  ...rows.flat(),
  ...open.flatMap((combos, seat) => (seat === viewer ? [] : combos.flatMap(({ cards }) => cards))),
]

/** A hand with an opponent's newest discard, and that discard. */
export type Taken = Readonly<{ held: Held; taken: Card }>

/** Before anything is laid open. Throws where that opponent offers nothing. */
export function taking(view: View, from: Seat): Taken {
  const taken = offeredBy(view, from)
  if (taken === undefined) throw new Error(`seat ${from} offers nothing`)
  const { concealed, open } = heldIn(view)
  return { held: { concealed: [...concealed, taken], open }, taken }
}

/** After a claim and before its discard (T8). Throws for a claim that cannot be. */
export function claiming(view: View, { from, cards, as }: Ten['action'] & { type: 'claim' }): Taken {
  const { held, taken } = taking(view, from)
  const combo = combosOf(cards).find((one) => one.as === as)
  if (combo === undefined) throw new Error('no such claim is legal')
  return { held: { concealed: without(held.concealed, ...cards), open: [...held.open, combo] }, taken }
}

/** How many of `deckLeft` cards a seat will draw when `before` others draw first, if nobody claims. */
export const drawsOf = (deckLeft: number, players: number, before: number): number =>
  deckLeft > before ? 1 + Math.floor((deckLeft - before - 1) / players) : 0

// ---- from text ----------------------------------------------------------------------------------------------

const KEYS = ['options', 'dealer', 'hand', 'drawn', 'open', 'seen', 'offered', 'deckLeft', 'firstTurn']

function readCards(input: unknown, where: string): Result<readonly Card[]> {
  if (input === undefined) return ok([])
  const text = readText(input, where)
  if (!text.ok) return text
  const words = text.value.split(/\s+/).filter((word) => word !== '')
  const cards = all(words.map(readCard))
  return cards.ok ? cards : err(`${where}: ${cards.error}`)
}

/** `B5 B6 B7`; three purples say `P5 P6 P7 as R`. */
function readCombo(input: unknown, where: string): Result<Combo> {
  const text = readText(input, where)
  if (!text.ok) return text
  const [spelled = '', as] = text.value.split(' as ')
  const cards = readCards(spelled, where)
  if (!cards.ok) return cards
  const found = combosOf(cards.value).filter((combo) => as === undefined || combo.as === as)
  const [combo] = found
  if (combo === undefined) return err(`${where}: ${text.value} is not a combo`)
  return found.length === 1 ? ok(combo) : err(`${where}: say whether it is laid "as R" or "as B"`)
}

function readCombos(input: unknown): Result<readonly Combo[]> {
  if (input === undefined) return ok([])
  const list = readList(input, 'open')
  return list.ok ? all(list.value.map((combo, i) => readCombo(combo, `open[${i}]`))) : list
}

/** The newest discard of each opponent that is on offer, by seat: `{ "1": "R5" }`. The reader is seat 0. */
function readOffered(input: unknown, players: number): Result<readonly (Card | undefined)[]> {
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

type Parts = Readonly<{
  options: TenOptions
  dealer: Seat
  hand: readonly Card[]
  drawn: readonly Card[]
  open: readonly Combo[]
  seen: readonly Card[]
  offered: readonly (Card | undefined)[]
  deckLeft: number
  firstTurn: boolean
}>

function readParts(rules: TenRules, fields: Fields): Result<Parts> {
  const options = rules.readOptions(fields['options'] ?? {})
  if (!options.ok) return options
  const { players } = options.value
  const dealer = fields['dealer'] ?? 0
  if (!isSeat(dealer) || dealer >= players) return err(`dealer must be a seat, not ${kindOf(dealer)}`)
  const lists = all([
    readCards(fields['hand'], 'hand'),
    readCards(fields['drawn'], 'drawn'),
    readCards(fields['seen'], 'seen'),
  ])
  if (!lists.ok) return lists
  const [hand = [], drawn = [], seen = []] = lists.value
  const open = readCombos(fields['open'])
  if (!open.ok) return open
  const offered = readOffered(fields['offered'], players)
  if (!offered.ok) return offered
  const deckLeft = readCount(fields['deckLeft'], 'deckLeft')
  if (!deckLeft.ok) return deckLeft
  const firstTurn = fields['firstTurn'] === true
  const read = { hand, drawn, seen, open: open.value, offered: offered.value }
  return ok({ options: options.value, dealer, ...read, deckLeft: deckLeft.value, firstTurn })
}

function checkParts(rules: TenRules, parts: Parts): Result<null> {
  const { hand, drawn, open, seen, offered, deckLeft, options } = parts
  const laid = open.flatMap(({ cards }) => cards)
  const size = HAND_SIZE - laid.length
  if (hand.length !== size)
    return err(`hand must have ${size} cards beside so many open combos, not ${hand.length}`)
  if (drawn.length > 1) return err('drawn must be one card')
  const cards = [...hand, ...drawn, ...laid, ...seen, ...offered.flatMap((card) => card ?? [])]
  const extra = surplus(rules.deck, cards)
  if (extra !== undefined) return err(`there are more ${extra} than the pack holds`)
  const most = packOf(rules.deck).length - cards.length
  return deckLeft <= most
    ? ok(null)
    : err(`deckLeft of ${options.players} players is at most ${most}, not ${deckLeft}`)
}

/** Cards seen lie under the discard that the first opponent offers, or in a row that offers nothing. */
function viewFrom({ options, dealer, hand, drawn, open, seen, offered, deckLeft, firstTurn }: Parts): View {
  const seats = seatsOf(options.players)
  const [card] = drawn
  return {
    options,
    dealer,
    decision: 0,
    viewer: 0,
    toAct: [0],
    hand,
    held: seats.map((seat) => (seat === 0 ? hand.length + drawn.length : HAND_SIZE)),
    open: seats.map((seat) => (seat === 0 ? open : [])),
    rows: seats.map((seat) => [...(seat === 1 ? seen : []), ...[offered[seat] ?? []].flat()]),
    covered: seats.map((seat) => offered[seat] === undefined),
    turns: seats.map((seat) => (seat === 0 && firstTurn ? 1 : 2)),
    deckLeft,
    now: card === undefined ? { phase: 'turn', seat: 0 } : { phase: 'drawn', seat: 0, drawn: card },
  }
}

/**
 * A turn of seat 0 from plain data: `hand` and `seen` as cards in one text, `drawn` one card, `open` a list of combos,
 * `offered` by seat, `deckLeft` a number, `options` as a table chooses them, `dealer` a seat, `firstTurn` true or absent.
 */
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
