// One round of 10/12 Heart on plain mutable arrays: whose action is due, what is legal, what comes of it.

import {
  type Category,
  categories,
  facesOf,
  isSuit,
  pack,
  type Player,
  type Row,
  rows,
  stockOf,
  type Suit,
  suitOf,
  type TileStock,
  winningCard,
} from './cards.ts'
import { scoreHeart, type TileRow, type WonTrick } from './score.ts'

export type GivenOptions = { players?: number; tileStock?: TileStock }
export type Deal = { trump: Suit; hands: string[][] }
export type Position = {
  game: 'heart'
  options: GivenOptions
  dealer: number
  deal: Deal
  moves: string[]
  totals?: number[]
}
export type Outcome = { kind: 'scored'; scores: number[] }

/** A tile on the dealer's table. */
export type Tile = { row: Row; category: Category; face: string; up: boolean }

export type Round = {
  tileStock: TileStock
  dealer: number
  trump: Suit
  hands: string[][]
  /** The filled cells, in the order they were filled. */
  tiles: Tile[]
  phase: 'placing' | 'opening' | 'tricks' | 'over'
  /** Who led the trick that is being played. */
  leader: number
  /** How many of the four seats have acted in it, the dealer's seat included. */
  acted: number
  /** Its cards in the order of play. */
  trick: { seat: number; card: string }[]
  /** The completed tricks. */
  won: WonTrick[]
  outcome: Outcome | null
}

export function startRound(position: Position): Round {
  const { options, dealer, deal } = position
  const game: string = position.game
  if (game !== 'heart') throw new Error(`not a position of heart: ${game}`)
  for (const name of Object.keys(options)) {
    if (name !== 'players' && name !== 'tileStock') throw new Error(`heart has no option ${name}`)
  }
  const tileStock = options.tileStock ?? 'unlimited'
  if ((options.players ?? 4) !== 4) throw new Error('heart is for four players')
  if (!['unlimited', 'boxed'].includes(tileStock)) throw new Error(`option tileStock cannot be ${tileStock}`)
  if (![0, 1, 2, 3].includes(dealer)) throw new Error('dealer is no seat')
  const faults = dealFaults(deal, dealer)
  if (faults.length > 0) throw new Error(faults.join('; '))
  return {
    tileStock,
    dealer,
    trump: deal.trump,
    hands: deal.hands.map((hand) => [...hand]),
    tiles: [],
    phase: 'placing',
    leader: seatOf(dealer, 'A'),
    acted: 0,
    trick: [],
    won: [],
    outcome: null,
  }
}

/** What is wrong with the deal: ten cards for each of the three players, none for the dealer, all different. */
export function dealFaults(deal: Deal, dealer: number): string[] {
  const faults: string[] = []
  if (!isSuit(deal.trump)) faults.push('trump is no suit')
  if (deal.hands.length !== 4) faults.push('there are not four hands')
  for (const [seat, hand] of deal.hands.entries()) {
    const due = seat === dealer ? 0 : 10
    if (hand.length !== due) faults.push(`the hand of seat ${seat} is not ${due} cards`)
  }
  if (deal.hands.flat().sort().join(' ') !== pack().sort().join(' '))
    faults.push('the hands are not the pack')
  return faults
}

/** The round after all moves of the position; throws at the first illegal one. */
export function replay(position: Position): Round {
  const round = startRound(position)
  for (const move of position.moves) play(round, move)
  return round
}

export function copyOf(round: Round): Round {
  return {
    ...round,
    hands: round.hands.map((hand) => [...hand]),
    tiles: round.tiles.map((tile) => ({ ...tile })),
    trick: [...round.trick],
    won: [...round.won],
  }
}

// --- Seats ----------------------------------------------------------------------------------------

/** A, B and C are the players clockwise from the dealer's left. */
function seatOf(dealer: number, player: Player): number {
  return (dealer + 1 + 'ABC'.indexOf(player)) % 4
}

function playerAt(dealer: number, seat: number): Player {
  const player = (['A', 'B', 'C'] as const).find((name) => seatOf(dealer, name) === seat)
  if (player === undefined) throw new Error('the dealer plays no cards')
  return player
}

// --- What is legal --------------------------------------------------------------------------------

/** The one seat whose action comes next, or null when the round is over. */
export function seatToAct(round: Round): number | null {
  if (round.phase === 'over') return null
  if (round.phase === 'tricks') return (round.leader + round.acted) % 4
  return round.dealer
}

/** All legal actions of the seat to act, in notation, without the seat. */
export function legalActions(round: Round): string[] {
  if (round.phase === 'over') return []
  if (round.phase === 'placing') return placings(round)
  if (round.phase === 'opening') {
    // Nothing is up yet: one of A's row. One is up: one of B's row.
    return turnings(round, upTiles(round).length === 0 ? ['A'] : ['B'])
  }
  const seat = seatToAct(round)
  if (seat === null) return []
  if (seat === round.dealer) return turnings(round, ['A', 'B'])
  return playable(round, seat).map((card) => `play ${card}`)
}

