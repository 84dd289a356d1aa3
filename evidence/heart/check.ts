// Goes through a whole record of 10/12 Heart as a suspicious umpire: every key, card, move, score and winner.

import { dealFaults as seededDealFaults, seedFaults, trumpFaults } from '../fair/deals.ts'
import type { Shuffle } from '../fair/shuffle.ts'
import { isSuit, pack, type TileStock } from './cards.ts'
import { addRound, leaders, type Match, startMatch } from './match.ts'
import { type Deal, dealFaults, legalMoves, playLegal, type Round, startRound } from './referee.ts'
import {
  atFaults,
  byFaults,
  isObject,
  isStrings,
  type Json,
  keyFaults,
  same,
  shuffleFaults,
} from './shape.ts'

/** Something wrong; rounds and moves are numbered from 1, and null where the fault lies outside of them. */
export type Fault = { round: number | null; move: number | null; message: string }

type Say = (message: string, move?: number) => void

const recordKeys = ['format', 'game', 'rules', 'options', 'seats', 'rounds', 'scores', 'winners']

export function checkRecord(record: unknown): Fault[] {
  const faults: Fault[] = []
  const say: Say = (message) => faults.push({ round: null, move: null, message })
  if (!isObject(record)) {
    say('the record is not an object')
    return faults
  }
  const wrongKeys = keyFaults(record, [...recordKeys, 'ended', 'shuffle'], ['ended', 'shuffle'])
  for (const wrong of wrongKeys) say(`record: ${wrong}`)
  const { format, game, rules, options, seats, rounds, ended, shuffle } = record
  if (format !== 'tenfold-record/1') say('format is not tenfold-record/1')
  if (game !== 'heart') say('game is not heart')
  if (rules !== 1) say('rules is not 1')
  const tileStock = checkOptions(options, say)
  if (!isStrings(seats) || seats.length !== 4) say('seats is not a list of 4 names')
  if (ended !== undefined && ended !== 'abandoned' && ended !== 'agreed') {
    say('ended is neither abandoned nor agreed')
  }
  if (shuffle !== undefined) for (const wrong of shuffleFaults(shuffle)) say(wrong)
  if (!Array.isArray(rounds) || (rounds.length === 0 && ended === undefined))
    say('rounds is not a list of rounds')
  if (tileStock === null || !Array.isArray(rounds)) return faults

  // Stopped before the first deal: nothing has been scored.
  const match =
    rounds.length === 0
      ? startMatch(0)
      : checkRounds(rounds as unknown[], tileStock, ended !== undefined, faults)
  if (match === null) return faults
  if (ended === undefined && !match.over) say('the match stops before its end')
  if (ended !== undefined && match.over) say('the match is called ended but had reached its end')
  if (!same(record['scores'], match.totals)) say(`scores should be ${JSON.stringify(match.totals)}`)
  const winners = match.over ? match.winners : ended === 'agreed' ? leaders(match.totals) : []
  if (!same(record['winners'], winners)) say(`winners should be ${JSON.stringify(winners)}`)
  if (faults.length > 0 || shuffle === undefined) return faults
  return seedsAndDeals(shuffle as Shuffle, rounds as Dealt[])
}

type Dealt = { dealer: number; deal: Deal }

/** Of a record that is right in all else: whether its trumps and cards are those of its seeds. */
function seedsAndDeals(shuffle: Shuffle, rounds: Dealt[]): Fault[] {
  const wrong = seedFaults(shuffle)
  if (wrong.length > 0 || rounds[0] === undefined) return wrong
  const trumps = rounds.map(({ deal }) => deal.trump)
  // A, the player to the left of the dealer, has the first ten cards.
  const dealt = rounds.map(({ dealer, deal }) =>
    [1, 2, 3].flatMap((place) => deal.hands[(dealer + place) % 4] ?? []),
  )
  return [...trumpFaults(shuffle, rounds[0].dealer, trumps), ...seededDealFaults(shuffle, pack(), dealt)]
}

