// What A and B have done in ten tricks, and what it is worth to everyone against the tiles.

import {
  type Category,
  categories,
  isSuit,
  numberFaces,
  pack,
  type Player,
  rankOf,
  type Row,
  rows,
  type Suit,
} from './cards.ts'

export type WonTrick = { winner: Player; cards: string[] }

/** The tiles of one row; yes and no of the notation are true and false here. */
export type TileRow = {
  'total-trick': string
  'total-7': string
  'exact-two-1': boolean
  'trump-3-5': boolean
  '41-50': boolean
  '9th-10th': boolean
}
export type ScoreInput = { trump: Suit; tricks: WonTrick[]; tiles: Record<Row, TileRow> }

export type Facts = {
  'total-trick': number
  'total-7': number
  'exact-two-1': boolean
  'trump-3-5': boolean
  sum: number
  '41-50': boolean
  '9th-10th': boolean
}
export type Scores = { dealer: number; A: number; B: number; C: number }
export type ScoreOutput = { facts: Record<Row, Facts>; scores: Scores }

/** For each row and category: does the tile match the result? */
export type Matches = Record<Row, Record<Category, boolean>>

const worth: Record<Category, number> = {
  'total-trick': 4,
  'total-7': 3,
  'exact-two-1': 2,
  'trump-3-5': 2,
  '41-50': 2,
  '9th-10th': 2,
}

/** The answer of `score heart`. Throws if the input is no finished round. */
export function scoreHeart(input: ScoreInput): ScoreOutput {
  const faults = scoreInputFaults(input)
  if (faults.length > 0) throw new Error(faults.join('; '))
  const facts = { A: factsOf('A', input.tricks, input.trump), B: factsOf('B', input.tricks, input.trump) }
  const matches = { A: matchesOf(input.tiles.A, facts.A), B: matchesOf(input.tiles.B, facts.B) }
  return { facts, scores: scoresOf(matches) }
}

export function factsOf(player: Player, tricks: WonTrick[], trump: Suit): Facts {
  const won = tricks.filter((trick) => trick.winner === player)
  const pile = won.flatMap((trick) => trick.cards)
  const sevens = pile.filter((card) => rankOf(card) === 7)
  const ones = pile.filter((card) => rankOf(card) === 1)
  const sum = pile.reduce((total, card) => total + rankOf(card), 0)
  const ninth = tricks[8]?.winner === player
  const tenth = tricks[9]?.winner === player
  return {
    'total-trick': won.length,
    'total-7': sevens.length,
    'exact-two-1': ones.length === 2,
    'trump-3-5': pile.includes(`${trump}3`) || pile.includes(`${trump}5`),
    sum,
    '41-50': sum >= 41 && sum <= 50,
    '9th-10th': ninth || tenth,
  }
}

export function matchesOf(tiles: TileRow, facts: Facts): Record<Category, boolean> {
  return {
    'total-trick': numberMatches(tiles['total-trick'], facts['total-trick']),
    'total-7': numberMatches(tiles['total-7'], facts['total-7']),
    'exact-two-1': tiles['exact-two-1'] === facts['exact-two-1'],
    'trump-3-5': tiles['trump-3-5'] === facts['trump-3-5'],
    '41-50': tiles['41-50'] === facts['41-50'],
    '9th-10th': tiles['9th-10th'] === facts['9th-10th'],
  }
}

/** The tile 7+ stands for 7, 8, 9 and 10. */
function numberMatches(face: string, number: number): boolean {
  if (face === '7+') return [7, 8, 9, 10].includes(number)
  return face === String(number)
}

export function scoresOf(matches: Matches): Scores {
  let dealer = 0
  let a = 0
  let b = 0
  for (const category of categories) {
    const points = worth[category]
    const matchA = matches.A[category]
    const matchB = matches.B[category]
    if (matchA && matchB) {
      dealer += points + points
      a += points
      b += points
    } else if (matchA) {
      dealer += points
      a += 2 * points
    } else if (matchB) {
      dealer += points
      b += 2 * points
    }
  }
  return { dealer, A: a, B: b, C: 30 - dealer }
}

/** What is wrong with the input: its trump, its ten tricks of three, its thirty cards, its twelve tiles. */
function scoreInputFaults(input: ScoreInput): string[] {
  const faults: string[] = []
  if (!isSuit(input.trump)) faults.push('trump is no suit')
  if (input.tricks.length !== 10) faults.push('there are not ten tricks')
  for (const [index, trick] of input.tricks.entries()) {
    if (!['A', 'B', 'C'].includes(trick.winner)) faults.push(`the winner of trick ${index + 1} is no player`)
    if (trick.cards.length !== 3) faults.push(`trick ${index + 1} is not three cards`)
  }
  const played = input.tricks.flatMap((trick) => trick.cards)
  if (played.sort().join(' ') !== pack().sort().join(' ')) faults.push('the tricks are not the whole pack')
  for (const row of rows) {
    for (const category of categories) {
      const tile: unknown = input.tiles[row][category]
      const numbered = category === 'total-trick' || category === 'total-7'
      const isNumber = typeof tile === 'string' && numberFaces.includes(tile)
      const fits = numbered ? isNumber : typeof tile === 'boolean'
      if (!fits) faults.push(`${row} ${category} has no fitting tile`)
    }
  }
  return faults
}
