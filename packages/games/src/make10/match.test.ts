// MK1, MK2, MK9, MK10 and T15: payments, who deals, when a match ends, who wins it.
import type { Outcome, Random, Seat } from '@tenfold/core'
import {
  dealersOf,
  DULL,
  exhausted,
  lastOf as last,
  optionsOf,
  scene,
  spoilt,
  standingsOf,
  times,
  won,
} from '@tenfold/testing'
import { describe, expect, test } from 'vitest'
import { outcomeOf } from '../ten/outcome.ts'
import { MAKE10_BONUSES, make10 } from './make10.ts'

const [ONES, FOURS, SEVENS, FIVES] = DULL
/** 3 + 0 + 1: a 6 makes ten. By discard with a red 6: 1, Close 1, Half Color 1, Single Three 1. */
const NEAR = 'R1 R2 R3 B1 B5 B5 B5'

const { match } = make10
const standings = standingsOf(make10)

describe('MK1: twenty points each', () => {
  test.each([2, 3, 4])('MK1: %i players begin with 20', (players) => {
    expect(last(standings({ players }, 0, []))?.totals).toEqual(times(players, 20))
  })

  test('MK1: scores may go below zero, and the match goes on', () => {
    const told = standings({ players: 2 }, 0, [won(0, [25, -25])])
    expect(last(told)).toMatchObject({ totals: [45, -5], deals: 1 })
    expect(last(told)?.winners).toBeUndefined()
  })
})

describe('MK2: who pays', () => {
  const settings = make10.settings(optionsOf(make10, {}))

  /** What each seat gains when this one wins so many points. */
  function paid(points: number, players: number, seat: Seat, from?: Seat): readonly number[] {
    const price = { basic: 1, bonuses: [], points, god: false }
    const declared = {
      seat,
      won: from === undefined ? ('draw' as const) : ('discard' as const),
      ...(from === undefined ? {} : { from }),
      concealed: [],
      open: [],
      ten: { split: { combos: [], singles: [] }, price },
    }
    return outcomeOf([declared], players, settings).scores
  }

  test.each([
    // One opponent pays all.
    { points: 4, players: 2, winner: 0, scores: [4, -4] },
    { points: 7, players: 2, winner: 1, scores: [-7, 7] },
    // Two opponents: the odd one is paid on the winner's left.
    { points: 4, players: 3, winner: 0, scores: [4, -2, -2] },
    { points: 5, players: 3, winner: 0, scores: [5, -3, -2] },
    { points: 7, players: 3, winner: 1, scores: [-3, 7, -4] },
    { points: 5, players: 3, winner: 2, scores: [-3, -2, 5] },
    { points: 1, players: 3, winner: 2, scores: [-1, 0, 1] },
    // Three opponents: 5 is 2, 2, 1 as printed, 4 is 2, 1, 1, 7 is 3, 2, 2.
    { points: 5, players: 4, winner: 0, scores: [5, -2, -2, -1] },
    { points: 4, players: 4, winner: 0, scores: [4, -2, -1, -1] },
    { points: 7, players: 4, winner: 0, scores: [7, -3, -2, -2] },
    { points: 6, players: 4, winner: 0, scores: [6, -2, -2, -2] },
    { points: 5, players: 4, winner: 2, scores: [-2, -1, 5, -2] },
    { points: 4, players: 4, winner: 3, scores: [-2, -1, -1, 4] },
    { points: 2, players: 4, winner: 1, scores: [0, 2, -1, -1] },
    { points: 1, players: 4, winner: 1, scores: [0, 1, -1, 0] },
  ])(
    'MK2: $points by draw among $players, seat $winner wins: $scores',
    ({ points, players, winner, scores }) => {
      expect(paid(points, players, winner as Seat)).toEqual(scores)
    },
  )

  test.each([
    { points: 7, players: 4, winner: 3, from: 1, scores: [0, -7, 0, 7] },
    { points: 5, players: 3, winner: 0, from: 2, scores: [5, 0, -5] },
    { points: 4, players: 2, winner: 0, from: 1, scores: [4, -4] },
  ])('MK2: $points by discard: seat $from pays seat $winner all of it', (row) => {
    expect(paid(row.points, row.players, row.winner as Seat, row.from as Seat)).toEqual(row.scores)
  })

  test('MK2: the first worked example: 7 by draw over three is 3 from the left, 2 and 2', () => {
    // The dealer claims seat 2's B6 for B5B6B7, and draws the third B5 later: 2 + 3 + 0 + 5.
    const won = scene(make10, {
      hands: ['R2 R3 R6 R6 B5 B5 B7', ONES, FOURS, SEVENS],
      deck: 'R5 R5 B6 R5 B3 B3 B3 B5 B2 B2 B2 B5',
      moves:
        '0 draw, 0 discard R5, 1 draw, 1 discard R5, 2 draw, 2 discard B6, 3 draw, 3 discard R5, ' +
        '0 claim 2 B5 B6 B7, 0 discard R6, 1 draw, 1 discard B3, 2 draw, 2 discard B3, 3 draw, 3 discard B3, ' +
        '0 draw, 0 discard R6, 1 draw, 1 discard B2, 2 draw, 2 discard B2, 3 draw, 3 discard B2, ' +
        '0 draw, 0 declare',
    })
    expect(won.outcome).toEqual({ kind: 'won', by: [0], scores: [7, -3, -2, -2] })
  })

  test('MK2: the second worked example: the player opposite pays all 7', () => {
    const won = scene(make10, {
      hands: [FOURS, 'R1 R1 R1 R2 R2 B3 B4', FIVES, 'R4 R7 R7 R7 B1 B4 B7'],
      deck: 'B2 B5 B6 R6 B2 B5 B6 R2 B2',
      moves:
        '0 draw, 0 discard B2, 1 draw, 1 discard B5, 2 draw, 2 discard B6, 3 draw, 3 discard R6, ' +
        '0 draw, 0 discard B2, 1 draw, 1 discard B5, 2 draw, 2 discard B6, 3 draw, 3 discard R2, ' +
        '0 draw, 0 discard B2, 1 hit 3',
    })
    expect(won.outcome).toEqual({ kind: 'won', by: [1], from: 3, scores: [0, 7, 0, -7] })
  })
})

