// One line of `tenfold score`: a hand as JSON, or what is wrong with it.
import { err, isFields, kindOf, ok, readJson, type Fields, type Result } from '@tenfold/core'
import {
  combosOf,
  isAllPurple,
  packOf,
  readCard,
  surplus,
  type Card,
  type Combo,
  type Deck,
  type Win,
} from '@tenfold/games'

/** docs/cli.md tells when each is the answer. They are looked for in this order. */
export type FaultKind =
  | 'too-long'
  | 'not-json'
  | 'not-an-object'
  | 'unknown-key'
  | 'missing-key'
  | 'bad-field'
  | 'unknown-card'
  | 'not-a-combo'
  | 'wrong-count'
  | 'too-many-copies'

export type Fault = Readonly<{ kind: FaultKind; message: string }>

const fault = (kind: FaultKind, message: string): Result<never, Fault> => err({ kind, message })

const KEYS = ['concealed', 'open', 'won', 'dealer', 'firstTurn']
const NEEDED = ['concealed', 'won']
const HAND = 8

/** The shape of a line, its cards not yet read. */
type Line = Readonly<{
  concealed: readonly string[]
  open: readonly (readonly string[])[]
  won: 'draw' | 'discard'
  dealer: boolean
  firstTurn: boolean
}>

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string')

function readLine(fields: Fields): Result<Line, Fault> {
  const stranger = Object.keys(fields).find((key) => !KEYS.includes(key))
  if (stranger !== undefined) return fault('unknown-key', `a hand has ${KEYS.join(', ')}, not "${stranger}"`)
  const missing = NEEDED.find((key) => !(key in fields))
  if (missing !== undefined) return fault('missing-key', `"${missing}" is missing`)
  const { concealed, open = [], won, dealer = false, firstTurn = false } = fields
  if (!isTexts(concealed)) return fault('bad-field', '"concealed" must be a list of cards')
  if (!Array.isArray(open) || !open.every(isTexts)) {
    return fault('bad-field', '"open" must be a list of combos, each a list of cards')
  }
  if (won !== 'draw' && won !== 'discard') {
    return fault('bad-field', `"won" must be "draw" or "discard", not ${kindOf(won)}`)
  }
  if (typeof dealer !== 'boolean')
    return fault('bad-field', `"dealer" must be true or false, not ${kindOf(dealer)}`)
  if (typeof firstTurn !== 'boolean') {
    return fault('bad-field', `"firstTurn" must be true or false, not ${kindOf(firstTurn)}`)
  }
  return ok({ concealed, open, won, dealer, firstTurn })
}

function readCards(deck: Deck, texts: readonly string[]): Result<readonly Card[], Fault> {
  const cards: Card[] = []
  for (const text of texts) {
    const card = readCard(text)
    if (!card.ok) return fault('unknown-card', card.error)
    if (!deck.some(([kind]) => kind === card.value))
      return fault('unknown-card', `this game has no ${card.value}`)
    cards.push(card.value)
  }
  return ok(cards)
}

/** Three cards, and behind an all-purple run the colour it was laid in (TS2): `["P5","P6","P7","as R"]`. */
function readCombo(deck: Deck, texts: readonly string[]): Result<Combo, Fault> {
  const coloured = texts.at(-1)?.startsWith('as ') === true
  const written = coloured ? texts.slice(0, -1) : texts
  const cards = readCards(deck, written)
  if (!cards.ok) return cards
  const name = texts.join(' ')
  const formed = combosOf(cards.value)
  if (formed.length === 0) return fault('not-a-combo', `${name || 'no card'} is not a combo`)
  if (coloured !== isAllPurple(cards.value)) {
    return fault(
      'not-a-combo',
      `${name}: the colour stands behind an all-purple combo, "as R" or "as B", and no other`,
    )
  }
  const combo = coloured ? formed.find(({ as }) => `as ${as}` === texts.at(-1)) : formed[0]
  return combo === undefined
    ? fault('not-a-combo', `${name}: the colour must be "as R" or "as B"`)
    : ok(combo)
}

function readCombos(deck: Deck, open: Line['open']): Result<readonly Combo[], Fault> {
  const combos: Combo[] = []
  for (const texts of open) {
    const combo = readCombo(deck, texts)
    if (!combo.ok) return combo
    combos.push(combo.value)
  }
  return ok(combos)
}

/** Eight cards of the pack. */
function checkCards(deck: Deck, all: readonly Card[]): Result<null, Fault> {
  if (all.length !== HAND)
    return fault('wrong-count', `a hand has ${HAND} cards with its open ones, not ${all.length}`)
  const extra = surplus(deck, all)
  if (extra === undefined) return ok(null)
  const copies = packOf(deck).filter((card) => card === extra).length
  return fault(
    'too-many-copies',
    `the pack holds ${copies} of ${extra}, not ${all.filter((card) => card === extra).length}`,
  )
}

export function readHand(deck: Deck, text: string): Result<Win, Fault> {
  const json = readJson(text)
  if (!json.ok) return fault('not-json', text.trim() === '' ? 'the line is empty' : json.error)
  if (!isFields(json.value)) return fault('not-an-object', `a hand is an object, not ${kindOf(json.value)}`)
  const line = readLine(json.value)
  if (!line.ok) return line
  const concealed = readCards(deck, line.value.concealed)
  if (!concealed.ok) return concealed
  const open = readCombos(deck, line.value.open)
  if (!open.ok) return open
  const checked = checkCards(deck, [...concealed.value, ...open.value.flatMap(({ cards }) => cards)])
  return checked.ok ? ok({ ...line.value, concealed: concealed.value, open: open.value }) : checked
}
