// Positions from plain data: every view written down is read as one of the same worth; what is wrong is named.
import { at, clockwise, must, seatsOf, type Seat } from '@tenfold/core'
import { make10, totalTen, tsukuru, without, type Ten, type TenRules } from '@tenfold/games'
import { optionsOf, playMatch, seeded, tenHabit } from '@tenfold/testing'
import { describe, expect, test } from 'vitest'
import { finished } from '../finished.ts'
import { tenAnalyst, type Judged } from './analysis.ts'
import { planOf } from './plans.ts'
import { heldIn, seatIn, seenIn, type View } from './position.ts'
import { comboText, offerWords, readCards, readCombo } from './read-cards.ts'
import { readPosition, writePosition } from './read-position.ts'

const GAMES: readonly (readonly [TenRules, Readonly<Record<string, unknown>>])[] = [
  [make10, { players: 3, interrupt: 'nearest', doubleHit: false, exposeOlderDiscard: false }],
  [make10, { players: 2, declarations: 'unassisted', doubleHit: true }],
  [totalTen, { players: 4, interrupt: 'all' }],
  [tsukuru, { players: 4, scoring: 'advanced' }],
]

/** Decisions that random play comes past, as their seats see them. */
function decisions(rules: TenRules, chosen: Readonly<Record<string, unknown>>): readonly View[] {
  const views: View[] = []
  playMatch(rules, optionsOf(rules, chosen), {
    habit: tenHabit,
    random: seeded(8),
    passed: ({ state }) => {
      for (const seat of rules.game.toAct(state)) views.push(rules.game.view(state, seat))
    },
  })
  return views
}

describe.each(GAMES)('%o with %o', (rules, chosen) => {
  const views = decisions(rules, chosen)
  /** An action as seat 0 would write it that sits where this view's seat does. */
  const turned = (view: View, action: Ten['action']): string => {
    const seats = clockwise(seatIn(view), view.options.players)
    const from = (seat: Seat): Seat => at(seatsOf(seats.length), seats.indexOf(seat))
    return rules.game.notate('from' in action ? { ...action, from: from(action.from) } : action)
  }

  test('a view written and read again has the same cards, the same choices and the same draws to come', () => {
    expect(views.length).toBeGreaterThan(100)
    for (const view of views) {
      const { view: read } = must(readPosition(rules, writePosition(view)))
      const { legalActions, notate } = rules.game
      expect(legalActions(read).map(notate).toSorted()).toEqual(
        legalActions(view)
          .map((action) => turned(view, action))
          .toSorted(),
      )
      expect(seenIn(read).toSorted()).toEqual(seenIn(view).toSorted())
      expect(heldIn(read)).toEqual(heldIn(view))
      expect([read.deckLeft, read.dealer === 0]).toEqual([view.deckLeft, view.dealer === view.viewer])
    }
  })

  test('T4 T8: the deck has what the pack has beside the cards told and the rest of seven in each other hand', () => {
    let claims = 0
    for (const view of views) {
      const { deckLeft: _, seen = '', ...rest } = writePosition(view)
      const open = view.open.flatMap((combos, seat) => (seat === view.viewer ? [] : combos))
      claims += open.length
      const discards = without(must(readCards(seen)), ...open.flatMap(({ cards }) => cards)).join(' ')
      const told = must(readPosition(rules, { ...rest, seen: discards, theirs: open.map(comboText) })).view
      expect(told.deckLeft).toBe(view.deckLeft)
      expect(seenIn(told).toSorted()).toEqual(seenIn(view).toSorted())
      expect(told.held.reduce((sum, held) => sum + held)).toBe(view.held.reduce((sum, held) => sum + held))
      // Combos that are not told apart from discards count among the seven too.
      const least = view.now.phase === 'drawn' || view.now.phase === 'window' ? 0 : 1
      const { view: read } = must(readPosition(rules, { ...rest, seen }))
      expect(read.deckLeft).toBe(Math.max(least, view.deckLeft - 3 * open.length))
    }
    expect(claims).toBeGreaterThan(50)
  })

  test('T20: every action leads to the same: who draws when, whether that is a first turn, what a win pays', () => {
    const plansOf = (view: View, text: (action: Ten['action']) => string) =>
      new Map(
        rules.game.legalActions(view).map((action): readonly [string, unknown] => {
          const plan = planOf(view, rules.settings(view.options), action)
          if (plan.kind === 'wins') return [text(action), { ...plan, from: undefined }]
          return [text(action), plan.kind === 'false' ? plan : { ...plan, gone: plan.gone.toSorted() }]
        }),
      )
    for (const view of views) {
      const { view: read } = must(readPosition(rules, writePosition(view)))
      expect(plansOf(read, rules.game.notate)).toEqual(plansOf(view, (action) => turned(view, action)))
    }
    const early = views.flatMap((view) => {
      if (view.now.phase !== 'window') return []
      const isEarly = at(view.turns, seatIn(view)) === 0
      const plan = planOf(view, rules.settings(view.options), { type: 'pass' })
      expect(plan).toMatchObject({ kind: 'goes-on', firstTurn: isEarly })
      return isEarly ? [view] : []
    })
    if (chosen['interrupt'] !== undefined) expect(early.length).toBeGreaterThan(5)
  })

  test('and is worth the same in every action', () => {
    const analyst = tenAnalyst(rules)
    const worth = (actions: readonly Judged[], text: (one: Judged) => string) =>
      new Map(actions.map((one) => [text(one), [one.distance, one.chance, one.points]]))
    const some = views.filter((_, i) => i % Math.floor(views.length / 5) === 3)
    for (const view of some) {
      const { view: read } = must(readPosition(rules, writePosition(view)))
      const [there, here] = [read, view].map((one) => finished(analyst.analyse(one, { draws: 1 })))
      expect(worth(there?.actions ?? [], ({ text }) => text)).toEqual(
        worth(here?.actions ?? [], ({ action }) => turned(view, action)),
      )
    }
  })
})