/** The stock of tiles; null if the options are wrong. */
function checkOptions(options: unknown, say: Say): TileStock | null {
  if (!isObject(options)) {
    say('options is not an object')
    return null
  }
  for (const wrong of keyFaults(options, ['players', 'tileStock'])) say(`options: ${wrong}`)
  const { players, tileStock } = options
  if (players !== 4) say('option players is not 4')
  if (tileStock === 'unlimited' || tileStock === 'boxed') return tileStock
  say('option tileStock is neither unlimited nor boxed')
  return null
}

/** Plays all rounds; null if one is too broken to go on. */
function checkRounds(
  rounds: unknown[],
  tileStock: TileStock,
  stopped: boolean,
  faults: Fault[],
): Match | null {
  let match: Match | null = null
  for (const [index, round] of rounds.entries()) {
    const say: Say = (message, move) => faults.push({ round: index + 1, move: move ?? null, message })
    if (!isObject(round)) {
      say('the round is not an object')
      return null
    }
    const dealer = round['dealer']
    if (dealer !== 0 && dealer !== 1 && dealer !== 2 && dealer !== 3) {
      say('dealer is no seat')
      return null
    }
    match ??= startMatch(dealer)
    if (match.over) {
      say('a round after the end of the match')
      return null
    }
    if (dealer !== match.dealer) {
      say(`dealer should be ${match.dealer}`)
      return null
    }
    const mayStop = stopped && index === rounds.length - 1
    if (!checkRound(match, round, tileStock, mayStop, say)) return null
  }
  return match
}

/** Plays one round and writes it into the match; false if it is too broken to go on. */
function checkRound(match: Match, round: Json, tileStock: TileStock, mayStop: boolean, say: Say): boolean {
  const optional = mayStop ? ['by', 'at', 'outcome'] : ['by', 'at']
  const wrongKeys = keyFaults(round, ['dealer', 'deal', 'moves', 'by', 'at', 'outcome'], optional)
  for (const wrong of wrongKeys) say(wrong)
  const deal = readDeal(round['deal'], match, say)
  if (deal === null) return false
  const moves = round['moves']
  if (!isStrings(moves)) {
    say('moves is not a list of texts')
    return false
  }
  for (const wrong of byFaults(round['by'], moves.length)) say(wrong)
  for (const wrong of atFaults(round['at'], moves.length)) say(wrong)
  const table = startRound({ game: 'heart', options: { tileStock }, dealer: match.dealer, deal, moves: [] })
  if (!playAll(table, moves, say)) return false
  const given = round['outcome']
  if (table.outcome === null) {
    if (mayStop && given === undefined) return true
    say(mayStop ? 'an outcome for a round that stops in the middle' : 'the moves stop before the end')
    return false
  }
  if (!same(given, table.outcome)) say(`outcome should be ${JSON.stringify(table.outcome)}`)
  addRound(match, deal.trump, table.outcome)
  return true
}

/** The deal; null if it is none or its trump has been. */
function readDeal(deal: unknown, match: Match, say: Say): Deal | null {
  if (!isObject(deal)) {
    say('deal is not an object')
    return null
  }
  for (const wrong of keyFaults(deal, ['trump', 'hands'])) say(`deal: ${wrong}`)
  const { trump, hands } = deal
  if (!isSuit(trump) || !Array.isArray(hands) || !hands.every(isStrings)) {
    say('deal is not a trump suit and hands')
    return null
  }
  const faults = dealFaults({ trump, hands }, match.dealer)
  if (match.trumps.includes(trump)) faults.push(`${trump} has been trump before`)
  for (const wrong of faults) say(`deal: ${wrong}`)
  return faults.length === 0 ? { trump, hands } : null
}

function playAll(table: Round, moves: string[], say: Say): boolean {
  for (const [index, move] of moves.entries()) {
    const legal = legalMoves(table)
    if (!legal.includes(move)) {
      const wanted = table.outcome === null ? `legal are: ${legal.join(', ')}` : 'the round was over'
      say(`illegal move ${move}; ${wanted}`, index + 1)
      return false
    }
    playLegal(table, move)
  }
  return true
}
