import { CELLS, facesFor } from '@tenfold/games'
import type { HeartAdvice } from '@tenfold/solver'
import { expect, test } from 'vitest'
import { chanceIn, oddsWords, percent, worthWords } from './advice.ts'

test.each([
  [0, '0 %'],
  [0.001, '<1 %'],
  [0.006, '1 %'],
  [0.344, '34 %'],
  [0.994, '99 %'],
  [0.999, '>99 %'],
  [1, '100 %'],
  // Many small shares add up to a little less.
  [1 - 1e-12, '100 %'],
])('a chance of %d is told as %s', (chance, text) => {
  expect(percent(chance)).toBe(text)
})

const advice: HeartAdvice = {
  playouts: 250,
  cells: CELLS.map((cell, place) => ({
    cell,
    odds: facesFor(cell.category).map((face, i) => ({ face, chance: i === place % 2 ? 1 : 0 })),
  })),
  best: { A: { 'total-trick': '7+', '41-50': 'yes' }, B: {} },
  laid: { A: 1.25, B: 0 },
  most: { A: 9.04, B: 8.5 },
}

test('the chance of a tile is that of its own cell', () => {
  expect(chanceIn(advice, { row: 'A', category: 'total-trick' }, '0')).toBe(1)
  expect(chanceIn(advice, { row: 'A', category: 'total-7' }, '0')).toBe(0)
  expect(chanceIn(advice, { row: 'B', category: 'total-7' }, '1')).toBe(1)
})

test('of a tile its chance is told, of an empty cell what is best there', () => {
  const trick = { row: 'A', category: 'total-trick' } as const
  expect(oddsWords(advice, { A: { 'total-trick': '0' }, B: {} }, trick)).toEqual({
    seen: '100 %',
    said: '100 %',
  })
  const none = { A: {}, B: {} }
  expect(oddsWords(advice, none, trick)).toEqual({ seen: '7+: 0%', said: 'best 7 or more, 0 %' })
  const sum = { row: 'A', category: '41-50' } as const
  expect(oddsWords(advice, none, sum)).toEqual({ seen: '✓: 100%', said: 'best yes, 100 %' })
})

test('what tiles are worth is told of those that lie, and of the best', () => {
  expect(worthWords(advice, { A: {}, B: {} })).toBe('With the best tiles: A 9.0 + B 8.5 = 17.5 of 30.')
  expect(worthWords(advice, { A: { 'total-trick': '3' }, B: {} })).toBe(
    'Laid so far: A 1.3 + B 0.0. With the best tiles: A 9.0 + B 8.5 = 17.5 of 30.',
  )
  const full = Object.fromEntries(CELLS.slice(0, 6).map(({ category }) => [category, facesFor(category)[0]]))
  expect(worthWords(advice, { A: full, B: full })).toBe('To expect: A 9.0 + B 8.5 = 17.5 of 30.')
})