describe('MK10: double for a win by discard', () => {
  const doubled = { doubleHit: true }

  test('MK10: a win by discard takes twice its points', () => {
    const spec = { hands: [ONES, NEAR], deck: 'R6', moves: '0 draw, 0 discard R6, 1 hit 0' }
    expect(scene(make10, spec).outcome?.scores).toEqual([-4, 4])
    expect(scene(make10, { ...spec, options: doubled }).outcome?.scores).toEqual([-8, 8])
  })

  test('MK10: in a window too', () => {
    const options = { ...doubled, interrupt: 'nearest' }
    const spec = { hands: [ONES, NEAR], deck: 'R6', options, moves: '0 draw, 0 discard R6, 1 hit 0' }
    expect(scene(make10, spec).outcome?.scores).toEqual([-8, 8])
  })

  test('MK10: ten straight after a claim too: 1, Half Color 1, Single Three 1, twice', () => {
    const spec = { hands: [ONES, 'R1 R2 R3 R6 B1 B4 B4'], deck: 'B2', options: doubled }
    const round = scene(make10, { ...spec, moves: '0 draw, 0 discard B4, 1 claim 0 B4 B4 B4, 1 declare' })
    expect(round.outcome?.scores).toEqual([-6, 6])
  })

  test('MK10: a win by draw and a penalty are not doubled', () => {
    // 3 + Close 1 + Half Color 1 + Single Three 1 + Heaven 3.
    const drawn = scene(make10, {
      hands: [NEAR, ONES],
      deck: 'R6',
      options: doubled,
      moves: '0 draw, 0 declare',
    })
    expect(drawn.outcome?.scores).toEqual([9, -9])
    const options = { ...doubled, declarations: 'unassisted' }
    const wrong = scene(make10, { hands: [ONES, FOURS], deck: 'B2', options, moves: '0 draw, 0 declare' })
    expect(wrong.outcome?.scores).toEqual([-1, 1])
  })

  test('MK10: it is for two players only', () => {
    const read = [2, 3, 4].map((players) => make10.readOptions({ players, doubleHit: true }))
    expect(read.map(({ ok }) => ok)).toEqual([true, false, false])
    expect(read[1]).toEqual({ ok: false, error: 'option doubleHit is for 2 players only, not for 3' })
  })
})

