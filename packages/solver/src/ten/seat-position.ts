// The view of the seat that is asked in a position as records write it. Cards which that seat has not seen may be `??`
// there: any way to fill them in gives the same view.
import {
  asked,
  err,
  isFields,
  ok,
  readPosition,
  type Fields,
  type Position,
  type Result,
} from '@tenfold/core'
import { findTenGame, kindsIn, packOf, readCard, type Card, type Deck, type Ten } from '@tenfold/games'
import type { Score, SeatPosition } from './position.ts'
import { checkScore } from './read-score.ts'

/** A card's place in the deal, and what is known to have lain there. */
type Place = { card: string }

type Deal = Readonly<{ hands: readonly (readonly string[])[]; deck: readonly string[] }>

const UNKNOWN = '??'
const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string')

/** None where it is no deal: its reader says why. */
function dealIn(input: unknown): Deal | undefined {
  if (!isFields(input)) return undefined
  const { hands, deck } = input
  return Array.isArray(hands) && hands.every(isTexts) && isTexts(deck) ? { hands, deck } : undefined
}

type Told = Readonly<{
  deal: Deal
  /** Seats that hold a card of which nothing was told. */
  unknown: readonly number[]
}>

/** What moves tell of the deal: whatever is laid down was held. Moves that cannot be are left to the reader of positions. */
function told(deal: Deal, moves: readonly string[]): Told {
  const placed = (cards: readonly string[]): Place[] => cards.map((card) => ({ card }))
  const dealt = deal.hands.map(placed)
  const held = dealt.map((hand) => [...hand])
  const deck = placed(deal.deck)
  const wall = [...deck]
  const newest: string[][] = deal.hands.map(() => [])
  const leave = (seat: number, card: string): void => {
    const hand = held[seat] ?? []
    const known = hand.findIndex((place) => place.card === card)
    const i = known < 0 ? hand.findIndex((place) => place.card === UNKNOWN) : known
    for (const place of i < 0 ? [] : hand.splice(i, 1)) place.card = card
  }
  for (const [who, verb, ...words] of moves.map((move) => move.split(' '))) {
    const seat = Number(who)
    if (verb === 'draw') held[seat]?.push(...wall.splice(0, 1))
    if (verb === 'discard') {
      leave(seat, words[0] ?? '')
      newest[seat]?.push(words[0] ?? '')
    }
    if (verb === 'claim') {
      const taken = newest[Number(words[0])]?.pop()
      const cards = words.slice(1, 4)
      const own = cards.toSpliced(cards.indexOf(taken ?? ''), 1)
      for (const card of own) leave(seat, card)
    }
  }
  const cardsOf = (places: readonly Place[]): readonly string[] => places.map(({ card }) => card)
  const unknown = held.flatMap((hand, seat) => (hand.some(({ card }) => card === UNKNOWN) ? [seat] : []))
  return { deal: { hands: dealt.map(cardsOf), deck: cardsOf(deck) }, unknown }
}

/** The rest of the pack in the places of which nothing was told; as many as there are. */
function filled({ hands, deck }: Deal, pack: Deck): Deal {
  const known = [...hands.flat(), ...deck].flatMap((text) => {
    const card = readCard(text)
    return card.ok ? [card.value] : []
  })
  const left: Card[] = [...restOf(packOf(pack), known)]
  const fill = (card: string): string => (card === UNKNOWN ? (left.shift() ?? UNKNOWN) : card)
  return { hands: hands.map((hand) => hand.map(fill)), deck: deck.map(fill) }
}

/** The pack without these, as far as it holds them. */
const restOf = (pack: readonly Card[], gone: readonly Card[]): readonly Card[] =>
  kindsIn(pack).flatMap((kind) => {
    const copies = (cards: readonly Card[]): number => cards.filter((card) => card === kind).length
    return Array<Card>(Math.max(0, copies(pack) - copies(gone))).fill(kind)
  })

/** T12: answers of an open window are shown to nobody, so a hit of a seat whose cards are not told may as well be a pass. */
function passing(moves: readonly string[], { deal, unknown }: Told): readonly string[] {
  const last = moves.findLastIndex((move) => move.split(' ')[1] === 'discard')
  const [from] = (moves[last] ?? '').split(' ')
  const isOpen = moves.length - 1 - last < deal.hands.length - 1
  const passed = (move: string): string => {
    const seat = unknown.find((other) => move === `${other} hit ${from}`)
    return seat === undefined ? move : `${seat} pass`
  }
  return isOpen ? moves.map((move, i) => (i > last ? passed(move) : move)) : moves
}

/** As it is written, else with answers that come to the same. */
function readTold(whole: Fields, moves: readonly string[]): Result<Position<Ten>> {
  const written = readPosition(whole, findTenGame)
  const other = written.ok ? written : readPosition({ ...whole, moves }, findTenGame)
  return other.ok ? other : written
}

/**
 * A position of one of the ten games, from JSON of any origin: what the seat knows whose answer comes next. The refusal
 * names the place that is wrong; a round that is over asks nobody and is refused.
 */
export function readSeatPosition(input: unknown): Result<SeatPosition> {
  const rules = isFields(input) ? findTenGame(input['game']) : undefined
  const deal = isFields(input) ? dealIn(input['deal']) : undefined
  const moves = isFields(input) && isTexts(input['moves']) ? input['moves'] : []
  const known = deal && told(deal, moves)
  const position =
    isFields(input) && rules !== undefined && known !== undefined
      ? readTold({ ...input, deal: filled(known.deal, rules.deck) }, passing(moves, known))
      : readPosition(input, findTenGame)
  if (!position.ok) return position
  const { moment } = position.value
  const seat = asked(position.value.rules, moment)
  if (rules === undefined || seat === undefined)
    return err('the round is over here: nobody is asked. Give fewer moves')
  if (known?.unknown.includes(seat) === true)
    return err(`deal: seat ${seat} is asked, so its cards must be told, and it holds ${UNKNOWN}`)
  const view = rules.game.view(moment.truth.state, seat)
  const score = scoreIn(position.value)
  if (score === undefined) return ok({ rules, view })
  const checked = checkScore(rules, view.options, score)
  return checked.ok ? ok({ rules, view, score }) : checked
}

/** What every seat has says nothing of a match that may have any number of rounds to go. */
const scoreIn = ({ totals, passes }: Position<Ten>): Score | undefined =>
  totals === undefined || passes === undefined ? undefined : { totals, passes }
