/**
 * The whole of a lab in the query of its address, and back: `?hand=R23B555&open=B567&seen=R17&offered=1R4-3R1&deck=24`.
 * A link is read as far as it goes: what is wrong in it is told, and the rest stays.
 */
import { err, isSeat, ok, readJson, type Result } from '@tenfold/core'
import { readCard, type Card, type Combo, type TenOptions, type TenRules } from '@tenfold/games'
import { cardWords, comboText, offerWords, readCombo, readScore, type WrittenView } from '@tenfold/solver'
import { compact } from '../../cards/compact.ts'
import { specsOf, playersFor } from '../../lobby/plan.ts'
import { isAttached } from '../../lobby/options.ts'
import { addCard, DRAWS, emptyLab, layOpen, optionsOf, settled, type Lab, type Place } from './lab.ts'

const OWN = [
  'hand',
  'open',
  'seen',
  'offered',
  'claimed',
  'window',
  'dealer',
  'first',
  'deck',
  'draws',
  'players',
  'score',
  'passes',
]
const MOST_DRAWS = 60

const openText = (combo: Combo): string => {
  const [cards = '', as] = comboText(combo).split(' as ')
  return `${compact(cardWords(cards))}${as ? `as${as}` : ''}`
}

export function writeLab(rules: TenRules, lab: Lab): string {
  const asked = new URLSearchParams()
  const say = (key: string, value: string | number | undefined, unless: string | number = ''): void => {
    if (value !== undefined && value !== unless) asked.set(key, String(value))
  }
  say('hand', compact(lab.hand))
  say('open', lab.open.map(openText).join('-'))
  say('seen', compact(lab.seen))
  say('offered', lab.offered.map(({ from, card }) => `${from}${card}`).join('-'))
  say('claimed', lab.claimed)
  say('window', lab.window)
  if (lab.dealer) asked.set('dealer', '1')
  if (lab.firstTurn) asked.set('first', '1')
  say('deck', lab.deckLeft)
  say('draws', lab.draws, DRAWS)
  say('score', lab.score?.totals.join('.'))
  say('passes', lab.score?.passes)
  say('players', lab.players, emptyLab(rules).players)
  for (const spec of specsOf(rules.name)) {
    const value = lab.options[spec.key]
    if (isAttached(spec)) say(spec.key, value === undefined ? undefined : JSON.stringify(value))
    else if (typeof value === 'string' || typeof value === 'boolean')
      say(spec.key, String(value), String(spec.preset))
  }
  const query = asked.toString()
  return query === '' ? '' : `?${query}`
}

// ---- reading ------------------------------------------------------------------------------------------------

export type Read = Readonly<{ lab: Lab; wrong: readonly string[] }>

/** Goes from part to part, and keeps what was wrong. */
class Reader {
  lab: Lab
  readonly wrong: string[] = []
  readonly rules: TenRules

  constructor(rules: TenRules) {
    this.rules = rules
    this.lab = emptyLab(rules)
  }

  take(where: string, result: Result<Lab>): void {
    if (result.ok) this.lab = result.value
    else this.wrong.push(`${where}: ${result.error}`)
  }

  card(where: string, text: string, into: 'hand' | 'seen' | Place): void {
    const card = this.cardOf(text)
    this.take(`${where}, ${text}`, card.ok ? addCard(this.rules, this.lab, card.value, into) : card)
  }

  cardOf(text: string): Result<Card> {
    const card = readCard(text)
    if (!card.ok) return card
    return this.rules.deck.some(([kind]) => kind === card.value)
      ? card
      : err(`${this.rules.title} has no ${card.value}`)
  }

  combo(text: string): void {
    const combo = readCombo(text.replace(/as/i, ' as '))
    this.take(`open, ${text}`, combo.ok ? this.laid(combo.value) : combo)
  }

  laid(combo: Combo): Result<Lab> {
    const strange = combo.cards.map((card) => this.cardOf(card)).find((card) => !card.ok)
    return strange?.ok === false ? strange : layOpen(this.rules, this.lab, combo)
  }

  offer(text: string): void {
    const offer = offerWords(text)
    const from = this.place(offer?.seat)
    if (offer === undefined || from === undefined)
      this.wrong.push(`offered, ${text}: it must begin with an opponent from 1 to ${this.lab.players - 1}`)
    else this.card('offered', offer.card, from)
  }

  place(text: string | undefined): Place | undefined {
    const place = Number(text)
    return isSeat(place) && place !== 0 && place < this.lab.players ? place : undefined
  }
}

function readPlayers(text: string | null, reader: Reader): void {
  if (text === null) return
  const players = playersFor(reader.rules.name).find((count) => String(count) === text)
  if (players === undefined)
    reader.wrong.push(`players: it must be ${playersFor(reader.rules.name).join(', ')}, not ${text}`)
  else reader.lab = { ...reader.lab, players }
}

