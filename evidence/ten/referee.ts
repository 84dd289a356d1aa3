// One round of a ten-game on plain mutable arrays: whose answer is due, what is legal, what comes of it.

import { comboWays, face, type Game, inWrittenOrder, type OpenCombo, openCombo, without } from './cards.ts'
import { type CustomTable, type Score, scoreOf } from './bonuses.ts'
import { makesTen } from './hands.ts'
import { fullOptions, type GivenOptions, type Options } from './options.ts'
import { addTo, clockwiseFrom, gain, penalty } from './payments.ts'

export type Deal = { hands: string[][]; deck: string[] }
export type Position = {
  game: Game
  options: GivenOptions
  dealer: number
  deal: Deal
  moves: string[]
  totals?: number[]
}
export type Outcome = {
  kind: 'won' | 'exhausted' | 'void'
  by?: number[]
  from?: number
  scores: number[]
  god?: true
}

export type Round = {
  game: Game
  options: Options
  custom: CustomTable | null
  dealer: number
  hands: string[][]
  open: OpenCombo[][]
  /** Each seat's row of discards, the newest last. */
  rows: string[][]
  /** False while a seat's row offers nothing. */
  offers: boolean[]
  deck: string[]
  turnsBegun: number[]
  /** Whose turn it is; in a window, who has just discarded. */
  turn: number
  phase: 'begin' | 'drawn' | 'claimed' | 'window' | 'over'
  /** The owner of the card claimed this turn. */
  claimedFrom: number
  /** The answers given in the window so far, in turn order from the discarder. */
  answers: ('hit' | 'pass')[]
  outcome: Outcome | null
  /** Who of the winners won by God Ten. */
  gods: number[]
}

export function startRound(position: Position, custom: CustomTable | null = null): Round {
  const players = position.deal.hands.length
  const options = fullOptions(position.game, {
    ...position.options,
    players: position.options['players'] ?? players,
  })
  if (options.players !== players) throw new Error(`${players} hands for ${options.players} players`)
  if (position.deal.deck.length === 0) throw new Error('a round cannot begin with an empty deck')
  const seats = position.deal.hands.map((_, seat) => seat)
  return {
    game: position.game,
    options,
    custom,
    dealer: position.dealer,
    hands: position.deal.hands.map((hand) => [...hand]),
    open: seats.map(() => []),
    rows: seats.map(() => []),
    offers: seats.map(() => false),
    deck: [...position.deal.deck],
    turnsBegun: seats.map((seat) => (seat === position.dealer ? 1 : 0)),
    turn: position.dealer,
    phase: 'begin',
    claimedFrom: -1,
    answers: [],
    outcome: null,
    gods: [],
  }
}

/** The round after all moves of the position; throws at the first illegal one. */
export function replay(position: Position, custom: CustomTable | null = null): Round {
  const round = startRound(position, custom)
  for (const move of position.moves) play(round, move)
  return round
}

export function copyOf(round: Round): Round {
  return {
    ...round,
    hands: round.hands.map((hand) => [...hand]),
    open: round.open.map((combos) => [...combos]),
    rows: round.rows.map((row) => [...row]),
    offers: [...round.offers],
    deck: [...round.deck],
    turnsBegun: [...round.turnsBegun],
    answers: [...round.answers],
    gods: [...round.gods],
  }
}

// --- What is legal --------------------------------------------------------------------------------

/** The one seat whose action comes next, or null when the round is over. */
export function seatToAct(round: Round): number | null {
  if (round.phase === 'over') return null
  if (round.phase === 'window') return (round.turn + 1 + round.answers.length) % round.options.players
  return round.turn
}

/** All legal actions of the seat to act, in notation, without the seat. */
export function legalActions(round: Round): string[] {
  const seat = seatToAct(round)
  if (seat === null) return []
  const unassisted = round.options.declarations === 'unassisted'
  if (round.phase === 'window') {
    const mayHit = unassisted || isTen(round, seat, newest(round, round.turn))
    return mayHit ? [`hit ${round.turn}`, 'pass'] : ['pass']
  }
  if (round.phase === 'begin') {
    const actions = ['draw']
    for (const owner of seatsAfter(round, seat)) {
      const card = newest(round, owner)
      if (card === null) continue
      for (const combo of combosWith(handOf(round, seat), card)) actions.push(`claim ${owner} ${combo}`)
      const mayHit = unassisted || isTen(round, seat, card)
      if (round.options.interrupt === 'off' && mayHit) actions.push(`hit ${owner}`)
    }
    return actions
  }
  const discards = [...new Set(handOf(round, seat))].map((card) => `discard ${card}`)
  return unassisted || isTen(round, seat, null) ? ['declare', ...discards] : discards
}

/** The same as whole moves: `1 draw`. */
export function legalMoves(round: Round): string[] {
  return legalActions(round).map((action) => `${seatToAct(round)} ${action}`)
}

function handOf(round: Round, seat: number): string[] {
  return round.hands[seat] ?? []
}

/** The other seats, clockwise from the left of this one. */
function seatsAfter(round: Round, seat: number): number[] {
  return clockwiseFrom(seat, round.options.players)
}

/** The card that may be taken from this seat's row. */
function newest(round: Round, owner: number): string | null {
  return round.offers[owner] ? (round.rows[owner]?.at(-1) ?? null) : null
}

