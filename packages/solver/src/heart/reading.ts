// What analysis of 10/12 Heart starts from: all three hands, with or without tiles. It may come from a round that is played,
// or from a few lines of text about cards that somebody has in front of them.
import {
  all,
  at,
  err,
  isFields,
  kindOf,
  ok,
  readFields,
  readPosition,
  readText,
  unknownKey,
  type Fields,
  type Result,
} from '@tenfold/core'
import {
  CELLS,
  facesFor,
  heart,
  HEART_PACK,
  isSuit,
  readHeartCard,
  seatOfRole,
  type Heart,
  type HeartCard,
} from '@tenfold/games'
import { CELL_COUNT, copiesIn, faceOf, markOf, MARKS, marksOf, marksOn, UNSEEN } from './cells.ts'
import { bitOf, IN_SUIT, setOf, size, SUIT_AT, suitIndex, type Cards } from './pack.ts'
import type { Position } from './position.ts'

/**
 * A round between two cards: hands and piles, tiles by place or UNSEEN, which of them are up, a bit each, and how many of
 * each numbered tile there are (H4).
 */
export type HeartInput = Readonly<{
  position: Position
  tiles: Int8Array
  up: number
  copies: readonly number[]
}>

const SIDES = ['A', 'B', 'C'] as const
type SideName = (typeof SIDES)[number]

/** A round as it stands; while tiles are laid or the first two turned, before the first lead. */
export function heartInput(state: Heart['state']): HeartInput {
  const three = (of: (seat: number) => Cards): Position['hands'] => {
    const [a = 0, b = 0, c = 0] = SIDES.map((side) => of(seatOfRole(side, state.dealer)))
    return [a, b, c]
  }
  const sideAt = (seat: number): number => (seat - state.dealer + 3) % 4
  const tricks = state.phase === 'placing' ? [] : state.tricks
  const isOpen = state.phase === 'trick' && state.plays.length < 3
  const won = (seat: number): Cards =>
    setOf(tricks.flatMap(({ plays, winner }) => (winner === seat ? plays.map(({ card }) => card) : [])))
  const last = tricks.at(-1)
  return {
    position: {
      trump: suitIndex(state.trump),
      hands: three((seat) => setOf(at(state.hands, seat))),
      won: three(won),
      late: tricks.slice(8).reduce((bits, { winner }) => bits | (1 << sideAt(winner)), 0),
      // H6: the winner leads the next.
      leader: isOpen ? sideAt(state.leader) : last === undefined ? 0 : sideAt(last.winner),
      trick: isOpen ? state.plays.map(({ card }) => bitOf(card)) : [],
    },
    tiles: marksOn(state.board),
    up: state.phase === 'placing' ? 0 : upOf(state.up),
    copies: copiesIn(state.options),
  }
}

const upOf = (cells: readonly Readonly<{ row: string; category: string }>[]): number =>
  CELLS.reduce(
    (bits, { row, category }, place) =>
      cells.some((cell) => cell.row === row && cell.category === category) ? bits | (1 << place) : bits,
    0,
  )

// ---- from text ----------------------------------------------------------------------------------------------

const KEYS = ['trump', 'hands', 'won', 'leader', 'trick', 'tiles', 'up', 'tileStock']

function readCards(input: unknown, where: string): Result<readonly HeartCard[]> {
  const text = input === undefined ? ok('') : readText(input, where)
  if (!text.ok) return text
  const words = text.value.split(/[\s,]+/).filter((word) => word !== '')
  const cards = all(words.map((word) => readHeartCard(word.toUpperCase())))
  return cards.ok ? cards : err(`${where}: ${cards.error}`)
}

/** Cards by player: `{ "A": "B9 R3", … }`. */
function readThree(input: unknown, where: string): Result<readonly (readonly HeartCard[])[]> {
  const fields = input === undefined ? ok<Fields>({}) : readFields(input, where)
  if (!fields.ok) return fields
  const stranger = unknownKey(fields.value, SIDES)
  if (stranger !== undefined) return err(`${where} are of A, B and C, not of ${stranger}`)
  return all(SIDES.map((side) => readCards(fields.value[side], `${where}.${side}`)))
}

