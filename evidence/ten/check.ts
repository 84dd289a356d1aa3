// Goes through a whole record of a ten-game as a suspicious umpire: every key, card, move, score and winner.

import { type Game, pack } from './cards.ts'
import type { CustomTable } from './bonuses.ts'
import { dealFaults as seededDealFaults, seedFaults } from '../fair/deals.ts'
import type { Shuffle } from '../fair/shuffle.ts'
import { addRound, leaders, type Match, startMatch } from './match.ts'
import { type GivenOptions, optionFaults, optionTable } from './options.ts'
import { type Deal, legalMoves, type Outcome, playLegal, type Round, startRound } from './referee.ts'

/** Something wrong; rounds and moves are numbered from 1, and null where the fault lies outside of them. */
export type Fault = { round: number | null; move: number | null; message: string }

type Json = Record<string, unknown>

const recordKeys = ['format', 'game', 'rules', 'options', 'seats', 'rounds', 'scores', 'winners']
const laterKeys = ['ended', 'shuffle']

export function checkRecord(record: unknown, custom: CustomTable | null = null): Fault[] {
  const faults: Fault[] = []
  const say = (message: string): number => faults.push({ round: null, move: null, message })
  if (!isObject(record)) return [{ round: null, move: null, message: 'the record is not an object' }]
  for (const wrong of keyFaults(record, recordKeys, laterKeys)) say(`record: ${wrong}`)
  const game = record['game']
  const options = record['options']
  const rounds = record['rounds']
  if (record['format'] !== 'tenfold-record/1') say('format is not tenfold-record/1')
  if (record['rules'] !== 1) say('rules is not 1')
  if (game !== 'make10' && game !== 'total-ten' && game !== 'tsukuru') {
    say('game is none of the ten-games')
    return faults
  }
  if (!isObject(options)) {
    say('options is not an object')
    return faults
  }
  const wrongOptions = wholeOptionFaults(game, options)
  wrongOptions.forEach(say)
  if (wrongOptions.length > 0) return faults
  if (custom === null && (options['bonusTable'] === 'local' || options['bonusTable'] === 'ultimate')) {
    say('the custom table must be given as a function to check this record')
    return faults
  }
  const players = Number(options['players'])
  const seats = record['seats']
  if (!isStrings(seats) || seats.length !== players) say(`seats is not a list of ${players} names`)
  if (!Array.isArray(rounds)) {
    say('rounds is not a list')
    return faults
  }
  const ended = record['ended']
  if (ended !== undefined && ended !== 'abandoned' && ended !== 'agreed')
    say('ended is neither abandoned nor agreed')
  if (record['shuffle'] !== undefined) shuffleFaults(record['shuffle'], players).forEach(say)

  const match = checkRounds(game, options, rounds as unknown[], ended !== undefined, custom, faults)
  if (match === null) return faults
  if (ended === undefined && !match.over) say('the match stops before its end')
  if (ended !== undefined && match.over)
    say(`the match is called ${JSON.stringify(ended)} but had reached its end`)
  if (!same(record['scores'], match.totals)) say(`scores should be ${JSON.stringify(match.totals)}`)
  const winners = match.over ? match.winners : ended === 'agreed' ? leaders(match.totals) : []
  if (!same(record['winners'], winners)) say(`winners should be ${JSON.stringify(winners)}`)
  if (faults.length > 0 || record['shuffle'] === undefined) return faults
  return seedsAndDeals(game, record['shuffle'] as Shuffle, rounds as { deal: Deal }[])
}

/** Of a record that is right in all else: whether its cards are those of its seeds. */
function seedsAndDeals(game: Game, shuffle: Shuffle, rounds: { deal: Deal }[]): Fault[] {
  const wrong = seedFaults(shuffle)
  if (wrong.length > 0) return wrong
  const dealt = rounds.map(({ deal }) => [...deal.hands.flat(), ...deal.deck])
  return seededDealFaults(shuffle, pack(game), dealt)
}

/** Plays all rounds; null if one is too broken to go on. */
function checkRounds(
  game: Game,
  options: GivenOptions,
  rounds: unknown[],
  stopped: boolean,
  custom: CustomTable | null,
  faults: Fault[],
): Match | null {
  let match: Match | null = null
  for (const [index, round] of rounds.entries()) {
    const say = (message: string, move: number | null = null): number =>
      faults.push({ round: index + 1, move, message })
    if (!isObject(round)) {
      say('the round is not an object')
      return null
    }
    const last = index === rounds.length - 1
    const mayStop = stopped && last
    const needed = ['dealer', 'deal', 'moves', 'outcome']
    for (const wrong of keyFaults(round, needed, ['by', 'at'], mayStop ? ['outcome'] : [])) say(wrong)
    const { dealer, moves } = round
    const players = Number(options['players'])
    if (typeof dealer !== 'number' || !Number.isInteger(dealer) || dealer < 0 || dealer >= players) {
      say('dealer is no seat')
      return null
    }
    match ??= startMatch(game, options, dealer)
    if (match.over) {
      say('a round after the end of the match')
      return null
    }
    if (dealer !== match.dealer) say(`dealer should be ${match.dealer}`)
    match.dealer = dealer
    const deal = round['deal']
    const wrongDeal = dealFaults(game, players, deal)
    for (const wrong of wrongDeal) say(wrong)
    if (wrongDeal.length > 0) return null
    if (!isStrings(moves)) {
      say('moves is not a list of texts')
      return null
    }
    for (const wrong of noteFaults(round, moves.length)) say(wrong)
    const table = startRound({ game, options, dealer, deal: deal as Deal, moves: [] }, custom)
    if (!playAll(table, moves, say)) return null
    if (table.phase === 'window' && table.answers.length > 0 && !mayStop) {
      say('not everyone has answered in the window', moves.length + 1)
      return null
    }
    if (!checkOutcome(table, round['outcome'], mayStop, say)) return null
    if (table.outcome !== null) addRound(match, table.outcome, table.gods)
  }
  // Stopped before the first deal: nothing has been scored.
  return match ?? (stopped ? startMatch(game, options, 0) : null) ?? noRounds(faults)
}

