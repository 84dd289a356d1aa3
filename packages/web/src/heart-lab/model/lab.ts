/** What lies in the lab of 10/12 Heart: a round as somebody puts it together, card by card, so it may be half done. */
import { at, err, ok, shuffled, type Random, type Result } from '@tenfold/core'
import {
  BOXED,
  CELLS,
  faceAt,
  HEART_PACK,
  type Cell,
  type Face,
  type HeartBoard,
  type HeartCard,
  type HeartOptions,
  type Suit,
} from '@tenfold/games'
import { readHeartInput, type HeartInput } from '@tenfold/solver'
import { counted } from '../../cards/names.ts'
import { padWith, type PadTile } from '../../heart/model/placing.ts'
import { sameCell } from '../../heart/model/words.ts'

export const SIDES = ['A', 'B', 'C'] as const
export type Side = (typeof SIDES)[number]

/** Where a card may be: in a hand, among those a player has won, in the trick on the table. */
export const PLACES = ['handA', 'handB', 'handC', 'wonA', 'wonB', 'wonC', 'trick'] as const
export type Place = (typeof PLACES)[number]

export type HeartLab = Readonly<{
  trump: Suit
  /** The trick's as they were played. */
  cards: Readonly<Record<Place, readonly HeartCard[]>>
  leader: Side
  board: HeartBoard
  /** Tiles that lie face up to everyone. */
  up: readonly Cell[]
  tileStock: HeartOptions['tileStock']
}>

export const EMPTY_LAB: HeartLab = {
  trump: 'B',
  cards: { handA: [], handB: [], handC: [], wonA: [], wonB: [], wonC: [], trick: [] },
  leader: 'A',
  board: { A: {}, B: {} },
  up: [],
  tileStock: 'unlimited',
}

/** The most that a hand holds, and a trick that is still open. */
const IN_HAND = 10
const IN_TRICK = 2

export const handOf = (side: Side): Place => `hand${side}`
export const wonBy = (side: Side): Place => `won${side}`

// ---- cards --------------------------------------------------------------------------------------------------

export const placeOf = ({ cards }: HeartLab, card: HeartCard): Place | undefined =>
  PLACES.find((place) => cards[place].includes(card))

export const missing = (lab: HeartLab): readonly HeartCard[] =>
  HEART_PACK.filter((card) => placeOf(lab, card) === undefined)

export function takeOut(lab: HeartLab, card: HeartCard): HeartLab {
  const place = placeOf(lab, card)
  if (place === undefined) return lab
  return { ...lab, cards: { ...lab.cards, [place]: lab.cards[place].filter((one) => one !== card) } }
}

/** A card goes where it is wanted, wherever it was. */
export function put(lab: HeartLab, card: HeartCard, place: Place): Result<HeartLab> {
  const bare = takeOut(lab, card)
  const there = bare.cards[place]
  if (place === 'trick' && there.length >= IN_TRICK)
    return err('A trick of three cards is won: put them with those of whoever won it.')
  if (place.startsWith('hand') && there.length >= IN_HAND) return err('This hand has ten cards.')
  return ok({ ...bare, cards: { ...bare.cards, [place]: [...there, card] } })
}

/** All cards of a place at once. */
export function putAll(lab: HeartLab, cards: readonly HeartCard[], place: Place): Result<HeartLab> {
  const bare: HeartLab = { ...lab, cards: { ...lab.cards, [place]: [] } }
  return cards.reduce<Result<HeartLab>>((now, card) => (now.ok ? put(now.value, card, place) : now), ok(bare))
}

/** How many cards each hand must have if none is missing: nothing where that cannot be told. */
function dueIn(lab: HeartLab): Readonly<Record<Side, number>> | undefined {
  const { cards, leader } = lab
  const played = cards.trick.length
  const won = SIDES.reduce((sum, side) => sum + cards[wonBy(side)].length, 0)
  const tricks = (HEART_PACK.length - won) / SIDES.length
  if (!Number.isInteger(tricks)) return undefined
  const due = (side: Side): number => {
    const turn = (SIDES.indexOf(side) - SIDES.indexOf(leader) + SIDES.length) % SIDES.length
    return tricks - (turn < played ? 1 : 0)
  }
  return { A: due('A'), B: due('B'), C: due('C') }
}

