// Random matches of both stocks of tiles, and counts of all ways to go on, against the second program in evidence/.
import {
  answer,
  choices,
  type Moment,
  momentAfter,
  must,
  readRecord,
  type Seat,
  seatsOf,
  type Truth,
  written,
} from '@tenfold/core'
import { choose, exampleAfter, heartHabit, manySeeds, playMatch, sameActions, seeded } from '@tenfold/testing'
import { describe, expect, test } from 'vitest'
import { checkRecord } from '../../../../evidence/heart/check.ts'
import { perft as secondPerft } from '../../../../evidence/heart/perft.ts'
import { legalMoves, playLegal, type Round, startRound } from '../../../../evidence/heart/referee.ts'
import { rulesOf } from '../shelf.ts'
import { heart } from './heart.ts'
import { SUITS, type Deal, type Heart, type Options } from './words.ts'

const { game } = heart
const SEEDS = manySeeds(30)
const STOCKS = ['unlimited', 'boxed'] as const

const optionsWith = (tileStock: Options['tileStock']): Options => ({ players: 4, tileStock })

const plain = ({ trump, hands }: Deal) => ({ trump, hands: hands.map((hand) => [...hand]) })

function weSay({ state }: Truth<Heart>): readonly string[] {
  const ofSeat = (seat: Seat) =>
    game.legalActions(game.view(state, seat)).map((action) => written(seat, game.notate(action)))
  return seatsOf(4).flatMap(ofSeat)
}

/** What the matches came past, so that nobody trusts a comparison which never came to the point. */
const seen = new Map<string, number>()
const note = (what: string): unknown => seen.set(what, (seen.get(what) ?? 0) + 1)

function count({ state }: Truth<Heart>, theirs: readonly string[]): void {
  if (state.phase === 'placing' && theirs.length < 47 && theirs.length > 37) note('a cell filled')
  if (state.phase === 'placing' && theirs.at(-1)?.endsWith('ready')) {
    note(theirs.length < 37 ? 'a tile that the box lacks' : 'a swap')
  }
  if (state.phase === 'trick' && state.turns === 3)
    note(state.plays.length === 3 ? 'dealer last' : 'card last')
}

/** A match at random: where the legal lists differ, and its faults by the second umpire. */
function refereeMatch(options: Options, seed: number): readonly unknown[] {
  const wrong: unknown[] = []
  let round: Round | undefined
  let done = 0
  const passed = (truth: Truth<Heart>, moves: readonly string[]): void => {
    if (moves.length === 0) {
      done = 0
      const { dealer, trump, hands } = truth.state
      round = startRound({
        game: 'heart',
        options: { ...options },
        dealer,
        deal: plain({ trump, hands }),
        moves: [],
      })
    }
    if (round === undefined) return
    // They stood in the list below, or that was noted.
    for (const move of moves.slice(done)) playLegal(round, move)
    done = moves.length
    const [ours, theirs] = [weSay(truth), legalMoves(round)]
    count(truth, theirs)
    if (!sameActions(ours, theirs)) wrong.push({ moves: [...moves], ours, theirs })
  }
  const record = playMatch(heart, options, { habit: heartHabit, random: seeded(seed), passed })
  for (const { outcome } of record.rounds) if (outcome?.kind === 'scored') note('scored')
  const json = JSON.parse(JSON.stringify(record)) as unknown
  const read = readRecord(json, rulesOf)
  return [...wrong, ...(read.ok ? [] : [read.error]), ...checkRecord(json)].slice(0, 3)
}

describe('whole matches at random', () => {
  test.each(STOCKS)('tiles %s: H4, H5, H6, H9, H10 by the second program', (tileStock) => {
    for (const seed of SEEDS) expect(refereeMatch(optionsWith(tileStock), seed)).toEqual([])
  })

  test('they come past swaps, empty boxes, and every place of the dealer in a trick', () => {
    expect(seen.get('scored')).toBe(4 * SEEDS.length * 2)
    const often = { 'a swap': 100, 'a tile that the box lacks': 10, 'dealer last': 200, 'card last': 200 }
    for (const [what, least] of Object.entries(often)) expect(seen.get(what), what).toBeGreaterThan(least)
  })
})

/** Our own count; a finished round has no continuation. */
function perft(moment: Moment<Heart>, depth: number, counts: number[], played = 0): number[] {
  if (played === depth) return counts
  for (const action of choices(heart, moment)) {
    counts[played] = (counts[played] ?? 0) + 1
    if (played + 1 < depth) perft(answer(heart, moment, action), depth, counts, played + 1)
  }
  return counts
}

/** A position some moves into a random round. */
function position(options: Options, seed: number, stop: number) {
  const random = seeded(seed)
  const dealer = random.below(4) as Seat
  const setup = { options, dealer, chance: SUITS[random.below(4)] ?? 'B' }
  const deal = game.shuffle(setup, random)
  const moves: string[] = []
  let moment = must(momentAfter(heart, setup, { deal, moves }))
  while (moves.length < stop && game.toAct(moment.truth.state).length > 0) {
    const { state } = moment.truth
    const seat = game.toAct(state)[0] ?? 0
    const action = choose(heartHabit, game.view(state, seat), { legal: choices(heart, moment), random })
    moves.push(written(seat, game.notate(action)))
    moment = answer(heart, moment, action)
  }
  return {
    moment,
    theirs: { game: 'heart', options: { ...options }, dealer, deal: plain(deal), moves } as const,
  }
}

describe('perft: the numbers of ways to go on', () => {
  const stops = [0, 7, 40, 55, 63, 70, 78, 85]
  test.each(STOCKS.flatMap((tileStock) => stops.map((stop) => ({ tileStock, stop }))))(
    'H3, H4, H5, H6: tiles $tileStock, after $stop moves',
    ({ tileStock, stop }) => {
      for (const seed of [stop, stop + 1000]) {
        const { moment, theirs } = position(optionsWith(tileStock), seed, stop)
        // While placing there are some forty ways each time.
        const depth = moment.truth.state.phase === 'placing' ? 2 : 4
        const zeros = Array<number>(depth).fill(0)
        expect(perft(moment, depth, zeros), JSON.stringify(theirs)).toEqual(
          secondPerft({ ...theirs }, depth).counts,
        )
      }
    },
  )

  test('H5, H6: the end of the worked round, counted by hand', () => {
    // A leads R7 or G5. R7: B must follow with R5, C with R6; G5: with G7 and G3. Two tiles are down, then all is forced.
    const { setup, deal, state } = exampleAfter(8)
    const moment: Moment<Heart> = { truth: { setup, state, events: [] }, sealed: [] }
    expect(deal.trump).toBe('G')
    expect(perft(moment, 9, Array<number>(9).fill(0))).toEqual([2, 2, 2, 4, 4, 4, 4, 4, 0])
  })
})