const HAND = 'R1 R1 R1 R1 B1 B1 R2'
const fourEach = (kinds: string): string =>
  kinds
    .split(' ')
    .flatMap((kind) => Array<string>(4).fill(kind))
    .join(' ')
const [REDS, BLUES] = [fourEach('R3 R4 R5 R6 R7'), fourEach('B2 B3 B4 B5 B6 B7')]

test.each<[Readonly<Record<string, unknown>>, string]>([
  [{ hand: 'R1 R2' }, 'hand must have 7 cards beside so many open combos, not 2'],
  [{ hand: 'R1 R1 R1 R1 R1 B1 R2' }, 'there are more R1 than the pack holds'],
  [{ hand: 'R1 R1 R1 R1 B1 B1 P5' }, 'there are more P5 than the pack holds'],
  [{ hand: 'R1 R2 R9' }, 'hand: no card is written "R9"'],
  [{ hand: 'R1 R2 five' }, 'hand: no card is written "five"'],
  [{ hand: HAND, open: ['R1 R2 R4'] }, 'open[0]: R1 R2 R4 is not a combo'],
  [{ hand: HAND, open: ['P5 P6 P7'] }, 'open[0]: say whether it is laid "as R" or "as B"'],
  [{ hand: HAND, deckLeft: 50 }, 'deckLeft of 4 players is at most 28 here, not 50'],
  [{ hand: HAND, deckLeft: -1 }, 'deckLeft of 4 players is at most 28 here, not -1'],
  [{ hand: HAND, deckLeft: 29 }, 'deckLeft of 4 players is at most 28 here, not 29'],
  // T11: then the round is over.
  [{ hand: HAND, deckLeft: 0 }, 'deckLeft: without a card to draw no turn begins'],
  [{ hand: HAND, seen: `${REDS} ${BLUES} B1 B1` }, 'beside so many cards 4 players cannot hold theirs'],
  [{ hand: 'R1', open: ['R1 R2 R3', 'R5 R6 R7', 'B5 B6 B7'] }, 'open: 2 combos are the most, not 3'],
  [{ hand: HAND, theirs: ['B1 B2 B4'] }, 'theirs[0]: B1 B2 B4 is not a combo'],
  [{ hand: HAND, theirs: ['R1 R2 R3'] }, 'there are more R1 than the pack holds'],
  [
    { hand: HAND, options: { players: 2 }, theirs: Array(3).fill('B5 B6 B7') },
    'theirs: 2 combos are the most, not 3',
  ],
  // 56 cards: seven held, three laid open, and four and two times seven in other hands.
  [{ hand: HAND, theirs: ['B5 B6 B7'], deckLeft: 29 }, 'deckLeft of 4 players is at most 28 here, not 29'],
  [{ hand: HAND, offered: { 1: 'R9' } }, 'offered.1: no card is written "R9"'],
  [{ hand: HAND, offered: { 1: 'R5 R6' } }, 'offered.1 must be one card'],
  [{ hand: HAND, offered: { 1: 5 } }, 'offered.1 must be a text, not 5'],
  [{ hand: HAND, offered: { 0: 'R5' } }, 'offered: seat 0 is no opponent of seat 0'],
  [{ hand: HAND, drawn: 'R3 R4' }, 'drawn must be one card'],
  [{ hand: HAND, dealer: 4 }, 'dealer must be a seat, not 4'],
  [{ hand: HAND, firstTurn: 'yes' }, 'firstTurn must be true or false, not "yes"'],
  [{ hand: HAND, claimed: 1 }, 'claimed: after a claim a combo lies open'],
  [
    { hand: 'R1 R1 R1 R1', open: ['R5 R6 R7'], claimed: 1 },
    'hand must have 5 cards beside so many open combos, not 4',
  ],
  [{ hand: HAND, claimed: 0 }, "claimed must be an opponent's seat from 1 to 3, not 0"],
  [{ hand: HAND, drawn: 'R3', window: 1 }, 'of drawn, claimed and window only one can be'],
  [{ hand: HAND, window: 1 }, 'window: at this table there is none; the option interrupt opens them'],
  [
    { hand: HAND, window: 1, options: { interrupt: 'nearest' } },
    'window: offered must tell what seat 1 discarded',
  ],
  [
    { hand: HAND, cheat: 1 },
    'a position has no cheat; it has: options, dealer, hand, drawn, open, seen, theirs, offered, deckLeft, firstTurn, claimed, window, score',
  ],
])('%j: %s', (input, error) => {
  expect(readPosition(make10, { deckLeft: 20, ...input })).toEqual({ ok: false, error })
})