/** The same with the seat in front, as moves are written. */
export function legalMoves(round: Round): string[] {
  const seat = seatToAct(round)
  return seat === null ? [] : legalActions(round).map((action) => `${seat} ${action}`)
}

function placings(round: Round): string[] {
  const actions: string[] = []
  for (const row of rows) {
    for (const category of categories) {
      const lying = tileAt(round, row, category)
      for (const face of facesOf(category)) {
        if (lying?.face === face) continue
        // An old tile goes back first, but it has another face and so takes nothing from this one.
        const used = round.tiles.filter((tile) => tile.face === face).length
        if (used < stockOf(face, round.tileStock)) actions.push(`place ${row} ${category} ${face}`)
      }
    }
  }
  if (round.tiles.length === 12) actions.push('ready')
  return actions
}

function turnings(round: Round, ofRows: Row[]): string[] {
  const actions: string[] = []
  for (const row of ofRows) {
    for (const category of categories) {
      if (tileAt(round, row, category)?.up === false) actions.push(`turn ${row} ${category}`)
    }
  }
  return actions
}

function playable(round: Round, seat: number): string[] {
  const hand = round.hands[seat] ?? []
  const led = round.trick[0]
  if (led === undefined) return hand
  const following = hand.filter((card) => suitOf(card) === suitOf(led.card))
  return following.length > 0 ? following : hand
}

function tileAt(round: Round, row: string, category: string): Tile | undefined {
  return round.tiles.find((tile) => tile.row === row && tile.category === category)
}

export function upTiles(round: Round): Tile[] {
  return round.tiles.filter((tile) => tile.up)
}

// --- What comes of it -----------------------------------------------------------------------------

/** Plays one move, such as `0 turn A total-7`. */
export function play(round: Round, move: string): void {
  if (!legalMoves(round).includes(move)) throw new Error(`illegal move: ${move}`)
  playLegal(round, move)
}

/** Plays a move that is known to be legal. */
export function playLegal(round: Round, move: string): void {
  const [seatText, verb, ...words] = move.split(' ')
  const seat = Number(seatText)
  if (verb === 'place') place(round, words)
  else if (verb === 'ready') round.phase = 'opening'
  else if (verb === 'turn') {
    const tile = tileAt(round, words[0] ?? '', words[1] ?? '')
    if (tile !== undefined) tile.up = true
    if (round.phase === 'tricks') hasActed(round)
    else if (upTiles(round).length === 2) round.phase = 'tricks'
  } else {
    const card = words[0] ?? ''
    round.hands[seat] = (round.hands[seat] ?? []).filter((other) => other !== card)
    round.trick.push({ seat, card })
    hasActed(round)
  }
}

function place(round: Round, words: string[]): void {
  const row = rows.find((name) => name === words[0])
  const category = categories.find((name) => name === words[1])
  const face = words[2]
  if (row === undefined || category === undefined || face === undefined) throw new Error('no such cell')
  round.tiles = round.tiles.filter((tile) => tile.row !== row || tile.category !== category)
  round.tiles.push({ row, category, face, up: false })
}

/** One of the four seats has acted in the trick; after the fourth it is complete. */
function hasActed(round: Round): void {
  round.acted += 1
  if (round.acted < 4) return
  const cards = round.trick.map((played) => played.card)
  const best = winningCard(cards, round.trump)
  const winner = round.trick.find((played) => played.card === best)?.seat ?? -1
  round.won.push({ winner: playerAt(round.dealer, winner), cards })
  round.trick = []
  round.acted = 0
  round.leader = winner
  if (round.won.length === 10) finish(round)
}

function finish(round: Round): void {
  const tiles = { A: tileRow(round, 'A'), B: tileRow(round, 'B') }
  const points = scoreHeart({ trump: round.trump, tricks: round.won, tiles }).scores
  const scores = [0, 0, 0, 0]
  scores[round.dealer] = points.dealer
  for (const player of ['A', 'B', 'C'] as const) scores[seatOf(round.dealer, player)] = points[player]
  round.phase = 'over'
  round.outcome = { kind: 'scored', scores }
}

function tileRow(round: Round, row: Row): TileRow {
  const face = (category: Category): string => tileAt(round, row, category)?.face ?? ''
  return {
    'total-trick': face('total-trick'),
    'total-7': face('total-7'),
    'exact-two-1': face('exact-two-1') === 'yes',
    'trump-3-5': face('trump-3-5') === 'yes',
    '41-50': face('41-50') === 'yes',
    '9th-10th': face('9th-10th') === 'yes',
  }
}