function isTen(round: Round, seat: number, taken: string | null): boolean {
  const concealed = taken === null ? handOf(round, seat) : [...handOf(round, seat), taken]
  return makesTen(
    concealed,
    (round.open[seat] ?? []).map((combo) => combo.value),
  )
}

/** Every combo of the card with two of the hand, as a claim writes it. */
function combosWith(hand: string[], card: string): string[] {
  const found = new Set<string>()
  hand.forEach((one, at) => {
    for (const other of hand.slice(at + 1)) {
      const ways = comboWays(face(card), face(one), face(other))
      if (ways.length === 0) continue
      const written = inWrittenOrder([card, one, other]).join(' ')
      for (const way of ways) found.add(ways.length > 1 ? `${written} as ${way.colour}` : written)
    }
  })
  return [...found]
}

// --- What comes of it -----------------------------------------------------------------------------

/** Plays one move, such as `0 discard R5`. */
export function play(round: Round, move: string): void {
  if (!legalMoves(round).includes(move)) throw new Error(`illegal move: ${move}`)
  playLegal(round, move)
}

/** Plays a move that is known to be legal. */
export function playLegal(round: Round, move: string): void {
  const words = move.split(' ')
  const seat = Number(words[0])
  const verb = words[1]
  if (verb === 'draw') {
    handOf(round, seat).push(round.deck.shift() ?? '')
    round.phase = 'drawn'
  } else if (verb === 'claim') {
    claim(round, seat, Number(words[2]), words.slice(3))
  } else if (verb === 'discard') {
    discard(round, seat, words[2] ?? '')
  } else if (verb === 'declare') {
    if (round.phase === 'drawn') settle(round, [seat], null, null)
    else settle(round, [seat], null, round.claimedFrom)
  } else if (round.phase === 'window') {
    round.answers.push(verb === 'hit' ? 'hit' : 'pass')
    if (round.answers.length === round.options.players - 1) closeWindow(round)
  } else {
    const owner = Number(words[2])
    settle(round, [seat], newest(round, owner), owner)
  }
}

function claim(round: Round, seat: number, owner: number, words: string[]): void {
  const card = round.rows[owner]?.pop() ?? ''
  round.offers[owner] = round.options.exposeOlderDiscard
  const cards = words.slice(0, 3)
  for (const own of without(cards, card)) round.hands[seat] = without(handOf(round, seat), own)
  const as = words.slice(3).join(' ')
  round.open[seat]?.push(openCombo(as === '' ? cards : [...cards, as]))
  round.claimedFrom = owner
  round.phase = 'claimed'
}

function discard(round: Round, seat: number, card: string): void {
  round.hands[seat] = without(handOf(round, seat), card)
  round.rows[seat]?.push(card)
  round.offers[seat] = true
  round.answers = []
  round.phase = 'window'
  if (round.options.interrupt === 'off') endTurn(round)
}

function closeWindow(round: Round): void {
  const hitters = seatsAfter(round, round.turn).filter((_, nth) => round.answers[nth] === 'hit')
  const counted = round.options.interrupt === 'nearest' ? hitters.slice(0, 1) : hitters
  if (counted.length === 0) endTurn(round)
  else settle(round, counted, newest(round, round.turn), round.turn)
}

function endTurn(round: Round): void {
  if (round.deck.length === 0) {
    end(round, { kind: 'exhausted', scores: round.hands.map(() => 0) }, [])
    return
  }
  round.turn = (round.turn + 1) % round.options.players
  round.turnsBegun[round.turn] = (round.turnsBegun[round.turn] ?? 0) + 1
  round.phase = 'begin'
}

/** These seats have declared, with the taken card if there is one, and from whom they win if not by draw. */
function settle(round: Round, declarers: number[], taken: string | null, from: number | null): void {
  const scores = round.hands.map(() => 0)
  const right: number[] = []
  const wrong: number[] = []
  const gods: number[] = []
  for (const seat of declarers) {
    const score = scoreOfSeat(round, seat, taken, from)
    if (score === null) {
      wrong.push(seat)
      addTo(scores, penalty(round.game, round.options.players, seat))
    } else {
      right.push(seat)
      addTo(scores, gain(round.game, round.options, seat, score.points, from))
      if (score.god) gods.push(seat)
    }
  }
  right.sort()
  wrong.sort()
  if (right.length === 0) end(round, { kind: 'void', by: wrong, scores }, [])
  else {
    const won =
      from === null ? { kind: 'won' as const, by: right } : { kind: 'won' as const, by: right, from }
    end(round, gods.length > 0 ? { ...won, scores, god: true } : { ...won, scores }, gods)
  }
}

function end(round: Round, outcome: Outcome, gods: number[]): void {
  round.phase = 'over'
  round.outcome = outcome
  round.gods = gods
}

function scoreOfSeat(round: Round, seat: number, taken: string | null, from: number | null): Score | null {
  const concealed = taken === null ? handOf(round, seat) : [...handOf(round, seat), taken]
  return scoreOf(
    round.game,
    round.options,
    {
      concealed,
      open: round.open[seat] ?? [],
      won: from === null ? 'draw' : 'discard',
      dealer: seat === round.dealer,
      // A window is in nobody's own turn; it matters to tables of a host's own only.
      firstTurn: round.phase !== 'window' && round.turnsBegun[seat] === 1,
    },
    round.custom,
  )
}