const isSide = (input: unknown): input is SideName => SIDES.some((side) => side === input)

/** `{ "A": { "total-trick": "3", … }, "B": … }`; what is left out is not known. */
function readTiles(input: unknown): Result<Int8Array> {
  const tiles = new Int8Array(CELL_COUNT).fill(UNSEEN)
  if (input === undefined) return ok(tiles)
  if (!isFields(input)) return err(`tiles must be an object, not ${kindOf(input)}`)
  for (const [row, cells] of Object.entries(input)) {
    if (!isFields(cells)) return err(`tiles.${row} must be an object, not ${kindOf(cells)}`)
    for (const [category, face] of Object.entries(cells)) {
      const place = CELLS.findIndex((cell) => cell.row === row && cell.category === category)
      if (place < 0) return err(`tiles: there is no cell ${row} ${category}`)
      const found = facesFor(at(CELLS, place).category).find((one) => one === String(face))
      if (found === undefined) return err(`tiles: ${row} ${category} cannot be ${kindOf(face)}`)
      tiles[place] = markOf(found)
    }
  }
  return ok(tiles)
}

/** `"A total-trick, B 9th-10th"`: tiles that are told, and lie face up. */
function readUp(input: unknown, tiles: Int8Array): Result<number> {
  if (input === undefined) return ok(0)
  const text = readText(input, 'up')
  if (!text.ok) return text
  const names = text.value.split(/\s*,\s*/).filter((name) => name !== '')
  const places = names.map((name) => CELLS.findIndex(({ row, category }) => `${row} ${category}` === name))
  const wrong = names.find((_, i) => (tiles[places[i] ?? -1] ?? UNSEEN) === UNSEEN)
  if (wrong !== undefined) return err(`up: no tile is told for "${wrong}"`)
  return ok(places.reduce((bits, place) => bits | (1 << place), 0))
}

/** H4: how many of each numbered tile there are; those that are told must be among them. */
function readStock(input: unknown, tiles: Int8Array): Result<readonly number[]> {
  if (input !== undefined && input !== 'unlimited' && input !== 'boxed')
    return err(`tileStock must be unlimited or boxed, not ${kindOf(input)}`)
  const copies = copiesIn({ tileStock: input ?? 'unlimited' })
  for (const [mark, count] of copies.entries()) {
    const used = tiles.filter((tile, place) => tile === mark && marksOf(place) === MARKS).length
    if (used > count) return err(`tiles: the box has ${count} of ${faceOf(0, mark)}, not ${used}`)
  }
  return ok(copies)
}

type Parts = Readonly<{
  trump: number
  hands: readonly Cards[]
  won: readonly Cards[]
  leader: number
  trick: readonly HeartCard[]
}>

/** All thirty cards once, three to a trick, hands as large as the trick says, followers as H6 has it. */
function checkParts({ hands, won, leader, trick }: Parts, cards: readonly HeartCard[]): Result<null> {
  const double = cards.find((card, i) => cards.indexOf(card) !== i)
  if (double !== undefined) return err(`${double} is there twice`)
  const missing = HEART_PACK.find((card) => !cards.includes(card))
  if (missing !== undefined) return err(`${missing} is neither in a hand nor won nor in the trick`)
  const stray = won.findIndex((pile) => size(pile) % 3 !== 0)
  if (stray >= 0) return err(`won.${at(SIDES, stray)} must be whole tricks`)
  if (trick.length > 2) return err('a trick with three cards is won: say by whom')
  const left = size(at(hands, (leader + 2) % 3))
  if (left === 0 && hands.every((hand) => hand === 0)) return err('no card is left to play')
  for (const [side, hand] of hands.entries()) {
    const due = left - ((side - leader + 3) % 3 < trick.length ? 1 : 0)
    if (size(hand) !== due) return err(`${at(SIDES, side)} must hold ${due} cards, not ${size(hand)}`)
  }
  const led = leads(won, leader)
  return led.ok ? follows(hands, leader, trick) : led
}

