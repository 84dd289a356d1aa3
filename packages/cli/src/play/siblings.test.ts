// Total Ten and Tsukuru Ten Ten in a terminal.
import { know, must, type Seat } from '@tenfold/core'
import { type Bonus, totalTen } from '@tenfold/games'
import { DULL, scene } from '@tenfold/testing'
import { PassThrough, Readable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { program } from '../program.ts'
import { bonusesText } from './bonuses.ts'
import { tenBoard } from './ten.ts'

/** A person who types these lines. */
async function played(args: readonly string[], lines: readonly string[]) {
  const [output, errors] = [new PassThrough(), new PassThrough()]
  const input = Readable.from(lines.map((line) => `${line}\n`))
  const code = await program(['play', ...args], { input, output, errors })
  return { code, out: String(output.read()), err: String(errors.read() ?? '') }
}

const always = (line: string, times = 4000): readonly string[] => Array<string>(times).fill(line)

describe('a match in the terminal', () => {
  test.each([
    ['total-ten', '{}', 6],
    ['total-ten', '{"interrupt":"all"}', 6],
    ['tsukuru', '{"scoring":"positional"}', 6],
    ['tsukuru', '{"scoring":"advanced"}', 6],
  ])('%s with %s goes through all rounds to the final result', async (game, options, least) => {
    const { code, out } = await played(
      [game, '--players', '3', '--seed', 'x', '--options', options],
      always('1'),
    )
    expect(code).toBe(0)
    expect(out.match(/^Round \d+, /gm)?.length).toBeGreaterThanOrEqual(least)
    expect(out).toMatch(/The match is over\. .* wins?( together)?: You \d+, Bot 1 \d+, Bot 2 \d+\.\n$/)
    expect(out).not.toMatch(/Bot \d draws [RBP]\d/)
  })

  test('tsukuru goes to 4 points, and has no marker', async () => {
    const { code, out } = await played(['tsukuru', '--players', '2', '--seed', 'x'], always('1'))
    expect(code).toBe(0)
    expect(out).toContain('the match goes to 4 points')
    expect(out).not.toContain('marker')
    expect(out).toMatch(/(You|Bot 1) wins?: .*\b4\b/)
  })

  test('the bonus table is there at every table, unassisted ones too', async () => {
    const shown = async (game: string, options: string) =>
      (await played([game, '--seed', 'x', '--options', options], ['bonuses', 'quit'])).out
    const printed = await shown('total-ten', '{"declarations":"unassisted"}')
    expect(printed).toContain('Close: a win by draw and no open combo; gives way to Heaven')
    expect(printed).toContain('One Seven: exactly 1 card of 7')
    expect(await shown('tsukuru', '{}')).toContain('There are no bonuses at this table.')
    expect(await shown('tsukuru', '{"scoring":"advanced"}')).toContain(
      '10  Double Four: four alike and four alike',
    )
    const table = {
      format: 'tenfold-bonus-table/1',
      name: 'Ours',
      bonuses: [{ id: 'low', name: 'Low', points: 4, when: { count: { values: [7] }, atMost: 0 } }],
    }
    const own = await shown('total-ten', JSON.stringify({ bonusTable: 'ultimate', customTable: table }))
    expect(own).toContain('    4  Low: no card of 7\n')
  })
})

/** How a round ended, as seat 0 is told. */
function result(answers: string, declarations = 'unassisted'): string {
  const over = scene(totalTen, {
    hands: [DULL[1], 'R1 R2 R3 B1 B5 B5 B5', 'R3 R4 R5 B7 B7 B7 B5', 'R1 R2 R3 B1 B2 B2 B2'],
    deck: 'R6',
    options: { interrupt: 'all', declarations },
    moves: `0 draw, 0 discard R6, ${answers}`,
  })
  const standing = totalTen.match.standing(must(totalTen.match.begin(over.setup.options, { firstDealer: 0 })))
  const known = know(totalTen.game, standing, over, 0)
  const voice = { you: 0 as Seat, names: ['You', 'Ann', 'Ben', 'Cat'], paint: (text: string) => text }
  return tenBoard(totalTen).result(known, voice)
}

describe('hits on one discard', () => {
  test('several right ones are each explained', () => {
    const told = result('1 hit 0, 2 pass, 3 hit 0')
    expect(told).toContain('Ann wins with your discard')
    expect(told).toContain('Cat wins with your discard')
    expect(told).toContain('win 1, Single Three 1, Half Color 1: 3 points')
    expect(told).toContain('You 0, Ann +3, Ben 0, Cat +3')
  })

  test('a false one beside a right one costs its penalty, and the round counts', () => {
    const told = result('1 hit 0, 2 hit 0, 3 pass')
    expect(told).toContain('Ben declares with your discard, but it is not ten')
    expect(told).not.toContain('thrown in')
    expect(told).toContain('You +1, Ann +4, Ben 0, Cat +1')
  })

  test('false ones alone spoil the round', () => {
    expect(result('1 pass, 2 hit 0, 3 pass')).toContain(
      'The hands are thrown in, and the same dealer deals again.',
    )
  })
})

test('every word of a bonus table is told', () => {
  const all: Bonus = {
    id: 'all',
    name: 'All',
    points: 1,
    when: {
      all: [
        { any: [{ won: 'draw' }, { claimed: true }] },
        { not: { firstTurn: true } },
        { count: { values: [1, 2], colour: 'B' }, atLeast: 1 },
        { count: { colour: 'R' }, atMost: 3 },
        { count: { values: [7] }, atLeast: 8 },
        { count: { values: [7] }, atLeast: 2, atMost: 3 },
        { pairs: 3 },
        { straight: 5 },
        { faces: 10 },
      ],
    },
  }
  const set: Bonus = {
    id: 'set',
    name: 'Set',
    points: 2,
    sets: [3, 4],
    extra: [
      { points: 1, sets: { alike: true, value: 7 } },
      { points: 2, when: { claimed: false } },
    ],
    unless: ['all'],
    replaces: ['other'],
    wins: true,
  }
  const other: Bonus = { id: 'other', name: 'Other', points: 3, sets: [4] }
  expect(bonusesText([all, set, other]).split('\n').slice(1)).toEqual([
    '    1  All: a win by draw or an open combo, not (the own first turn), at least 1 blue card of 1 or 2, at most 3 red ' +
      'cards, 8 cards of 7, 2 to 3 cards of 7, pairs of 3 values in a row, 5 values in a row in one colour and numbers ' +
      'that add up to 10',
    '    2  Set: three alike and four alike; 1 more for all of one value and a set of 7; 2 more for no open combo; gives ' +
      'way to All; takes the place of Other; wins the match',
    '    3  Other: four alike',
  ])
})