/** Cards that are nowhere yet go into hands by chance. */
export function dealRest(lab: HeartLab, random: Random): Result<HeartLab> {
  const due = dueIn(lab)
  if (due === undefined) return err('Won cards must be whole tricks, three cards each.')
  const rest = [...shuffled(missing(lab), random)]
  let cards = lab.cards
  for (const side of SIDES) {
    const place = handOf(side)
    const lacks = due[side] - cards[place].length
    if (lacks < 0) return err(`${side} has ${counted(-lacks, 'card')} too many.`)
    const held = [...cards[place], ...rest.splice(0, lacks)]
    // In the order of the pack: so the link is short.
    cards = { ...cards, [place]: HEART_PACK.filter((card) => held.includes(card)) }
  }
  return ok({ ...lab, cards })
}

// ---- tiles --------------------------------------------------------------------------------------------------

const isUp = ({ up }: HeartLab, cell: Cell): boolean => up.some((one) => sameCell(one, cell))

export const padIn = ({ board, tileStock }: HeartLab, cell: Cell): readonly PadTile[] => {
  const used = (face: Face): number => CELLS.filter((one) => faceAt(board, one) === face).length
  return padWith(board, cell, {
    boxed: tileStock === 'boxed',
    may: (face) => tileStock === 'unlimited' || faceAt(board, cell) === face || used(face) < BOXED[face],
  })
}

export function lay(lab: HeartLab, { row, category }: Cell, face: Face): Result<HeartLab> {
  const cell = { row, category }
  const why = padIn(lab, cell).find((tile) => tile.face === face)?.why
  if (why !== undefined) return err(why)
  return ok({ ...lab, board: { ...lab.board, [row]: { ...lab.board[row], [category]: face } } })
}

export function takeTile(lab: HeartLab, { row, category }: Cell): HeartLab {
  const { [category]: _, ...rest } = lab.board[row]
  const up = lab.up.filter((cell) => !sameCell(cell, { row, category }))
  return { ...lab, up, board: { ...lab.board, [row]: rest } }
}

/** Turns a tile, or back. */
export function turn(lab: HeartLab, { row, category }: Cell): HeartLab {
  const cell = { row, category }
  const up = isUp(lab, cell) ? lab.up.filter((one) => !sameCell(one, cell)) : [...lab.up, cell]
  return { ...lab, up: CELLS.filter((one) => up.some((each) => sameCell(each, one))) }
}

/** With other tiles in the box some that lie may be too many: these go. */
export function withStock(lab: HeartLab, tileStock: HeartLab['tileStock']): HeartLab {
  let now: HeartLab = { ...lab, tileStock, board: EMPTY_LAB.board }
  for (const cell of CELLS) {
    const face = faceAt(lab.board, cell)
    const laid = face === undefined ? undefined : lay(now, cell, face)
    now = laid?.ok === true ? laid.value : takeTile(now, cell)
  }
  return now
}

// ---- the round ----------------------------------------------------------------------------------------------

/** The round as the solver takes it; or in a sentence what is wrong with it. */
export function inputOf(lab: HeartLab): Result<HeartInput> {
  const { trump, cards, leader, board, up, tileStock } = lab
  const three = (place: (side: Side) => Place) =>
    Object.fromEntries(SIDES.map((side) => [side, cards[place(side)].join(' ')]))
  return readHeartInput({
    trump,
    hands: three(handOf),
    won: three(wonBy),
    leader,
    trick: cards.trick.join(' '),
    tiles: board,
    up: up.map(({ row, category }) => `${row} ${category}`).join(', '),
    tileStock,
  })
}

/** What there is to do before anything can be worked out; empty once it can. */
export function lackWords(lab: HeartLab): string {
  const gone = missing(lab)
  if (gone.length === HEART_PACK.length) return 'Put all thirty cards where they are, or deal them.'
  if (gone.length > 0)
    return `${counted(gone.length, 'card')} more: of all thirty it must be known where they are.`
  const input = inputOf(lab)
  return input.ok ? '' : `This cannot be: ${input.error}.`
}

/** Who plays next. */
export const sideToAct = ({ leader, cards }: HeartLab): Side =>
  at(SIDES, (SIDES.indexOf(leader) + cards.trick.length) % SIDES.length)
