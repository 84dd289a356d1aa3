// One line of `tenfold score heart`: a finished round as JSON, and what came true of its tiles (H8, H9).
import { all, err, isFields, isSeat, kindOf, ok, readJson, type Fields, type Result } from '@tenfold/core'
import {
  ASKED,
  CATEGORIES,
  COUNTED,
  HEART_PACK,
  isSuit,
  NUMBERS,
  readHeartCard,
  resultOf,
  ROWS,
  type Category,
  type Face,
  type Facts,
  type HeartBoard,
  type HeartCard,
  type HeartTiles,
  type Role,
  type Row,
  type Suit,
  type Trick,
} from '@tenfold/games'
import type { Fault, FaultKind } from './hand.ts'

export type HeartAnswer = Readonly<
  { facts: Readonly<Record<Row, Facts>>; scores: Readonly<Record<Role, number>> } | { error: Fault }
>

const fault = (kind: FaultKind, message: string): Result<never, Fault> => err({ kind, message })

const KEYS = ['trump', 'tricks', 'tiles']
/** A, B and C sit clockwise from the dealer; here the dealer has seat 3. */
const PLAYERS: readonly unknown[] = ['A', 'B', 'C']
const DEALER = 3
const TRICKS = 10

function closed(input: unknown, where: string, keys: readonly string[]): Result<Fields, Fault> {
  if (!isFields(input)) return fault('bad-field', `${where} must be an object, not ${kindOf(input)}`)
  const stranger = Object.keys(input).find((key) => !keys.includes(key))
  if (stranger !== undefined)
    return fault('unknown-key', `${where} has ${keys.join(', ')}, not "${stranger}"`)
  const missing = keys.find((key) => !(key in input))
  return missing === undefined ? ok(input) : fault('missing-key', `"${missing}" is missing in ${where}`)
}

function readTrick(input: unknown, number: number): Result<Trick, Fault> {
  const where = `trick ${number}`
  const fields = closed(input, where, ['winner', 'cards'])
  if (!fields.ok) return fields
  const { winner, cards } = fields.value
  const seat = PLAYERS.indexOf(winner)
  if (!isSeat(seat))
    return fault('bad-field', `the winner of ${where} must be A, B or C, not ${kindOf(winner)}`)
  if (!Array.isArray(cards)) return fault('bad-field', `the cards of ${where} must be a list`)
  if (cards.length !== PLAYERS.length)
    return fault('wrong-count', `${where} has 3 cards, not ${cards.length}`)
  const read = all(cards.map(readHeartCard))
  if (!read.ok) return fault('unknown-card', `${where}: ${read.error}`)
  // Who played which card does not matter to the points.
  return ok({ winner: seat, plays: read.value.map((card) => ({ seat, card })) })
}

function readTricks(input: unknown): Result<readonly Trick[], Fault> {
  if (!Array.isArray(input)) return fault('bad-field', '"tricks" must be a list')
  if (input.length !== TRICKS)
    return fault('wrong-count', `a round has ${TRICKS} tricks, not ${input.length}`)
  const tricks = all(input.map((trick, i) => readTrick(trick, i + 1)))
  if (!tricks.ok) return tricks
  const cards: readonly HeartCard[] = tricks.value.flatMap(({ plays }) => plays.map(({ card }) => card))
  const twice = cards.find((card, i) => cards.indexOf(card) !== i)
  if (twice !== undefined) return fault('too-many-copies', `there is one ${twice}, and it was played twice`)
  return cards.length === HEART_PACK.length ? tricks : fault('wrong-count', 'a round has all 30 cards')
}

function readFace(category: Category, input: unknown, where: string): Result<Face, Fault> {
  if (ASKED.some((asked) => asked === category)) {
    if (typeof input !== 'boolean')
      return fault('bad-field', `${where} must be true or false, not ${kindOf(input)}`)
    return ok(input ? 'yes' : 'no')
  }
  const face = NUMBERS.find((number) => number === input)
  return face === undefined
    ? fault(
        'bad-field',
        `${where} must be one of ${NUMBERS.map((n) => `"${n}"`).join(', ')}, not ${kindOf(input)}`,
      )
    : ok(face)
}

function readTiles(input: unknown, row: Row): Result<HeartTiles, Fault> {
  const fields = closed(input, `the tiles of ${row}`, [...COUNTED, ...ASKED])
  if (!fields.ok) return fields
  const faces = all(
    CATEGORIES.map((category) => readFace(category, fields.value[category], `${row} ${category}`)),
  )
  return faces.ok
    ? ok(Object.fromEntries(CATEGORIES.map((category, i) => [category, faces.value[i]])))
    : faces
}

function readBoard(input: unknown): Result<HeartBoard, Fault> {
  const rows = closed(input, '"tiles"', ROWS)
  if (!rows.ok) return rows
  const a = readTiles(rows.value['A'], 'A')
  if (!a.ok) return a
  const b = readTiles(rows.value['B'], 'B')
  return b.ok ? ok({ A: a.value, B: b.value }) : b
}

type Round = Readonly<{ trump: Suit; tricks: readonly Trick[]; board: HeartBoard }>

function readRound(text: string): Result<Round, Fault> {
  const json = readJson(text)
  if (!json.ok) return fault('not-json', text.trim() === '' ? 'the line is empty' : json.error)
  if (!isFields(json.value)) return fault('not-an-object', `a round is an object, not ${kindOf(json.value)}`)
  const fields = closed(json.value, 'a round', KEYS)
  if (!fields.ok) return fields
  const { trump } = fields.value
  if (!isSuit(trump)) return fault('bad-field', `"trump" must be B, R, G or Y, not ${kindOf(trump)}`)
  const tricks = readTricks(fields.value['tricks'])
  if (!tricks.ok) return tricks
  const board = readBoard(fields.value['tiles'])
  return board.ok ? ok({ trump, tricks: tricks.value, board: board.value }) : board
}

export function scoreRound(text: string): HeartAnswer {
  const round = readRound(text)
  if (!round.ok) return { error: round.error }
  const { trump, tricks, board } = round.value
  const { facts, scores } = resultOf(tricks, trump, board, DEALER)
  return { facts, scores }
}
