import { must } from '@tenfold/core'
import { make10, MAKE10_BONUSES, tsukuru } from '@tenfold/games'
import { finished, readPosition, tenAnalyst } from '@tenfold/solver'
import { expect, test } from 'vitest'
import { emptyLab } from './lab.ts'
import {
  actionWords,
  afterWords,
  cameWords,
  cardsWords,
  dealerWords,
  distanceWords,
  fullWords,
  helpWords,
  percent,
  placeName,
  reasonsWords,
} from './words.ts'

const analyst = tenAnalyst(make10)
const judged = (input: Readonly<Record<string, unknown>>) =>
  finished(
    analyst.analyse(must(readPosition(make10, { deckLeft: 20, dealer: 1, ...input })).view, { draws: 2 }),
  ).actions

test('actions, where opponents sit by name', () => {
  const offered = [
    { from: 1, card: 'R2' },
    { from: 3, card: 'B7' },
  ] as const
  const words = (action: Parameters<typeof actionWords>[0]['action']) =>
    actionWords({ action, offered, players: 4 })
  const claim = { type: 'claim', from: 1, cards: ['R2', 'R3', 'R4'], as: 'R' } as const
  expect(words(claim)).toBe('Get left’s red 2')
  const told = { action: claim, offered, players: 4 }
  expect(fullWords(told)).toBe('Get left’s red 2 for red 2, red 3 and red 4')
  expect(afterWords(told)).toBe('after the Get of left’s red 2')
  expect(words({ type: 'hit', from: 3 })).toBe('Hit right’s blue 7')
  expect(words({ type: 'discard', card: 'B7' })).toBe('Discard blue 7')
  expect([2, 3, 4].map((players) => placeName(players - 1, players))).toEqual(['Across', 'Right', 'Right'])
  expect(cameWords('window 2', { players: 4 })).toBe('Asked to hit across’s card')
})

test('figures in words', () => {
  expect([0, 0.004, 0.126, 0.994, 0.996, 1].map(percent)).toEqual([
    '0 %',
    '< 1 %',
    '13 %',
    '> 99 %',
    '> 99 %',
    '100 %',
  ])
  expect([0, 1, 2, undefined].map(distanceWords)).toEqual([
    'Ten',
    'One draw from ten',
    'Two draws from ten',
    'Ten is out of reach',
  ])
  expect([cardsWords(1), cardsWords(8)]).toEqual(['One card', 'Eight cards'])
})

test('why an action is not the best one', () => {
  const actions = judged({ hand: 'R2 R3 B5 B5 B5 B6 B7', drawn: 'R1', seen: 'R1 R7' })
  const best = { name: 'Discard blue 7', wins: false }
  const told = actions.map((one) => [one.text, helpWords(one), reasonsWords(one, best, MAKE10_BONUSES)])
  expect(told.slice(0, 3)).toEqual([
    ['discard B7', '6 cards complete it', ''],
    ['discard B6', '40 cards help next', '1 draw further than to discard blue 7.'],
    ['discard R1', '1 card completes it', '5 cards fewer help than to discard blue 7.'],
  ])
})

test('a win names its bonuses, and nothing is held against it', () => {
  const [win, next] = judged({ hand: 'R1 R1 R1 R1 B1 B1 R2', drawn: 'R2' })
  const best = { name: 'Declare ten', wins: true }
  if (win === undefined || next === undefined) throw new Error('two actions at least')
  expect(reasonsWords(win, best, MAKE10_BONUSES)).toBe(
    'Wins 16 points, with Close 1, Under Five 2, Single Four 2 and Real Ten 10.',
  )
  expect(reasonsWords(next, best, MAKE10_BONUSES)).toBe('')
})

test('TS3: a dealer’s win is worth more, but not on the way to four', () => {
  const scored = (scoring: string) => {
    const empty = emptyLab(tsukuru)
    return dealerWords(tsukuru, { ...empty, options: { ...empty.options, scoring } })
  }
  expect(scored('first-to-4')).toBe('')
  expect(scored('positional')).toBe('A dealer’s win is worth 3, not 1, before bonuses.')
  expect(dealerWords(make10, emptyLab(make10))).toBe('A dealer’s win is worth 3, not 1, before bonuses.')
})
