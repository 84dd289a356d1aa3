// Records that are not records, or tell a match that cannot have been: each is refused with a sentence.
import { checkRecord, err, host, type MatchRecord, readRecord } from '@tenfold/core'
import { rulesOf, make10, type Ten } from '@tenfold/games'
import { describe, expect, test } from 'vitest'
import { playMatch } from './play.ts'
import { optionsOf } from './scene.ts'
import { seeded } from './seeded.ts'
import { tenHabit } from './ten-habit.ts'

const options = optionsOf(make10, { players: 2, interrupt: 'nearest' })
const whole = playMatch(make10, options, { habit: tenHabit, random: seeded(3) })
const [first, ...rest] = whole.rounds
if (first?.outcome === undefined) throw new Error('a match has rounds')
const opening = first
const { outcome } = first

const json = (record: unknown): unknown => JSON.parse(JSON.stringify(record))
const record = (change: object): unknown => json({ ...whole, ...change })
const round = (change: object): unknown => record({ rounds: [{ ...opening, ...change }, ...rest] })
const won = (change: object): unknown => round({ outcome: { ...outcome, ...change } })

const read = (input: unknown) => readRecord(input, rulesOf)

test('the whole record is read as it was written', () => {
  expect(read(json(whole))).toEqual({ ok: true, value: whole })
  const checked = checkRecord(make10, whole)
  expect(checked.ok && checked.value).toHaveLength(whole.rounds.length)
})

test('what a record may have beside is read as it was written, its keys in order', () => {
  const written = record({
    rounds: [
      {
        dealer: opening.dealer,
        deal: opening.deal,
        moves: opening.moves,
        by: { 1: 'expiry', 2: 'bot casual' },
        at: opening.moves.map((_, i) => 10 * i),
        outcome: { kind: 'won', by: [1], from: 0, scores: [-9, 9], god: true },
      },
      { ...opening, outcome: { kind: 'exhausted', scores: [0, 0] } },
    ],
    ended: 'agreed',
    shuffle: {
      commitment: 'abcd',
      serverSeed: '0123',
      contributions: [null, 'ef'],
      matchId: 'm',
      scheme: 's',
    },
  })
  const found = read(written)
  expect(found).toStrictEqual({ ok: true, value: written })
  expect(JSON.stringify(found.ok && found.value)).toBe(JSON.stringify(written))
})

