import { must } from '@tenfold/core'
import { make10, totalTen, tsukuru, type Card, type TenRules, type View } from '@tenfold/games'
import { writePosition } from '@tenfold/solver'
import { describe, expect, test } from 'vitest'
import { playMatch } from '../../../../../testing/src/play.ts'
import { seeded } from '../../../../../testing/src/seeded.ts'
import { tenHabit } from '../../../../../testing/src/ten-habit.ts'
import { carried, emptyLab, settled, viewOf, written } from './lab.ts'
import { compact } from '../../cards/compact.ts'
import { labOf, readLab, writeLab } from './link.ts'

const GAMES: readonly (readonly [TenRules, Readonly<Record<string, unknown>>])[] = [
  [make10, { players: 3, interrupt: 'nearest', heavenReplacesClose: true }],
  [make10, { players: 2, declarations: 'unassisted', doubleHit: true }],
  [totalTen, { players: 4, bonusTable: 'basic' }],
  [tsukuru, { players: 4, scoring: 'advanced' }],
]

function decisions(rules: TenRules, chosen: Readonly<Record<string, unknown>>): readonly View[] {
  const views: View[] = []
  playMatch(rules, must(rules.readOptions(chosen)), {
    habit: tenHabit,
    random: seeded(2),
    passed: ({ state }) => {
      for (const seat of rules.game.toAct(state)) views.push(rules.game.view(state, seat))
    },
  })
  return views
}

describe.each(GAMES)('%o with %o', (rules, chosen) => {
  const views = decisions(rules, chosen)

  test('a decision of a table goes into a link and comes out of it whole', () => {
    expect(views.length).toBeGreaterThan(100)
    for (const view of views) {
      const position = writePosition(view)
      const lab = labOf(rules, position)
      const read = readLab(rules, writeLab(rules, lab))
      expect(read).toEqual({ lab, wrong: [] })
      // Which opponent deals makes no difference to the seat.
      const dealer = position.dealer === 0 ? 0 : 1
      expect(writePosition(must(viewOf(rules, read.lab)))).toEqual({ ...position, dealer })
    }
  })
})

const cards = (text: string): readonly Card[] => text.split(' ') as Card[]

test('neighbours of a colour share its letter', () => {
  expect(compact(cards('R1 R2 B5 R3'))).toBe('R12B5R3')
  expect(writeLab(make10, emptyLab(make10))).toBe('')
  expect(writeLab(make10, { ...emptyLab(make10), hand: cards('R2 R3 B5 B5 B5 B6 B7 R1') })).toBe(
    '?hand=R23B55567R1',
  )
})

test('links may be written by hand', () => {
  const { lab, wrong } = readLab(
    tsukuru,
    '?hand=r2&open=p567asb-r111&seen=B7,b7&offered=1r4&deck=9&dealer=1&first=1&draws=3',
  )
  expect(wrong).toEqual([])
  expect(written(tsukuru, lab)).toMatchObject({
    hand: 'R2',
    open: ['P5 P6 P7 as B', 'R1 R1 R1'],
    seen: 'B7 B7',
    offered: { 1: 'R4' },
    deckLeft: 9,
    dealer: 0,
    firstTurn: true,
  })
  expect(lab.draws).toBe(3)
})

test('the score goes with a hand, and not into another game or to another table', () => {
  const { lab, wrong } = readLab(make10, '?hand=R1&score=26.-2.20.36&passes=7')
  expect([wrong, lab.score]).toEqual([[], { totals: [26, -2, 20, 36], passes: 7 }])
  expect(writeLab(make10, lab)).toBe('?hand=R1&score=26.-2.20.36&passes=7')
  expect(written(make10, lab).score).toEqual(lab.score)
  expect(carried(totalTen, lab).score).toBeUndefined()
  expect(settled(make10, { ...lab, players: 3 }).score).toBeUndefined()
})

test('from one game to another goes what is there too', () => {
  const { lab } = readLab(
    tsukuru,
    '?hand=R0123P5&open=P567asR&seen=B1&offered=2P8&players=3&scoring=advanced',
  )
  const there = carried(make10, lab)
  expect(writeLab(make10, there)).toBe('?hand=R123&seen=B1&players=3')
  const all = readLab(totalTen, '?hand=R1&interrupt=all&declarations=unassisted').lab
  expect(writeLab(make10, carried(make10, all))).toBe('?hand=R1&declarations=unassisted')
})

describe('what is wrong in a link is told, and the rest of it stays', () => {
  const GOOD = 'hand=R12B3'
  test.each<[string, string]>([
    [`hand=R12R9B3`, 'hand, R9: no card is written "R9"'],
    [`hand=R12P5B3`, 'hand, P5: Make10 has no P5'],
    [`${GOOD}&seen=R1111`, 'seen, R1: All copies are placed already.'],
    [`${GOOD}&open=B127`, 'open, B127: B127 is not a combo'],
    [`${GOOD}&offered=R5`, 'offered, R5: it must begin with an opponent from 1 to 3'],
    [`${GOOD}&offered=3R5&players=2`, 'offered, 3R5: it must begin with an opponent from 1 to 1'],
    [`${GOOD}&players=5`, 'players: it must be 2, 3, 4, not 5'],
    [`${GOOD}&deck=many`, 'deck: it must be a number of cards, not many'],
    [`${GOOD}&draws=0`, 'draws: it must be a number from 1 to 60, not 0'],
    [`${GOOD}&claimed=1`, 'claimed: these cards cannot be so'],
    [`${GOOD}&window=1&offered=1R4`, 'window: these cards cannot be so'],
    [`${GOOD}&interrupt=all`, 'interrupt: it must be off, nearest, not all'],
    [`${GOOD}&score=20.20&passes=1`, 'score.totals must be 4 numbers, not 2'],
    [`${GOOD}&score=20.20.20.20`, 'score.passes must be a whole number, not null'],
    [`${GOOD}&utm=x`, 'utm: the hand lab knows no such part of a link'],
  ])('%s', (query, says) => {
    const { lab, wrong } = readLab(make10, `?${query}`)
    expect(wrong).toEqual([says])
    expect(lab.hand).toEqual(['R1', 'R2', 'B3'])
  })

  test('a hand that is too large keeps its first eight cards', () => {
    const { lab, wrong } = readLab(make10, '?hand=R1234567B12')
    expect(lab.hand).toEqual(cards('R1 R2 R3 R4 R5 R6 R7 B1'))
    expect(wrong).toEqual(['hand, B2: The hand is full: take a card out first.'])
  })

  test('a bonus table travels with its link, and a broken one is told', () => {
    const table = { format: 'tenfold-bonuses/1', name: 'House', bonuses: [] }
    const options = { ...emptyLab(totalTen).options, bonusTable: 'ultimate', customTable: table }
    const lab = { ...emptyLab(totalTen), options }
    expect(readLab(totalTen, writeLab(totalTen, lab)).lab.options['customTable']).toEqual(table)
    expect(readLab(totalTen, '?bonusTable=local&customTable=%7B').wrong[0]).toContain('customTable: not JSON')
  })
})
