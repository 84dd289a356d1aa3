import { make10Second } from '@tenfold/testing'
import { expect, test } from 'vitest'
import { make10 } from './make10/make10.ts'
import { findGame, rulesOf, SHELF, shelfOf, TEN_GAMES, tenRulesOf } from './shelf.ts'
import { tsukuru } from './tsukuru/tsukuru.ts'

const shelf = shelfOf([make10Second, tsukuru, make10])

test('of each game the newest comes first to hand', () => {
  expect(shelf.newest).toEqual([make10Second, tsukuru])
  expect(shelf.find('make10')).toBe(make10Second)
  expect(shelf.find('chess')).toBeUndefined()
})

test('older versions stay, each found by its number', () => {
  expect(shelf.rulesOf('make10', 1)).toEqual({ ok: true, value: make10 })
  expect(shelf.rulesOf('make10', 2)).toEqual({ ok: true, value: make10Second })
})

test.each([
  ['make10', 3, 'this Tenfold knows version 1, 2 of the rules of Make10, not 3; a newer Tenfold may'],
  ['make10', 0, 'this Tenfold knows version 1, 2 of the rules of Make10, not 0'],
  ['tsukuru', '1', 'this Tenfold knows version 1 of the rules of Tsukuru Ten Ten, not "1"'],
  ['tsukuru', undefined, 'this Tenfold knows version 1 of the rules of Tsukuru Ten Ten, not missing'],
  ['chess', 1, 'no game is called "chess"; there are: make10, tsukuru'],
  [undefined, 1, 'game is missing; there are: make10, tsukuru'],
  [7, 1, 'no game is called 7; there are: make10, tsukuru'],
])('%s, version %s: refused with a sentence', (game, version, error) => {
  expect(shelf.rulesOf(game, version)).toEqual({ ok: false, error })
})

test('a version is there once', () => {
  expect(() => shelfOf([make10, make10Second, make10])).toThrow('make10 has two versions 1')
})

test('what is on the shelf is found by its own name and version', () => {
  expect(SHELF.newest.map(({ name, title }) => `${name}: ${title}`)).toEqual([
    ...['total-ten: Total Ten', 'make10: Make10', 'tsukuru: Tsukuru Ten Ten', 'heart: 10/12 Heart'],
  ])
  for (const rules of SHELF.newest) {
    expect(findGame(rules.name)).toBe(rules)
    expect(rulesOf(rules.name, rules.version)).toEqual({ ok: true, value: rules })
  }
  for (const rules of TEN_GAMES)
    expect(tenRulesOf(rules.name, rules.version)).toEqual({ ok: true, value: rules })
})

test('T7: the discard under a claimed one is offered again, unless a table says otherwise', () => {
  for (const rules of TEN_GAMES) {
    expect(rules.readOptions({})).toMatchObject({ value: { exposeOlderDiscard: true } })
  }
})