describe('what is no record', () => {
  const GAMES = 'there are: total-ten, make10, tsukuru, heart'
  const seeds = { commitment: 'ab', serverSeed: 'ab', contributions: [null, 'ab'], matchId: 'm', scheme: 's' }

  test.each<[string, unknown]>([
    ['the record must be an object, not null', null],
    ['the record must be an object, not a list', []],
    ['the record must be an object, not "text"', 'text'],
    ['the record has a key that no record has: note', record({ note: 'x' })],
    ['format must be "tenfold-record/1", not missing', record({ format: undefined })],
    ['format must be "tenfold-record/1", not "tenfold-record/2"', record({ format: 'tenfold-record/2' })],
    [`no game is called "chess"; ${GAMES}`, record({ game: 'chess' })],
    [`no game is called null; ${GAMES}`, record({ game: null })],
    [`game is missing; ${GAMES}`, record({ game: undefined })],
    ['this Tenfold knows version 1 of the rules of Make10, not 2; a newer Tenfold may', record({ rules: 2 })],
    ['this Tenfold knows version 1 of the rules of Make10, not 0', record({ rules: 0 })],
    ['this Tenfold knows version 1 of the rules of Make10, not "1"', record({ rules: '1' })],
    [
      'options lack dealerStays; a record holds every option',
      record({ options: { ...options, dealerStays: undefined } }),
    ],
    ['option players must be one of 2, 3, 4, not 5', record({ options: { ...options, players: 5 } })],
    ['seats must be a list, not missing', record({ seats: undefined })],
    ['seats[1] must be a text, not 7', record({ seats: ['a', 7] })],
    ['rounds must be a list, not an object', record({ rounds: {} })],
    ['scores must be a list, not missing', record({ scores: undefined })],
    ['scores[1] must be a whole number, not null', record({ scores: [20, null] })],
    ['winners must be a list, not 0', record({ winners: 0 })],
    ['winners[0] must be a seat from 0 to 1, not -1', record({ winners: [-1] })],
    ['winners[1] must be a seat from 0 to 1, not 2', record({ winners: [1, 2] })],
    ['scores[0] is too large a number', record({ scores: [2 ** 53, 0] })],
    ['ended must be "abandoned" or "agreed"', record({ ended: 'over' })],
    ['shuffle must be an object, not "x"', record({ shuffle: 'x' })],
    ['shuffle has a key that no record has: salt', record({ shuffle: { ...seeds, salt: '' } })],
    ['shuffle.commitment must be lower-case hex', record({ shuffle: { ...seeds, commitment: 'AB' } })],
    ['shuffle.commitment must be lower-case hex', record({ shuffle: { ...seeds, commitment: 12 } })],
    ['shuffle.serverSeed must be lower-case hex', record({ shuffle: { ...seeds, serverSeed: 'abc' } })],
    [
      'shuffle.contributions must be a list, not missing',
      record({ shuffle: { ...seeds, contributions: undefined } }),
    ],
    [
      'shuffle.contributions[1] must be lower-case hex',
      record({ shuffle: { ...seeds, contributions: [null, ''] } }),
    ],
    ['shuffle.matchId must be a text, not 5', record({ shuffle: { ...seeds, matchId: 5 } })],
    ['shuffle.scheme must be a text, not missing', record({ shuffle: { ...seeds, scheme: undefined } })],
  ])('%s', (why, input) => {
    expect(read(input)).toEqual({ ok: false, error: { round: 0, move: 0, why } })
  })

  test.each<[string, unknown]>([
    ['the round must be an object, not 7', record({ rounds: [7] })],
    ['the round has a key that no record has: note', round({ note: 1 })],
    ['dealer must be a seat from 0 to 1, not 2', round({ dealer: 2 })],
    ['deal: hands must be a list, not missing', round({ deal: {} })],
    ['moves must be a list, not missing', round({ moves: undefined })],
    ['by must be an object, not a list', round({ by: [] })],
    ['by.1 must be a text, not 7', round({ by: { 1: 7 } })],
    ['at must be a list, not "now"', round({ at: 'now' })],
    ['at[0] must be a whole number, not 0.5', round({ at: [0.5] })],
    ['at[1] must be 0 or more, not -4', round({ at: [0, -4] })],
    ['at[0] is too large a number', round({ at: [1e18] })],
    ['outcome.kind must be one of won, void, exhausted, scored', won({ kind: 'lost' })],
    ['outcome has a key that no record has: points', won({ points: 1 })],
    ['outcome.scores must be a list, not missing', won({ scores: undefined })],
    ['outcome.scores[0] must be a whole number, not "1"', won({ scores: ['1', 0] })],
    ['outcome.by[0] must be a seat from 0 to 1, not 2', won({ by: [2] })],
    ['outcome.from must be a seat from 0 to 1, not "0"', won({ from: '0' })],
    ['outcome.god must be true where it stands', won({ god: 1 })],
    ['outcome.god must be true where it stands', won({ god: false })],
  ])('round 1: %s', (why, input) => {
    expect(read(input)).toEqual({ ok: false, error: { round: 1, move: 0, why } })
  })

  test('a round and a move that is none are named by their numbers, from 1', () => {
    expect(read(record({ rounds: [opening, 7] }))).toMatchObject({ error: { round: 2, move: 0 } })
    expect(read(round({ moves: [...opening.moves.slice(0, 2), null] }))).toEqual({
      ok: false,
      error: { round: 1, move: 3, why: 'a move must be a text, not null' },
    })
  })
})

/** What re-running says of a record whose shape is right. */
function checked(input: unknown) {
  const found = read(input)
  if (!found.ok) throw new Error(found.error.why)
  const result = checkRecord(host(make10), found.value)
  return result.ok ? 'true' : result.error
}