test('a position read is a view like any other', () => {
  const { view }: Readonly<{ view: Ten['view'] }> = must(
    readPosition(tsukuru, { hand: 'R1 R2 B3 B3', open: ['P5 P6 P7 as R'], seen: 'B1', deckLeft: 9 }),
  )
  expect(view.open[0]).toMatchObject([{ as: 'R', value: 7 }])
  expect(view.rows.flat()).toEqual(['B1'])
  expect(tsukuru.game.legalActions(view)).toEqual([{ type: 'draw' }])
})

test('the score is read and written, turned to the seat that is asked', () => {
  const score = { totals: [26, 20, 18, 16], passes: 7 }
  const read = must(readPosition(make10, { hand: HAND, deckLeft: 20, score }))
  expect(read.score).toEqual(score)
  const other = { ...read.view, viewer: 2, toAct: [2] } as const
  expect(writePosition(other, score).score).toEqual({
    totals: [18, 16, 26, 20],
    passes: 7,
  })
})

test.each<[TenRules, unknown, string]>([
  [make10, 7, 'score must be an object, not 7'],
  [make10, { totals: [1, 2, 3, 4], rounds: 3 }, 'score has totals and passes, not rounds'],
  [make10, { totals: [1, 2, 3], passes: 3 }, 'score.totals must be 4 numbers, not 3'],
  [make10, { totals: [1, 2, 3, '4'], passes: 3 }, 'score.totals[3] must be a whole number, not "4"'],
  [make10, { totals: [1, 2, 3, 4] }, 'score.passes must be a whole number, not missing'],
  [make10, { totals: [1, 2, 3, 4], passes: -1 }, 'score.passes must not be below 0, and is -1'],
  [make10, { totals: [1, 2, 3, 4], passes: 8 }, 'score.passes: after 8 the match is over, so it cannot be 8'],
  [tsukuru, { totals: [1, 2, 4, 0], passes: 9 }, 'score.totals: with 4 the match is over'],
])('%o, score %j: %s', (rules, score, error) => {
  expect(readPosition(rules, { hand: HAND, deckLeft: 20, score })).toEqual({ ok: false, error })
})

test('cards may be typed as they come', () => {
  const { view } = must(readPosition(make10, { hand: HAND.toLowerCase(), offered: { 1: 'r5' } }))
  expect(view.rows[1]).toEqual(['R5'])
  expect(offerWords(' 2b7 ')).toEqual({ seat: '2', card: 'B7' })
  expect(offerWords('R5')).toBeUndefined()
  expect(readCards('r123, B5  b5')).toEqual({ ok: true, value: ['R1', 'R2', 'R3', 'B5', 'B5'] })
  expect(must(readCards('R12B5r3'))).toEqual(['R1', 'R2', 'B5', 'R3'])
  expect(readCards('')).toEqual({ ok: true, value: [] })
  expect(must(readCombo('p567 as b'))).toMatchObject({ cards: ['P5', 'P6', 'P7'], as: 'B', value: 5 })
})

describe('TT7: a race to 25', () => {
  const read = (score: unknown, options: Readonly<Record<string, unknown>> = {}) =>
    readPosition(totalTen, { options: { players: 2, target25: true, ...options }, hand: HAND, score })

  test('TT7: it is over once someone has them and both have dealt equally often', () => {
    const error = 'score.totals: with 25, and everyone having dealt equally often, the match is over'
    for (const totals of [
      [30, 20],
      [3, 25],
    ]) {
      expect(read({ totals, passes: 2 })).toEqual({ ok: false, error })
      expect(read({ totals, passes: 3 })).toMatchObject({ ok: true })
    }
    expect(read({ totals: [24, 24], passes: 2 })).toMatchObject({ ok: true })
  })

  test('T13: penalties of void rounds may reach it, and end nothing', () => {
    const options = { declarations: 'unassisted' }
    expect(read({ totals: [25, 20], passes: 2 }, options)).toMatchObject({ ok: true })
  })
})

test('TT2 T20: a pass before one’s first turn keeps its Heaven, which pays two more than Close', () => {
  const input = { options: { interrupt: 'nearest' }, hand: 'B4 B2 R4 R3 B3 R1 B5', offered: { 3: 'B7' } }
  const analyst = tenAnalyst(totalTen)
  const [first, later] = [true, false].map((firstTurn) => {
    const { view } = must(readPosition(totalTen, { ...input, window: 3, firstTurn }))
    return finished(analyst.analyse(view, { draws: 1 })).actions.find(({ text }) => text === 'pass')
  })
  const chance = later?.chance[1] ?? 0
  expect(chance).toBeGreaterThan(0.05)
  expect(first?.points[1]).toBeCloseTo((later?.points[1] ?? 0) + 2 * chance, 6)
})
