import { must } from '@tenfold/core'
import { make10, packOf, RED_AND_BLUE, combosOf, type Card } from '@tenfold/games'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { openCombo } from '../../../../evidence/ten/cards.ts'
import { bestScores, listKey } from '../../../../evidence/ten/bonuses.ts'
import { allHands, makesTen, reachableTotals } from '../../../../evidence/ten/hands.ts'
import { fullOptions } from '../../../../evidence/ten/options.ts'
import type { Answer } from './answer.ts'
import { scored, tenScorer } from './command.ts'

const scorer = (options: Readonly<Record<string, unknown>> = {}) => must(tenScorer(make10, options))
const answer = (line: unknown, options = {}): Answer =>
  scored(scorer(options), { text: JSON.stringify(line) })

const EXAMPLE = {
  concealed: ['R2', 'R3', 'B5', 'B5', 'B5'],
  open: [['B5', 'B6', 'B7']],
  won: 'draw',
  dealer: true,
  firstTurn: false,
}

test('the example of the format, to the byte', () => {
  expect(JSON.stringify(answer(EXAMPLE))).toBe(
    '{"ten":true,"totals":[10,25],"split":[["B5","B5","B5"],["R2"],["R3"],["B5","B6","B7"]],"basic":3,' +
      '"bonuses":[{"id":"seven","points":1},{"id":"no-one","points":1},{"id":"single-four","points":2}],' +
      '"points":7,"god":false}',
  )
})

test('what is not ten', () => {
  const line = { ...EXAMPLE, concealed: ['R2', 'R3', 'B5', 'B5', 'R6'] }
  expect(JSON.stringify(answer(line))).toBe('{"ten":false,"totals":[26]}')
})

test('what may be left out', () => {
  const { concealed, open, won } = EXAMPLE
  expect(answer({ concealed, open, won })).toEqual(answer({ ...EXAMPLE, dealer: false }))
  const low = ['R1', 'R1', 'R1', 'R1', 'B1', 'B1', 'R2', 'R2']
  expect(answer({ concealed: low, won })).toEqual(
    answer({ concealed: low, open: [], won, dealer: false, firstTurn: false }),
  )
})

test('options change the bonuses (MK3)', () => {
  const line = {
    ...EXAMPLE,
    concealed: ['R1', 'R1', 'R1', 'R1', 'B1', 'B1', 'R2', 'R2'],
    open: [],
    firstTurn: true,
  }
  expect(answer(line)).toMatchObject({ points: 21 })
  expect(answer(line, { heavenReplacesClose: true })).toMatchObject({ points: 20 })
})