describe('T15: end of a match', () => {
  test.each([
    { players: 2, first: 1, dealers: [1, 0, 1, 0] },
    { players: 3, first: 0, dealers: [0, 1, 2, 0, 1, 2] },
    { players: 4, first: 2, dealers: [2, 3, 0, 1, 2, 3, 0, 1] },
  ])(
    'T15: $players players: everyone deals twice, and exhausted rounds count',
    ({ players, first, dealers }) => {
      const told = standings({ players }, first as Seat, times(2 * players, exhausted(players)))
      expect(dealersOf(told).slice(0, -1)).toEqual(dealers)
      expect(told.map(({ winners }) => winners !== undefined)).toEqual([...times(2 * players, false), true])
      expect(last(told)).toMatchObject({ deals: 2 * players, ending: 'tours' })
    },
  )

  test('T15: a winning dealer passes the deal on as anyone does', () => {
    expect(dealersOf(standings({ players: 2 }, 0, times(3, won(0, [4, -4]))))).toEqual([0, 1, 0, 1])
  })

  test.each([
    ['most points win', [won(1, [-2, 4, -2]), ...times(5, exhausted(3))], [18, 24, 18], [1]],
    [
      'ties share',
      [won(1, [-4, 8, -4]), won(2, [-4, -4, 8]), ...times(4, exhausted(3))],
      [12, 24, 24],
      [1, 2],
    ],
    ['nobody won: all share', times(6, exhausted(3)), [20, 20, 20], [0, 1, 2]],
  ] as const)('T15: %s', (_, outcomes, totals, winners) => {
    expect(last(standings({ players: 3 }, 0, outcomes))).toMatchObject({ totals, winners })
  })

  test('T15: the first dealer is drawn, each seat as likely, or set', () => {
    const asked: number[] = []
    const random: Random = { below: (n) => asked.push(n) - 1 }
    const drawn = [0, 1, 2].map(() => match.draw(optionsOf(make10, { players: 3 }), random))
    expect(drawn).toEqual([{ firstDealer: 0 }, { firstDealer: 1 }, { firstDealer: 2 }])
    expect(match.draw(optionsOf(make10, { players: 3 }), random, 2)).toEqual({ firstDealer: 2 })
    expect(asked).toEqual([3, 3, 3])
  })

  test('T15b: the standing tells when the first dealer has the marker again', () => {
    // 1ST until each has passed it on once, 2ND from then on.
    const told = standings({ players: 3 }, 1, times(5, exhausted(3)))
    expect(told.map(({ passes, passesToEnd }) => [passes, passesToEnd])).toEqual(
      [0, 1, 2, 3, 4, 5].map((passes) => [passes, 6]),
    )
    expect(told[3]).toMatchObject({ dealer: 1, firstDealer: 1 })
  })

  test('T15b: the whole bonus table can be shown: every line has a name and points', () => {
    expect(MAKE10_BONUSES.map(({ name }) => name)).toEqual([
      ...[
        'Close',
        'No One',
        'Single Three',
        'Half Color',
        'Seven',
        'Under Five',
        'Serial Pair',
        'Single Four',
      ],
      ...['Straight', 'Single Color', 'Double Three', 'Heaven', 'Double Multi', 'Double Four', 'Real Ten'],
      'God Ten',
    ])
  })
})

describe('T13: a void round is no deal', () => {
  test('T13: the same dealer deals again; the points stand', () => {
    const told = standings({ players: 3 }, 1, [spoilt(2, [1, 1, -2]), exhausted(3)])
    expect(dealersOf(told)).toEqual([1, 1, 2])
    expect(told.map(({ deals, passes }) => [deals, passes])).toEqual([
      [0, 0],
      [0, 0],
      [1, 1],
    ])
    expect(told[1]?.totals).toEqual([21, 21, 18])
  })

  test('T13: the match never ends with it', () => {
    const told = standings({ players: 2 }, 0, [...times(3, exhausted(2)), spoilt(0, [-1, 1]), exhausted(2)])
    expect(told.map(({ winners }) => winners)).toEqual([...times(5, undefined), [1]])
    expect(dealersOf(told).slice(0, 5)).toEqual([0, 1, 0, 1, 1])
  })
})

describe('T14: God Ten', () => {
  test('T14: it ends the match; its declarer alone wins, whatever the scores, and its points count', () => {
    const god: Outcome = { kind: 'won', by: [1], from: 0, scores: [-14, 14, 0], gods: [1] }
    const told = standings({ players: 3 }, 0, [won(2, [-20, -20, 40]), god])
    expect(last(told)).toMatchObject({ totals: [-14, 14, 60], winners: [1], ending: 'god', deals: 2 })
  })
})

describe('MK9: the winning dealer stays', () => {
  const stays = { players: 2, dealerStays: true }

  test('MK9: a dealer who wins deals again, and the marker stays', () => {
    const told = standings(stays, 0, [won(0, [4, -4]), won(0, [4, -4]), won(1, [-2, 2])])
    expect(dealersOf(told)).toEqual([0, 0, 0, 1])
    expect(told.map(({ deals, passes }) => [deals, passes])).toEqual([
      [0, 0],
      [1, 0],
      [2, 0],
      [3, 1],
    ])
  })

  test('MK9: an exhausted round passes the marker, a void one neither passes nor wins', () => {
    const told = standings(stays, 0, [exhausted(2), spoilt(1, [1, -1]), won(0, [4, -4])])
    expect(dealersOf(told)).toEqual([0, 1, 1, 0])
    expect(told.map(({ passes }) => passes)).toEqual([0, 1, 1, 2])
  })

  test('MK9: a false declaration by the dealer is no win of theirs', () => {
    expect(standings(stays, 0, [spoilt(0, [-1, 1])]).map(({ deals, passes }) => [deals, passes])).toEqual([
      [0, 0],
      [0, 0],
    ])
  })

  test.each([2, 3, 4])('MK9: %i players: the match ends with pass number 2 × players', (players) => {
    const dealerWins = (seat: Seat) => won(seat, times(players, 0))
    const told = standings({ players, dealerStays: true }, 0, [
      dealerWins(0),
      dealerWins(0),
      ...times(players, exhausted(players)),
      dealerWins(0),
      ...times(players, exhausted(players)),
    ])
    expect(told.filter(({ winners }) => winners)).toHaveLength(1)
    expect(last(told)).toMatchObject({ passes: 2 * players, deals: 2 * players + 3, ending: 'tours' })
  })

  test('MK9: off is the preset', () => {
    expect(make10.readOptions({})).toMatchObject({ value: { dealerStays: false } })
  })
})
