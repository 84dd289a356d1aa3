// `tenfold score` for Total Ten and Tsukuru Ten Ten.
import { must } from '@tenfold/core'
import { findTenGame, packOf, type Card, combosOf } from '@tenfold/games'
import fc from 'fast-check'
import { readFileSync } from 'node:fs'
import { PassThrough, Readable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { bestScores, listKey } from '../../../../evidence/ten/bonuses.ts'
import { openCombo, type Game } from '../../../../evidence/ten/cards.ts'
import { allHands, makesTen, reachableTotals } from '../../../../evidence/ten/hands.ts'
import { fullOptions } from '../../../../evidence/ten/options.ts'
import { program } from '../program.ts'
import type { Answer } from './answer.ts'
import { scored, tenScorer } from './command.ts'

function answer(game: string, line: unknown, given: Readonly<Record<string, unknown>> = {}): Answer {
  const rules = findTenGame(game)!
  return scored(must(tenScorer(rules, given)), { text: JSON.stringify(line) })
}
const text = (...given: Parameters<typeof answer>): string => JSON.stringify(answer(...given))

describe('Total Ten', () => {
  test('the first worked example of the rulebook', () => {
    const line = {
      concealed: ['R2', 'R3', 'B5', 'B5', 'B5'],
      open: [['B5', 'B6', 'B7']],
      won: 'draw',
      dealer: true,
    }
    expect(text('total-ten', line)).toBe(
      '{"ten":true,"totals":[10,25],"split":[["B5","B5","B5"],["R2"],["R3"],["B5","B6","B7"]],"basic":3,' +
        '"bonuses":[{"id":"one-seven","points":1},{"id":"single-four","points":2}],"points":6,"god":false}',
    )
  })

  test('TT5: where both come to 3 the two single bonuses are listed', () => {
    const line = { concealed: ['R3', 'R3', 'R3', 'R3', 'R7', 'B5', 'B5', 'B5'], won: 'discard' }
    expect(answer('total-ten', line)).toMatchObject({
      bonuses: [
        { id: 'single-three', points: 1 },
        { id: 'one-seven', points: 1 },
        { id: 'single-four', points: 2 },
      ],
      points: 5,
    })
  })

  test('TT8: basic has its points and no bonuses; a table of one’s own has its own ids', () => {
    const line = { concealed: ['R1', 'R1', 'R1', 'R2', 'R2', 'R2', 'B3', 'B4'], won: 'draw' }
    const basic = answer('total-ten', line, { bonusTable: 'basic' })
    expect(basic).toMatchObject({ ten: true, basic: 1, bonuses: [], points: 1, god: false })
    const bonuses = [{ id: 'low', name: 'Low', points: 4, when: { count: { values: [5, 6, 7] }, atMost: 0 } }]
    const customTable = { format: 'tenfold-bonus-table/1', name: 'Ours', bonuses }
    expect(answer('total-ten', line, { bonusTable: 'ultimate', customTable })).toMatchObject({
      bonuses: [{ id: 'low', points: 4 }],
      points: 5,
    })
    expect(answer('total-ten', line, { bonusTable: 'local', customTable })).toMatchObject({
      bonuses: [
        { id: 'close', points: 1 },
        { id: 'under-four', points: 2 },
        { id: 'double-three', points: 3 },
        { id: 'low', points: 4 },
      ],
      points: 11,
    })
  })
})

describe('Tsukuru Ten Ten', () => {
  const purple = {
    concealed: ['R1', 'R1', 'R1', 'R1', 'R2'],
    open: [['P5', 'P6', 'P7', 'as R']],
    won: 'draw',
  }

  test.each([{}, { scoring: 'first-to-4' }, { scoring: 'positional' }])(
    'without bonuses the answer ends with the split: %o',
    (options) => {
      expect(text('tsukuru', purple, options)).toBe(
        '{"ten":true,"totals":[10,13],"split":[["R1","R1","R1"],["R1"],["R2"],["P5","P6","P7","as R"]]}',
      )
    },
  )

  test('advanced: bonuses as in Total Ten, the open purples red', () => {
    expect(text('tsukuru', purple, { scoring: 'advanced' })).toBe(
      '{"ten":true,"totals":[10,13],"split":[["R1","R1","R1"],["R1"],["R2"],["P5","P6","P7","as R"]],"basic":1,' +
        '"bonuses":[{"id":"one-seven","points":1},{"id":"single-four","points":2},{"id":"single-color","points":3}],' +
        '"points":7,"god":false}',
    )
  })

  test('the colour of an open purple run counts', () => {
    const blue = { ...purple, open: [['P5', 'P6', 'P7', 'as B']] }
    expect(text('tsukuru', blue)).toBe('{"ten":false,"totals":[8,11]}')
  })

  test('a concealed purple run is written with the colour it takes', () => {
    const line = { concealed: ['P5', 'P6', 'P7', 'R1', 'R1', 'R1', 'R1', 'B2'], won: 'discard' }
    const given = answer('tsukuru', line)
    expect('split' in given ? given.split : []).toContainEqual(['P5', 'P6', 'P7', 'as R'])
  })

  test.each<[kind: string, line: unknown]>([
    ['not-a-combo', { ...purple, open: [['P5', 'P6', 'P7']] }],
    ['not-a-combo', { ...purple, open: [['P5', 'P6', 'P7', 'as P']] }],
    ['not-a-combo', { ...purple, open: [['P5', 'P6', 'R7', 'as R']] }],
    ['not-a-combo', { ...purple, open: [['P6', 'R7', 'B7']] }],
    ['unknown-card', { ...purple, concealed: ['R1', 'R1', 'R1', 'R1', 'P4'] }],
    ['unknown-card', { ...purple, concealed: ['R1', 'R1', 'R1', 'R1', 'B0'] }],
    ['unknown-card', { ...purple, concealed: ['R1', 'R1', 'R1', 'R1', 'G1'] }],
    ['too-many-copies', { ...purple, concealed: ['R1', 'R1', 'R1', 'R0', 'R0'] }],
    ['too-many-copies', { ...purple, concealed: ['R1', 'R1', 'R1', 'R1', 'P5'] }],
  ])('%s: %o', (kind, line) => {
    expect(answer('tsukuru', line)).toMatchObject({ error: { kind } })
  })
})

describe('the naive second program says the same', () => {
  /** Some that make ten, the first ones found. */
  function winners(game: Game): readonly string[][] {
    const found: string[][] = []
    for (const hand of allHands(game, 8)) {
      if (makesTen(hand)) found.push(hand)
      if (found.length === 3000) break
    }
    return found
  }

  /** A hand with some of its cards laid open, as combos they can be. */
  function laid(hand: readonly string[], places: readonly number[], first: boolean) {
    const cards = places.map((place) => hand[place]!)
    const formed = combosOf(cards as Card[])
    const combo = first ? formed[0] : formed.at(-1)
    if (combo === undefined) return { concealed: hand, open: [] }
    const written = formed.length > 1 ? [...cards, `as ${combo.as}`] : cards
    return { concealed: hand.filter((_, i) => !places.includes(i)), open: [written] }
  }

  const anyLine = (game: Game) =>
    fc
      .record({
        hand: fc.oneof(
          fc.constantFrom(...winners(game)),
          fc.shuffledSubarray([...packOf(findTenGame(game)!.deck)], { minLength: 8, maxLength: 8 }),
        ),
        places: fc.shuffledSubarray([0, 1, 2, 3, 4, 5, 6, 7], { minLength: 3, maxLength: 3 }),
        first: fc.boolean(),
        won: fc.constantFrom('draw' as const, 'discard' as const),
        dealer: fc.boolean(),
        firstTurn: fc.boolean(),
      })
      .map(({ hand, places, first, ...rest }) => ({ ...laid(hand, places, first), ...rest }))

  test.each<[Game, Readonly<Record<string, unknown>>]>([
    ['total-ten', {}],
    ['total-ten', { bonusTable: 'basic' }],
    ['tsukuru', { scoring: 'advanced' }],
  ])('%s %o', (game, options) => {
    const check = (
      line: { concealed: readonly string[]; open: readonly string[][] } & Circumstance,
    ): void => {
      const given = answer(game, line, options)
      const concealed = [...line.concealed]
      const open = line.open.map((cards) => openCombo([...cards]))
      const naive = bestScores(game, fullOptions(game, options), { ...line, concealed, open })
      const totals = reachableTotals(
        concealed,
        open.map(({ value }) => value),
      )
      expect(given).toMatchObject({ ten: naive.length > 0, totals })
      if (!('bonuses' in given)) return
      const { basic, points, god } = naive[0]!
      expect(given).toMatchObject({ basic, points, god })
      expect(naive.map(({ bonuses }) => listKey(bonuses))).toContain(listKey([...given.bonuses]))
    }
    fc.assert(fc.property(anyLine(game), check), { seed: 3, numRuns: 600 })
  })
})

type Circumstance = Readonly<{ won: 'draw' | 'discard'; dealer: boolean; firstTurn: boolean }>

describe('called', () => {
  async function called(args: readonly string[], line: string) {
    const [output, errors] = [new PassThrough(), new PassThrough()]
    const code = await program(['score', ...args], { input: Readable.from([`${line}\n`]), output, errors })
    return { code, out: String(output.read() ?? ''), err: String(errors.read() ?? '') }
  }
  const line = '{"concealed":["R1","R2","R3","B4","B5","B6","B1","B2"],"won":"draw"}'

  test('with the table of the page', async () => {
    const page = readFileSync(new URL('../../../../docs/bonus-tables.md', import.meta.url), 'utf8')
    const customTable: unknown = JSON.parse(/```json\n(.*?)```/s.exec(page)?.[1] ?? '')
    const options = JSON.stringify({ bonusTable: 'ultimate', customTable })
    const { code, out } = await called(['total-ten', '--options', options], line)
    // By draw, nothing open.
    expect([code, JSON.parse(out)]).toMatchObject([
      0,
      { bonuses: [{ id: 'own-hand', points: 2 }], points: 3 },
    ])
  })

  test.each([
    [
      ['total-ten', '--options', '{"bonusTable":"local"}'],
      'option customTable is needed when bonusTable is "local"',
    ],
    [
      ['total-ten', '--options', '{"bonusTable":"ultimate","customTable":{"format":"x"}}'],
      'option customTable: format must be "tenfold-bonus-table/1", not "x"',
    ],
    [
      ['tsukuru', '--options', '{"scoring":"best"}'],
      'option scoring must be one of "first-to-4", "positional"',
    ],
    [['tsukuru', '--options', '{"declarations":"assisted"}'], 'no option is called declarations'],
  ])('%o is refused with a sentence', async (args, says) => {
    const { code, out, err } = await called(args, line)
    expect([code, out]).toEqual([2, ''])
    expect(err).toContain(says)
  })
})