describe('a match that cannot have been', () => {
  const { moves } = opening
  const last = whole.rounds.length

  test.each<[string, unknown, object]>([
    [
      'a name too many',
      record({ seats: ['a', 'b', 'c'] }),
      { round: 0, move: 0, why: 'seats must be 2 names, as many as players, not 3' },
    ],
    [
      'a dealer out of turn',
      record({ rounds: [opening, { ...rest[0], dealer: opening.dealer }, ...rest.slice(1)] }),
      { round: 2, move: 0, why: `seat ${1 - opening.dealer} deals, not seat ${opening.dealer}` },
    ],
    [
      'a card too few',
      round({ deal: { ...opening.deal, deck: opening.deal.deck.slice(1) } }),
      { round: 1, move: 0, why: 'a deal has all 56 cards of the pack, not 55' },
    ],
    [
      'a move that is not legal',
      round({ moves: [`${opening.dealer} discard R1`, ...moves.slice(1)] }),
      {
        round: 1,
        move: 1,
        why: `"${opening.dealer} discard R1" is not legal; seat ${opening.dealer} may: draw`,
      },
    ],
    [
      'a move of another seat',
      round({ moves: [`${1 - opening.dealer} draw`, ...moves.slice(1)] }),
      { round: 1, move: 1, why: `it is seat ${opening.dealer}'s turn, not "${1 - opening.dealer} draw"` },
    ],
    [
      'a move after the end',
      round({ moves: [...moves, '0 draw'] }),
      { round: 1, move: moves.length + 1, why: 'the round was over before this move' },
    ],
    [
      'times that do not fit',
      round({ at: [0] }),
      { round: 1, move: 0, why: '"at" must have one time a move' },
    ],
    ...[0, moves.length + 1, 'x'].map((move): [string, unknown, object] => [
      `someone who chose move ${move}`,
      round({ by: { 1: 'bot casual', [move]: 'bot casual' } }),
      { round: 1, move: 0, why: `"by" names move ${move}, which is not there` },
    ]),
    [
      'a round too many',
      record({ rounds: [...whole.rounds, opening] }),
      { round: last + 1, move: 0, why: 'the match was over before this round' },
    ],
    [
      'a round too few',
      record({ rounds: whole.rounds.slice(0, -1) }),
      { round: 0, move: 0, why: 'the match is not over after these rounds' },
    ],
    ['no round', record({ rounds: [] }), { round: 0, move: 0, why: 'the match has no rounds' }],
    [
      'an end that was none',
      record({ ended: 'agreed' }),
      { round: 0, move: 0, why: 'the match was played to its end, not agreed' },
    ],
    [
      'other scores',
      record({ scores: whole.scores.map((n) => n + 1) }),
      { round: 0, move: 0, why: `the scores are ${JSON.stringify(whole.scores)}` },
    ],
    [
      'other winners',
      record({ winners: [] }),
      { round: 0, move: 0, why: `the winners are ${JSON.stringify(whole.winners)}` },
    ],
  ])('%s', (_, input, error) => {
    expect(checked(input)).toEqual(error)
  })

  test('rounds that no luck gives', () => {
    const error = { round: 2, why: 'no such luck' }
    const rules = { ...make10, match: { ...make10.match, luckOf: () => err(error) } }
    expect(checkRecord(rules, whole)).toEqual({ ok: false, error: { ...error, move: 0 } })
  })

  test('times that fit; that none descends RECORD.md does not say', () => {
    for (const time of [(i: number) => 10 * i, (i: number) => 1000 - i])
      expect(checked(round({ at: moves.map((_, i) => time(i)) }))).toBe('true')
  })

  test('another outcome', () => {
    expect(checked(won({ scores: outcome.scores.map((n) => n + 1) }))).toEqual({
      round: 1,
      move: moves.length,
      why: `the outcome is ${JSON.stringify(outcome)}`,
    })
  })
})

describe('a match that stopped early', () => {
  const { outcome: _, ...cut } = { ...opening, moves: opening.moves.slice(0, 2) }
  const stopped = (change: Partial<MatchRecord<Ten>>): unknown =>
    record({ rounds: [cut], scores: [20, 20], winners: [], ended: 'abandoned', ...change })

  test('its last round may stop in the middle', () => {
    expect(checked(stopped({}))).toBe('true')
  })

  test('abandoned, nobody has won; agreed, whoever leads', () => {
    expect(checked(stopped({ winners: [0] }))).toEqual({ round: 0, move: 0, why: 'the winners are []' })
    expect(checked(stopped({ ended: 'agreed', winners: [0, 1] }))).toBe('true')
    expect(checked(stopped({ ended: 'agreed', winners: [0] }))).toEqual({
      round: 0,
      move: 0,
      why: 'the winners are [0,1]',
    })
  })

  test('agreed after a round that somebody won, the winner leads', () => {
    if (outcome.kind !== 'won') throw new Error('nobody won this round')
    const end = { rounds: [opening], scores: outcome.scores.map((n) => n + 20), ended: 'agreed' } as const
    expect(checked(stopped({ ...end, winners: outcome.by! }))).toBe('true')
    expect(checked(stopped({ ...end, winners: [0, 1] }))).toEqual({
      round: 0,
      move: 0,
      why: `the winners are ${JSON.stringify(outcome.by)}`,
    })
  })

  test('only its last round may, and only then', () => {
    expect(checked(stopped({ rounds: [cut, opening], scores: outcome.scores.map((n) => n + 20) }))).toEqual({
      round: 1,
      move: 2,
      why: 'the round is not over yet',
    })
    const { ended, ...running } = stopped({}) as Record<string, unknown>
    expect(ended).toBe('abandoned')
    expect(checked(running)).toEqual({ round: 1, move: 2, why: 'the round is not over yet' })
  })

  test('a round that is over must say its outcome, one that is not must say none', () => {
    const { outcome: _, ...silent } = opening
    expect(checked(stopped({ rounds: [silent] }))).toMatchObject({
      why: 'the round is over here, but no outcome is written',
    })
    expect(checked(stopped({ rounds: [{ ...cut, outcome }] }))).toMatchObject({
      why: 'the round is not over yet',
    })
  })
})