function noRounds(faults: Fault[]): null {
  faults.push({ round: null, move: null, message: 'there are no rounds' })
  return null
}

function playAll(table: Round, moves: string[], say: (message: string, move: number) => number): boolean {
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

function checkOutcome(
  table: Round,
  given: unknown,
  mayStop: boolean,
  say: (message: string) => number,
): boolean {
  const due: Outcome | null = table.outcome
  if (due === null) {
    if (mayStop && given === undefined) return true
    say(
      mayStop
        ? 'an outcome for a round that stops in the middle'
        : 'the moves stop before the end of the round',
    )
    return false
  }
  if (!same(given, due)) say(`outcome should be ${JSON.stringify(due)}`)
  return true
}

// --- The parts of a record ----------------------------------------------------------------------------

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isStrings(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string')
}

/** Equal to the letter, the order of keys included. */
function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** Keys that are missing, unknown, or out of order. `sometimes` come where they apply. */
function keyFaults(object: Json, always: string[], sometimes: string[], mayLack: string[] = []): string[] {
  const faults: string[] = []
  const given = Object.keys(object)
  // In a round the extra keys stand after moves; in a record they stand last.
  const at = always.includes('moves') ? always.indexOf('moves') + 1 : always.length
  const order = [...always.slice(0, at), ...sometimes, ...always.slice(at)]
  for (const key of always) {
    if (!given.includes(key) && !mayLack.includes(key)) faults.push(`${key} is missing`)
  }
  for (const key of given) if (!order.includes(key)) faults.push(`unknown key ${key}`)
  const known = given.filter((key) => order.includes(key))
  if (
    !same(
      known,
      order.filter((key) => known.includes(key)),
    )
  )
    faults.push(`keys out of order: ${known.join(', ')}`)
  return faults
}

function wholeOptionFaults(game: Game, options: Json): string[] {
  const names = Object.keys(optionTable[game])
  const custom = options['bonusTable'] === 'local' || options['bonusTable'] === 'ultimate'
  const needed = game === 'total-ten' && custom ? [...names, 'customTable'] : names
  return [
    ...keyFaults(options, needed, []).map((wrong) => `options: ${wrong}`),
    ...optionFaults(game, options),
  ]
}

function dealFaults(game: Game, players: number, deal: unknown): string[] {
  if (!isObject(deal)) return ['deal is not an object']
  const faults = keyFaults(deal, ['hands', 'deck'], []).map((wrong) => `deal: ${wrong}`)
  const { hands, deck } = deal
  if (!Array.isArray(hands) || hands.length !== players || !isStrings(deck)) {
    return [...faults, `deal is not ${players} hands and a deck`]
  }
  const all = [...deck]
  for (const [seat, hand] of (hands as unknown[]).entries()) {
    if (!isStrings(hand) || hand.length !== 7)
      return [...faults, `the hand of seat ${seat} is not seven cards`]
    all.push(...hand)
  }
  if (!same(all.sort(), pack(game).sort())) faults.push('hands and deck are not the whole pack')
  return faults
}

/** The notes a round may carry: who chose in a seat's stead, and when. */
function noteFaults(round: Json, moves: number): string[] {
  const faults: string[] = []
  const { by, at } = round
  if (by !== undefined && !isObject(by)) faults.push('by is not an object')
  else if (by !== undefined) {
    for (const [move, who] of Object.entries(by)) {
      if (!/^[1-9][0-9]*$/.test(move) || Number(move) > moves)
        faults.push(`by names a move ${move} that is not there`)
      if (typeof who !== 'string') faults.push(`by of move ${move} is not a text`)
    }
  }
  if (at === undefined) return faults
  const times: unknown[] = Array.isArray(at) ? at : []
  if (!Array.isArray(at) || times.length !== moves) faults.push('at does not hold one time a move')
  if (!times.every((time) => Number.isInteger(time) && Number(time) >= 0))
    faults.push('at holds no milliseconds')
  if (times.some((time, nth) => Number(time) < Number(times[nth - 1] ?? 0))) faults.push('at runs backwards')
  return faults
}

function shuffleFaults(shuffle: unknown, players: number): string[] {
  if (!isObject(shuffle)) return ['shuffle is not an object']
  const keys = ['commitment', 'serverSeed', 'contributions', 'matchId', 'scheme']
  const faults = keyFaults(shuffle, keys, []).map((wrong) => `shuffle: ${wrong}`)
  const isHex = (value: unknown): boolean => typeof value === 'string' && /^([0-9a-f]{2})+$/i.test(value)
  for (const key of ['commitment', 'serverSeed'])
    if (!isHex(shuffle[key])) faults.push(`shuffle: ${key} is not hex`)
  const contributions: unknown[] = Array.isArray(shuffle['contributions']) ? shuffle['contributions'] : []
  if (contributions.length !== players || !contributions.every((one) => one === null || isHex(one))) {
    faults.push('shuffle: contributions are not one hex or null for each seat')
  }
  if (typeof shuffle['matchId'] !== 'string') faults.push('shuffle: matchId is not a text')
  if (shuffle['scheme'] !== 'tenfold-shuffle/1') faults.push('shuffle: scheme is not tenfold-shuffle/1')
  return faults
}
