// Random matches of every option set, and counts of all ways to go on, against the second program in evidence/.
import {
  answer,
  asked,
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
import { choose, optionsOf, playMatch, seeded, tenHabit } from '@tenfold/testing'
import { describe, expect, test } from 'vitest'
import { checkRecord } from '../../../../evidence/ten/check.ts'
import { optionTable } from '../../../../evidence/ten/options.ts'
import { perft as secondPerft } from '../../../../evidence/ten/perft.ts'
import { copyOf, legalMoves, play, type Round, startRound } from '../../../../evidence/ten/referee.ts'
import { findGame } from '../shelf.ts'
import type { Deal, Ten, TenOptions } from '../ten/words.ts'
import { make10 } from './make10.ts'

type Chosen = Readonly<Record<string, unknown>>

/** Each set, once with every value of one more option. */
const withEach = (sets: readonly Chosen[], [name, values]: readonly [string, readonly unknown[]]) =>
  sets.flatMap((set) => values.map((value): Chosen => ({ ...set, [name]: value })))

/** Every set of options there is, by the second program's list of values. */
const OPTION_SETS: readonly TenOptions[] = Object.entries(optionTable.make10)
  .reduce<readonly Chosen[]>(withEach, [{}])
  .filter((set) => set['players'] === 2 || set['doubleHit'] === false)
  .map((set) => optionsOf(make10, set))

const title = (options: TenOptions): string =>
  Object.entries<unknown>(options)
    .filter(([, value]) => value !== false)
    .map(([name, value]) => `${name} ${String(value)}`)
    .join(', ')

test('there are 128 sets of options', () => {
  // Six yes-or-no options beside the players; doubleHit for two players only: 64 + 32 + 32.
  expect(OPTION_SETS).toHaveLength(128)
})

/** What the second program thinks is legal, one seat after the other: in a window whatever the others answer. */
function refereeSays(round: Round): readonly string[] {
  const moves = legalMoves(round)
  const pass = moves.find((move) => move.endsWith(' pass'))
  if (pass === undefined) return moves
  const next = copyOf(round)
  play(next, pass)
  return next.phase === 'window' ? [...moves, ...refereeSays(next)] : moves
}

function weSay({ setup, state }: Truth<Ten>): readonly string[] {
  const { game } = make10
  const ofSeat = (seat: Seat) =>
    game.legalActions(game.view(state, seat)).map((action) => written(seat, game.notate(action)))
  return seatsOf(setup.options.players).flatMap(ofSeat)
}

const plain = (deal: Deal) => ({ hands: deal.hands.map((hand) => [...hand]), deck: [...deal.deck] })

/** A match at random: where the legal lists differ, and its faults by the second umpire. */
function refereeMatch(options: TenOptions, seed: number): readonly unknown[] {
  const wrong: unknown[] = []
  let round: Round | undefined
  let done = 0
  const passed = ({ setup, state }: Truth<Ten>, moves: readonly string[]): void => {
    if (moves.length === 0) {
      done = 0
      round = startRound({
        game: 'make10',
        options: { ...options },
        dealer: setup.dealer,
        deal: plain(state),
        moves: [],
      })
    }
    if (round === undefined) return
    for (const move of moves.slice(done)) play(round, move)
    done = moves.length
    const [ours, theirs] = [weSay({ setup, state, events: [] }), refereeSays(round)]
    if (ours.toSorted().join() !== theirs.toSorted().join()) wrong.push({ moves: [...moves], ours, theirs })
  }
  const record = playMatch(make10, options, { habit: tenHabit, random: seeded(seed), passed })
  for (const { moves, outcome } of record.rounds) count(moves, outcome?.kind ?? 'none')
  const json = JSON.parse(JSON.stringify(record)) as unknown
  const read = readRecord(json, findGame)
  return [...wrong, ...(read.ok ? [] : [read.error]), ...checkRecord(json)].slice(0, 3)
}

/** What the matches came past, so that nobody trusts a comparison which never came to the point. */
const seen = new Map<string, number>()
const note = (what: string): unknown => seen.set(what, (seen.get(what) ?? 0) + 1)

function count(moves: readonly string[], kind: string): void {
  for (const move of moves) if (move.includes(' claim ')) note('claim')
  if (kind !== 'won') note(kind)
  else if (!moves.at(-1)?.endsWith('declare')) note('won by discard')
  else note(moves.at(-2)?.includes(' claim ') ? 'won after a claim' : 'won by draw')
}

describe('whole matches at random', () => {
  test.each(OPTION_SETS.map((options, i) => ({ options, i, of: title(options) })))(
    '$of',
    ({ options, i }) => {
      expect(refereeMatch(options, i)).toEqual([])
    },
  )

  test('they come past claims, every kind of win, void and exhausted rounds', () => {
    const often = { claim: 1000, 'won by discard': 100, 'won by draw': 100, exhausted: 100, void: 50 }
    for (const [what, least] of Object.entries(often)) expect(seen.get(what), what).toBeGreaterThan(least)
    expect(seen.get('won after a claim')).toBeGreaterThan(3)
  })
})

/** Our own count: answers of a window one seat at a time; a finished round has no continuation. */
function perft(moment: Moment<Ten>, depth: number, counts: number[], played = 0): number[] {
  if (played === depth) return counts
  for (const action of choices(make10, moment)) {
    counts[played] = (counts[played] ?? 0) + 1
    if (played + 1 < depth) perft(answer(make10, moment, action), depth, counts, played + 1)
  }
  return counts
}

/** A position some moves into a random round. */
function position(options: TenOptions, seed: number) {
  const random = seeded(seed)
  const dealer = random.below(options.players) as Seat
  const setup = { options, dealer, chance: 'none' } as const
  const deal = make10.game.shuffle(setup, random)
  const moves: string[] = []
  let moment = must(momentAfter(make10, setup, { deal, moves }))
  for (let left = random.below(40); left > 0; left--) {
    const seat = asked(make10, moment)
    const legal = choices(make10, moment)
    if (seat === undefined) break
    const action = choose(tenHabit, make10.game.view(moment.truth.state, seat), { legal, random })
    const next = answer(make10, moment, action)
    if (asked(make10, next) === undefined) break
    moves.push(written(seat, make10.game.notate(action)))
    moment = next
  }
  return {
    moment,
    theirs: { game: 'make10', options: { ...options }, dealer, deal: plain(deal), moves } as const,
  }
}

describe('perft: the numbers of ways to go on', () => {
  test.each(OPTION_SETS.map((options, i) => ({ options, i, of: title(options) })))(
    '$of',
    ({ options, i }) => {
      for (const seed of [i, i + 1000]) {
        const { moment, theirs } = position(options, seed)
        const zeros = [0, 0, 0, 0]
        expect(perft(moment, 4, zeros), JSON.stringify(theirs)).toEqual(secondPerft({ ...theirs }, 4).counts)
      }
    },
  )
})