describe('a bad line tells what is wrong', () => {
  const eight = ['R1', 'R2', 'R3', 'R4', 'B1', 'B2', 'B3', 'B4']
  test.each<[kind: string, line: unknown]>([
    ['not-an-object', null],
    ['not-an-object', [EXAMPLE]],
    ['not-an-object', 7],
    ['unknown-key', { ...EXAMPLE, luck: 1 }],
    ['missing-key', { open: [], won: 'draw' }],
    ['missing-key', { concealed: eight }],
    ['bad-field', { concealed: 'R1 R2', won: 'draw' }],
    ['bad-field', { concealed: [1], won: 'draw' }],
    ['bad-field', { ...EXAMPLE, won: 'run' }],
    ['bad-field', { ...EXAMPLE, dealer: 1 }],
    ['bad-field', { ...EXAMPLE, firstTurn: 'no' }],
    ['bad-field', { ...EXAMPLE, open: ['B5', 'B6', 'B7'] }],
    ['bad-field', { ...EXAMPLE, open: null }],
    ['unknown-card', { ...EXAMPLE, concealed: ['R2', 'R3', 'B5', 'B5', 'B8'] }],
    ['unknown-card', { ...EXAMPLE, concealed: ['R2', 'R3', 'B5', 'B5', 'r5'] }],
    ['unknown-card', { ...EXAMPLE, open: [['P5', 'P6', 'P7', 'as R']] }],
    ['not-a-combo', { ...EXAMPLE, open: [['B5', 'B6', 'R7']] }],
    ['not-a-combo', { ...EXAMPLE, open: [['B5', 'B6']] }],
    ['not-a-combo', { ...EXAMPLE, open: [[]] }],
    ['not-a-combo', { ...EXAMPLE, open: [['B5', 'B6', 'B7', 'as B']] }],
    ['wrong-count', { concealed: [...eight, 'B5'], won: 'draw' }],
    ['wrong-count', { concealed: [], won: 'draw' }],
    ['wrong-count', { concealed: eight, open: [['B5', 'B6', 'B7']], won: 'draw' }],
    ['too-many-copies', { concealed: ['R1', 'R1', 'R1', 'R1', 'R1', 'R2', 'R2', 'R2'], won: 'draw' }],
    ['too-many-copies', { ...EXAMPLE, concealed: ['B5', 'B5', 'B5', 'B5', 'R1'] }],
  ])('%s: %o', (kind, line) => {
    const given = answer(line)
    expect(given).toMatchObject({ error: { kind } })
    expect('error' in given ? given.error.message : '').not.toBe('')
  })

  test('not-json and too-long', () => {
    for (const text of ['', '   ', '{', 'R1 R2', '{"concealed":[}']) {
      expect(scored(scorer(), { text })).toMatchObject({ error: { kind: 'not-json' } })
    }
    expect(scored(scorer(), { tooLong: true })).toMatchObject({ error: { kind: 'too-long' } })
  })
})

describe('the naive second program says the same', () => {
  const winning = [...allHands('make10', 8)].filter((hand) => makesTen(hand))

  /** A hand with some of its cards laid open, as combos they can be. */
  const laid = (hand: readonly string[], places: readonly number[]) => {
    const open = places.map((place) => hand[place]!)
    return combosOf(open as Card[]).length === 0
      ? { concealed: hand, open: [] }
      : { concealed: hand.filter((_, i) => !places.includes(i)), open: [open] }
  }

  const anyHand = fc.oneof(
    fc.constantFrom(...winning),
    fc.shuffledSubarray([...packOf(RED_AND_BLUE)], { minLength: 8, maxLength: 8 }),
  )
  const anyLine = fc
    .record({
      hand: anyHand,
      places: fc.shuffledSubarray([0, 1, 2, 3, 4, 5, 6, 7], { minLength: 3, maxLength: 3 }),
      won: fc.constantFrom('draw' as const, 'discard' as const),
      dealer: fc.boolean(),
      firstTurn: fc.boolean(),
    })
    .map(({ hand, places, ...rest }) => ({ ...laid(hand, places), ...rest }))

  test.each([{}, { heavenReplacesClose: true }])(
    'with options %o',
    (options) => {
      fc.assert(
        fc.property(anyLine, (line) => {
          const given = answer(line, options)
          const concealed = [...line.concealed]
          const open = line.open.map((cards) => openCombo([...cards]))
          const naive = bestScores('make10', fullOptions('make10', options), { ...line, concealed, open })
          const totals = reachableTotals(
            concealed,
            open.map(({ value }) => value),
          )
          const [best] = naive
          if (best === undefined) {
            expect(given).toEqual({ ten: false, totals })
            return
          }
          if (!('bonuses' in given)) throw new Error('this is ten')
          expect(given).toMatchObject({ totals, basic: best.basic, points: best.points, god: best.god })
          expect(naive.map(({ bonuses }) => listKey(bonuses))).toContain(listKey([...given.bonuses]))
          expect(given.split.flat().toSorted()).toEqual([...concealed, ...line.open.flat()].toSorted())
          expect(worth(given.split)).toBe(10)
        }),
        { numRuns: 1500 },
      )
    },
    30_000,
  )

  const worth = (split: readonly (readonly string[])[]): number =>
    split
      .map((cards) => (cards.length === 1 ? Number(cards[0]!.slice(1)) : openCombo([...cards]).value))
      .reduce((a, b) => a + b, 0)
})