function readOptionPart(reader: Reader, key: string, text: string): void {
  const spec = specsOf(reader.rules.name).find((one) => one.key === key)
  if (spec === undefined) {
    reader.wrong.push(`${key}: the hand lab knows no such part of a link`)
    return
  }
  const json = isAttached(spec)
    ? readJson(text)
    : ok(text === 'true' ? true : text === 'false' ? false : text)
  const values = isAttached(spec) ? undefined : spec.values
  if (!json.ok || (values !== undefined && !values.some((value) => value === json.value))) {
    reader.wrong.push(
      `${key}: ${json.ok ? `it must be ${values?.join(', ') ?? ''}, not ${text}` : json.error}`,
    )
    return
  }
  reader.lab = { ...reader.lab, options: { ...reader.lab.options, [key]: json.value } }
}

const countIn = (text: string, most: number): number | undefined =>
  /^\d{1,3}$/.test(text) && Number(text) <= most ? Number(text) : undefined

function readCounts(asked: URLSearchParams, reader: Reader): void {
  const deck = asked.get('deck')
  if (deck !== null) {
    const deckLeft = countIn(deck, 99)
    if (deckLeft === undefined) reader.wrong.push(`deck: it must be a number of cards, not ${deck}`)
    else reader.lab = { ...reader.lab, deckLeft }
  }
  const draws = asked.get('draws')
  if (draws === null) return
  const count = countIn(draws, MOST_DRAWS)
  if (count === undefined || count === 0)
    reader.wrong.push(`draws: it must be a number from 1 to ${MOST_DRAWS}, not ${draws}`)
  else reader.lab = { ...reader.lab, draws: count }
}

/** `score=26.20.18.16&passes=7`. */
function readMatch(asked: URLSearchParams, reader: Reader, options: TenOptions): void {
  const [totals, passes] = [asked.get('score'), asked.get('passes')]
  if (totals === null && passes === null) return
  const numbers = (text: string | null): readonly number[] => (text ?? '').split('.').map(Number)
  const score = readScore(reader.rules, options, { totals: numbers(totals), passes: Number(passes ?? NaN) })
  if (score.ok) reader.lab = { ...reader.lab, score: score.value }
  else reader.wrong.push(score.error)
}

/** How the decision came about, after all cards are there. */
function readPhase(asked: URLSearchParams, reader: Reader): void {
  for (const key of ['claimed', 'window'] as const) {
    const text = asked.get(key)
    if (text === null) continue
    const place = reader.place(text)
    const wanted = settled(reader.rules, { ...reader.lab, ...(place === undefined ? {} : { [key]: place }) })
    if (wanted[key] === undefined) reader.wrong.push(`${key}: these cards cannot be so`)
    else reader.lab = wanted
  }
}

export function readLab(rules: TenRules, query: string): Read {
  const asked = new URLSearchParams(query)
  const reader = new Reader(rules)
  const parts = (key: string): readonly string[] =>
    (asked.get(key) ?? '').split('-').filter((part) => part.trim() !== '')
  readPlayers(asked.get('players'), reader)
  for (const [key, text] of asked) if (!OWN.includes(key)) readOptionPart(reader, key, text)
  const options = optionsOf(rules, reader.lab)
  if (!options.ok) reader.wrong.push(options.error)
  for (const text of parts('open')) reader.combo(text)
  for (const text of cardWords(asked.get('hand') ?? '')) reader.card('hand', text, 'hand')
  for (const text of cardWords(asked.get('seen') ?? '')) reader.card('seen', text, 'seen')
  for (const text of parts('offered')) reader.offer(text)
  reader.lab = { ...reader.lab, dealer: asked.get('dealer') === '1', firstTurn: asked.get('first') === '1' }
  readCounts(asked, reader)
  if (options.ok) readMatch(asked, reader, options.value)
  readPhase(asked, reader)
  return { lab: reader.lab, wrong: reader.wrong }
}

// ---- from elsewhere -----------------------------------------------------------------------------------------

/** A decision of a table, as the lab has it. */
export function labOf(rules: TenRules, position: WrittenView): Lab {
  const empty = emptyLab(rules)
  const { hand, drawn = '', open = [], seen = '', offered = {}, options = {} } = position
  const cards = (text: string): readonly Card[] => cardWords(text) as readonly Card[]
  const place = (seat: number | undefined): Place | undefined =>
    seat === undefined ? undefined : ([1, 2, 3] as const).find((one) => one === seat)
  const [claimed, window] = [place(position.claimed), place(position.window)]
  const offers = Object.entries(offered).flatMap(([seat, card]) => {
    const from = place(Number(seat))
    return from === undefined ? [] : [{ from, card: card as Card }]
  })
  const { players = empty.players, ...chosen } = options
  return {
    ...empty,
    players: Number(players),
    options: { ...empty.options, ...chosen },
    hand: [...cards(hand), ...cards(drawn)],
    open: open.flatMap((text) => {
      const combo = readCombo(text)
      return combo.ok ? [combo.value] : []
    }),
    seen: cards(seen),
    offered: offers,
    ...(claimed === undefined ? {} : { claimed }),
    ...(window === undefined ? {} : { window }),
    dealer: position.dealer === 0,
    firstTurn: position.firstTurn === true,
    ...(position.deckLeft === undefined ? {} : { deckLeft: position.deckLeft }),
    ...(position.score === undefined ? {} : { score: position.score }),
  }
}