/** H5, H6: A leads the first trick, and each winner the next. */
function leads(won: readonly Cards[], leader: number): Result<null> {
  const isFirst = won.every((pile) => pile === 0)
  if (isFirst) return leader === 0 ? ok(null) : err(`A leads the first trick, not ${at(SIDES, leader)}`)
  return at(won, leader) === 0 ? err(`${at(SIDES, leader)} leads and must have won a trick`) : ok(null)
}

function follows(hands: readonly Cards[], leader: number, [led, next]: readonly HeartCard[]): Result<null> {
  if (led === undefined || next === undefined) return ok(null)
  const suit = SUIT_AT[bitOf(led)] ?? 0
  const side = (leader + 1) % 3
  if (SUIT_AT[bitOf(next)] === suit || (at(hands, side) & (IN_SUIT[suit] ?? 0)) === 0) return ok(null)
  return err(`${at(SIDES, side)} must follow ${led} and cannot have played ${next}`)
}

/** In the last trick: its leader has won the ninth (H6). */
const lateOf = ({ hands, leader, trick }: Parts): number =>
  hands.reduce((sum, hand) => sum + size(hand), trick.length) === 3 ? 1 << leader : 0

/** A round written as rules, records and `perft` have it: the deal, and the moves so far. */
function readPlayed(input: unknown): Result<HeartInput> {
  const read = readPosition(input, (game) => (game === heart.name ? heart : undefined))
  if (!read.ok) return read
  const { state } = read.value.moment.truth
  return state.hands.flat().length === 0 ? err('no card is left to play') : ok(heartInput(state))
}

/**
 * All cards from plain data: either a position as `perft` reads it, with `deal` and `moves`, or `trump` a suit, `hands` and `won` as texts of A, B and C, `leader` one of these (A without
 * it), `trick` the cards on the table, the leader's first; `tiles` by row and category, which of them are `up`, and the
 * `tileStock` as the options have it (unlimited without it).
 */
export function readHeartInput(input: unknown): Result<HeartInput> {
  const read = readFields(input, 'the position')
  if (!read.ok) return read
  const fields = read.value
  if ('deal' in fields) return readPlayed(input)
  const stranger = unknownKey(fields, KEYS)
  if (stranger !== undefined) return err(`a position has no ${stranger}; it has: ${KEYS.join(', ')}`)
  const { trump, leader = 'A' } = fields
  if (!isSuit(trump)) return err(`trump must be B, R, G or Y, not ${kindOf(trump)}`)
  if (!isSide(leader)) return err(`leader must be A, B or C, not ${kindOf(leader)}`)
  const sets = all([readThree(fields['hands'], 'hands'), readThree(fields['won'], 'won')])
  if (!sets.ok) return sets
  const [held = [], piles = []] = sets.value
  const trick = readCards(fields['trick'], 'trick')
  if (!trick.ok) return trick
  const tiles = readTiles(fields['tiles'])
  if (!tiles.ok) return tiles
  const up = readUp(fields['up'], tiles.value)
  if (!up.ok) return up
  const copies = readStock(fields['tileStock'], tiles.value)
  if (!copies.ok) return copies
  const parts: Parts = {
    trump: suitIndex(trump),
    hands: held.map(setOf),
    won: piles.map(setOf),
    leader: SIDES.indexOf(leader),
    trick: trick.value,
  }
  const checked = checkParts(parts, [...held.flat(), ...piles.flat(), ...trick.value])
  if (!checked.ok) return checked
  return ok({ position: positionFrom(parts), tiles: tiles.value, up: up.value, copies: copies.value })
}

function positionFrom(parts: Parts): Position {
  const three = ([a = 0, b = 0, c = 0]: readonly Cards[]): Position['hands'] => [a, b, c]
  return {
    trump: parts.trump,
    hands: three(parts.hands),
    won: three(parts.won),
    late: lateOf(parts),
    leader: parts.leader,
    trick: parts.trick.map(bitOf),
  }
}
